/* The market: two rows of six with this player's prices, the favored suit, the deck, and what is in force. */

import { doer, oddsButton } from '../buttons.js';
import { attr, classes, html, icon } from '../dom.js';
import { box, card, nameOf, SUITS } from '../printed.js';
import { t } from '../i18n.js';
import { cylinder } from '../pieces.js';
import { at, mayAct, seatName } from '../store.js';
import { coinsOn, slot } from '../cards.js';

/** @import { View } from '../../../types/view.js' */

/* Why a card cannot be bought, where that is because of the card; without an action left nothing can. */
const WHY_NOT = { 'paid on': 'market.barred', 'not for sale': 'market.public', 'too dear': 'market.poor' };
const barredReason = (s, v) =>
  v.prompt?.kind === 'turn' && s.why_not
    ? t(WHY_NOT[s.why_not], { price: s.price, rupees: v.players[v.decider].rupees })
    : '';

/* A place without a card, filled again while there is a deck; a rupee may still lie there to be taxed. */
function gap(s, v) {
  const deed = at(`slot:${s.slot}`)[0];
  const inside = html`<span>${
    v.deck ? t('market.empty') : t('market.bare')
  }</span>${coinsOn(`coins:slot${s.slot}`, s.rupees)}`;
  const place = deed
    ? doer(deed, 'vacant may', inside)
    : html`<div class="vacant" data-place="slot:${s.slot}">${inside}</div>`;
  return html`<div class="slot std" data-slot="${s.slot}"><span class="price" aria-hidden="true"></span>${place}</div>`;
}

function place(s, v, fresh, myTurn) {
  if (s.card === null) return gap(s, v);
  const was = fresh?.market[s.slot];
  return slot(s.card, {
    place: `slot:${s.slot}`,
    slotNumber: s.slot,
    deeds: at(`slot:${s.slot}`),
    price: s.price,
    barred: myTurn ? barredReason(s, v) : '',
    rupees: s.rupees,
    rupeesFresh: was?.card === s.card && s.rupees > was.rupees,
    fresh: fresh && !fresh.market.some(m => m.card === s.card),
    label: t('market.place', { row: s.slot < box().market_columns ? t('row.top') : t('row.bottom'), price: s.price }),
  });
}

function suit(key, v) {
  const deed = at(`suit:${key}`)[0],
    sign = icon(`suit-${key}`);
  const cls = classes('suit', key === v.favored && 'on', deed && 'may');
  if (deed) return doer(deed, cls, sign, attr('data-suit', key));
  return html`<span class="${cls}" data-suit="${key}" data-place="suit:${key}" title="${nameOf(key)}">${sign}</span>`;
}

const suits =
  v => html`<div class="suits" role="group" aria-label="${t('market.favored_is', { suit: nameOf(v.favored) })}">
  ${SUITS.map(key => suit(key, v))}<span
  class="fs"><small>${t('market.favored')}</small>${nameOf(v.favored)}</span></div>`;

function deck(v) {
  const marks = Object.entries(v.checks).flatMap(([where, n]) => Array.from({ length: n }, () => where));
  const words = t('market.checks', v.checks);
  const checks = marks.map(m => html`<span class="ck ck-${m}">${icon('throne')}</span>`);
  return html`<div class="deck"><span data-at="deck">${icon('deck')}<b>${v.deck}</b> ${t('market.deck')}</span>
    <span class="checks" role="img" aria-label="${words}" title="${words}">${checks}</span></div>`;
}

function effect(e) {
  const c = card(e.card);
  const half = [c.discarded, c.purchased].find(h => h.key === e.key),
    name = half?.name || c.name;
  const whose = e.seat === null ? '' : html`${cylinder(e.seat)}<span class="vh">${seatName(e.seat)}: </span>`;
  return html`<button type="button" class="event-in-force" data-look="${e.card}"
    data-key="effect:${e.card}:${e.seat}">${whose}
    <span class="in-short"><b>${name}</b><span class="does"
    title="${half?.effect}">${half?.brief}</span></span></button>`;
}

function events(/** @type {View} */ v) {
  const n = v.discards.length;
  return html`<p class="events"><span class="lbl">${icon('scroll')}<span>${t('market.in_force')}</span></span>
    ${v.effects.length ? v.effects.map(effect) : html`<span>${t('market.no_event')}</span>`}
    ${
      n
        ? html`<button type="button" class="quiet" data-open="discards"
    data-at="discards">${t('market.discards', { n })}</button>`
        : ''
    }${oddsButton()}</p>`;
}

export function market(/** @type {View} */ v, fresh) {
  const myTurn = mayAct();
  return html`<section class="market" aria-labelledby="h-market">
    <header><h2 id="h-market">${t('market.title')}</h2>${suits(v)}${deck(v)}</header>
    <div class="grid" data-scroll="market">${v.market.map(s =>
      place(s, v, fresh, myTurn),
    )}</div>${events(v)}</section>`;
}
