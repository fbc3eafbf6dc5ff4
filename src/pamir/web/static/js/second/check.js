/* What the next Dominance Check would give if it came now; and one that was resolved, with what it gave and why. */

import { asker } from '../asking.js';
import { attr, html, icon, times } from '../dom.js';
import { box, COALITIONS, nameOf, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { cylinder, nameTag } from '../pieces.js';
import { seatName, store } from '../store.js';

/** @import { View } from '../../../types/view.js' */

const inPlay = (k, i) => html`<use href="#army-${k}" x="${i * 13}" y="0" width="11.7" height="16"/>`;
const inSupply = i => html`<circle cx="${i * 13 + 6}" cy="10" r="1.6" class="nil"/>`;

function coalition(k, n) {
  const words = t('check.blocks', { coalition: nameOf(k), n }),
    all = box().blocks_per_coalition;
  return html`<div class="dom" data-co="${k}" data-at="blocks:${k}"><span
    class="dk">${icon(`co-${k}`)}${nameOf(k)}</span>
    <svg class="blocks" viewBox="0 0 ${all * 13} 16" role="img" aria-label="${words}">${times(all, i =>
      i < n ? inPlay(k, i) : inSupply(i),
    )}</svg>
    <b>${n}</b></div>`;
}

function verdict(c, order) {
  const lead = c.blocks[order[0]] - c.blocks[order[1]],
    values = { coalition: spokenOf(order[0]), lead, margin: c.margin };
  if (c.dominant) return html`<b>${t('check.dominant', values)}</b> ${t('check.enough', values)}`;
  return html`<b>${t('check.nobody')}</b> ${lead ? t('check.short', values) : t('check.level', values)}`;
}

function standing(c, seat) {
  const value = c.standing[seat];
  if (value === null) return t('check.out');
  return c.dominant ? t('check.influence', { value }) : t('check.cylinders', { n: value });
}

function seatRow(/** @type {View} */ v, c, seat) {
  const now = v.players[seat].points,
    more = c.points[seat];
  return html`<tr class="${more ? '' : 'dim'}"><th
    scope="row">${cylinder(seat)}${nameTag(seat)}</th><td>${standing(c, seat)}</td>
    <td class="pts">${more ? `+${more}` : ''}</td><td class="to">${now}${
      more
        ? html` →
    <b>${now + more}</b>`
        : ''
    }</td></tr>`;
}

/* Whether the game would go on after it. */
function outlook(c) {
  if (c.final) return t('check.last');
  return c.ends ? t('check.ends', { seat: seatName(c.leader) }) : t('check.goes_on', { lead: c.lead });
}

/* ── a check as it was resolved ── */

function reason(c, blocks) {
  const order = [...COALITIONS].sort((a, b) => blocks[b] - blocks[a]);
  const lead = blocks[order[0]] - blocks[order[1]],
    values = { coalition: nameOf(order[0]), lead, margin: c.margin };
  if (c.dominant) return html`<b>${t('check.dominant', values)}</b> ${t('check.led', values)}`;
  return html`<b>${t('check.nobody')}</b> ${lead ? t('check.short', values) : t('check.level', values)}`;
}

function scoredRow(/** @type {View} */ v, c, seat) {
  const now = v.players[seat].points,
    more = c.points[seat],
    value = c.standing[seat];
  const why =
    value === null
      ? t('check.took_no_part')
      : c.dominant
        ? t('check.influence', { value })
        : t('check.cylinders', { n: value });
  return html`<tr class="${more ? '' : 'dim'}"><th scope="row">${cylinder(seat)}${nameTag(seat)}</th><td>${why}</td>
    <td class="pts">${more ? `+${more}` : 0}</td><td class="to">${now} → <b>${now + more}</b></td></tr>`;
}

/** The check that a past position was the ground of: who is dominant, who scores what and why. */
export function resolved(past) {
  const v = Object.values(past.views)[0],
    c = past.check,
    blocks = v.next_check.blocks;
  const order = [...COALITIONS].sort((a, b) => blocks[b] - blocks[a]);
  const seats = v.players
    .map(p => p.seat)
    .sort((a, b) => c.points[b] - c.points[a] || (c.standing[b] ?? -1) - (c.standing[a] ?? -1));
  return html`<section class="panel dominance resolved" aria-label="${t('check.resolved')}">
    <h2>${icon('throne')}${t('check.resolved')}${
      c.final
        ? html` <span
    class="tag">${t('check.final')}</span>`
        : ''
    }</h2>
    ${order.map(k => coalition(k, blocks[k]))}<p class="verdict">${reason(c, blocks)}</p>
    <table><caption class="vh">${t('check.scored')}</caption><tbody>${seats.map(s =>
      scoredRow(v, c, s),
    )}</tbody></table>
    ${c.clears ? html`<p class="note">${c.clears}</p>` : ''}</section>`;
}

/* ── the next one ── */

export function check(/** @type {View} */ v) {
  if (store.earlier?.check) return resolved(store.earlier);
  const c = v.next_check;
  if (!c) return '';
  const order = [...COALITIONS].sort((a, b) => c.blocks[b] - c.blocks[a]);
  const seats = v.players
    .map(p => p.seat)
    .sort((a, b) => c.points[b] - c.points[a] || (c.standing[b] ?? -1) - (c.standing[a] ?? -1));
  return html`<section class="panel dominance" aria-labelledby="h-dom">
    <h2 id="h-dom">${t('check.title')}${c.final ? html` <span class="tag">${t('check.final')}</span>` : ''}${asker(
      attr('data-about', 'part:check'),
    )}</h2>
    ${order.map(k => coalition(k, c.blocks[k]))}<p class="verdict">${verdict(c, order)}</p>
    <table><caption class="vh">${t('check.caption')}</caption><tbody>${seats.map(s => seatRow(v, c, s))}</tbody></table>
    <p class="note">${outlook(c)}</p></section>`;
}
