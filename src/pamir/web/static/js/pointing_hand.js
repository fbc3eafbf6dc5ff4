/* A hand that points at something of the page, whatever moves, scrolls or is drawn anew; it never lies over it. */

import { $, $$ } from './dom.js';
import { reducedMotion } from './motion.js';

const DRAWN = `<svg viewBox="0 0 40 54" aria-hidden="true" focusable="false"><path class="palm" d="M11 27V5.5
  a4 4 0 0 1 8 0V20.6a3.7 3.7 0 0 1 6.7 1.1 3.7 3.7 0 0 1
  5.6 2.1 3.5 3.5 0 0 1 4.9 3.2V34c0 6.2-4.6 11-11 11h-4.6c-4 0-6.9-2-9-5.5
  L5.2 30.6c-1.4-2.3-.4-4.5 1.3-5.2 1.6-.7 3.1.1 4.5 1.6Z"/><path class="lines" d="M19 21v8M25.7 22v7.5M31.3 24.3v5.7"/>
  <path class="cuff" d="M13.5 47h18v6h-18Z"/></svg>`;
const LONG = 50, // from finger tip to cuff
  WIDE = 36,
  GAP = 4; // between the tip and what it points at
const TURNS = { below: 0, left: 90, above: 180, right: 270 };

let hand = null;
let goal = null;

function make() {
  hand = Object.assign(document.createElement('div'), { id: 'hand', innerHTML: DRAWN });
  hand.setAttribute('aria-hidden', 'true');
  addEventListener('resize', place);
  document.addEventListener('scroll', place, true);
}

/* What of the screen is free: not the bars that stay at its edges. */
function free() {
  const top = Math.max(0, ...$$('#topbar, #trying').map(el => (isStuck(el) ? el.getBoundingClientRect().bottom : 0)));
  const box = $('#promptbox'),
    low = box && getComputedStyle(box).position === 'fixed' && !box.contains(goal) && !goal?.closest('dialog');
  return { top, bottom: low ? box.getBoundingClientRect().top : innerHeight, left: 0, right: innerWidth };
}
const isStuck = el => ['sticky', 'fixed'].includes(getComputedStyle(el).position);

/* The side on which a whole hand has room; a thing that fills the screen is pointed at from within. */
function sideOf(box, room) {
  if (box.bottom + GAP + LONG <= room.bottom && box.bottom > room.top) return 'below';
  if (box.top - GAP - LONG >= room.top && box.top < room.bottom) return 'above';
  if (box.left - GAP - LONG >= room.left) return 'right'; // the hand stands left of it and points to the right
  if (box.right + GAP + LONG <= room.right) return 'left';
  return 'within';
}

/* Where the finger tip goes, and how the hand is turned. */
function tipFor(box, room) {
  const side = sideOf(box, room);
  const within = (value, low, high) => Math.max(low, Math.min(value, high));
  const x = within((box.left + box.right) / 2, room.left + WIDE / 2, room.right - WIDE / 2);
  const y = within((box.top + box.bottom) / 2, room.top + WIDE / 2, room.bottom - WIDE / 2);
  const tips = {
    below: [x, box.bottom + GAP],
    above: [x, box.top - GAP],
    right: [box.left - GAP, y],
    left: [box.right + GAP, y],
    within: [x, within(box.bottom, room.top + LONG, room.bottom) - LONG - GAP],
  };
  return { at: tips[side], turn: TURNS[side] ?? TURNS.below };
}

function place() {
  if (!hand || !goal?.isConnected) return;
  const { at, turn } = tipFor(goal.getBoundingClientRect(), free());
  hand.style.transform = `translate(${Math.round(at[0])}px, ${Math.round(at[1])}px) rotate(${turn}deg)`;
}

/* Whether all of it is in sight already, or as much as the screen can show. */
function isSeen(el) {
  const box = el.getBoundingClientRect(),
    room = free();
  const tall = box.height > room.bottom - room.top - LONG;
  const row = el.closest('[data-scroll]')?.getBoundingClientRect() || { left: 0, right: innerWidth };
  const across = box.left >= Math.max(0, row.left) - 1 && box.right <= Math.min(innerWidth, row.right) + 1;
  return across && box.top >= room.top - 1 && (tall ? box.top < room.bottom - LONG : box.bottom <= room.bottom + 1);
}

function bring(el) {
  if (isSeen(el)) return;
  const block = el.getBoundingClientRect().height > innerHeight / 2 ? 'start' : 'center';
  el.scrollIntoView({ block, inline: 'center', behavior: reducedMotion() ? 'auto' : 'smooth' });
}

/** Point at an element, or at nothing. `fresh`: bring it into sight, if it is not there. */
export function pointAt(/** @type {HTMLElement | null} */ el, fresh = false) {
  for (const old of $$('.pointed')) if (old !== el) old.classList.remove('pointed');
  goal = el;
  if (!el) return hand?.remove();
  if (!hand) make();
  el.classList.add('pointed');
  const host = el.closest('dialog') || document.body;
  if (hand.parentNode !== host) host.append(hand);
  if (fresh) bring(el);
  place();
}

/** What is pointed at, in words. */
export function nameOf(/** @type {HTMLElement | null} */ el) {
  if (!el) return '';
  const heading = el.querySelector('h2, h3');
  const label = document.getElementById(el.getAttribute('aria-labelledby') || '') || heading;
  const said = el.getAttribute('aria-label') || (label || el).textContent || '';
  return said.replace(/\s+/g, ' ').trim().slice(0, 120);
}
