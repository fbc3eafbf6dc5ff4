/* What interrupts: the bargain over a bribe, the curtain between two players of one screen, and the sheets one asks for. */

import { $, fill, html, icon } from './dom.js';
import { card, nameOf } from './facts.js';
import { t } from './i18n.js';
import { coin, cylinder } from './pieces.js';
import { colourOf, curtain, held, kindOf, legal, mayAct, seatName, store, view } from './store.js';
import { leaf } from './cards.js';
import { sound } from './notify.js';
import { settings } from './prompt.js';
import { known, link } from './shelf.js';

function open(id, content, { modal = true } = {}) {
  const box = $(id);
  fill(box, content);
  if (!box.open) modal ? box.showModal() : box.show();
}
export const shut = id => { const box = $(id); if (box?.open) box.close(); };

/* ── the bargain ── */

function offers(deeds, word) {
  const list = deeds.filter(d => d.action.startsWith(word)).map(d => ({ ...d, n: Number(d.action.split(' ')[1]) })).sort((a, b) => a.n - b.n);
  if (!list.length) return '';
  return html`<fieldset class="offer"><legend>${word === 'propose' ? t('bribe.offer') : t('bribe.counter')}</legend>${list.map(d => html`<button type="button" class="coinbtn" data-action="${d.action}" aria-label="${d.label}">${coin(d.n)}<small>${d.n === 0 ? t('bribe.favor') : word === 'propose' ? t('bribe.less') : t('bribe.between')}</small></button>`)}</fieldset>`;
}

/* A purse before and after; unchanged where there is too little in it. */
const purse = (has, change) => change && has + change >= 0 ? `${has} → ${has + change}` : String(has);

function bargain(v) {
  const a = v.prompt.args, deeds = legal();
  const payer = v.players[a.payer], receiver = v.players[a.receiver];
  const price = v.prompt.kind === 'answer' ? a.offer ?? 0 : a.demand;
  const plays = a.action.startsWith('play');
  const c = card(a.card);
  const asked = v.prompt.kind === 'answer';
  const rest = deeds.filter(d => !/^(propose|counter) /.test(d.action));
  const lead = asked ? t('bribe.lead_answer', { payer: seatName(a.payer), card: c.name, owed: a.owed })
    : plays ? t('bribe.lead_play', { receiver: seatName(a.receiver), region: nameOf(c.region), owed: a.owed }) : t('bribe.lead_act', { receiver: seatName(a.receiver), card: c.name, owed: a.owed });
  return html`<div class="dialog" data-seat="${colourOf(a.receiver)}"><div class="leafwrap">${leaf(a.card)}</div>
    <div class="talk"><h2 id="h-br">${asked ? t('bribe.title_answer', { payer: seatName(a.payer) }) : t('bribe.title', { receiver: seatName(a.receiver) })}</h2><p id="d-br" class="lead">${lead}</p>
      <ol class="flow" aria-label="${t('bribe.flow')}"><li><span class="lbl">${seatName(a.payer)}</span>${cylinder(a.payer)}<b>${purse(payer.rupees, -price)}</b></li><li class="way">${icon('arrow')}${coin(price)}</li><li><span class="lbl">${seatName(a.receiver)}</span>${cylinder(a.receiver)}<b>${purse(receiver.rupees, payer.rupees < price ? 0 : price)}</b></li></ol>
      <div class="said">${a.offer === null || a.offer === undefined ? '' : html`<p>${cylinder(a.payer)} ${t('bribe.offered', { seat: seatName(a.payer), n: a.offer })}</p>`}<p>${cylinder(a.receiver)} ${t('bribe.asks', { seat: seatName(a.receiver), n: a.demand })}</p></div>
      ${offers(deeds, 'propose')}${offers(deeds, 'counter')}
      <div class="btns">${rest.map(d => html`<button type="button" class="btn${/^(pay|accept|ignore)$/.test(d.action) ? ' go' : ''}" data-action="${d.action}">${d.label}</button>`)}<button type="button" class="btn" data-ui="aside">${t('bribe.aside')}</button></div>
      <p class="note">${t('bribe.note', { n: v.bargains_left })}</p></div></div>`;
}

/* ── the curtain ── */

const veil = () => html`<div class="curtain-inner">${cylinder(store.chair)}<h2>${t('curtain.title', { name: seatName(store.chair) })}</h2><p class="lead">${t('curtain.lead')}</p>
  <div class="btns"><button type="button" class="btn go" data-ui="unveil" autofocus>${t('curtain.ready', { name: seatName(store.chair) })}</button></div></div>`;

