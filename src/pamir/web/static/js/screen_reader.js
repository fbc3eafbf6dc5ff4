/* One voice for everything said aloud. What comes up in the same moment is said together, so that nothing drowns the
   rest. */

import { $ } from './dom.js';

const TOGETHER = 40; // milliseconds
let waiting = [];

export function sayAloud(words) {
  if (!words) return;
  if (!waiting.length) {
    setTimeout(() => {
      $('#announce').textContent = waiting.join(' ');
      waiting = [];
    }, TOGETHER);
  }
  waiting.push(words);
}
