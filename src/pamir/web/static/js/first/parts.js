/* What the first edition gives the page's shell: the parts of its table, and how it draws what the shell speaks of. */

import { allHands } from '../allhands.js';
import { leaf } from '../faces.js';
import { band, cylinder, nameTag } from '../pieces.js';
import { card } from '../printed.js';
import { several } from '../seat_parts.js';
import { bargain, drafted, isBargain, noteDraft } from './bargain.js';
import { loadCards, loadFacts } from './facts.js';
import { around, flying } from './flying.js';
import { lookedAt } from './look.js';
import { drawMap } from './map.js';
import { market } from './market.js';
import { own } from './own.js';
import { others } from './seats.js';
import { check, resolved } from './standing.js';

export const parts = {
  allHands,
  around,
  /** What may deserve a second yes. */
  asked: ['actions', 'bonus', 'final'],
  band,
  bargain,
  card,
  check,
  cylinder,
  drafted,
  drawMap,
  /** The end page comes when a game has ended: nothing of it is needed before. */
  ending: () => import('./end.js'),
  flying,
  herCard: () => '',
  isBargain,
  leaf,
  /** The signs, for whoever looks the rules up. */
  legend: () => import('./legend.js'),
  loadCards,
  loadFacts,
  lookedAt,
  market,
  nameTag,
  noteDraft,
  others,
  own,
  resolved,
  several,
};
