/* The end of the game: who won and by what, how the Empires stood, the Topples, and what to take home. */

import { command } from '../buttons.js';
import { dealPart } from '../deal.js';
import { html, icon } from '../dom.js';
import { nameOf } from '../printed.js';
import { linkLine, recordLink } from '../fields.js';
import { t } from '../i18n.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { held, newest, seatName, store } from '../store.js';
import { wholeLog } from '../earlier_positions.js';
import { link } from '../my_tables.js';
import { MODES, regimeName, unitsOf } from './facts.js';

/** @import { View } from '../../../types/first_view.js' */

const ended = () => /** @type {View} */ (/** @type {unknown} */ (newest()));

/** Ask for what the page of the end tells: the whole log. */
export const gather = () => wholeLog();

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

/* ── where it turned ── */

/* Topples, changes of the Regime and of Loyalty: each leads to where it was. */
function turning() {
  let turn = 0;
  const found = store.log.flatMap(e => {
    if (e.turn) turn += 1;
    return e.check || ['loyalty', 'regime', 'cleared'].includes(e.kind) ? [{ at: e.at, turn, text: e.text }] : [];
  });
  const one = p =>
    html`<li><button type="button" data-ui="replay:${p.at}">${t('end.turn', { turn: p.turn })}</button><span
      >${p.text}</span></li>`;
  return html`<section class="panel"><h2>${t('end.turning')}</h2>${
    found.length ? html`<ul class="turns">${found.map(one)}</ul>` : html`<p class="note">${t('end.no_turning')}</p>`
  }</section>`;
}

/* The last sentences of the log say how it ended. */
const story = () =>
  store.log
    .slice(-6)
    .filter(e => !e.turn)
    .slice(-4)
    .map(e => e.text)
    .join(' ');

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
export function endPage() {
  const v = ended();
  return html`<main class="page end" id="end-page" tabindex="-1"><section><p
    class="over">${icon('throne')}${t(`end.why.${v.result.why}`)}</p>
      <h1>${v.result.winners.map(cylinder)}<bdi>${headline(v)}</bdi></h1><p class="lead">${story()}</p></section>
    <div class="two"><div class="side">${empires(v)}${turning()}</div>
      <div class="side"><section class="panel"><h2>${t('end.standing')}</h2>${players(v)}</section>${keepsakes()}
        ${nextSteps()}</div></div></main>`;
}
