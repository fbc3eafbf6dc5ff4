/* The market: two rows of six with this player's prices, the favored suit, the deck, and what is in force. */

import { html, icon } from './dom.js';
import { card, nameOf, SUITS } from './facts.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { at, mayAct, seatName } from './store.js';
import { slot } from './cards.js';

function barredReason(s, v) {
  if (v.prompt?.kind !== 'turn' || s.buyable || s.card === null) return '';
  if (s.barred) return t('market.barred');
  if (!s.affordable) return t('market.poor', { price: s.price, rupees: v.players[v.decider].rupees });
  return card(s.card)?.purchasable === false ? t('market.public') : '';
}

function place(s, v, fresh, myTurn) {
  if (s.card === null) {
    const deeds = at(`slot:${s.slot}`);
    const coins = s.rupees ? html`<span class="onit">${icon('coin')}<b>${s.rupees}</b></span>` : '';
    return html`<div class="slot std" data-slot="${s.slot}"><span class="price no" aria-hidden="true">&nbsp;</span>
      ${deeds.length ? html`<button type="button" class="vacant may" data-action="${deeds[0].action}" aria-label="${deeds[0].label}">${coins}</button>`
        : html`<div class="vacant"><span>${t('market.empty')}</span></div>${coins}`}</div>`;
  }
  const row = s.slot < 6 ? t('market.top') : t('market.bottom');
  const was = fresh?.market[s.slot];
  return slot({
    number: s.card, cut: 'std', place: `slot:${s.slot}`, deeds: at(`slot:${s.slot}`), barred: myTurn ? barredReason(s, v) : '', price: s.price ?? s.slot % 6,
    rupees: s.rupees, rupeesFresh: was && was.card === s.card && s.rupees > was.rupees, slotNumber: s.slot,
    fresh: fresh && !fresh.market.some(m => m.card === s.card),
    label: t('market.place', { row, price: s.price ?? s.slot % 6 }),
  });
}

function suits(v) {
  const disc = s => {
    const deeds = at(`suit:${s}`);
    const inner = icon(`suit-${s}`);
    const cls = `suit${s === v.favored ? ' on' : ''}${deeds.length ? ' may' : ''}`;
    return deeds.length ? html`<button type="button" class="${cls}" data-suit="${s}" data-action="${deeds[0].action}" aria-label="${deeds[0].label}" title="${deeds[0].label}">${inner}</button>`
      : html`<span class="${cls}" data-suit="${s}" title="${nameOf(s)}">${inner}</span>`;
  };
  return html`<div class="suits" role="group" aria-label="${t('market.favored_is', { suit: nameOf(v.favored) })}">${SUITS.map(disc)}<span class="fs"><small>${t('market.favored')}</small>${nameOf(v.favored)}</span></div>`;
}

function deck(v) {
  const inMarket = v.market.filter(s => card(s.card)?.kind === 'check').length;
  const left = v.checks_left;
  const marks = Array.from({ length: 4 }, (_, i) => i < 4 - left ? 'done' : i < 4 - left + inMarket ? 'market' : 'deck');
  return html`<div class="deck"><span>${icon('deck')}<b>${v.deck}</b> ${t('market.deck')}</span>
    <span class="checks" role="img" aria-label="${t('market.checks', { done: 4 - left, market: inMarket, deck: left - inMarket })}" title="${t('market.checks', { done: 4 - left, market: inMarket, deck: left - inMarket })}">${marks.map(m => html`<span class="ck ck-${m}">${icon('throne')}</span>`)}</span></div>`;
}

function effectName(e) {
  const c = card(e.card);
  return [c?.discarded, c?.purchased].find(h => h?.key === e.key)?.name || c?.name || '';
}

function events(v) {
  const own = v.players.flatMap(p => p.effects.map(n => ({ card: n, seat: p.seat, key: card(n)?.purchased.key })));
  const known = v.effects.length ? v.effects : own;
  return html`<p class="events"><span class="lbl">${icon('scroll')}${t('market.in_force')}</span>${known.length ? known.map(e => html`<button type="button" class="event-in-force" data-look="${e.card}" data-key="effect:${e.card}:${e.seat}">${e.seat === null ? '' : cylinder(e.seat)}<b>${effectName(e)}</b>${e.seat === null ? '' : html`<span class="vh"> ${seatName(e.seat)}</span>`}</button>`) : html`<span>${t('market.no_event')}</span>`}
    ${v.discards.length ? html`<button type="button" class="quiet" data-open="discards">${t('market.discards', { n: v.discards.length })}</button>` : ''}</p>`;
}

export function market(v, fresh) {
  const myTurn = mayAct();
  return html`<section class="market" aria-labelledby="h-market"><header><h2 id="h-market">${t('market.title')}</h2>${suits(v)}${deck(v)}</header>
    <div class="grid" data-scroll="market">${v.market.map(s => place(s, v, fresh, myTurn))}</div>${events(v)}</section>`;
}
