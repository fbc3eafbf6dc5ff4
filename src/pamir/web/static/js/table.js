/* The table: hears the server, draws every part, and turns clicks and keys into actions. */

import { $, $$, fill, html, icon } from './dom.js';
import { language, preferred, speak, t } from './i18n.js';
import { loadFacts } from './facts.js';
import { changed, choose, curtain, isHotSeat, legal, mayAct, seatName, store, take, view, watch } from './store.js';
import { Line } from './socket.js';
import { bar, root, theme } from './bar.js';
import { drawMap } from './map.js';
import { market } from './market.js';
import { others, own } from './seats.js';
import { announcement, choices, isFinal, prompt, settings } from './prompt.js';
import { check } from './check.js';
import { ledger, point, toEnd, watchLog } from './log.js';
import { begin, step } from './wakhan.js';
import { dialogs, sheetOf, shut } from './dialogs.js';
import * as look from './look.js';
import * as replay from './replay.js';
import { endPage, gather } from './end.js';
import { before, skipMotion, still } from './motion.js';
import { sound, yourTurn } from './notify.js';
import { keep, known, link } from './shelf.js';
import { meant } from './places.js';
import { loadIcons } from './icons.js';

const small = matchMedia('(max-width: 760px)');
let line = null;
let spoken = '';
let byKeys = false; // whether the player uses the keyboard, so that focus must never get lost

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
  if (byKeys && document.activeElement === document.body && mayAct()) $('dialog[open] .btn, #promptbox .btn')?.focus({ preventScroll: true });
  $('#skip').textContent = t('skip');
}

const tabs = () => [['map-box', 'reg-transcaspia', 'tabs.map'], ['market-box', 'coin', 'tabs.market'], ['ring-box', 'court', 'tabs.courts'], ['own-box', 'hand', 'tabs.mine'], ['rail', 'throne', 'tabs.check']]
  .map(([id, symbol, word]) => html`<a href="#${id}" data-jump="${id}">${icon(symbol)}<span>${t(word)}</span></a>`);

watch(draw);

/* ── hearing ── */

