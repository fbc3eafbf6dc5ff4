/* What travels over this table: as what it is drawn, and which place stands in for one that shows nothing. */

import { colourOf } from '../store.js';

const COIN = { symbol: 'coin', wide: 20, high: 20 };

/** How a piece on its way is drawn: cubes of seats, cylinders of Empires, tokens, coins. */
export function flying({ what, which, arrives }) {
  if (what === 'cube') return { symbol: `cyl-${colourOf(which)}`, wide: 24, high: 26, seat: which };
  if (what === 'token') return { symbol: 'token', wide: 20, high: 20 };
  if (what !== 'cylinder' || !which) return COIN;
  return { symbol: `${arrives.startsWith('road') ? 'road' : 'army'}-${which}`, wide: 19, high: 26, coalition: which };
}

/** By the kind of a place, the place around it. */
export const around = {
  tribe: a => `location:${a}`,
  army: a => `location:${a}`,
  road: a => `connection:${a}`,
  spy: a => `card:${a}`,
  coins: a => `slot:${a}`,
  slot: () => 'deck',
  gift: a => `seat:${a}`,
  pool: a => `seat:${a}`,
  purse: a => `seat:${a}`,
  tokens: a => `seat:${a}`,
  hand: a => `seat:${a}`,
  prizes: a => `seat:${a}`,
  discards: () => 'deck',
  bank: () => 'deck',
  box: () => 'deck',
};
