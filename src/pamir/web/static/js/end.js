/* The page of the end in any edition: what is asked for, how the last sentences tell it, where it turned, what to take
   home, and where to go from here. */

import { command } from './buttons.js';
import { dealPart } from './deal.js';
import { html, icon } from './dom.js';
import { linkLine, recordLink } from './fields.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { reviewPart } from './review.js';
import { changed, held, newest, store } from './store.js';
import { wholeLog } from './earlier_positions.js';
import { link } from './my_tables.js';

let asked = '';

/** Ask once how it came about. */
export function askScores(line) {
  const key = `${store.table}/${newest().version}`;
  if (asked === key) return;
  asked = key;
  wholeLog();
  line.send({ type: 'scores' }, answer => {
    if (answer.type !== 'scores') {
      asked = '';
      return;
    }
    store.scores = answer.scores;
    changed('scores');
  });
}

/** Every check with its turn and where it was, and what the log tells of it besides. */
export function allChecks(more) {
  const told = store.log.filter(e => e.check).map(e => e.check);
  return (store.scores || [])
    .filter(s => s.check)
    .map((s, i) => ({ ...s, ...(told[i] && { final: told[i].final, ...more(told[i]) }) }));
}

/* The last sentences of the log say how it ended. */
const story = () =>
  store.log
    .slice(-6)
    .filter(e => !e.turn)
    .slice(-4)
    .map(e => e.text)
    .join(' ');

function turning(list) {
  const one = p =>
    html`<li><button type="button" data-ui="replay:${p.at}">${t('end.turn', {
      turn: p.turn,
    })}</button><span>${p.text}</span></li>`;
  return html`<section class="panel"><h2>${t('end.turning')}</h2>${
    list.length
      ? html`<ul class="turns">${list.map(one)}</ul>`
      : html`<p
        class="note">${t('end.no_turning')}</p>`
  }</section>`;
}

const keepsakes = () =>
  store.table &&
  html`<section class="panel"><h2>${t('end.keep')}</h2>${linkLine(
    t('end.replay_link'),
    link(store.table, '', '?replay=1'),
  )}${dealPart()}</section>`;

function nextSteps() {
  const next = store.next ? html`<a class="btn go" href="${store.next}">${t('end.next')}</a>` : '';
  const again = !store.next && store.table && held().length ? command('rematch', t('end.again')) : '';
  return html`<div class="btns">${command('replay:0', t('end.walk'), {
    cls: 'go',
  })}${store.table && recordLink(store.table, true)}${next}${again}
    ${store.reason ? html`<p class="why">${store.reason}</p>` : ''}${command('see-table', t('end.table'))}</div>`;
}

/** The page of the end, shown over the table: `headline`, `charts` (a function of the scores), `standing` beside them,
 *  `turned` (a function of scores and log: where it turned), `small` on a narrow screen. */
export function endOf(v, { headline, charts, standing, turned, small }) {
  const scores = store.scores;
  const drawn = scores ? charts(scores) : html`<p class="note">${t('end.gathering')}</p>`;
  return html`<main class="page end" id="end-page" tabindex="-1"><section><p
    class="over">${icon('throne')}${t(`end.why.${v.result.why}`)}</p>
      <h1>${v.result.winners.map(cylinder)}<bdi>${headline}</bdi></h1><p class="lead">${story()}</p></section>
    <div class="two"><section class="panel"><h2>${t('end.points')}</h2>${drawn}</section>
      <div class="side">${standing}${turning(scores ? turned(scores, store.log) : [])}${keepsakes()}${nextSteps()}</div
      ></div>${reviewPart(v, small)}</main>`;
}
