/* Cards that whoever opens a table hands over: a file that is read here, and checked by the server when it opens. */

import { html } from './dom.js';
import { t } from './i18n.js';

const MOST = 64; // KB
let cards = null;
let trouble = '';

/** What was handed over, or nothing. */
export const cardsGiven = () => cards;
export function forgetCards() {
  cards = null;
  trouble = '';
}

/** Read a file that was chosen. */
export async function readCards(file) {
  forgetCards();
  if (!file) return;
  if (file.size > MOST * 1024) {
    trouble = t('cards.too_long', { most: MOST });
    return;
  }
  try {
    const read = JSON.parse(await file.text());
    if (!Array.isArray(read?.cards)) throw new SyntaxError();
    cards = read;
  } catch {
    trouble = t('cards.not_read');
  }
}

const back = () => html`<div class="btns"><button type="button" class="btn"
  data-forget-cards="yes">${t('cards.forget')}</button></div>`;

/** The place for it; `usual` is the title of the cards played with otherwise. */
export function cardsPanel(usual) {
  const title = cards ? String(cards.title || t('cards.untitled')) : usual;
  const number = cards ? html` <small>${t('cards.number', { n: cards.cards.length })}</small>` : '';
  return html`<section class="panel cards-panel" aria-labelledby="h-cards"><h2 id="h-cards">${t('cards.title')}</h2>
    ${title ? html`<p class="set-name"><bdi>${title}</bdi>${number}</p>` : ''}
    <p class="note">${t('cards.note', { most: MOST })}</p>
    <div class="line"><label for="card-file">${t('cards.file')}</label><input id="card-file" type="file"
      accept=".json,application/json"></div>
    ${cards ? back() : ''}
    ${trouble ? html`<p class="why" role="alert">${trouble}</p>` : ''}</section>`;
}
