/* The rules beside the table: a panel with search, opened at what somebody asks about. On a phone it is a sheet. */

import { pageOf, written } from './attempt_link.js';
import { $, fill } from './dom.js';
import { spoken, t } from './i18n.js';
import { legal, newest, store, view, watch } from './store.js';
import { small } from './sizes.js';
import { failed, found, glossary, head, home, legend, possible, topic } from './rules_pages.js';

/** @typedef {{kind: string, what?: string, or?: Place}} Place one page of the panel; a sign that nobody explains leads
 *    to what it is drawn on */

const SILENT = 5000; // milliseconds after which a table that does not answer has nothing to say
const MOST = 600; // letters of a sentence that travel
const TYPING = 220; // milliseconds after the last letter until a question is asked
const NAMED = ['data-key', 'data-about', 'data-rule', 'data-sentence', 'data-ui'];

let box = null;
let opener = null; // what the focus goes back to
let table = /** @type {any} */ ({}); // the line to it, and its legend
/** @type {Place[]} */
let trail = []; // the pages behind, and the one shown
let latest = 0; // counts questions: an answer that comes late is not shown
let timer = 0;
const kept = new Map();

/* ── what is asked ── */

/* What is at hand where somebody asks: the nearest thing that has a name. */
const THINGS = ['rule', 'sentence', 'about', 'entry', 'look', 'at', 'place', 'action'].map(n => `[data-${n}]`).join();

/* An action that waits on a button: a printed one by its place, else by its kind. */
function ofDeed(action) {
  const deed = legal().find(d => d.action === action),
    act = deed?.points_at.find(place => place.kind === 'act');
  return act ? `act:${act.card}:${act.action}` : deed && `action:${deed.deed}`;
}

/* What stands there without being a place of the table; the first that fits. */
const PARTS = {
  '.price': 'slot',
  '.name > svg': 'piece:patriot',
  '.pz': 'piece:prize',
  '.vp, .vps, .frame': 'part:points',
  '.seat-top > header > .co, .dial > :is(.co, .sides)': 'part:loyalty',
  '.inf, .inf3, .infs, .big > :last-child': 'part:influence',
  '.favors': 'part:favor',
  '.fs': 'part:favored',
  '.lbl': 'part:events',
  '.checks, .dominance, .empires': 'part:check',
  '.ai': 'part:wakhan',
};
const GROUNDS = {
  '#market-box': 'part:market',
  '#own-box, #ring-box': 'part:court',
  '#map-box': 'region',
};
/* In these a sign of a coalition stands for something else. */
const NOT_SIGNS = '.name, .pz, .abm, .co, .price, .inf dt, .inf3, .infs th';

const within = (table, el) => table[Object.keys(table).find(query => el.closest(query)) ?? ''];

/* A sign drawn on a card or beside a seat, which the legend explains; also its number. */
function signAt(el) {
  const drawn = el.closest('.fav, svg.i') || el.closest('.stats > :not(.inf, [data-at])');
  return (drawn && !el.closest(NOT_SIGNS) && $('use', drawn)?.getAttribute('href').slice(1)) || '';
}

/* Whether what is drawn upon a thing says more than the thing. */
const isWide = d => /^(seat|card|slot|$)/.test(d.place || d.at || '');

/* What is meant at an element that has no question of its own: a deed, a thing of the table, or a part of it. */
function thingAt(el, d) {
  const own = d.place || d.at || '';
  const asked = newest()?.prompt && el.closest('#promptbox') && `prompt:${newest().prompt.kind}`;
  return (d.action && ofDeed(d.action)) || (isWide(d) && within(PARTS, el)) || own || within(GROUNDS, el) || asked;
}

