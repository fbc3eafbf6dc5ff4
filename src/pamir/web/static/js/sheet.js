/* The survey sheet, drawn once: topology first, then the hand. Corners are fractions of the sheet; every border is drawn once,
   roughened by midpoint displacement with a fixed seed, and shared by its two regions. Nothing here depends on the game. */

import { html, trusted } from './dom.js';

const CORNER = { cA: [0, .41], cB: [.142, .262], cC: [.228, 0], J1: [.3, .455], J2: [.575, .372], J3: [.563, .648], J4: [.772, .602], top: [.665, 0], east: [1, .462], sPH: [.318, 1], sHK: [.505, 1], sKP: [.79, 1], TL: [0, 0], TR: [1, 0], BR: [1, 1], BL: [0, 1] };
const EDGE = { coastP: ['cA', 'cB', .05], coastT: ['cB', 'cC', .05], 'persia-transcaspia': ['cB', 'J1'], 'transcaspia-herat': ['J1', 'J2'], 'transcaspia-kabul': ['top', 'J2'], 'herat-kabul': ['J2', 'J3'], 'kabul-kandahar': ['J3', 'J4'], 'herat-kandahar': ['J3', 'sHK'], 'persia-herat': ['J1', 'sPH'], 'kabul-punjab': ['J4', 'east'], 'kandahar-punjab': ['J4', 'sKP'] };
const SHAPE = {
  persia: ['coastP', 'persia-transcaspia', 'persia-herat', '@BL', '@cA'],
  transcaspia: ['coastT', '@top', 'transcaspia-kabul', '-transcaspia-herat', '-persia-transcaspia'],
  herat: ['transcaspia-herat', 'herat-kabul', 'herat-kandahar', '@sPH', '-persia-herat'],
  kabul: ['transcaspia-kabul', 'herat-kabul', 'kabul-kandahar', 'kabul-punjab', '@TR', '@top'],
  kandahar: ['kabul-kandahar', 'kandahar-punjab', '@sHK', '-herat-kandahar'],
  punjab: ['kabul-punjab', '@BR', '@sKP', '-kandahar-punjab'],
};
/* where the name of a region stands, and how far along each border its roads lie */
const SPOT = { persia: [.152, .57], transcaspia: [.415, .115], herat: [.44, .545], kabul: [.805, .125], kandahar: [.655, .755], punjab: [.893, .655] };
const ROAD_AT = { 'kabul-punjab': .42, 'herat-kabul': .45, 'kandahar-punjab': .55, 'persia-herat': .52 };
/* how wide the pieces of a region may stand, as a fraction of the sheet, and in how many rows */
export const ROOM = { persia: [.25, 4], transcaspia: [.4, 2], herat: [.24, 4], kabul: [.33, 3], kandahar: [.24, 2], punjab: [.2, 3] };

const CITY = [['Khiva', .262, .06], ['Bukhara', .565, .085], ['Mashhad', .245, .515, -1], ['Yazd', .05, .825], ['Farah', .355, .895], ['Balkh', .66, .325], ['Kalat', .7, .955], ['Multan', .872, .952]];
const RANGE = [
  [1.3, [.6, .46], [.68, .42], [.76, .385], [.85, .375], [.93, .3], [.99, .25]], [1.15, [.9, .05], [.95, .06], [1, .1]], [1, [.88, .41], [.97, .37]],
  [1, [.34, .405], [.42, .365], [.5, .345], [.57, .325]], [.9, [.4, .9], [.47, .86]], [1.05, [.12, .35], [.2, .375], [.275, .43]], [1, [.815, .8], [.81, .9], [.83, .97]], [1, [.03, .49], [.1, .47]], [1, [.02, .91], [.12, .945], [.24, .935]],
];
const RIVER = { amu: [[1, .315], [.93, .325], [.86, .305], [.78, .33], [.71, .3], [.655, .245], [.6, .285], [.53, .255], [.47, .305], [.4, .315], [.3, .25], [.262, .12], [.285, 0]], helmand: [[.745, .45], [.7, .53], [.645, .605], [.575, .67], [.535, .765], [.49, .83], [.42, .835], [.355, .79]], indus: [[1, .36], [.97, .45], [.978, .6], [.968, .75], [.93, .88], [.9, 1]], hari: [[.63, .49], [.53, .47], [.43, .475], [.345, .44], [.305, .35], [.27, .3]], kabulr: [[.77, .455], [.83, .435], [.9, .46], [.97, .45]] };
const STIPPLE = [[.15, .83, .12, .1, 110], [.56, .14, .06, .08, 44], [.62, .95, .09, .035, 60]];

