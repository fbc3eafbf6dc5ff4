/* What is to be decided: one sentence, one line of help, and buttons for everything that is allowed. */

import { asker } from './asking.js';
import { choice, command, tool } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { t } from './i18n.js';
import { begun } from './phrase.js';
import { narrow } from './sizes.js';
import { curtain, kindOf, legal, mayAct, placesOf, seatName, store, view } from './store.js';
import { edition } from './edition.js';

const { band, card, cylinder, isBargain } = edition;

/** @import { View } from '../../types/view.js' */

const ROOM = 84,
  ROOM_SMALL = 64; // letters that fit into the bar; where there are more, the choices are listed behind a button

/** The sentence as told to this seat: without its own name in front. */
function question() {
  const asked = store.position?.prompt;
  if (!asked) return { sentence: '', help: '' };
  const name = `${seatName(asked.seat ?? 0)}: `;
  const own = asked.seat === store.chair && asked.sentence.startsWith(name);
  const sentence = own ? asked.sentence.slice(name.length) : asked.sentence;
  return { sentence: begun(sentence), help: asked.help };
}

/* ── buttons ── */

/* A coalition is offered with its colours. */
const offer = deed => choice(deed, deed.coalition ? { face: html`${band(deed.coalition)}${deed.label}` } : {});
const undo = v => (v.can_undo ? command('undo', html`${icon('undo')}${t('prompt.undo')}`, { key: 'U' }) : '');

function confirmation() {
  const deed = legal().find(d => d.action === store.asking);
  return html`<div class="btns">${choice(deed, {
    cls: 'go',
    more: attr('data-sure', 'yes'),
  })}${command('stay', t('prompt.stay'))}
    <label class="never"><input type="checkbox" data-ui="never-ask">${t('prompt.never_ask')}</label></div>`;
}

function lister(n) {
  const more = html` aria-expanded="${store.listing ? 'true' : 'false'}" aria-controls="choices"`;
  return command('choices', t('prompt.choices', { n }), { key: 'L', more });
}

/* Few choices stand in the bar. Of many only those that lie nowhere on the table, and a button that lists all. What
   ends or refuses comes last, and is the main thing where nothing else stands there. */
function decide(/** @type {View} */ v) {
  const deeds = legal();
  const ends = deeds.filter(d => d.way_out),
    rest = deeds.filter(d => !d.way_out);
  const letters = deeds.reduce((sum, d) => sum + d.label.length + 5, 0);
  const menu = v.prompt.kind === 'turn',
    few = !menu && letters <= (narrow.matches ? ROOM_SMALL : ROOM);
  const shown = few ? rest : rest.filter(d => !placesOf(d).length);
  const main = (menu ? rest : shown).length ? '' : 'go';
  return html`${shown.map(offer)}${
    shown.length < rest.length ? lister(rest.length) : ''
  }${ends.map(d => choice(d, { cls: main, key: 'E' }))}`;
}

/* A deed that is on its way for a while says so; one that stays away can be sent again. */
function sending() {
  if (!store.slow) return '';
  return html`<span class="sending" role="status">${t('prompt.sending')}</span>${
    store.slow === 'again' ? command('again', t('prompt.again')) : ''
  }`;
}

const isBots = (/** @type {View} */ v) => v.decider !== null && kindOf(v.decider) === 'bot';

function waiting(/** @type {View} */ v) {
  if (store.pending) return sending();
  return isBots(v) ? command('skip', t('prompt.skip'), { key: 'S' }) : '';
}

/** What ends or refuses by a key; not in a bargain, which has a window of its own. */
export const wayOut = () => (isBargain(view()) ? null : legal().find(d => d.way_out));

/* Whether a hint is offered: where there is a choice, and nobody else but bots plays. */
const hinted = () =>
  Boolean(store.table) && legal().length > 1 && store.welcome?.kinds.filter(kind => kind === 'person').length === 1;

