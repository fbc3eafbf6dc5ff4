/* The ground of the map as drawn: sea, land, relief, names, frame. Nothing here depends on the game. */

import { html, trusted } from './dom.js';
import { t } from './i18n.js';
import { CORNER, path, mapLines } from './map_lines.js';

/** @type {[name: string, x: number, y: number, side?: number][]} */
const CITY = [
  ['Khiva', 0.262, 0.06],
  ['Bukhara', 0.565, 0.085],
  ['Mashhad', 0.245, 0.515, -1],
  ['Yazd', 0.05, 0.825],
  ['Farah', 0.355, 0.895],
  ['Balkh', 0.66, 0.325],
  ['Kalat', 0.7, 0.955],
  ['Multan', 0.872, 0.952],
];
/* ranges of hills: how high, and where they run */
const RANGE = [
  [1.3, [0.6, 0.46], [0.68, 0.42], [0.76, 0.385], [0.85, 0.375], [0.93, 0.3], [0.99, 0.25]],
  [1.15, [0.9, 0.05], [0.95, 0.06], [1, 0.1]],
  [1, [0.88, 0.41], [0.97, 0.37]],
  [1, [0.34, 0.405], [0.42, 0.365], [0.5, 0.345], [0.57, 0.325]],
  [0.9, [0.4, 0.9], [0.47, 0.86]],
  [1.05, [0.12, 0.35], [0.2, 0.375], [0.275, 0.43]],
  [1, [0.815, 0.8], [0.81, 0.9], [0.83, 0.97]],
  [1, [0.03, 0.49], [0.1, 0.47]],
  [1, [0.02, 0.91], [0.12, 0.945], [0.24, 0.935]],
];
const RIVER = {
  amu: [
    [1, 0.315],
    [0.93, 0.325],
    [0.86, 0.305],
    [0.78, 0.33],
    [0.71, 0.3],
    [0.655, 0.245],
    [0.6, 0.285],
    [0.53, 0.255],
    [0.47, 0.305],
    [0.4, 0.315],
    [0.3, 0.25],
    [0.262, 0.12],
    [0.285, 0],
  ],
  helmand: [
    [0.745, 0.45],
    [0.7, 0.53],
    [0.645, 0.605],
    [0.575, 0.67],
    [0.535, 0.765],
    [0.49, 0.83],
    [0.42, 0.835],
    [0.355, 0.79],
  ],
  indus: [
    [1, 0.36],
    [0.97, 0.45],
    [0.978, 0.6],
    [0.968, 0.75],
    [0.93, 0.88],
    [0.9, 1],
  ],
  hari: [
    [0.63, 0.49],
    [0.53, 0.47],
    [0.43, 0.475],
    [0.345, 0.44],
    [0.305, 0.35],
    [0.27, 0.3],
  ],
  kabul: [
    [0.77, 0.455],
    [0.83, 0.435],
    [0.9, 0.46],
    [0.97, 0.45],
  ],
};
/* deserts: centre, radii, dots */
const STIPPLE = [
  [0.15, 0.83, 0.12, 0.1, 110],
  [0.56, 0.14, 0.06, 0.08, 44],
  [0.62, 0.95, 0.09, 0.035, 60],
];
const WATER_LINES = [44, 34.5, 26, 18.5, 12, 6.5];
const CELLS = 24;

const f = v => v.toFixed(1);

function smooth(points) {
  // Catmull-Rom to Bézier
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [points[i - 1] || points[i], points[i], points[i + 1], points[i + 2] || points[i + 1]];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(
      c[0] - (e[0] - b[0]) / 6,
    )} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return d;
}

/* ── relief ── */

function hills({ at, random: r, x0, y0, w, h }) {
  const list = [];
  for (const [scale, ...line] of /** @type {[number, ...number[][]][]} */ (RANGE)) {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [at(line[i - 1]), at(line[i])];
      const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (10 * scale)));
      for (let j = 0; j < n; j++) {
        const x = a[0] + ((b[0] - a[0]) * (j + r() * 0.8)) / n + (r() - 0.5) * 10,
          y = a[1] + ((b[1] - a[1]) * (j + r() * 0.8)) / n + (r() - 0.5) * 22;
        list.push([x, y, (8.5 + r() * 8) * scale]);
      }
    }
  }
  const inside = ([x, y]) => x > x0 + 9 && x < x0 + w - 9 && y > y0 + 14 && y < y0 + h - 4;
  return list
    .filter(inside)
    .sort((p, q) => p[1] - q[1])
    .map(([x, y, size]) => hill(x, y, size, r))
    .join('');
}

