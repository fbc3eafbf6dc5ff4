/* What is shown of Wakhan: her card and its arrows. */

import { html, icon } from '../dom.js';
import { nameOf } from '../printed.js';
import { facts } from './facts.js';
import { t } from '../i18n.js';
import { band } from '../pieces.js';

const order = keys => keys.map(k => nameOf(k)).join(', ');
const named = key => facts.wakhan_actions.find(a => a.key === key)?.name || key;

function front(c) {
  const words = t('wakhan.card', {
    number: c.number,
    loyalty: order(c.pragmatic_loyalty),
    actions: c.actions.map(named).join(', '),
    regions: order(c.region_priority),
  });
  return html`<div class="ai-front" role="img" aria-label="${words}">
    <span class="lo">${c.pragmatic_loyalty.map(k => band(k))}</span>
    <span class="al">${c.actions.map(a => html`<b>${named(a)}</b>`)}</span>
    <span class="pr">${c.region_priority.map(k => icon(`reg-${k}`))}</span></div>`;
}

/* The back of the next card, and where the arrows of this one point on it. */
function back(c, w) {
  const top = c.red_arrow === 'top';
  const words = t('wakhan.arrows', {
    row: t(`row.${w.next_rows[top ? 0 : 1]}`),
    column: w.next_columns[c.black_arrow],
  });
  const arrow = (cls, y) => html`<path class="${cls}" d="M0 ${y}h13v-5l10 8-10 8v-5H0Z"/>`;
  const word = (x, y, text, hit) => html`<text x="${x}" y="${y}" class="${hit ? 'hit' : ''}">${text}</text>`;
  const row = i => t(`row.${w.next_rows[i]}`),
    line = 13.8;
  return html`<svg class="ai-back" viewBox="0 0 92 132" role="img" aria-label="${words}">
    <rect x="18" y="1" width="73" height="130" rx="5" class="bk"/>${arrow('ra', top ? 11 : 117)}${arrow(
      'ba',
      28 + c.black_arrow * line,
    )}
    ${word(30, 19, row(0), top)}${w.next_columns.map((n, i) => word(32, 36 + i * line, n, i === c.black_arrow))}${word(
      30,
      125,
      row(1),
      !top,
    )}</svg>`;
}

/** Her card of this turn, and the back of the next. */
export function herCard(w) {
  const c = facts.wakhan_cards.find(x => x.number === w?.card);
  return c ? html`<div class="ai">${front(c)}${w.next_rows ? back(c, w) : ''}</div>` : '';
}
