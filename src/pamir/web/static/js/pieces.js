/* Small drawn things that stand everywhere: cylinders, coins, coalition bands, rank stars, names of seats. */

import { html, icon, times } from './dom.js';
import { colourOf, seatName } from './store.js';

/** @import { Piece } from './dom.js' */

export const cylinder = seat =>
  html`<svg class="cyl" data-seat="${colourOf(seat)}" aria-hidden="true" focusable="false"><use
    href="#cyl-${colourOf(seat)}"/></svg>`;
export const coin = n => html`<span class="coin">${icon('coin')}<b>${n}</b></span>`;
export const stars = n => html`<span class="stars">${times(n, () => icon('pip'))}</span>`;
export const favor = suit =>
  html`<span class="fav" data-suit="${suit}">${icon('scallop', 'bg')}${icon(`suit-${suit}`, 'fg')}</span>`;
export const impact = key => (key.startsWith('favor:') ? favor(key.slice(6)) : icon(`imp-${key}`, 'imp'));
export const band = (key, /** @type {Piece} */ text = '') =>
  html`<span class="co" data-co="${key}">${icon(`co-${key}`)}${text}</span>`;

/** The name of a seat; it may be long, of any script, and run from right to left. */
export const nameTag = seat => html`<bdi class="nm" title="${seatName(seat)}">${seatName(seat)}</bdi>`;
