/* Hands on the table: clicks and keys become actions, questions why, and walks through the game. */

import { askRules } from './asking.js';
import { sayAloud } from './screen_reader.js';
import { $ } from './dom.js';
import { language, t } from './i18n.js';
import { at, changed, curtain, isAsked, kindOf, legal, mayAct, newest, store, view } from './store.js';
import { root, theme } from './bar.js';
import { wayOut } from './prompt.js';
import { sheetOf, shut } from './dialogs.js';
import * as replay from './replay.js';
import { halt, pace, PACES, tell, telling } from './telling.js';
import { earlier, fold } from './log.js';
import { skipMotion, reducedMotion } from './motion.js';
import { sound } from './notify.js';
import { keep, known } from './my_tables.js';
import { checkDeal } from './deal.js';
import { mute } from './host.js';
import { asks, warning } from './warnings.js';
import * as look from './look.js';
import { edition } from './edition.js';

const SENDING = 300,
  AGAIN = 1500; // milliseconds until a deed on its way says so, and until it can be tried again
let line = null;
/** @type {(name: string) => any} */
let switchLanguage = () => {};
export const hands = { byKeys: false }; // whether the player uses the keyboard, so that focus must never get lost

/** Give the hands what they reach for. */
export function useHands(tools) {
  ({ line, switchLanguage } = tools);
}

/* ── deeds ── */

/** Do an action, after a second yes where one is due. */
function act(action, sure) {
  if (!mayAct() || !legal().some(d => d.action === action)) return;
  const doubt = sure ? null : warning(action, view());
  look.hide();
  if (doubt) return ask(action, doubt);
  store.since = view();
  store.asking = null;
  store.listing = false;
  send({ type: 'act', revision: store.position.revision, action, seat: store.chair });
}

/** Take several decisions one after the other: `next` says the action for what is asked now, null where it is done. */
function actOn(next) {
  store.chain = next;
  goOn();
}

/** The next decision of such a row, once the last one is done; without a fitting one the row ends. */
export function goOn() {
  if (!store.chain || !mayAct()) return;
  const action = store.chain();
  if (action && legal().some(d => d.action === action)) act(action, true);
  else store.chain = null;
}

/* What takes long says so, and can be tried again: it keeps its name, so it is never done twice. */
function send(message) {
  const id = (store.pending = line.send(message));
  store.slow = null;
  for (const [how, wait] of Object.entries({ sending: SENDING, again: AGAIN })) {
    setTimeout(() => {
      if (store.pending === id) {
        store.slow = how;
        changed('slow');
      }
    }, wait);
  }
  root.dataset.state = 'sending';
}

function again() {
  line.again();
  store.slow = 'sending';
  const id = store.pending;
  setTimeout(() => {
    if (store.pending === id) {
      store.slow = 'again';
      changed('slow');
    }
  }, AGAIN);
  changed('slow');
}

function ask(action, doubt) {
  store.asking = action;
  store.doubt = doubt;
  store.listing = false;
  store.aside = true; // a bargain steps aside for the question
  changed('asking');
  $('[data-sure]')?.focus();
  sayAloud(`${doubt.title} ${doubt.help}`);
}

function explain(said) {
  if (!said || store.reason.includes(said)) return;
  store.reason = `${store.reason} ${said}`.trim();
  sayAloud(said);
  changed('reason');
}

/** Ask why what a hand on this place would mean is not allowed. */
function why(place) {
  if (store.chair === null || newest().result || curtain()) return;
  if (store.earlier) return explain(t('replay.not_now'));
  const silent = at(place).length || place.startsWith('card:');
  line.send({ type: 'why', place, seat: store.chair }, answer => {
    // what is meant is allowed, but not here
    explain(answer.text || answer.error || (silent ? '' : t('prompt.ringed')));
  });
}

function undo() {
  if (!newest().can_undo || store.earlier) return;
  store.chain = null;
  send({ type: 'undo', revision: store.position.revision, seat: store.chair });
  store.since = null;
}

function end() {
  const deed = wayOut();
  if (deed) act(deed.action, store.asking === deed.action);
}

/** Look up what this part of the table is about, or what is `seen` where it lies. */
export const lookUp = (from, seen = from) => askRules(from, { line, legend: edition.legend, seen });

/* ── commands of the page itself ── */

function walk(how) {
  if (how === 'leave') return replay.leave();
  if (how === 'first') return replay.goToDecision(0);
  if (how === 'last') return replay.goToDecision(Infinity);
  if (how === 'play') return replay.play();
  return replay.walkBy(Number(how));
}

