/* Walking through the game, forwards and backwards, during it and after it. */

import { html, icon } from './dom.js';
import { t } from './i18n.js';
import { changed, store } from './store.js';

let line = null;
let wanted = null;
let asked = false;

export const useLine = l => { line = l; };

/** Look at the position after so many decisions. */
export function goTo(at) {
  const last = store.position.views[Object.keys(store.position.views)[0]].version;
  wanted = Math.max(0, Math.min(last, at));
  if (asked) return;
  asked = true;
  const target = wanted;
  line.send({ type: 'replay', at: target }, answer => {
    asked = false;
    if (answer.type === 'past') { store.past = { ...answer, revision: store.position.revision }; changed('past'); }
    else { store.reason = answer.error || ''; changed('reason'); }
    if (wanted !== null && wanted !== target && store.past) goTo(wanted);
  });
}
export function leave() { wanted = null; store.past = null; changed('past'); }
export const stepBy = n => goTo((wanted ?? store.past?.at ?? 0) + n);

/** The bar that stands in place of the prompt while looking back. */
export function bar() {
  const p = store.past;
  const said = (p.log || []).map(e => e.text).join(' ') || p.prompt?.sentence || '';
  const button = (how, name, symbol, cls = '') => html`<button type="button" class="btn ${cls}" data-ui="walk:${how}" aria-label="${name}" title="${name}">${symbol}</button>`;
  return html`<div class="prompt replaying"><div class="say">${icon('undo')}<p><b>${t('replay.title', { at: p.at, of: p.of })}</b><span>${said}</span></p></div>
    <div class="btns walk">${button('first', t('replay.first'), '⏮')}${button('-1', t('replay.back'), icon('arrow', 'left'))}<label class="vh" for="walk-range">${t('replay.range')}</label><input id="walk-range" type="range" min="0" max="${p.of}" value="${p.at}" data-walk="range">${button('1', t('replay.on'), icon('arrow'))}${button('last', t('replay.last'), '⏭')}
    <button type="button" class="btn go" data-ui="walk:leave">${t('replay.leave')}</button></div></div>`;
}
