/* What deserves a second yes: whatever cannot be taken back, and a bribe that is paid without being asked for. */

import { t } from './i18n.js';
import { legal, seatName } from './store.js';

export const asks = {
  get on() { return localStorage.getItem('pamir.asks') !== 'no'; },
  set on(yes) { localStorage.setItem('pamir.asks', yes ? 'yes' : 'no'); },
};

/** Why an action should be asked once more: {title, help}, or null. The server says what is final and who is bribed. */
export function warning(action, v) {
  const { final, bribe } = legal().find(d => d.action === action) || {};
  if (final) {
    const shows = v.prompt.kind === 'other persuasive methods' ? t('prompt.sure_hands') : t('prompt.sure_help');
    return { title: t('prompt.sure'), help: shows };
  }
  if (action === 'end turn') return { title: t('prompt.passes'), help: t('prompt.passes_help') };
  return bribe && v.bargains_left === 0 ? { title: t('prompt.pays', { n: bribe[1], seat: seatName(bribe[0]) }), help: t('prompt.pays_help') } : null;
}
