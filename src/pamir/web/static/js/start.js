/* The start page: set a table, join one, find those you know. */

import { askRules } from './asking.js';
import { $, attr, fill, html } from './dom.js';
import { options as listed, pick, tick } from './fields.js';
import { language, learn, preferred, speak, t } from './i18n.js';
import { bar, root, theme } from './bar.js';
import * as choice from './options.js';
import { colourName, colourOf } from './store.js';
import { forget } from './my_tables.js';
import { openTable } from './opening.js';
import { findGames, shelves } from './table_lists.js';
import { cylinder } from './pieces.js';
import { piles } from './piles.js';
import { emptyMap } from './map_ground.js';
import { cardsOf, editionsPanel, factsOf, lastEdition, remember, tellEditions } from './editions.js';
import { cardsGiven, cardsPanel, forgetCards, readCards } from './card_set.js';
import { aboutBot, botGroups, lastLevel, levelChoice, levelNote, plays, rememberLevel } from './levels.js';

const plan = {
  edition: lastEdition(),
  n: 2,
  level: lastLevel(),
  kinds: ['person', 'wakhan', ...Array(3).fill(`bot:${lastLevel()}`)],
  names: ['', '', '', '', ''],
  options: {},
  more: false,
  hot: false,
  seed: '',
  trouble: '',
  busy: false,
  lost: false,
};

let more = null; // puzzles and the sandbox, which come when all else is there
let facts = null; // what is printed and who may sit there, as the server says
let learning = null; // the part on lessons, which comes after the rest

const seated = () => plan.kinds.slice(0, plan.n);
const persons = () => seated().filter(k => k === 'person').length;
const hers = () => seated().filter(k => k === 'wakhan').length;

/* What can be chosen at such a table, as the server describes it. */
const options = () => facts?.options || [];
const automata = () => options().filter(o => o.kind === 'automaton');
const forHer = () => automata().some(o => choice.applies(o, plan.n, new Set())); // she plays with one or two others
const sitting = () => new Set(seated().filter(kind => automata().some(o => o.name === kind)));
const fieldsOf = which =>
  options()
    .filter(o => which(o) && choice.applies(o, plan.n, sitting()))
    .map(o => choice.field(o, plan.options, plan.n));

/* A level takes the seat of whoever does not play there: hers at a table without room, a bot's of one edition. */
function settle() {
  const away = kind => (kind === 'wakhan' ? facts && !forHer() : !plays(kind, plan.edition));
  plan.kinds = plan.kinds.map(kind => (away(kind) ? `bot:${plan.level}` : kind));
}

function problem() {
  if (hers() > 1) return t('start.one_wakhan');
  if (plan.seed && !/^\d{1,15}$/.test(plan.seed)) return t('start.seed_number');
  return '';
}

function ready() {
  const machines = seated().filter(k => k.startsWith('bot')).length;
  const links = persons() > 1 && !plan.hot;
  return [
    t('start.ready', { persons: persons(), bots: machines }),
    hers() && t('start.with_wakhan'),
    links && t('start.links'),
  ]
    .filter(Boolean)
    .join(' ');
}

/* ── the form ── */

/* Who may sit there: people and the opponent that the rules play, then levels, then all other bots. */
const kinds = (/** @type {string} */ on) =>
  html`${listed(
    [['person', t('kind.person')], ...(forHer() ? [['wakhan', 'Wakhan']] : [])],
    on,
  )}${facts ? botGroups(on, plan.edition) : ''}`;

function nameField(i, colour) {
  const hint = i === 0 ? t('start.your_name') : t('start.friend');
  return html`<label class="vh" for="pname-${i}">${t('start.name', { colour })}</label>
    <input id="pname-${i}" data-name="${i}" maxlength="40" autocomplete="off" placeholder="${hint}"
    value="${plan.names[i]}">`;
}

function seatRow(i) {
  const kind = plan.kinds[i],
    colour = colourName(i),
    about = kind === `bot:${plan.level}` ? '' : aboutBot(kind); // of the usual level it is told above
  return html`<li data-seat="${colourOf(i)}">${cylinder(i)}<b>${colour}</b>
    <label class="vh" for="kind-${i}">${t('start.who', { colour })}</label>
    <select id="kind-${i}" data-kind="${i}"${attr('aria-describedby', about && `about-${i}`)}>${kinds(kind)}</select>
    ${kind === 'person' ? nameField(i, colour) : ''}
    ${about ? html`<small id="about-${i}">${about}</small>` : ''}</li>`;
}

