/* Hands on the table: clicks and keys become actions, questions why, and walks through the game. */

import { $ } from './dom.js';
import { t } from './i18n.js';
import { changed, legal, mayAct, store, view } from './store.js';
import { root, theme } from './bar.js';
import { isFinal, settings } from './prompt.js';
import { step } from './wakhan.js';
import { sheetOf, shut } from './dialogs.js';
import * as look from './look.js';
import * as replay from './replay.js';
import { skipMotion, still } from './motion.js';
import { sound } from './notify.js';
import { keep } from './shelf.js';
import { meant } from './places.js';

let line = null;
let redrawRail = () => {};
let switchLanguage = () => {};
export const hands = { byKeys: false }; // whether the player uses the keyboard, so that focus must never get lost

/** Give the hands what they reach for. */
export function useHands(tools) { ({ line, redrawRail, switchLanguage } = tools); }

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

/** Ask why what a click on this place would mean is not allowed. */
function why(place) {
  if (!mayAct()) return;
  const actions = meant(place, view()).filter(a => !legal().some(d => d.action === a));
  for (const action of actions) line.send({ type: 'why', action, seat: store.chair }, answer => {
    const said = answer.text || answer.error || '';
    if (!said || store.reason.includes(said)) return;
    store.reason = `${store.reason} ${said}`.trim();
    $('#announce').textContent = store.reason;
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
  tell: how => step(how, redrawRail),
  replay: at => { store.atTable = true; look.hide(); replay.goTo(at === undefined ? Math.max(0, view().version - 1) : Number(at)); },
  walk, rematch: () => { store.again = true; line.send({ type: 'rematch' }, answer => { if (answer.type === 'refused') { store.again = false; store.reason = answer.error; changed('reason'); } }); },
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

/* Never by the address: what stands behind its # is the key of the seat. */
function jump(part) {
  part.scrollIntoView({ behavior: still() ? 'auto' : 'smooth', block: 'start' });
  if (part.id === 'promptbox') ($('.btn', part) || part).focus({ preventScroll: true });
}

document.addEventListener('click', e => {
  const el = e.target.closest('[data-action], [data-ui], [data-open], [data-look], [data-place], [data-jump], [data-copy]');
  if (!el) { if (store.pinned && !e.target.closest('#look')) look.hide(); return; }
  const d = el.dataset;
  if (d.action) return act(d.action, d.sure);
  if (d.ui) { const [name, ...rest] = d.ui.split(':'); return commands[name]?.(rest.length ? rest.join(':') : undefined); }
  if (d.open) return sheetOf(d.open);
  if (d.copy) { navigator.clipboard?.writeText(d.copy); el.textContent = t('table.copied'); return; }
  if (d.jump) { e.preventDefault(); return jump(document.getElementById(d.jump)); }
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

document.addEventListener('pointerdown', () => { hands.byKeys = false; }, true);
document.addEventListener('keydown', e => {
  hands.byKeys = true;
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
