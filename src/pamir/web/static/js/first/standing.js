/* The standing of the Empires: units by Mode, who would be supreme if a Topple were bought now and what each lacks;
   Influence by player and Empire with the Favor holders. And a Topple that was resolved. */

import { asker } from '../asking.js';
import { doer } from '../buttons.js';
import { attr, classes, html, icon } from '../dom.js';
import { nameOf, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { cylinder, nameTag } from '../pieces.js';
import { at, seatName, store } from '../store.js';
import { bonusOf, MODES, regimeName, unitsOf } from './facts.js';
import { madeOf } from './seats.js';

/** @import { EmpireView, View } from '../../../types/first_view.js' */

/* The row of the Regime stands first. */
const rows = mode => [mode, ...MODES.filter(m => m !== mode)];

function head(/** @type {EmpireView} */ e) {
  const [deed] = at(`empire:${e.empire}`),
    name = html`<span>${icon(`co-${e.empire}`)}${nameOf(e.empire)}</span>`;
  return html`<th scope="col" class="${classes('emp', e.supreme && 'supreme')}" data-co="${e.empire}"
    data-at="pool:${e.empire}" title="${t('standing.pool', { n: e.pool })}"
    >${deed ? doer(deed, 'emp-do may', name) : name}
    <small>${t('standing.pool', { n: e.pool })}</small></th>`;
}

function modeRow(/** @type {View} */ v, mode) {
  const most = Math.max(...v.empires.map(e => e.units[mode]));
  const cell = (/** @type {EmpireView} */ e) => {
    const n = e.units[mode],
      lacks = e.lacks.includes(mode);
    return html`<td class="${classes(n && n === most && 'most', lacks && 'lacks')}">${n}${
      lacks ? html`<span class="vh"> ${t('standing.lacking')}</span>` : ''
    }</td>`;
  };
  return html`<tr class="${mode === v.regime.mode ? 'now' : ''}" data-suit="${mode}"><th scope="row">${icon(
    `suit-${mode}`,
  )}<span>${unitsOf(mode)}</span>${
    mode === v.regime.mode
      ? html`<span
      class="vh"> ${t('standing.regime')}</span>`
      : ''
  }</th>${v.empires.map(cell)}</tr>`;
}

/* ── what a Topple would bring ── */

function outcome(/** @type {View} */ v) {
  const n = v.next_topple;
  if (!n) return '';
  const won = { names: n.winners.map(seatName).join(', '), n: n.winners.length };
  if (n.supreme) {
    const said = t('standing.supreme', { empire: nameOf(n.supreme) });
    return html`<b>${said}</b> ${n.ends ? t('standing.wins', won) : t('standing.once_more')}`;
  }
  return html`<b>${t('standing.nobody')}</b> ${n.ends ? t('standing.last', won) : t('standing.purge')}`;
}

function lacking(/** @type {EmpireView} */ e) {
  const parts = [
    e.missing && t('standing.more', { n: e.missing }),
    e.lacks.length && t('standing.none_of', { list: e.lacks.map(unitsOf).join(', ') }),
  ].filter(Boolean);
  return html`<li data-co="${e.empire}">${icon(`co-${e.empire}`)}<span><span class="vh">${nameOf(e.empire)}: </span>${
    e.supreme ? t('standing.has') : parts.join(t('standing.and'))
  }</span></li>`;
}

/* ── Influence ── */

function influenceRow(/** @type {View} */ v, p) {
  const cell = (/** @type {EmpireView} */ e) => {
    const holds = e.favor === p.seat,
      n = p.influence[e.empire],
      made = madeOf(p, e.empire),
      favor = holds && t('standing.favor', { empire: spokenOf(e.empire), bonus: bonusOf(e.empire).name });
    return html`<td class="${classes(holds && 'favor', p.loyalty === e.empire && 'loyal', !n && !holds && 'dim')}"
      title="${[made, favor].filter(Boolean).join('. ')}">${
        holds ? icon('crown') : ''
      }<b>${n}</b>${holds ? html`<span class="vh"> ${t('influence.favor')}</span>` : ''}</td>`;
  };
  return html`<tr><th scope="row">${cylinder(p.seat)}${nameTag(p.seat)}</th>${v.empires.map(cell)}</tr>`;
}

function favors(/** @type {View} */ v) {
  const one = (/** @type {EmpireView} */ e) => {
    const { name, text } = bonusOf(e.empire);
    const holder = e.favor === null ? t('standing.no_favor') : cylinder(e.favor);
    return html`<li data-co="${e.empire}" title="${text}">${icon(`co-${e.empire}`)}${holder}<span>${name}</span></li>`;
  };
  return html`<ul class="favors" aria-label="${t('standing.favors')}">${v.empires.map(one)}</ul>`;
}

/* ── the panel ── */

const order = v => (v.turn ? v.order : v.players.map(p => p.seat)).map(seat => v.players[seat]);

function panel(/** @type {View} */ v, title, verdict, cls = '') {
  return html`<section class="panel empires ${cls}" aria-labelledby="h-dom"><h2 id="h-dom">${title}${asker(
    attr('data-about', 'part:check'),
  )}</h2>
    <table class="units"><caption class="vh">${t('standing.caption')}</caption><thead><tr><td
        class="corner">${regimeName(
          v.regime.mode,
        )}</td>${v.empires.map(head)}</tr></thead><tbody>${rows(v.regime.mode).map(m => modeRow(v, m))}</tbody></table>
    <p class="verdict">${verdict}</p><ul class="lacking">${v.empires.map(lacking)}</ul>
    <table class="infs"><caption class="vh">${t('standing.influence')}</caption><thead><tr><td></td>${v.empires.map(
      e => html`<th scope="col"><span class="vh">${nameOf(e.empire)}</span></th>`,
    )}</tr></thead><tbody>${order(v).map(p => influenceRow(v, p))}</tbody></table>${favors(v)}</section>`;
}

/** A Topple as it was resolved, before anything was cleared. */
export function resolved(past) {
  const v = Object.values(past.views)[0],
    c = past.check;
  const words = c.supreme ? t('standing.was_supreme', { empire: nameOf(c.supreme) }) : t('standing.nobody');
  return panel(v, html`${icon('throne')}${t('check.resolved')}`, html`<b>${words}</b>`, 'resolved');
}

export function check(/** @type {View} */ v) {
  if (store.earlier?.check) return resolved(store.earlier);
  const final = v.next_topple?.final ? html` <span class="tag">${t('check.final')}</span>` : '';
  return panel(v, html`${t('standing.title')}${final}`, outcome(v));
}
