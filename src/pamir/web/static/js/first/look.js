/* What is said of a card that is enlarged: where it lies, what it costs and means there, what is printed on it. */

import { html } from '../dom.js';
import { card, nameOf, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { coin } from '../pieces.js';
import { at, store, view } from '../store.js';
import { iconWord } from '../cards.js';
import { specialText, starsOf, TOPPLE, unitsOf } from './facts.js';
import { spiesInWords } from './pieces.js';

/** @import { View } from '../../../types/first_view.js' */

const seen = () => /** @type {View} */ (/** @type {unknown} */ (view()));

/* Where a card lies: {slot}, {court}, {hand}, or nowhere on the table. Topples are alike: the first of them stands. */
function whereabouts(number) {
  const v = seen();
  const slot = v.market.find(s => (number === TOPPLE ? s.topple : s.card === number));
  if (slot) return { slot };
  for (const p of v.players) {
    const court = p.tableau.find(c => c.card === number);
    if (court) return { court };
    if (p.hand?.includes(number)) return { hand: true };
  }
  return {};
}

const fact = (title, text, cls = '') => html`<p class="${cls}"><b>${title}</b> ${text}</p>`;

const ofMarket = slot => [
  html`<p class="cost">${coin(slot.price)}
    <small>${store.chair === null ? t('look.price') : t('look.for_you')}</small></p>`,
  slot.rupees > 0 && fact(t('look.on_it'), t('card.rupees', { n: slot.rupees })),
  slot.leaves && fact(t('look.leaves'), t('market.leaves'), 'warn'),
];

function ofPlaying(c) {
  const toll = seen().locations.find(l => l.location === c.location)?.toll;
  return [
    toll !== null &&
      toll !== undefined &&
      fact(t('look.toll'), toll ? t('look.toll_is', { n: toll }) : t('look.no_toll')),
    seen().turning.includes(c.number) &&
      fact(t('look.loyalty'), t('look.turns', { coalition: spokenOf(c.patriot) }), 'warn'),
  ];
}

const ofTableau = k => [
  spiesInWords(k) && fact(t('look.spies'), spiesInWords(k)),
  k.free.length > 0 && fact(t('look.free'), k.free.map(nameOf).join(', ')),
  k.used && fact(t('look.used'), ''),
];

function printed(c) {
  if (c.kind === 'check') return html`<p>${t('look.topple')}</p>`;
  const brings = [t('look.units', { n: c.rank, units: unitsOf(c.mode) }), ...c.impact.map(iconWord)].join(', ');
  return [
    fact(t('card.when_played'), `${brings}.`),
    ...c.actions.map(key => fact(nameOf(key), specialText(key))),
    fact(t('look.stars'), starsOf(c.mode)),
  ];
}

function subtitle(c) {
  if (c.kind !== 'court') return '';
  const parts = [
    nameOf(c.region),
    t('card.suit', { suit: nameOf(c.suit), rank: c.rank }),
    c.patriot && t('card.patriot', { coalition: spokenOf(c.patriot) }),
    c.prize && t('card.prize', { coalition: spokenOf(c.prize) }),
  ];
  return html`<p class="sub">${parts.filter(Boolean).join(', ')}</p>`;
}

/** What may be done with a card where it lies, and what is to be said of it. */
export function lookedAt(number) {
  const c = card(number),
    where = whereabouts(number);
  const playable = c.kind === 'court' && (where.slot || where.hand) && store.chair !== null;
  return {
    deeds: [
      ...(where.slot ? at(`slot:${where.slot.slot}`) : []),
      ...at(`card:${number}`),
      ...c.actions.flatMap(key => at(`act:${number}:${key}`)),
    ],
    facts: html`${subtitle(c)}${where.slot ? ofMarket(where.slot) : ''}${playable ? ofPlaying(c) : ''}${
      where.court ? ofTableau(where.court) : ''
    }${printed(c)}`,
  };
}
