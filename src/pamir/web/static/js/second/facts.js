/* What is printed: cards, events, regions, coalitions, suits, in the language of the page. */

import { textIn } from '../i18n.js';
import { keepPrinted } from '../printed.js';

export let facts = null;

export async function loadFacts(language) {
  ({ facts } = await textIn(language));
  const abilities = Object.fromEntries(facts.abilities.map(a => [a.key, a]));
  const cards = new Map();
  for (const c of facts.court_cards) {
    cards.set(c.number, { ...c, kind: 'court', ability: abilities[c.ability] || null });
  }
  for (const e of facts.event_cards) {
    cards.set(e.number, { ...e, kind: isCheck(e) ? 'check' : 'event', name: eventName(e) });
  }
  const names = {};
  for (const part of ['regions', 'coalitions', 'suits']) for (const thing of facts[part]) names[thing.key] = thing.name;
  const spoken = Object.fromEntries(facts.coalitions.map(c => [c.key, c.spoken]));
  keepPrinted({ cards, names, spoken, inBox: facts.box });
}

const isCheck = e => e.purchased.key === 'dominance_check';
const eventName = e => [...new Set([e.discarded.name, e.purchased.name].filter(Boolean))].join(' / ');
