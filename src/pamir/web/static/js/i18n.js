/* Words of the interface: one catalogue per language, one switch, remembered. Cards and log speak through the server. */

import { phrase } from './phrase.js';

export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' };
const KEY = 'pamir.language';
let words = {};
export let language = 'en';

export function preferred() {
  const kept = localStorage.getItem(KEY);
  if (kept in LANGUAGES) return kept;
  const wish = (navigator.languages || [navigator.language || 'en']).map(l => l.slice(0, 2)).find(l => l in LANGUAGES);
  return wish || 'en';
}

const load = name => fetch(`/static/lang/${name}.json`).then(answer => answer.json());

/** Speak this language from now on. */
export async function speak(name, keep = false) {
  language = name in LANGUAGES ? name : 'en';
  if (keep) localStorage.setItem(KEY, language);
  const [own, spare] = await Promise.all([load(language), language === 'en' ? {} : load('en')]);
  words = { ...spare, ...own };
  document.documentElement.lang = language;
}

/** The words for a key, its {places} filled; with `n` in the form for that number. */
export const t = (key, values = {}) => phrase(words, language, key, values);
