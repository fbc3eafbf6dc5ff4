/* What stands on the map: rulers, tribes, armies, roads, score markers, and whatever may be done there. */

import { $, $$, fill, html, times } from './dom.js';
import { BORDERS, COALITIONS, nameOf } from './facts.js';
import { t } from './i18n.js';
import { at, colourOf, seatName } from './store.js';
import { path, ROOM, sheet, survey } from './sheet.js';

let drawn = null; // the survey now on the page

const pen = document.createElement('canvas').getContext('2d');
function width(text, px) {
  pen.font = `700 ${px}px ${getComputedStyle(document.documentElement).getPropertyValue('--serif')}`;
  return pen.measureText(text).width + text.length * px * .06;
}
const f = v => v.toFixed(1);
const button = (deed, cls) => deed ? html` class="${cls} may" role="button" tabindex="0" data-action="${deed.action}" aria-label="${deed.label}"` : html` class="${cls}"`;

/* Pieces of one kind: up to three overlap, from four on one stands for all. */
function group({ symbol, attribute, n, wide, high, lap, place, fresh, packed }) {
  const shown = packed && n > 1 || n > 3 ? 1 : n;
  const counted = shown < n;
  const total = shown * wide - (shown - 1) * lap + (counted ? 21 : 0);
  const deed = at(place)[0];
  return {
    width: total,
    draw: (x, y) => html`<g${button(deed, 'stack')} data-stack="${place}">${deed ? html`<rect class="chosen" x="${f(x - 4)}" y="${f(y - high - 4)}" width="${f(total + 8)}" height="${f(high + 8)}" rx="6"/>` : ''}
      ${times(shown, i => html`<use href="#${symbol}" ${attribute} x="${f(x + i * (wide - lap))}" y="${f(y - high)}" width="${f(wide)}" height="${f(high)}"/>`)}
      ${counted ? html`<text class="count" x="${f(x + wide + 2)}" y="${f(y - high * .26)}">×${n}</text>` : ''}${fresh ? html`<path class="new" d="M${f(x)} ${f(y + 2.5)}h${f(total)}"/>` : ''}</g>`,
  };
}

function rowsOf(groups, room) {
  const rows = [[]];
  let used = 0;
  for (const g of groups) {
    if (used && used + 8 + g.width > room) { rows.push([]); used = 0; }
    rows.at(-1).push(g);
    used += g.width + (used ? 8 : 0);
  }
  return rows.filter(r => r.length);
}

function lay(row, cx, y) {
  let x = cx - (row.reduce((sum, g) => sum + g.width, 0) + 8 * (row.length - 1)) / 2;
  return row.map(g => { const s = g.draw(x, y); x += g.width + 8; return s; });
}

function piecesOf(r, cx, cy, s) {
  const [share, most] = ROOM[r.region];
  const room = share * s.w;
  const make = (scale, packed) => {
    const disc = (s.small ? 25 : 28) * scale, block = (s.small ? 18.5 : 21) * scale;
    const tribes = r.tribes.map((n, seat) => n && group({ symbol: `cyl-${colourOf(seat)}`, attribute: html`data-seat="${colourOf(seat)}"`, n, wide: disc, high: disc * 1.07, lap: 7 * scale, place: `tribe:${r.region}:${seat}`, packed })).filter(Boolean);
    const armies = COALITIONS.map(c => r.armies[c] && group({ symbol: `army-${c}`, attribute: html`data-co="${c}"`, n: r.armies[c], wide: block, high: block * 1.36, lap: 4 * scale, place: `army:${r.region}:${c}`, fresh: r.new_armies[c] > 0, packed })).filter(Boolean);
    const one = rowsOf([...tribes, ...armies], room);
    return one.length === 1 ? one : [...rowsOf(tribes, room), ...rowsOf(armies, room)];
  };
  let scale = 1;
  let rows = make(1, false);
  if (rows.length > most) rows = make(1, true);
  if (rows.length > most) rows = make(scale = .8, true);
  const first = s.small ? 67 : 73, step = (s.small ? 29 : 33) * scale;
  return rows.map((row, i) => lay(row, cx, cy + first + i * step));
}

/* Why nobody rules. */
function noRuler(r, v) {
  const strength = v.players.map(p => r.tribes[p.seat] ? r.tribes[p.seat] + (p.loyalty ? r.armies[p.loyalty] : 0) : 0);
  const best = Math.max(...strength);
  if (best > 0 && strength.filter(n => n === best).length > 1) return t('map.tied', { n: best });
  return t('map.no_ruler');
}

