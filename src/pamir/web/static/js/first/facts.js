/* What is printed: the cards of the table's set, Locations, Empires, Modes, Regimes, in the language of the page. */

import { language, textIn } from '../i18n.js';
import { keepPrinted } from '../printed.js';
import { store } from '../store.js';

export const TOPPLE = -1; // all Topples are alike
export const MODES = ['military', 'intelligence', 'political', 'economic'];
let facts = null;
let own = ''; // the table whose own cards these are

/* A card as the shell draws one: Impacts in the order in which they happen. */
function drawn(c) {
  const impact = [
    c.leveraged && 'leverage',
    c.informants && 'spy',
    c.garrison && 'army',
    c.arrow && `favor:${c.arrow}`,
  ];
  return { ...c, kind: 'court', region: c.location, suit: c.mode, impact: impact.filter(Boolean), ability: null };
}

function keep(found) {
  facts = found;
  const cards = new Map(found.cards.map(c => [c.number, drawn(c)]));
  cards.set(TOPPLE, { number: TOPPLE, kind: 'check', name: found.topple, actions: [] });
  const names = {};
  for (const part of ['locations', 'empires', 'modes', 'specials']) {
    for (const thing of found[part]) names[thing.key] = thing.name;
  }
  const spoken = Object.fromEntries(found.empires.map(e => [e.key, e.spoken]));
  keepPrinted({ cards, names, spoken, inBox: { gift_prices: found.gifts, cards_title: found.cards_title } });
}

export async function loadFacts(name) {
  keep((await textIn(name)).facts);
  own = '';
}

function askTable() {
  const headers = { Authorization: `Bearer ${store.secret}`, 'Accept-Language': language };
  return fetch(`/api/tables/${store.table}/facts?language=${language}`, { headers });
}
function askAbout(cards) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
  const body = JSON.stringify({ cards, language });
  return fetch('/api/try/facts', { method: 'POST', headers, body });
}

/** A table may have cards of its own: then they come from there. What is tried out brings them along. */
export async function loadCards() {
  const key = `${store.table}/${language}`;
  if (own === key) return false;
  own = key;
  const answer = await (store.table ? askTable() : askAbout(store.ownCards));
  if (!answer.ok) return false;
  keep(await answer.json());
  return true;
}

const found = (part, key) => facts[part].find(thing => thing.key === key);
/** The name of the Regime of a Mode. */
export const regimeName = mode => found('modes', mode).regime;
/** What the units of a Mode are called, and what its stars are good for. */
export const unitsOf = mode => found('modes', mode).units;
export const starsOf = mode => found('modes', mode).stars;
/** What a Special action does. */
export const specialText = key => found('specials', key).text;
/** What the Favor card of an Empire gives: its name, and a sentence. */
export const bonusOf = empire => ({
  name: found('empires', empire).bonus_name,
  text: found('empires', empire).bonus_text,
});
