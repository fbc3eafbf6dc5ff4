/* All hands as they were, while somebody walks through a finished game. */

import { html } from './dom.js';
import { card } from './printed.js';
import { t } from './i18n.js';
import { cylinder, nameTag } from './pieces.js';
import { store } from './store.js';

/** @import { View } from '../../types/view.js' */

const named = number =>
  html`<button type="button" data-look="${number}" data-key="hands:${number}">${card(number).name}</button>`;
const row = p =>
  html`<li>${cylinder(p.seat)}<b>${nameTag(p.seat)}</b>${
    p.hand.length ? p.hand.map(named) : html`<span class="note">${t('replay.no_hand')}</span>`
  }</li>`;

/** The hands, where the server shows them all. */
export function allHands(v) {
  const open = store.earlier && !store.earlier.telling && !v.options.open_hands && v.players.every(p => p.hand);
  return open
    ? html`<section class="panel hands" aria-labelledby="h-hands"><h2
      id="h-hands">${t('replay.hands')}</h2><ul>${v.players.map(row)}</ul></section>`
    : '';
}
