/* What stands on the map: rulers, tribes, armies, roads, score markers, and whatever may be done there. */

import { $, $$, attr, classes, fill, html, times } from '../dom.js';
import {
  box,
  f,
  family,
  handle,
  image,
  ofCoalition,
  ofSeat,
  piecesOf,
  regionTitle,
  TALL,
  width,
} from '../map_pieces.js';
import { COALITIONS, nameOf, spokenOf } from '../printed.js';
import { language, t } from '../i18n.js';
import { at, colourOf, seatName } from '../store.js';
import { sheet } from '../map_ground.js';
import { path, survey } from '../map_lines.js';

/** @import { View } from '../../../types/view.js' */

let drawn = null; // the survey now on the page
let spoken = ''; // the language of its names

/* ── regions ── */

/* Why nobody rules. */
const noRuler = r => (r.tied ? t('map.tied', { n: r.tied }) : t('map.no_ruler'));

function sentence(r) {
  const pieces = [
    ...r.tribes.map((n, seat) => n && t('map.tribes', { n, seat: seatName(seat) })),
    ...COALITIONS.map(c => r.armies[c] && t('map.armies', { n: r.armies[c], coalition: spokenOf(c) })),
  ].filter(Boolean);
  const ruler = r.ruler === null ? noRuler(r) : t('map.ruler', { seat: seatName(r.ruler), bribe: r.bribe });
  return `${nameOf(r.region)}: ${ruler}. ${pieces.join(', ') || t('map.nothing')}.`;
}

/* The ruler's sign, "rules", and the bribe; inside the frame, whatever the word. */
function plaque(r, cx, cy, s) {
  const seat = colourOf(r.ruler),
    word = t('map.rules');
  const half = width(word, `600 ${s.small ? 13.5 : 14.5}px ${family('sans')}`) / 2 + 32;
  const x = Math.max(s.x0 + half + 2, Math.min(cx, s.x0 + s.w - half - 2));
  return html`<g class="plaque" aria-hidden="true" transform="translate(${f(x)} ${f(cy + 24)})"
    data-seat="${seat}">${box('', -half, -12.5, 2 * half, 24, 12)}
    ${image(`seat-${seat}`, attr('class', 'pm'), -half + 8, -7.5, 14, 14)}<text x="${f(-half + 27)}"
    y="4.8">${word}</text>
    ${image('coin', attr('class', 'i'), half - 30, -7.7, 15, 15)}<text x="${f(half - 13)}" y="4.8"
    class="bn">${r.bribe}</text></g>`;
}

function region(r, v, s) {
  const k = r.region,
    deed = at(`region:${k}`)[0];
  const label = (deed ? `${deed.label}. ` : '') + sentence(r),
    place = `region:${k}`;
  return html`<g class="${classes('region', deed && 'may')}" data-region="${k}">
    <g class="target" role="button" tabindex="0" data-key="${place}" data-place="${place}"
    aria-label="${label}"${attr('data-action', deed?.action)}>
      <path class="hit-area" d="${s.areas[k]}"/><path class="mark" d="${s.areas[k]}"
      clip-path="url(#cp-${k})"/></g></g>`;
}

const piecesIn = (r, v) => ({
  tribes: r.tribes,
  armies: r.armies,
  newTribes: seat => seat === v.active && r.new_tribes > 0,
  newArmies: c => r.new_armies[c] > 0,
});

/* Its name, its ruler and what stands in it. */
function standing(r, v, s) {
  const k = r.region,
    [cx, cy] = s.spots[k];
  const ruler =
    r.ruler === null
      ? html`<text class="noruler" x="${f(cx)}" y="${f(cy + 28)}">${noRuler(r)}</text>`
      : plaque(r, cx, cy, s);
  return html`${regionTitle(k, cx, cy, s)}${ruler}<g class="pieces">${piecesOf(k, piecesIn(r, v), cx, cy, s)}</g>`;
}

/* ── borders ── */

const LANE = 16.5; // from one road to the next across a border

