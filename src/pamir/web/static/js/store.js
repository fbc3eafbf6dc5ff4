/* What this page knows: the table, the newest position, what is looked at, and who is told when it changes. */

import { seatColour } from './i18n.js';

/** @import { View } from '../../types/view.js' */
/** @import { ChatEntry, LogEntry, Past, Position, Welcome } from '../../types/wire.js' */

export const store = {
  table: '',
  secret: '',
  /** @type {Welcome | null} */ welcome: null, // seats, watching, names, kinds, edition
  /** @type {Position | null} */ position: null, // the newest one
  /** @type {any} */ earlier: null, // an earlier position, while one is looked at: in the replay, or while it is told
  /** @type {LogEntry[]} */ log: [],
  /** @type {ChatEntry[]} */ chat: [],
  /** @type {number[]} */ connected: [],
  logFrom: 0, // the decision the log begins with: what came before is fetched when somebody wants to read it
  chair: null, // the seat this screen sits at, or null for a spectator
  /** @type {View | null} */ since: null, // the view when this player last acted: what differs is fresh
  /** @type {(() => string | null) | null} */ chain: null, // decisions to be taken one after the other
  pending: null, // id of an act on its way
  slow: null, // how long it has been: 'sending' after a moment, 'again' when it may be sent once more
  asking: null, // an action that waits for a second yes
  pinned: null, // the card looked at
  hint: null, // what is told of what could be done
  ownCards: null, // a card set that goes with what is tried out
  /** @type {() => any} */ tried: () => null, // what is tried out, as the server is told of it
  reason: '', // why something is not allowed
  online: false,
};

const watchers = [];
export const watch = f => watchers.push(f);
export const changed = what => watchers.forEach(f => f(what));

/** @returns {View | null} */
const onlyView = (/** @type {Position | Past | null} */ source) => source && Object.values(source.views)[0];
/** The newest view. */
export const newest = () => onlyView(store.position) || null;
/** The view on the table: an earlier one while looking back, else the newest. */
export const view = () => onlyView(store.earlier || store.position) || null;

export const held = () => store.welcome?.seats || [];
export const isHotSeat = () => held().length > 1;
/** Whether a curtain hangs: several people share the screen, and the one to decide has not sat down yet. */
export function curtain() {
  const p = store.position;
  return isHotSeat() && Boolean(p) && !store.earlier && held().includes(p.decider) && p.look !== p.decider;
}
/** Whether the game waits for this chair, whatever the page shows at the moment. */
export const isAsked = () =>
  store.chair !== null && store.position?.decider === store.chair && store.position.look === store.chair;
/** Whether this chair can act on what the page shows. */
export const mayAct = () => isAsked() && !store.earlier && !store.pending;

/** The legal actions of this chair with their labels; none while looking back. */
export function legal() {
  if (!isAsked() || store.earlier) return [];
  return store.position.actions?.[String(store.chair)] || [];
}

/** Keys of the places a choice points at, as the server names them. */
export const placesOf = deed => deed.points_at.map(place => Object.values(place).join(':'));

let placed = { of: null, map: new Map() };
/** Legal actions that lie at a place. */
export function at(place) {
  const list = legal();
  if (placed.of !== list) {
    placed = { of: list, map: new Map() };
    for (const deed of list) {
      for (const where of placesOf(deed)) placed.map.set(where, [...(placed.map.get(where) || []), deed]);
    }
  }
  return placed.map.get(place) || [];
}

/** What to call a seat. */
export function seatName(seat) {
  const given = store.welcome?.names?.[seat];
  return given || (view()?.players[seat]?.is_wakhan ? 'Wakhan' : colourName(seat));
}
export const colourOf = seat => seatColour(seat).key;
export const colourName = seat => seatColour(seat).name;
export const kindOf = seat => store.welcome?.kinds?.[seat] || 'person';

/** How many hold a seat at this moment, each at a screen of their own. */
export const holders = seat => store.connected.filter(s => s === seat).length;

/** Others in ring order: first the court my left end meets, then on. */
export function ring(v, chair) {
  if (chair === null) return v.ring;
  const mine = v.ring.indexOf(chair);
  return [...v.ring.slice(mine + 1), ...v.ring.slice(0, mine)];
}

/** Take in a position from the server. */
export function take(/** @type {Position} */ message) {
  // the same one again answers nothing
  if (!store.position || message.revision > store.position.revision) store.pending = null;
  store.position = message;
  store.asking = store.hint = null;
  store.reason = '';
  choose();
  store.logFrom = message.log_after < 0 ? message.log_from : Math.min(store.logFrom, message.log_after + 1);
  store.log = store.log.filter(e => e.at <= message.log_after).concat(message.log);
  store.since ||= newest();
}

/** Which chair this screen sits at; a welcome may come after the first position. */
export function choose() {
  const seats = held(),
    message = store.position;
  if (!message) return;
  if (!seats.length) store.chair = null;
  else if (seats.includes(message.look)) store.chair = message.look;
  else if (seats.includes(message.decider)) store.chair = message.decider;
  else if (!seats.includes(store.chair)) store.chair = seats[0];
}
