/* What the next Dominance Check would give if it came now. */

import { html, icon, times } from './dom.js';
import { COALITIONS, nameOf } from './facts.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { seatName } from './store.js';

function row(k, n) {
  return html`<div class="dom" data-co="${k}"><span class="dk">${icon(`co-${k}`)}${nameOf(k)}</span>
    <svg class="blocks" viewBox="0 0 156 16" role="img" aria-label="${t('check.blocks', { coalition: nameOf(k), n })}">${times(12, i => i < n ? html`<use href="#army-${k}" x="${i * 13}" y="0" width="11.7" height="16"/>` : html`<circle cx="${i * 13 + 6}" cy="10" r="1.6" class="nil"/>`)}</svg><b>${n}</b></div>`;
}

function verdict(c, order) {
  const lead = c.blocks[order[0]] - c.blocks[order[1]];
  if (c.dominant) return html`<b>${t('check.dominant', { coalition: nameOf(c.dominant) })}</b> ${t('check.enough', { lead, margin: c.margin })}`;
  if (lead === 0) return html`<b>${t('check.nobody')}</b> ${t('check.level', { margin: c.margin })}`;
  return html`<b>${t('check.nobody')}</b> ${t('check.short', { coalition: nameOf(order[0]), lead, margin: c.margin })}`;
}

export function check(v) {
  const c = v.next_check;
  if (!c) return '';
  const order = [...COALITIONS].sort((a, b) => c.blocks[b] - c.blocks[a]);
  const seats = v.players.map(p => p.seat).sort((a, b) => c.points[b] - c.points[a] || (c.standing[b] ?? -1) - (c.standing[a] ?? -1));
  const after = v.players.map(p => p.points + c.points[p.seat]);
  const best = [...after].sort((a, b) => b - a);
  const ends = best[0] - best[1] >= 4;
  return html`<section class="panel dominance" aria-labelledby="h-dom"><h2 id="h-dom">${t('check.title')}${c.final ? html` <span class="tag">${t('check.final')}</span>` : ''}</h2>${order.map(k => row(k, c.blocks[k]))}
    <p class="verdict">${verdict(c, order)}</p>
    <table><caption class="vh">${t('check.caption')}</caption><tbody>${seats.map(s => html`<tr class="${c.points[s] ? '' : 'dim'}"><th scope="row">${cylinder(s)}<span class="nm">${seatName(s)}</span></th><td>${c.standing[s] === null ? t('check.out') : c.dominant ? t('check.influence', { value: c.standing[s] }) : t('check.cylinders', { n: c.standing[s] })}</td><td class="pts">${c.points[s] ? `+${c.points[s]}` : ''}</td><td class="to">${v.players[s].points}${c.points[s] ? html` → <b>${after[s]}</b>` : ''}</td></tr>`)}</tbody></table>
    <p class="note">${ends ? t('check.ends', { seat: seatName(after.indexOf(best[0])) }) : t('check.goes_on', { lead: best[0] - best[1] })}</p></section>`;
}
