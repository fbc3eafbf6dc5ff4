/* A draft as the row of decisions it is: terms come in the order in which the server lists them. Knows nothing of
   pages, so that it can be tested. */

/**
 * The chosen actions in the order of the list.
 * @param {Record<string, any>[]} listed
 * @param {Set<string>} picked
 */
export const rowOf = (listed, picked) => listed.map(d => d.action).filter(action => picked.has(action));

/**
 * Of what is asked now the answer that fits the fates chosen for cards: the card that stays, or what becomes of one.
 * @param {Record<string, any>[]} listed
 * @param {Map<number, string>} fates
 */
export function fateNow(listed, fates) {
  const WANTED = { keep: 'stays', discard: 'goes', 'take back': 'comes back' };
  const fitting = listed.filter(d => WANTED[d.deed] && fates.get(d.card) === WANTED[d.deed]);
  return fitting[0]?.action ?? null;
}

/**
 * The fates with one more chosen: where a card stays, no other of its group does.
 * @param {Map<number, string>} fates
 * @param {number[][]} groups
 * @param {number} card
 * @param {string} fate
 */
export function withFate(fates, groups, card, fate) {
  const made = new Map(fates);
  const others = (groups.find(g => g.includes(card)) || []).filter(n => n !== card);
  if (fate === 'stays') {
    const instead = made.get(card) === 'comes back' ? 'comes back' : 'goes';
    for (const n of others.filter(other => made.get(other) === 'stays')) made.set(n, instead);
  }
  made.set(card, fate);
  return made;
}
