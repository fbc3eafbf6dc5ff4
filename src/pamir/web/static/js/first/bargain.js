/* What has a window of its own: a deal on both sides, and the cull. */

import { t } from '../i18n.js';
import { changed, store } from '../store.js';

/** @import { View } from '../../../types/first_view.js' */

const OWN_WINDOW = ['deal', 'answer', 'keep', 'cull'];
let windows = null; // they come when the first of them opens

/** Whether what is asked has a window of its own. */
export const isBargain = (/** @type {View} */ v) => OWN_WINDOW.includes(v.prompt?.kind);

/* Where they do not come, the table says so, and its button for the window asks again. */
let asked = false;
async function bring() {
  if (asked) return;
  asked = true;
  try {
    windows = await import('./windows.js');
  } catch {
    store.aside = true;
    store.reason = t('bar.not_there');
  }
  asked = false;
  changed('window');
}

/** What stands in the window; nothing until it has come. */
export function bargain(/** @type {View} */ v) {
  if (windows) return windows.content(v);
  bring();
  return null;
}

export const noteDraft = el => windows.noteDraft(el);
export const drafted = how => windows.drafted(how);