const seatsPanel = () => html`<section class="panel" aria-labelledby="h-seats"><h2 id="h-seats">${t('start.seats')}</h2>
  ${pick(
    'n',
    t('start.how_many'),
    [2, 3, 4, 5].map(n => [n, n]),
    plan.n,
  )}<ul class="seats">${seated().map((_, i) => seatRow(i))}</ul>
  ${persons() > 1 ? tick(attr('name', 'hot'), plan.hot, t('start.hot'), t('start.hot_note')) : ''}</section>`;

const seedField = () => html`<div class="line"><label for="seed">${t('start.seed')}</label>
  <input id="seed" name="seed" inputmode="numeric" maxlength="15" placeholder="${t('start.seed_any')}"
  value="${plan.seed}"></div>`;

const deck = () => (facts ? piles(facts.decks.find(d => d.seats === plan.n).piles, plan.n) : '');
/* What is rarely changed. */
function further() {
  const fields = fieldsOf(choice.rare);
  return fields.length
    ? html`<details class="more"${attr('open', plan.more && 'open')}><summary>${t('start.more')}</summary>
    ${fields}</details>`
    : '';
}

const deckPanel =
  () => html`<section class="panel deck-panel" aria-labelledby="h-deck"><h2 id="h-deck">${t('start.deck')}</h2>${deck()}
  ${seedField()}${fieldsOf(choice.plain)}${further()}</section>`;

/* An opponent that the rules play, or, where an edition has none, the cards to play with. */
function wakhanPanel() {
  if (isPlain()) return cardsPanel(cardsOf(plan.edition));
  const sits = hers() > 0;
  return html`<section class="panel" aria-labelledby="h-wk"><h2 id="h-wk">Wakhan</h2>
    <p class="note">${t(sits ? 'start.wakhan_sits' : forHer() ? 'start.wakhan_away' : 'start.wakhan_not_here')}</p>
    ${sits ? fieldsOf(option => option.needs === 'wakhan') : ''}</section>`;
}

function goPanel() {
  const wrong = problem(),
    disabled = attr('disabled', (wrong || plan.busy) && 'disabled');
  return html`<section class="panel go"><h2>${t('start.go')}</h2><p
    role="status">${plan.trouble || wrong || ready()}</p>
    <div class="btns"><button class="btn go"
    type="submit"${disabled}>${t('start.open_table')}</button></div></section>`;
}

/* Whether an edition has no opponent that the rules play. */
const isPlain = () => Boolean(facts) && !automata().length;
const quickly = (against, words, cls) =>
  html`<button type="button" class="btn ${cls}" data-quick="${against}">${words}</button>`;
const hero = () => html`<section class="hero"><div><h1>${t('start.title')}</h1><p
  class="lead">${isPlain() ? t('start.lead_plain') : t('start.lead')}</p>
  <div class="btns">${isPlain() ? '' : quickly('wakhan', t('start.quick_wakhan'), 'go')}
    ${quickly('bots', t('start.quick_bots'), isPlain() ? 'go' : '')}${levelChoice(plan.level)}</div>
    ${levelNote(plan.level)}</div>
  <div class="heromap">${emptyMap()}</div></section>`;

function draw() {
  document.title = `Pamir · ${t('start.title')}`;
  fill($('#topbar'), bar());
  const panels = [editionsPanel(plan.edition), seatsPanel(), deckPanel(), wakhanPanel(), goPanel()];
  const form = html`<form class="setup" id="setup">${panels}</form>`;
  const learn = learning?.panel() || '';
  fill($('#page'), html`${hero()}${learn}${form}${shelves(plan.lost, more?.tryShelf())}${more?.puzzleShelf() || ''}`);
}

/* ── opening a table ── */

function seatAsked(kind, i) {
  if (kind === 'wakhan') return { kind };
  if (kind.startsWith('bot:')) return { kind: 'bot', bot: kind.slice(4) };
  const name = plan.names[i].trim();
  return name ? { kind, name } : { kind };
}

function asked() {
  return {
    edition: plan.edition,
    ...(cardsGiven() && isPlain() ? { cards: cardsGiven() } : {}),
    seats: seated().map(seatAsked),
    seed: plan.seed ? Number(plan.seed) : null,
    hot_seat: plan.hot && persons() > 1,
    options: choice.asked(options(), plan.options, plan.n, sitting()),
  };
}

async function open(body) {
  const address = await openTable(body, language, { fresh: persons() > 1 && !body.hot_seat });
  if (plan.names[0]) localStorage.setItem('pamir.name', plan.names[0]);
  location.href = address;
}

