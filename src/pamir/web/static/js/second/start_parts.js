/* What the second edition gives the start page: its map, its deck, the sign of a seat. */

import { cylinder } from '../pieces.js';
import { piles } from '../piles.js';
import { emptyMap } from '../map_ground.js';

export const parts = { cylinder, emptyMap, piles };
