/* What the server tells of lessons, and the first whole game after them. */

import { openTable } from './opening.js';

/** A lesson by its id, or without one the list; raises an error with the server's sentence. */
export async function askLessons(id, language, edition = '') {
  const query = new URLSearchParams({ language, ...(edition ? { edition } : {}) });
  const answer = await fetch(`/api/lessons${id ? `/${encodeURIComponent(id)}` : ''}?${query}`);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said;
}

/** Sit down to the first whole game, against a gentle bot and with help; the sentence why not, where that fails. */
export async function openFirstGame(edition, language) {
  try {
    const { level } = await askLessons('first-game', language, edition);
    const seats = [{ kind: 'person' }, { kind: 'bot', bot: level }];
    location.href = await openTable({ edition, seats }, language, { learning: true });
    return '';
  } catch (trouble) {
    return /** @type {Error} */ (trouble).message;
  }
}
