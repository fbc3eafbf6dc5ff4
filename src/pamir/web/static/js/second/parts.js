/* What the second edition gives the page's shell: the parts of its table, and how it draws what the shell speaks of. */

import { allHands } from '../allhands.js';
import { bargain, isBargain } from './bargain.js';
import { around, flying } from './flying.js';
import { check, resolved } from './check.js';
import { leaf } from '../faces.js';
import { card } from '../printed.js';
import { loadFacts } from './facts.js';
import { lookedAt } from './look.js';
import { drawMap } from './map.js';
import { market } from './market.js';
import { own } from './own.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { several } from '../seat_parts.js';
import { others } from './seats.js';
import { herCard } from './wakhan.js';

export const parts = {
  allHands,
  around,
  /** What may deserve a second yes. */
  asked: ['actions', 'bonus', 'final', 'bribe'],
  band,
  bargain,
  card,
  check,
  cylinder,
  drawMap,
  /** The end page comes when a game has ended: nothing of it is needed before. */
  ending: () => import('./end.js'),
  flying,
  herCard,
  isBargain,
  leaf,
  /** The signs, for whoever looks the rules up. */
  legend: () => import('./legend.js'),
  loadFacts,
  lookedAt,
  market,
  nameTag,
  others,
  own,
  resolved,
  several,
};
