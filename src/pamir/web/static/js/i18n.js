/* Words of the interface: one catalogue per language, one switch, remembered. Cards and log speak through the server. */

export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' };
const KEY = 'pamir.language';
let words = {};
let spare = {};
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
  [words, spare] = await Promise.all([load(language), language === 'en' ? {} : load('en')]);
  document.documentElement.lang = language;
}

/** The words for a key, its {places} filled. With `n` the form for that number is taken (key.one, key.many). */
export function t(key, values = {}) {
  const named = 'n' in values ? `${key}.${values.n === 1 ? 'one' : 'many'}` : key;
  const text = words[named] ?? words[key] ?? spare[named] ?? spare[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
