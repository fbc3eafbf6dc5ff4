/* Where an action lies on the table. The notation says what; this says which thing a hand would reach for. */

import { BORDERS, card, COLOURS } from './facts.js';

const slotNumber = (row, column) => (row === 'top' ? 0 : 6) + Number(column);
const seatOf = colour => COLOURS.indexOf(colour);

/** Key of the place an action belongs to, or null where only a button can say it. */
export function placeOf(action, view) {
  const word = action.split(' ');
  const args = view.prompt?.args || {};
  const me = view.decider;
  if (word[1] === 'with') return `act:${word[2]}:${word[0]}`;
  switch (word[0]) {
    case 'buy': return `slot:${slotNumber(word[1], word[2])}`;
    case 'play': return `hand:${word[1]}`;
    case 'loyalty': return `loyalty:${word[1]}`;
    case 'take':
      if (word[1] === 'market') return `slot:${slotNumber(word[2], word[3])}`;
      return word[1] === 'prize' ? null : `purse:${seatOf(word[1])}`;
    case 'gift': return `gift:${me}:${word[1]}`;
    case 'army': case 'region': return `region:${word[1]}`;
    case 'road': return `border:${word[1]}`;
    case 'battle': return /^\d/.test(word[1]) ? `card:${word[1]}` : `region:${word[1]}`;
    case 'spy': case 'to': case 'betray': case 'discard': case 'shelter': return `card:${word[1]}`;
    case 'move': return word[1] === 'spy' ? `spy:${word[2]}:${me}` : `step:${word[1]}:${word[2]}>${word[4]}`;
    case 'remove':
      if (word[2] === 'tribe') return `tribe:${args.region}:${seatOf(word[1])}`;
      if (word[2] === 'spy') return `spy:${args.card}:${seatOf(word[1])}`;
      if (word[2] === 'army') return `army:${args.region}:${word[1]}`;
      return `road:${word[3]}:${word[1]}`;
    case 'lift':
      if (word[1] === 'army') return `army:${word[2]}:${args.coalition}`;
      if (word[1] === 'road') return `road:${word[2]}:${args.coalition}`;
      if (word[1] === 'tribe') return `tribe:${word[2]}:${me}`;
      return word[1] === 'spy' ? `spy:${word[2]}:${me}` : `gift:${me}:${word[2]}`;
    case 'suit': return `suit:${word[1]}`;
    case 'name': return `seat:${seatOf(word[1])}`;
    default: return null;
  }
}

/** The actions a click on a thing could mean in this prompt, to ask why they are not allowed. */
export function meant(place, view) {
  const [kind, number] = place.split(':');
  if (kind === 'card' && view.prompt?.kind === 'turn') {
    const mine = view.players[view.decider].court.some(c => c.card === Number(number));
    return mine ? card(Number(number)).actions.map(a => `${a} with ${number}`) : [];
  }
  const one = meantOne(place, view);
  return one ? [one] : [];
}

function meantOne(place, view) {
  const [kind, a, b] = place.split(':');
  const prompt = view.prompt?.kind;
  const row = slot => `${slot < 6 ? 'top' : 'bottom'} ${slot % 6}`;
  if (kind === 'slot') return prompt === 'tax' ? `take market ${row(Number(a))}` : `buy ${row(Number(a))}`;
  if (kind === 'hand') return DISCARDS.has(prompt) ? `discard ${a}` : `play ${a} right`;
  if (kind === 'act') return `${b} with ${a}`;
  if (kind === 'card') {
    if (DISCARDS.has(prompt)) return `discard ${a}`;
    return { spy: `spy ${a}`, blackmail: `spy ${a}`, 'send spy': `to ${a}`, betray: `betray ${a}`, 'battle site': `battle ${a}`, move: `move spy ${a}` }[prompt] || null;
  }
  if (kind === 'region') return { build: `army ${a}`, infrastructure: `army ${a}`, 'battle site': `battle ${a}`, rebuke: `region ${a}` }[prompt] || null;
  if (kind === 'border') return { build: `road ${a}`, infrastructure: `road ${a}`, road: `road ${a}` }[prompt] || null;
  if (kind === 'purse') return prompt === 'tax' ? `take ${COLOURS[a]}` : null;
  if (kind === 'gift') return prompt === 'gift' ? `gift ${b}` : null;
  return null;
}

const DISCARDS = new Set(['debt', 'forced discards', 'court limit', 'hand limit', 'confidence failure']);

/** Borders and regions in a log entry may be numbers or keys. */
export const borderKey = b => typeof b === 'number' ? BORDERS[b] : b.replace('_', '-');
