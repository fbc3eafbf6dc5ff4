/* Wakhan's turn told step by step: the table goes back to where her turn began and walks through it, stop by stop,
   each with her reason. It never holds anybody up: the decision that waits is one key away, and stays where it was. */

import { sayAloud } from './aloud.js';
import { $ } from './dom.js';
import { moving, still } from './motion.js';
import { nameOfStop, positionAt } from './past.js';
import { point } from './pointing.js';
import { changed, newest, store } from './store.js';
import { deeds, lastTurn, reasons } from './stops.js';

export const PACES = { slow: 1.7, brisk: 1, none: 0 };
export const pace = {
  get name() { const kept = localStorage.getItem('pamir.pace'); return kept in PACES ? kept : 'brisk'; },
  set name(wish) { localStorage.setItem('pamir.pace', wish); },
};

let steps = []; // of her last turn
let step = 0; // the one shown; as many as there are: the table shows the present
let running = false;
let timer = 0;

export const telling = () => Boolean(store.past?.telling);
export const state = () => ({ steps, step, running });

/* Long enough to see what moves and to read it; what she passed over needs less. */
function dwell(stop) {
  const said = deeds(stop).join(' ').length, why = reasons(stop).join(' ').length;
  return PACES[pace.name] * Math.min(3400, (said ? 950 : 600) + 12 * said + 5 * why);
}

const turnOf = list => list.length ? nameOfStop(list[0]) : '';

/** A new position has come after this view (null for the first): is there a turn of hers to tell, or more of it? */
export function hear(before) {
  const seat = newest().wakhan?.seat;
  if (seat === undefined) return;
  const known = turnOf(steps), told = steps.length;
  steps = lastTurn(store.log, seat);
  const isNew = turnOf(steps) !== known;
  if (!isNew && steps.length <= told) return settle();
  const from = isNew ? 0 : told;
  const busy = store.past && !telling(); // somebody walks through the game
  if (!before || busy || still() || !PACES[pace.name]) {
    step = steps.length;
    return;
  }
  if (!$('#chat-text')?.matches(':focus')) store.tab = 'wakhan';
  for (const stop of steps.slice(from)) positionAt(stop);
  if (telling() && !isNew) return;
  running = true;
  store.past = { views: { before }, telling: true }; // the table stays as it was until the first step is there
  show(from);
}

/* Something of her turn may have been taken back. */
function settle() {
  if (step > steps.length || !telling()) step = steps.length;
}

async function show(i) {
  clearTimeout(timer);
  step = i;
  if (i >= steps.length) return finish();
  const stop = steps[i];
  const found = await positionAt(stop);
  if (step !== i || !steps[i] || nameOfStop(steps[i]) !== nameOfStop(stop)) return;
  if (!found) return finish();
  moving(() => { store.past = { ...found, telling: true }; changed('past'); });
  point(...stop.entries);
  reveal();
  announce(stop);
  wait(stop);
}

function wait(stop) {
  if (!running) return;
  timer = setTimeout(() => document.hidden ? wait(stop) : show(step + 1), dwell(stop));
}

/* Keep the step in sight in its list; and where the screen shows only a part of the table, the thing it speaks of. */
function reveal() {
  const now = $('.steps .now');
  if (now) now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - 30;
  const lit = $('.table .lit');
  const box = lit?.getBoundingClientRect();
  if (box && (box.bottom < 60 || box.top > innerHeight - 260)) lit.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

function finish() {
  clearTimeout(timer);
  running = false;
  step = steps.length;
  point();
  if (telling()) moving(() => { store.past = null; changed('past'); });
  else changed('told');
}

/* Her reasons are there to be read; said aloud is what she did, or why she passed something over. */
function announce(stop) {
  sayAloud((deeds(stop).length ? deeds(stop) : reasons(stop)).join(' '));
}

/** Back, on, to the end, hold, or to a step by its number. */
export function tell(how) {
  if (how === 'end') return finish();
  if (how === 'hold') {
    running = !running;
    if (running) return show(Math.min(step + 1, steps.length));
    clearTimeout(timer);
    return changed('told');
  }
  running = false;
  const goal = how.startsWith('=') ? Number(how.slice(1)) : step + Number(how);
  return show(Math.max(0, Math.min(steps.length, goal)));
}
