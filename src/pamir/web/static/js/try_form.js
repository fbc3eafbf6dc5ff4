/* Where there is nothing on the table yet: a place to paste a position or a record, or to bring one as a file. */

import { keepCards, pageOf, written } from './attempt_link.js';
import { forgetWay } from './branching.js';
import { $, fill, html } from './dom.js';
import { spoken, t } from './i18n.js';

const LAST = 'pamir.trying';
const MOST = 64; // KB
let trouble = '';
let given = null; // what could not be shown

const isRecord = text => /^\s*(#.*\n\s*)*format\s*:/i.test(text);
const editionOf = text => text.match(/(?:^|[\n;])\s*edition\s*:\s*(\w+)/i)?.[1].toLowerCase() || 'second';

const goOn = () => {
  const last = localStorage.getItem(LAST);
  return last ? html`<a class="btn" href="${last}">${t('try.go_on')}</a>` : '';
};

const form = () => html`<main class="page try-form"><h1 tabindex="-1">${t('try.open_title')}</h1>
  <p class="lead">${t('try.open_lead')}</p>
  <form id="try-form"><label for="try-text">${t('try.text')}</label>
    <textarea id="try-text" name="text" rows="14" spellcheck="false"
      placeholder="gray: court 24 51, 3 rupees&#10;kabul: 2 blue tribes, 1 british army&#10;turn: gray"></textarea>
    <div class="line"><label for="try-file">${t('try.file')}</label><input id="try-file" type="file"
      accept=".pamir,.txt,text/plain"></div>
    <div class="line"><label for="try-cards">${t('try.cards')}</label><input id="try-cards" type="file"
      accept=".json,application/json"></div>
    <p class="why" role="alert">${trouble}</p>
    <div class="btns"><button class="btn go" type="submit">${t('try.open')}</button>${goOn()}<a class="btn"
      href="/">${t('bar.home')}</a></div></form></main>`;

function complain(why) {
  const typed = $('#try-text')?.value;
  trouble = why;
  fill($('#trouble'), form());
  if (typed) $('#try-text').value = typed;
}

/** Show the form, and why what was asked for cannot be shown; perhaps only its cards are missing. */
export function showForm(why = '', /** @type {any} */ attempt = null) {
  complain(why);
  given = attempt;
  $('#try-text').value = attempt?.position || attempt?.record || '';
  $('#try-form h1, .try-form h1').focus();
}

const isLong = file => file && file.size > MOST * 1024;

async function ask(address, body) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': spoken() };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

/* The server judges it before we leave for it: what is wrong is said here. */
async function open({ text, cards }) {
  const body = isRecord(text) ? { record: text } : { position: text };
  const address = body.record ? '/api/try/record' : '/api/try';
  const found = await ask(address, { ...body, cards, ...(body.record ? {} : { language: spoken() }) });
  if (found.error) return complain(found.error);
  keepCards(cards);
  forgetWay();
  const page = pageOf(editionOf(text));
  const same = text === (given?.position || given?.record);
  const attempt = same ? given : { ...body, decisions: [] };
  const link = `${page}${body.record ? '?replay=1' : ''}#${await written(attempt)}`;
  const stays = page === location.pathname && !body.record === !location.search;
  location.href = link;
  if (stays) location.reload();
}

async function read() {
  const [file, set] = ['#try-file', '#try-cards'].map(id => $(id).files[0]);
  if (isLong(file) || isLong(set)) return complain(t('try.too_long', { most: MOST }));
  const text = file ? await file.text() : $('#try-text').value;
  if (!text.trim()) return complain(t('try.empty'));
  try {
    await open({ text, cards: set ? JSON.parse(await set.text()) : null });
  } catch (error) {
    complain(error instanceof SyntaxError ? t('cards.not_read') : t('bar.not_there'));
  }
}

document.addEventListener('submit', e => {
  if (e.target.id !== 'try-form') return;
  e.preventDefault();
  read();
});
