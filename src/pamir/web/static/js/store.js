/* What this page knows: the table, the newest position, what is looked at, and who is told when it changes. */

import { placeOf } from './places.js';
import { t } from './i18n.js';

export const store = {
  table: '', secret: '',
  welcome: null, // seats, watching, names, kinds, edition
  position: null, // the newest one
  past: null, // an earlier position, while one is looked at: in the replay, or while it is told what others did
  log: [], chat: [], connected: [],
  logFrom: 0, // the decision the log begins with: what came before is fetched when somebody wants to read it
  chair: null, // the seat this screen sits at, or null for a spectator
  since: null, // the view when this player last acted: what differs is fresh
  pending: null, // id of an act on its way
  slow: null, // how long it has been: 'sending' after a moment, 'again' when it may be sent once more
  asking: null, // an action that waits for a second yes
  pinned: null, // the card looked at
  reason: '', // why something is not allowed
  online: false,
};

const watchers = [];
export const watch = f => watchers.push(f);
export const changed = what => watchers.forEach(f => f(what));

const onlyView = source => source && Object.values(source.views)[0];
/** The newest view. */
export const newest = () => onlyView(store.position) || null;
/** The view on the table: an earlier one while looking back, else the newest. */
export const view = () => onlyView(store.past || store.position) || null;

export const held = () => store.welcome?.seats || [];
export const isHotSeat = () => held().length > 1;
/** Whether a curtain hangs: several people share the screen, and the one to decide has not sat down yet. */
export function curtain() {
  const p = store.position;
  return isHotSeat() && Boolean(p) && !store.past && held().includes(p.decider) && p.look !== p.decider;
}
/** Whether the game waits for this chair, whatever the page shows at the moment. */
export const isAsked = () => store.chair !== null && store.position?.decider === store.chair && store.position.look === store.chair;
/** Whether this chair can act on what the page shows. */
export const mayAct = () => isAsked() && !store.past && !store.pending;

/** The legal actions of this chair with their labels; none while looking back. */
export function legal() {
  if (!isAsked() || store.past) return [];
  return store.position.actions?.[String(store.chair)] || [];
}

let placed = { of: null, map: new Map() };
/** Legal actions that lie at a place. */
export function at(place) {
  const list = legal();
  if (placed.of !== list) {
    placed = { of: list, map: new Map() };
    for (const deed of list) {
      const where = placeOf(deed.action, newest());
      if (where) placed.map.set(where, [...(placed.map.get(where) || []), deed]);
    }
  }
  return placed.map.get(place) || [];
}

/** What to call a seat. */
export function seatName(seat) {
  const given = store.welcome?.names?.[seat];
  return given || (view()?.players[seat]?.is_wakhan ? 'Wakhan' : t(`colour.${colourOf(seat)}`));
}
export const colourOf = seat => ['gray', 'blue', 'tan', 'red', 'black'][seat];
export const kindOf = seat => store.welcome?.kinds?.[seat] || 'person';

/** How many hold a seat at this moment, each at a screen of their own. */
export const holders = seat => store.connected.filter(s => s === seat).length;

/** Others in ring order: first the court my left end meets, then on. */
export function ring(v, chair) {
  const from = chair ?? 0;
  const step = v.mirror_ring ? -1 : 1;
  const others = Array.from({ length: v.seats - 1 }, (_, i) => (from + step * (i + 1) + v.seats * v.seats) % v.seats);
  return chair === null ? [from, ...others] : others;
}

/** Take in a position from the server. */
export function take(message) {
  if (!store.position || message.revision > store.position.revision) store.pending = null; // the same one again answers nothing
  store.position = message;
  store.asking = null;
  store.reason = '';
  choose();
  store.logFrom = message.log_after < 0 ? message.log_from : Math.min(store.logFrom, message.log_after + 1);
  store.log = store.log.filter(e => e.at <= message.log_after).concat(message.log);
  store.since ||= newest();
}

/** Which chair this screen sits at; a welcome may come after the first position. */
export function choose() {
  const seats = held(), message = store.position;
  if (!message) return;
  if (!seats.length) store.chair = null;
  else if (seats.includes(message.look)) store.chair = message.look;
  else if (seats.includes(message.decider)) store.chair = message.decider;
  else if (!seats.includes(store.chair)) store.chair = seats[0];
}
