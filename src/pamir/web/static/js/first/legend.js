/* The signs of the first edition, in groups, each with the topic that explains it. */

import { icon } from '../dom.js';
import { coin, cylinder, favor, impact, stars } from '../pieces.js';
import { MODES } from './facts.js';

const ACTIONS = ['travel', 'counter-espionage', 'bribe', 'assassinate', 'commerce', 'gifts', 'tax', 'campaign'];

/** Drawn when it is asked for, in the colours of this table. */
export const LEGEND = () => [
  ACTIONS.map(name => [icon(`act-${name}`), name]),
  [
    [impact('leverage'), 'leveraged'],
    [impact('spy'), 'informants'],
    [impact('army'), 'garrison'],
    [favor('military'), 'arrow'],
  ],
  MODES.map(mode => [icon(`suit-${mode}`), `${mode}-stars`]),
  [
    [stars(2), 'rank'],
    [icon('patriot'), 'patriot'],
    [icon('prize'), 'prize-band'],
    [icon('co-british'), 'empire'],
    [icon('crown'), 'favor'],
  ],
  [
    [icon('army-british'), 'army'],
    [icon('road-british'), 'road'],
    [cylinder(0), 'lifting'],
    [coin(1), 'rupees'],
    [icon('shelter'), 'tax-shelter'],
    [icon('hand'), 'hand-size'],
    [icon('court'), 'tableau-limit'],
    [icon('throne'), 'topple'],
    [icon('token'), 'badal'],
    [icon('bar'), 'barred-card'],
  ],
];
