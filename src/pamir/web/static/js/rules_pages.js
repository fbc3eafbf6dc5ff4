/* The pages of the rules: all topics, one topic, what was found, the legend, the rulebook's words, what can be done. */

import { html, icon } from './dom.js';
import { spoken, t } from './i18n.js';

const link = (go, inner, cls = 'rules-link') =>
  html`<button type="button" class="${cls}" data-go="${go}">${inner}</button>`;
const title = words => html`<h2 tabindex="-1">${words}</h2>`;
const inShort = one => html`<b>${one.title}</b><span>${one.line}</span>`;
const entry = one => html`<li>${link(`topic:${one.id}`, inShort(one))}</li>`;
const list = topics => html`<ul class="rules-list">${topics.map(entry)}</ul>`;

/** What stays above every page: the way back, the search, the way out. */
export const head = question => html`<form class="rules-head" lang="${spoken()}" role="search">
  <button type="button" class="tool rules-back" data-go="back" aria-label="${t('rules.back')}"
    title="${t('rules.back')}">${icon('arrow', 'left')}</button>
  <label class="vh" for="rules-q">${t('rules.search')}</label>
  <input id="rules-q" type="search" maxlength="200" autocomplete="off" placeholder="${t('rules.search')}"
    value="${question}">
  <button type="button" class="tool" data-go="home" aria-label="${t('rules.all')}"
    title="${t('rules.all')}">${icon('scroll')}</button>
  <button type="button" class="tool" data-go="close" aria-label="${t('close')}"
    title="${t('close')}">${icon('skip')}</button>
</form>`;

/* ── all topics ── */

function partsOf(topics) {
  const parts = new Map();
  for (const one of topics) parts.set(one.part, [...(parts.get(one.part) || []), one]);
  return [...parts];
}

const part = ([name, topics], i) =>
  html`<details class="rules-part part-${i}"><summary>${name}<small>${
    topics.length
  }</small></summary>${list(topics)}</details>`;

/** Where one begins: the goal, what can be done, signs and words, and all topics by their part. */
export function home({ topics, title: played }, { seated, legend, odds }) {
  const [goal] = topics;
  return html`${title(t('rules.title'))}<p class="note">${played}</p>
    ${goal ? link(`topic:${goal.id}`, inShort(goal), 'rules-link rules-goal') : ''}
    <div class="btns">${[
      seated && link('possible', t('rules.possible'), 'btn'),
      legend && link('legend', t('rules.legend'), 'btn'),
      odds && html`<button type="button" class="btn" data-ui="odds">${t('odds.title')}</button>`,
      link('glossary', t('rules.glossary'), 'btn'),
    ]}</div>
    ${partsOf(topics).map(part)}`;
}

/** What a question found. */
export const found = ({ topics }, question) =>
  html`${title(t('rules.found', { n: topics.length }))}${
    topics.length ? list(topics) : html`<p>${t('rules.nothing', { question })}</p>`
  }`;

/* ── one topic ── */

const paragraphs = (texts, label, cls) =>
  texts.map(text => html`<p class="${cls}">${label && html`<b>${label}</b> `}${text}</p>`);

const step = one =>
  html`<li class="${one.refused ? 'refused' : ''}"><b>${one.label || one.decision}</b>${
    one.refused ? html` <span class="tag">${t('rules.refused')}</span>` : ''
  }${one.told.map(text => html`<p>${text}</p>`)}</li>`;

function shown({ seen, steps }, at) {
  return html`<section class="rules-shown"><h3>${t('rules.shown')}</h3><p>${seen}</p>
    ${steps.length ? html`<ol>${steps.map(step)}</ol>` : ''}
    <p><a class="btn" href="${at}" target="_blank" rel="noopener">${t('rules.try')}</a></p></section>`;
}

const chips = (topics, label) =>
  topics.length
    ? html`<nav class="rules-chips" aria-label="${label}"><h3>${label}</h3>${topics.map(one =>
        link(`topic:${one.id}`, one.title, 'rules-chip'),
      )}</nav>`
    : '';

/* What the thing that was asked about counts for this seat. */
const toYou = sentences =>
  sentences.length
    ? html`<section class="rules-worth"><h3>${t('rules.worth')}</h3><ul>${sentences.map(
        sentence => html`<li>${sentence}</li>`,
      )}</ul></section>`
    : '';

/** A topic; `others` explain the same thing, `sentence` is what was asked about, `worth` what it counts, `at`
 *  where its demonstration can be played. */
export function topic(told, { others = [], sentence = '', worth = [], at = '' } = {}) {
  return html`${sentence ? html`<p class="why">${icon('info')} ${sentence}</p>` : ''}
    <p class="note">${told.part}</p>${title(told.title)}<p class="rules-line">${told.line}</p>
    ${toYou(worth)}${chips(others, t('rules.here'))}
    ${paragraphs(told.text, '', '')}${paragraphs(told.traps, t('rules.mind'), 'rules-trap')}${paragraphs(
      told.mistakes,
      t('rules.mistake'),
      'rules-trap',
    )}
    ${told.demonstration ? shown(told.demonstration, at) : ''}
    ${told.source ? html`<p class="note">${t('rules.source', { source: told.source })}</p>` : ''}
    ${chips(told.related, t('rules.related'))}`;
}

/* ── signs, words, deeds ── */

/** All signs with what they mean. */
export function legend({ topics }, groups) {
  const byId = new Map(topics.map(one => [one.id, one]));
  const sign = ([drawn, id]) => {
    const one = byId.get(id);
    return one
      ? html`<li>${link(`topic:${id}`, html`<span class="rules-sign">${drawn}</span>${inShort(one)}`)}</li>`
      : '';
  };
  return html`${title(t('rules.legend'))}${groups().map(
    signs => html`<ul class="rules-list rules-legend">${signs.map(sign)}</ul>`,
  )}`;
}

/** The rulebook's words. */
export const glossary = ({ terms }) =>
  html`${title(t('rules.glossary'))}<ul class="rules-terms">${terms.map(
    term => html`<li>${link(`topic:${term.topic}`, term.spoken, 'rules-chip')}</li>`,
  )}</ul>`;

const choice = ({ action, label }) =>
  html`<li><button type="button" class="rules-deed" data-action="${action}">${label}</button></li>`;

const deed = one => html`<li class="${one.choices.length ? 'can' : 'cannot'}">
  <h3>${icon(one.choices.length ? 'ok' : 'bar')}${link(`topic:${one.topic}`, one.title, 'quiet')}</h3>
  ${
    one.choices.length
      ? html`<p>${one.line}</p><ul>${one.choices.map(choice)}${
          one.more ? html`<li>${t('rules.more', { n: one.more })}</li>` : ''
        }</ul>`
      : html`<p class="why">${one.reason}</p>`
  }</li>`;

/** What can be done now, and why the rest cannot. */
export const possible = answer =>
  html`${title(t('rules.possible'))}${
    answer?.kinds?.length
      ? html`<ul class="rules-deeds">${answer.kinds.map(deed)}</ul>`
      : html`<p>${answer?.error || t('rules.not_now')}</p>`
  }`;

/** Why there is no page. */
export const failed = why => html`${title(t('rules.title'))}<p class="why">${icon('info')} ${why}</p>`;
