/* The end of the game: who won and by what, how Influence and units came, who stands where, how the Empires stood. */

import { seatLines, sideLines } from '../charts.js';
import { html, icon } from '../dom.js';
import { nameOf } from '../printed.js';
import { allChecks, askScores, endOf } from '../end.js';
import { t } from '../i18n.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { newest, seatName } from '../store.js';
import { MODES, regimeName, unitsOf } from './facts.js';
import { besideReplay } from '../review.js';
import { turningPoints } from './turning.js';

/** @import { View } from '../../../types/first_view.js' */

/** Ask for what the page of the end tells. */
export const gather = askScores;

/** What stands beside the replay of a finished game. */
export const beside = besideReplay;

const ended = () => /** @type {View} */ (/** @type {unknown} */ (newest()));

function headline(/** @type {View} */ v) {
  const { winners, empire } = v.result;
  const names = winners.map(seatName).join(', ');
  const values = { names, empire: empire ? nameOf(empire) : '', n: winners.length };
  return empire ? t('end.wins_with', values) : t('end.wins_by_stars', values);
}

/* ── how it stood ── */

function players(/** @type {View} */ v) {
  const { winners, points, empire } = v.result;
  const seats = [...v.order].sort((a, b) => points[b] - points[a]);
  const row = seat => {
    const p = v.players[seat];
    return html`<tr class="${winners.includes(seat) ? 'first' : ''}"><th
        scope="row">${cylinder(seat)}${nameTag(seat)}</th>
      <td>${p.loyalty ? band(p.loyalty) : ''}</td><td><b>${points[seat]}</b></td><td>${p.stars.military}</td>
      <td>${p.rupees}</td></tr>`;
  };
  return html`<table class="standing"><thead><tr><th scope="col">${t('end.seat')}</th><th scope="col"><span
    class="vh">${t('look.loyalty')}</span></th><th scope="col">${empire ? t('seat.influence') : t('end.stars')}</th><th
    scope="col">${t('end.stars')}</th><th scope="col">${t('seat.rupees')}</th></tr></thead><tbody>${seats.map(
      row,
    )}</tbody></table>
    <p class="note">${t('end.ties')}</p>`;
}

function empires(/** @type {View} */ v) {
  const row = mode =>
    html`<tr class="${mode === v.regime.mode ? 'first' : ''}" data-suit="${mode}"><th scope="row">${icon(
      `suit-${mode}`,
    )} ${unitsOf(mode)}</th>${v.empires.map(e => html`<td>${e.units[mode]}</td>`)}</tr>`;
  return html`<section class="panel"><h2>${t('end.empires', { regime: regimeName(v.regime.mode) })}</h2>
    <table class="standing"><thead><tr><td></td>${v.empires.map(
      e => html`<th scope="col">${band(e.empire, nameOf(e.empire))}</th>`,
    )}</tr></thead><tbody>${MODES.map(row)}</tbody></table></section>`;
}

/* ── how it came ── */

/* Every Topple with the Empire that was supreme. */
const topples = () => allChecks(({ supreme }) => ({ dominant: supreme }));

function unitsChart(/** @type {View} */ v, scores, mode, small) {
  const value = (s, empire) => s.units[empire][mode];
  const most = Math.max(2, ...scores.flatMap(s => v.empires.map(e => value(s, e.empire))));
  return sideLines(v, {
    scores,
    value,
    most: most + (most % 2),
    heading: html`<span data-suit="${mode}">${icon(`suit-${mode}`)}</span> ${unitsOf(mode)}`,
    said: (empire, n) => `${empire} ${n}`,
    small,
  });
}

const charts = (/** @type {View} */ v, small) => scores => [
  seatLines(v, { scores, ends: scores.at(-1).points, checks: topples(), words: 'end.chart_label', small }),
  ...MODES.map(mode => unitsChart(v, scores, mode, small)),
];

/** The page of the end, shown over the table. */
export function endPage(small) {
  const v = ended();
  return endOf(v, {
    headline: headline(v),
    charts: charts(v, small),
    standing: html`<section class="panel"><h2>${t('end.standing')}</h2>${players(v)}</section>${empires(v)}`,
    turned: turningPoints,
    small,
  });
}
