/* What travels over this table: as what it is drawn, and which place stands in for one that shows nothing. */

import { colourOf } from '../store.js';

const COIN = { symbol: 'coin', wide: 20, high: 20 };

/** How a piece on its way is drawn. */
export function flying({ what, which, arrives }) {
  if (what === 'cylinder') return { symbol: `cyl-${colourOf(which)}`, wide: 24, high: 26, seat: which };
  if (what !== 'block') return COIN;
  return { symbol: `${arrives.startsWith('road') ? 'road' : 'army'}-${which}`, wide: 19, high: 26, coalition: which };
}

/** By the kind of a place, the place around it. */
export const around = {
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
