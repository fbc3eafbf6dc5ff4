/* The seats of the others in the order of the ring: what they have, and their courts. Every number explains itself. */

import { doer } from '../buttons.js';
import { attr, classes, html, icon } from '../dom.js';
import { box, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { at, colourOf, holders, kindOf, ring, seatName, store } from '../store.js';
import { slot } from '../cards.js';

/** @import { PlayerView, View } from '../../../types/view.js' */

const CROWD = 6; // longer courts of others scroll sideways where the strip has no room

/* ── influence ── */

const term = (n, symbol, word) => html` + ${n}${icon(symbol)}<span class="vh"> ${word}</span>`;
/* What an influence has without any of these: by loyalty alone. */
const ownPart = ({ influence, loyalty, influence_parts: f }) => influence[loyalty] - f.patriots - f.prizes - f.gifts;
/** How an influence is made up: by loyalty, patriots, prizes, gifts. */
export const sum = (/** @type {PlayerView} */ p) => {
  const f = p.influence_parts;
  return html`${ownPart(p)}${[
    term(f.patriots, 'patriot', t('seat.patriots')),
    term(f.prizes, 'prize', t('seat.prizes')),
    term(f.gifts, 'act-gift', t('seat.gifts')),
  ]}`;
};
export const sumWords = p =>
  t('seat.influence_sum', { total: p.influence[p.loyalty], own: ownPart(p), ...p.influence_parts });

/* ── gifts and purse ── */

function gift(/** @type {PlayerView} */ p, price) {
  const on = p.gifts.includes(price),
    place = `gift:${p.seat}:${price}`,
    deed = at(place)[0];
  const cls = classes('g', on && 'on', deed && 'may', p.new_gifts.includes(price) && 'fresh');
  const inner = on ? cylinder(p.seat) : price;
  if (deed) return doer(deed, cls, inner, attr('data-at', place));
  return html`<span class="${cls}" data-at="${place}" data-place="${place}">${inner}</span>`;
}
export function gifts(/** @type {PlayerView} */ p) {
  const words = t('seat.gifts_given', { n: p.gifts.length });
  return html`<span class="gifts" role="group" aria-label="${words}"
    title="${words}">${box().gift_prices.map(price => gift(p, price))}</span>`;
}

export function purse(/** @type {PlayerView} */ p, fresh) {
  const place = `purse:${p.seat}`,
    deed = at(place)[0],
    was = fresh?.players[p.seat];
  const inner = html`${icon('coin')}<b>${p.rupees}</b>`;
  if (deed) return doer(deed, 'purse may', inner, attr('data-at', place));
  const changed = was && was.rupees !== p.rupees && 'fresh';
  return html`<span class="${classes('purse', changed)}" data-at="${place}" data-place="${place}">${inner}</span>`;
}

/* ── numbers ── */

const entry = (name, symbol, value, place = '') =>
  html`<div title="${name}"${attr('data-at', place)}><dt>${symbol}<span
    class="vh">${name}</span></dt><dd>${value}</dd></div>`;

function handCount(/** @type {PlayerView} */ p) {
  const inner = html`${p.hand_size}<small>/${p.hand_limit}</small>`;
  return p.hand?.length
    ? html`<button type="button" class="quiet" data-open="hand:${p.seat}">${inner}</button>`
    : inner;
}

/* Wakhan's is counted for every coalition she may serve. */
function herInfluence(/** @type {PlayerView} */ p) {
  const one = ([key, n]) => html`<span class="wk" title="${nameOf(key)}">${icon(`co-${key}`)}
    <span class="vh">${nameOf(key)}</span><b>${n}</b></span>`;
  return html`<div class="inf hers" title="${t('seat.influence')}"><dt><span
    class="vh">${t('seat.influence')}</span></dt>
    <dd>${Object.entries(p.influence).map(one)}</dd></div>`;
}

function influence(p) {
  if (p.is_wakhan) return herInfluence(p);
  if (!p.influence_parts) return '';
  return html`<div class="inf" title="${sumWords(p)}">
    <dt><span class="vh">${t('seat.influence')}</span>${icon(`co-${p.loyalty}`)}</dt>
    <dd><b>${p.influence[p.loyalty]}</b><small> = ${sum(p)}</small></dd></div>`;
}

function stats(p, fresh) {
  return html`<dl class="stats">
    ${entry(t('seat.rupees'), '', purse(p, fresh))}${entry(t('seat.shelter'), icon('shelter'), p.shelter)}
    ${p.is_wakhan && !p.hand_size ? '' : entry(t('seat.hand'), icon('hand'), handCount(p), `hand:${p.seat}`)}
    ${entry(t('seat.court'), icon('court'), html`${p.court.length}<small>/${p.court_limit}</small>`)}
    ${entry(t('seat.supply'), cylinder(p.seat), p.cylinders, `supply:${p.seat}`)}${influence(p)}</dl>`;
}

/* ── courts ── */

/* The spy that is on its way, and those that came this turn. */
function spySign(k, v, seat) {
  const moving = v.prompt?.kind === 'send spy' && v.prompt.args.card === k.card;
  return seat !== v.active ? '' : moving ? 'sel' : k.new_spies > 0 ? 'fresh' : '';
}

/** A card of a court. `acts` are the legal deeds by printed action. */
export function courtCard(k, p, v, fresh, cut, acts = null) {
  return slot(k.card, {
    cut,
    acts,
    court: true,
    place: `card:${k.card}`,
    deeds: at(`card:${k.card}`),
    spyList: k.spies,
    hostage: k.hostage_of,
    used: k.used,
    deedsOfSpies: seat => at(`spy:${k.card}:${seat}`),
    signOfSpies: seat => spySign(k, v, seat),
    fresh: fresh && !fresh.players[p.seat]?.court.some(c => c.card === k.card),
    label: k.bonus && acts ? t('card.bonus') : '',
  });
}

/* ── the seat ── */

/** Whose seat it is; a button where a player is to be named. */
export function title(/** @type {PlayerView} */ p) {
  const deed = at(`seat:${p.seat}`)[0],
    inner = html`${cylinder(p.seat)}${nameTag(p.seat)}`;
  return html`<h2>${deed ? doer(deed, 'whom may', inner) : inner}</h2>`;
}

/** Points, with their word. */
export const points = p =>
  html`<span class="vp"><b>${p.points}</b> <span>${t('seat.points', { n: p.points })}</span></span>`;

/** That more than one screen holds a seat. */
export const several = seat => (holders(seat) > 1 ? t('seat.several', { n: holders(seat) }) : '');

/* A bot, a person who is not there, or more than one. */
function presence(/** @type {PlayerView} */ p) {
  if (p.is_wakhan) return '';
  if (kindOf(p.seat) === 'bot') return t('seat.bot');
  return isAway(p) ? t('seat.away') : several(p.seat);
}
const isAway = p => Boolean(store.welcome) && kindOf(p.seat) === 'person' && !store.connected.includes(p.seat);

/* Where the strip is narrow the name of the coalition gives way to the influence. */
function loyaltyBand(p) {
  if (!p.loyalty) return '';
  const n = p.is_wakhan ? '' : html`<b class="in">${p.influence[p.loyalty]}</b>`;
  return band(p.loyalty, html`<span>${nameOf(p.loyalty)}</span>${n}`);
}

/** A button that shows a seat's prizes. */
export const prizes = (p, cls, words) =>
  p.prizes.length
    ? html`<button type="button" class="${cls} prizes" data-open="prizes:${p.seat}"
  data-at="prizes:${p.seat}" title="${t('seat.prizes')}">${icon('prize')}${words}</button>`
    : '';

function head(/** @type {PlayerView} */ p, acting) {
  const state = presence(p);
  return html`<header>${title(p)}${loyaltyBand(p)}
    ${state ? html`<span class="tag state" title="${state}">${state}</span>` : ''}
    ${acting ? html`<span class="vh">${t('seat.deciding')}</span>` : ''}</header>`;
}

function won(/** @type {PlayerView} */ p) {
  const count = html`${p.prizes.length}<span class="vh">${t('seat.prizes')}</span>`;
  return html`<div class="won">${points(p)}${gifts(p)}${prizes(p, 'tag', count)}</div>`;
}

/** One of the others, in the strip. */
function other(/** @type {View} */ v, seat, fresh) {
  const p = v.players[seat];
  const acting = v.decider === seat || (v.decider === null && v.active === seat);
  const court = [...p.court].reverse().map(k => courtCard(k, p, v, fresh, 'tile'));
  return html`<section class="${classes('seat', !p.is_wakhan && isAway(p) && 'absent', acting && 'acting')}"
      data-seat="${colourOf(seat)}" data-seatbox="${seat}" data-at="seat:${seat}" aria-label="${seatName(seat)}"
      data-var="n=${Math.max(court.length, 3)}">
    <div class="seat-top">${head(p, acting)}${stats(p, fresh)}${won(p)}</div>
    <div class="${classes('ring', court.length > CROWD && 'crowd')}" data-scroll="ring${seat}">
      ${court.length ? court : html`<p class="nocourt">${t('seat.no_court')}</p>`}</div></section>`;
}

const strip = (
  v,
  seats,
  fresh,
) => html`<div class="others" data-seats="${seats.length}" role="region" aria-label="${t('seat.others')}">
  ${seats.map(s => other(v, s, fresh))}</div>`;

/* Who only watches sees the seats on both sides of the table. */
const half = seats => Math.ceil(seats.length / 2);

/** The seats above the map. */
export function others(/** @type {View} */ v, fresh) {
  const seats = ring(v, store.chair);
  return strip(v, store.chair === null ? seats.slice(0, half(seats)) : seats, fresh);
}
/** The seats below it, for who only watches. */
export function opposite(/** @type {View} */ v, fresh) {
  const seats = ring(v, null);
  return strip(v, seats.slice(half(seats)), fresh);
}