function lookBack(at) {
  if (!store.earlier) store.cameFromEnd = Boolean(newest().result) && !store.atTable;
  store.atTable = true;
  halt();
  look.hide();
  replay.goToDecision(at === undefined ? newest().version - 1 : Number(at));
}

function list() {
  store.listing = !store.listing;
  store.hint = null;
  changed('listing');
  if (store.listing) $('#choices .groups .btn')?.focus();
}

function skip() {
  skipMotion();
  if (telling()) tell('end');
  if (newest().decider !== null && kindOf(newest().decider) === 'bot') line.tell({ type: 'skip' });
}

function openTab(name) {
  store.tab = store.tabChosen = name;
  if (name === 'chat') store.chatSeen = store.chat.length;
  changed('tab');
}

function rematch() {
  store.again = true;
  line.send({ type: 'rematch' }, answer => {
    if (answer.type !== 'refused') return;
    store.again = false;
    store.reason = answer.error;
    changed('reason');
  });
}

function replaced(address) {
  const headers = {
    Authorization: `Bearer ${store.secret}`,
    'Content-Type': 'application/json',
    'Accept-Language': language,
  };
  return fetch(`/api/tables/${store.table}/${address}`, { method: 'POST', headers }).then(answer => answer.json());
}

async function newSecret() {
  const { secret, tables, error } = await replaced(`seats/${store.chair}/secret`);
  if (!secret) return explain(error);
  for (const table of tables.filter(known)) keep({ table, secret }); // rematches too
  keep({ table: store.table, secret });
  history.replaceState(null, '', `#${secret}`);
  location.reload();
}

async function newWatch() {
  const { watch, tables, error } = await replaced('watch');
  if (!watch) return explain(error);
  for (const table of tables.filter(known)) keep({ table, watch });
  keep({ table: store.table, watch });
  sheetOf('table');
}

async function record() {
  const answer = await fetch(`/api/tables/${store.table}/record`, {
    headers: { Authorization: `Bearer ${store.secret}` },
  });
  if (!answer.ok) return explain((await answer.json()).error);
  const place = document.createElement('a');
  place.href = URL.createObjectURL(await answer.blob());
  place.download = `pamir-${store.table}.txt`;
  place.click();
  URL.revokeObjectURL(place.href);
}

async function hush(name) {
  const error = await mute(name);
  if (error) return explain(error);
  sheetOf('table');
}

async function checked() {
  await checkDeal();
  if (store.sheet === 'table') sheetOf('table');
  changed('deal');
}

/* The moment that is looked at, or the present, goes into a sandbox. */
async function tryHere(at = store.earlier?.at ?? store.position.version, query = '') {
  const { table, secret, chair, welcome } = store,
    among = !newest().result && welcome.kinds.filter(kind => kind === 'person').length > 1;
  try {
    const { tryFrom } = await import('./branching.js');
    await tryFrom({ table, secret, at, seat: chair, query, among });
  } catch (trouble) {
    explain(trouble instanceof TypeError ? t('bar.not_there') : /** @type {Error} */ (trouble).message);
  }
}

function seeEnd() {
  store.atTable = false;
  if (replay.replaying()) {
    store.cameFromEnd = true;
    return replay.leave();
  }
  store.earlier = null;
  changed('page');
  scrollTo(0, 0);
}

/* How to find a hint comes with the first that is asked for; the same key puts it away. Who may have none is told why
   by the server. */
async function hint() {
  const asked = store.table && !store.hint && !store.earlier && !newest().result;
  store.hint = null;
  store.listing = false;
  changed('hint');
  if (asked) (await import('./hint.js')).ask();
}

/* What is left comes when it is asked for. */
async function turnOdds() {
  try {
    (await import('./odds.js')).turnOdds();
  } catch {
    explain(t('bar.not_there'));
  }
}

const commands = {
  undo,
  hint,
  odds: turnOdds,
  choices: list,
  skip,
  walk,
  rematch,
  tell,
  theme: () => theme(true),
  stay: () => {
    store.asking = null;
    store.aside = false;
    changed('asking');
  },
  'never-ask': () => {
    asks.set(store.doubt.kind, !$('[data-ui=never-ask]').checked);
  },
  again,
  reload: () => location.reload(),
  'log-more': earlier,
  fold,
  unpin: look.hide,
  shut: () => {
    store.sheet = null;
    shut('#sheet');
  },
  bargain: () => {
    store.aside = false;
    changed('aside');
  },
  aside: () => {
    store.aside = true;
    changed('aside');
  },
  unveil: () => line.raw({ type: 'look', seat: store.chair }),
  tab: openTab,
  replay: lookBack,
  'see-table': () => {
    store.atTable = true;
    changed('page');
  },
  'see-end': seeEnd,
  draft: how => {
    store.aside = true;
    actOn(edition.drafted(how));
  },
  'new-secret': newSecret,
  'new-watch': newWatch,
  'check-deal': checked,
  mute: hush,
  'try-here': () => tryHere(),
  analyse: at => tryHere(at && Number(at), '?think=1'),
  rules: () => lookUp($('[data-ui=rules]')),
  record,
};

