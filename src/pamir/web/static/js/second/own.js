/* Your own seat: who you are, your court with its ends named, your hand. */

import { html, icon, times } from '../dom.js';
import { nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { band, cylinder } from '../pieces.js';
import { number, ownCard, ownSeat } from '../own_parts.js';
import { purse } from '../seat_parts.js';
import { courtCard, opposite, points, sum, sumWords } from './seats.js';

/** @import { PlayerView, View } from '../../../types/view.js' */

function numbers(/** @type {PlayerView} */ p, fresh) {
  const kept = t('seat.safe', { n: Math.min(p.shelter, p.rupees) });
  const safe = html`<span title="${t('seat.shelter')}">${icon('shelter')}${kept}</span>`;
  const [total, made, words] = p.influence_parts ? [p.influence[p.loyalty], sum(p), sumWords(p)] : ['–', '', ''];
  return html`<dl class="big">${number(t('seat.rupees'), purse(p, fresh), safe)}
    ${number(t('seat.influence'), total, made, words)}</dl>`;
}

function supply(/** @type {PlayerView} */ p) {
  const words = t('seat.supply_of', { n: p.cylinders, play: p.cylinders_in_play });
  return html`<div class="supply" role="img" aria-label="${words}" data-at="supply:${p.seat}">
    <span>${times(p.cylinders + p.cylinders_in_play, i => (i < p.cylinders ? cylinder(p.seat) : html`<i></i>`))}</span>
    <small>${t('seat.in_play', { n: p.cylinders_in_play })}</small></div>`;
}

const me = fresh => (/** @type {PlayerView} */ p) => {
  const loyalty = p.loyalty
    ? band(p.loyalty, nameOf(p.loyalty))
    : html`<span class="tag">${t('seat.no_loyalty')}</span>`;
  return ownCard(p, { loyalty, points: points(p), numbers: numbers(p, fresh), supply: supply(p) });
};

/** Your seat; while a curtain hangs the hand is hidden. */
export const own = (/** @type {View} */ v, fresh, hidden) =>
  ownSeat(v, fresh, hidden, {
    me: me(fresh),
    before: (/** @type {PlayerView} */ p) => ({
      cards: p.court,
      limit: p.court_limit,
      card: (k, cut, acts) => courtCard(k, p, v, fresh, cut, acts),
    }),
    opposite: () => opposite(v, fresh),
  });
