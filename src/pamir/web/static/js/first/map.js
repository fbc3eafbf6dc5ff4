/* What stands on the map: six Locations, the routes between them, Armies, Tribes, Roads, and what may be done there. */

import { $, attr, classes, fill, html } from '../dom.js';
import { f, piecesOf, regionTitle } from '../map_pieces.js';
import { roadsAt } from '../map_roads.js';
import { COALITIONS, nameOf, spokenOf } from '../printed.js';
import { language, t } from '../i18n.js';
import { at, seatName, store } from '../store.js';
import { ground } from '../map_ground.js';
import { mapLines } from '../map_lines.js';
import { curve, onTheWay, routeOf } from './routes.js';

/** @import { ConnectionView, LocationView, View } from '../../../types/first_view.js' */

let drawn = null; // the lines now on the page
let spoken = ''; // the language of its names

/* ── Locations ── */

function sentence(/** @type {LocationView} */ l) {
  const pieces = [
    ...l.tribes.map((n, seat) => n && t('map.tribes', { n, seat: seatName(seat) })),
    ...COALITIONS.map(c => l.armies[c] && t('map.armies', { n: l.armies[c], coalition: spokenOf(c) })),
  ].filter(Boolean);
  const toll = l.toll ? ` ${t('map.toll', { n: l.toll })}` : '';
  return `${nameOf(l.location)}: ${pieces.join(', ') || t('map.nothing')}.${toll}`;
}

function target(/** @type {LocationView} */ l, s) {
  const k = l.location,
    place = `location:${k}`,
    deed = at(place)[0];
  const label = (deed ? `${deed.label}. ` : '') + sentence(l);
  return html`<g class="${classes('region', deed && 'may')}" data-region="${k}">
    <g class="target" role="button" tabindex="0" data-key="${place}" data-place="${place}"
    aria-label="${label}"${attr('data-action', deed?.action)}>
      <path class="hit-area" d="${s.areas[k]}"/><path class="mark" d="${s.areas[k]}"
      clip-path="url(#cp-${k})"/></g></g>`;
}

/* What it costs this seat to play a card there. */
function toll(/** @type {LocationView} */ l, cx, cy) {
  if (!l.toll || store.chair === null) return '';
  return html`<g class="toll" aria-hidden="true" transform="translate(${f(cx)} ${f(cy + 22)})"><rect x="-20" y="-11"
    width="40" height="21" rx="10.5"/><use href="#coin" class="i" x="-14" y="-7.5" width="15" height="15"/><text x="9"
    y="5">${l.toll}</text></g>`;
}

const newIn = (/** @type {LocationView} */ l, /** @type {LocationView | undefined} */ was) => ({
  tribes: l.tribes,
  armies: l.armies,
  newTribes: seat => Boolean(was) && l.tribes[seat] > was.tribes[seat],
  newArmies: c => Boolean(was) && l.armies[c] > was.armies[c],
});

function standing(/** @type {LocationView} */ l, was, s) {
  const k = l.location,
    [cx, cy] = s.spots[k],
    rise = l.toll && store.chair !== null ? 0 : 18; // without a toll the pieces move up
  return html`${regionTitle(k, cx, cy, s, 'location')}${toll(l, cx, cy)}
    <g class="pieces">${piecesOf(k, newIn(l, was), cx, cy - rise, s)}</g>`;
}

/* ── Connections ── */

function words(/** @type {ConnectionView} */ c) {
  const [a, b] = c.locations;
  const present = COALITIONS.filter(k => c.roads[k]).map(k =>
    t('map.roads', { n: c.roads[k], coalition: spokenOf(k) }),
  );
  return `${t('map.connection', { a: nameOf(a), b: nameOf(b) })}: ${present.join(', ') || t('map.no_roads')}`;
}

function line(/** @type {ConnectionView} */ c, s) {
  const place = `connection:${c.connection}`,
    deed = at(place)[0],
    d = curve(routeOf(c.locations, s));
  return html`<g class="${classes('route borderline', deed && 'may')}"><path class="casing" d="${d}"/><path class="core"
    d="${d}"/>${deed ? html`<path class="bline" d="${d}"/>` : ''}<path class="bhit" d="${d}"
    data-place="${place}"/></g>`;
}

function roads(/** @type {ConnectionView} */ c, /** @type {ConnectionView | undefined} */ was, s) {
  const { x, y, turn } = routeOf(c.locations, s);
  const fresh = Boolean(was) && COALITIONS.some(k => c.roads[k] > was.roads[k]);
  return roadsAt({ kind: 'connection', key: c.connection, roads: c.roads, fresh }, { x, y, turn }, words(c), s.small);
}

/* ── marching ── */

/* An arrow on the route, nearer to where the Armies stand. */
function march(from, to, s) {
  const deed = at(`march:${from}:${to}`)[0];
  if (!deed) return '';
  const { x, y, turn } = onTheWay(routeOf([from, to], s));
  return html`<g class="step may" role="button" tabindex="0" data-action="${deed.action}" aria-label="${deed.label}"
    transform="translate(${f(x)} ${f(y)})"><circle class="reach" r="${s.small ? 30 : 26}"/>
    <circle class="disc" r="${s.small ? 18 : 15}"/><path class="way" d="M-9 0H6M1 -6L8 0L1 6"
    transform="rotate(${f(turn)})"/></g>`;
}
const marches = (/** @type {View} */ v, s) =>
  v.connections.flatMap(c => {
    const [a, b] = c.locations;
    return [march(a, b, s), march(b, a, s)];
  });

/* ── the whole ── */

/** Draw the map of a view into its box; the sheet itself is drawn only when its proportion or language changes. */
export function drawMap(place, /** @type {View} */ v, small) {
  if (drawn?.small !== small || spoken !== language || !$('.live', place)) {
    drawn = mapLines(small, false);
    spoken = language;
    const frame = `0 0 ${drawn.W} ${drawn.H}`;
    fill(
      place,
      html`<svg class="${classes('map first-map', small && 'small')}" viewBox="${frame}" role="group">${ground(drawn)}<g
        class="live"></g></svg>`,
    );
  }
  $('svg.map', place).setAttribute('aria-label', t('map.label'));
  const was = /** @type {View | null} */ (/** @type {unknown} */ (store.earlier ? null : store.since));
  fill($('.live', place), [
    v.locations.map(l => target(l, drawn)),
    v.connections.map(c => line(c, drawn)),
    v.locations.map((l, i) => standing(l, was?.locations[i], drawn)),
    v.connections.map((c, i) => roads(c, was?.connections[i], drawn)),
    marches(v, drawn),
  ]);
}
