/* A lesson at the real table: one sentence at a time, and a hand that points. What is chosen is judged by the engine
   and by what the lesson wants; whatever else one tries is answered, and changes nothing. */

import { command, tool } from './buttons.js';
import { pageOf } from './attempt_link.js';
import { $, $$, html, icon } from './dom.js';
import { hands, learnCommands } from './hands.js';
import { spoken, t } from './i18n.js';
import { keepEnd, keepPlace, progress } from './lesson_progress.js';
import { asksWhy, decisionsBefore, isRead, stepAfter } from './lesson_steps.js';
import { askLessons, openFirstGame } from './lessons_asked.js';
import { nameOf, pointAt } from './pointing_hand.js';
import { root } from './bar.js';
import { sayAloud } from './screen_reader.js';
import { changed, store, watch } from './store.js';
import { telling } from './telling.js';

/** @import { Attempt } from './attempt_link.js' */

/* Parts of the table that are more than one place. */
const PARTS = {
  market: '.market',
  favored: '.suits',
  deck: '.deck',
  map: '#map-box',
  court: '.mine.court',
  hand: '.mine.hand',
  check: '.dominance',
  influence: '.big > :last-child',
  log: '.log',
};

let trial = null;
let course = [];
let lesson = null;
let before = [0]; // decisions before each step
let step = 0;
let accepted = false; // the decision that this step wants is on its way
let fresh = true; // nothing was said of this step yet
let trouble = '';

const stepNow = () => lesson.steps[step] || null;
const isOver = () => step >= lesson.steps.length;
/* Whether the table shows what this step speaks of. */
const isThere = () => store.position?.version === before[step] && !store.pending && !telling();

/* ── going through it ── */

function turnTo(goal) {
  step = goal;
  accepted = false;
  fresh = true;
  if (isOver()) keepEnd(lesson.id);
  else keepPlace({ lesson: lesson.id, step, decisions: trial.now.decisions.slice(0, before[step]) });
  changed('lesson');
}

/* What a decision is answered before it is sent. */
function door(action) {
  const now = stepNow();
  if (!now) return t('lesson.over');
  if (isRead(now)) return t('lesson.read_on');
  if (!now.wanted.includes(action)) return lesson.otherwise;
  accepted = true;
  return null;
}

/* So many decisions stand now: what the step wanted, what others answer, or fewer than before. */
function heard({ decisions: { length: n } }) {
  if (accepted && n === before[step + 1]) return turnTo(step + 1);
  if (accepted && n > before[step]) return trial.playAll(stepNow().others.slice(n - before[step] - 1));
  accepted = false;
  if (n === before[step]) return;
  turnTo(stepAfter(before, n));
  if (n !== before[step]) trial.cut(before[step]);
}

/* To touch the right thing and hear why not is a step too. */
function hearWhy() {
  const send = trial.send.bind(trial);
  trial.send = (message, answer) => {
    const now = stepNow();
    const asked = message.type === 'why' && now && asksWhy(now) && message.place === now.point_at;
    return send(
      message,
      asked
        ? said => {
            answer(said);
            turnTo(step + 1);
          }
        : answer,
    );
  };
}

function back() {
  if (!step) return;
  if (before[step - 1] === before[step]) turnTo(step - 1);
  else trial.cut(before[step - 1]);
}

/** @returns {Attempt} */
const attempt = (decisions = []) => ({ position: lesson.position, seat: lesson.seat, decisions });

async function open(id) {
  lesson = await askLessons(id, spoken());
  before = decisionsBefore(lesson.steps);
  const { at } = progress();
  const known = at?.lesson === id && at.step < lesson.steps.length;
  step = known ? at.step : 0;
  accepted = false;
  fresh = true;
  return attempt(known ? at.decisions : []);
}

async function goTo(id) {
  try {
    const first = await open(id);
    history.replaceState(null, '', `${location.pathname}?lesson=${id}`);
    trouble = '';
    await trial.load(first);
    keepPlace({ lesson: id, step, decisions: first.decisions });
  } catch {
    trouble = t('lesson.trouble');
  }
  changed('lesson');
}

function again() {
  keepEnd(lesson.id, false);
  return goTo(lesson.id);
}

const following = () => course[course.findIndex(one => one.id === lesson.id) + 1];

async function firstGame() {
  trouble = await openFirstGame(lesson.edition, spoken());
  changed('lesson');
}

/* Said in the new language, at the same step. */
async function relearn() {
  const [list, same] = await Promise.all([askLessons('', spoken()), askLessons(lesson.id, spoken())]);
  course = list.lessons;
  lesson = same;
  changed('lesson');
}

/* ── what is seen ── */

const where = () => {
  const n = course.findIndex(one => one.id === lesson.id) + 1;
  const steps = t('lesson.step', { n: Math.min(step + 1, lesson.steps.length), of: lesson.steps.length });
  return html`<span class="where">${t('lesson.lesson', { n, of: course.length })}: <b>${lesson.title}</b>${
    isOver() ? '' : html`<i> · ${steps}</i>`
  }</span>`;
};

const small = { cls: 'small' };
const more = topic =>
  topic
    ? html`<button type="button" class="quiet"
        data-rule="${topic.id}">${t('lesson.more', { topic: topic.title })}</button>`
    : '';

