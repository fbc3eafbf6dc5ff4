/* What is said of a card that is enlarged: where it lies, what it costs and means there, what is printed on it. */

import { html } from '../dom.js';
import { card } from '../printed.js';
import { t } from '../i18n.js';
import { at, colourOf, seatName, view } from '../store.js';
import { spiesInWords, whenPlayed } from '../cards.js';
import { deedsFor, fact, ofMarket, playable, subtitle, turns, whereabouts } from '../look_parts.js';

/* What playing it would mean for this seat. */
function ofPlaying(c) {
  const play = at(`card:${c.number}`).find(d => d.deed === 'play'),
    bribe = play?.bribe;
  return [
    play &&
      fact(t('look.bribe'), bribe ? t('look.bribe_to', { n: bribe[1], seat: seatName(bribe[0]) }) : t('look.no_bribe')),
    turns(view(), c),
  ];
}

const ofCourt = k => [
  k.hostage_of !== null && fact(t('look.hostage'), t('look.held_by', { seat: seatName(k.hostage_of) }), 'warn'),
  k.spies.some(Boolean) && fact(t('look.spies'), spiesInWords(k.spies)),
  k.used && fact(t('look.used'), ''),
];

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

/** What may be done with a card where it lies, what is to be said of it, and the colour that holds it hostage. */
export function lookedAt(number) {
  const c = card(number),
    { slot, court, hand } = whereabouts(view(), number, { before: p => p.court }),
    holder = court?.hostage_of ?? null;
  return {
    deeds: deedsFor(number, slot),
    facts: html`${subtitle(c)}${slot ? ofMarket(slot) : ''}${
      playable(c, { slot, hand }) ? ofPlaying(c) : ''
    }${court ? ofCourt(court) : ''}${printed(c)}`,
    held: holder === null ? '' : colourOf(holder),
  };
}
