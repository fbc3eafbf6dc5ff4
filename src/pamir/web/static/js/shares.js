/* Every seat's share of a win, as a bar and in percent. */

import { html } from './dom.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { colourName, colourOf, seatName, store } from './store.js';

export const percent = share => `${Math.round(100 * share)}\u00a0%`;

/** What to call a seat where it is not seen: by its colour too, where another has the same name. */
export function toldApart(seat) {
  const name = seatName(seat);
  const same = (store.welcome?.names || []).filter(other => other === name);
  return same.length > 1 ? `${name} (${colourName(seat)})` : name;
}

function bar(share, seat) {
  const name = toldApart(seat);
  return html`<li>${cylinder(seat)}<bdi class="nm" title="${name}">${name}</bdi><span
    class="bar-of" aria-hidden="true"><i data-seat="${colourOf(seat)}" data-var="w=${(100 * share).toFixed(1)}%"></i
    ></span><b>${percent(share)}</b></li>`;
}

/** The same for whoever hears them. */
export const sharesInWords = shares => shares.map((share, seat) => `${toldApart(seat)} ${percent(share)}`).join(', ');

/** The shares of a position, by seat. */
export const shareBars = shares =>
  html`<ul class="shares" aria-label="${t('analysis.shares')}">${shares.map(bar)}</ul>`;
