/* What the own seat of any edition is made of: numbers, rows of cards, and what may be done with them. */

import { doer } from './buttons.js';
import { classes, html, icon } from './dom.js';
import { card } from './printed.js';
import { t } from './i18n.js';
import { at, newest } from './store.js';
import { slot } from './cards.js';

/** @import { Piece } from './dom.js' */

/** A number with its name and a note. */
export const number = (name, value, note, hint = '') =>
  html`<div title="${hint}"><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;

/** The deeds of a court card by its printed actions. */
export function actsOf(n) {
  const found = card(n)
    .actions.map(key => [key, at(`act:${n}:${key}`)[0]])
    .filter(([, deed]) => deed);
  return found.length ? Object.fromEntries(found) : null;
}

/* Both ends of the court are open to a card: a button for each, in the lane before it. */
function docks(plays) {
  if (plays.length < 2) return html`<span class="lane"></span>`;
  const arrow = d => icon('arrow', d.side === 'left' ? 'left' : '');
  return html`<span class="lane docks">${plays.map(d => doer(d, 'dock', arrow(d)))}</span>`;
}

/** A card of the hand. */
export function handCard(n, was, cut) {
  const deeds = at(`card:${n}`);
  return slot(n, {
    cut,
    impacts: true,
    place: `card:${n}`,
    deeds,
    extra: docks(deeds.filter(d => d.deed === 'play')),
    fresh: was && !was.includes(n),
    label: t('seat.in_hand'),
  });
}

const nothing = words => html`<div class="slot std"><div class="vacant"><span>${words}</span></div></div>`;

/** A row of own cards with its heading. */
export function row(name, { heading, n, limit, ends = /** @type {Piece} */ (''), cards, empty, dense }) {
  const columns = Math.max(dense ? Math.ceil(cards.length / 2) : cards.length, 1);
  return html`<div class="${classes('mine', name, dense && 'dense')}" data-var="k=${columns}">
    <h3><span>${heading}</span><small class="${n > limit ? 'beyond' : ''}">${t('seat.of', {
      n,
      limit,
    })}</small>${ends}</h3>
    <div class="row" data-scroll="${name}">${cards.length ? cards : nothing(empty)}</div></div>`;
}

/** Where who only watches would sit. */
export const watching = () =>
  html`<section class="own watching" aria-label="${t('seat.watching')}"><p>${icon('eye')}
    ${t(newest().result ? 'seat.watching_open' : 'seat.watching')}</p></section>`;
