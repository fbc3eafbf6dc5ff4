/* Your own seat: who you are, what lies behind your player card, your Tableau with its ends named, your Hand. */

import { html, icon, times } from '../dom.js';
import { t } from '../i18n.js';
import { cylinder } from '../pieces.js';
import { number, ownCard, ownSeat } from '../own_parts.js';
import { purse } from '../seat_parts.js';
import { influence, loyalty, opposite, tableauCard, tokens } from './seats.js';

/** @import { PlayerView, View } from '../../../types/first_view.js' */

const CUBES = 10;

function numbers(/** @type {View} */ v, /** @type {PlayerView} */ p, fresh) {
  const kept = t('seat.safe', { n: Math.min(p.shelter, p.rupees) });
  const safe = html`<span title="${t('seat.shelter')}">${icon('shelter')}${kept}</span>`;
  const owed = p.owed ? html` <span class="why">${t('seat.owes', { n: p.owed })}</span>` : '';
  return html`<dl class="big">${number(t('seat.rupees'), purse(p, fresh), html`${safe}${owed}`)}
    ${number(t('seat.influence'), influence(v, p), '')}</dl>`;
}

function pool(/** @type {View} */ v, /** @type {PlayerView} */ p) {
  const words = t('seat.supply_of', { n: p.cubes, play: CUBES - p.cubes });
  return html`<div class="supply"><span role="img" aria-label="${words}" data-at="pool:${p.seat}">${times(CUBES, i =>
    i < p.cubes ? cylinder(p.seat) : html`<i></i>`,
  )}</span>${v.options.badal ? html`<dl class="stats">${tokens(v, p)}</dl>` : ''}</div>`;
}

const me = (/** @type {View} */ v, fresh) => (/** @type {PlayerView} */ p) =>
  ownCard(p, { loyalty: loyalty(p), numbers: numbers(v, p, fresh), supply: pool(v, p) });

/** Your seat; while a curtain hangs the Hand is hidden. */
export const own = (/** @type {View} */ v, fresh, hidden) =>
  ownSeat(v, fresh, hidden, {
    me: me(v, fresh),
    before: (/** @type {PlayerView} */ p) => ({
      cards: p.tableau,
      limit: p.tableau_limit,
      card: (k, cut, acts) => tableauCard(k, p, v, fresh, cut, acts),
    }),
    opposite: () => opposite(v, fresh),
  });
