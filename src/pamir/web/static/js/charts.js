/* Pictures of a finished game over its turns: a line for each seat, and one for each coalition or Empire. */

import { html } from './dom.js';
import { COALITIONS, nameOf } from './printed.js';
import { t } from './i18n.js';
import { colourOf, seatName } from './store.js';

const f = v => v.toFixed(1);

/* The name of a seat at the right edge, which is cut only where it is very long. */
function called(seat, small) {
  const name = [...seatName(seat)],
    most = small ? 10 : 18;
  return name.length > most ? `${name.slice(0, most - 1).join('')}…` : name.join('');
}
const label = (n, seat, small) => `${n} ${called(seat, small)}`;

/* The paper of a chart: what is where, and how turns become points on it. The labels have the room they need. */
function paper(v, small, H, end = v.turn) {
  const last = Math.max(1, end),
    longest = Math.max(...v.players.map(({ seat }) => label(10, seat, small).length));
  const W = small ? 350 : 780,
    L = small ? 24 : 40,
    R = 36 + longest * 9;
  return { small, last, W, H, L, R, right: W - R, X: turn => L + (turn / last) * (W - L - R) };
}

/* Labels at the right edge keep a distance, and none sinks below the floor. */
function apart(list, gap, floor) {
  for (let i = 1; i < list.length; i++) list[i].y = Math.max(list[i].y, list[i - 1].y + gap);
  list.at(-1).y = Math.min(list.at(-1).y, floor);
  for (let i = list.length - 2; i >= 0; i--) list[i].y = Math.min(list[i].y, list[i + 1].y - gap);
}

const text = (cls, x, y, words, anchor = 'start') =>
  html`<text class="${cls}" x="${f(x)}" y="${f(y)}" text-anchor="${anchor}">${words}</text>`;
const level = (p, n, y) =>
  html`<path class="gl" d="M${p.L} ${f(y)}H${p.right}"/>${text('ax', p.L - (n > 99 ? 1 : 8), y + 5, n, 'end')}`;
const checkLine = (p, check, top, bottom) => html`<path class="cl" d="M${f(p.X(check.turn))} ${top}V${bottom}"/>`;

/* Several checks in neighbouring turns share one place for their labels. */
function checkLabels(p, checks) {
  let free = -Infinity;
  return checks.map((check, i) => {
    const x = p.X(check.turn),
      room = p.small ? 14 : 48;
    if (x < free) return '';
    free = x + room;
    const name = check.final ? t('end.final') : p.small ? i + 1 : t('end.check', { i: i + 1 });
    const sign =
      check.dominant &&
      html`<use href="#co-${check.dominant}" class="cm" x="${f(x + (p.small ? 6 : 28))}" y="1" width="15"
        height="15"/>`;
    return html`${text('ax', x, 14, name, 'middle')}${sign || ''}`;
  });
}

/* Nothing changes between two entries: a line goes on level, and then up or down at once. */
function staircase(scores, value, p, Y) {
  const [first, ...rest] = scores;
  const steps = rest.map(s => `H${f(p.X(s.turn))}V${f(Y(value(s)))}`).join('');
  return `M${f(p.X(first.turn))} ${f(Y(value(first)))}${steps}H${p.right}`;
}

/* Where a check gave a seat points, its cylinder marks the line. Those that share a place stand side by side. */
function marks(v, p, checks, Y) {
  return checks.flatMap(check =>
    v.players
      .filter(({ seat }) => check.gain?.[seat])
      .map(({ seat }, _, scorers) => {
        const same = scorers.filter(q => check.points[q.seat] === check.points[seat]),
          x = p.X(check.turn) + same.findIndex(q => q.seat === seat) * 13;
        if (x > p.right - 4) return ''; // at the end the names stand there
        return html`<use href="#cyl-${colourOf(seat)}" data-seat="${colourOf(seat)}" class="mark" x="${f(x - 8)}"
          y="${f(Y(check.points[seat]) - 9)}" width="16" height="17.2"/>`;
      }),
  );
}

