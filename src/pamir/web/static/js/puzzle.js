/* A puzzle at the real table: its task in the strip, every try judged by the engine, as often as one likes. */

import { command } from './buttons.js';
import { html, icon } from './dom.js';
import { spoken, t } from './i18n.js';
import { noteSolved, puzzleLink, puzzles } from './puzzle_list.js';
import { sayAloud } from './screen_reader.js';
import { changed } from './store.js';

let trial = null;
/** @type {import('./puzzle_list.js').Puzzle | null} */
let puzzle = null;
let verdict = { state: 'open', say: '' };
/** @type {import('./puzzle_list.js').Puzzle | undefined} */
let next;

const small = { cls: 'small' };
const SIGNS = { open: 'eye', solved: 'ok', failed: 'undo' };

function buttons() {
  if (verdict.state === 'solved') {
    return html`${next ? html`<a class="btn small go" href="${puzzleLink(next)}">${t('puzzle.next')}</a>` : ''}
      ${command('try-again', t('puzzle.once_more'), small)}`;
  }
  return trial.now?.decisions.length
    ? command('try-again', t('puzzle.again'), { cls: verdict.state === 'failed' ? 'small go' : 'small' })
    : '';
}

const strip = () => html`<p class="${verdict.state}">${icon(SIGNS[verdict.state])}<b>${puzzle.title}</b><span
    role="status">${verdict.say || puzzle.task}</span></p>
  <div class="btns">${buttons()}<a class="btn small" href="/#puzzles">${t('puzzle.all')}</a></div>`;

async function judge() {
  const tried = trial.now.decisions;
  const answer = await fetch(`/api/puzzles/${puzzle.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': spoken() },
    body: JSON.stringify({ decisions: tried, language: spoken() }),
  }).catch(() => null);
  if (trial.now.decisions !== tried) return;
  verdict = answer?.ok ? await answer.json() : { state: 'open', say: t('bar.not_there') };
  if (verdict.state === 'solved') noteSolved(puzzle.id);
  if (verdict.say) sayAloud(verdict.say);
  changed('puzzle');
}

/* The words are new when the language is. */
async function heard(said) {
  if (said.welcome) puzzle = (await puzzles()).find(p => p.id === puzzle.id);
  if (trial.now.decisions.length) return judge();
  verdict = { state: 'open', say: '' };
  changed('puzzle');
}

/** Begin with the puzzle of this name: the attempt to start from; null where there is none. */
export async function begin(given, id) {
  trial = given;
  const all = await puzzles();
  puzzle = all.find(p => p.id === id) || null;
  if (!puzzle) return null;
  next = all[all.indexOf(puzzle) + 1];
  Object.assign(trial, {
    linked: false,
    strip,
    heard,
    door: () => (verdict.state === 'open' ? null : t('puzzle.settled')),
  });
  return { position: puzzle.position, decisions: [], seat: puzzle.mover };
}
