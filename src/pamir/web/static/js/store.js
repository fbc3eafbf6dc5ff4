/* What this page knows: the table, the newest position, what is looked at, and who is told when it changes. */

import { placeOf } from './places.js';
import { t } from './i18n.js';

export const store = {
  table: '', secret: '',
  welcome: null, // seats, watching, names, kinds, edition
  position: null, // the newest one
  past: null, // a position of the replay, while one is looked at
  log: [], chat: [], connected: [],
  chair: null, // the seat this screen sits at, or null for a spectator
  since: null, // the view when this player last acted: what differs is fresh
  pending: null, // id of an act on its way
  asking: null, // an action that waits for a second yes
  pinned: null, // the card looked at
  reason: '', // why something is not allowed
  online: false,
};

const watchers = [];
export const watch = f => watchers.push(f);
export const changed = what => watchers.forEach(f => f(what));

/** The view on the table: a past one during replay, else the newest. */
export function view() {
  const source = store.past || store.position;
  if (!source) return null;
  return Object.values(source.views)[0];
}

export const held = () => store.welcome?.seats || [];
export const isHotSeat = () => held().length > 1;
/** Whether a curtain hangs: several people share the screen, and the one to decide has not sat down yet. */
export function curtain() {
  const p = store.position;
  return isHotSeat() && Boolean(p) && !store.past && held().includes(p.decider) && p.look !== p.decider;
}
export const mayAct = () => !store.past && !store.pending && store.chair !== null && store.position?.look === store.chair && store.position.decider === store.chair;

/** The legal actions of this seat with their labels; none while looking back. */
export function legal() {
  const v = view();
  if (!v || store.past || store.chair === null || v.decider !== store.chair || store.position.look !== store.chair) return [];
  const list = store.position.actions?.[String(store.chair)];
  return list?.length ? list : v.legal.map(action => ({ action, label: action }));
}

let placed = { of: null, map: new Map() };
/** Legal actions that lie at a place. */
export function at(place) {
  const list = legal();
  const key = store.position && `${store.position.revision}/${store.position.look}/${store.chair}/${Boolean(store.past)}/${store.spoken}`;
  if (placed.of !== key || !key) {
    placed = { of: key, map: new Map() };
    for (const deed of list) {
      const where = placeOf(deed.action, view());
      if (where) placed.map.set(where, [...(placed.map.get(where) || []), deed]);
    }
  }
  return placed.map.get(place) || [];
}

/** What to call a seat. */
export function seatName(seat) {
  const names = store.welcome?.names;
  const given = names && (Array.isArray(names) ? names[seat] : names[String(seat)]);
  if (given) return given;
  const player = view()?.players[seat];
  return player?.is_wakhan ? 'Wakhan' : t(`colour.${colourOf(seat)}`);
}
export const colourOf = seat => ['gray', 'blue', 'tan', 'red', 'black'][seat];
export const kindOf = seat => { const k = store.welcome?.kinds; return (Array.isArray(k) ? k[seat] : k?.[String(seat)]) || 'person'; };

/** Others in ring order: first the court my left end meets, then on. */
export function ring(v, chair) {
  const from = chair ?? 0;
  const step = v.mirror_ring ? -1 : 1;
  const others = Array.from({ length: v.seats - 1 }, (_, i) => (from + step * (i + 1) + v.seats * v.seats) % v.seats);
  return chair === null ? [from, ...others] : others;
}

/** Take in a position from the server. */
export function take(message) {
  const before = store.position;
  store.position = message;
  store.pending = null;
  store.asking = null;
  store.reason = '';
  choose();
  store.log = store.log.filter(e => e.at <= message.log_after).concat(message.log);
  store.spoken = (store.spoken || 0) + 1;
  if (!store.since) store.since = view();
  return before;
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
