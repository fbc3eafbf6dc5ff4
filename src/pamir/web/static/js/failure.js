/* What the page shows when there is no table to show: the link opens nothing, the server is full, or does not answer.
 */

import { $, fill, html, icon } from './dom.js';
import { language, t } from './i18n.js';

/* Said even where the words of the page could not be fetched. */
const SILENT = { en: 'The server does not answer.', de: 'Der Server antwortet nicht.', es: 'El servidor no responde.' };

const KINDS = { 4001: 'link', 4004: 'table', 1013: 'full', 1012: 'offline', 1001: 'offline' };
// what has no words is its own key
const known = words => (/^(failure|failure_text|prompt|bar)\.\w+$/.test(words) ? '' : words);

/** Show it: by the code a connection was closed with, and the sentence the server gave. */
export function showFailure(code, why = '') {
  const kind = KINDS[code] || 'offline',
    passing = kind === 'full' || kind === 'offline';
  const silent = SILENT[language] || SILENT.en,
    text = why || known(t(`failure_text.${kind}`)) || silent;
  const again = html`<button type="button" class="btn go" data-ui="reload">${
    known(t('prompt.again')) || icon('undo')
  }</button>`;
  fill(
    $('#trouble'),
    html`<main class="page failure"><p class="empty-place">${icon('skip')}</p><div>
    <h1 tabindex="-1">${known(t(`failure.${kind}`)) || silent}</h1><p class="lead">${text}</p>
    <div class="btns">${passing ? again : ''}<a class="btn ${passing ? '' : 'go'}"
    href="/">${known(t('bar.home')) || 'Pamir'}</a></div></div></main>`,
  );
}

export const failing = () => Boolean($('#trouble .failure'));
export const clearFailure = () => {
  if (failing()) fill($('#trouble'), '');
};
