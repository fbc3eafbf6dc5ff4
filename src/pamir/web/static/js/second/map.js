/* What stands on the map: rulers, tribes, armies, roads, score markers, and whatever may be done there. */

import { $, $$, attr, classes, fill, html } from '../dom.js';
import { box, f, family, image, ofSeat, piecesOf, regionTitle, width } from '../map_pieces.js';
import { roadsAt } from '../map_roads.js';
import { COALITIONS, nameOf, spokenOf } from '../printed.js';
import { language, t } from '../i18n.js';
import { at, colourOf, seatName } from '../store.js';
import { ground } from '../map_ground.js';
import { path, mapLines } from '../map_lines.js';

/** @import { View } from '../../../types/view.js' */

let drawn = null; // the lines now on the page
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

function borderWords(b) {
  const present = COALITIONS.filter(c => b.roads[c]).map(c =>
    t('map.roads', { n: b.roads[c], coalition: spokenOf(c) }),
  );
  return `${t('map.border', { a: nameOf(b.regions[0]), b: nameOf(b.regions[1]) })}: ${
    present.join(', ') || t('map.no_roads')
  }`;
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
    turn = (spot.angle * 180) / Math.PI + 90;
  const fresh = COALITIONS.some(c => b.new_roads[c] > 0);
  return roadsAt({ kind: 'border', key: b.border, roads: b.roads, fresh }, { ...spot, turn }, borderWords(b), s.small);
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
    drawn = mapLines(small);
    spoken = language;
    const frame = `0 0 ${drawn.W} ${drawn.H}`;
    fill(
      place,
      html`<svg class="${classes('map', small && 'small')}" viewBox="${frame}" role="group">${ground(drawn)}<g
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
