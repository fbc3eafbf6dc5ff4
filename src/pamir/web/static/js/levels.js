/* How well bots play: levels with a name and a sentence each, as the server tells them; the last choice is remembered
   here. All other bots are there too, after them. */

import { html } from './dom.js';
import { options as listed } from './fields.js';
import { t } from './i18n.js';

const KEY = 'pamir.level';
const USUAL = document.documentElement.dataset.level || 'sensible';

/** What was chosen last, if it is still there, or what suits whoever has not chosen yet. */
export function lastLevel(facts = null) {
  const kept = localStorage.getItem(KEY);
  return kept && (!facts || facts.levels?.some(b => b.bot === kept)) ? kept : USUAL;
}
export const rememberLevel = (/** @type {string} */ name) => localStorage.setItem(KEY, name);

const group = (label, bots, on) =>
  bots?.length
    ? html`<optgroup label="${label}">${listed(
        bots.map(b => [`bot:${b.bot}`, b.title]),
        on,
      )}</optgroup>`
    : '';

/** All bots, to be chosen from: the levels first. */
export const botGroups = (facts, on) =>
  html`${group(t('start.levels'), facts?.levels, on)}${group(t('start.other_bots'), facts?.bots, on)}`;

/** The sentence that tells how a bot plays; nothing for people. */
export function aboutBot(facts, kind) {
  const all = [...(facts?.levels || []), ...(facts?.bots || [])];
  return all.find(b => `bot:${b.bot}` === kind)?.text || '';
}

/** At which level bots play that are asked to a table at once, beside the button that asks them. */
export const levelChoice = (facts, on) => html`<span class="level"><label for="level">${t('start.level')}</label>
  <select id="level" aria-describedby="about-level">${listed(
    (facts?.levels || []).map(b => [b.bot, b.title]),
    on,
  )}</select></span>`;
/** The sentence on it. */
export const levelNote = (facts, on) => html`<small id="about-level">${aboutBot(facts, `bot:${on}`)}</small>`;
