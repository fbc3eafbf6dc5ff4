/* What is said of a card that is enlarged: where it lies, what it costs and means there, what is printed on it. */

import { html } from '../dom.js';
import { card, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { view } from '../store.js';
import { iconWord } from '../cards.js';
import { deedsFor, fact, ofMarket, playable, subtitle, turns, whereabouts } from '../look_parts.js';
import { specialText, starsOf, TOPPLE, unitsOf } from './facts.js';
import { spiesInWords } from './pieces.js';

/** @import { View } from '../../../types/first_view.js' */

const seen = () => /** @type {View} */ (/** @type {unknown} */ (view()));

function ofPlaying(c) {
  const toll = seen().locations.find(l => l.location === c.location)?.toll;
  return [
    toll !== null &&
      toll !== undefined &&
      fact(t('look.toll'), toll ? t('look.toll_is', { n: toll }) : t('look.no_toll')),
    turns(seen(), c),
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

/* Topples are alike: the first of them stands. */
const where = number =>
  whereabouts(seen(), number, {
    inSlot: s => (number === TOPPLE ? s.topple : s.card === number),
    before: p => p.tableau,
  });

/** What may be done with a card where it lies, and what is to be said of it. */
export function lookedAt(number) {
  const c = card(number),
    { slot, court, hand } = where(number);
  return {
    deeds: deedsFor(number, slot),
    facts: html`${subtitle(c)}${slot ? ofMarket(slot) : ''}${
      slot?.leaves ? fact(t('look.leaves'), t('market.leaves'), 'warn') : ''
    }${playable(c, { slot, hand }) ? ofPlaying(c) : ''}${court ? ofTableau(court) : ''}${printed(c)}`,
  };
}