/* A hill with its foot at (x, y): ground, shaded side, outline, hachures. */
function hill(x, y, s, r) {
  const px = x + (r() - 0.5) * s * 0.3,
    py = y - s * (0.95 + r() * 0.3);
  const lx = x - s * (0.9 + r() * 0.2),
    rx = x + s * (0.9 + r() * 0.2),
    mx = px + s * 0.08 + (r() - 0.5) * s * 0.2;
  let hatch = '';
  for (let i = 0; i < 5; i++) {
    const u = 0.14 + i * 0.17,
      sx = px + (rx - px) * u * 0.92,
      sy = py + (y - py) * (u * 0.8 + 0.03),
      len = (y - sy) * (0.5 + r() * 0.28);
    hatch += `M${f(sx)} ${f(sy)}q${f(s * 0.02)} ${f(len * 0.5)} ${f(s * 0.13)} ${f(len)}`;
  }
  for (let i = 0; i < 2; i++) {
    const u = 0.3 + i * 0.3,
      sx = px - (px - lx) * u,
      sy = py + (y - py) * u * 0.92;
    hatch += `M${f(sx)} ${f(sy)}q${f(s * 0.06)} ${f(s * 0.08)} ${f(s * 0.07)} ${f(s * 0.22)}`;
  }
  return `<path class="hp"
      d="M${f(lx)} ${f(y)}L${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f(x)} ${f(y + s * 0.16)} ${f(lx)} ${f(y)}Z"/>
    <path class="hs"
      d="M${f(px)} ${f(py)}L${f(rx)} ${f(y)}Q${f((rx + mx) / 2)} ${f(y + 1)} ${f(mx)} ${f(y - s * 0.06)}
      Q${f(px + s * 0.16)} ${f(y - s * 0.5)} ${f(px)} ${f(py)}Z"/>
    <path class="hl"
      d="M${f(lx)} ${f(y)}Q${f(px - s * 0.38)} ${f(y - s * 0.42)} ${f(px)} ${f(py)}
      Q${f(px + s * 0.36)} ${f(y - s * 0.46)} ${f(rx)} ${f(y)}"/><path class="hh" d="${hatch}"/>`;
}

function stipple(s) {
  let dots = '';
  for (const [cx, cy, rx, ry, n] of STIPPLE) {
    for (let i = 0; i < n; i++) {
      const a = s.random() * 6.283,
        q = Math.sqrt(s.random()),
        p = s.at([cx + Math.cos(a) * q * rx, cy + Math.sin(a) * q * ry]);
      dots += `<circle cx="${f(p[0])}" cy="${f(p[1])}" r=".75"/>`;
    }
  }
  return dots;
}

