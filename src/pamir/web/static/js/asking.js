/* Asking for a rule: by the sign, by a key, by a press that rests on a thing. The panel that answers comes with the
   first question. */

import { html } from './dom.js';
import { t } from './i18n.js';
import { changed, store } from './store.js';

/** @import { Piece } from './dom.js' */

/** Whether the rules of what is played here have been written by topic. */
export const hasRules = 'rules' in document.documentElement.dataset;

/** The sign that asks: about a thing (data-about), what stands behind a sentence (data-sentence), or a topic
 *  (data-rule). */
export const asker = (/** @type {Piece} */ what, cls = 'ask', words = t('rules.ask')) =>
  hasRules && what
    ? html`<button type="button" class="${cls}"${what} aria-label="${words}" title="${words}">?</button>`
    : '';

/** Open the rules at what this part of the page is about. At a table `tools` are the `line` to it, its `legend`, and
 *  what is `seen` there. */
export async function askRules(from, tools = {}) {
  if (!hasRules) return;
  try {
    const { open } = await import('./rules_panel.js');
    open(from, tools);
  } catch {
    store.reason = t('bar.not_there');
    changed('reason');
  }
}
