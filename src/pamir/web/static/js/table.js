/* The table: hears the server and draws every part. What hands do to it is in hands.js. */

import { sayAloud } from './screen_reader.js';
import { narrow, small } from './sizes.js';
import { $, fill, html, icon } from './dom.js';
import { language, preferred, speak, t } from './i18n.js';
import {
  changed,
  choose,
  curtain,
  isAsked,
  isHotSeat,
  kindOf,
  mayAct,
  newest,
  store,
  take,
  view,
  watch,
} from './store.js';
import { Line } from './socket.js';
import { bar, cardsTitle, root, theme } from './bar.js';
import { announcement, choices, prompt } from './prompt.js';
import { ledger, toEnd, watchLog } from './log.js';
import * as since from './since.js';
import { hear as hearOthers, pace, PACES, telling } from './telling.js';
import { dialogs, sheetOf } from './dialogs.js';
import { clearFailure, showFailure } from './failure.js';
import * as earlierPositions from './earlier_positions.js';
import * as replay from './replay.js';
import { noteDeal } from './deal.js';
import { moving } from './motion.js';
import { yourTurn } from './notify.js';
import { greeting, whoComes } from './greeting.js';
import { keep, known, link } from './my_tables.js';
import { goOn, hands, lookUp, useHands } from './hands.js';
import * as look from './look.js';
import { edition } from './edition.js';

const { allHands, check, drawMap, loadFacts, market, others, own } = edition;

/** @import { View } from '../../types/view.js' */
/** @import { Done, Position, Refused, Rematch, Welcome } from '../../types/wire.js' */

let line = null;
let spoken = '';
let ending = null; // the page of the end, which comes when a game is over
const MOST_NEWS = 12; // sentences said aloud after one decision

/* ── drawing ── */

/* The log stays where somebody has scrolled it to, unless that is its end. */
let railTab = '';
function drawRail(/** @type {View} */ v) {
  const lines = $('#ledger .lines'),
    at = lines?.scrollTop;
  const low = !lines || at + lines.clientHeight > lines.scrollHeight - 40 || store.tab !== railTab;
  if (fill($('#rail'), html`${check(v)}${allHands(v)}${ending?.beside(v)}${line?.beside?.()}${ledger(v)}`)) {
    if (low || store.earlier) toEnd();
    else $('#ledger .lines').scrollTop = at;
  }
  railTab = store.tab;
}

const promptBox = () =>
  telling() ? since.bar() : store.earlier ? replay.bar() : html`${store.hint}${choices()}${prompt()}`;

function drawTable(/** @type {View} */ v) {
  const fresh = store.earlier ? null : store.since;
  fill($('#ring-box'), others(v, fresh));
  drawMap($('#map-box'), v, small.matches);
  fill($('#market-box'), market(v, fresh));
  fill($('#own-box'), own(v, fresh, curtain()));
  drawRail(v);
  fill($('#promptbox'), promptBox());
}

function stateOf() {
  if (store.earlier) return telling() ? 'telling' : 'replay';
  return newest().result ? 'over' : mayAct() ? 'yours' : 'waiting';
}

/* The tabs of the phone: where they lead, their sign, their word. */
const TABS = [
  ['map-box', 'reg-transcaspia', 'tabs.map'],
  ['market-box', 'coin', 'tabs.market'],
  ['ring-box', 'court', 'tabs.courts'],
  ['own-box', 'hand', 'tabs.mine'],
  ['rail', 'throne', 'tabs.check'],
  ['ledger', 'scroll', 'log.title'],
];
function tab([id, symbol, word]) {
  const has = mayAct() && $(`#${id} [data-action]`);
  return html`<a href="#${id}" data-jump="${id}" class="${has ? 'has' : ''}">${icon(symbol)}<span>${t(word)}</span>
    ${has ? html`<span class="vh">${t('tabs.has')}</span>` : ''}</a>`;
}

