/* The review of a finished game, on the page of the end and beside the replay: asked for, on its way, and told. */

import { command } from './buttons.js';
import { shareLines } from './charts.js';
import { html, icon } from './dom.js';
import { t } from './i18n.js';
import { cylinder, nameTag } from './pieces.js';
import { sayAloud } from './screen_reader.js';
import { sharesInWords } from './shares.js';
import { changed, newest, store } from './store.js';

/** @import { View } from '../../types/view.js' */

const PAUSE = 1000; // milliseconds between two looks at how far it is

/* `run` is the question on its way: what answers an older one is not heard. */
const state = { of: '', run: 0, going: false, done: 0, total: 0, review: null, error: '' };

const language = () => document.documentElement.lang;
const wanted = () => `${store.table}/${store.position.revision}/${language()}`;

function ask() {
  Object.assign(state, { of: wanted(), run: state.run + 1, going: true, review: null, error: '' });
  look(state.run);
}

function stop() {
  Object.assign(state, { run: state.run + 1, going: false });
}

async function answered() {
  const headers = { 'Accept-Language': language(), ...(store.secret && { Authorization: `Bearer ${store.secret}` }) };
  try {
    const answer = await fetch(`/api/tables/${store.table}/review?language=${language()}`, { headers });
    return await answer.json();
  } catch {
    return { error: t('bar.not_there') };
  }
}

async function look(run) {
  const { done, total, review, error } = await answered();
  if (run !== state.run) return;
  if (error || review) {
    Object.assign(state, { going: false, review: review || null, error: error || '' });
    sayAloud(error || t('review.there'));
  } else {
    Object.assign(state, { done, total });
    setTimeout(() => run === state.run && look(run), PAUSE);
  }
  changed('review');
}

document.addEventListener('click', e => {
  const how = /** @type {HTMLElement} */ (e.target).closest?.('[data-review]')?.getAttribute('data-review');
  if (!how) return;
  if (how === 'ask') ask();
  else stop();
  sayAloud(how === 'ask' ? t('review.going') : '');
  changed('review');
});

/* ── drawing ── */

const button = (how, words, cls = '') =>
  html`<button type="button" class="btn ${cls}" data-review="${how}" data-key="review">${words}</button>`;

const offer = () =>
  html`<p class="note">${t('review.lead')}</p>${
    state.error ? html`<p class="why">${state.error}</p>` : ''
  }<div class="btns">${button('ask', t('review.ask'), 'go')}</div>`;

function progress() {
  const { done, total } = state;
  const words = total ? t('review.done', { done, total }) : t('review.going');
  return html`<p><label for="review-progress">${words}</label></p><progress id="review-progress" max="${total || 1}"
    value="${done}"></progress><div class="btns">${button('stop', t('review.stop'))}</div>`;
}

const analyse = at =>
  html`<button type="button" class="to-board" data-ui="analyse:${at}" aria-label="${t('analysis.from_here')}"
    title="${t('analysis.from_here')}">${icon('lamp')}</button>`;

const told = one =>
  html`<li><button type="button" data-ui="replay:${one.at}">${t('end.turn', {
    turn: one.turn,
  })}</button><span>${cylinder(one.seat)} <b>${nameTag(one.seat)}</b>: ${one.deed} ${analyse(one.at)}${one.said.map(
    words => html`<small>${words}</small>`,
  )}</span></li>`;

const list = (title, all, nothing) =>
  html`<div><h3>${title}</h3>${
    all.length ? html`<ul class="turns">${all.map(told)}</ul>` : html`<p class="note">${nothing}</p>`
  }</div>`;

function parts({ heads, rows, counts, columns, judged }) {
  const head = seat => html`<th scope="row">${cylinder(seat)}${nameTag(seat)}<small>${counts[seat]}</small></th>`;
  const cell = (words, at) => html`<td data-of="${heads[at + 1]}">${words}</td>`;
  const row = (cells, seat) => html`<tr>${head(seat)}${cells.slice(1).map(cell)}</tr>`;
  return html`<div class="parts-table" tabindex="0" role="group" aria-label="${t('review.parts')}"><table
    class="standing"><thead><tr>${heads.map(
      words => html`<th scope="col">${words}</th>`,
    )}</tr></thead><tbody>${rows.map(row)}</tbody></table></div><p class="note">${columns}</p><p
    class="note">${judged}</p>`;
}

function curve(/** @type {View} */ v, review, small) {
  const [, ...shares] = review.curve[0];
  const words = t('review.curve', { list: sharesInWords(shares) });
  const turned = review.turning.map(one => one.at);
  return shareLines(v, { curve: review.curve, turned, now: store.earlier?.at ?? null, words, small });
}

const lists = review =>
  html`${list(t('end.turning'), review.turning, t('review.calm'))}${list(
    t('review.worst'),
    review.worst,
    t('review.no_worst'),
  )}`;

/* What is told in another language, or of a game that went on, is asked for anew. */
function current() {
  if (state.of === wanted()) return true;
  if (state.of && (state.review || state.going)) ask();
  else Object.assign(state, { of: '', error: '' });
  return false;
}

const fromHere = () => html`${icon('lamp')}${t('analysis.from_here')}`;

function part(inner, /** @type {any} */ more = '') {
  current();
  const { review, going } = state;
  return html`<section class="panel review" aria-labelledby="h-review"><header><h2
    id="h-review">${t('review.title')}</h2>${more}</header>${
      review ? inner(review) : going ? progress() : offer()
    }</section>`;
}

/** On the page of the end: all of it. */
export const reviewPart = (v, small) =>
  store.table &&
  part(
    review => html`<div class="lists"><div>${curve(v, review, small)}<p
      class="note">${t('review.axes')}</p></div><div>${parts(review)}</div>${lists(review)}</div>`,
  );

/** Beside the replay: the curve with the place looked at, and what can be gone to. */
export const besideReplay = v =>
  store.table && newest().result && store.earlier && !store.earlier.telling
    ? part(review => html`${curve(v, review, true)}${lists(review)}`, command('analyse', fromHere(), { cls: 'small' }))
    : '';
