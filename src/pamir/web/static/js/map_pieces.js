/* What stands on the map of any edition: pieces in groups, where they fit, and the names of places. */

import { attr, html, times } from './dom.js';
import { at, colourOf } from './store.js';
import { COALITIONS, nameOf } from './printed.js';
import { ROOM } from './map_lines.js';

export const f = v => v.toFixed(1);
export const box = (cls, x, y, wide, high, round = 0) =>
  html`<rect class="${cls}" x="${f(x)}" y="${f(y)}" width="${f(wide)}"
    height="${f(high)}"${attr('rx', round && String(round))}/>`;
export const image = (symbol, mark, x, y, wide, high) =>
  html`<use href="#${symbol}"${mark} x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(high)}"/>`;
export const ofSeat = seat => attr('data-seat', colourOf(seat));
export const ofCoalition = coalition => attr('data-co', coalition);
const pen = document.createElement('canvas').getContext('2d');
/** How wide a text is in a font. */
export function width(text, font, spacing = 0) {
  pen.font = font;
  return pen.measureText(text).width + text.length * spacing;
}
/** The letters of a family, as the style sheet names them. */
export const family = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

/* ── pieces ── */

/** A thing on the map that can be chosen, or asked about. */
export const handle = (deed, cls, place) =>
  deed
    ? html` class="${cls} may" role="button" tabindex="0" data-at="${place}" data-action="${deed.action}"
      aria-label="${deed.label}"`
    : html` class="${cls}" data-at="${place}" data-place="${place}"`;

export const TALL = 58; // what a thumb needs on the small map; beside each other pieces have less

/* Pieces of one kind: up to three overlap, from four on (or where it is crowded) one stands for all. */
function group({ symbol, mark, n, wide, high, lap, place, fresh, packed }) {
  const shown = (packed && n > 1) || n > 3 ? 1 : n;
  const counted = shown < n;
  const total = shown * wide - (shown - 1) * lap + (counted ? 21 : 0);
  const deed = at(place)[0];
  const ring = (x, y) => [
    box('reach', x - 4, y - (high + TALL) / 2, total + 8, TALL),
    box('chosen', x - 4, y - high - 4, total + 8, high + 8, 6),
  ];
  return {
    width: total,
    draw: (x, y) => html`<g${handle(deed, 'stack', place)}>${deed ? ring(x, y) : ''}${times(shown, i =>
      image(symbol, mark, x + i * (wide - lap), y - high, wide, high),
    )}
      ${counted ? html`<text class="count" x="${f(x + wide + 2)}" y="${f(y - high * 0.26)}">×${n}</text>` : ''}
      ${fresh ? html`<path class="new" d="M${f(x)} ${f(y + 2.5)}h${f(total)}"/>` : ''}</g>`,
  };
}

const tribes = (key, { tribes: counts, newTribes }, disc, lap, packed) =>
  counts
    .map(
      (n, seat) =>
        n &&
        group({
          symbol: `cyl-${colourOf(seat)}`,
          mark: ofSeat(seat),
          n,
          wide: disc,
          high: disc * 1.07,
          lap,
          place: `tribe:${key}:${seat}`,
          fresh: newTribes(seat),
          packed,
        }),
    )
    .filter(Boolean);
const armies = (key, { armies: counts, newArmies }, block, lap, packed) =>
  COALITIONS.map(
    c =>
      counts[c] &&
      group({
        symbol: `army-${c}`,
        mark: ofCoalition(c),
        n: counts[c],
        wide: block,
        high: block * 1.36,
        lap,
        place: `army:${key}:${c}`,
        fresh: newArmies(c),
        packed,
      }),
  ).filter(Boolean);

const GAP = 8;
function rowsOf(groups, room) {
  const rows = [[]];
  let used = 0;
  for (const g of groups) {
    if (used && used + GAP + g.width > room) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1).push(g);
    used += g.width + (used ? GAP : 0);
  }
  return rows.filter(r => r.length);
}
function lay(row, cx, y) {
  let x = cx - (row.reduce((sum, g) => sum + g.width, 0) + GAP * (row.length - 1)) / 2;
  return row.map(g => {
    const s = g.draw(x, y);
    x += g.width + GAP;
    return s;
  });
}

/** The pieces of a region. First as many as there are; where they do not fit, counted; where even those do not,
 *  smaller. `there` has the counts of tribes by seat and of armies by coalition, and says which of them are new. */
export function piecesOf(key, there, cx, cy, s) {
  const [share, most] = ROOM[key];
  const disc = s.small ? 25 : 28,
    block = s.small ? 18.5 : 21;
  const make = (scale, packed) => {
    const discs = tribes(key, there, disc * scale, 7 * scale, packed),
      blocks = armies(key, there, block * scale, 4 * scale, packed);
    const one = rowsOf([...discs, ...blocks], share * s.w);
    return one.length === 1 ? one : [...rowsOf(discs, share * s.w), ...rowsOf(blocks, share * s.w)];
  };
  const tries = /** @type {[number, boolean][]} */ ([
    [1, false],
    [1, true],
    [0.8, true],
  ]);
  const [scale, packed] = tries.find(([scale, packed]) => make(scale, packed).length <= most) || tries.at(-1);
  const first = s.small ? 67 : 73,
    step = (s.small ? 29 : 33) * scale;
  return make(scale, packed).map((row, i) => lay(row, cx, cy + first + i * step));
}

/** The name of a region with its symbol. */
export function regionTitle(k, cx, cy, s, kind = 'region') {
  const size = s.small ? 17 : 21,
    wide = width(nameOf(k), `700 ${size}px ${family('serif')}`, size * 0.06);
  return html`<g class="title" aria-hidden="true" data-at="${kind}:${k}">${image(
    `reg-${k}`,
    '',
    cx - wide / 2 - 13,
    cy - 11,
    17,
    17,
  )}
    <text class="rn" x="${f(cx + 10)}" y="${f(cy + 4)}">${nameOf(k)}</text></g>`;
}
