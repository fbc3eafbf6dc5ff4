/* What is printed on cards and map, by number and key, in the language of the page; each edition brings its own. */

let cards = new Map();
let names = {};
let spoken = {};
let inBox = {};

/** Keep what an edition has printed: its cards by number, names by key and as they stand within a sentence, its box. */
export function keepPrinted(made) {
  ({ cards, names, spoken, inBox } = made);
}

/** What the page draws by number: how many blocks, what gifts cost, how wide the market is. */
export const box = () => inBox;
export const card = number => cards.get(number);
/** The name of a region, coalition or suit. */
export const nameOf = key => names[key] || key;
/** The name of a coalition within a sentence, where some languages write it small. */
export const spokenOf = key => spoken[key] || key;
export const COALITIONS = ['afghan', 'british', 'russian'];
export const SUITS = ['economic', 'military', 'political', 'intelligence'];