/* Who plays by keys and loses the focused thing is led back to what is to be decided, or to what is to be read. */
function keepFocus() {
  const now = document.activeElement,
    lost = !now || now === document.body || !now.checkVisibility();
  if (!hands.byKeys || !lost) return;
  const dialog = $('dialog:modal');
  const goal = dialog ? $('.btn', dialog) : mayAct() ? $('#promptbox .btn') : null;
  (goal || (root.dataset.page === 'end' ? $('#end-page') : $('#promptbox')))?.focus({ preventScroll: true });
}
/* Tab may leave the page at its end: that is no loss. */
const afterwards = (/** @type {any} */ e) => {
  if (e.key !== 'Tab') queueMicrotask(keepFocus);
};
for (const event of ['close', 'keydown', 'keyup']) {
  document.addEventListener(event, afterwards, true);
}

function sayQuestion() {
  const words = announcement();
  if (words === spoken || store.earlier) return;
  spoken = words;
  sayAloud(words);
}

/* Until it is there the table stays; where it does not come, whatever happens next asks again. */
let endAsked = false;
async function bringEnd() {
  if (endAsked) return;
  endAsked = true;
  try {
    ending = await edition.ending();
    ending.gather(line);
    changed('end');
  } catch {
    endAsked = false;
  }
}

function draw() {
  const v = view();
  fill($('#topbar'), bar());
  fill($('#cards-title'), cardsTitle());
  $('#skip-link').textContent = t('skip');
  if (!v) return;
  if (newest().result && !ending) bringEnd();
  const ended = Boolean(ending && v.result && !store.earlier && !store.atTable);
  root.dataset.page = ended ? 'end' : 'table';
  root.dataset.state = stateOf();
  $('#table').hidden = ended;
  fill($('#end'), ended ? ending.endPage(narrow.matches) : '');
  if (!ended) drawTable(v);
  fill($('#tabs'), TABS.map(tab));
  dialogs();
  look.refresh();
  yourTurn(isAsked(), `Pamir · ${t('bar.turn', { turn: v.turn })}`);
  sayQuestion();
  keepFocus();
}

watch(draw);

/* ── hearing ── */

let why = ''; // what the server said before it closed the line

function trouble(message) {
  if (message.closing) why = message.error;
  store.reason = message.error;
  changed('error');
}

function refused(/** @type {Refused} */ message) {
  store.chain = null;
  store.pending = null;
  store.reason = message.error;
  sayAloud(message.error);
  changed('reason');
}

function chat(message) {
  store.chat.push(message);
  sayAloud(`${message.name || t('chat.watcher')}: ${message.text}`);
  if (store.tab === 'chat') store.chatSeen = store.chat.length;
  changed('chat');
}

function done(/** @type {Done} */ message) {
  if (store.pending !== message.id) return;
  store.pending = null;
  changed('done');
}

function welcome(/** @type {Welcome} */ message) {
  store.welcome = message;
  store.chat = message.chat;
  store.chatSeen = store.chat.length;
  store.connected = message.connected;
  choose();
  const { seats, watching, names, kinds } = message;
  keep({
    table: store.table,
    secret: store.secret,
    seats,
    watching,
    names,
    kinds,
    edition: message.edition,
    ...(watching ? { watch: store.secret } : {}),
  });
  noteDeal(message.deal);
  if (message.own_cards) edition.loadCards().then(() => changed('cards'));
  changed('welcome');
  invite();
  helpIfAsked();
}

/* In a first game; without the help it goes on all the same. */
let helped = false;
function helpIfAsked() {
  if (helped || !known(store.table)?.learning) return;
  helped = true;
  import('./first_game.js').then(help => help.begin()).catch(() => (helped = false));
}

/* At a new table with people still to come, show the links once; welcome and position come in any order. */
function invite() {
  if (!store.position || !store.welcome || !known(store.table)?.fresh) return;
  keep({ table: store.table, fresh: false });
  sheetOf('table');
}

