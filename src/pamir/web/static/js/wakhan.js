/* What is shown of Wakhan's turn: her card, the arrows, and every step with her reason. */

import { command } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { facts, nameOf } from './facts.js';
import { t } from './i18n.js';
import { band, cylinder } from './pieces.js';
import { newest, store } from './store.js';
import { deeds, lastTurn, reasons } from './stops.js';
import { state, telling } from './telling.js';

const order = keys => keys.map(k => nameOf(k)).join(', ');
const named = key => facts.wakhan_actions.find(a => a.key === key)?.name || key;

function front(c) {
  const words = t('wakhan.card', {
    number: c.number, loyalty: order(c.pragmatic_loyalty), actions: c.actions.map(named).join(', '), regions: order(c.region_priority),
  });
  return html`<div class="ai-front" role="img" aria-label="${words}">
    <span class="lo">${c.pragmatic_loyalty.map(k => band(k))}</span>
    <span class="al">${c.actions.map(a => html`<b>${named(a)}</b>`)}</span>
    <span class="pr">${c.region_priority.map(k => icon(`reg-${k}`))}</span></div>`;
}

/* The back of the next card, and where the arrows of this one point on it. */
function back(c, w) {
  const top = c.red_arrow === 'top';
  const words = t('wakhan.arrows', { row: t(`row.${w.next_rows[top ? 0 : 1]}`), column: w.next_columns[c.black_arrow] });
  const arrow = (cls, y) => html`<path class="${cls}" d="M0 ${y}h13v-5l10 8-10 8v-5H0Z"/>`;
  const word = (x, y, text, hit) => html`<text x="${x}" y="${y}" class="${hit ? 'hit' : ''}">${text}</text>`;
  const row = i => t(`row.${w.next_rows[i]}`), line = 13.8;
  return html`<svg class="ai-back" viewBox="0 0 92 132" role="img" aria-label="${words}">
    <rect x="18" y="1" width="73" height="130" rx="5" class="bk"/>${arrow('ra', top ? 11 : 117)}${arrow('ba', 28 + c.black_arrow * line)}
    ${word(30, 19, row(0), top)}${w.next_columns.map((n, i) => word(32, 36 + i * line, n, i === c.black_arrow))}${word(30, 125, row(1), !top)}</svg>`;
}

function herCard(w) {
  const c = facts.wakhan_cards.find(x => x.number === w.card);
  return c ? html`<div class="ai">${front(c)}${w.next_rows ? back(c, w) : ''}</div>` : '';
}

/* First she draws her card; a later step without a deed is one she passed over. */
function stepItem(stop, i, now) {
  const did = deeds(stop), why = reasons(stop);
  const when = i < now ? 'done' : i === now ? 'now' : 'next', passed = !did.length && i > 0;
  const mark = i < now ? icon(passed ? 'skip' : 'ok') : i + 1;
  return html`<li class="${classes(when, passed && 'passed')}"${attr('aria-current', i === now && 'step')}>
    <button type="button" class="mk" data-ui="tell:=${i}" aria-label="${t('wakhan.show_step', { n: i + 1 })}"><span>${mark}</span></button>
    <div>${did.map(text => html`<p>${text}</p>`)}${why.map(text => html`<p class="because">${text}</p>`)}</div></li>`;
}

function controls({ steps, step, running }) {
  const unless = possible => ({ more: possible ? '' : html` disabled` });
  return html`${command('tell:-1', t('wakhan.back'), unless(step > 0))}
    ${step < steps.length ? command('tell:hold', running ? t('wakhan.hold') : t('wakhan.go_on')) : ''}
    ${command('tell:1', t('wakhan.next'), unless(step < steps.length))}`;
}

/* Who walks through the game sees her turn as far as it had come. */
function upTo({ at, moment }) {
  const log = store.log.filter(e => e.at < at || e.at === at && (moment === null || e.moment !== null && e.moment <= moment));
  const steps = lastTurn(log, newest().wakhan.seat);
  return { steps, step: steps.length, running: false };
}

/** Her turn in the rail. */
export function teller(v) {
  const walking = store.past && !telling();
  const now = walking ? upTo(store.past) : state();
  const list = now.steps.map((stop, i) => stepItem(stop, i, now.step));
  return html`<div class="teller">${herCard(v.wakhan)}
    <ol class="steps" data-scroll="steps">${list.length ? list : html`<li class="note">${t('wakhan.not_yet')}</li>`}</ol>
    ${list.length && !store.past ? html`<div class="btns">${controls(now)}</div>` : ''}</div>`;
}

/** The bar that stands in place of the prompt while her turn is told. */
export function bar() {
  const now = state(), stop = now.steps[now.step];
  if (!stop) return '';
  const did = deeds(stop).join(' '), why = reasons(stop).join(' ');
  const because = did && why ? html`<em class="because">${why}</em>` : '';
  return html`<div class="prompt telling"><div class="say">${cylinder(newest().wakhan.seat)}
      <p><b>${t('wakhan.step', { n: now.step + 1, of: now.steps.length })}</b><span>${did || why}</span>${because}</p></div>
    <div class="btns">${controls(now)}${command('tell:end', t('wakhan.end'), { key: 'S', cls: 'go' })}</div></div>`;
}
