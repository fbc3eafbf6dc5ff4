/* The lines of the map: topology first, then the hand. Corners are fractions of the sheet; every border is drawn once,
   roughened by
   midpoint displacement with a fixed seed, and shared by its two regions. Another proportion is only another
   width and height. */

const SEED = 1838;
const MARGIN = 13;

export const CORNER = {
  cA: [0, 0.41],
  cB: [0.142, 0.262],
  cC: [0.228, 0],
  J1: [0.3, 0.455],
  J2: [0.575, 0.372],
  J3: [0.563, 0.648],
  J4: [0.772, 0.602],
  top: [0.665, 0],
  east: [1, 0.462],
  sPH: [0.318, 1],
  sHK: [0.505, 1],
  sKP: [0.79, 1],
  TL: [0, 0],
  TR: [1, 0],
  BR: [1, 1],
  BL: [0, 1],
};
const EDGE = {
  coastP: ['cA', 'cB', 0.05],
  coastT: ['cB', 'cC', 0.05],
  'persia-transcaspia': ['cB', 'J1'],
  'transcaspia-herat': ['J1', 'J2'],
  'transcaspia-kabul': ['top', 'J2'],
  'herat-kabul': ['J2', 'J3'],
  'kabul-kandahar': ['J3', 'J4'],
  'herat-kandahar': ['J3', 'sHK'],
  'persia-herat': ['J1', 'sPH'],
  'kabul-punjab': ['J4', 'east'],
  'kandahar-punjab': ['J4', 'sKP'],
};
const ROUGH = 0.3;
/* The outline of a region: its edges in order, - against their direction, @ a corner. */
const SHAPE = {
  persia: ['coastP', 'persia-transcaspia', 'persia-herat', '@BL', '@cA'],
  transcaspia: ['coastT', '@top', 'transcaspia-kabul', '-transcaspia-herat', '-persia-transcaspia'],
  herat: ['transcaspia-herat', 'herat-kabul', 'herat-kandahar', '@sPH', '-persia-herat'],
  kabul: ['transcaspia-kabul', 'herat-kabul', 'kabul-kandahar', 'kabul-punjab', '@TR', '@top'],
  kandahar: ['kabul-kandahar', 'kandahar-punjab', '@sHK', '-herat-kandahar'],
  punjab: ['kabul-punjab', '@BR', '@sKP', '-kandahar-punjab'],
};
/* where the name of a region stands, and how far along each border its roads lie */
const SPOT = {
  persia: [0.152, 0.57],
  transcaspia: [0.415, 0.115],
  herat: [0.44, 0.545],
  kabul: [0.805, 0.125],
  kandahar: [0.655, 0.755],
  punjab: [0.893, 0.655],
};
const ROAD_AT = {
  'transcaspia-kabul': 0.66,
  'kabul-punjab': 0.42,
  'herat-kabul': 0.45,
  'kandahar-punjab': 0.55,
  'persia-herat': 0.52,
};
/* how wide the pieces of a region may stand, as a fraction of the sheet, and in how many rows */
export const ROOM = {
  persia: [0.25, 4],
  transcaspia: [0.4, 2],
  herat: [0.24, 4],
  kabul: [0.33, 3],
  kandahar: [0.24, 2],
  punjab: [0.2, 3],
};

/* Numbers that look random and are always the same (mulberry32). */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let x = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

function wander(a, b, rough, random) {
  let points = [a, b];
  for (let depth = 0; depth < 5; depth++) {
    const next = [points[0]];
    for (let i = 1; i < points.length; i++) {
      const [p, q] = [points[i - 1], points[i]];
      const k = (random() - 0.5) * rough;
      next.push([(p[0] + q[0]) / 2 - (q[1] - p[1]) * k, (p[1] + q[1]) / 2 + (q[0] - p[0]) * k], q);
    }
    points = next;
  }
  return points;
}

const f = v => v.toFixed(1);
/** Points as the path of an SVG. */
export const path = points => points.map((p, i) => `${i ? 'L' : 'M'}${f(p[0])} ${f(p[1])}`).join('');

function outline(parts, edges, at) {
  const points = parts.flatMap(part => {
    if (part[0] === '@') return [at(CORNER[part.slice(1)])];
    return part[0] === '-' ? [...edges[part.slice(1)]].reverse() : edges[part];
  });
  return `${path(points)}Z`;
}

/** All the lines of the sheet in a proportion: sizes, edges, areas, spots. Its upper edge may be a score track. */
export function mapLines(small, track = true) {
  const W = small ? 500 : 740,
    H = small ? 480 : 560,
    top = !track ? MARGIN : small ? 30 : 43;
  const w = W - 2 * MARGIN,
    h = H - top - MARGIN;
  const at = (/** @type {number[]} */ [x, y]) => [MARGIN + x * w, top + y * h];
  const random = numbers(SEED);
  const edges = Object.fromEntries(
    Object.entries(EDGE).map(([k, [a, b, rough = ROUGH]]) => [k, wander(at(CORNER[a]), at(CORNER[b]), rough, random)]),
  );
  const areas = Object.fromEntries(Object.entries(SHAPE).map(([k, parts]) => [k, outline(parts, edges, at)]));
  const spots = Object.fromEntries(Object.entries(SPOT).map(([k, p]) => [k, at(p)]));
  const along = (border, share) => {
    const e = edges[border],
      i = Math.round((e.length - 1) * share);
    const a = e[Math.max(0, i - 5)],
      b = e[Math.min(e.length - 1, i + 5)];
    return { x: e[i][0], y: e[i][1], angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
  };
  return {
    small,
    track,
    W,
    H,
    m: MARGIN,
    top,
    x0: MARGIN,
    y0: top,
    w,
    h,
    at,
    random,
    edges,
    areas,
    spots,
    along,
    roadSpot: border => along(border, ROAD_AT[border] ?? 0.5),
  };
}
