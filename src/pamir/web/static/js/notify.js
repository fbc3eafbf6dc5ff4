/* Telling a player who looks elsewhere: the title, and a soft tone where it is allowed. */

import { t } from './i18n.js';

let audio = null;
export const sound = {
  get on() {
    return localStorage.getItem('pamir.sound') !== 'off';
  },
  set on(yes) {
    localStorage.setItem('pamir.sound', yes ? 'on' : 'off');
  },
};
addEventListener(
  'pointerdown',
  () => {
    audio ||= window.AudioContext ? new AudioContext() : null;
  },
  { once: true },
);

function tone() {
  if (!sound.on || !audio || audio.state !== 'running') return;
  const now = audio.currentTime,
    gain = audio.createGain();
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(0.12, now + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.9);
  gain.connect(audio.destination);
  for (const [hertz, at] of [
    [523.25, 0],
    [783.99, 0.14],
  ]) {
    const o = audio.createOscillator();
    o.type = 'sine';
    o.frequency.value = hertz;
    o.connect(gain);
    o.start(now + at);
    o.stop(now + 0.9);
  }
}

let was = false;
/** Whether it is this player's decision now. */
export function yourTurn(mine, title) {
  document.title = mine ? `● ${t('notify.your_turn')} · Pamir` : title;
  if (mine && !was) tone();
  was = mine;
}
