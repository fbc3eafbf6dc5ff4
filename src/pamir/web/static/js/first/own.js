/* Your own seat: who you are, what lies behind your player card, your Tableau with its ends named, your Hand. */

import { html, icon, times } from '../dom.js';
import { t } from '../i18n.js';
import { cylinder } from '../pieces.js';
import { colourOf, ring, seatName, store } from '../store.js';
import { actsOf, handCard, number, row, watching } from '../own_parts.js';
import { gifts, prizes, purse, several, title } from '../seat_parts.js';
import { influence, loyalty, opposite, tableauCard, tokens } from './seats.js';

/** @import { PlayerView, View } from '../../../types/first_view.js' */

const ROOM = 9; // whole cards that lie side by side; more lie in two rows of tiles
const LONG_TABLEAU = 6;
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

function me(/** @type {View} */ v, /** @type {PlayerView} */ p, fresh) {
  return html`<div class="me" data-seat="${colourOf(p.seat)}" data-seatbox="${p.seat}" data-at="seat:${p.seat}">
    <header>${title(p)}<small class="you">${several(p.seat) || t('seat.you')}</small></header>
    <div class="dial">${loyalty(p)}${gifts(p)}</div>${numbers(v, p, fresh)}${pool(v, p)}
    ${prizes(p, 'quiet', t('seat.prize_list', { n: p.prizes.length }))}</div>`;
}

function tableau(/** @type {View} */ v, /** @type {PlayerView} */ p, fresh, dense) {
  const order = ring(v, p.seat);
  const meets = t('seat.ends', { left: seatName(order[0]), right: seatName(order.at(-1)) });
  return row('court', {
    heading: t('seat.your_court'),
    n: p.tableau.length,
    limit: p.tableau_limit,
    ends: html`<span class="ends" title="${meets}">${meets}</span>`,
    cards: p.tableau.map(k => tableauCard(k, p, v, fresh, dense ? 'tile' : 'std', actsOf(k.card))),
    empty: t('seat.no_court'),
    dense,
  });
}

function hand(/** @type {PlayerView} */ p, cards, was, hidden, dense) {
  return row('hand', {
    heading: t('seat.your_hand'),
    n: p.hand_size,
    limit: p.hand_limit,
    cards: cards.map(n => handCard(n, was, dense ? 'tile' : 'std')),
    empty: hidden ? t('seat.hidden') : t('seat.no_hand'),
    dense,
  });
}

/** Your seat; while a curtain hangs the Hand is hidden. */
export function own(/** @type {View} */ v, fresh, hidden) {
  if (store.chair === null) return html`${watching()}${opposite(v, fresh)}`;
  const p = v.players[store.chair],
    cards = hidden ? [] : p.hand || [];
  const dense = p.tableau.length > LONG_TABLEAU || p.tableau.length + cards.length > ROOM;
  return html`<section class="own" aria-label="${t('seat.own', { name: seatName(p.seat) })}">
    ${me(v, p, fresh)}${tableau(v, p, fresh, dense)}
    ${hand(p, cards, fresh?.players[p.seat]?.hand, hidden, dense)}</section>`;
}
