/* Tables to go back to: those this device knows and how they stand, finished games, and a place for a link. */

import { html, icon } from './dom.js';
import { language, t } from './i18n.js';
import { link, tables } from './my_tables.js';

const MOST = 12;
const USUAL = 'second'; // of tables from before there was another
let standings = {}; // by table, as the server tells them
let finished = [];

/** Ask the server how the known tables stand, and for finished games. */
export async function findGames(ask) {
  const running = tables()
    .filter(x => !x.over)
    .slice(0, MOST);
  const answers = await Promise.all([
    ask(`/api/finished?limit=${MOST}`),
    ...running.map(x => ask(`/api/tables/${x.table}`, x.secret || x.watch)),
  ]);
  finished = (answers[0].games || []).map(g => ({
    table: g.table,
    names: g.names,
    edition: g.edition,
    over: true,
    result: g.result,
    when: g.finished * 1000,
  }));
  standings = Object.fromEntries(
    answers
      .slice(1)
      .filter(s => s.table)
      .map(s => [s.table, s]),
  );
}

/* What a victory is counted in, each edition says in its own words. */
const winners = ({ names, result, edition = USUAL }) =>
  t(`won.${edition}`, {
    names: result.winners.map(seat => names[seat]).join(', '),
    points: Math.max(...result.points),
  });

/* Whose decision a table waits for, or how it ended. */
function standing(x) {
  if (x.result) return winners(x);
  const s = standings[x.table];
  if (!s) return '';
  if (s.result) return winners(s);
  const mine = x.seats?.includes(s.decider);
  const who = mine
    ? html`<b class="yours">${t('start.your_decision')}</b>`
    : t('start.decides', { name: s.names[s.decider] });
  return html`${t('bar.turn', { turn: s.turn })}, ${who}`;
}

function entry(x) {
  const names = (standings[x.table]?.names || x.names).filter(Boolean).join(', ');
  const secret = x.secret || x.watch;
  const when = new Date(x.when).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const replay = html`<a class="quiet" href="${link(x.table, secret, '?replay=1')}">${t('start.replay')}</a>`;
  const words = t('start.forget', { names });
  const forget = html`<button type="button" class="tool" data-forget="${x.table}" aria-label="${words}"
    title="${words}">${icon('skip')}</button>`;
  return html`<li><div><a
    href="${link(x.table, secret)}"><bdi>${names || x.table}</bdi></a><small>${standing(x)}</small></div>
    <small class="when">${when}</small>${x.over ? replay : ''}${x.mine ? forget : ''}</li>`;
}

const shelf = (title, list, empty) => html`<section class="panel"><h2>${title}</h2>
  ${
    list.length ? html`<ul class="tables">${list.map(entry)}</ul>` : html`<p class="empty-place">${empty}</p>`
  }</section>`;

const joining =
  lost => html`<section class="panel"><h2>${t('start.join')}</h2><p class="note">${t('start.join_note')}</p>
  <form id="join" class="linkline"><label><span class="vh">${t('start.join_label')}</span>
    <input id="join-link" name="link" placeholder="https://…/t/…#…" autocomplete="off"></label><button class="btn"
    type="submit">${t('start.join_go')}</button></form>
  ${lost ? html`<p class="why" role="status">${t('start.no_link')}</p>` : ''}</section>`;

/** All shelves; `lost`: what was pasted is no link to a table; `more` comes last. */
export function shelves(lost, /** @type {any} */ more = '') {
  const mine = tables().map(x => ({ ...x, mine: true, over: x.over || Boolean(standings[x.table]?.over) }));
  const others = finished.filter(x => !mine.some(y => y.table === x.table));
  const over = [...mine.filter(x => x.over), ...others].slice(0, MOST);
  return html`<div class="shelves">${shelf(
    t('start.my_tables'),
    mine.filter(x => !x.over),
    t('start.no_tables'),
  )}
    ${shelf(t('start.finished'), over, t('start.no_finished'))}${joining(lost)}${more}</div>`;
}
