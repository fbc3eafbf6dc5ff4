/* Words of the interface: one catalogue per language, one switch, remembered. Cards and log speak by the server. */

import { phrase } from './phrase.js';

const KEY = 'pamir.language';
const root = document.documentElement;
const ownName = code => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  return name[0].toLocaleUpperCase(code) + name.slice(1);
};
/** The languages there are, by the names they have for themselves: the server tells where the words of each lie. */
export const LANGUAGES = Object.fromEntries(
  Object.keys(root.dataset)
    .filter(key => /^text[A-Z]/.test(key))
    .map(key => key.slice(4).toLowerCase())
    .map(code => [code, ownName(code)]),
);
const texts = {};
const learnt = new Set(); // late parts of the page whose words are spoken too
/** @type {Record<string, string>} */
let words = {};
let seats = [];
export let language = 'en';

/** The language chosen in this browser, or the one the server found it to ask for. */
export function preferred() {
  const kept = localStorage.getItem(KEY);
  return kept in LANGUAGES ? kept : root.lang in LANGUAGES ? root.lang : 'en';
}

function text(address) {
  texts[address] ||= fetch(address).then(answer => answer.json());
  texts[address].catch(() => {
    delete texts[address];
  });
  return texts[address];
}

/** All that is said in a language: the page's words, what is printed on cards and map, and where the rest lies. */
export const textIn = name => text(root.dataset[`text${name[0].toUpperCase()}${name[1]}`]);

/** Speak the words of a late part of the page as well, now and in every language to come. */
export async function learn(part) {
  learnt.add(part);
  const said = await textIn(language),
    address = said.late[part]?.words;
  if (address) Object.assign(said.words, (await text(address)).words);
}

/** Speak this language from now on. The server is told by a cookie, so that its pages bring the right words along. */
export async function speak(name, keep = false) {
  language = name in LANGUAGES ? name : 'en';
  if (keep) localStorage.setItem(KEY, language);
  if (root.lang !== language) document.cookie = `pamir-language=${language}; path=/; max-age=31536000; samesite=lax`;
  const said = await textIn(language);
  await Promise.all([...learnt].map(learn));
  words = said.words;
  seats = said.facts.seats;
  root.lang = language;
}

/** The language being spoken, for late parts: `language` itself changes, and does not reach them. */
export const spoken = () => language;

/** The colour of a seat: its key, by which everything of that seat is drawn, and its name. */
export const seatColour = seat => seats[seat] || {};

/** Seats of another edition than the one the page came with. */
export const useSeats = list => {
  seats = list;
};

/** The words for a key, its {places} filled; with `n` in the form for that number. */
export const t = (key, values = {}) => phrase(words, language, key, values);
