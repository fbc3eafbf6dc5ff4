/* The signs of the second edition, in groups, each with the topic that explains it. */

import { icon } from '../dom.js';
import { SUITS } from '../printed.js';
import { coin, cylinder, favor, impact, stars } from '../pieces.js';

const act = name => [icon(`act-${name}`), name];

/** Drawn when it is asked for, in the colours of this table. */
export const LEGEND = () => [
  ['tax', 'gift', 'build', 'move', 'betray', 'battle'].map(act),
  [
    ...['army', 'road', 'tribe', 'spy', 'leverage'].map(name => [impact(name), `icon-${name}`]),
    [favor('military'), 'icon-favored-suit'],
  ],
  SUITS.map(suit => [icon(`suit-${suit}`), `${suit}-stars`]),
  [
    [stars(2), 'rank'],
    [icon('patriot'), 'patriot'],
    [icon('prize'), 'prize'],
    [icon('pip'), 'ability'],
    [icon('chain'), 'hostage'],
    [icon('co-british'), 'coalition'],
  ],
  [
    [icon('army-british'), 'army'],
    [icon('road-british'), 'road'],
    [cylinder(0), 'cylinder'],
    [coin(1), 'rupees'],
    [icon('shelter'), 'tax-shelter'],
    [icon('hand'), 'hand-limit'],
    [icon('court'), 'court-limit'],
    [icon('throne'), 'dominance-check'],
    [icon('bar'), 'barred-card'],
  ],
];