function sentence(r, v) {
  const pieces = [
    ...r.tribes.map((n, seat) => n && t('map.tribes', { n, seat: seatName(seat) })),
    ...COALITIONS.map(c => r.armies[c] && t('map.armies', { n: r.armies[c], coalition: nameOf(c) })),
  ].filter(Boolean);
  const ruler = r.ruler === null ? noRuler(r, v) : t('map.ruler', { seat: seatName(r.ruler), bribe: r.bribe });
  return `${nameOf(r.region)}: ${ruler}. ${pieces.join(', ') || t('map.nothing')}.`;
}

function region(r, v, s) {
  const k = r.region, [cx, cy] = s.spots[k];
  const deeds = at(`region:${k}`);
  const name = nameOf(k), wide = width(name, s.small ? 17 : 21);
  const seat = r.ruler === null ? '' : colourOf(r.ruler);
  const plate = r.ruler === null ? html`<text class="noruler" x="${f(cx)}" y="${f(cy + 28)}">${noRuler(r, v)}</text>` : plaque(seat, r, cx, cy, s);
  const label = (deeds.length ? `${deeds[0].label}. ` : '') + sentence(r, v);
  return html`<g class="region${deeds.length ? ' may' : ''}" data-region="${k}">
    <g class="target" role="button" tabindex="0" data-key="region:${k}" data-place="region:${k}" aria-label="${label}"${deeds.length ? html` data-action="${deeds[0].action}"` : ''}>
      <path class="hit-area" d="${s.areas[k]}"/><path class="mark" d="${s.areas[k]}" clip-path="url(#cp-${k})"/></g>
    <g class="title" aria-hidden="true"><use href="#reg-${k}" x="${f(cx - wide / 2 - 13)}" y="${f(cy - 11)}" width="17" height="17"/><text class="rn" x="${f(cx + 10)}" y="${f(cy + 4)}">${name}</text></g>${plate}
    <g class="pieces">${piecesOf(r, cx, cy, s)}</g></g>`;
}

function plaque(seat, r, cx, cy, s) {
  const word = t('map.rules'), half = (pen.font = '600 14.5px sans-serif', pen.measureText(word).width / 2 + 32);
  const x = Math.max(s.x0 + half + 2, Math.min(cx, s.x0 + s.w - half - 2)); // inside the frame, whatever the word
  return html`<g class="plaque" aria-hidden="true" transform="translate(${f(x)} ${f(cy + 24)})"><rect x="${f(-half)}" y="-12.5" width="${f(2 * half)}" height="24" rx="12" data-seat="${seat}"/>
    <use href="#seat-${seat}" x="${f(-half + 8)}" y="-7.5" width="14" height="14" data-seat="${seat}" class="pm"/><text x="${f(-half + 27)}" y="4.8" data-seat="${seat}">${word}</text>
    <use href="#coin" class="i" x="${f(half - 30)}" y="-7.7" width="15" height="15"/><text x="${f(half - 13)}" y="4.8" data-seat="${seat}" class="bn">${r.bribe}</text></g>`;
}

function border(b, s) {
  const spot = s.roadSpot(b.border), deeds = at(`border:${b.border}`);
  const turn = spot.angle * 180 / Math.PI + 90;
  const present = COALITIONS.filter(c => b.roads[c]);
  const shown = present.map(c => Math.min(b.roads[c], b.roads[c] > 3 || present.length > 2 ? 1 : b.roads[c]));
  const gap = 16.5, all = shown.reduce((x, n) => x + n, 0);
  let next = 0;
  const roads = present.map((c, i) => {
    const deed = at(`road:${b.border}:${c}`)[0];
    const y = j => (next + j - (all - 1) / 2) * gap - 7.6;
    const part = html`<g${button(deed, 'stack')}>${deed ? html`<rect class="chosen" x="-21" y="${f(y(0) - 2)}" width="42" height="${f(gap * shown[i] + 2)}" rx="5"/>` : ''}${times(shown[i], j => html`<use href="#road-${c}" data-co="${c}" x="-18" y="${f(y(j))}" width="36" height="15.2"/>`)}
      ${shown[i] < b.roads[c] ? html`<g transform="translate(24 ${f(y(0) + 7.6)}) rotate(${f(-turn)})"><text class="count" x="-8" y="5">×${b.roads[c]}</text></g>` : ''}</g>`;
    next += shown[i];
    return part;
  });
  const words = `${t('map.border', { a: nameOf(b.regions[0]), b: nameOf(b.regions[1]) })}: ${present.map(c => t('map.roads', { n: b.roads[c], coalition: nameOf(c) })).join(', ') || t('map.no_roads')}`;
  const fresh = COALITIONS.some(c => b.new_roads[c] > 0);
  return html`<g class="borderspot${fresh ? ' fresh' : ''}" data-border="${b.border}">${deeds.length ? html`<path class="bline" d="${path(s.edges[b.border])}"/><g class="bt may" role="button" tabindex="0" data-action="${deeds[0].action}" aria-label="${deeds[0].label}. ${words}"><circle class="reach" cx="${f(spot.x)}" cy="${f(spot.y)}" r="28"/><circle class="bring" cx="${f(spot.x)}" cy="${f(spot.y)}" r="21"/>${present.length ? '' : html`<path class="bplus" d="M${f(spot.x - 7)} ${f(spot.y)}h14M${f(spot.x)} ${f(spot.y - 7)}v14"/>`}</g>` : ''}
    ${present.length ? html`<g class="road${deeds.length ? ' under' : ''}" transform="translate(${f(spot.x)} ${f(spot.y)}) rotate(${f(turn)})" role="group" aria-label="${words}">${roads}</g>` : ''}</g>`;
}

