/* Since your last turn: what others did, as one list in the rail and as a bar while it is told. */

import { asker } from './asking.js';
import { command } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { t } from './i18n.js';
import { begun } from './phrase.js';
import { small } from './sizes.js';
import { newest, store } from './store.js';
import { deeds, reasons, rankOf, stepsOf } from './log_stops.js';
import { state, telling } from './telling.js';
import { edition } from './edition.js';

const { cylinder, herCard, resolved } = edition;

/** @import { View } from '../../types/view.js' */

/* What a thought of Wakhan is about stands above it, and need not be said again in it. */
function thought(e) {
  const text = e.head && e.text.startsWith(`${e.head}: `) ? e.text.slice(e.head.length + 2) : e.text;
  return html`${
    e.head ? html`<h4>${e.head}${e.passed ? html` <small class="tag">${t('wakhan.passed')}</small>` : ''}</h4>` : ''
  }
    <p class="${classes('because', e.head && 'led')}">${begun(text)}</p>`;
}

function stepItem(stop, i, now) {
  const thoughts = stop.entries.filter(e => e.thought),
    passed = thoughts.length > 0 && !deeds(stop).length && thoughts.every(e => e.passed);
  const rule = stop.entries.find(e => e.topic)?.topic;
  const when = i < now ? 'done' : i === now ? 'now' : 'next';
  const mark = i < now ? icon(passed ? 'skip' : stop.check ? 'throne' : 'ok') : i + 1;
  return html`<li class="${classes(
    'step',
    when,
    passed && 'passed',
    stop.check && 'checked',
  )}"${attr('aria-current', i === now && 'step')}>
    <button type="button" class="mk" data-ui="tell:=${i}" data-key="step:${i}"
    aria-label="${t('wakhan.show_step', { n: i + 1 })}"><span>${mark}</span></button>
    <div>${thoughts.filter(e => e.head).map(thought)}${deeds(stop).map(text => html`<p>${text}</p>`)}
      ${thoughts.filter(e => !e.head).map(thought)}</div>${asker(rule && attr('data-rule', rule))}</li>`;
}

/* Steps under the turns they belong to; Wakhan's with her card. */
function list(steps, now, v) {
  let turn = null;
  return steps.map((stop, i) => {
    const opens = stop.turn !== turn && stop.turn;
    turn = stop.turn;
    const hers =
      opens &&
      v.wakhan &&
      opens.seat === v.wakhan.seat &&
      !steps.slice(i).some(s => s.turn !== turn && s.turn?.seat === v.wakhan.seat);
    return html`${
      opens
        ? html`<li class="of-turn"><h3 class="turn">${cylinder(opens.seat)}<span>${opens.text.replace(
            /\.$/,
            '',
          )}</span></h3>
      ${hers ? herCard(v.wakhan) : ''}</li>`
        : ''
    }${stepItem(stop, i, now)}`;
  });
}

function controls({ steps, step, running }) {
  const button = (how, words, sign, possible, cls = '') =>
    command(how, html`${icon(sign, cls)}<span class="w">${words}</span>`, {
      more: html` aria-label="${words}"${possible ? '' : html` disabled`}`,
    });
  return html`${button('tell:-1', t('wakhan.back'), 'arrow', step > 0, 'left')}
    ${
      step < steps.length
        ? button('tell:hold', running ? t('wakhan.hold') : t('wakhan.go_on'), running ? 'pause' : 'play', true)
        : ''
    }
    ${button('tell:1', t('wakhan.next'), 'arrow', step < steps.length)}`;
}

/* Who walks through the game sees the turn as far as it had come. */
function upTo(past) {
  const steps = stepsOf(
    store.log,
    Math.max(
      0,
      store.log.findLastIndex(e => e.turn && e.at <= past.at),
    ),
  ).filter(s => rankOf(s) <= rankOf(past));
  return { steps, step: steps.length, running: false };
}

/** The list in the rail. */
export function summary(/** @type {View} */ v) {
  const now = store.earlier && !telling() ? upTo(store.earlier) : state();
  return html`<div class="teller"><h3 class="since-head">${
    store.position.since === null || (store.earlier && !telling()) ? t('since.turn') : t('since.title')
  }</h3>
    <ol class="steps" data-scroll="steps">${
      now.steps.length ? list(now.steps, now.step, v) : html`<li class="note">${t('since.nothing')}</li>`
    }</ol>
    ${now.steps.length && !store.earlier ? html`<div class="btns">${controls(now)}</div>` : ''}</div>`;
}

/** A check at which the table stands, over the bar: where the screen shows only a part of the table, its rail is out of
 *  sight. */
export const checkMoment = () =>
  store.earlier.check && small.matches ? html`<div class="moment">${resolved(store.earlier)}</div>` : '';

/** The bar that stands in place of the prompt while it is told. */
export function bar() {
  const now = state(),
    stop = now.steps[now.step];
  if (!stop) return '';
  const seat = stop.turn?.seat ?? newest().active;
  const check = store.earlier.check; // the table may still be as it was before the first step
  const did = check ? stop.entries[0].text : deeds(stop).join(' '),
    why = reasons(stop).join(' ');
  const head = check
    ? check.final
      ? t('check.resolved_final')
      : t('check.resolved')
    : t('since.step', { n: now.step + 1, of: now.steps.length });
  return html`${checkMoment()}
    <div class="${classes('prompt telling', check && 'checking')}"><div
    class="say">${check ? icon('throne') : cylinder(seat)}
      <p><b>${head}</b><span>${did || why}</span></p></div>
    <div class="btns">${controls(now)}${command('tell:end', t('wakhan.end'), { key: 'S', cls: 'go' })}</div></div>`;
}
