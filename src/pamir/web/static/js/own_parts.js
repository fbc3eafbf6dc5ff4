/* The own seat of any edition and what it is made of: numbers, rows of cards, and what may be done with them. */

import { doer } from './buttons.js';
import { classes, html, icon } from './dom.js';
import { card } from './printed.js';
import { t } from './i18n.js';
import { at, colourOf, newest, ring, seatName, store } from './store.js';
import { slot } from './cards.js';
import { gifts, prizes, several, title } from './seat_parts.js';

/** @import { Piece } from './dom.js' */

const ROOM = 9; // whole cards that lie side by side; more lie in two rows of tiles
const LONG = 6;

/** A number with its name and a note. */
export const number = (name, value, note, hint = '') =>
  html`<div title="${hint}"><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;

/* The deeds of a court card by its printed actions. */
function actsOf(n) {
  const found = card(n)
    .actions.map(key => [key, at(`act:${n}:${key}`)[0]])
    .filter(([, deed]) => deed);
  return found.length ? Object.fromEntries(found) : null;
}

/* Both ends of the court are open to a card: a button for each, in the lane before it. */
function docks(plays) {
  if (plays.length < 2) return html`<span class="lane"></span>`;
  const arrow = d => icon('arrow', d.side === 'left' ? 'left' : '');
  return html`<span class="lane docks">${plays.map(d => doer(d, 'dock', arrow(d)))}</span>`;
}

/* A card of the hand. */
function handCard(n, was, cut) {
  const deeds = at(`card:${n}`);
  return slot(n, {
    cut,
    impacts: true,
    place: `card:${n}`,
    deeds,
    extra: docks(deeds.filter(d => d.deed === 'play')),
    fresh: was && !was.includes(n),
    label: t('seat.in_hand'),
  });
}

const nothing = words => html`<div class="slot std"><div class="vacant"><span>${words}</span></div></div>`;

/* A row of own cards with its heading. */
function row(name, { heading, n, limit, ends = /** @type {Piece} */ (''), cards, empty, dense }) {
  const columns = Math.max(dense ? Math.ceil(cards.length / 2) : cards.length, 1);
  return html`<div class="${classes('mine', name, dense && 'dense')}" data-var="k=${columns}">
    <h3><span>${heading}</span><small class="${n > limit ? 'beyond' : ''}">${t('seat.of', {
      n,
      limit,
    })}</small>${ends}</h3>
    <div class="row" data-scroll="${name}">${cards.length ? cards : nothing(empty)}</div></div>`;
}

/* Where who only watches would sit. */
const watching = () =>
  html`<section class="own watching" aria-label="${t('seat.watching')}"><p>${icon('eye')}
    ${t(newest().result ? 'seat.watching_open' : 'seat.watching')}</p></section>`;

/** Who you are: `loyalty`, `points` where there are any, `numbers`, and the pieces you still have. */
export const ownCard = (p, { loyalty, points = /** @type {Piece} */ (''), numbers, supply }) =>
  html`<div class="me" data-seat="${colourOf(p.seat)}" data-seatbox="${p.seat}" data-at="seat:${p.seat}">
    <header>${title(p)}<small class="you">${several(p.seat) || t('seat.you')}</small>${points}</header>
    <div class="dial">${loyalty}${gifts(p)}</div>${numbers}${supply}
    ${prizes(p, 'quiet', t('seat.prize_list', { n: p.prizes.length }))}</div>`;

/* The cards before you, with whom each end of the row meets. */
function court(v, p, { cards, limit, card }, dense) {
  const order = ring(v, p.seat);
  const meets = t('seat.ends', { left: seatName(order[0]), right: seatName(order.at(-1)) });
  return row('court', {
    heading: t('seat.your_court'),
    n: cards.length,
    limit,
    ends: html`<span class="ends" title="${meets}">${meets}</span>`,
    cards: cards.map(k => card(k, dense ? 'tile' : 'std', actsOf(k.card))),
    empty: t('seat.no_court'),
    dense,
  });
}

function hand(p, cards, was, hidden, dense) {
  return row('hand', {
    heading: t('seat.your_hand'),
    n: p.hand_size,
    limit: p.hand_limit,
    cards: cards.map(n => handCard(n, was, dense ? 'tile' : 'std')),
    empty: hidden ? t('seat.hidden') : t('seat.no_hand'),
    dense,
  });
}

/** Your seat: `me` is who you are, `before` the cards before you ({cards, limit, card: how one is drawn}). While a
 *  curtain hangs the hand is hidden. Who only watches sees the seats `opposite` there. */
export function ownSeat(v, fresh, hidden, { me, before, opposite }) {
  if (store.chair === null) return html`${watching()}${opposite()}`;
  const p = v.players[store.chair],
    row = before(p),
    cards = hidden ? [] : p.hand || [];
  const dense = row.cards.length > LONG || row.cards.length + cards.length > ROOM;
  return html`<section class="own" aria-label="${t('seat.own', { name: seatName(p.seat) })}">
    ${me(p)}${court(v, p, row, dense)}
    ${hand(p, cards, fresh?.players[p.seat]?.hand, hidden, dense)}</section>`;
}
