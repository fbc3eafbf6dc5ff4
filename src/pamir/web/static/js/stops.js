/* The log as a walk: entries that became true at the same moment are one stop, and a stop is a position to look at. */

/** All stops of a log in order: {at, moment, entries}; moment is null where a decision has come to rest. */
export function stopsOf(log) {
  const stops = [];
  for (const [i, entry] of log.entries()) {
    const last = stops.at(-1);
    if (last?.at === entry.at && (last.moment === entry.moment || !settled(log, i))) last.entries.push(entry);
    else stops.push({ at: entry.at, moment: entry.moment, entries: [entry] });
  }
  return stops;
}

/* Within a decision moments only grow: what seems to be at rest before its last moment belongs to the stop before it. */
function settled(log, i) {
  if (log[i].moment !== null) return true;
  for (let j = i + 1; log[j]?.at === log[i].at; j++) if (log[j].moment !== null) return false;
  return true;
}

/** The stops of the last turn of a seat: from the entry that opens it to the next turn. */
export function lastTurn(log, seat) {
  const start = log.findLastIndex(e => e.turn && e.seat === seat);
  if (start < 0) return [];
  const next = log.findIndex((e, i) => i > start && e.turn);
  return stopsOf(log.slice(start, next < 0 ? log.length : next))
    .map(stop => ({ ...stop, entries: stop.entries.filter(e => !e.turn) }))
    .filter(stop => stop.entries.length);
}

/** What happened at a stop, and why: deeds and her reasons apart. */
export const deeds = stop => stop.entries.filter(e => !e.wakhan).map(e => e.text);
export const reasons = stop => stop.entries.filter(e => e.wakhan).map(e => e.text);
