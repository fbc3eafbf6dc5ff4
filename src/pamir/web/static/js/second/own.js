/* Your own seat: who you are, your court with its ends named, your hand. */

import { html, icon, times } from '../dom.js';
import { nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { band, cylinder } from '../pieces.js';
import { colourOf, ring, seatName, store } from '../store.js';
import { actsOf, handCard, number, row, watching } from '../own_parts.js';
import { gifts, prizes, purse, several, title } from '../seat_parts.js';
import { courtCard, opposite, points, sum, sumWords } from './seats.js';

/** @import { PlayerView, View } from '../../../types/view.js' */

const ROOM = 9; // whole cards that lie side by side; more lie in two rows of tiles
const LONG_COURT = 6;

/* ── who you are ── */

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

function me(/** @type {PlayerView} */ p, fresh) {
  const loyalty = p.loyalty
    ? band(p.loyalty, nameOf(p.loyalty))
    : html`<span class="tag">${t('seat.no_loyalty')}</span>`;
  return html`<div class="me" data-seat="${colourOf(p.seat)}" data-seatbox="${p.seat}" data-at="seat:${p.seat}">
    <header>${title(p)}<small class="you">${several(p.seat) || t('seat.you')}</small>${points(p)}</header>
    <div class="dial">${loyalty}${gifts(p)}</div>${numbers(p, fresh)}${supply(p)}
    ${prizes(p, 'quiet', t('seat.prize_list', { n: p.prizes.length }))}</div>`;
}

/* ── court and hand ── */

function court(/** @type {View} */ v, /** @type {PlayerView} */ p, fresh, dense) {
  const order = ring(v, p.seat);
  const meets = t('seat.ends', { left: seatName(order[0]), right: seatName(order.at(-1)) });
  return row('court', {
    heading: t('seat.your_court'),
    n: p.court.length,
    limit: p.court_limit,
    ends: html`<span class="ends" title="${meets}">${meets}</span>`,
    cards: p.court.map(k => courtCard(k, p, v, fresh, dense ? 'tile' : 'std', actsOf(k.card))),
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

/** Your seat; while a curtain hangs the hand is hidden. */
export function own(/** @type {View} */ v, fresh, hidden) {
  if (store.chair === null) return html`${watching()}${opposite(v, fresh)}`;
  const p = v.players[store.chair],
    cards = hidden ? [] : p.hand || [];
  const dense = p.court.length > LONG_COURT || p.court.length + cards.length > ROOM;
  return html`<section class="own" aria-label="${t('seat.own', { name: seatName(p.seat) })}">
    ${me(p, fresh)}${court(v, p, fresh, dense)}
    ${hand(p, cards, fresh?.players[p.seat]?.hand, hidden, dense)}</section>`;
}
