/* The survey sheet as drawn: sea, land, relief, names, frame. Nothing here depends on the game. */

import { html, trusted } from './dom.js';
import { t } from './i18n.js';
import { CORNER, path, survey } from './survey.js';

/** @type {[name: string, x: number, y: number, side?: number][]} */
const CITY = [
  ['Khiva', .262, .06], ['Bukhara', .565, .085], ['Mashhad', .245, .515, -1], ['Yazd', .05, .825],
  ['Farah', .355, .895], ['Balkh', .66, .325], ['Kalat', .7, .955], ['Multan', .872, .952],
];
/* ranges of hills: how high, and where they run */
const RANGE = [
  [1.3, [.6, .46], [.68, .42], [.76, .385], [.85, .375], [.93, .3], [.99, .25]], [1.15, [.9, .05], [.95, .06], [1, .1]],
  [1, [.88, .41], [.97, .37]], [1, [.34, .405], [.42, .365], [.5, .345], [.57, .325]], [.9, [.4, .9], [.47, .86]],
  [1.05, [.12, .35], [.2, .375], [.275, .43]], [1, [.815, .8], [.81, .9], [.83, .97]], [1, [.03, .49], [.1, .47]],
  [1, [.02, .91], [.12, .945], [.24, .935]],
];
const RIVER = {
  amu: [[1, .315], [.93, .325], [.86, .305], [.78, .33], [.71, .3], [.655, .245], [.6, .285], [.53, .255], [.47, .305], [.4, .315], [.3, .25], [.262, .12], [.285, 0]],
  helmand: [[.745, .45], [.7, .53], [.645, .605], [.575, .67], [.535, .765], [.49, .83], [.42, .835], [.355, .79]],
  indus: [[1, .36], [.97, .45], [.978, .6], [.968, .75], [.93, .88], [.9, 1]],
  hari: [[.63, .49], [.53, .47], [.43, .475], [.345, .44], [.305, .35], [.27, .3]],
  kabul: [[.77, .455], [.83, .435], [.9, .46], [.97, .45]],
};
/* deserts: centre, radii, dots */
const STIPPLE = [[.15, .83, .12, .1, 110], [.56, .14, .06, .08, 44], [.62, .95, .09, .035, 60]];
const WATER_LINES = [44, 34.5, 26, 18.5, 12, 6.5];
const CELLS = 24;

const f = v => v.toFixed(1);

function smooth(points) { // Catmull-Rom to Bézier
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [points[i - 1] || points[i], points[i], points[i + 1], points[i + 2] || points[i + 1]];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return d;
}

/* ── relief ── */

function hills({ at, random: r, x0, y0, w, h }) {
  const list = [];
  for (const [scale, ...line] of /** @type {[number, ...number[][]][]} */ (RANGE)) for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line[i - 1]), at(line[i])];
    const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (10 * scale)));
    for (let j = 0; j < n; j++) {
      const x = a[0] + (b[0] - a[0]) * (j + r() * .8) / n + (r() - .5) * 10, y = a[1] + (b[1] - a[1]) * (j + r() * .8) / n + (r() - .5) * 22;
      list.push([x, y, (8.5 + r() * 8) * scale]);
    }
  }
  const inside = ([x, y]) => x > x0 + 9 && x < x0 + w - 9 && y > y0 + 14 && y < y0 + h - 4;
  return list.filter(inside).sort((p, q) => p[1] - q[1]).map(([x, y, size]) => hill(x, y, size, r)).join('');
}

