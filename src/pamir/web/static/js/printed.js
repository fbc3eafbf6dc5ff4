/* What is printed on cards and map, by number and key, in the language of the page; each edition brings its own. */

let cards = new Map();
let names = {};
let spoken = {};

/** Keep what an edition has printed: its cards by number, names by key, and names as they stand within a sentence. */
export function keepPrinted(made) {
  ({ cards, names, spoken } = made);
}

export const card = number => cards.get(number);
/** The name of a region, coalition or suit. */
export const nameOf = key => names[key] || key;
/** The name of a coalition within a sentence, where some languages write it small. */
export const spokenOf = key => spoken[key] || key;
export const COALITIONS = ['afghan', 'british', 'russian'];
export const SUITS = ['economic', 'military', 'political', 'intelligence'];