/** More commands, of parts of the page that come later. */
export const learnCommands = more => Object.assign(commands, more);

/* ── clicks ── */

/* Never by the address: what stands behind its # is the key of the seat. */
function jump(part) {
  part.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth', block: 'start' });
  if (part.id === 'promptbox') ($('.btn', part) || part).focus({ preventScroll: true });
}

async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = t('table.copied');
  } catch {
    // not allowed here: then at least it is selected, to be copied by hand
    button.closest('.linkline')?.querySelector('input')?.select();
  }
}

function touch(el) {
  const d = el.dataset;
  store.reason = '';
  changed('reason');
  if (d.look) look.pin(Number(d.look), el);
  if (d.place) why(d.place);
}

document.addEventListener(
  'pointerdown',
  () => {
    hands.byKeys = false;
    skipMotion();
  },
  true,
);
document.addEventListener('click', e => {
  const el = e.target.closest(
    '[data-action], [data-ui], [data-open], [data-look], [data-place], [data-jump], [data-copy], ' +
      '[data-rule], [data-about], [data-sentence]',
  );
  if (!el) {
    if (store.pinned && !e.target.closest('#look')) look.hide();
    return;
  }
  const d = el.dataset;
  if (d.action) act(d.action, d.sure);
  else if (d.ui) {
    const [name, argument] = d.ui.split(':');
    commands[name](argument);
  } else if (d.open) sheetOf(d.open);
  else if (d.copy) copy(el, d.copy);
  else if (d.rule || d.about || d.sentence) lookUp(el);
  else if (d.jump) {
    e.preventDefault();
    jump(document.getElementById(d.jump));
  } else touch(el);
});

/* ── forms and switches ── */

document.addEventListener('submit', e => {
  const form = e.target.closest('[data-form]');
  if (!form) return;
  e.preventDefault();
  const [kind, seat] = form.dataset.form.split(':');
  const said = (kind === 'chat' ? form.text : form.name).value.trim();
  if (!said) return;
  if (kind === 'chat') {
    line.tell({ type: 'chat', text: said });
    form.text.value = '';
  } else line.tell({ type: 'name', seat: Number(seat), name: said });
});
document.addEventListener('input', e => {
  if (e.target.dataset.walk) replay.goToDecision(Number(e.target.value));
});
document.addEventListener('change', e => {
  const {
    dataset: { set, asks: kind, walkSet },
    checked,
    value,
  } = e.target;
  if (e.target.id === 'language') switchLanguage(value);
  if (e.target.dataset.draft) edition.noteDraft(e.target);
  if (kind) asks.set(kind, checked);
  if (walkSet) replay.setWalk(walkSet, value);
  if (set === 'sound') sound.on = checked;
  if (set === 'pace') {
    pace.name = value;
    if (!PACES[value]) skip();
  }
});

/* ── keys ── */

/* Escape closes what was opened last. */
function escape() {
  if (store.pinned) return look.hide();
  if (store.asking) return commands.stay();
  if (store.hint) return hint();
  if (store.listing) return list();
  if (telling()) return tell('end');
  if (store.earlier) return replay.leave();
}

/* Left and right walk: through what is told, else through the game. */
function arrow(e) {
  if (!store.earlier) return;
  e.preventDefault();
  const way = e.key === 'ArrowLeft' ? -1 : 1;
  if (telling()) tell(String(way));
  else replay.walkBy(way);
}

const KEYS = {
  h: hint,
  u: undo,
  o: turnOdds,
  l: () => isAsked() && list(),
  s: skip,
  e: () => (telling() ? tell('end') : end()),
};

document.addEventListener('keydown', e => {
  hands.byKeys = true;
  if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('g[role=button]')) {
    e.preventDefault();
    return e.target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  if (e.target.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === 'Escape') return escape();
  if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') return arrow(e);
  if (e.key === '?') return lookUp(document.activeElement);
  if (!$('dialog[open]:not(#rules)')) KEYS[e.key.toLowerCase()]?.();
});

/* The bargain may be put aside, the curtain may not. */
document.addEventListener(
  'cancel',
  e => {
    if (e.target.id === 'curtain') e.preventDefault();
    if (e.target.id === 'bargain') store.aside = true;
  },
  true,
);
