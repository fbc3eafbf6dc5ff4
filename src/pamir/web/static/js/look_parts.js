/* What is said in any edition of a card that is enlarged: what it is, what it costs in the market, what may be done. */

import { html } from './dom.js';
import { card, nameOf, spokenOf } from './printed.js';
import { t } from './i18n.js';
import { coin } from './pieces.js';
import { at, store } from './store.js';

/** Where a card lies: {slot}, {court} among the cards before a seat, {hand}, or nowhere on the table. */
export function whereabouts(v, number, { inSlot = s => s.card === number, before }) {
  const slot = v.market.find(inSlot);
  if (slot) return { slot };
  for (const p of v.players) {
    const court = before(p).find(c => c.card === number);
    if (court) return { court };
    if (p.hand?.includes(number)) return { hand: true };
  }
  return {};
}

/** What may be done with it where it lies. */
export const deedsFor = (number, slot) => [
  ...(slot ? at(`slot:${slot.slot}`) : []),
  ...at(`card:${number}`),
  ...(card(number).actions || []).flatMap(key => at(`act:${number}:${key}`)),
];

/** One thing that is said of it. */
export const fact = (title, text, cls = '') => html`<p class="${cls}"><b>${title}</b> ${text}</p>`;

/** What it costs, and what lies on it. */
export const ofMarket = slot => [
  html`<p class="cost">${coin(slot.price)} <small>${
    store.chair === null ? t('look.price') : t('look.for_you')
  }</small></p>`,
  slot.rupees > 0 && fact(t('look.on_it'), t('card.rupees', { n: slot.rupees })),
];

/** That playing it would turn the seat's loyalty. */
export const turns = (v, c) =>
  v.turning.includes(c.number) && fact(t('look.loyalty'), t('look.turns', { coalition: spokenOf(c.patriot) }), 'warn');

/** Whether this seat could play it from where it lies. */
export const playable = (c, where) => c.kind === 'court' && (where.slot || where.hand) && store.chair !== null;

/** Place, suit, rank, patriot and prize in a line. */
export function subtitle(c) {
  if (c.kind !== 'court') return '';
  const parts = [
    nameOf(c.region),
    t('card.suit', { suit: nameOf(c.suit), rank: c.rank }),
    c.patriot && t('card.patriot', { coalition: spokenOf(c.patriot) }),
    c.prize && t('card.prize', { coalition: spokenOf(c.prize) }),
  ];
  return html`<p class="sub">${parts.filter(Boolean).join(', ')}</p>`;
}