/* Steps of armies and tribes: an arrow across the border for each that is legal. */
function steps(s) {
  return BORDERS.flatMap(border => {
    const [a, b] = border.split('-');
    return [[a, b, .22], [b, a, .8]].flatMap(([from, to, share]) => ['army', 'tribe'].map(kind => {
      const deed = at(`step:${kind}:${from}>${to}`)[0];
      if (!deed) return '';
      const spot = s.along(border, kind === 'army' ? share : share < .5 ? .36 : .64);
      const goal = s.spots[to];
      const normals = [spot.angle + Math.PI / 2, spot.angle - Math.PI / 2];
      const way = normals.sort((p, q) => Math.cos(q) * (goal[0] - spot.x) + Math.sin(q) * (goal[1] - spot.y) - Math.cos(p) * (goal[0] - spot.x) - Math.sin(p) * (goal[1] - spot.y))[0];
      return html`<g class="step may" role="button" tabindex="0" data-action="${deed.action}" aria-label="${deed.label}" transform="translate(${f(spot.x)} ${f(spot.y)})"><circle class="reach" r="26"/><circle class="disc" r="15"/><g transform="rotate(${f(way * 180 / Math.PI)})"><path class="way" d="M-9 0H6M1 -6L8 0L1 6"/></g>${kind === 'tribe' ? html`<circle class="dot" cx="-1" r="4"/>` : ''}</g>`;
    }));
  });
}

function scores(v, s) {
  const by = {};
  for (const p of v.players) (by[Math.min(23, Math.max(0, p.points))] ||= []).push(p.seat);
  const cell = s.w / 24, z = s.small ? 18 : 27;
  return Object.entries(by).flatMap(([points, seats]) => {
    const lap = 14;
    const left = Math.max(s.x0 + 1, s.x0 + (+points + .5) * cell - z / 2 - (seats.length - 1) / 2 * lap);
    return seats.map((seat, i) => html`<use href="#cyl-${colourOf(seat)}" data-seat="${colourOf(seat)}" data-score="${seat}" class="vpc" x="${f(left + i * lap)}" y="${f(s.top / 2 - z * .52)}" width="${z}" height="${f(z * 1.07)}"/>`);
  });
}

/** Draw the map of a view into its box; the sheet itself is drawn only when its proportion changes. */
export function drawMap(box, v, small) {
  if (!drawn || drawn.small !== small || !$('.live', box)) {
    drawn = survey(small);
    fill(box, html`<svg class="map${small ? ' small' : ''}" viewBox="0 0 ${drawn.W} ${drawn.H}" role="group" aria-label="${t('map.label')}">${sheet(drawn)}<g class="live"></g></svg>`);
  }
  $('svg.map', box).setAttribute('aria-label', t('map.label'));
  for (const r of v.regions) {
    const ground = $(`[data-ground="${r.region}"]`, box);
    ground.classList.toggle('ruled', r.ruler !== null);
    if (r.ruler === null) ground.removeAttribute('data-seat'); else ground.dataset.seat = colourOf(r.ruler);
  }
  const score = v.players.map(p => `${seatName(p.seat)}: ${p.points}`).join(', ');
  fill($('.live', box), html`<g class="top">${v.regions.map(r => region(r, v, drawn))}</g>${v.borders.map(b => border(b, drawn))}${steps(drawn)}<g class="vps" role="img" aria-label="${t('map.scores', { list: score })}">${scores(v, drawn)}</g>`);
  const taken = new Set(v.players.map(p => String(p.points)));
  for (const text of $$('.sn', box)) text.classList.toggle('covered', taken.has(text.textContent));
}
