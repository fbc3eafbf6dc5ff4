/* The seats of the others in the order of the ring: what they have, and their courts. Every number explains itself. */

import { html, icon } from '../dom.js';
import { nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { band, cylinder } from '../pieces.js';
import { at } from '../store.js';
import { slot } from '../cards.js';
import { above, below, entry, gifts, handCount, prizeTag, purse, seatBox, seatHead } from '../seat_parts.js';

/** @import { PlayerView, View } from '../../../types/view.js' */

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

/* ── numbers ── */

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

/** Points, with their word. */
export const points = p =>
  html`<span class="vp"><b>${p.points}</b> <span>${t('seat.points', { n: p.points })}</span></span>`;

/* Where the strip is narrow the name of the coalition gives way to the influence. */
function loyaltyBand(p) {
  if (!p.loyalty) return '';
  const n = p.is_wakhan ? '' : html`<b class="in">${p.influence[p.loyalty]}</b>`;
  return band(p.loyalty, html`<span>${nameOf(p.loyalty)}</span>${n}`);
}

const won = (/** @type {PlayerView} */ p) => html`<div class="won">${points(p)}${gifts(p)}${prizeTag(p)}</div>`;

/** One of the others, in the strip. */
const other = (v, fresh) => seat => {
  const p = v.players[seat];
  return seatBox(v, p, {
    top: html`${seatHead(v, p, loyaltyBand(p))}${stats(p, fresh)}${won(p)}`,
    court: [...p.court].reverse().map(k => courtCard(k, p, v, fresh, 'tile')),
    empty: t('seat.no_court'),
  });
};

/** The seats above the map. */
export const others = (/** @type {View} */ v, fresh) => above(v, other(v, fresh));
/** The seats below it, for who only watches. */
export const opposite = (/** @type {View} */ v, fresh) => below(v, other(v, fresh));