/* ── sheets ── */

function linksOf() {
  const mine = known(store.table) || {};
  const secrets = mine.secrets || {};
  const watch = mine.watch;
  const line = (name, address) => html`<div class="linkline"><label><span>${name}</span><input readonly value="${address}"></label><button type="button" class="btn" data-copy="${address}">${t('table.copy')}</button></div>`;
  const open = Object.entries(secrets).filter(([s]) => !held().includes(Number(s)) || store.welcome.seats.length === 1 && Number(s) !== store.chair);
  return html`${open.map(([s, secret]) => line(t('table.seat_link', { seat: seatName(Number(s)) }), link(store.table, secret)))}
    ${store.secret && !store.welcome?.watching ? line(t('table.own_link'), link(store.table, store.secret)) : ''}${watch ? line(t('table.watch_link'), link(store.table, watch)) : ''}`;
}

function sheetTable(v) {
  return html`<header><h2>${t('table.title')}</h2><button type="button" class="tool" data-ui="shut" aria-label="${t('close')}">${icon('skip')}</button></header>
    <ul class="who">${v.players.map(p => html`<li>${cylinder(p.seat)}<b>${seatName(p.seat)}</b><span class="lbl">${p.is_wakhan ? 'Wakhan' : t(`kind.${kindOf(p.seat)}`)}${kindOf(p.seat) === 'person' && !p.is_wakhan ? html`, ${store.connected.includes(p.seat) ? t('table.here') : t('seat.away')}` : ''}</span>
      ${held().includes(p.seat) ? html`<form class="rename" data-form="name:${p.seat}"><label class="vh" for="name-${p.seat}">${t('table.your_name')}</label><input id="name-${p.seat}" name="name" maxlength="30" value="${seatName(p.seat)}"><button class="btn" type="submit">${t('table.rename')}</button></form>` : ''}</li>`)}</ul>
    <h3>${t('table.links')}</h3><p class="note">${t('table.links_note')}</p>${linksOf()}
    <h3>${t('table.settings')}</h3><label class="opt"><input type="checkbox" data-set="asks"${settings.asks ? html` checked` : ''}><span><b>${t('table.asks')}</b></span></label>
    <label class="opt"><input type="checkbox" data-set="sound"${sound.on ? html` checked` : ''}><span><b>${t('table.sound')}</b></span></label>
    <h3>${t('table.keys')}</h3><p class="note keys">${t('table.keys_note')}</p>
    <div class="btns"><a class="btn" href="/api/tables/${store.table}/record" download="pamir-${store.table}.txt">${t('table.record')}</a>${store.welcome?.watching || !held().length ? '' : html`<button type="button" class="btn" data-ui="new-secret">${t('table.new_secret')}</button>`}</div>`;
}

function sheetCards(title, numbers) {
  return html`<header><h2>${title}</h2><button type="button" class="tool" data-ui="shut" aria-label="${t('close')}">${icon('skip')}</button></header>
    <div class="leaves">${numbers.map(n => leaf(n))}</div>`;
}

/** Open one of the sheets: table, discards, hand:2, prizes:1. */
export function sheetOf(what) {
  const v = view(), [kind, seat] = what.split(':');
  const p = seat === undefined ? null : v.players[Number(seat)];
  const content = kind === 'table' ? sheetTable(v) : kind === 'discards' ? sheetCards(t('market.discards', { n: v.discards.length }), v.discards)
    : kind === 'hand' ? sheetCards(`${seatName(p.seat)}, ${t('seat.hand')}`, p.hand || []) : sheetCards(`${seatName(p.seat)}, ${t('seat.prizes')}`, p.prizes);
  store.sheet = what;
  open('#sheet', html`<div class="sheet-inner">${content}</div>`);
}

/** Bring every dialogue in line with the position. */
export function dialogs() {
  const v = view();
  if (curtain()) { shut('#bargain'); open('#curtain', veil()); return; }
  shut('#curtain');
  const bargaining = mayAct() && (v.prompt?.kind === 'bribe' || v.prompt?.kind === 'answer') && !store.aside;
  if (bargaining) { const fresh = !$('#bargain').open; open('#bargain', bargain(v)); if (fresh) $('#bargain [data-action]')?.focus({ preventScroll: true }); } else shut('#bargain');
  if ($('#sheet').open && store.sheet === 'table' && !$('#sheet').contains(document.activeElement)) sheetOf('table');
}
