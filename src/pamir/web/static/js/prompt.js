/* What is to be decided: one sentence, one line of help, and buttons for everything that is allowed. */

import { html, icon } from './dom.js';
import { t } from './i18n.js';
import { band, cylinder } from './pieces.js';
import { placeOf } from './places.js';
import { curtain, kindOf, legal, mayAct, seatName, store, view } from './store.js';

const ROOM = 84; // letters that fit into the bar; where there are more, the choices are listed behind a button
export const settings = {
  get asks() { return localStorage.getItem('pamir.asks') !== 'no'; },
  set asks(on) { localStorage.setItem('pamir.asks', on ? 'yes' : 'no'); },
};

/** Whether an action cannot be taken back: it ends the turn or reveals cards. */
export function isFinal(action, v) {
  if (action === 'end turn') return true;
  const args = v.prompt?.args || {};
  if (v.prompt?.kind === 'court limit' || v.prompt?.kind === 'hand limit') return args.cards - args.limit <= 1;
  return v.prompt?.kind === 'other persuasive methods';
}

/** The sentence as told to this seat: without its own name in front. */
export function question() {
  const source = store.past || store.position;
  const asked = source?.prompt;
  if (!asked) return { sentence: '', help: '' };
  const name = `${seatName(asked.seat ?? 0)}: `;
  let sentence = asked.sentence || '';
  if (asked.seat === store.chair && sentence.startsWith(name)) sentence = sentence.slice(name.length);
  return { sentence: sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1), help: asked.help || '' };
}

const face = deed => {
  const word = deed.action.split(' ');
  if (word[0] === 'loyalty') return html`${band(word[1])}${deed.label}`;
  if (word[0] === 'propose' || word[0] === 'counter') return html`${deed.label}`;
  return html`${deed.label}`;
};
export const choice = (deed, cls = '') => html`<button type="button" class="btn ${cls}" data-action="${deed.action}">${face(deed)}</button>`;

function shortcut(action) {
  if (action === 'end turn' || action === 'done') return 'E';
  return '';
}
const main = (deed, cls) => html`<button type="button" class="btn ${cls}" data-action="${deed.action}" aria-keyshortcuts="${shortcut(deed.action)}">${deed.label}<kbd aria-hidden="true">${shortcut(deed.action)}</kbd></button>`;

function undo(v) {
  return v.can_undo && !store.past ? html`<button type="button" class="btn" data-ui="undo" aria-keyshortcuts="U">${icon('undo')}${t('prompt.undo')}<kbd aria-hidden="true">U</kbd></button>` : '';
}

function confirmation(v) {
  const deed = legal().find(d => d.action === store.asking);
  if (!deed) return '';
  return html`<div class="btns asking"><button type="button" class="btn go" data-action="${deed.action}" data-sure="yes">${deed.label}</button>
    <button type="button" class="btn" data-ui="stay">${t('prompt.stay')}</button>
    <label class="never"><input type="checkbox" data-ui="never-ask">${t('prompt.never_ask')}</label></div>`;
}

function buttons(v) {
  const deeds = legal();
  if (!mayAct()) return html`<div class="btns">${waiting(v)}${undo(v)}</div>`;
  if (store.asking) return confirmation(v);
  const ends = deeds.filter(d => d.action === 'end turn' || d.action === 'done');
  const rest = deeds.filter(d => !ends.includes(d));
  const bargain = v.prompt.kind === 'bribe' || v.prompt.kind === 'answer';
  const few = v.prompt.kind !== 'turn' && deeds.reduce((sum, d) => sum + d.label.length + 5, 0) <= ROOM;
  const shown = bargain ? [] : few ? rest : rest.filter(d => !placeOf(d.action, v));
  const hidden = deeds.length > shown.length + ends.length && !bargain;
  return html`<div class="btns">${bargain ? html`<button type="button" class="btn go" data-ui="bargain">${t('prompt.bargain')}</button>` : ''}
    ${shown.map(d => choice(d))}
    ${hidden ? html`<button type="button" class="btn" data-ui="choices" aria-expanded="${store.listing ? 'true' : 'false'}" aria-controls="choices" aria-keyshortcuts="L">${t('prompt.choices', { n: rest.length })}<kbd aria-hidden="true">L</kbd></button>` : ''}
    ${ends.map(d => main(d, v.prompt.kind === 'turn' && rest.length ? '' : 'go'))}${undo(v)}</div>`;
}

function waiting(v) {
  if (store.pending) return html`<span class="quiet">${t('prompt.sending')}</span>`;
  if (v.decider !== null && kindOf(v.decider) === 'bot' && !store.past) return html`<button type="button" class="btn" data-ui="skip" aria-keyshortcuts="S">${t('prompt.skip')}<kbd aria-hidden="true">S</kbd></button>`;
  return '';
}

/** All choices, each with its cost, in groups. */
export function choices(v) {
  if (!store.listing || !mayAct()) return '';
  const kind = d => { const w = d.action.split(' '); return w[0] === 'buy' || w[0] === 'play' ? w[0] : w[1] === 'with' ? 'act' : 'other'; };
  const groups = ['buy', 'play', 'act', 'other'].map(k => [k, legal().filter(d => kind(d) === k)]).filter(([, list]) => list.length);
  return html`<section class="choices" id="choices" aria-label="${t('prompt.all_choices')}"><header><h2>${t('prompt.all_choices')}</h2><button type="button" class="tool" data-ui="choices" aria-label="${t('close')}">${icon('skip')}</button></header>
    <div class="groups">${groups.map(([k, list]) => html`<div><h3>${t(`choices.${k}`)}</h3>${list.map(d => choice(d))}</div>`)}</div></section>`;
}

/** The bar itself. */
export function prompt() {
  const v = view();
  const { sentence, help } = question();
  const seat = v.decider;
  const mine = mayAct();
  const asked = store.asking && isFinal(store.asking, v);
  const head = curtain() ? t('curtain.title', { name: seatName(store.chair) }) : asked ? t('prompt.sure') : sentence;
  const line = store.reason ? html`<span class="why">${icon('info')} ${store.reason}</span>` : html`<span>${asked ? t('prompt.sure_help') : help}</span>`;
  return html`<div class="prompt${mine ? ' mine' : ''}"${seat === null ? '' : html` data-seat-rule="${seat}"`}><div class="say">${seat === null ? icon('throne') : cylinder(seat)}<p><b>${head}</b>${line}</p></div>${buttons(v)}</div>`;
}

/** What is said aloud when the question changes. */
export const announcement = () => { const { sentence, help } = question(); return mayAct() ? `${t('prompt.your_turn')} ${sentence} ${help}` : sentence; };
