/* Where an action lies on the table. The notation says what; this says which thing a hand would reach for. */

import { BORDERS, card, COLOURS } from './facts.js';

const slotNumber = (row, column) => (row === 'top' ? 0 : 6) + Number(column);
const slotName = slot => `${slot < 6 ? 'top' : 'bottom'} ${slot % 6}`;
const seatOf = colour => COLOURS.indexOf(colour);

/** Key of the place an action belongs to, or null where only a button can say it. */
export function placeOf(action, view) {
  const word = action.split(' ');
  const args = view.prompt?.args || {};
  const me = view.decider;
  if (word[1] === 'with') return `act:${word[2]}:${word[0]}`;
  switch (word[0]) {
    case 'buy':
      return `slot:${slotNumber(word[1], word[2])}`;
    case 'play':
      return `hand:${word[1]}`;
    case 'take':
      if (word[1] === 'market') return `slot:${slotNumber(word[2], word[3])}`;
      return word[1] === 'prize' ? null : `purse:${seatOf(word[1])}`;
    case 'gift':
      return `gift:${me}:${word[1]}`;
    case 'army':
    case 'region':
      return `region:${word[1]}`;
    case 'road':
      return `border:${word[1]}`;
    case 'battle':
      return /^\d/.test(word[1]) ? `card:${word[1]}` : `region:${word[1]}`;
    case 'spy':
    case 'to':
    case 'betray':
    case 'discard':
    case 'shelter':
      return `card:${word[1]}`;
    case 'move':
      return word[1] === 'spy' ? `spy:${word[2]}:${me}` : `step:${word[1]}:${word[2]}>${word[4]}`;
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
    case 'suit':
      return `suit:${word[1]}`;
    case 'name':
      return `seat:${seatOf(word[1])}`;
    default:
      return null;
  }
}

const DISCARDS = new Set(['debt', 'forced discards', 'court limit', 'hand limit', 'confidence failure']);
const neighbour = region =>
  BORDERS.find(b => b.split('-').includes(region))
    .split('-')
    .find(r => r !== region);

/** The actions a hand on this place would mean, so that one can ask why they are not allowed. */
export function meant(place, view) {
  const [kind, a, b] = place.split(':');
  const asked = view.prompt?.kind;
  const by = (deeds, otherwise) => [deeds[asked] || otherwise];
  switch (kind) {
    case 'slot':
      return by({ tax: `take market ${slotName(a)}` }, `buy ${slotName(a)}`);
    case 'hand':
      return [DISCARDS.has(asked) ? `discard ${a}` : `play ${a} left`];
    case 'act':
      return [`${b} with ${a}`];
    case 'card':
      return meantByCard(a, view, by);
    case 'region':
      return by(
        {
          'battle site': `battle ${a}`,
          rebuke: `region ${a}`,
          lift: `lift army ${a}`,
          move: `move army ${a} > ${neighbour(a)}`,
        },
        `army ${a}`,
      );
    case 'border':
      return by({ lift: `lift road ${a}` }, `road ${a}`);
    case 'army':
      return by({ 'battle losses': `remove ${b} army` }, meant(`region:${a}`, view)[0]);
    case 'tribe':
      return by(
        {
          'battle losses': `remove ${COLOURS[b]} tribe`,
          lift: `lift tribe ${a}`,
          move: `move tribe ${a} > ${neighbour(a)}`,
        },
        meant(`region:${a}`, view)[0],
      );
    case 'road':
      return by({ 'battle losses': `remove ${b} road ${a}`, lift: `lift road ${a}` }, `road ${a}`);
    case 'spy':
      return by({ 'battle losses': `remove ${COLOURS[b]} spy`, lift: `lift spy ${a}` }, `move spy ${a}`);
    case 'gift':
      return by({ lift: `lift gift ${b}` }, `gift ${b}`);
    case 'purse':
      return [`take ${COLOURS[a]}`];
    case 'seat':
      return [`name ${COLOURS[a]}`];
    case 'suit':
      return [`suit ${a}`];
    default:
      return [];
  }
}

/* A card in a court: in a turn its own actions, in other moments what is asked of cards. */
function meantByCard(number, view, by) {
  const deeds = card(Number(number)).actions.map(action => `${action} with ${number}`);
  const asked = view.prompt?.kind;
  if (asked === 'turn' && deeds.length) return deeds;
  if (DISCARDS.has(asked)) return [`discard ${number}`];
  const ask = { spy: 'spy', blackmail: 'spy', 'send spy': 'to', 'battle site': 'battle', move: 'move spy' };
  return by(
    Object.fromEntries(Object.entries(ask).map(([prompt, verb]) => [prompt, `${verb} ${number}`])),
    `betray ${number}`,
  );
}
