/* What travels when the table changes from one position to another: the moves of all that was told between the
   two, as the server gives them. Places are the keys that elements of the page carry as data-at. */

import { store, view } from './store.js';
import { rankOf } from './log_stops.js';

const MOST = 40; // more than this at once nobody can follow

/** Where in the game the page stands, and what has been told there. */
export const standing = () => ({
  rank: rankOf({
    at: store.earlier?.at ?? view().version,
    moment: store.earlier?.moment ?? null,
    before: store.earlier?.before,
  }),
  log: store.log,
});

const flight = ([what, from, to, n = 1]) => ({ what: what.split(':')[0], which: what.split(':')[1], from, to, n });
const back = ({ from, to, ...rest }) => ({ ...rest, from: to, to: from });
const told = (log, after, until) =>
  log
    .filter(e => after < rankOf(e) && rankOf(e) <= until)
    .flatMap(e => e.moves || [])
    .map(flight);

/** Everything that travels between two such standings, in the order to be seen; on the way back reversed. */
export function flights(old, now) {
  const found =
    old.rank <= now.rank ? told(now.log, old.rank, now.rank) : told(old.log, now.rank, old.rank).reverse().map(back);
  return found.length > MOST ? [] : found;
}
