/* Walking through the game, forwards and backwards, during it and after it: by stops, decisions, turns or checks, by
   hand or
   by itself. The browser's way back leaves it. */

import { command } from './buttons.js';
import { html, icon } from './dom.js';
import { options } from './fields.js';
import { t } from './i18n.js';
import { moving } from './motion.js';
import { nameOfStop, positionAt, wholeLog } from './earlier_positions.js';
import { changed, newest, store } from './store.js';
import { rankOf, stopsOf } from './log_stops.js';
import { checkMoment } from './since.js';

const UNITS = ['stop', 'decision', 'turn', 'check'];
const SPEEDS = { 0.5: 3600, 1: 1800, 2: 900, 4: 450 }; // milliseconds for each step
let wanted = null; // the stop on its way to the table
let unit = 'stop';
let speed = '1';
let timer = 0;
let playing = false;

export const replaying = () => Boolean(store.earlier && !store.earlier.telling);

/** Look at a stop. What is asked for while one is on its way replaces it. */
async function goTo(stop, { travel = false } = {}) {
  const busy = wanted !== null;
  wanted = stop;
  if (busy) return;
  while (wanted) {
    const target = wanted;
    const found = await positionAt(target);
    if (wanted && nameOfStop(wanted) !== nameOfStop(target)) continue;
    if (wanted && found) show(found, travel);
    wanted = null;
  }
}

function show(found, travel) {
  if (!history.state?.replay) history.pushState({ replay: true, end: store.cameFromEnd }, '');
  const put = () => {
    store.earlier = found;
    changed('past');
  };
  if (travel) moving(put);
  else put();
}

/** Look at the position after so many decisions. */
export function goToDecision(at) {
  hold();
  wholeLog();
  return goTo({ at: Math.max(0, Math.min(newest().version, at)), moment: null });
}

/** Back to now. Where the replay is a step in the browser's history, that step is taken back. */
export function leave() {
  if (history.state?.replay) history.back();
  else left();
}

function left() {
  hold();
  wanted = null;
  store.earlier = null;
  if (store.cameFromEnd) {
    store.atTable = false;
    store.cameFromEnd = false;
  }
  changed('past');
}

addEventListener('popstate', () => {
  if (replaying() || wanted) left();
});

/* ── steps ── */

/* Every decision is a stop, also one of which nothing is told. */
function allStops() {
  const between = Map.groupBy ? Map.groupBy(stopsOf(store.log), s => s.at) : grouped(stopsOf(store.log));
  const stops = [];
  for (let at = 0; at <= newest().version; at++) {
    stops.push(...(between.get(at) || []).filter(s => s.moment !== null || s.before), {
      at,
      moment: null,
      entries: [],
    });
  }
  return stops;
}

function grouped(stops) {
  const map = new Map();
  for (const s of stops) map.set(s.at, [...(map.get(s.at) || []), s]);
  return map;
}

const isTurn = s => s.entries.some(e => e.turn);
const UNIT = { stop: () => true, decision: s => s.moment === null && !s.before, turn: isTurn, check: s => s.before };

/* Turns are told by stops that a decision may have come to rest at. */
function stopsBy(name) {
  if (name !== 'turn') return allStops().filter(UNIT[name]);
  return stopsOf(store.log).filter(isTurn);
}

/** Go so many steps on or back. */
export async function stepBy(n, by = unit) {
  await wholeLog();
  if (!replaying()) return;
  const here = rankOf(wanted || store.earlier),
    stops = stopsBy(by);
  const goal = n > 0 ? stops.filter(s => rankOf(s) > here)[n - 1] : stops.filter(s => rankOf(s) < here).at(n);
  const edge = n > 0 ? allStops().at(-1) : allStops()[0];
  return goTo(goal || edge, { travel: Math.abs(n) === 1 && by === 'stop' });
}

/** One step by hand: it stops what goes by itself. */
export function walkBy(n) {
  hold();
  return stepBy(n);
}

/* ── by itself ── */

function hold() {
  clearTimeout(timer);
  playing = false;
}

const atEnd = () => store.earlier.at >= newest().version && store.earlier.moment === null && !store.earlier.before;

async function goOn() {
  clearTimeout(timer);
  if (!playing || !replaying()) return;
  if (atEnd()) {
    hold();
    return changed('past');
  }
  if (!document.hidden) await stepBy(1);
  timer = setTimeout(goOn, SPEEDS[speed] * (store.earlier?.check ? 2 : 1));
}

/** Play, or hold. */
export function play() {
  if (playing) {
    hold();
    return changed('past');
  }
  playing = true;
  if (atEnd()) goTo({ at: 0, moment: null });
  changed('past');
  timer = setTimeout(goOn, 200);
}

/** By what to step, and how fast it goes by itself. */
export function setWalk(name, value) {
  if (name === 'unit') unit = value;
  else speed = value;
  changed('past');
}

/* ── the bar ── */

/* What is told at the stop looked at: of a decision that passed through moments only the part that belongs here. */
function said(past) {
  if (past.check) return past.entries.find(e => e.check).text;
  const here = stopsOf(past.log || []).find(s => nameOfStop(s) === nameOfStop(past));
  return here?.entries.map(e => e.text).join(' ') || past.prompt?.sentence || '';
}

const button = (how, name, symbol, cls = '') =>
  command(`walk:${how}`, icon(symbol, cls), { more: html` aria-label="${name}" title="${name}"` });
const chooser = (name, label, list, now) => html`<label class="vh" for="walk-${name}">${label}</label>
  <select id="walk-${name}" data-walk-set="${name}">${options(list, now)}</select>`;

/** The bar that stands in place of the prompt while looking back. */
export function bar() {
  const p = store.earlier,
    turn = Object.values(p.views)[0].turn;
  const head = turn ? t('replay.title_turn', { at: p.at, of: p.of, turn }) : t('replay.title', { at: p.at, of: p.of });
  return html`${checkMoment()}<div class="prompt replaying">
    <div class="say">${icon('undo')}<p><b>${head}</b><span>${said(p)}</span></p></div>
    <div class="btns walk">${button('first', t('replay.first'), 'first')}${button(
      '-1',
      t('replay.back'),
      'arrow',
      'left',
    )}
      ${button('play', playing ? t('wakhan.hold') : t('replay.play'), playing ? 'pause' : 'play')}
      ${button('1', t('replay.on'), 'arrow')}${button('last', t('replay.last'), 'last')}
      ${chooser(
        'unit',
        t('replay.unit'),
        UNITS.map(name => [name, t(`walk_by.${name}`)]),
        unit,
      )}${chooser(
        'speed',
        t('replay.speed'),
        Object.keys(SPEEDS).map(n => [n, `${n}×`]),
        speed,
      )}
      <label class="vh" for="walk-range">${t('replay.range')}</label>
      <input id="walk-range" type="range" min="0" max="${p.of}" value="${p.at}" data-walk="range">
      ${command('try-here', t('try.here'))}${command('walk:leave', t('replay.leave'), { cls: 'go' })}</div></div>`;
}
