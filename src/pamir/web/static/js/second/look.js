/* A card enlarged, with all that may be done and why not: on hover or focus, pinned by a click or a long press. It
   lies in the
   rail where there is one beside the table, so that nothing of the table is covered. */

import { $, fill, html, icon } from '../dom.js';
import { small } from '../sizes.js';
import { card, nameOf, spokenOf } from './facts.js';
import { leaf } from './faces.js';
import { t } from '../i18n.js';
import { coin } from './pieces.js';
import { at, colourOf, mayAct, seatName, store, view } from '../store.js';
import { spiesInWords, whenPlayed } from './cards.js';
import { choice, command } from '../buttons.js';

const HOVER = 260,
  FOCUS = 400,
  PRESS = 480; // milliseconds until a card is enlarged
let anchor = null;
let timer = 0;

/* ── what is said of it ── */

/* Where a card lies: {slot}, {court, seat}, {prize}, {hand}, or nowhere on the table. */
function whereabouts(number) {
  const v = view();
  const slot = v.market.find(s => s.card === number);
  if (slot) return { slot };
  for (const p of v.players) {
    const court = p.court.find(c => c.card === number);
    if (court) return { court, seat: p.seat };
    if (p.hand?.includes(number)) return { hand: true };
  }
  return {};
}

function deedsFor(number) {
  if (!mayAct()) return [];
  const { slot } = whereabouts(number);
  return [
    ...(slot ? at(`slot:${slot.slot}`) : []),
    ...at(`card:${number}`),
    ...(card(number).actions || []).flatMap(key => at(`act:${number}:${key}`)),
  ];
}

const fact = (title, text, cls = '') => html`<p class="${cls}"><b>${title}</b> ${text}</p>`;

function ofMarket(slot) {
  return [
    html`<p class="cost">${coin(slot.price)} <small>${
      store.chair === null ? t('look.price') : t('look.for_you')
    }</small></p>`,
    slot.rupees > 0 && fact(t('look.on_it'), t('card.rupees', { n: slot.rupees })),
  ];
}

/* What playing it would mean for this seat. */
function ofPlaying(c) {
  const turns = view().turning.includes(c.number);
  const play = at(`card:${c.number}`).find(d => d.deed === 'play'),
    bribe = play?.bribe;
  return [
    play &&
      fact(t('look.bribe'), bribe ? t('look.bribe_to', { n: bribe[1], seat: seatName(bribe[0]) }) : t('look.no_bribe')),
    turns && fact(t('look.loyalty'), t('look.turns', { coalition: spokenOf(c.patriot) }), 'warn'),
  ];
}

const ofCourt = k => [
  k.hostage_of !== null && fact(t('look.hostage'), t('look.held_by', { seat: seatName(k.hostage_of) }), 'warn'),
  k.spies.some(Boolean) && fact(t('look.spies'), spiesInWords(k.spies)),
  k.used && fact(t('look.used'), ''),
];

function consequences(c, where) {
  const playable = c.kind === 'court' && (where.slot || where.hand) && store.chair !== null;
  return [
    ...(where.slot ? ofMarket(where.slot) : []),
    ...(playable ? ofPlaying(c) : []),
    ...(where.court ? ofCourt(where.court) : []),
  ];
}

const half = (when, e) => fact(when, html`${e.name ? html`<i>${e.name}.</i> ` : ''}${e.effect}`);

function printed(c) {
  if (c.kind === 'check') return html`<p>${c.purchased.effect}</p>`;
  if (c.kind === 'event') {
    return [
      half(t('card.if_discarded'), c.discarded),
      half(c.purchasable ? t('card.if_bought') : t('card.while_in_market'), c.purchased),
    ];
  }
  return [c.ability && fact(c.ability.name, c.ability.effect, 'abil'), fact(t('card.when_played'), whenPlayed(c))];
}

function subtitle(c) {
  if (c.kind !== 'court') return '';
  const parts = [
    nameOf(c.region),
    t('card.suit', { suit: nameOf(c.suit), rank: c.rank }),
    c.patriot && t('card.patriot', { coalition: spokenOf(c.patriot) }),
    c.prize && t('card.prize', { coalition: spokenOf(c.prize) }),
  ];
  return html`<p class="sub">${parts.filter(Boolean).join(', ')}</p>`;
}

function content(number, pinned) {
  const c = card(number),
    where = whereabouts(number),
    deeds = deedsFor(number);
  const holder = where.court?.hostage_of ?? null;
  const below = pinned
    ? html`<div class="btns col">${deeds.map(d => choice(d, { cls: 'go' }))}${command('unpin', t('close'))}</div>`
    : deeds.length
      ? html`<ul class="deeds">${deeds.map(d => html`<li>${d.label}</li>`)}</ul>`
      : '';
  return html`<div class="leafwrap">${leaf(number, holder === null ? '' : colourOf(holder))}</div>
    <div class="facts"><h2>${c.name}</h2>${subtitle(c)}${consequences(c, where)}${printed(c)}
      ${pinned && store.reason ? html`<p class="why">${icon('info')} ${store.reason}</p>` : ''}${below}</div>`;
}

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

/* ── a finger that rests on a card ── */

function watchPress() {
  let press = 0,
    pressed = false,
    from = null;
  document.addEventListener('pointerdown', e => {
    pressed = false;
    const el = e.target.closest('[data-look]');
    if (e.pointerType === 'mouse' || !el) return;
    from = { x: e.clientX, y: e.clientY };
    press = setTimeout(() => {
      pressed = true;
      pin(Number(el.dataset.look), el);
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
    if (e.target.closest('[data-look]') && byFinger.matches) e.preventDefault();
  });
}

/** Watch pointer, focus and long presses. */
export function watchLooks() {
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
  watchPress();
}
