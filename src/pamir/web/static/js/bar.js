/* The top bar: where one is, and the switches. */

import { html, icon } from './dom.js';
import { language, LANGUAGES, t } from './i18n.js';
import { store, view } from './store.js';

export const root = document.documentElement;

export function theme(turn = false) {
  const kept = localStorage.getItem('pamir.theme');
  if (kept) root.dataset.theme = kept;
  if (!turn) return;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('pamir.theme', root.dataset.theme);
}

export function bar() {
  const v = view();
  const where = v ? html`<p class="where"><span class="ed">${t('bar.edition')}, ${t('bar.seats', { n: v.seats })}</span><span>${v.turn ? t('bar.turn', { n: v.turn }).replace(/\.one|\.many/, '') : t('bar.start')}</span>${store.online ? '' : html`<span class="off" role="status">${t('bar.offline')}</span>`}</p>` : html`<p class="where">${t('bar.edition')}</p>`;
  return html`<a class="word" href="/" aria-label="${t('bar.home')}">${icon('reg-transcaspia')}Pamir</a>${where}
    <div class="tools">${v ? html`<button type="button" class="btn small" data-open="table">${t('bar.table')}</button>${v.result ? html`<button type="button" class="btn small" data-ui="see-end">${t('bar.result')}</button>` : ''}` : ''}
    <label class="vh" for="language">${t('bar.language')}</label><select id="language" class="lang" data-key="language">${Object.entries(LANGUAGES).map(([k, name]) => html`<option value="${k}"${k === language ? html` selected` : ''}>${name}</option>`)}</select>
    <button type="button" class="tool" data-ui="theme" aria-label="${t('bar.theme')}" title="${t('bar.theme')}">${icon('theme')}</button></div>`;
}
