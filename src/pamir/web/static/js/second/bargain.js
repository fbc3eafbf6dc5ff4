/* The bargain over a bribe, from the side of the one who pays or the one who is paid. */

import { asker } from '../asking.js';
import { choice, command } from '../buttons.js';
import { attr, html, icon } from '../dom.js';
import { card, nameOf } from '../printed.js';
import { leaf } from '../faces.js';
import { t } from '../i18n.js';
import { coin, cylinder, nameTag } from '../pieces.js';
import { colourOf, legal, seatName } from '../store.js';

/** @import { View } from '../../../types/view.js' */

/** Whether what is asked has a window of its own. */
export const isBargain = (/** @type {View} */ v) => ['bribe', 'answer'].includes(v.prompt?.kind);

const MAIN = new Set(['pay', 'accept', 'ignore']);

/* Prices one may name, smallest first. */
function prices(verb, legend, note) {
  const list = legal()
    .filter(d => d.deed === verb)
    .sort((a, b) => a.rupees - b.rupees);
  const button = d => html`<button type="button" class="coinbtn" data-action="${d.action}" aria-label="${d.label}">
    ${coin(d.rupees)}<small>${d.rupees ? note : t('bribe.favor')}</small></button>`;
  return list.length ? html`<fieldset class="offer"><legend>${legend}</legend>${list.map(button)}</fieldset>` : '';
}

/* Who would have what: a purse before and after; unchanged where there is too little in it. */
function flow(a, price, v) {
  const has = seat => v.players[seat].rupees,
    pays = price > 0 && has(a.payer) >= price;
  const side = (seat, change) =>
    html`<li>${cylinder(seat)}${nameTag(seat)}<b>${has(seat)}${pays ? ` → ${has(seat) + change}` : ''}</b></li>`;
  const way = html`<li class="way">${coin(price)}${icon('arrow')}</li>`;
  return html`<ol class="flow"
    aria-label="${t('bribe.flow')}">${side(a.payer, -price)}${way}${side(a.receiver, price)}</ol>`;
}

function lead(a, asked, v) {
  const c = card(a.card),
    values = { payer: seatName(a.payer), receiver: seatName(a.receiver), card: c.name, owed: a.owed };
  if (asked) return t('bribe.lead_answer', values);
  const acts = v.players[a.payer].court.some(k => k.card === a.card);
  return acts ? t('bribe.lead_act', values) : t('bribe.lead_play', { ...values, region: nameOf(c.region) });
}

function said(a) {
  const line = (seat, words) => html`<p>${cylinder(seat)} ${words}</p>`;
  const offered = a.offer === null ? '' : line(a.payer, t('bribe.offered', { seat: seatName(a.payer), n: a.offer }));
  return html`<div class="said">${offered}${line(
    a.receiver,
    t('bribe.asks', { seat: seatName(a.receiver), n: a.demand }),
  )}</div>`;
}

export function bargain(/** @type {View} */ v) {
  const a = v.prompt.args,
    asked = v.prompt.kind === 'answer';
  const rest = legal()
    .filter(d => d.rupees === undefined)
    .map(d => choice(d, { cls: MAIN.has(d.deed) ? 'go' : '' }));
  const title = asked
    ? t('bribe.title_answer', { payer: seatName(a.payer) })
    : t('bribe.title', { receiver: seatName(a.receiver) });
  const left = v.players[a.receiver].is_wakhan
    ? ''
    : html`<p class="note">${t('bribe.note', { n: v.bargains_left })}</p>`;
  return html`<div class="dialog" data-seat="${colourOf(asked ? a.payer : a.receiver)}">
    <div class="leafwrap">${leaf(a.card)}</div>
    <div class="talk"><h2 id="h-br">${title}</h2><p class="lead">${lead(a, asked, v)}</p>
      ${flow(a, asked ? a.offer : a.demand, v)}${said(a)}
      ${prices('propose', t('bribe.offer'), t('bribe.less'))}
      ${prices('counter', t('bribe.counter'), t('bribe.between'))}
      <div class="btns">${rest}${command('aside', t('bribe.aside'))}${asker(
        attr('data-about', `prompt:${v.prompt.kind}`),
      )}</div>${left}</div></div>`;
}