/* It stands beside the choices, never among them: they keep their room, and the bar its height. */
function hinter() {
  const words = t('hint.ask');
  return command('hint', html`${icon('lamp')}<span>${words}</span>`, {
    cls: 'hinter',
    key: 'H',
    more: html` aria-label="${words}" title="${words}"`,
  });
}

function buttons(/** @type {View} */ v) {
  if (mayAct() && store.asking) return confirmation();
  const deeds = !mayAct()
    ? waiting(v)
    : isBargain(v)
      ? command('bargain', t('prompt.bargain'), { cls: 'go' })
      : decide(v);
  return html`<div class="btns">${deeds}${undo(v)}</div>${mayAct() && hinted() ? hinter() : ''}`;
}

/* ── the list ── */

const GROUPS = ['buy', 'play', 'act', 'other'];
const groupOf = d => (GROUPS.includes(d.deed) ? d.deed : 'other');

/** All choices, each with its cost, in groups. */
export function choices() {
  if (!store.listing || !mayAct()) return '';
  const inGroup = name => ({ name, list: legal().filter(d => groupOf(d) === name) });
  const groups = GROUPS.map(inGroup).filter(({ list }) => list.length);
  return html`<section class="choices" id="choices" aria-label="${t('prompt.all_choices')}">
    <header><h2>${t('prompt.all_choices')}</h2>${tool('choices', 'skip', t('close'))}</header>
    <div class="groups">${groups.map(
      ({ name, list }) => html`<div><h3>${t(`choices.${name}`)}</h3>${list.map(offer)}</div>`,
    )}</div></section>`;
}

/* ── the bar ── */

/* A betrayed card lies nowhere on the table any more. */
function cardAsked(/** @type {View} */ v) {
  const number = mayAct() && v.prompt.kind === 'prize' && v.prompt.args.card;
  if (!number) return '';
  const words = t('prompt.look', { card: card(number).name });
  return html`<button type="button" class="tool" data-look="${number}" data-key="asked:${number}"
    aria-label="${words}">${icon('eye')}</button>`;
}

/* That a bot thinks, in place of what helps a person to decide; the dots stand there from the first moment. */
const thinking = (/** @type {number} */ seat) =>
  html`<span class="thinking">${t('prompt.thinking', {
    name: seatName(seat),
  })}<i aria-hidden="true"></i></span>`;

/* What explains it: the reason or the warning that stands there, else the question. */
function about(/** @type {View} */ v, doubt) {
  const sentence = store.reason || (doubt && `${doubt.title} ${doubt.help}`);
  return asker(sentence ? attr('data-sentence', sentence) : v.prompt && attr('data-about', `prompt:${v.prompt.kind}`));
}

/** The bar itself. */
export function prompt() {
  const v = view(),
    seat = v.decider,
    { sentence, help } = question();
  const asked = store.asking && mayAct() ? store.doubt : null;
  const head = curtain() ? t('curtain.title', { name: seatName(store.chair) }) : asked ? asked.title : sentence;
  const line = store.reason
    ? html`<span class="why">${icon('info')} ${store.reason}</span>`
    : isBots(v) && !mayAct()
      ? thinking(seat)
      : html`<span>${asked ? asked.help : help}</span>`;
  return html`<div class="${classes('prompt', mayAct() && 'mine')}">
    <div class="say">${
      seat === null ? icon('throne') : cylinder(seat)
    }<p><b>${head}</b>${line}</p>${cardAsked(v)}${about(v, asked)}</div>${buttons(v)}</div>`;
}

/** What is said aloud when the question changes; of a bot only that it thinks, however much it decides in a row. */
export function announcement() {
  const { sentence, help } = question(),
    v = view();
  if (v && isBots(v) && !mayAct()) return `${t('prompt.thinking', { name: seatName(v.decider) })}.`;
  return mayAct() ? `${t('prompt.your_turn')} ${sentence} ${help}` : sentence;
}
