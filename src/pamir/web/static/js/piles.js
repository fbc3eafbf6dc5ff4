/* The deck as a picture: six piles, and what is shuffled into each (p. 5). */

import { html, times } from './dom.js';
import { t } from './i18n.js';

const LINE = 6.5;

function pile({ court = 0, cards = court, events = 0, topples = 0, checks = topples }, i, all) {
  const x = i * 56 + 4;
  const sheet = (cls, from) => j =>
    html`<rect x="${x}" y="${100 - (from + j) * LINE}" width="44" height="5" class="${cls}"/>`;
  const top = 100 - (cards + events) * LINE - 4;
  const name = i === 0 ? t('start.pile_top') : i === all.length - 1 ? t('start.pile_last') : i + 1;
  const check = checks ? html`<rect x="${x}" y="${top}" width="44" height="9" class="pd"/>` : '';
  return html`${times(cards, sheet('pc', 0))}${times(events, sheet('pe', cards))}${check}
    <text x="${x + 22}" y="117" class="ax" text-anchor="middle">${name}</text>`;
}

/** The piles of a table of so many seats, as the facts tell them; those of an edition without events have Topples. */
export function piles(list, seats) {
  const n = list.reduce((sum, { court, cards = court }) => sum + cards, 0),
    plain = list.every(({ events }) => events === undefined);
  const words = t(plain ? 'start.deck_plain' : 'start.deck_label', { cards: n }),
    key = (cls, text) => html`<li><i class="${cls}"></i>${text}</li>`;
  return html`<svg class="piles" viewBox="0 ${22 - seats} 336 ${100 + seats}" role="img"
    aria-label="${words}">${list.map(pile)}</svg>
    <ul class="key">${key('pc', t(plain ? 'start.cards' : 'start.court_cards', { cards: n }))}
      ${plain ? '' : key('pe', t('start.events'))}${key('pd', t(plain ? 'start.topples' : 'start.checks'))}</ul>`;
}