/** The points of each seat. `scores` are the steps of the lines, `ends` what each comes to, `words` what is drawn. */
export function seatLines(v, { scores, ends: points, checks, words, small }) {
  const most = Math.max(5, ...points, ...scores.flatMap(s => s.points)),
    top = 26;
  const p = paper(v, small, small ? 250 : 280),
    floor = p.H - 30;
  const Y = n => top + ((most - n) / most) * (floor - top);
  const ends = v.players.map(({ seat }) => ({ seat, y: Y(points[seat]) })).sort((a, b) => a.y - b.y);
  apart(ends, 21, floor);
  const list = v.players.map(({ seat }) => `${seatName(seat)} ${points[seat]}`).join(', ');
  const end = ({
    seat,
    y,
  }) => html`<use href="#cyl-${colourOf(seat)}" data-seat="${colourOf(seat)}" x="${p.right + 5}" y="${f(y - 10)}"
    width="20" height="21.4"/>${text('lb', p.right + 30, y + 5, label(points[seat], seat, small))}`;
  const line = ({ seat }) =>
    html`<path class="ln" data-seat="${colourOf(seat)}" d="${staircase(scores, s => s.points[seat], p, Y)}"/>`;
  const turn = x => text('ax', p.X(x * p.last), p.H - 8, Math.round(x * p.last) || t('end.start'), 'middle');
  return html`<svg class="plot" viewBox="0 0 ${p.W} ${p.H}" role="img" aria-label="${t(words, { list })}">
    ${Array.from({ length: Math.floor(most / 5) + 1 }, (_, i) => level(p, i * 5, Y(i * 5)))}
    ${[0, 0.25, 0.5, 0.75, 1].map(turn)}${checks.map(c => checkLine(p, c, top - 6, floor))}${checkLabels(p, checks)}
    ${v.players.map(line)}${marks(v, p, checks, Y)}${ends.map(end)}</svg>`;
}

/** What each coalition or Empire had: `value` of a step and a side, at `most` so many; `said` says one in words. */
export function sideLines(v, { scores, value, most, heading, said, small }) {
  const p = paper(v, small, 130),
    floor = 118;
  const Y = n => 10 + ((most - n) / most) * (floor - 22);
  const now = side => value(scores.at(-1), side);
  const ends = COALITIONS.map(k => ({ k, y: Y(now(k)) })).sort((a, b) => a.y - b.y);
  apart(ends, 18, floor - 12);
  const end = ({
    k,
    y,
  }) => html`<use href="#co-${k}" class="cm" x="${p.right + 6}" y="${f(y - 9)}" width="17" height="17"/>
    ${text('lb', p.right + 28, y + 5, now(k))}`;
  const words = COALITIONS.map(k => said(nameOf(k), now(k))).join(', ');
  return html`<h3>${heading}</h3><svg class="plot" viewBox="0 0 ${p.W} ${p.H}" role="img" aria-label="${words}">
    ${[0, most / 2, most].map(n => level(p, n, Y(n)))}
    ${scores.filter(s => s.check).map(c => checkLine(p, c, 4, floor - 12))}
    ${COALITIONS.map(
      k => html`<path class="bk-line" data-co="${k}"
    d="${staircase(scores, s => value(s, k), p, Y)}"/>`,
    )}${ends.map(end)}</svg>`;
}

/** Every seat's share of a win over the decisions of a game: `curve` has how many were taken and the shares then,
 *  `turned` where the game turned, `now` where somebody looks at it. */
export function shareLines(v, { curve, turned, now, words, small }) {
  const p = paper(v, small, small ? 190 : 260, curve.at(-1)[0]),
    top = 12,
    floor = p.H - 28;
  const Y = share => top + (1 - share) * (floor - top);
  const line = ({ seat }) => {
    const points = curve.map(([at, ...shares]) => `${f(p.X(at))} ${f(Y(shares[seat]))}`).join('L');
    return html`<path class="ln thin" data-seat="${colourOf(seat)}" d="M${points}"/>`;
  };
  const last = curve.at(-1).slice(1);
  const ends = v.players.map(({ seat }) => ({ seat, y: Y(last[seat]) })).sort((a, b) => a.y - b.y);
  apart(ends, 21, floor);
  const end = ({
    seat,
    y,
  }) => html`<use href="#cyl-${colourOf(seat)}" data-seat="${colourOf(seat)}" x="${p.right + 5}" y="${f(y - 10)}"
    width="20" height="21.4"/>${text('lb', p.right + 30, y + 5, called(seat, small))}`;
  const decision = x => text('ax', p.X(x * p.last), p.H - 8, Math.round(x * p.last) || t('end.start'), 'middle');
  return html`<svg class="plot" viewBox="0 0 ${p.W} ${p.H}" role="img" aria-label="${words}">
    ${[0, 50, 100].map(n => level(p, n, Y(n / 100)))}${[0, 0.5, 1].map(decision)}
    ${turned.map(at => checkLine(p, { turn: at }, top, floor))}${v.players.map(line)}
    ${now === null ? '' : html`<path class="now" d="M${f(p.X(now))} ${top}V${floor}"/>`}${ends.map(end)}</svg>`;
}
