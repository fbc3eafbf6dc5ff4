/* The end of the game: who won, how the points came, and what to take home. */

import { html, icon } from './dom.js';
import { card, COALITIONS, nameOf } from './facts.js';
import { t } from './i18n.js';
import { band, cylinder } from './pieces.js';
import { path } from './sheet.js';
import { changed, colourOf, held, seatName, store, view } from './store.js';
import { link } from './shelf.js';
import { isTurn } from './log.js';

const SAMPLES = 24;
let asked = '';

/** One entry per moment looked at: {at, turn, points, blocks}. Gathered from the replay, at every check and evenly between. */
export function gather(line) {
  const v = view(), key = `${store.table}/${v.version}`;
  if (asked === key) return;
  asked = key;
  const even = Array.from({ length: SAMPLES + 1 }, (_, i) => Math.round(i * v.version / SAMPLES));
  const checks = store.log.filter(e => e.cards?.some(n => card(n)?.kind === 'check')).flatMap(e => [Math.max(0, e.at - 1), e.at]);
  const spots = [...new Set([...even, ...checks])].sort((a, b) => a - b);
  const found = [];
  const next = () => {
    const at = spots[found.length];
    if (at === undefined || asked !== key) { store.history = found; return changed('history'); }
    line.send({ type: 'replay', at }, answer => {
      if (answer.type !== 'past') { setTimeout(next, 700); return; } // the server asks for patience
      const w = Object.values(answer.views)[0];
      found.push({ at, turn: w.turn, points: w.players.map(x => x.points), blocks: Object.fromEntries(COALITIONS.map(c => [c, 12 - w.supply[c]])) });
      next();
    });
  };
  next();
}

function headline(v) {
  const w = v.result.winners, points = [...v.result.points].sort((a, b) => b - a);
  const names = w.map(seatName).join(', ');
  return w.length > 1 ? t('end.shared', { names, points: points[0] }) : t('end.wins', { name: names, points: points[0], second: points[1] });
}

/* Labels at the right edge keep a distance, and none sinks below the floor. */
function apart(list, gap, floor) {
  for (let i = 1; i < list.length; i++) list[i].y = Math.max(list[i].y, list[i - 1].y + gap);
  list.at(-1).y = Math.min(list.at(-1).y, floor);
  for (let i = list.length - 2; i >= 0; i--) list[i].y = Math.min(list[i].y, list[i + 1].y - gap);
}

function chart(v, small) {
  const h = store.history;
  if (!h?.length) return html`<p class="note">${t('end.gathering')}</p>`;
  const last = Math.max(1, h.at(-1).turn), most = Math.max(5, ...v.result.points);
  const W = small ? 350 : 780, H = small ? 250 : 280, L = small ? 24 : 40, R = small ? 78 : 120, T = 16, B = 30;
  const X = turn => L + turn / last * (W - L - R), Y = n => T + (most - n) / most * (H - T - B);
  const ticks = Array.from({ length: Math.floor(most / 5) + 1 }, (_, i) => i * 5);
  const line = seat => h.map((e, i) => i ? `H${X(e.turn).toFixed(1)}V${Y(e.points[seat]).toFixed(1)}` : `M${X(e.turn).toFixed(1)} ${Y(e.points[seat]).toFixed(1)}`).join('');
  const ends = v.players.map(p => ({ seat: p.seat, y: Y(v.result.points[p.seat]) })).sort((a, b) => a.y - b.y);
  apart(ends, 20, H - B);
  const words = v.players.map(p => `${seatName(p.seat)} ${v.result.points[p.seat]}`).join(', ');
  return html`<svg class="plot" viewBox="0 0 ${W} ${H}" role="img" aria-label="${t('end.chart_label', { list: words })}">
    ${ticks.map(n => html`<path class="gl" d="M${L} ${Y(n)}H${W - R}"/><text class="ax" x="${L - 8}" y="${Y(n) + 5}" text-anchor="end">${n}</text>`)}
    ${[0, .25, .5, .75, 1].map(x => html`<text class="ax" x="${X(x * last)}" y="${H - 8}" text-anchor="middle">${Math.round(x * last) || t('end.start')}</text>`)}
    ${v.players.map(p => html`<path class="ln" data-seat="${colourOf(p.seat)}" d="${line(p.seat)}"/>`)}
    ${ends.map(e => html`<use href="#cyl-${colourOf(e.seat)}" data-seat="${colourOf(e.seat)}" x="${W - R + 4}" y="${e.y - 10}" width="20" height="21.4"/><text class="lb" x="${W - R + 29}" y="${e.y + 5}">${seatName(e.seat).slice(0, small ? 6 : 11)} ${v.result.points[e.seat]}</text>`)}</svg>`;
}