function position(/** @type {Position} */ message) {
  if (store.position && message.revision < store.position.revision) return;
  const before = store.position && view(),
    look = store.position?.look;
  clearFailure();
  moving(() => {
    take(message);
    earlierPositions.forgetAfter(message.log_after);
    if (newest().result && !before?.result) earlierPositions.forgetAll();
    if (message.look !== look || store.earlier?.at > message.version) store.earlier = null;
    root.dataset.version = String(message.revision);
    store.aside = false;
    store.listing = store.listing && mayAct() && newest().prompt?.kind === 'turn';
    hearOthers(before);
    changed('position');
  });
  if (before && !telling()) sayAloud(news(message.log));
  const { result } = newest();
  if (result) {
    ending?.gather(line);
    keep({ table: store.table, over: true, result });
  }
  invite();
  walkIfAsked();
  hurry();
  goOn();
}

/* Who wants bots at once does not wait for them. */
function hurry() {
  const bot = newest().decider !== null && kindOf(newest().decider) === 'bot';
  if (bot && !PACES[pace.name] && store.chair !== null) line.tell({ type: 'skip' });
}

/* What happened, without Wakhan's thoughts; what is told says itself. */
const news = log =>
  log
    .filter(e => !e.thought)
    .slice(-MOST_NEWS)
    .map(e => e.text)
    .join(' ');

/* The link of a finished game opens its replay. */
function walkIfAsked() {
  if (store.walked || !new URLSearchParams(location.search).has('replay')) return;
  store.walked = true;
  replay.goToDecision(0);
}

function rematch(/** @type {Rematch} */ message) {
  const secret = Object.values(message.secrets || {})[0] || message.watch;
  const owner = known(store.table)?.owner; // who opened the table has opened its rematches too
  keep({
    table: message.table,
    secrets: message.secrets,
    watch: message.watch,
    secret,
    owner,
    names: store.welcome.names,
  });
  store.next = link(message.table, secret);
  if (store.again) location.href = store.next;
  else changed('rematch');
}

const EARS = {
  welcome,
  position,
  done,
  refused,
  chat,
  rematch,
  error: trouble,
  presence: message => {
    store.connected = message.connected;
    changed('presence');
  },
  muted: message => {
    store.welcome.muted = message.muted;
    changed('muted');
  },
  names: message => {
    store.welcome.names = message.names;
    changed('names');
  },
};
const hear = message => EARS[message.type]?.(message);

/* ── switching ── */

small.addEventListener('change', () => changed('size'));

/* To say hello again brings the names of seats in the new language too, but it would lower the curtain of a hot seat.
 */
async function switchLanguage(name) {
  await speak(name, true);
  await loadFacts(name);
  if (store.welcome?.own_cards) await edition.loadCards();
  earlierPositions.forgetAfter(-1);
  if (replay.replaying()) replay.leave();
  line.raw(isHotSeat() ? { type: 'language', language } : { ...hello(), revision: 0 });
  changed('language');
}

/* ── sitting down ── */

const hello = () => greeting(store.position?.revision, language);

/* Who is not wanted any more is told so; who only lost the line keeps the table, if it was there already. */
function connected(online, ended, code) {
  store.online = online || ended;
  if (online) why = '';
  else if (ended || !store.position) showFailure(code, why || (ended ? t('bar.gone') : ''));
  changed('line');
}

const trying = location.pathname.startsWith('/try'); // then there is no table at a server

async function sit() {
  theme();
  if (!trying) Object.assign(store, whoComes());
  if (location.hash.length < 2 && store.secret) history.replaceState(null, '', `${location.search}#${store.secret}`);
  const words = Promise.all([speak(preferred()), loadFacts(preferred())]);
  const then =
    f =>
    (...said) =>
      words.then(() => f(...said)); // what the server says waits for the words to show it in
  const ears = { hear: then(hear), state: then(connected) };
  if (!trying) line = new Line({ hello, ...ears });
  await words;
  look.watchLooks(lookUp);
  watchLog();
  if (trying) ({ trial: line } = await import('./trying.js'));
  earlierPositions.useLine(line);
  useHands({ line, switchLanguage });
  if (trying) line.begin(ears);
}
addEventListener('hashchange', () => location.reload());
document.fonts.addEventListener('loadingdone', () => changed('letters')); // what was measured is measured anew
sit().catch(() => showFailure(1001));
