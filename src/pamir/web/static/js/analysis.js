/* Thinking beside a game that is tried out: every seat's share of a win while it settles, and the best lines, each of
   whose decisions can be played. Where thinking is off the server has nothing to do. */

import { $, attr, html } from './dom.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { sayAloud } from './screen_reader.js';
import { percent, shareBars, sharesInWords, toldApart } from './shares.js';
import { changed, newest, store, watch } from './store.js';

const LONGEST = 60_000; // milliseconds after which it rests by itself
const PAUSE = 250; // milliseconds between two questions
const BUSY = 429; // many others ask: later

/* `about` is the revision that is thought about, `run` the thinking on its way: what answers an older one is not heard.
   `from` is how many decisions there were before a line was played. */
const state = { on: false, run: 0, about: 0, since: 0, found: null, lines: null, error: '', rests: false, from: null };
let trial = null;
let unseen = false;

/** Think about the game that is tried out, see trying.js. */
export function begin(given) {
  trial = given;
  trial.beside = beside;
  unseen = true;
  turn(true);
}

/** Put it away. */
export function end() {
  trial.beside = null;
  turn(false);
}

/* On a phone the panel lies far below what it was asked for with. */
watch(() => {
  const panel = unseen && $('.analysis');
  if (!panel) return;
  unseen = false;
  if (panel.getBoundingClientRect().top > innerHeight) panel.scrollIntoView({ block: 'start' });
});

const pause = ms => new Promise(done => setTimeout(done, ms));

async function thought() {
  const { lang } = document.documentElement;
  try {
    const answer = await fetch('/api/try/think', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': lang },
      body: JSON.stringify({ ...store.tried(), language: lang }),
    });
    return answer.status === BUSY ? null : await answer.json();
  } catch {
    return { error: t('bar.not_there') };
  }
}

/* While somebody points at one of them lines keep their places; what each is worth now is told all the same, and
   nothing of one that is not among the best any more. */
function show(found) {
  const pointed = $('.lines-of:hover, .lines-of:focus-within') && state.lines;
  const worth = line => found.lines.find(one => one.steps[0]?.action === line.steps[0]?.action)?.shares;
  state.lines = pointed ? pointed.map(line => ({ ...line, shares: worth(line) })) : found.lines;
  state.found = found;
}

/* Ask again and again, until it is put off, the position is another, or there is nothing new to find. */
async function think() {
  const run = ++state.run;
  Object.assign(state, { since: Date.now(), error: '', rests: false });
  while (run === state.run && state.on) {
    if (document.hidden) {
      await pause(1000);
      continue;
    }
    const before = state.found?.iterations || 0;
    const answer = await thought();
    if (run !== state.run) return;
    if (!answer) {
      await pause(1000);
      continue;
    }
    if (answer.error) {
      Object.assign(state, { error: answer.error, on: false });
      sayAloud(answer.error);
      return changed('analysis');
    }
    if (!state.found) tell(answer);
    if (answer.iterations >= before) show(answer); // it may have begun anew, where others asked meanwhile
    state.rests = answer.iterations === before || Date.now() - state.since > LONGEST;
    changed('analysis');
    if (state.rests) return tell(state.found);
    await pause(PAUSE);
  }
}

const tell = found => sayAloud(`${sharesInWords(found.shares)}. ${found.lines[0].steps[0]?.text || ''}`);

/* What was found of another position is not shown; where thinking is on, it goes on with this one. */
function keepUp() {
  const { revision } = store.position;
  if (revision === state.about) return;
  const first = !state.about;
  Object.assign(state, { found: null, lines: null, about: revision, run: state.run + 1, rests: false, error: '' });
  if (state.from !== null && trial.now.decisions.length <= state.from) state.from = null;
  if (!state.on || newest().result) return;
  if (first) sayAloud(t('analysis.thinking'));
  think();
}

/** Begin to think, or stop. */
function turn(on) {
  state.on = on;
  const can = on && trial.now && !newest()?.result;
  if (can) think();
  else state.run++;
  sayAloud(can ? t('analysis.thinking') : '');
  changed('analysis');
}

function step(name) {
  const [line, steps] = name.split('.').map(Number);
  state.from ??= trial.now.decisions.length;
  trial.playAll(state.lines[line].steps.slice(0, steps + 1).map(one => one.action));
}

function back() {
  const { from } = state;
  state.from = null;
  trial.cut(from);
}

document.addEventListener('click', e => {
  const how = /** @type {HTMLElement} */ (e.target).closest?.('[data-think]')?.getAttribute('data-think');
  if (!how) return;
  if (how === 'turn') turn(!state.on || state.rests);
  else if (how === 'here') trial.branchAt(store.earlier.at);
  else if (how === 'back') back();
  else step(how);
});

/* ── drawing ── */

const button = (how, words) =>
  html`<button type="button" class="btn small" data-think="${how}" data-key="think-${how}">${words}</button>`;

const deed = (one, line, at, seat) =>
  html`<button type="button" data-think="${line}.${at}" data-key="line:${line}.${at}">${
    at && one.seat !== seat ? html`${cylinder(one.seat)}<span class="vh">${toldApart(one.seat)}: </span>` : ''
  }${one.text}</button>`;

const line = ({ shares, steps }, at, seat) =>
  html`<li><b>${shares ? percent(shares[seat]) : ''}</b><span>${steps.map((s, i) => deed(s, at, i, seat))}</span></li>`;

const lines = ({ seat }) =>
  html`<h3>${t('analysis.lines')}</h3><ol class="lines-of">${state.lines.map((one, at) => line(one, at, seat))}</ol>`;

const depth = found => t('analysis.depth', { n: found.iterations.toLocaleString(document.documentElement.lang) });

function told() {
  const { found, on, rests, error } = state;
  if (store.earlier && !store.earlier.telling) return button('here', t('analysis.from_here'));
  const why = error ? html`<p class="why">${error}</p>` : '';
  if (newest().result) return html`<p class="note">${t('analysis.over')}</p>`;
  if (!found) return why || html`<p class="note">${on ? t('analysis.thinking') : t('analysis.lead')}</p>`;
  const how = [depth(found), ...(rests ? [t('analysis.rests')] : [])].join(' ');
  return html`${why}${shareBars(found.shares)}<p class="note">${how}</p>${lines(found)}`;
}

/** The panel beside the table. */
function beside() {
  keepUp();
  const over = newest().result;
  const going = state.on && !state.rests && !over;
  const pressed = html` aria-pressed="${going ? 'true' : 'false'}"`;
  const switched =
    !over &&
    html`<button type="button" class="btn small" data-think="turn" data-key="think"${pressed}>${t(
      going ? 'analysis.stop' : 'analysis.think',
    )}</button>`;
  return html`<section class="panel analysis" aria-labelledby="h-analysis"${attr(
    'aria-busy',
    going && 'true',
  )}><header><h2 id="h-analysis">${t('analysis.title')}</h2>${switched || ''}</header>${told()}${
    state.from === null ? '' : button('back', t('analysis.back'))
  }</section>`;
}
