/* Every seat's share of a win, as a bar and in percent. */

import { html } from './dom.js';
import { t } from './i18n.js';
import { cylinder, nameTag } from './pieces.js';
import { colourOf } from './store.js';

export const percent = share => `${Math.round(100 * share)}\u00a0%`;

const bar = (share, seat) =>
  html`<li>${cylinder(seat)}${nameTag(seat)}<span class="bar-of" aria-hidden="true"><i data-seat="${colourOf(seat)}"
    data-var="w=${(100 * share).toFixed(1)}%"></i></span><b>${percent(share)}</b></li>`;

/** The shares of a position, by seat. */
export const shareBars = shares =>
  html`<ul class="shares" aria-label="${t('analysis.shares')}">${shares.map(bar)}</ul>`;
