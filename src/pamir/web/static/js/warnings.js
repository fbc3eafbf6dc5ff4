/* What deserves a second yes: whatever cannot be taken back, and a bribe that is paid without being asked for. */

import { bribeFor } from './bribes.js';
import { t } from './i18n.js';
import { seatName } from './store.js';

export const asks = {
  get on() { return localStorage.getItem('pamir.asks') !== 'no'; },
  set on(yes) { localStorage.setItem('pamir.asks', yes ? 'yes' : 'no'); },
};

/* Cleanup reveals new cards as soon as it has nothing more to ask, and nothing before them can be undone. */
function isFinal(action, v) {
  const { kind, args } = v.prompt, p = v.players[v.decider];
  const courtFits = p.court.length <= p.court_limit, handFits = p.hand_size <= p.hand_limit;
  if (kind === 'turn') return action === 'end turn' && courtFits && handFits;
  if (kind === 'court limit') return args.cards - args.limit <= 1 && handFits;
  if (kind === 'hand limit') return args.cards - args.limit <= 1;
  const cleanup = v.turn > 0 && v.actions_left === null;
  return cleanup || kind === 'other persuasive methods';
}

/** Why an action should be asked once more: {title, help}, or null. */
export function warning(action, v) {
  if (isFinal(action, v)) {
    const shows = v.prompt.kind === 'other persuasive methods' ? t('prompt.sure_hands') : t('prompt.sure_help');
    return { title: t('prompt.sure'), help: shows };
  }
  const bribe = v.prompt.kind === 'turn' && v.bargains_left === 0 && bribeFor(v, v.decider, action);
  return bribe ? { title: t('prompt.pays', { n: bribe.n, seat: seatName(bribe.seat) }), help: t('prompt.pays_help') } : null;
}