/* The roads of one coalition, lying across the border from the given lane on. */
function roads(b, coalition, shown, lane, turn) {
  const place = `road:${b.border}:${coalition}`,
    deed = at(place)[0],
    n = b.roads[coalition];
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

function borderWords(b) {
  const present = COALITIONS.filter(c => b.roads[c]).map(c =>
    t('map.roads', { n: b.roads[c], coalition: spokenOf(c) }),
  );
  return `${t('map.border', { a: nameOf(b.regions[0]), b: nameOf(b.regions[1]) })}: ${
    present.join(', ') || t('map.no_roads')
  }`;
}

/* A place for a road: the whole border shines, and a ring marks where it would lie. */
function roadTarget(deed, b, spot, s, empty) {
  const words = `${deed.label}. ${borderWords(b)}`;
  return html`<g class="bt may" role="button" tabindex="0" data-action="${deed.action}" aria-label="${words}"
    transform="translate(${f(spot.x)} ${f(spot.y)})">
      <circle class="bring" r="${s.small ? 29.5 : 21}"/>${
        empty
          ? html`<path class="bplus"
      d="M-7 0h14M0 -7v14"/>`
          : ''
      }</g>`;
}

/* The line itself, to be asked about. */
function borderLine(b, s) {
  const place = `border:${b.border}`,
    deed = at(place)[0],
    line = path(s.edges[b.border]);
  return html`<g class="borderline">${deed ? html`<path class="bline" d="${line}"/>` : ''}
    <path class="bhit" d="${line}" data-place="${place}"/></g>`;
}

function border(b, s) {
  const spot = s.roadSpot(b.border),
    deed = at(`border:${b.border}`)[0];
  const turn = (spot.angle * 180) / Math.PI + 90;
  const present = COALITIONS.filter(c => b.roads[c]);
  const shown = present.map(c => (b.roads[c] > 3 || present.length > 2 ? 1 : b.roads[c]));
  const all = shown.reduce((sum, n) => sum + n, 0);
  const laneOf = i => shown.slice(0, i).reduce((sum, n) => sum + n, 0) - (all - 1) / 2;
  const fresh = COALITIONS.some(c => b.new_roads[c] > 0),
    place = `border:${b.border}`;
  const lying = html`<g class="${classes('road', deed && 'under')}"
    transform="translate(${f(spot.x)} ${f(spot.y)}) rotate(${f(turn)})"
    role="group" aria-label="${borderWords(b)}">${present.map((c, i) => roads(b, c, shown[i], laneOf(i), turn))}</g>`;
  return html`<g class="${classes('borderspot', fresh && 'fresh')}" data-border="${b.border}">
    <circle class="anchor" cx="${f(spot.x)}" cy="${f(spot.y)}" r="1" data-at="${place}"/>
    ${deed ? roadTarget(deed, b, spot, s, !present.length) : ''}${present.length ? lying : ''}</g>`;
}

/* ── steps ── */

/* Of the two directions across a border the one that leads to the goal. */
function wayAcross(spot, goal) {
  const reach = a => Math.cos(a) * (goal[0] - spot.x) + Math.sin(a) * (goal[1] - spot.y);
  const [p, q] = [spot.angle + Math.PI / 2, spot.angle - Math.PI / 2];
  return ((reach(p) > reach(q) ? p : q) * 180) / Math.PI;
}

/* Where on a border the arrow of a step stands: armies outside, tribes inside, so that four never meet. */
const STEP_AT = { army: [0.22, 0.8], tribe: [0.36, 0.64] };

function step(kind, from, to, border, share, s) {
  const deed = at(`step:${kind}:${from}:${to}`)[0];
  if (!deed) return '';
  const spot = s.along(border, share);
  const arrow = html`<path class="way" d="M-9 0H6M1 -6L8 0L1 6"
    transform="rotate(${f(wayAcross(spot, s.spots[to]))})"/>`;
  return html`<g class="step may" role="button" tabindex="0" data-action="${deed.action}" aria-label="${deed.label}"
    transform="translate(${f(spot.x)} ${f(spot.y)})"><circle class="reach" r="${s.small ? 30 : 26}"/>
    <circle class="disc" r="${s.small ? 18 : 15}"/>${arrow}${
      kind === 'tribe'
        ? html`<circle class="dot" cx="-1"
    r="4"/>`
        : ''
    }</g>`;
}

/* Steps of armies and tribes: an arrow across the border for each that is legal. */
const steps = (v, s) =>
  v.borders.flatMap(({ border, regions: [a, b] }) => {
    const both = ([kind, [there, back]]) => [step(kind, a, b, border, there, s), step(kind, b, a, border, back, s)];
    return Object.entries(STEP_AT).flatMap(both);
  });

/* ── points ── */

const LAST_CELL = 23;
function scores(/** @type {View} */ v, s) {
  const by = {};
  for (const p of v.players) (by[Math.min(LAST_CELL, Math.max(0, p.points))] ||= []).push(p.seat);
  const cell = s.w / (LAST_CELL + 1),
    size = s.small ? 18 : 27,
    lap = 14;
  return Object.entries(by).flatMap(([points, seats]) => {
    const middle = s.x0 + (+points + 0.5) * cell - size / 2 - ((seats.length - 1) / 2) * lap;
    const left = Math.max(s.x0 + 1, Math.min(middle, s.x0 + s.w - size - (seats.length - 1) * lap));
    return seats.map((seat, i) =>
      image(`cyl-${colourOf(seat)}`, ofSeat(seat), left + i * lap, s.top / 2 - size * 0.52, size, size * 1.07),
    );
  });
}

/* ── the whole ── */

function tintRulers(place, v) {
  for (const r of v.regions) {
    const ground = $(`[data-ground="${r.region}"]`, place);
    ground.classList.toggle('ruled', r.ruler !== null);
    if (r.ruler === null) ground.removeAttribute('data-seat');
    else ground.dataset.seat = colourOf(r.ruler);
  }
  const taken = new Set(v.players.map(p => String(p.points)));
  for (const text of $$('.sn', place)) text.classList.toggle('covered', taken.has(text.textContent));
}

/** Draw the map of a view into its box; the sheet itself is drawn only when its proportion or language changes. */
export function drawMap(place, v, small) {
  if (drawn?.small !== small || spoken !== language || !$('.live', place)) {
    drawn = survey(small);
    spoken = language;
    const frame = `0 0 ${drawn.W} ${drawn.H}`;
    fill(
      place,
      html`<svg class="${classes('map', small && 'small')}" viewBox="${frame}" role="group">${sheet(drawn)}<g
        class="live"></g></svg>`,
    );
  }
  $('svg.map', place).setAttribute('aria-label', t('map.label'));
  tintRulers(place, v);
  const score = v.players.map(p => `${seatName(p.seat)}: ${p.points}`).join(', ');
  const things = [
    v.regions.map(r => region(r, v, drawn)),
    v.borders.map(b => borderLine(b, drawn)),
    v.regions.map(r => standing(r, v, drawn)),
    v.borders.map(b => border(b, drawn)),
    steps(v, drawn),
  ];
  fill(
    $('.live', place),
    html`${things}
    <g class="vps" role="img" aria-label="${t('map.scores', { list: score })}">${scores(v, drawn)}</g>`,
  );
}
