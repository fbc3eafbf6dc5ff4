/* A card enlarged, with all that may be done and why not: on hover or focus, pinned by a click or a long press. It
   lies in the
   rail where there is one beside the table, so that nothing of the table is covered. */

import { $, attr, fill, html, icon } from './dom.js';
import { small } from './sizes.js';
import { card } from './printed.js';
import { leaf } from './faces.js';
import { t } from './i18n.js';
import { mayAct, store, view } from './store.js';
import { asker, hasRules } from './asking.js';
import { choice, command } from './buttons.js';
import { edition } from './edition.js';

const HOVER = 260,
  FOCUS = 400,
  PRESS = 480; // milliseconds until a card is enlarged
let anchor = null;
let timer = 0;

function content(number, pinned) {
  const { deeds, facts, held = '' } = edition.lookedAt(number),
    allowed = mayAct() ? deeds : [];
  const below = pinned
    ? html`<div class="btns col">${allowed.map(d => choice(d, { cls: 'go' }))}${asking(number)}${command(
        'unpin',
        t('close'),
      )}</div>`
    : allowed.length
      ? html`<ul class="deeds">${allowed.map(d => html`<li>${d.label}</li>`)}</ul>`
      : '';
  return html`<div class="leafwrap">${leaf(number, held)}</div>
    <div class="facts"><h2>${card(number).name}</h2>${facts}
      ${pinned && store.reason ? reason() : ''}${below}</div>`;
}

const reason = () =>
  html`<p class="why">${icon('info')} ${store.reason} ${asker(attr('data-sentence', store.reason))}</p>`;

/* What explains all that is on it. */
const asking = number =>
  hasRules
    ? html`<button type="button" class="btn" data-about="card:${number}"><span
      aria-hidden="true">?</span>${t('rules.title')}</button>`
    : '';

/* ── where it is shown ── */

const EDGES = ['left', 'top', 'width', 'height'];

/* Where the rail stands beside map and market, wholly or mostly in sight. */
function railBeside() {
  const rail = $('#rail')?.getBoundingClientRect(),
    map = $('#map-box')?.getBoundingClientRect();
  return rail && map && rail.left >= map.right && rail.width > 220 && rail.height > 300 ? rail : null;
}

function lieInRail(box, rail) {
  const top = Math.max(8, rail.top),
    height = Math.min(innerHeight - 8, rail.bottom) - top;
  const place = { left: rail.left, top, width: rail.width, height };
  for (const edge of EDGES) box.style[edge] = `${place[edge]}px`;
}

/* In the rail; where there is none beside what was touched, on the side with room; on a phone the style sheet puts it
   below. */
function position(box) {
  const rail = small.matches ? null : railBeside();
  box.classList.toggle('in-rail', Boolean(rail));
  for (const edge of EDGES) box.style[edge] = '';
  if (rail) return lieInRail(box, rail);
  if (small.matches || !anchor?.isConnected) return;
  const gap = 12,
    edge = 8;
  const a = (anchor.closest('.slot') || anchor).getBoundingClientRect(),
    b = box.getBoundingClientRect();
  const right = a.right + gap,
    left = a.left - gap - b.width;
  const beside = right + b.width <= innerWidth - edge ? right : left >= edge ? left : a.left;
  box.style.left = `${Math.max(edge, Math.min(innerWidth - b.width - edge, beside))}px`;
  box.style.top = `${Math.max(edge, Math.min(innerHeight - b.height - edge, a.top + a.height / 2 - b.height / 2))}px`;
}

function show(number, pinned) {
  const box = $('#look');
  if (!view() || !card(number)) return;
  fill(box, content(number, pinned));
  box.hidden = false;
  box.classList.toggle('pinned', pinned);
  box.setAttribute('aria-label', card(number).name);
  if (pinned) box.setAttribute('role', 'dialog');
  else box.removeAttribute('role');
  box.setAttribute('aria-hidden', String(!pinned)); // what is only glanced at is in the name of the card already
  position(box);
}

export function hide() {
  const box = $('#look'),
    had = box.contains(document.activeElement);
  clearTimeout(timer);
  box.hidden = true;
  store.pinned = null;
  if (had) (anchor?.isConnected ? anchor : $('#promptbox')).focus({ preventScroll: true });
}

/** Pin a card; `from` is what was clicked. */
export function pin(number, from) {
  anchor = from;
  store.pinned = number;
  show(number, true);
  $('#look .btn')?.focus({ preventScroll: true });
}
/** Draw the pinned card anew, because the position or a reason has changed. */
export function refresh() {
  if (store.pinned) show(store.pinned, true);
}

function glance(target, wait) {
  if (store.pinned) return;
  clearTimeout(timer);
  const el = target.closest?.('[data-look]');
  if (!el) {
    $('#look').hidden = true;
    return;
  }
  timer = setTimeout(() => {
    anchor = el;
    if (!store.pinned && el.isConnected) show(Number(el.dataset.look), false);
  }, wait);
}

/* ── a finger that rests on a card, or on something else of the table ── */

const THINGS =
  '[data-look], [data-at], [data-place], #market-box, #map-box, #own-box, #ring-box, .rail .panel:not(.log)';

/* The button over a card hides its face: what is drawn there is meant. */
const seen = ({ clientX: x, clientY: y }) => document.elementsFromPoint(x, y).find(el => !el.matches('.hit'));

function watchPress(lookUp) {
  let press = 0,
    pressed = false,
    from = null;
  document.addEventListener('pointerdown', e => {
    pressed = false;
    const el = e.target.closest(THINGS);
    if (e.pointerType === 'mouse' || !el) return;
    from = { x: e.clientX, y: e.clientY };
    press = setTimeout(() => {
      pressed = true;
      if (el.dataset.look) pin(Number(el.dataset.look), el);
      else lookUp(el, seen(e));
    }, PRESS);
  });
  const moved = e => from && Math.hypot(e.clientX - from.x, e.clientY - from.y) > 9;
  document.addEventListener('pointermove', e => {
    if (moved(e)) clearTimeout(press);
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => clearTimeout(press));
  document.addEventListener(
    'click',
    e => {
      if (pressed) {
        e.preventDefault();
        e.stopPropagation();
        pressed = false;
      }
    },
    true,
  );
  const byFinger = matchMedia('(pointer: coarse)');
  document.addEventListener('contextmenu', e => {
    const el = e.target.closest(THINGS);
    if (!el || e.shiftKey) return;
    e.preventDefault();
    if (!byFinger.matches) lookUp(el, seen(e));
  });
}

/** Watch pointer, focus and long presses; `lookUp` finds the rule of what is pressed and cannot be enlarged. */
export function watchLooks(lookUp) {
  document.addEventListener('pointerover', e => {
    if (e.pointerType === 'mouse') glance(e.target, HOVER);
  });
  const byKeys = el => el.matches(':focus-visible') && !el.closest('#look');
  document.addEventListener('focusin', e => {
    if (byKeys(e.target)) glance(e.target, FOCUS);
  });
  document.addEventListener(
    'scroll',
    () => {
      if (!store.pinned) hide();
    },
    true,
  );
  watchPress(lookUp);
}
