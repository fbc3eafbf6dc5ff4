/* A sentence of a catalogue: the form its number wants, its places filled. Knows nothing of pages, so that it can be
   tested. */

const rules = {};

/** The name of the form a language uses for a number: one, few, many, other, as Unicode names them. */
export function formOf(language, n) {
  rules[language] ||= new Intl.PluralRules(language);
  return rules[language].select(n);
}

/** A text as a sentence begins: its first letter is a capital, also behind what opens a question in Spanish. */
export const begun = text => text.replace(/^[¿¡]?\p{Ll}/u, first => first.toLocaleUpperCase());

/**
 * The words for a key, its {places} filled; the key itself where there are none.
 * With a value `n` the form for that number is taken: key.one, key.few …, else key.other.
 * @param {Record<string, string>} words
 * @param {string} language
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function phrase(words, language, key, values = {}) {
  const formed = 'n' in values ? (words[`${key}.${formOf(language, values.n)}`] ?? words[`${key}.other`]) : undefined;
  const text = formed ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