function numbers(seed) {
  return () => {
    seed = seed + 0x6D2B79F5 | 0;
    let x = Math.imul(seed ^ seed >>> 15, 1 | seed);
    x = x + Math.imul(x ^ x >>> 7, 61 | x) ^ x;
    return ((x ^ x >>> 14) >>> 0) / 4294967296;
  };
}

function wander(a, b, rough, random) {
  let points = [a, b];
  for (let depth = 0; depth < 5; depth++) {
    const next = [points[0]];
    for (let i = 1; i < points.length; i++) {
      const [p, q] = [points[i - 1], points[i]];
      const k = (random() - .5) * rough;
      next.push([(p[0] + q[0]) / 2 - (q[1] - p[1]) * k, (p[1] + q[1]) / 2 + (q[0] - p[0]) * k], q);
    }
    points = next;
  }
  return points;
}

const f = v => v.toFixed(1);
export const path = points => points.map((p, i) => (i ? 'L' : 'M') + f(p[0]) + ' ' + f(p[1])).join('');

function smooth(points) { // Catmull-Rom to Bézier
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [points[i - 1] || points[i], points[i], points[i + 1], points[i + 2] || points[i + 1]];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return d;
}

/** All the lines of the sheet in a proportion: sizes, edges, areas, spots. */
export function survey(small) {
  const W = small ? 500 : 740, H = small ? 480 : 560, m = 13, top = small ? 30 : 43;
  const w = W - 2 * m, h = H - top - m;
  const at = ([x, y]) => [m + x * w, top + y * h];
  const random = numbers(1838);
  const edges = {};
  for (const k in EDGE) { const [a, b, rough = .3] = EDGE[k]; edges[k] = wander(at(CORNER[a]), at(CORNER[b]), rough, random); }
  const areas = {};
  for (const k in SHAPE) {
    let points = [];
    for (const e of SHAPE[k]) points = points.concat(e[0] === '@' ? [at(CORNER[e.slice(1)])] : e[0] === '-' ? [...edges[e.slice(1)]].reverse() : edges[e]);
    areas[k] = path(points) + 'Z';
  }
  const spots = Object.fromEntries(Object.entries(SPOT).map(([k, p]) => [k, at(p)]));
  const along = (border, share) => {
    const e = edges[border], i = Math.round((e.length - 1) * share);
    const a = e[Math.max(0, i - 5)], b = e[Math.min(e.length - 1, i + 5)];
    return { x: e[i][0], y: e[i][1], angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
  };
  return { small, W, H, m, top, x0: m, y0: top, w, h, at, random, edges, areas, spots, along, roadSpot: border => along(border, ROAD_AT[border] ?? .5) };
}

function hills(s) {
  const { at, random: r, x0, y0, w, h } = s;
  let list = [];
  for (const [scale, ...line] of RANGE) for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line[i - 1]), at(line[i])];
    const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (10 * scale)));
    for (let j = 0; j < n; j++) list.push([a[0] + (b[0] - a[0]) * (j + r() * .8) / n + (r() - .5) * 10, a[1] + (b[1] - a[1]) * (j + r() * .8) / n + (r() - .5) * 22, (8.5 + r() * 8) * scale]);
  }
  list = list.filter(q => q[0] > x0 + 9 && q[0] < x0 + w - 9 && q[1] > y0 + 14 && q[1] < y0 + h - 4).sort((p, q) => p[1] - q[1]);
  return list.map(([x, y, size]) => hill(x, y, size, r)).join('');
}

