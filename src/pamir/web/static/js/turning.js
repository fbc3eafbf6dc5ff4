/* Where a finished game turned: what every edition finds in the log, and which of all turning points are told. A
   turning point is {at, turn, text, weight}. */

const MOST = 7;

/** Lines of the log of these kinds, each with its weight; 'check' stands for those that tell of one. */
export function inLog(log, weights) {
  let turn = 0;
  return log.flatMap(e => {
    if (e.turn) turn += 1;
    const weight = (e.check && weights.check) || weights[e.kind];
    return weight ? [{ at: e.at, turn, text: e.text, weight }] : [];
  });
}

/** The most telling ones in the order in which they came. */
export function mostTelling(all) {
  const heaviest = all.sort((a, b) => b.weight - a.weight || b.at - a.at).slice(0, MOST);
  return heaviest.sort((a, b) => a.at - b.at);
}
