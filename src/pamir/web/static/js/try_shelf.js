/* On the start page: puzzles, and the way to a sandbox. */

import { html } from './dom.js';
import { t } from './i18n.js';
import { puzzleList, puzzles } from './puzzle_list.js';

let all = [];

/** Ask for what is shown, in the language being spoken. */
export async function findPuzzles() {
  all = await puzzles();
}

const last = () => localStorage.getItem('pamir.trying');

/** The puzzles. */
export const puzzleShelf = () => html`<section class="panel puzzle-shelf" id="puzzles" aria-labelledby="h-puzzles">
  <h2 id="h-puzzles">${t('puzzle.title')}</h2>${puzzleList(all)}</section>`;

/** The way to a sandbox. */
export const tryShelf = () => html`<section class="panel" aria-labelledby="h-try"><h2 id="h-try">${t('try.title')}</h2>
  <p class="note">${t('try.start_note')}</p><div class="btns"><a class="btn" href="/try">${t('try.open_title')}</a>
  ${last() ? html`<a class="btn" href="${last()}">${t('try.go_on')}</a>` : ''}</div></section>`;
