/* Small drawn things of this table: cubes of seats, and Spies where they lie on a card. */

import { doer } from '../buttons.js';
import { attr, classes, html, icon } from '../dom.js';
import { card, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { cylinder } from '../pieces.js';
import { at, seatName } from '../store.js';

/** @import { TableauCardView, View } from '../../../types/first_view.js' */

export const SPOTS = ['patriot', 'prize', 'middle'];

/* The Spy that is on its way, where it set out. */
function isSent(/** @type {View} */ v, number, seat, spot) {
  if (seat !== v.active || v.prompt?.kind !== 'way') return false;
  const { card: now, origin = now, spot: left = spot } = v.prompt.args;
  return number === origin && spot === left;
}

function spy(v, number, seat, n, spot) {
  const place = `spy:${number}:${seat}:${spot}`,
    [deed] = at(place);
  const inner = html`${cylinder(seat)}${n > 1 ? html`<b>${n}</b>` : ''}`;
  if (deed) return doer(deed, 'spy may', inner, attr('data-at', place));
  const cls = classes('spy', isSent(v, number, seat, spot) && 'sel');
  return html`<span class="${cls}" data-at="${place}" data-place="${place}" aria-hidden="true">${inner}</span>`;
}

/* Spies of one spot: those on a band lie in its colour, beside its animal. */
function spotted(v, number, spot, counts) {
  if (!counts?.some(Boolean)) return '';
  const band = card(number)[spot];
  const sign = band ? icon(`co-${band}`) : '';
  return html`<span class="${classes('spot', spot)}"${attr('data-co', band)}>${sign}${counts.map((n, seat) =>
    n ? spy(v, number, seat, n, spot) : '',
  )}</span>`;
}

/* A band on which the Spy may be put. */
function bandPick(number, spot) {
  const [deed] = at(`band:${number}:${spot}`),
    band = card(number)[spot];
  return deed ? doer(deed, 'band-pick may', icon(`co-${band}`), attr('data-co', band)) : '';
}

/** The lane before a card, with the Spies on its bands and in its middle. */
export const spyLane = (v, /** @type {TableauCardView} */ k) =>
  html`<span class="lane">${SPOTS.map(
    spot => html`${spotted(v, k.card, spot, k.spies[spot])}${bandPick(k.card, spot)}`,
  )}</span>`;

const who = counts =>
  counts
    .map((n, seat) => (n ? `${n} ${seatName(seat)}` : ''))
    .filter(Boolean)
    .join(', ');

/** Who has Spies on a card, and where. */
export const spiesInWords = (/** @type {TableauCardView} */ k) =>
  SPOTS.filter(spot => k.spies[spot]?.some(Boolean))
    .map(spot => {
      const band = card(k.card)[spot];
      return t(`spies.${band ? spot : 'middle'}`, { list: who(k.spies[spot]), empire: spokenOf(band) });
    })
    .join('; ');
