/* Two kinds of buttons: those that do something in the game, and those of the page itself. */

import { attr, html, icon } from './dom.js';
import { t } from './i18n.js';

/** @import { Piece } from './dom.js' */

/** A thing on the table that does something legal; what it does and costs is its name. `more` are further attributes.
 */
export const doer = (deed, cls, inner, /** @type {Piece} */ more = '') =>
  html`<button type="button" class="${cls}" data-action="${deed.action}" aria-label="${deed.label}"
    title="${deed.label}"${more}>${inner}</button>`;

const letter = key => (key ? html`<kbd aria-hidden="true">${key}</kbd>` : '');

/** A button of the page: `ui` names the command, `key` is its letter. */
export const command = (ui, inner, { cls = '', key = '', more = /** @type {Piece} */ ('') } = {}) =>
  html`<button type="button" class="btn ${cls}" data-ui="${ui}"${attr(
    'aria-keyshortcuts',
    key,
  )}${more}>${inner}${letter(key)}</button>`;

/** A deed as a button with its words. */
export const choice = (deed, { cls = '', key = '', face = deed.label, more = /** @type {Piece} */ ('') } = {}) =>
  html`<button type="button" class="btn ${cls}" data-action="${deed.action}"${attr(
    'aria-keyshortcuts',
    key,
  )}${more}>${face}${letter(key)}</button>`;

/** A small button that is only a sign. */
export const tool = (ui, symbol, words, cls = 'tool') =>
  html`<button type="button" class="${cls}" data-ui="${ui}" aria-label="${words}"
    title="${words}">${icon(symbol)}</button>`;

/** Opens what is left of the cards, beside the deck. */
export const oddsButton = () =>
  html`<button type="button" class="quiet" data-ui="odds" aria-keyshortcuts="o">${t('market.odds')}</button>`;
