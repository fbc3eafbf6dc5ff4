/* Where the route of a Connection runs, whatever pairs of Locations a card set joins: through the border the two share,
   or, where they share none, in a bow beside the straight way. */

const BOW = 0.12; // of its length
const SUNK = 34; // below the name of a Location, where its pieces stand

/** Two Locations' route over the map's lines: its ends, and the spot where its Roads lie with their turn in degrees. */
export function routeOf(/** @type {string[]} */ [a, b], s) {
  const sunk = ([x, y]) => /** @type {[number, number]} */ ([x, y + (s.small ? SUNK * 0.8 : SUNK)]);
  const from = sunk(s.spots[a]),
    to = sunk(s.spots[b]);
  const border = [`${a}-${b}`, `${b}-${a}`].find(key => key in s.edges);
  const middle = border ? across(s.edges[border], from, to) : bowed(from, to);
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  // Roads are never upside down, so that their patterns read alike
  return { from, to, x: middle.x, y: middle.y, turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn };
}

/* Of all spots of a border the one through which the way is shortest; not at its very ends. */
function across(edge, from, to) {
  const inner = edge.slice(Math.round(edge.length * 0.18), Math.round(edge.length * 0.82));
  const length = ([x, y]) => Math.hypot(x - from[0], y - from[1]) + Math.hypot(x - to[0], y - to[1]);
  const [x, y] = inner.reduce((best, p) => (length(p) < length(best) ? p : best));
  return { x, y };
}

function bowed([ax, ay], [bx, by]) {
  return { x: (ax + bx) / 2 - (by - ay) * BOW, y: (ay + by) / 2 + (bx - ax) * BOW };
}

const bend = ({ from, to, x, y }) => [2 * x - (from[0] + to[0]) / 2, 2 * y - (from[1] + to[1]) / 2];

/** A spot on a route after this share of the way, and which way it runs there, in degrees. */
export function onTheWay(route, share = 0.7) {
  const { from, to } = route,
    by = bend(route);
  const point = i => (1 - share) ** 2 * from[i] + 2 * share * (1 - share) * by[i] + share ** 2 * to[i];
  const way = i => (1 - share) * (by[i] - from[i]) + share * (to[i] - by[i]);
  return { x: point(0), y: point(1), turn: (Math.atan2(way(1), way(0)) * 180) / Math.PI };
}

const f = v => v.toFixed(1);

/** The route as the path of an SVG: a curve that passes through the spot of its Roads half way. */
export function curve(route) {
  const { from, to } = route,
    by = bend(route);
  return `M${f(from[0])} ${f(from[1])}Q${f(by[0])} ${f(by[1])} ${f(to[0])} ${f(to[1])}`;
}
