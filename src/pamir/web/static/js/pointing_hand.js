/* A hand that points at something of the page, whatever moves, scrolls or is drawn anew; it never lies over it. */

import { $$ } from './dom.js';
import { reducedMotion } from './motion.js';

const DRAWN = `<svg viewBox="0 0 40 54" aria-hidden="true" focusable="false"><path class="palm" d="M11 27V5.5
  a4 4 0 0 1 8 0V20.6a3.7 3.7 0 0 1 6.7 1.1 3.7 3.7 0 0 1
  5.6 2.1 3.5 3.5 0 0 1 4.9 3.2V34c0 6.2-4.6 11-11 11h-4.6c-4 0-6.9-2-9-5.5
  L5.2 30.6c-1.4-2.3-.4-4.5 1.3-5.2 1.6-.7 3.1.1 4.5 1.6Z"/><path class="lines" d="M19 21v8M25.7 22v7.5M31.3 24.3v5.7"/>
  <path class="cuff" d="M13.5 47h18v6h-18Z"/></svg>`;
const LONG = 50, // from finger tip to cuff
  WIDE = 36,
  GAP = 4; // between the tip and what it points at

let hand = null;
let goal = null;
let placed = ''; // what the hand was placed by: looking for the best side takes a while

function make() {
  hand = Object.assign(document.createElement('div'), { id: 'hand', innerHTML: DRAWN });
  hand.setAttribute('aria-hidden', 'true');
  addEventListener('resize', place);
  document.addEventListener('scroll', place, true);
}

/* What of the screen is free: not the bars that stay at its edges, unless the thing is in one of them. */
function free() {
  const bars = $$('#topbar, #trying, #promptbox, #tabs').filter(el => isStuck(el) && !el.contains(goal));
  const boxes = goal?.closest('dialog') ? [] : bars.map(el => el.getBoundingClientRect());
  const [upper, lower] = [0, 1].map(low =>
    boxes.filter(box => box.height && box.top > innerHeight / 2 === Boolean(low)),
  );
  return {
    left: 0,
    right: innerWidth,
    top: Math.max(0, ...upper.map(box => box.bottom)),
    bottom: Math.min(innerHeight, ...lower.map(box => box.top)),
  };
}
const isStuck = el => ['sticky', 'fixed'].includes(getComputedStyle(el).position);

const between = (value, low, high) => Math.max(low, Math.min(value, high));

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/* The place a hand takes whose finger tip is there, and which stands upright (`way` 1 below its tip, -1 above), or lies
   (`way` 1 right of its tip, -1 left). */
function covered(/** @type {number[]} */ [x, y], upright, way) {
  const long = [0, way * LONG].sort((a, b) => a - b),
    wide = [-WIDE / 2, WIDE / 2];
  const [across, down] = upright ? [wide, long] : [long, wide];
  return { left: x + across[0], right: x + across[1], top: y + down[0], bottom: y + down[1] };
}

/* Each side on which a whole hand has room: where its tip would be, how it is turned, what it would cover. */
function sides(/** @type {Box} */ box, /** @type {Box} */ room) {
  const x = between((box.left + box.right) / 2, room.left + WIDE / 2, room.right - WIDE / 2);
  const y = between((box.top + box.bottom) / 2, room.top + WIDE / 2, room.bottom - WIDE / 2);
  const all = [
    { at: [x, box.bottom + GAP], turn: 0, upright: true, way: 1 },
    { at: [x, box.top - GAP], turn: 180, upright: true, way: -1 },
    { at: [box.left - GAP, y], turn: 90, upright: false, way: -1 },
    { at: [box.right + GAP, y], turn: 270, upright: false, way: 1 },
  ].map(side => ({ ...side, covers: covered(side.at, side.upright, side.way) }));
  return all.filter(
    ({ covers: c }) => c.left >= room.left && c.top >= room.top && c.right <= room.right && c.bottom <= room.bottom,
  );
}

/* How much that could be clicked or read would lie beneath it. */
function hides(/** @type {Box} */ { left, top, right, bottom }) {
  const at = (across, down) => [left + (right - left) * across, top + (bottom - top) * down];
  const spots = [0.2, 0.5, 0.8].flatMap(share => [at(0.3, share), at(0.7, share)]);
  const under = spots.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button, a, [role=button], p, h2, dd'));
  return new Set(under.filter(el => el && !el.contains(goal))).size;
}

/* The side where it hides least; a thing that leaves no room beside it is pointed at from within. */
function tipFor(box, room) {
  const all = sides(box, room).map(side => ({ ...side, hides: hides(side.covers) }));
  if (all.length) return all.reduce((best, side) => (side.hides < best.hides ? side : best));
  const x = between((box.left + box.right) / 2, room.left + WIDE, room.right - WIDE);
  return { at: [x, between(box.bottom, room.top + LONG, room.bottom) - LONG - GAP], turn: 0 };
}

function place() {
  if (!hand || !goal?.isConnected) return;
  const box = goal.getBoundingClientRect(),
    room = free();
  const now = [box.x, box.y, box.width, box.height, ...Object.values(room)].map(Math.round).join();
  if (now === placed) return;
  placed = now;
  const { at, turn } = tipFor(box, room);
  hand.style.transform = `translate(${Math.round(at[0])}px, ${Math.round(at[1])}px) rotate(${turn}deg)`;
}

/* Whether all of it is in sight already, or as much as the screen can show. */
function isSeen(el) {
  const box = (el.closest('.slot') || el).getBoundingClientRect(), // with the whole card it belongs to
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
  if (goal !== el) placed = '';
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
