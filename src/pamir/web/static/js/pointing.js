/* Showing on the table what a sentence speaks of. */

import { $$ } from './dom.js';

/** @import { LogEntry } from '../../types/wire.js' */

const FINDERS = {
  cards: n => `[data-card="${n}"]`,
  slots: n => `.market [data-slot="${n}"]`,
  regions: key => `[data-region="${key}"]`,
  borders: key => `[data-border="${key}"]`,
  locations: key => `[data-region="${key}"]`,
  connections: key => `[data-border="${key}"]`,
};
const thingsOf = (/** @type {LogEntry} */ e) =>
  Object.entries(FINDERS).flatMap(([kind, find]) => (e.about[kind] || []).map(find));
/* Seats are in almost every sentence: they are shown only where it speaks of nothing else. */
const queries = (/** @type {LogEntry} */ e) => {
  const things = thingsOf(e);
  return things.length ? things : (e.about.seats || []).map(s => `[data-seatbox="${s}"]`);
};

/** Show what these entries speak of; without any, nothing. */
export function point(...entries) {
  for (const el of $$('.lit')) el.classList.remove('lit');
  for (const query of entries.flatMap(queries)) for (const el of $$(query)) el.classList.add('lit');
}
