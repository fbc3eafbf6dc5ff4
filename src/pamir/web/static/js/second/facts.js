/* What is printed: cards, events, regions, coalitions, suits, in the language of the page. */

import { textIn } from '../i18n.js';

let cards = new Map();
let names = {};
let spoken = {};
export let facts = null;

export async function loadFacts(language) {
  ({ facts } = await textIn(language));
  const abilities = Object.fromEntries(facts.abilities.map(a => [a.key, a]));
  cards = new Map();
  for (const c of facts.court_cards) {
    cards.set(c.number, { ...c, kind: 'court', ability: abilities[c.ability] || null });
  }
  for (const e of facts.event_cards) {
    cards.set(e.number, { ...e, kind: isCheck(e) ? 'check' : 'event', name: eventName(e) });
  }
  names = {};
  for (const part of ['regions', 'coalitions', 'suits']) for (const thing of facts[part]) names[thing.key] = thing.name;
  spoken = Object.fromEntries(facts.coalitions.map(c => [c.key, c.spoken]));
}

const isCheck = e => e.purchased.key === 'dominance_check';
const eventName = e => [...new Set([e.discarded.name, e.purchased.name].filter(Boolean))].join(' / ');

/** What the page draws by number: how many blocks, what gifts cost, how wide the market is. */
export const box = () => facts.box;
export const card = number => cards.get(number);
/** The name of a region, coalition or suit. */
export const nameOf = key => names[key] || key;
/** The name of a coalition within a sentence, where some languages write it small. */
export const spokenOf = key => spoken[key] || key;
export const COALITIONS = ['afghan', 'british', 'russian'];
export const SUITS = ['economic', 'military', 'political', 'intelligence'];
