/* Earlier positions, asked for when somebody wants to see them and kept while they are true. */

import { changed, store } from './store.js';

const PATIENCE = 700; // the server answers only so many a second
let line = null;
const kept = new Map(); // "at/moment" -> promise of a position
let keptFor; // the seat they were seen as: nobody else may see them

export const useLine = l => {
  line = l;
};
export const nameOfStop = ({ at, moment, before = false }) => `${at}/${moment ?? ''}${before ? '-' : ''}`;

/** The position at a stop, as a promise; null where there is none (any more). */
export async function positionAt(stop) {
  if (!stop.before) return found(stop);
  const earlier = await positionBefore(stop);
  return (
    earlier && { ...earlier, at: stop.at, moment: stop.moment, before: true, check: stop.check, entries: stop.entries }
  );
}

function found(stop) {
  if (keptFor !== store.position.look) {
    kept.clear();
    keptFor = store.position.look;
  }
  const name = nameOfStop(stop);
  if (!kept.has(name)) kept.set(name, new Promise(answer => ask(stop, answer)));
  return kept.get(name);
}

/* How many moments a decision passed through is said with the position it led to. */
async function positionBefore({ at, moment }) {
  if (moment === null) moment = (await found({ at, moment: null }))?.moments ?? 0;
  return found(moment > 0 ? { at, moment: moment - 1 } : { at: at - 1, moment: null });
}

function ask(stop, answer, tries = 0) {
  line.send({ type: 'replay', at: stop.at, moment: stop.moment ?? null }, said => {
    if (said.type === 'past') return answer(said);
    if (tries > 4) {
      kept.delete(nameOfStop(stop));
      return answer(null);
    }
    setTimeout(() => ask(stop, answer, tries + 1), PATIENCE);
  });
}

let story = null; // the promise of it, while it is on its way
/** The log from its beginning, as a promise. */
export function wholeLog() {
  if (!store.logFrom) return Promise.resolve();
  const before = store.logFrom;
  story ||= new Promise(answer =>
    line.send({ type: 'story', before }, said => {
      story = null;
      if (said.type === 'story' && store.logFrom === before) {
        store.log = said.log.concat(store.log);
        store.logFrom = 0;
        changed('log');
      }
      answer();
    }),
  );
  return story;
}

/** Forget what is told otherwise now: everything after so many decisions. */
export function forgetAfter(decisions) {
  for (const name of kept.keys()) if (Number(name.split('/')[0]) > decisions) kept.delete(name);
}

/** The game is over: now every hand may be seen. */
export const forgetAll = () => kept.clear();
