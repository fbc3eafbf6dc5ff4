/* Who would have to be bribed for a card, so that it can be seen before anything is done (pp. 11, 12). The server decides. */

import { card } from './facts.js';

const inForce = (v, key) => v.effects.some(e => e.key === key && e.seat === null);
const owns = (v, seat, ability) => v.players[seat].court.some(k => card(k.card).ability?.key === ability);

/** The bribe for playing a card: {seat, n}, or null. */
export function bribeToPlay(v, seat, number) {
  if (inForce(v, 'disregard_for_customs') || owns(v, seat, 'charismatic_courtiers')) return null;
  const { ruler, bribe } = v.regions.find(r => r.region === card(number).region);
  return ruler === null || ruler === seat ? null : { seat: ruler, n: bribe };
}

/* The bribe for acting with a card of one's court. */
function bribeToAct(v, seat, number) {
  if (inForce(v, 'disregard_for_customs') || owns(v, seat, 'civil_service_reforms')) return null;
  const k = v.players[seat].court.find(c => c.card === number);
  return k && k.hostage_of !== null ? { seat: k.hostage_of, n: k.spies[k.hostage_of] } : null;
}

/** The bribe an action of the turn's menu would raise: {seat, n}, or null. */
export function bribeFor(v, seat, action) {
  const word = action.split(' ');
  if (word[0] === 'play') return bribeToPlay(v, seat, Number(word[1]));
  return word[1] === 'with' ? bribeToAct(v, seat, Number(word[2])) : null;
}
