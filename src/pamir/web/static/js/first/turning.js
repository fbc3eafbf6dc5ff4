/* Where a finished game turned: Topples, since when an Empire would have been supreme at them, new Regimes and
   Loyalties. */

import { nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { inLog, mostTelling } from '../turning.js';

/* The decision since which an Empire would have been supreme without a break, up to the Topple at which it was. */
function aheadForGood(scores, topples) {
  const marks = scores.flatMap((s, i) => (s.check ? [i] : []));
  return marks.flatMap((mark, i) => {
    const supreme = topples[i]?.supreme;
    if (!supreme) return [];
    let from = null;
    for (let j = mark - 1; j >= 0 && !scores[j].check && scores[j].supreme === supreme; j--) from = scores[j];
    return from?.at
      ? [{ at: from.at, turn: from.turn, text: t('end.ahead', { empire: nameOf(supreme), i: i + 1 }), weight: 3 }]
      : [];
  });
}

/** The most telling ones in the order in which they came. */
export function turningPoints(scores, log) {
  const topples = log.filter(e => e.check).map(e => e.check);
  return mostTelling([
    ...aheadForGood(scores, topples),
    ...inLog(log, { check: 4, loyalty: 2, cleared: 1, regime: 1 }),
  ]);
}
