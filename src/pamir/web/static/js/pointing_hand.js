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
const TURNS = { below: 0, right: 90, above: 180, left: 270 };

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

const between = (value, low, high) => Math.max(low, Math.min(value, high));

/* Where the finger tip would be on each side on which a whole hand has room, and the place that the hand takes there. */
function sides(box, room) {
  const x = between((box.left + box.right) / 2, room.left + WIDE / 2, room.right - WIDE / 2);
  const y = between((box.top + box.bottom) / 2, room.top + WIDE / 2, room.bottom - WIDE / 2);
  const half = WIDE / 2;
  const all = {
    below: { at: [x, box.bottom + GAP], covers: [x - half, box.bottom + GAP, x + half, box.bottom + GAP + LONG] },
    above: { at: [x, box.top - GAP], covers: [x - half, box.top - GAP - LONG, x + half, box.top - GAP] },
    right: { at: [box.left - GAP, y], covers: [box.left - GAP - LONG, y - half, box.left - GAP, y + half] },
    left: { at: [box.right + GAP, y], covers: [box.right + GAP, y - half, box.right + GAP + LONG, y + half] },
  };
  return Object.entries(all)
    .filter(
      ([
        ,
        {
          covers: [a, b, c, d],
        },
      ]) => a >= room.left && b >= room.top && c <= room.right && d <= room.bottom,
    )
    .map(([side, found]) => ({ turn: TURNS[side], ...found }));
}

/* How much that could be clicked or read would lie beneath it. */
function hides({ covers: [a, b, c, d] }) {
  const spots = [0.2, 0.5, 0.8].flatMap(share => [
    [a + (c - a) * 0.3, b + (d - b) * share],
    [a + (c - a) * 0.7, b + (d - b) * share],
  ]);
  const under = spots.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button, a, [role=button], p, h2, dd'));
  return new Set(under.filter(el => el && !el.contains(goal))).size;
}

/* The side where it hides least; a thing that leaves no room beside it is pointed at from within. */
function tipFor(box, room) {
  const [best] = sides(box, room).sort((one, two) => hides(one) - hides(two));
  if (best) return best;
  const x = between((box.left + box.right) / 2, room.left + WIDE, room.right - WIDE);
  return { at: [x, between(box.bottom, room.top + LONG, room.bottom) - LONG - GAP], turn: TURNS.below };
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
