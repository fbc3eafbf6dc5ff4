/* A card where it lies, with all that lies on it or before it, and what is said of it aloud. */

import { doer } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { card, nameOf, spokenOf } from './printed.js';
import { actionWord, face, kindClass, tileFace } from './faces.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { colourOf, seatName } from './store.js';

/* ── in words ── */

const half = e => e.name || e.effect;
/** What an icon of a card means. */
export const iconWord = key =>
  key.startsWith('favor:') ? t('icon.favor', { suit: nameOf(key.slice(6)) }) : t(`icon.${key}`);

/** Everything printed on a card, in one breath. */
export function spoken(number) {
  const c = card(number);
  if (!c) return '';
  if (c.kind === 'check') return c.name;
  if (c.kind === 'event') return t('card.event', { up: half(c.discarded), down: half(c.purchased) });
  const parts = [c.name, nameOf(c.region), t('card.suit', { suit: nameOf(c.suit), rank: c.rank })];
  if (c.actions.length) parts.push(t('card.actions', { list: c.actions.map(actionWord).join(', ') }));
  if (c.impact.length) parts.push(t('card.icons', { list: c.impact.map(iconWord).join(', ') }));
  if (c.patriot) parts.push(t('card.patriot', { coalition: spokenOf(c.patriot) }));
  if (c.prize) parts.push(t('card.prize', { coalition: spokenOf(c.prize) }));
  if (c.ability) parts.push(t('card.ability', { name: c.ability.name }));
  return parts.join(', ');
}

/** What playing a card does, as a short sentence. */
export function whenPlayed(c) {
  if (!c.impact.length) return t('card.nothing');
  const brings = k =>
    k.startsWith('favor:') ? iconWord(k) : t(`brings.${k}`, { n: c.impact.filter(x => x === k).length });
  return `${[...new Set(c.impact)].map(brings).join(', ')}.`;
}

export const spiesInWords = list =>
  list
    .map((n, seat) => (n ? `${n} ${seatName(seat)}` : ''))
    .filter(Boolean)
    .join(', ');

/* What has happened to a card, in words. */
function notes({ noted, spyList, hostage, used, rupees, barred }) {
  return [
    noted,
    spyList.some(Boolean) && t('card.spies', { list: spiesInWords(spyList) }),
    hostage !== null && t('card.hostage', { seat: seatName(hostage) }),
    used && t('card.used'),
    rupees > 0 && t('card.rupees', { n: rupees }),
    barred && t('card.not_now', { reason: barred }),
  ]
    .filter(Boolean)
    .join('. ');
}

/* ── what lies on it ── */

/** Rupees on a card: coins up to two, then one with a number. */
export function coinsOn(place, n, fresh = false) {
  if (!n) return '';
  const coins = html`${icon('coin')}${n === 2 ? icon('coin') : ''}${n > 2 ? html`<b>${n}</b>` : ''}`;
  return html`<span class="${classes('onit', fresh && 'fresh')}" data-at="${place}" aria-hidden="true">${coins}</span>`;
}

/* A seat's spies on a card: a button where something may be done with them. */
function spy(number, seat, n, [deed], sign) {
  const place = `spy:${number}:${seat}`;
  const inner = html`${cylinder(seat)}${n > 1 ? html`<b>${n}</b>` : ''}`;
  if (deed) return doer(deed, 'spy may', inner, attr('data-at', place));
  return html`<span class="spy ${sign}" data-at="${place}" data-place="${place}" aria-hidden="true">${inner}</span>`;
}

/* Spies stand in a lane before the card, so that they hide nothing of it. */
function lane(number, { spyList, deedsOfSpies, signOfSpies }) {
  const groups = spyList.map((n, seat) => ({ n, seat })).filter(g => g.n);
  return html`<span class="lane">${groups.map(({ n, seat }) =>
    spy(number, seat, n, deedsOfSpies(seat), signOfSpies(seat)),
  )}</span>`;
}

const priceTag = (price, barred) =>
  html`<span class="${classes(
    'price',
    barred && 'no',
  )}" aria-hidden="true">${icon(barred ? 'bar' : 'coin')}<b>${price}</b></span>`;

/* ── the whole ── */

const NOTHING = {
  cut: 'std', // tile, or std for a whole card
  place: '', // key to ask with
  deeds: [], // legal deeds of the whole card
  acts: null, // legal deeds by printed action
  barred: '', // why it cannot be bought
  fresh: false,
  price: null,
  rupees: 0,
  rupeesFresh: false,
  slotNumber: null,
  court: false, // whether spies may stand before it
  spyList: [],
  deedsOfSpies: () => [],
  signOfSpies: () => '',
  hostage: null,
  used: false,
  label: '',
  noted: '', // what else is to be said of it
  impacts: false,
  before: null, // what stands in the lane before it, where that is not its spies by seat
  coinsAt: '', // where rupees on it lie, if not at the card
  extra: '', // buttons below it
};

/* The button over a card: it does the only deed there is, else it enlarges the card. Its name begins with the deed. */
function hit(number, o, choices, single) {
  const deed = single ? single.label : choices > 1 ? t('card.choices', { n: choices }) : o.label;
  const said = [deed && `${deed}: `, spoken(number), notes(o) && `. ${notes(o)}`].filter(Boolean).join('');
  return html`<button type="button" class="hit" data-look="${number}" data-place="${o.place}" data-key="${o.place}"
    ${attr('data-action', single?.action)} aria-label="${said}"></button>`;
}

/** A card where it lies. */
export function slot(number, given) {
  const o = { ...NOTHING, ...given },
    c = card(number);
  const acts = o.acts ? Object.values(o.acts) : [];
  const choices = o.deeds.length + acts.length;
  const single = o.deeds.length === 1 && !acts.length ? o.deeds[0] : null;
  const lying = coinsOn(o.coinsAt || `coins:${number}`, o.rupees, o.rupeesFresh);
  const signs = classes(
    'card',
    kindClass(c),
    o.cut,
    choices && 'may',
    o.fresh && 'fresh',
    o.barred && 'barred',
    o.used && 'used',
  );
  const drawn = { held: o.hostage === null ? '' : colourOf(o.hostage), deeds: o.acts, impacts: o.impacts };
  return html`<div class="slot ${o.cut}" data-card="${number}"
    data-at="card:${number}"${attr('data-slot', o.slotNumber)}>
    ${o.price === null ? '' : priceTag(o.price, o.barred)}
    <div class="${signs}"${attr('data-suit', c.suit)}>${
      o.cut === 'tile' ? tileFace(c, drawn) : face(c, drawn)
    }${hit(number, o, choices, single)}</div>
    ${lying}${o.court ? (o.before ?? lane(number, o)) : ''}${o.extra}</div>`;
}
