/* Things to tick, to pick and to copy, for forms and sheets. */

import { attr, html } from './dom.js';
import { t } from './i18n.js';

/** @import { Piece } from './dom.js' */

const isOn = on => attr('checked', on && 'checked');

/** Something to tick; `more` are further attributes. */
export const tick = (more, on, title, note = '') => html`<label class="opt"><input type="checkbox"${more}${isOn(on)}>
  <span><b>${title}</b>${note ? html`<small>${note}</small>` : ''}</span></label>`;

/** One of several, side by side: list of [value, words]. */
export function pick(name, label, list, on, /** @type {Piece} */ more = '') {
  const one = ([
    value,
    words,
  ]) => html`<label><input type="radio" name="${name}" value="${value}"${more}${isOn(String(value) === String(on))}>
    <span>${words}</span></label>`;
  return html`<div class="line"><span>${label}</span><div class="pick" role="radiogroup"
    aria-label="${label}">${list.map(one)}</div></div>`;
}

/** One of many, from a list that opens. */
export const options = (list, on) =>
  list.map(
    ([value, words]) => html`<option value="${value}"${attr('selected', value === on && 'selected')}>${words}</option>`,
  );

/** A link to copy. */
export const linkLine = (
  name,
  address,
) => html`<div class="linkline"><label><span>${name}</span><input readonly value="${address}"></label>
  <button type="button" class="btn" data-copy="${address}">${t('table.copy')}</button></div>`;

/** The record of a table, to save. While its game runs it needs a key, which no link can carry. */
export const recordLink = (table, over) =>
  over
    ? html`<a class="btn" href="/api/tables/${table}/record" download="pamir-${table}.txt">${t('table.record')}</a>`
    : html`<button type="button" class="btn" data-ui="record">${t('table.record')}</button>`;
