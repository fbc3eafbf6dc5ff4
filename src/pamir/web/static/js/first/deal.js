/* A deal: drawn up as one form and sent as the row of decisions it is; or, for the other side, to accept or refuse. */

import { choice, command } from '../buttons.js';
import { attr, html, icon } from '../dom.js';
import { options } from '../fields.js';
import { card, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { coin, cylinder, nameTag } from '../pieces.js';
import { changed, colourOf, legal, seatName, store } from '../store.js';
import { rowOf } from './terms.js';

/** @import { DealView, View } from '../../../types/first_view.js' */

let picked = new Set(); // terms chosen and not sent yet, as actions
let drawnFor = ''; // of which draft

/* ── terms ── */

const deedsOf = kind => legal().filter(d => d.deed === kind);

/* One of several amounts, or none. */
function amount(kind, label) {
  const list = deedsOf(kind);
  if (!list.length) return '';
  const on = list.find(d => picked.has(d.action))?.action || '';
  const words = [['', t('trade.nothing')], ...list.map(d => [d.action, t('trade.rupees', { n: d.rupees })])];
  return html`<div class="line"><label for="deal-${kind.replace(' ', '-')}">${label}</label><select
    id="deal-${kind.replace(' ', '-')}" data-draft="${kind}">${options(words, on)}</select></div>`;
}

const nameFor = d => card(d.card)?.name || d.label;

/* Few cards are ticked; of many, one after the other is taken from a list. */
function cardTerms(kind, label) {
  const list = deedsOf(kind);
  if (!list.length) return '';
  if (list.length <= 6) {
    const one = d => html`<label class="opt"><input type="checkbox" data-draft="${kind}"
      value="${d.action}"${attr('checked', picked.has(d.action) && 'checked')}><span
      ><b>${nameFor(d)}</b></span></label>`;
    return html`<fieldset class="term"><legend>${label}</legend>${list.map(one)}</fieldset>`;
  }
  const on = list.filter(d => picked.has(d.action)),
    rest = [...list].filter(d => !picked.has(d.action)).sort((a, b) => nameFor(a).localeCompare(nameFor(b)));
  const chosen = on.map(
    d =>
      html`<label class="opt"><input type="checkbox" data-draft="${kind}"
          value="${d.action}" checked><span><b>${nameFor(d)}</b></span></label>`,
  );
  return html`${chosen}<div class="line"><label for="deal-${kind.replace(' ', '-')}">${label}</label><select
    id="deal-${kind.replace(' ', '-')}" data-draft="${kind}" data-more="yes">${options(
      [['', t('trade.nothing')], ...rest.map(d => [d.action, nameFor(d)])],
      '',
    )}</select></div>`;
}

const waived = d => t('trade.waiver_of', { location: nameOf(d.location), n: d.rupees });
function placeTerms(kind, label, words) {
  const list = deedsOf(kind);
  if (!list.length) return '';
  const on = list.find(d => picked.has(d.action))?.action || '';
  return html`<div class="line"><label for="deal-${kind.replace(' ', '-')}">${label}</label><select
    id="deal-${kind.replace(' ', '-')}" data-draft="${kind}">${options(
      [['', t('trade.nothing')], ...list.map(d => [d.action, words(d)])],
      on,
    )}</select></div>`;
}

/** Note what was entered into a field of the draft. */
export function noteTerm(el) {
  const ofKind = deedsOf(el.dataset.draft).map(d => d.action);
  if (el.type === 'checkbox') {
    if (el.checked) picked.add(el.value);
    else picked.delete(el.value);
  } else {
    if (!el.dataset.more) picked = new Set([...picked].filter(action => !ofKind.includes(action)));
    if (el.value) picked.add(el.value);
  }
  changed('draft');
}

/** The row of decisions that the draft is; with 'offer' it is offered then. */
export function termsChosen(how) {
  const row = rowOf(legal(), picked);
  if (how === 'offer') row.push('offer');
  picked = new Set();
  return () => row.shift() ?? null;
}

/* ── what is agreed so far ── */

const list = items => html`<ul class="terms">${items.map(item => html`<li>${item}</li>`)}</ul>`;

function side(seat, heading, items) {
  return html`<section class="half" data-seat="${colourOf(seat)}"><h3>${cylinder(seat)}${heading}</h3>${
    items.length ? list(items) : html`<p class="note">${t('trade.nothing')}</p>`
  }</section>`;
}

const cards = numbers =>
  numbers.map(
    n => html`<button type="button" class="quiet" data-look="${n}" data-key="deal:${n}">${card(n)?.name || n}</button>`,
  );

/** Both halves of a deal as it stands. */
function halves(/** @type {DealView} */ d) {
  const gives = [d.gives && coin(d.gives), ...cards(d.gives_cards)].filter(Boolean);
  const asks = [
    d.asks && coin(d.asks),
    ...cards(d.asks_cards),
    d.consent && t('trade.consent_in', { location: nameOf(d.consent) }),
    d.waived_in && t('trade.waiver_in', { location: nameOf(d.waived_in), n: d.waived }),
  ].filter(Boolean);
  return html`<div class="halves">${side(d.proposer, t('trade.gives', { name: seatName(d.proposer) }), gives)}
    ${side(d.partner, t('trade.gives', { name: seatName(d.partner) }), asks)}</div>`;
}

const hasTerms = (/** @type {DealView} */ d) =>
  Boolean(d.gives || d.asks || d.gives_cards.length || d.asks_cards.length || d.consent || d.waived_in);

/* ── the two windows ── */

/* What may still be added: a half without anything to choose is left out. */
function fields() {
  const gives = [amount('give rupees', t('trade.rupees_label')), cardTerms('give card', t('trade.cards_label'))];
  const asks = [
    amount('ask rupees', t('trade.rupees_label')),
    cardTerms('ask card', t('trade.card_label')),
    placeTerms('ask consent', t('trade.consent'), d => nameOf(d.location)),
    placeTerms('ask waiver', t('trade.waiver'), waived),
  ];
  const half = (legend, terms) =>
    terms.some(Boolean) ? html`<fieldset class="half"><legend>${legend}</legend>${terms}</fieldset>` : '';
  return html`<div class="halves">${half(t('trade.you_give'), gives)}${half(t('trade.you_ask'), asks)}</div>`;
}

/** The form of whoever proposes. */
export function drafting(/** @type {View} */ v) {
  const d = v.deal;
  const key = `${v.turn}/${v.version}`;
  if (drawnFor !== key) picked = new Set([...picked].filter(action => legal().some(x => x.action === action)));
  drawnFor = key;
  const partner = seatName(d.partner),
    ready = picked.size > 0 || legal().some(x => x.deed === 'offer');
  const rest = legal().filter(x => x.deed === 'withdraw');
  return html`<div class="dialog deal" data-seat="${colourOf(d.partner)}"><div class="talk">
    <h2 id="h-br">${t('trade.title', { name: partner })}</h2>
    ${hasTerms(d) ? halves(d) : html`<p class="lead">${t('trade.lead')}</p>`}
    ${fields()}
    <div class="btns">${command('draft:offer', html`${icon('ok')}${t('trade.offer', { name: partner })}`, {
      cls: 'go',
      more: ready ? '' : html` disabled`,
    })}${picked.size ? command('draft:terms', t('trade.more_terms')) : ''}${rest.map(x => choice(x))}${
      v.can_undo ? command('undo', t('prompt.undo')) : ''
    }${command('aside', t('bribe.aside'))}</div>
    <p class="note">${t('trade.note', { name: partner })}${
      v.deals_left ? ` ${t('trade.left', { n: v.deals_left.refused })}` : ''
    }</p></div></div>`;
}

/** What whoever was asked sees. */
export function answering(/** @type {View} */ v) {
  const d = v.deal;
  return html`<div class="dialog deal" data-seat="${colourOf(d.proposer)}"><div class="talk">
    <h2 id="h-br">${t('trade.title_answer', { name: seatName(d.proposer) })}</h2>
    <p class="lead">${store.position.prompt.help}</p>${halves(d)}
    <div class="btns">${legal().map(x => choice(x, { cls: x.deed === 'accept' ? 'go' : '' }))}${command(
      'aside',
      t('bribe.aside'),
    )}</div></div></div>`;
}

/** A deal that is under way between others. */
export const dealTag = (/** @type {View} */ v) =>
  v.deal?.offered
    ? html`<span class="tag">${nameTag(v.deal.proposer)} ${icon('arrow')} ${nameTag(v.deal.partner)}</span>`
    : '';
