/* Showing on the table what a sentence speaks of. */

import { $$ } from './dom.js';

const thingsOf = e => [
  ...e.cards.map(n => `[data-card="${n}"]`), ...e.slots.map(n => `.market [data-slot="${n}"]`),
  ...e.regions.map(r => `[data-region="${r}"]`), ...e.borders.map(b => `[data-border="${b}"]`),
];
/* Seats are in almost every sentence: they are shown only where it speaks of nothing else. */
const queries = e => { const things = thingsOf(e); return things.length ? things : e.seats.map(s => `[data-seatbox="${s}"]`); };

/** Show what these entries speak of; without any, nothing. */
export function point(...entries) {
  for (const el of $$('.lit')) el.classList.remove('lit');
  for (const query of entries.flatMap(queries)) for (const el of $$(query)) el.classList.add('lit');
}
