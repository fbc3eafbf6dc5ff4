/* The log as a walk: entries that became true at the same moment are one stop, and a stop is a position to look at. */

/** @import { LogEntry } from '../../types/wire.js' */
/** @typedef {{ at: number, moment: number | null, entries: LogEntry[], before?: boolean, check?: any }} Stop */

/** All stops of a log in order: {at, moment, entries}; moment is null where a decision has come to rest.
 *  A dominance check is a stop of its own, {before: true, check}: the table as it lay when it was scored.
 *  @param {LogEntry[]} log */
export function stopsOf(log) {
  /** @type {Stop[]} */
  const stops = [];
  for (const [i, entry] of log.entries()) {
    const last = stops.at(-1);
    if (last?.at === entry.at && (last.moment === entry.moment || !settled(log, i))) last.entries.push(entry);
    else stops.push({ at: entry.at, moment: entry.moment, entries: [entry] });
  }
  return stops.flatMap(withCheck);
}

/* Within a decision moments only grow: what seems to be at rest before its last moment belongs to the stop before it.
 */
function settled(log, i) {
  if (log[i].moment !== null) return true;
  for (let j = i + 1; log[j]?.at === log[i].at; j++) if (log[j].moment !== null) return false;
  return true;
}

/** What a check gives is told before the map is cleared.
 * @param {Stop} stop
 * @returns {Stop[]}
 */
function withCheck(stop) {
  const i = stop.entries.findIndex(e => e.check);
  if (i < 0) return [stop];
  const { at, moment, entries } = stop,
    rest = entries.slice(i + 1);
  const scored = rest.filter(e => e.kind === 'scored'),
    clears = rest.find(e => e.kind === 'cleared')?.text || '';
  return [
    {
      at,
      moment,
      before: true,
      check: { ...entries[i].check, clears },
      entries: [...entries.slice(0, i + 1), ...scored],
    },
    { at, moment, entries: rest.filter(e => e.kind !== 'scored') },
  ];
}

/** Where a stop lies in the game, as a number that grows. */
export const rankOf = ({ at, moment, before = false }) => at * 2000 + (moment ?? 999) * 2 + (before ? 0 : 1);

const UNTOLD = new Set(['market', 'ends']);

/** Each stop with the entry that opened its turn, without what needs no telling: the market filling up, turns as
   such. */
export function stepsOf(log, from) {
  let turn = log.slice(0, from).findLast(e => e.turn) || null;
  return stopsOf(log.slice(from))
    .map(stop => {
      turn = stop.entries.findLast(e => e.turn) || turn;
      return { ...stop, turn, entries: stop.entries.filter(e => !e.turn && !UNTOLD.has(e.kind)) };
    })
    .filter(stop => stop.entries.length);
}

/** Where in the log begins what others did since decision `since`, which was this player's. A check counts, whoever
   caused it. */
export function sinceIndex(log, since, isMine) {
  const begins = e => e.at > since || (e.at === since && (e.check || (e.seat !== null && !isMine(e.seat))));
  const found = log.findIndex(e => e.at > 0 && begins(e));
  return found < 0 ? log.length : found;
}

/** What happened at a stop, and why: deeds and Wakhan's reasons apart. */
export const deeds = (/** @type {Stop} */ stop) => stop.entries.filter(e => !e.thought).map(e => e.text);
export const reasons = (/** @type {Stop} */ stop) => stop.entries.filter(e => e.thought).map(e => e.text);
