/* Which of the tips for a first game are said: fewer with each turn, and none too often. */

/** @typedef {{ id: string, say: string, topic: { id: string, title: string }, deed: string, prompt: string,
 *    times: number }} Tip */
/** @typedef {{ level: string, fading: number[], tips: Tip[] }} FirstGame */

/** What to say in one's own `turn`, counted from 1; `said` tells in which turns each was said.
 * What is asked for the first time is explained in any turn.
 * @param {FirstGame} help @param {{ turn: number, prompt: string, deeds: string[] }} now
 * @param {Record<string, number[]>} said */
export function tipsFor({ tips, fading }, { turn, prompt, deeds }, said) {
  const left = tip => {
    const turns = said[tip.id] || [];
    return turns.includes(turn) || turns.length < tip.times;
  };
  const asked = tips.filter(tip => tip.prompt && tip.prompt === prompt && left(tip));
  if (asked.length) return asked.slice(0, 1);
  return tips.filter(tip => tip.deed && deeds.includes(tip.deed) && left(tip)).slice(0, fading[turn - 1] || 0);
}

/** The same with these tips noted as said. */
export const withSaid = (said, tips, turn) => ({
  ...said,
  ...Object.fromEntries(tips.map(tip => [tip.id, [...new Set([...(said[tip.id] || []), turn])]])),
});
