/* The Regime, and the Market: two rows of six with this player's prices, what leaves by itself, deck and Topples. */

import { doer, oddsButton } from '../buttons.js';
import { classes, html, icon, times } from '../dom.js';
import { t } from '../i18n.js';
import { at, mayAct } from '../store.js';
import { coinsOn, slot } from '../cards.js';
import { nameOf } from '../printed.js';
import { regimeName, specialText, TOPPLE } from './facts.js';

/** @import { RegimeView, SlotView, View } from '../../../types/first_view.js' */

/* ── the Regime ── */

const free = key =>
  html`<span class="fr" title="${specialText(key)}">${icon(`act-${key}`)}<span>${nameOf(key)}</span></span>`;

function regimePlate(/** @type {RegimeView} */ r, changed) {
  return html`<div class="${classes('regime', changed && 'fresh')}" data-suit="${r.mode}" data-at="regime">
    <span class="rg-sign">${icon(`suit-${r.mode}`)}</span>
    <p><small>${t('regime.title')}</small><b>${regimeName(r.mode)}</b></p>
    <p class="rg-free"><small>${t('regime.free')}</small><span>${r.free.map(free)}</span></p>
    ${r.doubles ? html`<p class="rg-note">${t('regime.doubles')}</p>` : ''}</div>`;
}

/* ── slots ── */

const WHY_NOT = { 'paid on': 'market.barred', 'hand full': 'market.full', 'too dear': 'market.poor' };
const barredReason = (/** @type {SlotView} */ s, /** @type {View} */ v) =>
  v.prompt?.kind === 'turn' && s.why_not
    ? t(WHY_NOT[s.why_not], { price: s.price, rupees: v.players[v.decider].rupees })
    : '';

/* A vacant slot, filled again while there is a deck. */
function gap(/** @type {SlotView} */ s, v) {
  const deed = at(`slot:${s.slot}`)[0];
  const words = v.deck ? t('market.empty') : t('market.bare');
  const inside = html`<span>${words}</span>${coinsOn(`coins:${s.slot}`, s.rupees)}`;
  const place = deed
    ? doer(deed, 'vacant may', inside)
    : html`<div class="vacant" data-place="slot:${s.slot}">${inside}</div>`;
  return html`<div class="slot std" data-slot="${s.slot}"><span class="price" aria-hidden="true"></span>${place}</div>`;
}

const cardIn = (/** @type {SlotView} */ s) => (s.topple ? TOPPLE : s.card);

function place(/** @type {SlotView} */ s, /** @type {View} */ v, fresh, myTurn) {
  if (cardIn(s) === null) return gap(s, v);
  const was = fresh?.market[s.slot];
  const leaving = s.leaves
    ? html`<span class="leaving" aria-hidden="true">${icon('skip')}${t('market.leaves_short')}</span>`
    : '';
  return slot(cardIn(s), {
    place: `slot:${s.slot}`,
    slotNumber: s.slot,
    deeds: at(`slot:${s.slot}`),
    price: s.price,
    barred: myTurn ? barredReason(s, v) : '',
    rupees: s.rupees,
    rupeesFresh: was && cardIn(was) === cardIn(s) && s.rupees > was.rupees,
    coinsAt: `coins:${s.slot}`,
    fresh: fresh && !s.topple && !fresh.market.some(m => m.card === s.card),
    label: t('market.place', { row: t(s.name.startsWith('top') ? 'row.top' : 'row.bottom'), price: s.price }),
    noted: s.leaves ? t('market.leaves') : '',
    extra: leaving,
  });
}

/* ── deck and Topples ── */

function deck(/** @type {View} */ v) {
  const marks = Object.entries(v.topples).flatMap(([where, n]) => times(n, () => where));
  const words = t('market.topples', v.topples);
  return html`<div class="deck"><span data-at="deck">${icon('deck')}<b>${v.deck}</b> ${t('market.deck')}</span>
    <span class="checks" role="img" aria-label="${words}" title="${words}">${marks.map(
      m => html`<span class="ck ck-${m}">${icon('throne')}</span>`,
    )}</span></div>`;
}

const bank = (/** @type {View} */ v) =>
  html`<span class="bank" data-at="bank">${icon('token')}${t('market.bank', { n: v.tokens })}</span>`;

function below(/** @type {View} */ v) {
  const n = v.discards.length,
    next = v.market.filter(s => s.leaves);
  const words = next.length ? t('market.leaving', { n: next.length }) : t('market.none_leaves');
  return html`<div class="events">${deck(v)}<span class="goes">${words}</span>
    ${v.options.badal ? bank(v) : ''}
    ${
      n
        ? html`<button type="button" class="quiet" data-open="discards"
    data-at="discards">${t('market.discards', { n })}</button>`
        : ''
    }${oddsButton()}</div>`;
}

export function market(/** @type {View} */ v, fresh) {
  const myTurn = mayAct();
  return html`<section class="market" aria-labelledby="h-market">
    ${regimePlate(v.regime, fresh && fresh.regime.mode !== v.regime.mode)}
    <h2 id="h-market" class="vh">${t('market.title')}</h2>
    <div class="grid" data-scroll="market">${v.market.map(s => place(s, v, fresh, myTurn))}</div>${below(v)}</section>`;
}