/** Where a question leads that is asked at an element. */
function placeOf(el) {
  if (!el?.closest) return { kind: 'home' };
  const at = el.closest(THINGS),
    d = at?.dataset || {};
  const card = d.look || (el.closest('#look') && store.pinned),
    here = $('#log-lines .here');
  if (d.rule) return { kind: 'topic', what: d.rule };
  if (d.sentence) return { kind: 'sentence', what: d.sentence };
  if (d.about) return { kind: 'about', what: d.about };
  if (el.matches('#log-lines') && here) return ofEntry(here);
  if (d.entry) return ofEntry(at);
  if (card) return { kind: 'about', what: `card:${card}` };
  const thing = thingAt(el, d),
    place = thing ? { kind: 'about', what: thing } : { kind: 'home' },
    sign = table.legend && !d.action && isWide(d) && signAt(el);
  return sign ? { kind: 'sign', what: sign, or: place } : place;
}

const ofEntry = el => ({ kind: 'topic', what: store.log[Number(el.dataset.entry)]?.topic || 'turn' });

/* ── answers ── */

const name = () => store.welcome?.edition || $('[name=edition]:checked')?.value || '';

/** An answer of the server, kept for as long as the page is open. */
async function ask(path, asked = {}) {
  const query = new URLSearchParams({ language: spoken(), ...(name() && { edition: name() }), ...asked });
  const address = `/api/${path}?${query}`;
  if (!kept.has(address)) {
    const answer = await fetch(address),
      told = await answer.json();
    if (!answer.ok) throw new Error(told.error);
    kept.set(address, told);
  }
  return kept.get(address);
}

/* A topic, and where its demonstration can be played. */
async function toldWithLink(id) {
  const told = await ask(`rules/${encodeURIComponent(id)}`),
    shown = told.demonstration;
  const at = shown && `${pageOf(told.edition)}#${await written({ position: shown.position, decisions: [] })}`;
  return [told, { at }];
}

const seated = () => Boolean(table.line && store.chair !== null && view());

/* What the table answers a seat; nothing where nobody sits, or where somebody looks back. */
function askTable(type, more = {}) {
  if (!seated() || !isSeen()) return null;
  return new Promise(come => {
    table.line.send({ type, seat: store.chair, ...more }, come);
    setTimeout(come, SILENT, null);
  });
}
const isSeen = () => !store.earlier && store.position.look === store.chair;

/* What a thing counts for who asks. */
const worthOf = async thing => (await askTable('worth', { thing }))?.sentences || [];

const PAGES = {
  home: async () =>
    home(await ask('rules'), { seated: seated(), legend: table.legend, odds: Boolean($('.market [data-ui=odds]')) }),
  topic: async what => topic(...(await toldWithLink(what))),
  about: async what => {
    const [topics, worth] = await Promise.all([ask('rules', { about: what }), worthOf(what)]);
    return among(topics, { worth });
  },
  sign: async (id, or) => {
    const signs = (await table.legend()).LEGEND().flat(),
      family = `"#${id.split('-')[0]}-`;
    const explained = text => signs.find(([drawn]) => String(drawn).includes(text));
    const [, found] = explained(`"#${id}"`) || explained(family) || [];
    return found ? PAGES.topic(found) : PAGES[or.kind](or.what);
  },
  sentence: async what => among(await ask('rules', { sentence: what.slice(0, MOST) }), { sentence: what }),
  q: async what => found(await ask('rules', { q: what }), what),
  legend: async () => legend(await ask('rules'), (await table.legend()).LEGEND),
  glossary: async () => glossary(await ask('glossary')),
  possible: async () => possible(await askTable('possible')),
};

/* The topic that says most, the others beside it; where there is none, all of them. */
async function among({ topics }, more) {
  if (!topics.length) return PAGES.home();
  const [first, { at }] = await toldWithLink(topics[0].id);
  return topic(first, { others: topics.slice(1), at, ...more });
}

/* ── drawing ── */

const now = () => trail.at(-1);

async function show(focus = 'h2') {
  const mine = ++latest,
    { kind, what, or } = now();
  let page;
  try {
    page = await PAGES[kind](what, or);
  } catch (error) {
    page = failed(error instanceof TypeError ? t('bar.not_there') : /** @type {Error} */ (error).message);
  }
  if (mine !== latest || !box.open) return;
  const question = kind === 'q' ? what : '';
  if (!$('.rules-head', box) || $('.rules-head', box).lang !== spoken()) fill($('.rules-top', box), head(question));
  $('.rules-back', box).hidden = trail.length < 2;
  fill($('.rules-page', box), page);
  $('.rules-page', box).scrollTop = 0;
  if (focus) $(focus, box)?.focus({ preventScroll: true });
}