function hill(x, y, s, r) {
  const px = x + (r() - .5) * s * .3, py = y - s * (.95 + r() * .3), lx = x - s * (.9 + r() * .2), rx = x + s * (.9 + r() * .2), mx = px + s * .08 + (r() - .5) * s * .2;
  let hatch = '';
  for (let i = 0; i < 5; i++) { const u = .14 + i * .17, sx = px + (rx - px) * u * .92, sy = py + (y - py) * (u * .8 + .03), len = (y - sy) * (.5 + r() * .28); hatch += `M${f(sx)} ${f(sy)}q${f(s * .02)} ${f(len * .5)} ${f(s * .13)} ${f(len)}`; }
  for (let i = 0; i < 2; i++) { const u = .3 + i * .3, sx = px - (px - lx) * u, sy = py + (y - py) * u * .92; hatch += `M${f(sx)} ${f(sy)}q${f(s * .06)} ${f(s * .08)} ${f(s * .07)} ${f(s * .22)}`; }
  return `<path class="hp" d="M${f(lx)} ${f(y)}L${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f(x)} ${f(y + s * .16)} ${f(lx)} ${f(y)}Z"/><path class="hs" d="M${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f((rx + mx) / 2)} ${f(y + 1)} ${f(mx)} ${f(y - s * .06)}Q${f(px + s * .16)} ${f(y - s * .5)} ${f(px)} ${f(py)}Z"/><path class="hl" d="M${f(lx)} ${f(y)}Q${f(px - s * .38)} ${f(y - s * .42)} ${f(px)} ${f(py)}Q${f(px + s * .36)} ${f(y - s * .46)} ${f(rx)} ${f(y)}"/><path class="hh" d="${hatch}"/>`;
}

function stipple(s) {
  let dots = '';
  for (const [cx, cy, rx, ry, n] of STIPPLE) for (let i = 0; i < n; i++) {
    const a = s.random() * 6.283, q = Math.sqrt(s.random()), p = s.at([cx + Math.cos(a) * q * rx, cy + Math.sin(a) * q * ry]);
    dots += `<circle cx="${f(p[0])}" cy="${f(p[1])}" r=".75"/>`;
  }
  return dots;
}

