/* Wakhan's turn told step by step: her card, the arrows, what she did and why. */

import { $, html, icon } from './dom.js';
import { facts, nameOf } from './facts.js';
import { t } from './i18n.js';
import { band } from './pieces.js';
import { store, view } from './store.js';
import { point } from './log.js';

const PACE = 900;
let timer = 0;
let told = null; // which turn, and how far

/** The entries of her last turn. */
export function herTurn() {
  const v = view(), seat = v?.wakhan?.seat;
  if (seat === undefined || seat === null) return [];
  const isTurn = e => e.seat !== null && !e.cards?.length && /^\S+ \d+: .+\.$/.test(e.text);
  const upto = store.past ? store.log.filter(e => e.at <= store.past.at) : store.log;
  let start = -1;
  for (let i = upto.length - 1; i >= 0; i--) if (isTurn(upto[i]) && upto[i].seat === seat) { start = i; break; }
  if (start < 0) return [];
  let end = upto.findIndex((e, i) => i > start && isTurn(e));
  if (end < 0) end = upto.length;
  return upto.slice(start + 1, end);
}

const order = keys => keys.map(k => nameOf(k)).join(', ');

function herCard(v) {
  const w = v.wakhan, c = facts.wakhan_cards.find(x => x.number === w.card);
  if (!c) return '';
  const named = key => facts.wakhan_actions.find(a => a.key === key)?.name || key;
  const row = w.next_rows ? w.next_rows[c.red_arrow === 'top' ? 0 : 1] : null;
  const column = w.next_columns ? w.next_columns[c.black_arrow] : null;
  const words = t('wakhan.card', { number: c.number, loyalty: order(c.pragmatic_loyalty), actions: c.actions.map(named).join(', '), regions: order(c.region_priority) });
  return html`<div class="ai"><div class="ai-front" role="img" aria-label="${words}"><span class="lo">${c.pragmatic_loyalty.map(k => band(k))}</span>
      <span class="al">${c.actions.map(a => html`<b>${named(a)}</b>`)}</span><span class="pr">${c.region_priority.map(k => icon(`reg-${k}`))}</span></div>
    ${w.next_rows ? html`<svg class="ai-back" viewBox="0 0 92 132" role="img" aria-label="${t('wakhan.arrows', { row: t(`market.${row}`), column })}"><rect x="18" y="1" width="73" height="130" rx="5" class="bk"/>
      <path class="ra" d="M0 ${c.red_arrow === 'top' ? 11 : 117}h13v-5l10 8-10 8v-5H0Z"/><path class="ba" d="M0 ${28 + c.black_arrow * 13.8}h13v-5l10 8-10 8v-5H0Z"/>
      <text x="30" y="19" class="bl${c.red_arrow === 'top' ? ' hit' : ''}">${t(`market.${w.next_rows[0]}`)}</text>${w.next_columns.map((n, i) => html`<text x="32" y="${36 + i * 13.8}" class="bn${i === c.black_arrow ? ' hit' : ''}">${n}</text>`)}<text x="30" y="125" class="bl${c.red_arrow === 'bottom' ? ' hit' : ''}">${t(`market.${w.next_rows[1]}`)}</text></svg>` : ''}</div>`;
}

export function teller(v) {
  const list = herTurn();
  const now = Math.min(told?.step ?? 0, list.length - 1);
  return html`<div class="teller">${herCard(v)}<ol class="steps" data-scroll="steps">${list.map((e, i) => html`<li class="${i < now ? 'done' : i === now ? 'now' : 'next'}${e.wakhan ? ' why-step' : ''}"${i === now ? html` aria-current="step"` : ''} data-step="${i}"><span class="mk">${i < now ? icon('ok') : i + 1}</span><div><p>${e.text}</p></div></li>`)}${list.length ? '' : html`<li class="note">${t('wakhan.not_yet')}</li>`}</ol>
    ${list.length > 1 ? html`<div class="btns"><button type="button" class="btn" data-ui="tell:-1"${now <= 0 ? html` disabled` : ''}>${t('wakhan.back')}</button><button type="button" class="btn" data-ui="tell:1"${now >= list.length - 1 ? html` disabled` : ''}>${t('wakhan.next')}</button><button type="button" class="btn" data-ui="tell:end">${t('wakhan.end')}</button></div>` : ''}</div>`;
}

function mark(redraw) {
  const list = herTurn();
  redraw();
  point(list[told.step] || null);
  $('.steps .now')?.scrollIntoView({ block: 'nearest' });
}

/** Begin to tell her turn, if it is a new one. Says whether it is. */
export function begin(redraw, calm) {
  const list = herTurn();
  const key = list.length ? `${list[0].at}/${list.length}` : '';
  const first = !told; // what happened before this page was opened is not told again
  if (!first && (!key || key === told.key)) return false;
  told = { key, step: calm || first ? Math.max(0, list.length - 1) : 0 };
  clearInterval(timer);
  if (calm || first) return !first;
  timer = setInterval(() => { if (told.step >= herTurn().length - 1) { clearInterval(timer); point(null); return; } told.step++; mark(redraw); }, PACE);
  return true;
}

/** Go a step on or back, or to the end. */
export function step(how, redraw) {
  clearInterval(timer);
  const last = herTurn().length - 1;
  told.step = how === 'end' ? last : Math.max(0, Math.min(last, told.step + Number(how)));
  mark(redraw);
}
