/* What travels between two views of a table: cards, cylinders, blocks and rupees, each with the places it goes from
   and to.
   Places are the keys that elements of the page carry as data-at. */

import { COALITIONS } from './facts.js';

/** @import { View } from '../../types/view.js' */

/** Everything that travels, in the order in which it should be seen. */
export const flights = (old, now) => [
  ...rupees(old, now),
  ...cards(old, now),
  ...cylinders(old, now),
  ...blocks(old, now),
];

/* ── cards ── */

/* Where every card lies that this view knows of. Market slots and courts are places of the card itself. */
function cardPlaces(/** @type {View} */ v) {
  const places = new Map();
  for (const s of v.market) if (s.card !== null) places.set(s.card, `card:${s.card}`);
  for (const p of v.players) {
    for (const k of p.court) places.set(k.card, `card:${k.card}`);
    // open hands are only counted
    for (const n of p.hand || []) places.set(n, p.seat === v.seat ? `card:${n}` : `hand:${p.seat}`);
    for (const n of p.prizes) places.set(n, `prizes:${p.seat}`);
    for (const n of p.effects) places.set(n, `seat:${p.seat}`);
  }
  for (const n of v.discards) places.set(n, 'discards');
  return places;
}

const inMarket = (v, card) => v.market.some(s => s.card === card);
const grown = (old, now, size) => now.players.find(p => size(p) > size(old.players[p.seat]))?.seat;
const shrunk = (old, now, size) => now.players.find(p => size(p) < size(old.players[p.seat]))?.seat;

/* A card that vanishes went to a closed hand; one that appears came from a closed hand, or from the deck into the
   market. */
function cards(old, now) {
  const was = cardPlaces(old),
    is = cardPlaces(now);
  const handSize = p => (p.hand ? 0 : p.hand_size);
  const taker = grown(old, now, handSize),
    player = shrunk(old, now, handSize);
  const flown = [];
  for (const card of new Set([...was.keys(), ...is.keys()])) {
    const from = was.get(card) || (inMarket(now, card) || player === undefined ? 'deck' : `hand:${player}`);
    const to = is.get(card) || (taker === undefined ? null : `hand:${taker}`);
    if (to) flown.push({ thing: 'card', card, from, to });
  }
  return flown;
}

/* ── pieces ── */

/* How many pieces of an owner lie at which place. */
function cylinderPlaces(/** @type {View} */ v, seat) {
  const p = v.players[seat],
    places = new Map();
  for (const r of v.regions) places.set(`tribe:${r.region}:${seat}`, r.tribes[seat]);
  for (const q of v.players) for (const k of q.court) places.set(`spy:${k.card}:${seat}`, k.spies[seat]);
  for (const price of p.gifts) places.set(`gift:${seat}:${price}`, 1);
  return places;
}
function blockPlaces(/** @type {View} */ v, coalition) {
  const places = new Map();
  for (const r of v.regions) places.set(`army:${r.region}:${coalition}`, r.armies[coalition]);
  for (const b of v.borders) places.set(`road:${b.border}:${coalition}`, b.roads[coalition]);
  return places;
}

/* Pieces that left a place go to those that gained one; the rest comes from or returns to the supply. */
function matched(was, is, supply) {
  const gone = [],
    come = [];
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const more = (is.get(place) || 0) - (was.get(place) || 0);
    for (let i = 0; i < Math.abs(more); i++) (more > 0 ? come : gone).push(place);
  }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
    from: gone[i] || supply,
    to: come[i] || supply,
  }));
}

function cylinders(old, now) {
  const ways = seat => matched(cylinderPlaces(old, seat), cylinderPlaces(now, seat), `supply:${seat}`);
  return now.players.flatMap(({ seat }) => ways(seat).map(way => ({ thing: 'cylinder', seat, ...way })));
}
function blocks(old, now) {
  const ways = coalition => matched(blockPlaces(old, coalition), blockPlaces(now, coalition), `blocks:${coalition}`);
  return COALITIONS.flatMap(coalition => ways(coalition).map(way => ({ thing: 'block', coalition, ...way })));
}

/* ── rupees ── */

const onCards = v => new Map(v.market.filter(s => s.card !== null).map(s => [s.card, s.rupees]));

/* Whoever is at turn pays onto cards and takes what lay on those bought or taxed; the rest goes from purse to purse. */
function rupees(old, now) {
  const was = onCards(old),
    is = onCards(now),
    payer = old.active;
  const flown = [];
  const saldo = now.players.map(p => p.rupees - old.players[p.seat].rupees);
  const fly = (n, from, to) => {
    if (n > 0) flown.push({ thing: 'coin', n, from, to });
  };
  for (const [card, n] of is) {
    fly(n - (was.get(card) ?? n), `purse:${payer}`, `coins:${card}`);
    saldo[payer] += Math.max(0, n - (was.get(card) ?? n));
  }
  for (const [card, n] of was) {
    const taken = now.discards.includes(card) ? 0 : n - (is.get(card) ?? 0);
    fly(taken, `coins:${card}`, `purse:${payer}`);
    saldo[payer] -= Math.max(0, taken);
  }
  for (const giver of saldo.keys()) {
    for (const taker of saldo.keys()) {
      const n = Math.min(-saldo[giver], saldo[taker]);
      if (n <= 0) continue;
      fly(n, `purse:${giver}`, `purse:${taker}`);
      saldo[giver] += n;
      saldo[taker] -= n;
    }
  }
  return flown;
}