const atEnd = () => {
  const next = following();
  return html`<p class="say-it-all"><b>${
    next ? t('lesson.finished', { title: lesson.title }) : t('lesson.finished_all')
  }</b></p>
    <div class="btns">${
      next
        ? command(`lesson-to:${next.id}`, t('lesson.next', { title: next.title }), { cls: 'go' })
        : command('lesson-first-game', t('lesson.first_game'), { cls: 'go' })
    }${command('lesson-again', t('lesson.again'), small)}<a class="btn small" href="/">${t('lesson.leave')}</a></div>`;
};

const onTheWay = () => {
  const now = stepNow(),
    next = following();
  const goOn = isRead(now) ? command('lesson-on', t('lesson.go_on'), { cls: 'go' }) : '';
  const takeBack = step ? tool('lesson-back', 'undo', t('lesson.back')) : '';
  const showMe = command('lesson-hand', t('lesson.to_hand'), { cls: 'small', key: 'H' });
  const skip = next ? command(`lesson-skip:${next.id}`, t('lesson.skip'), small) : '';
  return html`<p class="say-it-all"><b>${now.say}</b>${more(now.topic)}</p>
    <div class="btns">${goOn}${takeBack}${showMe}${skip}<a class="btn small" href="/">${t('lesson.leave')}</a></div>`;
};

const strip = () =>
  html`<div class="lesson">${where()}${isOver() ? atEnd() : onTheWay()}${
    trouble ? html`<p class="why" role="status">${icon('info')} ${trouble}</p>` : ''
  }</div>`;

/* A window over the table hides the strip: then the sentence stands in it. */
function besideDialog() {
  const box = $('dialog[open]');
  for (const old of $$('.lesson-note')) if (old.parentNode !== box) old.remove();
  if (!box || isOver() || !isThere()) return;
  const note = $('.lesson-note', box) || Object.assign(document.createElement('p'), { className: 'lesson-note' });
  note.textContent = [stepNow().say, store.reason].filter(Boolean).join(' ');
  if (!note.parentNode) box.prepend(note);
}

const isSeen = el => {
  const box = el.getBoundingClientRect(),
    dialog = $('dialog[open]');
  return box.width > 0 && box.height > 0 && (!dialog || dialog.contains(el));
};
const quoted = text => `"${CSS.escape(text)}"`;

/* Where a decision can be taken: on the table itself rather than among the buttons, and behind a button where the page
   hides it. */
function placeOf(action) {
  const all = $$(`[data-action=${quoted(action)}]`).filter(isSeen);
  return all.find(el => el.closest('#table') && !el.closest('#promptbox')) || all[0];
}
const hidden = () => ['[data-ui=bargain]', '[data-ui=choices]'].map(query => $(query)).find(el => el && isSeen(el));

function goalNow() {
  if (!isThere()) return null;
  const now = stepNow();
  if (!now) return $('.lesson .btn.go');
  const sure = $$('[data-sure]').find(isSeen);
  if (sure) return sure;
  const decided = now.wanted.map(placeOf).find(Boolean);
  if (decided) return decided;
  if (PARTS[now.point_at]) return $(PARTS[now.point_at]);
  const key = quoted(now.point_at);
  const place = now.point_at && $$(`[data-place=${key}], [data-at=${key}]`).find(isSeen);
  return place || (isRead(now) ? null : hidden());
}

/* Who plays by keys stands where the hand points; where something is only to be read, at the button that goes on. */
function stand(goal) {
  const button = stepNow() && !isRead(stepNow()) ? null : $('.lesson .btn.go');
  (button || goal)?.focus({ preventScroll: true });
}

function show() {
  if (!lesson || !store.position) return;
  besideDialog();
  const goal = goalNow();
  pointAt(goal, fresh);
  if (!fresh || !isThere()) return;
  fresh = false;
  root.dataset.lesson = `${lesson.id}:${step}`;
  const said = stepNow()?.say || $('.lesson .say-it-all').textContent;
  sayAloud(goal ? `${said} ${t('lesson.points_at', { thing: nameOf(goal) })}` : said);
  if (hands.byKeys) stand(goal);
}

/* ── sitting down ── */

function watchAll() {
  watch(what => {
    if (what === 'language') relearn();
    show();
  });
  document.addEventListener('keydown', e => {
    if (e.target.matches('input, select, textarea') || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key.toLowerCase() === 'h') stand(goalNow());
  });
  learnCommands({
    'lesson-on': () => turnTo(step + 1),
    'lesson-back': back,
    'lesson-hand': () => goalNow()?.focus(),
    'lesson-to': goTo,
    'lesson-skip': id => {
      keepEnd(lesson.id, progress().done.includes(lesson.id));
      goTo(id);
    },
    'lesson-again': again,
    'lesson-first-game': firstGame,
  });
}

/** Take a lesson: gives what is to lie on the table first. Raises an error whose sentence says why it cannot be. */
export async function begin(at, id) {
  trial = at;
  const list = await askLessons('', spoken());
  course = list.lessons;
  const first = await open(id);
  if (location.pathname !== pageOf(lesson.edition)) throw new Error(t('lesson.trouble'));
  Object.assign(trial, { linked: false, door, heard, strip });
  store.atTable = true; // the page of the end would hide the last sentence
  hearWhy();
  watchAll();
  return first;
}