function blocks(small) {
  const h = store.history;
  if (!h?.length) return '';
  const last = Math.max(1, h.at(-1).turn), W = small ? 350 : 780, H = 118, L = small ? 24 : 40, R = small ? 78 : 120;
  const X = turn => L + turn / last * (W - L - R), Y = n => 10 + (12 - n) / 12 * (H - 22);
  const ends = COALITIONS.map(k => ({ k, y: Y(h.at(-1).blocks[k]) })).sort((a, b) => a.y - b.y);
  apart(ends, 18, H - 12);
  return html`<h3>${t('end.blocks')}</h3><svg class="plot" viewBox="0 0 ${W} ${H + 24}" role="img" aria-label="${COALITIONS.map(k => t('check.blocks', { coalition: nameOf(k), n: h.at(-1).blocks[k] })).join(', ')}">
    ${[0, 6, 12].map(n => html`<path class="gl" d="M${L} ${Y(n)}H${W - R}"/><text class="ax" x="${L - 8}" y="${Y(n) + 5}" text-anchor="end">${n}</text>`)}
    ${COALITIONS.map(k => html`<path class="bl over" data-co="${k}" d="${path(h.map(e => [X(e.turn), Y(e.blocks[k])]))}"/>`)}
    ${ends.map(e => html`<use href="#co-${e.k}" class="cm" x="${W - R + 3}" y="${e.y - 9}" width="17" height="17"/><text class="lb" x="${W - R + 25}" y="${e.y + 5}">${h.at(-1).blocks[e.k]}</text>`)}</svg>`;
}

function standing(v) {
  const checks = [];
  const h = store.history || [];
  for (let i = 1; i < h.length; i++) { const gain = h[i].points.map((n, s) => n - h[i - 1].points[s]); if (gain.some(Boolean)) checks.push({ turn: h[i].turn, at: h[i].at, gain }); }
  const seats = v.players.map(p => p.seat).sort((a, b) => v.result.points[b] - v.result.points[a]);
  return html`<table class="standing"><thead><tr><th scope="col">${t('end.seat')}</th><th scope="col"><span class="vh">${t('look.loyalty')}</span></th>${checks.map((c, i) => html`<th scope="col"><button type="button" class="quiet" data-ui="replay:${c.at}" title="${t('end.turn', { n: c.turn })}">${i + 1}</button></th>`)}<th scope="col">${t('end.total')}</th></tr></thead>
    <tbody>${seats.map(s => html`<tr class="${v.result.winners.includes(s) ? 'first' : ''}"><th scope="row">${cylinder(s)}<span class="nm">${seatName(s)}</span></th><td>${v.players[s].loyalty ? band(v.players[s].loyalty) : ''}</td>${checks.map(c => html`<td>${c.gain[s] || '–'}</td>`)}<td><b>${v.result.points[s]}</b></td></tr>`)}</tbody></table>`;
}

/** The page of the end, shown over the table. */
export function endPage(small) {
  const v = Object.values(store.position.views)[0];
  const told = store.log.slice(-6).filter(e => !isTurn(e)).map(e => e.text);
  return html`<main class="page end" id="end-page"><section class="result"><p class="over">${icon('throne')}${t(`end.why.${v.result.why}`)}</p><h1>${v.result.winners.map(s => cylinder(s))}${headline(v)}</h1><p class="lead">${told.slice(-4).join(' ')}</p></section>
    <div class="two"><section class="panel"><h2>${t('end.points')}</h2>${chart(v, small)}${blocks(small)}</section>
      <div class="side"><section class="panel"><h2>${t('end.standing')}</h2>${standing(v)}<p class="note">${t('end.ties')}</p></section>
        <section class="panel"><h2>${t('end.keep')}</h2><div class="linkline"><label><span>${t('end.replay_link')}</span><input readonly value="${link(store.table, '', '?replay=1')}"></label><button type="button" class="btn" data-copy="${link(store.table, '', '?replay=1')}">${t('table.copy')}</button></div></section>
        <div class="btns"><button type="button" class="btn go" data-ui="replay:0">${t('end.walk')}</button><a class="btn" href="/api/tables/${store.table}/record" download="pamir-${store.table}.txt">${t('end.record')}</a>${store.next ? html`<a class="btn go" href="${store.next}">${t('end.next')}</a>` : held().length ? html`<button type="button" class="btn" data-ui="rematch">${t('end.again')}</button>` : ''}${store.reason ? html`<p class="why">${store.reason}</p>` : ''}<button type="button" class="btn" data-ui="see-table">${t('end.table')}</button></div></div></div></main>`;
}
