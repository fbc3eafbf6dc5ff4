/* The end of the game: who won, how the points and blocks came, who stands where. */

import { seatLines, sideLines } from '../charts.js';
import { html } from '../dom.js';
import { box, nameOf } from '../printed.js';
import { allChecks, askScores, endOf } from '../end.js';
import { t } from '../i18n.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { newest, seatName } from '../store.js';
import { besideReplay } from '../review.js';
import { turningPoints } from './turning.js';

/** @import { View } from '../../../types/view.js' */

/** Ask for what the page of the end tells. */
export const gather = askScores;

/** What stands beside the replay of a finished game. */
export const beside = besideReplay;

function headline({ winners, points }) {
  const [most, second] = [...points].sort((a, b) => b - a);
  const names = winners.map(seatName).join(', ');
  return winners.length > 1
    ? t('end.shared', { names, points: most })
    : t('end.wins', { name: names, points: most, second });
}

/* With what each gave, and who was dominant. */
const checks = () => allChecks(({ dominant, points }) => ({ dominant, gain: points }));

/* A check leads to where it was resolved. */
function checkHead(c, i) {
  const words = `${t('end.check', { i: i + 1 })}, ${t('end.turn', { turn: c.turn })}${
    c.dominant ? `, ${nameOf(c.dominant)}` : ''
  }`;
  return html`<th scope="col"><button type="button" class="quiet" data-ui="replay:${c.at}" title="${words}"
    aria-label="${words}">${c.final ? t('end.final') : i + 1}</button></th>`;
}

function standing(/** @type {View} */ v) {
  const list = checks(),
    { points, winners } = v.result;
  const seats = v.players.map(p => p.seat).sort((a, b) => points[b] - points[a]);
  const loyalty = seat => (v.players[seat].loyalty ? band(v.players[seat].loyalty) : '');
  const row = seat => html`<tr class="${winners.includes(seat) ? 'first' : ''}"><th
      scope="row">${cylinder(seat)}${nameTag(seat)}</th>
    <td>${loyalty(seat)}</td>${list.map(
      c => html`<td>${c.gain?.[seat] || '–'}</td>`,
    )}<td><b>${points[seat]}</b></td></tr>`;
  return html`<table class="standing"><thead><tr><th scope="col">${t('end.seat')}</th><th scope="col"><span
    class="vh">${t('look.loyalty')}</span></th>
    ${list.map(checkHead)}<th scope="col">${t('end.total')}</th></tr></thead><tbody>${seats.map(row)}</tbody></table>`;
}

const charts = (/** @type {View} */ v, small) => scores => [
  seatLines(v, {
    scores: [scores[0], ...checks()],
    ends: v.result.points,
    checks: checks(),
    words: 'end.chart_label',
    small,
  }),
  sideLines(v, {
    scores,
    value: (s, k) => s.blocks[k],
    most: box().blocks_per_coalition,
    heading: t('end.blocks'),
    said: (coalition, n) => t('check.blocks', { coalition, n }),
    small,
  }),
];

/** The page of the end, shown over the table. */
export function endPage(small) {
  const v = newest();
  return endOf(v, {
    headline: headline(v.result),
    charts: charts(v, small),
    standing: html`<section class="panel"><h2>${t('end.standing')}</h2>${standing(v)}<p
    class="note">${t('end.ties')}</p></section>`,
    turned: turningPoints,
    small,
  });
}
