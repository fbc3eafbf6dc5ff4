/* The top bar: where one is, and the switches. */

import { asker } from './asking.js';
import { command, tool } from './buttons.js';
import { attr, html, icon } from './dom.js';
import { language, LANGUAGES, t } from './i18n.js';
import { box } from './printed.js';
import { newest, store, view } from './store.js';

/** @import { View } from '../../types/view.js' */

export const root = document.documentElement;

/** Use the theme that was chosen on this device, or change it. */
export function theme(turn = false) {
  const kept = localStorage.getItem('pamir.theme');
  if (kept) root.dataset.theme = kept;
  if (!turn) return;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('pamir.theme', root.dataset.theme);
}

/** The cards that are played with, where they are not those of the box; in the bar where it has room for all of it. */
export const cardsTitle = () => box().cards_title || '';

function where(/** @type {View} */ v) {
  if (!v) return '';
  const title = cardsTitle() && html`<span class="set-title">${cardsTitle()}</span>`;
  const turn = v.turn ? t('bar.turn', { turn: v.turn }) : t('bar.start');
  return html`<p class="where"><span class="ed">${t('bar.edition')},
    ${t('bar.seats', { seats: v.seats })}</span><span>${turn}</span>${title}
    ${store.online ? '' : html`<span class="off" role="status">${t('bar.offline')}</span>`}</p>`;
}

const option = ([key, name]) =>
  html`<option value="${key}"${attr('selected', key === language && 'selected')}>${name}</option>`;
const languages = () => html`<label class="vh" for="language">${t('bar.language')}</label>
  <select id="language" class="lang" data-key="language">${Object.entries(LANGUAGES).map(option)}</select>`;

const rules = () => asker(html` data-ui="rules" aria-keyshortcuts="?"`, 'tool', t('rules.title'));

export function bar() {
  const v = view();
  return html`<a class="word" href="/" aria-label="${t('bar.home')}">${icon('reg-transcaspia')}Pamir</a>${where(v)}
    <div class="tools">${newest()?.result ? command('see-end', t('bar.result'), { cls: 'small' }) : ''}
      ${v ? html`<button type="button" class="btn small" data-open="table">${t('bar.table')}</button>` : ''}
      ${languages()}${rules()}${tool('theme', 'theme', t('bar.theme'))}</div>`;
}
