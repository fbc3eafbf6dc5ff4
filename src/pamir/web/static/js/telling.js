/* What others did since this player's last decision, told step by step: the table goes back to where that began and
   walks
   through it, stop by stop. It never holds anybody up: the decision that waits is one key away, and stays
   where it was. */

import { sayAloud } from './screen_reader.js';
import { $ } from './dom.js';
import { moving, reducedMotion } from './motion.js';
import { nameOfStop, positionAt } from './earlier_positions.js';
import { point } from './pointing.js';
import { changed, held, store } from './store.js';
import { deeds, rankOf, reasons, sinceIndex, stepsOf } from './log_stops.js';

export const PACES = { slow: 1.7, brisk: 1, quick: 0.45, none: 0 };
export const pace = {
  get name() {
    const kept = localStorage.getItem('pamir.pace');
    return kept in PACES ? kept : 'brisk';
  },
  set name(wish) {
    localStorage.setItem('pamir.pace', wish);
  },
};
const CHECK = 7000; // milliseconds a dominance check stays, at the middle pace

let steps = []; // since this player's last decision; for a spectator of the turn being told
let step = 0; // the one shown; as many as there are: the table shows the present
let told = 0; // the rank of the last stop that was shown or is known
let running = false;
let timer = 0;
let latest = 0; // counts what was asked for: an answer that comes late is not shown

export const telling = () => Boolean(store.earlier?.telling);
export const state = () => ({ steps, step, running });

/* Long enough to see what moves and to read it; what Wakhan passed over needs less. */
function dwell(stop) {
  const said = deeds(stop).join(' ').length,
    why = reasons(stop).join(' ').length;
  return PACES[pace.name] * (stop.check ? CHECK : Math.min(3400, (said ? 950 : 600) + 12 * said + 5 * why));
}

/* A spectator is told whole turns: the one in which the first untold thing happened. */
function beginning() {
  const { since } = store.position,
    log = store.log;
  if (since !== null) return sinceIndex(log, since, isMine);
  const untold = stepsOf(log, 0).find(s => rankOf(s) > told);
  const end = untold ? log.indexOf(untold.entries[0]) : log.length - 1;
  return Math.max(
    0,
    log.findLastIndex((e, i) => e.turn && i <= end),
  );
}

const isMine = seat => held().includes(seat);

/* In one's own turn only what others did there is told, and a check with what it cleared. */
function ofOthers(stop, i, all) {
  if (!isMine(stop.turn?.seat) || stop.check || stop.entries.some(e => e.seat !== null && !isMine(e.seat))) return true;
  return Boolean(all[i - 1]?.check) && rankOf(stop) === rankOf({ ...all[i - 1], before: false });
}

/* Where motion is unwelcome only a dominance check is shown by itself; the rest stands in the rail. */
const shows = stop => !reducedMotion() || stop.check;

/** A new position has come after this view (null for the first): is there something to tell? */
export function hear(before) {
  const last = store.log.length ? rankOf({ at: store.position.version, moment: null }) : 0;
  if (!before) told = last;
  told = Math.min(told, last); // something may have been taken back
  steps = stepsOf(store.log, beginning()).filter(ofOthers);
  const from = steps.findIndex(s => rankOf(s) > told && shows(s));
  if (telling()) return;
  const busy = Boolean(store.earlier); // somebody walks through the game
  step = steps.length;
  if (from < 0 || busy || !PACES[pace.name]) {
    told = last;
    return;
  }
  if (!$('#chat-text')?.matches(':focus') && (store.tabChosen ?? 'since') === 'since') store.tab = 'since';
  running = true;
  store.earlier = { views: { before }, telling: true }; // the table stays as it was until the first step is there
  for (const stop of steps.slice(from)) positionAt(stop);
  show(from);
}

async function show(i) {
  clearTimeout(timer);
  const mine = ++latest;
  while (running && i < steps.length && !shows(steps[i])) i++;
  step = i;
  if (i >= steps.length) return finish();
  const stop = steps[i];
  const found = await positionAt(stop);
  if (mine !== latest || !steps[i] || nameOfStop(steps[i]) !== nameOfStop(stop)) return;
  if (!found) return finish();
  told = Math.max(told, rankOf(stop));
  moving(() => {
    store.earlier = { ...found, telling: true };
    changed('past');
  });
  point(...(stop.check ? [] : stop.entries));
  reveal();
  announce(stop);
  wait(stop);
}

function wait(stop) {
  if (!running) return;
  timer = setTimeout(() => (document.hidden ? wait(stop) : show(step + 1)), dwell(stop));
}

/* Keep the step in sight in its list; and where the screen shows only a part of the table, the thing it speaks of. */
function reveal() {
  const now = $('.steps .now');
  if (now) now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - 30;
  const lit = $('.table .lit');
  const box = lit?.getBoundingClientRect();
  if (box && (box.bottom < 60 || box.top > innerHeight - 260)) {
    lit.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'auto' : 'smooth' });
  }
}

/** Stop telling where it is: somebody walks through the game instead. */
export function halt() {
  clearTimeout(timer);
  latest++;
  running = false;
  step = steps.length;
  told = rankOf({ at: store.position.version, moment: null });
  point();
}

function finish() {
  halt();
  if (telling()) {
    moving(() => {
      store.earlier = null;
      changed('past');
    });
  } else changed('told');
}

/* Wakhan's reasons are there to be read; said aloud is what was done, or why she passed something over. */
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
