/* What seats of any edition show: gifts, purse, names, who is there, and the strip in which the others sit. */

import { doer } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { box } from './printed.js';
import { t } from './i18n.js';
import { cylinder, nameTag } from './pieces.js';
import { at, colourOf, holders, kindOf, ring, seatName, store } from './store.js';

/** @import { Piece } from './dom.js' */

const CROWD = 6; // longer courts of others scroll sideways where the strip has no room

/* ── gifts and purse ── */

function gift(p, price) {
  const on = p.gifts.includes(price),
    place = `gift:${p.seat}:${price}`,
    deed = at(place)[0];
  const cls = classes('g', on && 'on', deed && 'may', p.new_gifts?.includes(price) && 'fresh');
  const inner = on ? cylinder(p.seat) : price;
  if (deed) return doer(deed, cls, inner, attr('data-at', place));
  return html`<span class="${cls}" data-at="${place}" data-place="${place}">${inner}</span>`;
}
export function gifts(p) {
  const words = t('seat.gifts_given', { n: p.gifts.length });
  return html`<span class="gifts" role="group" aria-label="${words}"
    title="${words}">${box().gift_prices.map(price => gift(p, price))}</span>`;
}

export function purse(p, fresh) {
  const place = `purse:${p.seat}`,
    deed = at(place)[0],
    was = fresh?.players[p.seat];
  const inner = html`${icon('coin')}<b>${p.rupees}</b>`;
  if (deed) return doer(deed, 'purse may', inner, attr('data-at', place));
  const changed = was && was.rupees !== p.rupees && 'fresh';
  return html`<span class="${classes('purse', changed)}" data-at="${place}" data-place="${place}">${inner}</span>`;
}

/* ── numbers ── */

/** A number with its sign and its name. */
export const entry = (name, symbol, value, place = '') =>
  html`<div title="${name}"${attr('data-at', place)}><dt>${symbol}<span
    class="vh">${name}</span></dt><dd>${value}</dd></div>`;

/** How many cards are in a hand; a button where one may look at them. */
export function handCount(p) {
  const inner = html`${p.hand_size}<small>/${p.hand_limit}</small>`;
  return p.hand?.length
    ? html`<button type="button" class="quiet" data-open="hand:${p.seat}">${inner}</button>`
    : inner;
}

/* ── who sits there ── */

/** Whose seat it is; a button where a player is to be named. */
export function title(p) {
  const deed = at(`seat:${p.seat}`)[0],
    inner = html`${cylinder(p.seat)}${nameTag(p.seat)}`;
  return html`<h2>${deed ? doer(deed, 'whom may', inner) : inner}</h2>`;
}

/** That more than one screen holds a seat. */
export const several = seat => (holders(seat) > 1 ? t('seat.several', { n: holders(seat) }) : '');

/* A bot, a person who is not there, or more than one. */
function presence(p) {
  if (p.is_wakhan) return '';
  if (kindOf(p.seat) === 'bot') return t('seat.bot');
  return isAway(p) ? t('seat.away') : several(p.seat);
}
const isAway = p => Boolean(store.welcome) && kindOf(p.seat) === 'person' && !store.connected.includes(p.seat);

/** A button that shows a seat's prizes. */
export const prizes = (p, cls, words) =>
  p.prizes.length
    ? html`<button type="button" class="${cls} prizes" data-open="prizes:${p.seat}"
  data-at="prizes:${p.seat}" title="${t('seat.prizes')}">${icon('prize')}${words}</button>`
    : '';

/** Prizes in the strip: how many. */
export const prizeTag = p => prizes(p, 'tag', html`${p.prizes.length}<span class="vh">${t('seat.prizes')}</span>`);

/* ── the strip ── */

/** Who sits there and serves whom, whether somebody is there, and `more`. */
export function seatHead(v, p, loyalty, more = /** @type {Piece} */ ('')) {
  const state = presence(p);
  return html`<header>${title(p)}${loyalty}
    ${state ? html`<span class="tag state" title="${state}">${state}</span>` : ''}${more}
    ${isActing(v, p.seat) ? html`<span class="vh">${deciding(v, p.seat)}</span>` : ''}</header>`;
}

/** One of the others: `top` is what is said of the seat, `court` its cards, `empty` what stands there without any. */
export function seatBox(v, p, { top, court, empty }) {
  const absent = !p.is_wakhan && isAway(p) && 'absent',
    acting = isActing(v, p.seat) && 'acting',
    thinks = isThinking(v, p.seat) && 'thinks';
  return html`<section class="${classes('seat', absent, acting, thinks)}"
      data-seat="${colourOf(p.seat)}" data-seatbox="${p.seat}" data-at="seat:${p.seat}" aria-label="${seatName(p.seat)}"
      data-var="n=${Math.max(court.length, 3)}">
    <div class="seat-top">${top}</div>
    <div class="${classes('ring', court.length > CROWD && 'crowd')}" data-scroll="ring${p.seat}">
      ${court.length ? court : html`<p class="nocourt">${empty}</p>`}</div></section>`;
}
const isThinking = (v, seat) => v.decider === seat && kindOf(seat) === 'bot';
const deciding = (v, seat) => t(isThinking(v, seat) ? 'seat.thinking' : 'seat.deciding');
/* Whether a table waits for this seat. */
const isActing = (v, seat) => v.decider === seat || (v.decider === null && v.active === seat);

const strip = (seats, one) => html`<div class="others" data-seats="${seats.length}" role="region"
  aria-label="${t('seat.others')}">${seats.map(one)}</div>`;

/* Who only watches sees the seats on both sides of the table. */
const half = seats => Math.ceil(seats.length / 2);

/** The seats above the map, each drawn by `one`. */
export function above(v, one) {
  const seats = ring(v, store.chair);
  return strip(store.chair === null ? seats.slice(0, half(seats)) : seats, one);
}
/** The seats below it, for who only watches. */
export function below(v, one) {
  const seats = ring(v, null);
  return strip(seats.slice(half(seats)), one);
}