/* A hill with its foot at (x, y): ground, shaded side, outline, hachures. */
function hill(x, y, s, r) {
  const px = x + (r() - .5) * s * .3, py = y - s * (.95 + r() * .3);
  const lx = x - s * (.9 + r() * .2), rx = x + s * (.9 + r() * .2), mx = px + s * .08 + (r() - .5) * s * .2;
  let hatch = '';
  for (let i = 0; i < 5; i++) {
    const u = .14 + i * .17, sx = px + (rx - px) * u * .92, sy = py + (y - py) * (u * .8 + .03), len = (y - sy) * (.5 + r() * .28);
    hatch += `M${f(sx)} ${f(sy)}q${f(s * .02)} ${f(len * .5)} ${f(s * .13)} ${f(len)}`;
  }
  for (let i = 0; i < 2; i++) {
    const u = .3 + i * .3, sx = px - (px - lx) * u, sy = py + (y - py) * u * .92;
    hatch += `M${f(sx)} ${f(sy)}q${f(s * .06)} ${f(s * .08)} ${f(s * .07)} ${f(s * .22)}`;
  }
  return `<path class="hp" d="M${f(lx)} ${f(y)}L${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f(x)} ${f(y + s * .16)} ${f(lx)} ${f(y)}Z"/>
    <path class="hs" d="M${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f((rx + mx) / 2)} ${f(y + 1)} ${f(mx)} ${f(y - s * .06)}Q${f(px + s * .16)} ${f(y - s * .5)} ${f(px)} ${f(py)}Z"/>
    <path class="hl" d="M${f(lx)} ${f(y)}Q${f(px - s * .38)} ${f(y - s * .42)} ${f(px)} ${f(py)}Q${f(px + s * .36)} ${f(y - s * .46)} ${f(rx)} ${f(y)}"/><path class="hh" d="${hatch}"/>`;
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
  for (let i = 1; i < 6; i++) {
    const a = at([i / 6 - .02, 0]), b = at([i / 6 + .02 * (i - 3), 1]);
    d += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`;
  }
  for (let i = 1; i < 4; i++) {
    const a = at([0, i / 4]), c = at([.5, i / 4 + .035]), b = at([1, i / 4]);
    d += `M${f(a[0])} ${f(a[1])}Q${f(c[0])} ${f(c[1])} ${f(b[0])} ${f(b[1])}`;
  }
  return d;
}

/* ── names ── */

function town([name, x, y, side = 1], at) {
  const [a, b] = at([x, y]);
  return `<circle class="city" cx="${f(a)}" cy="${f(b)}" r="2.6"/><circle class="cityc" cx="${f(a)}" cy="${f(b)}" r=".8"/>
    <text class="feat town${side < 0 ? ' left' : ''}" x="${f(a + 6 * side)}" y="${f(b + 4.5)}">${name}</text>`;
}

function labels({ small, at }, id) {
  if (small) return '';
  const feature = (cls, spot, turn, name, more = '') => `<text class="feat${cls}" transform="translate(${at(spot).join(' ')}) rotate(${turn})"${more}>${name}</text>`;
  const river = (key, dy, start, name) => `<text class="feat riv" dy="${dy}"><textPath href="#${id}tp-${key}" startOffset="${start}%">${name}</textPath></text>`;
  return feature(' sea', [.062, .13], -24, t('map.sea')) + feature('', [.675, .505], -16, t('map.hindu_kush'), ' letter-spacing="1.5"')
    + river('amu', -4, 70, t('map.amu')) + river('helmand', -5, 15, t('map.helmand')) + CITY.map(c => town(c, at)).join('');
}

/* ── frame ── */

/* The upper edge is the score track, the others a graduated neat-line. */
function frame({ small, W, H, x0, y0, w, h, m, top }) {
  const cell = w / CELLS;
  let track = '', ticks = '';
  for (let i = 0; i < CELLS; i++) {
    track += `<rect x="${f(x0 + i * cell)}" y="4" width="${f(cell)}" height="${top - 8}" class="sc${i % 2 ? ' odd' : ''}"/>`;
    if (!small || i % 5 === 0) track += `<text x="${f(x0 + (i + .5) * cell)}" y="${small ? 20 : 28}" class="sn">${i}</text>`;
  }
  for (let i = 0; i < CELLS; i += 2) ticks += `<rect x="${f(x0 + i * cell)}" y="${H - m + 3}" width="${f(cell)}" height="4.5"/>`;
  for (let i = 0; i < 16; i += 2) for (const x of [5, W - 9.5]) ticks += `<rect x="${x}" y="${f(y0 + i * h / 16)}" width="4.5" height="${f(h / 16)}"/>`;
  return `${track}<rect class="f1" x="1.5" y="1.5" width="${W - 3}" height="${H - 3}"/><rect class="f2" x="${x0}" y="${y0}" width="${w}" height="${h}"/><g class="tk">${ticks}</g>`;
}

/** Everything of the map that never changes. `id` keeps two sheets on one page apart. */
export function sheet(s, id = '') {
  const { W, H, x0, y0, w, h, at, edges, areas } = s;
  const coast = [...edges.coastP, ...edges.coastT], sea = `${path([...coast, at(CORNER.TL)])}Z`;
  const shore = (cls, wide) => `<path d="${path(coast)}" class="${cls}" stroke-width="${wide}"/>`;
  const water = WATER_LINES.map(k => shore('wl', k) + shore('wp', k - 1.3)).join('');
  const ground = Object.entries(areas).map(([k, d]) => `<g data-ground="${k}"><clipPath id="${id}cp-${k}"><path d="${d}"/></clipPath>
    <path class="land" d="${d}"/><path class="tint" d="${d}" clip-path="url(#${id}cp-${k})"/></g>`).join('');
  const rivers = Object.values(RIVER).map(p => `<path class="river" d="${smooth(p.map(at))}"/>`).join('');
  const lines = Object.entries(edges).map(([k, p]) => `<path class="${k.startsWith('coast') ? 'coast' : 'border'}" d="${path(p)}"/>`).join('');
  const named = ['amu', 'helmand'].map(k => `<path id="${id}tp-${k}" d="${smooth([...RIVER[k]].reverse().map(at))}"/>`).join('');
  const inner = `x="${x0}" y="${y0}" width="${w}" height="${h}"`;
  return trusted(`<defs>${named}<clipPath id="${id}cp-sea"><path d="${sea}"/></clipPath><clipPath id="${id}cp-all"><rect ${inner}/></clipPath></defs>
    <g aria-hidden="true"><rect class="sheet" width="${W}" height="${H}"/><g clip-path="url(#${id}cp-all)"><rect class="ground" ${inner}/>
      <g clip-path="url(#${id}cp-sea)"><path class="seafill" d="${sea}"/>${water}</g></g>${ground}
    <g clip-path="url(#${id}cp-all)"><path class="grat" d="${graticule(s)}"/><g class="stip">${stipple(s)}</g>${rivers}${hills(s)}${lines}${labels(s, id)}</g>
    <g class="frame">${frame(s)}</g></g>`);
}

/** The sheet alone, as an ornament. */
export function emptyMap() {
  const s = survey(false);
  return html`<svg class="map" viewBox="0 0 ${s.W} ${s.H}" aria-hidden="true" focusable="false">${sheet(s, 'hero-')}</svg>`;
}
