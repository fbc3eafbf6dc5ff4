/* Small drawn things that stand everywhere: cylinders, coins, coalition bands, rank stars. */

import { html, icon, times } from './dom.js';
import { colourOf } from './store.js';
import { nameOf } from './facts.js';

export const cylinder = (seat, cls = '') => {
  const colour = colourOf(seat);
  return html`<svg class="cyl ${cls}" data-seat="${colour}" aria-hidden="true" focusable="false"><use href="#cyl-${colour}"/></svg>`;
};
export const coin = (n, cls = '') => html`<span class="coin ${cls}">${icon('coin')}<b>${n}</b></span>`;
export const stars = n => html`<span class="stars">${times(n, () => icon('pip'))}</span>`;
export const favor = suit => html`<span class="fav" data-suit="${suit}">${icon('scallop', 'bg')}${icon(`suit-${suit}`, 'fg')}</span>`;
export const impact = key => key.startsWith('favor:') ? favor(key.slice(6)) : icon(`imp-${key}`, 'imp');
export const band = (key, text = '') => html`<span class="co" data-co="${key}">${icon(`co-${key}`)}${text}</span>`;
export const bandNamed = key => band(key, nameOf(key));
