/* The strip under the top bar while something is tried out: that it is, and what can be done with it. */

import { command, tool } from './buttons.js';
import { fill, html, icon } from './dom.js';
import { openSheet } from './dialogs.js';
import { linkLine } from './fields.js';
import { t } from './i18n.js';
import { store } from './store.js';
import { isAmongPeople, wayBack } from './branching.js';

const small = { cls: 'small' };
const back = () => (wayBack() ? html`<a class="btn small" href="${wayBack()}">${t('try.back')}</a>` : '');

const thinking = trial =>
  command('analyse', html`${icon('lamp')}${t('analysis.title')}`, {
    ...small,
    more: html` aria-pressed="${trial.beside ? 'true' : 'false'}"`,
  });

const plain = trial => html`<p>${icon('fork')}<b>${t('try.title')}</b><span>${
  trial.now?.record ? t('try.record_note') : t('try.note')
}</span></p>
  <div class="btns">${trial.now?.decisions.length ? command('try-again', t('try.begin_again'), small) : ''}
    ${isAmongPeople() ? '' : thinking(trial)}${[
      command('try-anew', t('try.deal_anew'), small),
      command('try-share', t('try.share'), small),
      back(),
    ]}</div>`;

/** Draw it. */
export function drawStrip(box, trial) {
  fill(box, store.position ? (trial.strip || (() => plain(trial)))() : '');
}

/** Links and texts to take home. */
export async function share(trial) {
  const [link, position] = await Promise.all([trial.link(), trial.position()]);
  openSheet(html`<div class="sheet-inner"><header><h2>${t('try.share_title')}</h2>${tool(
    'shut',
    'skip',
    t('close'),
  )}</header>
    <p class="note">${t('try.share_note')}</p>${linkLine(t('try.link'), link)}
    <label class="position-text"><span class="lbl">${t('try.position')}</span>
      <textarea readonly rows="10">${position}</textarea></label>
    <div class="btns"><button type="button" class="btn" data-copy="${position}">${t('try.copy_position')}</button></div
    ></div>`);
}