function graticule({ at }) {
  let d = '';
  for (let i = 1; i < 6; i++) { const a = at([i / 6 - .02, 0]), b = at([i / 6 + .02 * (i - 3), 1]); d += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`; }
  for (let i = 1; i < 4; i++) { const a = at([0, i / 4]), c = at([.5, i / 4 + .035]), b = at([1, i / 4]); d += `M${f(a[0])} ${f(a[1])}Q${f(c[0])} ${f(c[1])} ${f(b[0])} ${f(b[1])}`; }
  return d;
}

function labels(s, id) {
  if (s.small) return '';
  const { at } = s;
  const town = ([name, x, y, side = 1]) => { const [a, b] = at([x, y]); return `<circle class="city" cx="${f(a)}" cy="${f(b)}" r="2.6"/><circle class="cityc" cx="${f(a)}" cy="${f(b)}" r=".8"/><text class="feat town${side < 0 ? ' left' : ''}" x="${f(a + 6 * side)}" y="${f(b + 4.5)}">${name}</text>`; };
  return `<text class="feat sea" transform="translate(${at([.062, .13]).join(' ')}) rotate(-24)">Caspian Sea</text><text class="feat" transform="translate(${at([.675, .505]).join(' ')}) rotate(-16)" letter-spacing="1.5">Hindu Kush</text><text class="feat riv" dy="-4"><textPath href="#${id}tp-amu" startOffset="70%">Amu Darya</textPath></text><text class="feat riv" dy="-5"><textPath href="#${id}tp-helmand" startOffset="15%">Helmand</textPath></text>${CITY.map(town).join('')}`;
}

/** Everything of the map that never changes: sea, land, relief, borders, frame. `id` keeps two sheets on one page apart. */
export function sheet(s, id = '') {
  const { W, H, x0, y0, w, h, m, top, at, edges, areas } = s;
  const coast = [...edges.coastP, ...edges.coastT], sea = path([...coast, at(CORNER.TL)]) + 'Z';
  const water = [44, 34.5, 26, 18.5, 12, 6.5].map(k => `<path d="${path(coast)}" class="wl" stroke-width="${k}"/><path d="${path(coast)}" class="wp" stroke-width="${k - 1.3}"/>`).join('');
  const cell = w / 24;
  let track = '', ticks = '';
  for (let i = 0; i < 24; i++) {
    const x = x0 + i * cell;
    track += `<rect x="${f(x)}" y="4" width="${f(cell)}" height="${top - 8}" class="sc${i % 2 ? ' odd' : ''}"/>`;
    if (!s.small || i % 5 === 0) track += `<text x="${f(x + cell / 2)}" y="${s.small ? 20 : 28}" class="sn">${i}</text>`;
  }
  for (let i = 0; i < 24; i += 2) ticks += `<rect x="${f(x0 + i * cell)}" y="${H - m + 3}" width="${f(cell)}" height="4.5"/>`;
  for (let i = 0; i < 16; i += 2) ticks += `<rect x="5" y="${f(y0 + i * h / 16)}" width="4.5" height="${f(h / 16)}"/><rect x="${W - 9.5}" y="${f(y0 + i * h / 16)}" width="4.5" height="${f(h / 16)}"/>`;
  const ground = Object.entries(areas).map(([k, d]) => `<g class="region" data-ground="${k}"><clipPath id="${id}cp-${k}"><path d="${d}"/></clipPath><path class="land" d="${d}"/><path class="tint" d="${d}" clip-path="url(#${id}cp-${k})"/></g>`).join('');
  const rivers = Object.values(RIVER).map(p => `<path class="river" d="${smooth(p.map(at))}"/>`).join('');
  const lines = Object.entries(edges).map(([k, p]) => `<path class="${k.startsWith('coast') ? 'coast' : 'border'}" d="${path(p)}"/>`).join('');
  return trusted(`<defs><path id="${id}tp-amu" d="${smooth([...RIVER.amu].reverse().map(at))}"/><path id="${id}tp-helmand" d="${smooth([...RIVER.helmand].reverse().map(at))}"/>
    <clipPath id="${id}cp-sea"><path d="${sea}"/></clipPath><clipPath id="${id}cp-all"><rect x="${x0}" y="${y0}" width="${w}" height="${h}"/></clipPath></defs>
    <g aria-hidden="true"><rect class="sheet" width="${W}" height="${H}"/>
    <g clip-path="url(#${id}cp-all)"><rect class="ground" x="${x0}" y="${y0}" width="${w}" height="${h}"/><g clip-path="url(#${id}cp-sea)"><path class="seafill" d="${sea}"/>${water}</g></g>
    <g class="regions">${ground}</g>
    <g class="relief" clip-path="url(#${id}cp-all)"><path class="grat" d="${graticule(s)}"/><g class="stip">${stipple(s)}</g>${rivers}<g class="hills">${hills(s)}</g>${lines}${labels(s, id)}</g>
    <g class="frame">${track}<rect class="f1" x="1.5" y="1.5" width="${W - 3}" height="${H - 3}"/><rect class="f2" x="${x0}" y="${y0}" width="${w}" height="${h}"/><g class="tk">${ticks}</g></g></g>`);
}

/** The sheet alone, as an ornament. */
export const emptyMap = small => { const s = survey(small); return html`<svg class="map" viewBox="0 0 ${s.W} ${s.H}" aria-hidden="true" focusable="false">${sheet(s, 'hero-')}</svg>`; };
