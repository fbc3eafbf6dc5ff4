/* Words of the interface: one catalogue per language, one switch, remembered. Cards and log speak through the server. */

export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' };
const KEY = 'pamir.language';
const root = document.documentElement;
const texts = {};
let words = {};
export let language = 'en';

/** The language chosen in this browser, or the one the server found it to ask for. */
export function preferred() {
  const kept = localStorage.getItem(KEY);
  return kept in LANGUAGES ? kept : root.lang in LANGUAGES ? root.lang : 'en';
}

/** All that is said in a language: the page's words, and what is printed on cards and map. */
export function textIn(name) {
  texts[name] ||= fetch(root.dataset[`text${name[0].toUpperCase()}${name[1]}`]).then(answer => answer.json());
  texts[name].catch(() => { delete texts[name]; });
  return texts[name];
}

/** Speak this language from now on. The server is told by a cookie, so that its pages bring the right words along. */
export async function speak(name, keep = false) {
  language = name in LANGUAGES ? name : 'en';
  if (keep) localStorage.setItem(KEY, language);
  if (root.lang !== language) document.cookie = `pamir-language=${language}; path=/; max-age=31536000; samesite=lax`;
  ({ words } = await textIn(language));
  root.lang = language;
}

/** The words for a key, its {places} filled. With `n` the form for that number is taken (key.one, key.many). */
export function t(key, values = {}) {
  const named = 'n' in values ? `${key}.${values.n === 1 ? 'one' : 'many'}` : key;
  const text = words[named] ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
