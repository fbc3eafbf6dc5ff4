/* The start page's part on learning: go on with the lessons, choose one, or sit down to a first whole game. */

import { pageOf } from './attempt_link.js';
import { command } from './buttons.js';
import { $, attr, html, icon } from './dom.js';
import { spoken, t } from './i18n.js';
import { nextLesson, progress } from './lesson_progress.js';
import { askLessons, openFirstGame } from './lessons_asked.js';

let found = { edition: '', lessons: [] };
let trouble = '';
let redraw = () => {};
let unfolded = false;

/** Ask the server for the lessons of an edition, in the language spoken now; there may be none. */
export async function findLessons(edition, draw) {
  redraw = draw;
  try {
    found = await askLessons('', spoken(), edition);
  } catch {
    found = { edition, lessons: [] };
  }
}

const address = lesson => `${pageOf(found.edition)}?lesson=${lesson.id}`;
const minutes = seconds => t('learn.minutes', { n: Math.max(1, Math.round(seconds / 60)) });

function entry(lesson, i) {
  const done = progress().done.includes(lesson.id);
  return html`<li><a href="${address(lesson)}"><b>${i + 1}. ${lesson.title}</b><small>${lesson.line}</small></a>${
    done ? html`<span class="tag">${t('learn.done')}</span>` : ''
  }</li>`;
}

function main() {
  const next = nextLesson(found.lessons),
    begun = next && (progress().done.length || progress().at);
  if (!next) return '';
  return html`<a class="btn go" href="${address(next)}">${
    begun ? t('learn.resume', { title: next.title }) : t('learn.begin')
  }</a>`;
}

/** The panel; nothing where an edition has no lessons. */
export function panel() {
  const { lessons } = found;
  if (!lessons.length) return '';
  const all = lessons.reduce((sum, one) => sum + one.seconds, 0);
  return html`<section class="panel learn" aria-labelledby="h-learn"><div><h2 id="h-learn">${icon('scroll')}${t(
    'learn.title',
  )}</h2>
    <p>${t('learn.lead')} <span class="lbl">${minutes(all)}</span></p></div>
    <div class="btns">${main()}${command('first-game', t('lesson.first_game'), {
      more: attr('title', t('learn.first_game_lead')),
    })}</div>
    <details class="lessons"${attr('open', unfolded && 'open')}><summary>${t('learn.all')}</summary>
      <ol>${lessons.map(entry)}</ol></details>
    ${trouble ? html`<p class="why" role="status">${trouble}</p>` : ''}</section>`;
}

document.addEventListener('click', async e => {
  if (!e.target.closest('[data-ui=first-game]')) return;
  trouble = await openFirstGame(found.edition, spoken());
  redraw();
});
document.addEventListener(
  'toggle',
  e => {
    if (e.target.matches('.lessons')) unfolded = $('.lessons').open;
  },
  true,
);
