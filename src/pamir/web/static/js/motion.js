/* Calm motion: what changes its place travels there, straight and once. Nothing loops, and a click ends it. */

import { $$ } from './dom.js';
import { flights, standing } from './flights.js';
import { colourOf, view } from './store.js';
import { edition } from './edition.js';

const { around, card, flying } = edition;

const CALM = 320,
  APART = 60,
  HURRY = 18; // milliseconds; where very much travels it starts sooner after each other
const MANY = 12;
const COINS = 3; // more than this of one payment are not drawn
const SVG = 'http://www.w3.org/2000/svg';

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const running = new Set();

/** Change the page, and let what has another place then travel there. */
export function moving(change) {
  const old = view();
  if (reducedMotion() || document.hidden || !old) return change();
  skipMotion();
  const before = spots(),
    stood = standing();
  change();
  const now = view();
  if (now !== old && now.seat === old.seat) travel(flights(stood, standing()), before, spots());
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
function spotOf(place, found) {
  const [kind, a] = place.split(':');
  return found.get(place) || (around[kind] && spotOf(around[kind](a), found)) || null;
}

const seen = box => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
const centre = box => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/* ── travelling ── */

/* A card that is seen, in a hand or in its slot, lies at its own place. */
const inSight = (place, card, found) =>
  /^(hand|slot):/.test(place) && found.has(`card:${card}`) ? `card:${card}` : place;

/* What lies all over the map goes each from where it lies. */
function spread(flight, found) {
  if (flight.what === 'card') {
    const { which } = flight;
    return [{ ...flight, from: inSight(flight.from, which, found.before), to: inSight(flight.to, which, found.after) }];
  }
  if (flight.from !== 'map') return [flight];
  const blocks = [...found.before.keys()].filter(place => /^(army|road):/.test(place));
  return blocks.map(from => ({ ...flight, which: from.split(':')[2], from, to: `blocks:${from.split(':')[2]}` }));
}

function travel(list, before, after) {
  const ways = list
    .flatMap(flight => spread(flight, { before, after }))
    .flatMap(flight => {
      const from = spotOf(flight.from, before),
        to = spotOf(flight.to, after);
      const far =
        from && to && Math.hypot(centre(from.box).x - centre(to.box).x, centre(from.box).y - centre(to.box).y) > 6;
      if (!far || (!seen(from.box) && !seen(to.box))) return [];
      const first = after.has(flight.to) && !before.has(flight.to); // nothing lay there before it
      return Array.from({ length: Math.min(flight.n, COINS) }, () => ({
        ...flight,
        from,
        to,
        first,
        arrives: flight.to,
      }));
    });
  const apart = ways.length > MANY ? HURRY : APART;
  ways.forEach((way, i) => (way.what === 'card' ? flyCard : flyPiece)(way, i * apart));
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

function flyPiece(way, delay) {
  const { symbol, wide, high, seat, coalition } = flying(way);
  const ghost = document.createElementNS(SVG, 'svg');
  ghost.setAttribute('width', String(wide));
  ghost.setAttribute('height', String(high));
  if (seat !== undefined) ghost.dataset.seat = colourOf(seat);
  if (coalition) ghost.dataset.co = coalition;
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbol}`);
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
  const lands = way.to.node.dataset.at === `card:${way.which}`;
  const model = lands ? way.to : way.from.node.dataset.at === `card:${way.which}` ? way.from : null;
  if (!model || !card(Number(way.which))) return;
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
