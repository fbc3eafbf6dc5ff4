/* The editions there are, side by side, as the server tells them with the page; the last choice is remembered here. */

import { attr, html, trusted } from './dom.js';
import { language, t, textIn, useSeats } from './i18n.js';
import { tellBots } from './levels.js';

const KEY = 'pamir.edition';
const root = document.documentElement;
/** @type {{name: string, title: string, text: string, cards: string, style: string, symbols: string}[]} */
const EDITIONS = JSON.parse(root.dataset.editions || '[]');
let told = {}; // titles in another language than the page came in

/** What was chosen last, or what this server usually plays. */
export function lastEdition() {
  const kept = localStorage.getItem(KEY);
  return EDITIONS.some(e => e.name === kept) ? kept : root.dataset.edition;
}
export const remember = name => localStorage.setItem(KEY, name);

/** The title of the cards an edition comes with, where they are not those of its box. */
export const cardsOf = name => (told[name] || EDITIONS.find(e => e.name === name))?.cards || '';

/* Signs and colours of its seats, brought when it is chosen for the first time; ours give way while it is. */
const signs = new Map();
async function dress(name) {
  for (const made of signs.values()) made.remove();
  const { style, symbols } = EDITIONS.find(e => e.name === name) || {};
  if (!style) return;
  if (!signs.has(name)) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    document.head.append(link);
    const box = document.createElement('div');
    box.innerHTML = trusted(await fetch(symbols).then(answer => answer.text())).text;
    signs.set(name, box);
  }
  document.body.prepend(signs.get(name));
}

/** All facts of an edition, and everything to show it with. */
export async function factsOf(name) {
  const usual = name === EDITIONS[0]?.name;
  const asked = usual
    ? textIn(language).then(text => text.facts)
    : fetch(`/api/facts?edition=${name}&language=${language}`).then(answer => answer.json());
  const [facts] = await Promise.all([asked, dress(name)]);
  useSeats(facts.seats);
  return facts;
}

/** Hear what editions and bots are called in the language spoken now. */
export async function tellEditions() {
  const found = await fetch('/', { headers: { 'Accept-Language': language } }).then(answer => answer.text());
  const made = new DOMParser().parseFromString(found, 'text/html').documentElement.dataset;
  told = Object.fromEntries(JSON.parse(made.editions || '[]').map(e => [e.name, e]));
  tellBots(made.bots);
}

const one = (e, on) => {
  const { title, text } = told[e.name] || e;
  const picked = attr('checked', on === e.name && 'checked');
  return html`<label class="edition"><input type="radio" name="edition" value="${e.name}"${picked}><span><b>${title}</b>
    <small>${text}</small></span></label>`;
};

/** The choice between them. */
export const editionsPanel = on => html`<fieldset class="panel editions" aria-labelledby="h-editions"><legend class="vh"
  id="h-editions">${t('start.edition')}</legend>${EDITIONS.map(e => one(e, on))}</fieldset>`;
