/* Calm motion: what changes its place travels there, straight and once. Nothing loops, and a click ends it. */

import { $$ } from './dom.js';
import { card } from './facts.js';
import { flights } from './flights.js';
import { colourOf, view } from './store.js';

const CALM = 320,
  APART = 60,
  HURRY = 18; // milliseconds; where very much travels it starts sooner after each other
const MANY = 12,
  MOST = 40;
const COINS = 3; // more than this of one payment are not drawn
const SVG = 'http://www.w3.org/2000/svg';

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const running = new Set();

/** Change the page, and let what has another place then travel there. */
export function moving(change) {
  const old = view();
  if (still() || document.hidden || !old) return change();
  skipMotion();
  const before = spots();
  change();
  const now = view();
  if (now !== old && now.seat === old.seat) travel(flights(old, now), before, spots());
}

/** A click ends whatever is under way. */
export function skipMotion() {
  for (const animation of [...running]) animation.finish();
}

/* ── where things lie ── */

function spots() {
  const found = new Map();
  for (const node of $$('[data-at]')) {
    const box = node.getBoundingClientRect();
    if (box.width || box.height) found.set(node.dataset.at, { node, box });
  }
  return found;
}

/* A place may have nothing to show for itself: then the nearest thing around it stands in. */
const AROUND = {
  tribe: a => `region:${a}`,
  army: a => `region:${a}`,
  road: a => `border:${a}`,
  spy: a => `card:${a}`,
  coins: a => `card:${a}`,
  gift: a => `seat:${a}`,
  supply: a => `seat:${a}`,
  purse: a => `seat:${a}`,
  hand: a => `seat:${a}`,
  prizes: a => `seat:${a}`,
  discards: () => 'deck',
};
function spotOf(place, found) {
  const [kind, a] = place.split(':');
  return found.get(place) || (AROUND[kind] && spotOf(AROUND[kind](a), found)) || null;
}

const seen = box => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
const centre = box => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/* ── travelling ── */

function travel(list, before, after) {
  const ways = list
    .flatMap(flight => {
      const from = spotOf(flight.from, before),
        to = spotOf(flight.to, after);
      const far =
        from && to && Math.hypot(centre(from.box).x - centre(to.box).x, centre(from.box).y - centre(to.box).y) > 6;
      if (!far || (!seen(from.box) && !seen(to.box))) return [];
      const first = after.has(flight.to) && !before.has(flight.to); // nothing lay there before it
      return Array.from({ length: Math.min(flight.n || 1, COINS) }, () => ({
        ...flight,
        from,
        to,
        first,
        arrives: flight.to,
      }));
    })
    .slice(0, MOST);
  const apart = ways.length > MANY ? HURRY : APART;
  ways.forEach((way, i) => (way.thing === 'card' ? flyCard : flyPiece)(way, i * apart));
}

function run(node, frames, options, end = () => {}) {
  const animation = node.animate(frames, options);
  running.add(animation);
  animation.finished
    .catch(() => {})
    .then(() => {
      running.delete(animation);
      end();
    });
}

function fly(ghost, frames, delay) {
  ghost.classList.add('flying');
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  run(ghost, frames, { duration: CALM, delay, easing: 'ease-out', fill: 'both' }, () => ghost.remove());
}

/* What is still on its way is not yet seen where it will lie. */
const conceal = (node, delay) => run(node, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + CALM });

const SYMBOL = {
  coin: () => 'coin',
  cylinder: f => `cyl-${colourOf(f.seat)}`,
  block: f => `${f.arrives.startsWith('road') ? 'road' : 'army'}-${f.coalition}`,
};
const SIZE = { coin: [20, 20], cylinder: [24, 26], block: [19, 26] };

function flyPiece(way, delay) {
  const [wide, high] = SIZE[way.thing];
  const ghost = document.createElementNS(SVG, 'svg');
  ghost.setAttribute('width', wide);
  ghost.setAttribute('height', high);
  if (way.thing === 'cylinder') ghost.dataset.seat = colourOf(way.seat);
  if (way.thing === 'block') ghost.dataset.co = way.coalition;
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${SYMBOL[way.thing](way)}`);
  ghost.append(use);
  const at = spot => {
    const c = centre(spot.box);
    return { transform: `translate(${c.x - wide / 2}px, ${c.y - high / 2}px)` };
  };
  fly(ghost, [at(way.from), at(way.to)], delay);
  if (way.first) conceal(way.to.node, delay);
}

/* A card travels as it will look where it arrives; into a hand or onto a pile it shrinks. */
function flyCard(way, delay) {
  const lands = way.to.node.dataset.at === `card:${way.card}`;
  const model = lands ? way.to : way.from.node.dataset.at === `card:${way.card}` ? way.from : null;
  if (!model || !card(way.card)) return;
  const ghost = model.node.cloneNode(true);
  for (const button of $$('button', ghost)) button.remove();
  for (const part of [ghost, ...$$('[data-at], [data-card]', ghost)]) {
    delete part.dataset.at;
    delete part.dataset.card;
  }
  ghost.style.width = `${model.box.width}px`;
  ghost.style.height = `${model.box.height}px`;
  const at = spot => {
    const c = centre(spot.box),
      { width, height } = model.box;
    const scale = Math.min(1.6, spot.box.width / width, (spot.box.height / height) * 1.5);
    return {
      transform: `translate(${c.x - width / 2}px, ${c.y - height / 2}px) scale(${scale})`,
      opacity: spot === model || lands ? 1 : 0.4,
    };
  };
  fly(ghost, [at(way.from), at(way.to)], delay);
  if (lands) conceal(way.to.node, delay);
}
