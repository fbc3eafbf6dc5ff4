/* Roads where they lie: across a border or along a route, and the place where one may be built. */

import { classes, html, times } from './dom.js';
import { at } from './store.js';
import { box, f, handle, image, ofCoalition, TALL } from './map_pieces.js';
import { COALITIONS } from './printed.js';

const LANE = 16.5; // from one road to the next beside it

/* The roads of one coalition, lying across the border from the given lane on. */
function roads({ key, roads: counts }, coalition, shown, lane, turn) {
  const place = `road:${key}:${coalition}`,
    deed = at(place)[0],
    n = counts[coalition];
  const y = j => (lane + j) * LANE - 7.6;
  const ring = () => [
    box('reach', -TALL / 2, y(0) - 8, TALL, LANE * shown + 14),
    box('chosen', -21, y(0) - 2, 42, LANE * shown + 2, 5),
  ];
  const count = html`<g transform="translate(24 ${f(y(0) + 7.6)}) rotate(${f(-turn)})"><text class="count" x="-8"
    y="5">×${n}</text></g>`;
  return html`<g${handle(deed, 'stack', place)}>${deed ? ring() : ''}
    ${times(shown, j => image(`road-${coalition}`, ofCoalition(coalition), -18, y(j), 36, 15.2))}${
      shown < n ? count : ''
    }</g>`;
}

/* A place for a road: the whole line shines, and a ring marks where it would lie. */
function roadTarget(deed, words, spot, small, empty) {
  return html`<g class="bt may" role="button" tabindex="0" data-action="${deed.action}"
    aria-label="${deed.label}. ${words}" transform="translate(${f(spot.x)} ${f(spot.y)})">
      <circle class="bring" r="${small ? 29.5 : 21}"/>${
        empty
          ? html`<path class="bplus"
      d="M-7 0h14M0 -7v14"/>`
          : ''
      }</g>`;
}

/** The roads of one border or connection, `kind` and `key` of its place; `spot` is where they lie and how turned. */
export function roadsAt({ kind, key, roads: counts, fresh }, spot, words, small) {
  const place = `${kind}:${key}`,
    deed = at(place)[0];
  const present = COALITIONS.filter(c => counts[c]);
  const shown = present.map(c => (counts[c] > 3 || present.length > 2 ? 1 : counts[c]));
  const all = shown.reduce((sum, n) => sum + n, 0);
  const laneOf = i => shown.slice(0, i).reduce((sum, n) => sum + n, 0) - (all - 1) / 2;
  const lying = html`<g class="${classes('road', deed && 'under')}"
    transform="translate(${f(spot.x)} ${f(spot.y)}) rotate(${f(spot.turn)})"
    role="group" aria-label="${words}">${present.map((c, i) =>
      roads({ key, roads: counts }, c, shown[i], laneOf(i), spot.turn),
    )}</g>`;
  return html`<g class="${classes('borderspot', fresh && 'fresh')}" data-border="${key}">
    <circle class="anchor" cx="${f(spot.x)}" cy="${f(spot.y)}" r="1" data-at="${place}"/>
    ${deed ? roadTarget(deed, words, spot, small, !present.length) : ''}${present.length ? lying : ''}</g>`;
}