function hear(message) {
  switch (message.type) {
    case 'welcome': return welcome(message);
    case 'position': return position(message);
    case 'done': if (store.pending === message.id) { store.pending = null; changed('done'); } return;
    case 'refused': store.pending = null; store.reason = message.error; $('#announce').textContent = message.error; return changed('reason');
    case 'reason': store.reason = message.text; return changed('reason');
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
  if (known(store.table)?.fresh) { keep({ table: store.table, fresh: false }); if (store.position) sheetOf('table'); }
}

function position(message) {
  if (store.position && message.revision < store.position.revision) return;
  const old = store.past ? null : view();
  const travel = before(old);
  store.waswakhan = store.log.length;
  take(message);
  root.dataset.version = message.revision;
  store.aside = false;
  store.listing = store.listing && mayAct() && view().prompt?.kind === 'turn';
  const v = view();
  if (v.wakhan && begin(() => drawRail(view()), still())) store.tab = 'wakhan';
  if (v.result) { gather(line); keep({ table: store.table, over: true, result: v.result }); }
  changed('position');
  if (!store.past) travel(view());
  if (new URLSearchParams(location.search).has('replay') && !store.walked) { store.walked = true; replay.goTo(0); }
}

function rematch(message) {
  const mine = Object.values(message.secrets || {})[0] || message.watch;
  keep({ table: message.table, secrets: message.secrets, watch: message.watch, secret: mine });
  location.href = link(message.table, mine);
  if (location.pathname.endsWith(message.table)) location.reload();
}

/* ── acting ── */

/** Do an action, after a second yes where it cannot be taken back. */
function act(action, sure) {
  if (!mayAct() || !legal().some(d => d.action === action)) return;
  skipMotion();
  if (settings.asks && isFinal(action, view()) && !sure) {
    store.asking = action;
    store.listing = false;
    look.hide();
    changed('asking');
    $('[data-sure]')?.focus();
    $('#announce').textContent = `${t('prompt.sure')} ${t('prompt.sure_help')}`;
    return;
  }
  look.hide();
  store.since = view();
  store.asking = null;
  store.pending = line.send({ type: 'act', revision: store.position.revision, action, seat: store.chair });
  root.dataset.state = 'sending';
}

function why(place) {
  if (!mayAct()) return;
  const action = meant(place, view());
  if (!action || legal().some(d => d.action === action)) return;
  line.send({ type: 'why', action, seat: store.chair }, answer => {
    store.reason = answer.text || answer.error || '';
    if (store.reason) $('#announce').textContent = store.reason;
    changed('reason');
  });
}

function undo() {
  if (!view().can_undo || store.past) return;
  store.pending = line.send({ type: 'undo', revision: store.position.revision, seat: store.chair });
  store.since = null;
}

function walk(how) {
  if (how === 'leave') return replay.leave();
  if (how === 'first') return replay.goTo(0);
  if (how === 'last') return replay.goTo(Infinity);
  replay.stepBy(Number(how));
}

const commands = {
  undo, theme: () => theme(true), stay: () => { store.asking = null; changed('asking'); },
  'never-ask': () => { settings.asks = !$('[data-ui=never-ask]').checked; },
  choices: () => { store.listing = !store.listing; changed('listing'); if (store.listing) $('#choices .btn')?.focus(); },
  skip: () => { line.tell({ type: 'skip' }); skipMotion(); }, unpin: () => look.hide(), shut: () => { store.sheet = null; shut('#sheet'); },
  bargain: () => { store.aside = false; changed('aside'); }, aside: () => { store.aside = true; changed('aside'); },
  unveil: () => line.raw({ type: 'look', seat: store.chair }),
  tab: name => { store.tab = name; if (name === 'chat') store.chatSeen = store.chat.length; changed('tab'); },
  tell: how => step(how, () => drawRail(view())),
  replay: at => { store.atTable = true; look.hide(); replay.goTo(at === undefined ? Math.max(0, view().version - 1) : Number(at)); },
  walk, rematch: () => line.send({ type: 'rematch' }),
  'see-table': () => { store.atTable = true; changed('page'); }, 'see-end': () => { store.atTable = false; store.past = null; changed('page'); scrollTo(0, 0); },
  'new-secret': newSecret,
};

async function newSecret() {
  const answer = await fetch(`/api/tables/${store.table}/seats/${store.chair}/secret`, { method: 'POST', headers: { Authorization: `Bearer ${store.secret}` } });
  const body = await answer.json();
  if (!answer.ok || !body.secret) { store.reason = body.error || ''; return changed('reason'); }
  store.secret = body.secret;
  history.replaceState(null, '', `#${body.secret}`);
  keep({ table: store.table, secret: body.secret });
  location.reload();
}

document.addEventListener('click', e => {
  const el = e.target.closest('[data-action], [data-ui], [data-open], [data-look], [data-place], [data-jump], [data-copy]');
  if (!el) { if (store.pinned && !e.target.closest('#look')) look.hide(); return; }
  const d = el.dataset;
  if (d.action) return act(d.action, d.sure);
  if (d.ui) { const [name, ...rest] = d.ui.split(':'); return commands[name]?.(rest.length ? rest.join(':') : undefined); }
  if (d.open) return sheetOf(d.open);
  if (d.copy) { navigator.clipboard?.writeText(d.copy); el.textContent = t('table.copied'); return; }
  if (d.jump) { e.preventDefault(); document.getElementById(d.jump).scrollIntoView({ behavior: still() ? 'auto' : 'smooth', block: 'start' }); return; }
  store.reason = '';
  if (d.look) look.pin(Number(d.look), el);
  if (d.place) why(d.place);
});

document.addEventListener('submit', e => {
  const form = e.target.closest('[data-form]');
  if (!form) return;
  e.preventDefault();
  const [kind, seat] = form.dataset.form.split(':');
  if (kind === 'chat') { const text = form.text.value.trim(); if (text) line.tell({ type: 'chat', text }); form.text.value = ''; }
  if (kind === 'name') { const name = form.name.value.trim(); if (name) line.tell({ type: 'name', seat: Number(seat), name }); }
});

document.addEventListener('input', e => { if (e.target.dataset.walk) replay.goTo(Number(e.target.value)); });
document.addEventListener('change', async e => {
  if (e.target.id === 'language') return switchLanguage(e.target.value);
  if (e.target.dataset.set === 'asks') settings.asks = e.target.checked;
  if (e.target.dataset.set === 'sound') sound.on = e.target.checked;
});

document.addEventListener('pointerdown', () => { byKeys = false; }, true);
document.addEventListener('keydown', e => {
  byKeys = true;
  if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('g[role=button]')) { e.preventDefault(); e.target.dispatchEvent(new MouseEvent('click', { bubbles: true })); return; }
  if (e.target.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === 'Escape') { if (store.pinned) return look.hide(); if (store.asking) return commands.stay(); if (store.listing) return commands.choices(); if (store.past) return replay.leave(); }
  if (store.past && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) { e.preventDefault(); return replay.stepBy(e.key === 'ArrowLeft' ? -1 : 1); }
  if ($('dialog[open]')) return;
  const key = e.key.toLowerCase();
  if (key === 'u') undo();
  if (key === 'l' && mayAct()) commands.choices();
  if (key === 's') commands.skip();
  if (key === 'e') { const end = legal().find(d => d.action === 'done' || d.action === 'end turn'); if (end) act(end.action, store.asking === end.action); }
});

/* The bargain may be put aside, the curtain may not. */
document.addEventListener('cancel', e => { if (e.target.id === 'curtain') e.preventDefault(); if (e.target.id === 'bargain') { store.aside = true; } }, true);
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
}
addEventListener('hashchange', () => location.reload());
sit();
