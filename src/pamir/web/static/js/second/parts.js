/* What the second edition gives the page's shell: the parts of its table, and how it draws what the shell speaks of. */

import { allHands } from '../allhands.js';
import { bargain } from './bargain.js';
import { check, resolved } from './check.js';
import { leaf } from '../faces.js';
import { card } from '../printed.js';
import { loadFacts } from './facts.js';
import { lookedAt } from './look.js';
import { drawMap } from './map.js';
import { market } from './market.js';
import { own } from './own.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { others, several } from './seats.js';
import { herCard } from './wakhan.js';

export const parts = {
  allHands,
  band,
  bargain,
  card,
  check,
  cylinder,
  drawMap,
  /** The end page comes when a game has ended: nothing of it is needed before. */
  ending: () => import('./end.js'),
  herCard,
  leaf,
  loadFacts,
  lookedAt,
  market,
  nameTag,
  others,
  own,
  resolved,
  several,
};
