/* The table: hears the server and draws every part. What hands do to it is in hands.js. */

import { $, fill, html, icon } from './dom.js';
import { language, preferred, speak, t } from './i18n.js';
import { loadFacts } from './facts.js';
import { changed, choose, curtain, mayAct, store, take, view, watch } from './store.js';
import { Line } from './socket.js';
import { bar, root, theme } from './bar.js';
import { drawMap } from './map.js';
import { market } from './market.js';
import { others, own } from './seats.js';
import { announcement, choices, prompt } from './prompt.js';
import { check } from './check.js';
import { ledger, toEnd, watchLog } from './log.js';
import { begin } from './wakhan.js';
import { dialogs, sheetOf } from './dialogs.js';
import * as look from './look.js';
import * as replay from './replay.js';
import { endPage, gather } from './end.js';
import { before, still } from './motion.js';
import { yourTurn } from './notify.js';
import { keep, known, link } from './shelf.js';
import { loadIcons } from './icons.js';
import { hands, useHands } from './hands.js';

const small = matchMedia('(max-width: 760px)');
let line = null;
let spoken = '';

/* ── drawing ── */

function drawRail(v) {
  const lines = $('#ledger .lines');
  const low = !lines || lines.scrollTop + lines.clientHeight > lines.scrollHeight - 40 || store.tab !== drawRail.tab;
  const at = lines?.scrollTop;
  if (fill($('#rail'), html`${check(v)}${ledger(v)}`)) {
    if (low || store.past) toEnd(); else if ($('#ledger .lines')) $('#ledger .lines').scrollTop = at;
  }
  drawRail.tab = store.tab;
}

function draw() {
  const v = view();
  fill($('#topbar'), bar());
  if (!v) return;
  const fresh = store.past ? null : store.since;
  const ended = v.result && !store.past && !store.atTable;
  root.dataset.page = ended ? 'end' : 'table';
  $('#table').hidden = Boolean(ended);
  fill($('#end'), ended ? endPage(small.matches) : '');
  if (!ended) {
    fill($('#ring-box'), others(v, fresh));
    drawMap($('#map-box'), v, small.matches);
    fill($('#market-box'), market(v, fresh));
    fill($('#own-box'), own(v, fresh, curtain()));
    drawRail(v);
    fill($('#promptbox'), store.past ? replay.bar() : html`${choices(v)}${prompt()}`);
  }
  fill($('#tabs'), tabs());
  root.dataset.state = store.past ? 'replay' : v.result ? 'over' : mayAct() ? 'yours' : 'waiting';
  $('#table').classList.toggle('with-wakhan', Boolean(v.wakhan));
  dialogs();
  look.refresh();
  yourTurn(mayAct(), `Pamir · ${t('bar.turn', { n: v.turn })}`);
  const words = announcement();
  if (words !== spoken && !store.past) { spoken = words; $('#announce').textContent = words; }
  if (hands.byKeys && document.activeElement === document.body && mayAct()) $('dialog[open] .btn, #promptbox .btn')?.focus({ preventScroll: true });
  $('#skip-link').textContent = t('skip');
}

const tabs = () => [['map-box', 'reg-transcaspia', 'tabs.map'], ['market-box', 'coin', 'tabs.market'], ['ring-box', 'court', 'tabs.courts'], ['own-box', 'hand', 'tabs.mine'], ['rail', 'throne', 'tabs.check']]
  .map(([id, symbol, word]) => html`<a href="#${id}" data-jump="${id}"${mayAct() && $(`#${id} [data-action]`) ? html` class="has"` : ''}>${icon(symbol)}<span>${t(word)}</span>${mayAct() && $(`#${id} [data-action]`) ? html`<span class="vh">${t('tabs.has')}</span>` : ''}</a>`);

watch(draw);

/* ── hearing ── */

function hear(message) {
  switch (message.type) {
    case 'welcome': return welcome(message);
    case 'position': return position(message);
    case 'done': if (store.pending === message.id) { store.pending = null; changed('done'); } return;
    case 'refused': store.pending = null; store.reason = message.error; $('#announce').textContent = message.error; return changed('reason');
    case 'chat': store.chat.push(message); if (store.tab === 'chat') store.chatSeen = store.chat.length; return changed('chat');
    case 'presence': store.connected = message.connected; return changed('presence');
    case 'names': store.welcome.names = message.names; return changed('names');
    case 'rematch': return rematch(message);
    case 'error': store.reason = message.error; return store.position && !message.closing ? changed('error') : fill($('#trouble'), html`<p>${message.error}</p><p><a class="btn" href="/">${t('bar.home')}</a></p>`);
  }
}

function welcome(message) {
  store.welcome = message;
  store.chat = message.chat || [];
  store.chatSeen = store.chat.length;
  store.connected = message.connected || [];
  choose();
  keep({ table: store.table, secret: store.secret, seats: message.seats, watching: message.watching, names: message.names, kinds: message.kinds, ...(message.watching ? { watch: store.secret } : {}) });
  changed('welcome');
  invite();
}

/* At a new table with people still to come, show the links once; welcome and position come in any order. */
function invite() {
  if (!store.position || !store.welcome || !known(store.table)?.fresh) return;
  keep({ table: store.table, fresh: false });
  sheetOf('table');
}

function position(message) {
  if (store.position && message.revision < store.position.revision) return;
  const old = store.past ? null : view();
  const travel = before(old);
  take(message);
  root.dataset.version = message.revision;
  store.aside = false;
  store.listing = store.listing && mayAct() && view().prompt?.kind === 'turn';
  const v = view();
  if (v.wakhan && begin(() => drawRail(view()), still())) store.tab = 'wakhan';
  if (v.result) { gather(line); keep({ table: store.table, over: true, result: v.result }); }
  changed('position');
  if (!store.past) travel(view());
  invite();
  if (new URLSearchParams(location.search).has('replay') && !store.walked) { store.walked = true; replay.goTo(0); }
}

function rematch(message) {
  const mine = Object.values(message.secrets || {})[0] || message.watch;
  keep({ table: message.table, secrets: message.secrets, watch: message.watch, secret: mine, names: store.welcome.names });
  store.next = link(message.table, mine);
  if (store.again) location.href = store.next; else changed('rematch');
}

/* ── switching ── */

small.addEventListener('change', () => changed('size'));

async function switchLanguage(name) {
  await speak(name, true);
  await loadFacts(name);
  line?.raw({ type: 'language', language: name });
  changed('language');
}

/* ── sitting down ── */

async function sit() {
  theme();
  store.table = decodeURIComponent(location.pathname.split('/').filter(Boolean).pop());
  const mine = known(store.table);
  store.secret = location.hash.slice(1) || mine?.secret || mine?.watch || '';
  if (location.hash.length < 2 && store.secret) history.replaceState(null, '', `${location.search}#${store.secret}`);
  await Promise.all([speak(preferred()), loadIcons()]);
  await loadFacts(language);
  look.watchLooks();
  watchLog();
  line = new Line({
    hello: () => ({ type: 'hello', table: store.table, secret: store.secret, revision: store.position?.revision || 0, language }),
    hear, state: online => { store.online = online; if (!online) store.pending = null; changed('line'); },
  });
  replay.useLine(line);
  useHands({ line, redrawRail: () => drawRail(view()), switchLanguage });
}
addEventListener('hashchange', () => location.reload());
sit();