async function create() {
  if (problem()) return draw();
  plan.busy = true;
  plan.trouble = '';
  draw();
  try {
    await open(asked());
  } catch (trouble) {
    plan.trouble = trouble instanceof TypeError ? t('start.no_server') : /** @type {Error} */ (trouble).message;
    plan.busy = false;
    draw();
  }
}

function quick(against) {
  plan.n = against === 'wakhan' ? 2 : 3;
  const bot = `bot:${plan.level}`;
  plan.kinds.splice(0, plan.n, 'person', ...(against === 'wakhan' ? ['wakhan'] : [bot, bot]));
  Object.assign(plan, { options: {}, seed: '' });
  create();
}

/* A link may lead to a seat, to watching, or to a finished game, which needs no key. */
function join(address) {
  const found = address.match(/\/t\/([^/?#\s]+)(\?[^#\s]*)?(#\S+)?$/);
  if (found) {
    location.href = `/t/${found[1]}${found[2] || ''}${found[3] || ''}`;
    return;
  }
  plan.lost = true;
  draw();
}

/* ── hands ── */

/* Another level for all bots that play at the one chosen before. */
function switchLevel(name) {
  plan.kinds = plan.kinds.map(kind => (kind === `bot:${plan.level}` ? `bot:${name}` : kind));
  plan.level = name;
  rememberLevel(name);
  draw();
}

async function switchLanguage(name) {
  await speak(name, true);
  await Promise.all([askServer(), tellEditions(), bringLessons(), bringMore()]);
  draw();
}

async function switchEdition(name) {
  plan.edition = name;
  plan.options = {};
  plan.trouble = '';
  remember(name);
  [facts] = await Promise.all([factsOf(name), bringLessons()]);
  settle();
  draw();
}

document.addEventListener('change', e => {
  const el = e.target,
    d = el.dataset;
  if (el.id === 'language') return switchLanguage(el.value);
  if (el.id === 'level') return switchLevel(el.value);
  if (d.kind !== undefined) plan.kinds[d.kind] = el.value;
  if (d.option) choice.note(el, options(), plan.options);
  if (el.name === 'n') {
    plan.n = Number(el.value);
    settle();
  }
  if (el.name === 'edition') return switchEdition(el.value);
  if (el.id === 'card-file') return readCards(el.files[0]).then(draw);
  if (el.name === 'hot') plan.hot = el.checked;
  if (el.matches('select, [type=radio], [type=checkbox]')) draw();
});
/* Typing is noted, but draws nothing anew: a button must not vanish under a click. */
document.addEventListener('input', e => {
  if (e.target.dataset.name !== undefined) plan.names[e.target.dataset.name] = e.target.value;
  if (e.target.name === 'seed') plan.seed = e.target.value.trim();
});
document.addEventListener('click', e => {
  const d = e.target.closest('[data-ui], [data-quick], [data-forget], [data-forget-cards]')?.dataset;
  if (d?.ui === 'theme') theme(true);
  if (d?.ui === 'rules') askRules($('[data-ui=rules]'));
  if (d?.forget) {
    forget(d.forget);
    draw();
  }
  if (d?.forgetCards) {
    forgetCards();
    draw();
  }
  if (d?.quick) quick(d.quick);
});
document.addEventListener(
  'toggle',
  e => {
    if (e.target.matches('.more')) plan.more = e.target.open;
  },
  true,
);
document.addEventListener('submit', e => {
  e.preventDefault();
  if (e.target.id === 'setup') create();
  else join(e.target.link.value.trim());
});

/* ── beginning ── */

const askFor = (address, key) =>
  fetch(address, key ? { headers: { Authorization: `Bearer ${key}` } } : {})
    .then(answer => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));

async function askServer() {
  [facts] = await Promise.all([factsOf(plan.edition), findGames(askFor)]);
  settle();
}

/* Without them everything else is there all the same. */
async function bringLessons() {
  try {
    learning ||= await import('./learn.js');
    await learning.findLessons(plan.edition, draw);
  } catch {
    learning = null;
  }
}

/* Where it does not come, the page does without. */
async function bringMore() {
  try {
    const found = await import('./try_shelf.js');
    await found.findPuzzles();
    more = found;
  } catch {
    more = null;
  }
}

async function begin() {
  theme();
  plan.names[0] = localStorage.getItem('pamir.name') || '';
  root.dataset.page = 'start';
  await Promise.all([speak(preferred()), learn('start')]);
  draw();
  await askServer();
  draw();
  await Promise.all([bringLessons(), bringMore()]);
  draw();
  if (location.hash === '#puzzles') $('#puzzles')?.scrollIntoView();
}
begin();
