/* What is said of a card that is enlarged: where it lies, what it costs and means there, what is printed on it. */

import { html } from '../dom.js';
import { card, nameOf, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { coin } from '../pieces.js';
import { at, colourOf, seatName, store, view } from '../store.js';
import { spiesInWords, whenPlayed } from '../cards.js';

/* Where a card lies: {slot}, {court, seat}, {prize}, {hand}, or nowhere on the table. */
function whereabouts(number) {
  const v = view();
  const slot = v.market.find(s => s.card === number);
  if (slot) return { slot };
  for (const p of v.players) {
    const court = p.court.find(c => c.card === number);
    if (court) return { court, seat: p.seat };
    if (p.hand?.includes(number)) return { hand: true };
  }
  return {};
}

function deedsFor(number, slot) {
  return [
    ...(slot ? at(`slot:${slot.slot}`) : []),
    ...at(`card:${number}`),
    ...(card(number).actions || []).flatMap(key => at(`act:${number}:${key}`)),
  ];
}

const fact = (title, text, cls = '') => html`<p class="${cls}"><b>${title}</b> ${text}</p>`;

function ofMarket(slot) {
  return [
    html`<p class="cost">${coin(slot.price)} <small>${
      store.chair === null ? t('look.price') : t('look.for_you')
    }</small></p>`,
    slot.rupees > 0 && fact(t('look.on_it'), t('card.rupees', { n: slot.rupees })),
  ];
}

/* What playing it would mean for this seat. */
function ofPlaying(c) {
  const turns = view().turning.includes(c.number);
  const play = at(`card:${c.number}`).find(d => d.deed === 'play'),
    bribe = play?.bribe;
  return [
    play &&
      fact(t('look.bribe'), bribe ? t('look.bribe_to', { n: bribe[1], seat: seatName(bribe[0]) }) : t('look.no_bribe')),
    turns && fact(t('look.loyalty'), t('look.turns', { coalition: spokenOf(c.patriot) }), 'warn'),
  ];
}

const ofCourt = k => [
  k.hostage_of !== null && fact(t('look.hostage'), t('look.held_by', { seat: seatName(k.hostage_of) }), 'warn'),
  k.spies.some(Boolean) && fact(t('look.spies'), spiesInWords(k.spies)),
  k.used && fact(t('look.used'), ''),
];

function consequences(c, where) {
  const playable = c.kind === 'court' && (where.slot || where.hand) && store.chair !== null;
  return [
    ...(where.slot ? ofMarket(where.slot) : []),
    ...(playable ? ofPlaying(c) : []),
    ...(where.court ? ofCourt(where.court) : []),
  ];
}

const half = (when, e) => fact(when, html`${e.name ? html`<i>${e.name}.</i> ` : ''}${e.effect}`);

function printed(c) {
  if (c.kind === 'check') return html`<p>${c.purchased.effect}</p>`;
  if (c.kind === 'event') {
    return [
      half(t('card.if_discarded'), c.discarded),
      half(c.purchasable ? t('card.if_bought') : t('card.while_in_market'), c.purchased),
    ];
  }
  return [c.ability && fact(c.ability.name, c.ability.effect, 'abil'), fact(t('card.when_played'), whenPlayed(c))];
}

function subtitle(c) {
  if (c.kind !== 'court') return '';
  const parts = [
    nameOf(c.region),
    t('card.suit', { suit: nameOf(c.suit), rank: c.rank }),
    c.patriot && t('card.patriot', { coalition: spokenOf(c.patriot) }),
    c.prize && t('card.prize', { coalition: spokenOf(c.prize) }),
  ];
  return html`<p class="sub">${parts.filter(Boolean).join(', ')}</p>`;
}

/** What may be done with a card where it lies, what is to be said of it, and the colour that holds it hostage. */
export function lookedAt(number) {
  const c = card(number),
    where = whereabouts(number),
    holder = where.court?.hostage_of ?? null;
  return {
    deeds: deedsFor(number, where.slot),
    facts: html`${subtitle(c)}${consequences(c, where)}${printed(c)}`,
    held: holder === null ? '' : colourOf(holder),
  };
}
