/* An attempt as a link: all of it stands behind the #, which no server ever sees, packed where the browser can. */

/** @typedef {{ edition?: string, position?: string, record?: string, decisions: string[], names?: string[],
 *    cards?: any, seat?: number | null }} Attempt */

const SHORT = { position: 'p', record: 'r', decisions: 'd', names: 'n', seat: 's' };
const CARDS = 'pamir.trying.cards'; // a card set is too long for a link: it stays in this tab
const PACKED = '1',
  PLAIN = '0';
const MOST = 400_000; // bytes unpacked: more than any attempt has, and little enough for a link that lies

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);
const whole = stream => new Response(stream).arrayBuffer();

/* What is behind a link may have been made to fill all memory. */
function limited() {
  let left = MOST;
  return new TransformStream({
    transform(chunk, out) {
      left -= chunk.length;
      if (left < 0) throw new RangeError('too long');
      out.enqueue(chunk);
    },
  });
}
const isThere = value => value !== undefined && value !== null && value !== '' && (value.length ?? 1) > 0;

const toText = buffer =>
  btoa(Array.from(new Uint8Array(buffer), n => String.fromCharCode(n)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** What stands behind the #. */
export async function written(/** @type {Attempt} */ attempt) {
  const short = Object.entries(SHORT)
    .filter(([name]) => isThere(attempt[name]))
    .map(([name, letter]) => [letter, attempt[name]]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(short)));
  if (!('CompressionStream' in window)) return PLAIN + toText(bytes);
  return PACKED + toText(await whole(through(bytes, new CompressionStream('deflate-raw'))));
}

/** The attempt behind a #; null where it is none.
 * @returns {Promise<Attempt | null>} */
export async function readLink(text) {
  try {
    const bytes = toBytes(text.slice(1));
    const unpacked = () => through(bytes, new DecompressionStream('deflate-raw')).pipeThrough(limited());
    const plain = text[0] === PACKED ? await whole(unpacked()) : bytes;
    const short = JSON.parse(new TextDecoder().decode(plain));
    const found = Object.fromEntries(Object.entries(SHORT).map(([name, letter]) => [name, short[letter]]));
    return found.position || found.record ? { ...found, decisions: found.decisions || [] } : null;
  } catch {
    return null;
  }
}

/** The page for attempts of an edition. */
export const pageOf = (/** @type {string} */ edition) => (edition && edition !== 'second' ? `/try/${edition}` : '/try');
/** Whether this page is the one for attempts of an edition. */
export const isPageOf = edition => (location.pathname.split('/')[2] || 'second') === edition;

/** Cards that go with what this tab tries out; nothing takes them away. */
export function keepCards(cards) {
  try {
    if (cards) sessionStorage.setItem(CARDS, JSON.stringify(cards));
    else sessionStorage.removeItem(CARDS);
  } catch {
    // no room: then they are asked for once more
  }
}
export function cardsKept() {
  try {
    return JSON.parse(sessionStorage.getItem(CARDS) || 'null');
  } catch {
    return null;
  }
}