function graticule({ at }) {
  let d = '';
  for (let i = 1; i < 6; i++) {
    const a = at([i / 6 - 0.02, 0]),
      b = at([i / 6 + 0.02 * (i - 3), 1]);
    d += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`;
  }
  for (let i = 1; i < 4; i++) {
    const a = at([0, i / 4]),
      c = at([0.5, i / 4 + 0.035]),
      b = at([1, i / 4]);
    d += `M${f(a[0])} ${f(a[1])}Q${f(c[0])} ${f(c[1])} ${f(b[0])} ${f(b[1])}`;
  }
  return d;
}

/* ── names ── */

function town([name, x, y, side = 1], at) {
  const [a, b] = at([x, y]);
  return `<circle class="city" cx="${f(a)}" cy="${f(b)}" r="2.6"/>
    <circle class="cityc" cx="${f(a)}" cy="${f(b)}" r=".8"/>
    <text class="feat town${side < 0 ? ' left' : ''}" x="${f(a + 6 * side)}" y="${f(b + 4.5)}">${name}</text>`;
}

function labels({ small, at }, id) {
  if (small) return '';
  const feature = (cls, spot, turn, name, more = '') =>
    `<text class="feat${cls}" transform="translate(${at(spot).join(' ')}) rotate(${turn})"${more}>${name}</text>`;
  const river = (key, dy, start, name) =>
    `<text class="feat riv" dy="${dy}"><textPath
      href="#${id}tp-${key}" startOffset="${start}%">${name}</textPath></text>`;
  return (
    feature(' sea', [0.062, 0.13], -24, t('map.sea')) +
    feature('', [0.675, 0.505], -16, t('map.hindu_kush'), ' letter-spacing="1.5"') +
    river('amu', -4, 70, t('map.amu')) +
    river('helmand', -5, 15, t('map.helmand')) +
    CITY.map(c => town(c, at)).join('')
  );
}

/* ── frame ── */

/* The upper edge is the score track where there is one, the others a graduated neat-line. */
function frame({ small, track: scored, W, H, x0, y0, w, h, m, top }) {
  const cell = w / CELLS;
  let track = '',
    ticks = '';
  for (let i = 0; scored && i < CELLS; i++) {
    track += `<rect x="${f(x0 + i * cell)}" y="4" width="${f(cell)}" height="${top - 8}"
      class="sc${i % 2 ? ' odd' : ''}"/>`;
    if (!small || i % 5 === 0) {
      track += `<text x="${f(x0 + (i + 0.5) * cell)}" y="${small ? 20 : 28}" class="sn">${i}</text>`;
    }
  }
  for (let i = 0; i < CELLS; i += 2) {
    ticks += `<rect x="${f(x0 + i * cell)}" y="${H - m + 3}" width="${f(cell)}" height="4.5"/>`;
    if (!scored) ticks += `<rect x="${f(x0 + i * cell)}" y="${m - 7.5}" width="${f(cell)}" height="4.5"/>`;
  }
  for (let i = 0; i < 16; i += 2) {
    for (const x of [5, W - 9.5]) {
      ticks += `<rect x="${x}" y="${f(y0 + (i * h) / 16)}" width="4.5" height="${f(h / 16)}"/>`;
    }
  }
  return `${track}<rect class="f1" x="1.5" y="1.5" width="${W - 3}" height="${H - 3}"/>
    <rect class="f2" x="${x0}" y="${y0}" width="${w}" height="${h}"/><g class="tk">${ticks}</g>`;
}

/** Everything of the map that never changes. `id` keeps two sheets on one page apart. */
export function ground(s, id = '') {
  const { W, H, x0, y0, w, h, at, edges, areas } = s;
  const coast = [...edges.coastP, ...edges.coastT],
    sea = `${path([...coast, at(CORNER.TL)])}Z`;
  const shore = (cls, wide) => `<path d="${path(coast)}" class="${cls}" stroke-width="${wide}"/>`;
  const water = WATER_LINES.map(k => shore('wl', k) + shore('wp', k - 1.3)).join('');
  const ground = Object.entries(areas)
    .map(
      ([k, d]) => `<g data-ground="${k}"><clipPath id="${id}cp-${k}"><path d="${d}"/></clipPath>
    <path class="land" d="${d}"/><path class="tint" d="${d}" clip-path="url(#${id}cp-${k})"/></g>`,
    )
    .join('');
  const rivers = Object.values(RIVER)
    .map(p => `<path class="river" d="${smooth(p.map(at))}"/>`)
    .join('');
  const lines = Object.entries(edges)
    .map(([k, p]) => `<path class="${k.startsWith('coast') ? 'coast' : 'border'}" d="${path(p)}"/>`)
    .join('');
  const named = ['amu', 'helmand']
    .map(k => `<path id="${id}tp-${k}" d="${smooth([...RIVER[k]].reverse().map(at))}"/>`)
    .join('');
  const inner = `x="${x0}" y="${y0}" width="${w}" height="${h}"`;
  return trusted(`<defs>${named}<clipPath id="${id}cp-sea"><path d="${sea}"/></clipPath>
    <clipPath id="${id}cp-all"><rect ${inner}/></clipPath></defs>
    <g aria-hidden="true"><rect class="sheet" width="${W}" height="${H}"/>
    <g clip-path="url(#${id}cp-all)"><rect class="ground" ${inner}/>
      <g clip-path="url(#${id}cp-sea)"><path class="seafill" d="${sea}"/>${water}</g></g>${ground}
    <g clip-path="url(#${id}cp-all)"><path class="grat" d="${graticule(s)}"/>
    <g class="stip">${stipple(s)}</g>${rivers}${hills(s)}${lines}${labels(s, id)}</g>
    <g class="frame">${frame(s)}</g></g>`);
}

/** The sheet alone, as an ornament. */
export function emptyMap() {
  const s = mapLines(false);
  return html`<svg class="map" viewBox="0 0 ${s.W} ${s.H}" aria-hidden="true"
    focusable="false">${ground(s, 'hero-')}</svg>`;
}
