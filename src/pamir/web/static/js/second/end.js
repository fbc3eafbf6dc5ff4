/* The end of the game: who won, how the points came, where it turned, and what to take home. */

import { blocksChart, pointsChart } from './charts.js';
import { command } from '../buttons.js';
import { dealPart } from '../deal.js';
import { html, icon } from '../dom.js';
import { nameOf } from '../printed.js';
import { linkLine, recordLink } from '../fields.js';
import { t } from '../i18n.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { changed, held, newest, seatName, store } from '../store.js';
import { wholeLog } from '../earlier_positions.js';
import { link } from '../my_tables.js';
import { turningPoints } from './turning.js';

/** @import { View } from '../../../types/view.js' */

let asked = '';

/** Ask once how the score came about. */
export function gather(line) {
  const key = `${store.table}/${newest().version}`;
  if (asked === key) return;
  asked = key;
  wholeLog();
  line.send({ type: 'scores' }, answer => {
    if (answer.type !== 'scores') {
      asked = '';
      return;
    }
    store.scores = answer.scores;
    changed('scores');
  });
}

function headline({ winners, points }) {
  const [most, second] = [...points].sort((a, b) => b - a);
  const names = winners.map(seatName).join(', ');
  return winners.length > 1
    ? t('end.shared', { names, points: most })
    : t('end.wins', { name: names, points: most, second });
}

/** Every check with its turn, where it was, what it gave, and who was dominant. */
function checks() {
  const told = store.log.filter(e => e.check).map(e => e.check);
  return (store.scores || [])
    .filter(s => s.check)
    .map((s, i) => ({
      ...s,
      ...(told[i] && { dominant: told[i].dominant, final: told[i].final, gain: told[i].points }),
    }));
}

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

/* The last sentences of the log say how it ended. */
const story = () =>
  store.log
    .slice(-6)
    .filter(e => !e.turn)
    .slice(-4)
    .map(e => e.text)
    .join(' ');

function turning() {
  const list = store.scores ? turningPoints(store.scores, store.log) : [];
  const one = p =>
    html`<li><button type="button" data-ui="replay:${p.at}">${t('end.turn', {
      turn: p.turn,
    })}</button><span>${p.text}</span></li>`;
  return html`<section class="panel"><h2>${t('end.turning')}</h2>${
    list.length
      ? html`<ul class="turns">${list.map(one)}</ul>`
      : html`<p
        class="note">${t('end.no_turning')}</p>`
  }</section>`;
}

const keepsakes = () =>
  html`<section class="panel"><h2>${t('end.keep')}</h2>${linkLine(
    t('end.replay_link'),
    link(store.table, '', '?replay=1'),
  )}${dealPart()}</section>`;

function nextSteps() {
  const next = store.next ? html`<a class="btn go" href="${store.next}">${t('end.next')}</a>` : '';
  const again = !store.next && held().length ? command('rematch', t('end.again')) : '';
  return html`<div class="btns">${command('replay:0', t('end.walk'), {
    cls: 'go',
  })}${recordLink(store.table, true)}${next}${again}
    ${store.reason ? html`<p class="why">${store.reason}</p>` : ''}${command('see-table', t('end.table'))}</div>`;
}

/** The page of the end, shown over the table. */
export function endPage(small) {
  const v = newest(),
    scores = store.scores;
  const charts = scores
    ? [pointsChart(v, scores, checks(), small), blocksChart(v, scores, small)]
    : html`<p class="note">${t('end.gathering')}</p>`;
  const table = html`<section class="panel"><h2>${t('end.standing')}</h2>${standing(v)}<p
    class="note">${t('end.ties')}</p></section>`;
  return html`<main class="page end" id="end-page" tabindex="-1"><section><p
    class="over">${icon('throne')}${t(`end.why.${v.result.why}`)}</p>
      <h1>${v.result.winners.map(cylinder)}<bdi>${headline(v.result)}</bdi></h1><p class="lead">${story()}</p></section>
    <div class="two"><section class="panel"><h2>${t('end.points')}</h2>${charts}</section>
      <div class="side">${table}${turning()}${keepsakes()}${nextSteps()}</div></div></main>`;
}
