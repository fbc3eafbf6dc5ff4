/* Walking through the game, forwards and backwards, during it and after it: stop by stop, or by decisions. */

import { command } from './buttons.js';
import { html, icon } from './dom.js';
import { t } from './i18n.js';
import { moving } from './motion.js';
import { nameOfStop, positionAt } from './past.js';
import { changed, newest, store } from './store.js';
import { stopsOf } from './stops.js';

let wanted = null; // the stop on its way to the table

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
  const put = () => { store.past = found; changed('past'); };
  if (travel) moving(put); else put();
}

/** Look at the position after so many decisions. */
export const goToDecision = at => goTo({ at: Math.max(0, Math.min(newest().version, at)), moment: null });

export function leave() {
  wanted = null;
  store.past = null;
  changed('past');
}

/* Every decision is a stop, also one of which nothing is told. */
function allStops() {
  const told = stopsOf(store.log), stops = [];
  for (let at = 0; at <= newest().version; at++) {
    stops.push(...told.filter(s => s.at === at && s.moment !== null), { at, moment: null, entries: [] });
  }
  return stops;
}

/** Go so many stops on or back. */
export function stepBy(n) {
  const stops = allStops(), here = nameOfStop(wanted || store.past);
  const i = stops.findIndex(s => nameOfStop(s) === here);
  const goal = stops[Math.max(0, Math.min(stops.length - 1, i + n))];
  return goTo(goal, { travel: Math.abs(n) === 1 });
}

/* What is told at the stop looked at: of a decision that passed through moments only the part that belongs here. */
function said(past) {
  const here = stopsOf(past.log || []).find(s => s.moment === past.moment);
  return here?.entries.map(e => e.text).join(' ') || past.prompt?.sentence || '';
}

const button = (how, name, face) => command(`walk:${how}`, face, { more: html` aria-label="${name}" title="${name}"` });

/** The bar that stands in place of the prompt while looking back. */
export function bar() {
  const p = store.past;
  return html`<div class="prompt replaying">
    <div class="say">${icon('undo')}<p><b>${t('replay.title', { at: p.at, of: p.of })}</b><span>${said(p)}</span></p></div>
    <div class="btns walk">${button('first', t('replay.first'), '⏮')}${button('-1', t('replay.back'), icon('arrow', 'left'))}
      <label class="vh" for="walk-range">${t('replay.range')}</label>
      <input id="walk-range" type="range" min="0" max="${p.of}" value="${p.at}" data-walk="range">
      ${button('1', t('replay.on'), icon('arrow'))}${button('last', t('replay.last'), '⏭')}
      ${command('walk:leave', t('replay.leave'), { cls: 'go' })}</div></div>`;
}
