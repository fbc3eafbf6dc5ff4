/* How well bots play: levels with a name and a sentence each, told with the page; the last choice is remembered here.
   All other bots are there too, after them. */

import { html } from './dom.js';
import { options as listed } from './fields.js';
import { t } from './i18n.js';

/** @typedef {{bot: string, title: string, text: string, editions?: string[]}} Bot
    `editions` are those it plays, where these are not all. */

const KEY = 'pamir.level';
/** @type {{usual: string, levels: Bot[], bots: Bot[]}} */
let told = { usual: 'sensible', levels: [], bots: [] };

/** Hear what there is, in the language spoken now. */
export function tellBots(/** @type {string | undefined} */ text) {
  if (text) told = JSON.parse(text);
}
tellBots(document.documentElement.dataset.bots);

/** What was chosen last, if it is still there, or what suits whoever has not chosen yet. */
export function lastLevel() {
  const kept = localStorage.getItem(KEY);
  return told.levels.some(b => b.bot === kept) ? /** @type {string} */ (kept) : told.usual;
}
export const rememberLevel = (/** @type {string} */ name) => localStorage.setItem(KEY, name);

const group = (label, bots, on) =>
  html`<optgroup label="${label}">${listed(
    bots.map(b => [`bot:${b.bot}`, b.title]),
    on,
  )}</optgroup>`;

/** Whether a bot, as a seat's kind names it, can be asked to a table of an edition. */
export const plays = (/** @type {string} */ kind, /** @type {string} */ edition) =>
  told.bots.find(b => `bot:${b.bot}` === kind)?.editions?.includes(edition) ?? true;

/** All bots that play an edition, to be chosen from: the levels first. */
export const botGroups = (/** @type {string} */ on, /** @type {string} */ edition) =>
  html`${group(t('start.levels'), told.levels, on)}${group(
    t('start.other_bots'),
    told.bots.filter(b => plays(`bot:${b.bot}`, edition)),
    on,
  )}`;

/** The sentence that tells how a bot plays; nothing for people. */
export const aboutBot = (/** @type {string} */ kind) =>
  [...told.levels, ...told.bots].find(b => `bot:${b.bot}` === kind)?.text || '';

/** At which level bots play that are asked to a table at once, beside the button that asks them. */
export const levelChoice = (/** @type {string} */ on) => html`<label class="vh" for="level">${t('start.level')}</label>
  <select id="level" aria-describedby="about-level">${listed(
    told.levels.map(b => [b.bot, b.title]),
    on,
  )}</select>`;
/** The sentence on it. */
export const levelNote = (/** @type {string} */ on) => html`<small id="about-level">${aboutBot(`bot:${on}`)}</small>`;
