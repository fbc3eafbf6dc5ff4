/* From a moment of a game into a sandbox, and the way back. */

import { keepCards, pageOf, written } from './attempt_link.js';
import { spoken } from './i18n.js';

const BACK = 'pamir.trying.back'; // with the key of a seat in it: never in a link that is shared

const AMONG = 'pamir.trying.among'; // that it is a game of several people, and goes on

/** Where whoever tries something out came from. */
export const wayBack = () => sessionStorage.getItem(BACK);
/** Whether other people sit at that table and still play: then the page does not offer to think for one of them. */
export const isAmongPeople = () => Boolean(sessionStorage.getItem(AMONG));
/** What is opened next has to do with no table. */
export function forgetWay() {
  sessionStorage.removeItem(BACK);
  sessionStorage.removeItem(AMONG);
}

/** Ask the server for a position to branch off from. Throws an Error with one sentence. */
export async function branchOf(asked, secret = '') {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': spoken() };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const answer = await fetch('/api/try/from', { method: 'POST', headers, body: JSON.stringify(asked) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.error);
  return found;
}

/** Leave for the sandbox, at this moment of a table. `query` goes with the address, `among` says whether other people
 *  still play there. */
export async function tryFrom({ table, secret, at, seat = null, query = '', among = false }) {
  const { edition, position, names, cards } = await branchOf({ table, at, seat }, secret);
  forgetWay();
  sessionStorage.setItem(BACK, `${location.pathname}${location.search}${location.hash}`);
  if (among) sessionStorage.setItem(AMONG, '1');
  keepCards(cards);
  location.href = `${pageOf(edition)}${query}#${await written({ position, names, decisions: [] })}`;
}
