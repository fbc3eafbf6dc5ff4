/* The puzzles there are, and which of them were solved in this browser. */

import { html, icon, times } from './dom.js';
import { spoken, t } from './i18n.js';

/** @typedef {{ id: string, edition: string, level: number, mover: number, seats: number, title: string, task: string,
 *    position: string }} Puzzle */

const KEY = 'pamir.puzzles';
const asked = {}; // by language

/** All puzzles in the language being spoken, as a promise.
 * @returns {Promise<Puzzle[]>} */
export function puzzles() {
  const language = spoken();
  asked[language] ||= fetch(`/api/puzzles?language=${language}`)
    .then(answer => answer.json())
    .then(said => said.puzzles);
  asked[language].catch(() => {
    delete asked[language];
  });
  return asked[language];
}

export const solvedOnes = () => {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) || '[]'));
  } catch {
    return new Set();
  }
};
export const noteSolved = id => localStorage.setItem(KEY, JSON.stringify([...solvedOnes().add(id)]));

/** Where a puzzle is to be found. */
export const puzzleLink = ({ id, edition }) => `/try${edition === 'second' ? '' : `/${edition}`}?puzzle=${id}`;

const levelOf = ({ level }) =>
  html`<span class="level" title="${t('puzzle.level', { level })}">${times(level, () =>
    icon('pip'),
  )}<span class="vh">${t('puzzle.level', { level })}</span></span>`;

function entry(puzzle, done) {
  const sign = done ? html`${icon('ok')}<span class="vh">${t('puzzle.solved')}</span>` : '';
  return html`<li><a href="${puzzleLink(puzzle)}">${puzzle.title}</a>${levelOf(puzzle)}<span
    class="done">${sign}</span></li>`;
}

/** The list. */
export function puzzleList(all) {
  const done = solvedOnes();
  return html`<p class="note">${t('puzzle.count', {
    n: all.filter(p => done.has(p.id)).length,
    of: all.length,
  })}</p><ol class="puzzles">${all.map(p => entry(p, done.has(p.id)))}</ol>`;
}
