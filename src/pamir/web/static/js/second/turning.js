/* Where a finished game turned: who took the lead at which check, where a coalition pulled ahead for it, who changed
   sides. */

import { COALITIONS, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { seatName } from '../store.js';
import { inLog, mostTelling } from '../turning.js';

const leaders = points => {
  const most = Math.max(...points);
  return most ? points.flatMap((n, seat) => (n === most ? [seat] : [])) : [];
};

/* A check that gave the lead to somebody else. */
function taken(scores) {
  let before = '';
  return scores
    .filter(s => s.check)
    .flatMap((s, i) => {
      const first = leaders(s.points),
        names = first.map(seatName).join(', '),
        was = before;
      before = first.join();
      if (!first.length || before === was) return [];
      const [points, second] = [...s.points].sort((a, b) => b - a);
      const text =
        first.length > 1
          ? t('end.levels', { i: i + 1, names, points })
          : t('end.takes_lead', { i: i + 1, names, points, second });
      return [{ at: s.at, turn: s.turn, text, weight: 3 }];
    });
}

/* The decision since which a coalition had the blocks to be dominant, up to the check at which it was. */
function pulledAhead(scores, checks) {
  const marks = scores.flatMap((s, i) => (s.check ? [i] : []));
  return marks.flatMap((mark, i) => {
    const { dominant, margin } = checks[i] || {};
    if (!dominant) return [];
    const enough = s =>
      s.blocks[dominant] - Math.max(...COALITIONS.filter(k => k !== dominant).map(k => s.blocks[k])) >= margin;
    let from = null;
    for (let j = mark - 1; j >= 0 && !scores[j].check && enough(scores[j]); j--) from = scores[j];
    return from?.at
      ? [{ at: from.at, turn: from.turn, text: t('end.ahead', { coalition: nameOf(dominant), i: i + 1 }), weight: 2 }]
      : [];
  });
}

/** The most telling ones in the order in which they came. */
export function turningPoints(scores, log) {
  const checks = log.filter(e => e.check).map(e => e.check);
  return mostTelling([...taken(scores), ...pulledAhead(scores, checks), ...inLog(log, { loyalty: 1 })]);
}
