/* What deserves a second yes: what would go unused, what cannot be taken back, and a bribe that is paid without
   being asked for. Each kind can be switched off for good. */

import { t } from './i18n.js';
import { legal, seatName } from './store.js';

export const KINDS = ['actions', 'bonus', 'final', 'bribe'];
const all = 'pamir.asks',
  key = kind => `pamir.asks.${kind}`;

export const asks = {
  on: kind => localStorage.getItem(all) !== 'no' && localStorage.getItem(key(kind)) !== 'no',
  set(kind, yes) {
    if (yes) localStorage.removeItem(all);
    localStorage.setItem(key(kind), yes ? 'yes' : 'no');
  },
};

/** Why an action should be asked once more: {kind, title, help}, or null. The server says what is lost, final, bribed.
 *  The end of a turn is asked about only where something would be lost by it. */
export function warning(action, v) {
  const found = doubt(action, v);
  return found && asks.on(found.kind) ? found : null;
}

function doubt(action, v) {
  const { deed, final, bribe, bribe_at_once: atOnce, loses } = legal().find(d => d.action === action) || {};
  if (loses) return { kind: loses[0], title: t('prompt.passes'), help: loses[1] };
  if (deed === 'end turn') return null;
  if (atOnce) {
    const title = t('prompt.pays', { n: bribe[1], seat: seatName(bribe[0]) });
    return { kind: 'bribe', title, help: t('prompt.pays_help') };
  }
  if (!final || v.deal?.offered) return null; // a deal is answered in a window of its own, whole and in sight
  const shows = v.prompt.kind === 'other persuasive methods' ? t('prompt.sure_hands') : t('prompt.sure_help');
  return { kind: 'final', title: t('prompt.sure'), help: shows };
}
