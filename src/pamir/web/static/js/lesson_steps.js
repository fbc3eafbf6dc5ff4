/* Where in a lesson one is: its steps beside the decisions that were taken. */

/** @typedef {{ say: string, wanted: string[], point_at: string, others: string[],
 *    topic: { id: string, title: string } | null }} Step */

const ASKS = '!'; // before a decision that the rules refuse: to hear why is the step

export const isRead = (/** @type {Step} */ step) => !step.wanted.length;
export const asksWhy = (/** @type {Step} */ step) => step.wanted.some(action => action.startsWith(ASKS));

const decisionsOf = (/** @type {Step} */ step) => (isRead(step) || asksWhy(step) ? 0 : 1 + step.others.length);

/** For each step, and for the end, how many decisions stand before it. */
export function decisionsBefore(/** @type {Step[]} */ steps) {
  let n = 0;
  return [0, ...steps.map(step => (n += decisionsOf(step)))];
}

/** The step at which so many decisions leave one: the last that they reach. */
export const stepAfter = (/** @type {number[]} */ before, /** @type {number} */ n) =>
  before.findLastIndex(needed => needed <= n);