function go(/** @type {Place} */ place) {
  const same = now() && now().kind === place.kind && (place.kind === 'q' || now().what === place.what);
  if (same) trail.pop();
  trail.push(place);
}

/* ── opening and closing ── */

/** Open it at what this element is about, or what is `seen` where it lies. */
export function open(from, tools) {
  box ||= made();
  table = tools;
  const place = placeOf(tools.seen || from);
  if (!box.contains(from)) {
    opener = from;
    if (!box.open) trail = [];
  }
  go(place);
  // over a window that bars the rest of the page it must be one itself
  if (box.open && $('dialog:modal:not(#rules)') && !box.matches(':modal')) box.close();
  if (!box.open) {
    if ($('dialog:modal')) box.showModal();
    else box.show();
  }
  show(place.kind === 'home' ? '#rules-q' : 'h2');
}

/* What was asked at may have been drawn anew meanwhile. */
function again(el) {
  if (el?.isConnected && el !== document.body && el.checkVisibility()) return el;
  const by = NAMED.find(attribute => el?.getAttribute?.(attribute));
  return (by && $(`[${by}="${CSS.escape(el.getAttribute(by))}"]`)) || $('#promptbox') || $('.word');
}

function close() {
  latest++;
  box.close();
  fill($('.rules-page', box), ''); // the next question does not begin with the last answer
  trail = [];
  again(opener)?.focus({ preventScroll: true });
}

function back() {
  if (trail.length < 2) return close();
  trail.pop();
  show();
}

/* ── hands ── */

function touch(e) {
  const atTable = e.target.closest('[data-action], [data-ui]');
  if (atTable) {
    if (small.matches || atTable.dataset.ui) close();
    return;
  }
  e.stopPropagation(); // the table keeps what it shows
  const el = e.target.closest('[data-go]');
  if (!el) return;
  const [kind, ...what] = el.dataset.go.split(':');
  if (kind === 'close') return close();
  if (kind === 'back') return back();
  go({ kind, what: what.join(':') });
  show();
}

function typed(e) {
  clearTimeout(timer);
  const words = e.target.value.trim();
  timer = setTimeout(() => {
    if (words) go({ kind: 'q', what: words });
    else if (now()?.kind === 'q') trail = [{ kind: 'home' }];
    show('');
  }, TYPING);
}

function submitted(e) {
  e.preventDefault();
  e.stopPropagation();
  $('.rules-page [data-go^="topic:"]', box)?.click();
}

function pressed(e) {
  if (e.key === 'Escape') {
    e.preventDefault();
    close();
  }
  e.stopPropagation(); // letters typed or keys pressed here are not those of the table
}

/* Escape closes what was opened last, also while the focus is at the table. */
function escaped(e) {
  if (e.key !== 'Escape' || !box.open || box.contains(e.target) || store.pinned || $('dialog:modal')) return;
  e.stopPropagation();
  close();
}

function made() {
  const panel = document.createElement('dialog');
  panel.id = 'rules';
  panel.setAttribute('aria-label', t('rules.title'));
  panel.innerHTML = '<div class="rules-top"></div><div class="rules-page"></div>';
  panel.addEventListener('click', touch);
  panel.addEventListener('input', typed);
  panel.addEventListener('submit', submitted);
  panel.addEventListener('keydown', pressed);
  panel.addEventListener('cancel', e => {
    e.preventDefault();
    close();
  });
  document.body.append(panel);
  document.addEventListener('keydown', escaped, true);
  watch(what => {
    if (!panel.open) return;
    const moves = now()?.kind === 'possible' && ['position', 'past', 'welcome'].includes(what);
    if (what === 'language' || moves) show('');
  });
  return panel;
}
