/* The seats of the others in the order of the ring: what they have, what lies behind their player card, their
   Tableaus. */

import { doer } from '../buttons.js';
import { classes, html, icon } from '../dom.js';
import { nameOf, spokenOf } from '../printed.js';
import { t } from '../i18n.js';
import { band, cylinder } from '../pieces.js';
import { at } from '../store.js';
import { slot } from '../cards.js';
import { above, below, entry, gifts, handCount, prizeTag, purse, seatBox, seatHead } from '../seat_parts.js';
import { spiesInWords, spyLane } from './pieces.js';

/** @import { PlayerView, TableauCardView, View } from '../../../types/first_view.js' */

const PARTS = ['start card', 'prizes', 'gifts', 'patriots', 'spies'];

/** What the Influence of a seat in an Empire is made of, in words. */
export const madeOf = (/** @type {PlayerView} */ p, empire) =>
  PARTS.filter(part => p.influence_parts[empire]?.[part])
    .map(part => t(`influence.${part.replace(' ', '_')}`, { n: p.influence_parts[empire][part] }))
    .join(', ');

/** Influence in all three Empires, that of the own one first to be seen. */
export function influence(/** @type {View} */ v, /** @type {PlayerView} */ p) {
  const one = ({ empire, favor }) => {
    const n = p.influence[empire],
      made = madeOf(p, empire),
      words = t('influence.in', { empire: spokenOf(empire), n }) + (made ? `: ${made}` : '');
    const cls = classes('inf-one', p.loyalty === empire && 'loyal', favor === p.seat && 'favored', !n && 'none');
    return html`<span class="${cls}" data-co="${empire}" title="${words}">${icon(`co-${empire}`)}<b>${n}</b>
      <span class="vh">${words}${favor === p.seat ? `. ${t('influence.favor')}` : ''}</span></span>`;
  };
  return html`<span class="inf3">${v.empires.map(one)}</span>`;
}

const fateWord = chosen => t(`fate.${chosen.replace(' ', '_')}`);
const fate = chosen => html`<span class="fate" aria-hidden="true">${fateWord(chosen)}</span>`;

/** A card of a Tableau. `acts` are the legal deeds by printed action. */
export function tableauCard(/** @type {TableauCardView} */ k, p, v, fresh, cut, acts = null) {
  const was = /** @type {View | null} */ (fresh)?.players[p.seat]?.tableau;
  return slot(k.card, {
    cut,
    acts,
    court: true,
    place: `card:${k.card}`,
    deeds: at(`card:${k.card}`),
    used: k.used,
    before: spyLane(v, k),
    fresh: was && !was.some(c => c.card === k.card),
    noted: [spiesInWords(k), k.fate && fateWord(k.fate)].filter(Boolean).join('. '),
    extra: k.fate ? fate(k.fate) : '',
  });
}

/** The Loyalty card it was dealt, before a side is chosen and shown. */
export function sides(/** @type {PlayerView} */ p) {
  if (p.loyalty) return '';
  const one = ({ empire, number }, i) => {
    const face = band(empire, html`${nameOf(empire)} <small>${number + 1}</small>`),
      [deed] = at(`side:${p.seat}:${i + 1}`);
    return deed
      ? doer(deed, 'side-pick may', face)
      : html`<span class="${classes(p.chosen === i && 'on')}">${face}</span>`;
  };
  return html`<span class="sides">${p.sides.map(one)}${
    p.has_chosen ? html`<span class="tag">${t('seat.has_chosen')}</span>` : ''
  }</span>`;
}

/** The Loyalty of a seat, with the starting card while it lies there. */
export function loyalty(/** @type {PlayerView} */ p, words = true) {
  if (!p.loyalty) return sides(p);
  const start = p.start_card ? html`<i class="startcard" title="${t('seat.start_card')}"></i>` : '';
  return band(p.loyalty, html`${words ? html`<span>${nameOf(p.loyalty)}</span>` : ''}${start}`);
}

/** Badal tokens, where they are played with. */
export const tokens = (/** @type {View} */ v, /** @type {PlayerView} */ p) =>
  v.options.badal ? entry(t('seat.tokens'), icon('token'), tokenCount(p), `tokens:${p.seat}`) : '';
function tokenCount(p) {
  const [deed] = at(`tokens:${p.seat}`);
  return deed ? doer(deed, 'tk-do may', p.tokens) : p.tokens;
}

function stats(v, /** @type {PlayerView} */ p, fresh) {
  return html`<dl class="stats">
    ${entry(t('seat.rupees'), '', purse(p, fresh))}${entry(t('seat.shelter'), icon('shelter'), p.shelter)}
    ${entry(t('seat.hand'), icon('hand'), handCount(p), `hand:${p.seat}`)}
    ${entry(t('seat.court'), icon('court'), html`${p.tableau.length}<small>/${p.tableau_limit}</small>`)}
    ${entry(t('seat.supply'), cylinder(p.seat), p.cubes, `pool:${p.seat}`)}${tokens(v, p)}
    ${p.owed ? entry(t('seat.owed'), icon('imp-leverage'), p.owed) : ''}</dl>`;
}

/* What it has promised the active player for this turn. */
function promised(/** @type {PlayerView} */ p) {
  const words = [
    ...p.consents.map(l => t('seat.consents', { location: nameOf(l) })),
    ...Object.entries(p.waivers).map(([l, n]) => t('seat.waives', { location: nameOf(l), n })),
  ];
  return words.length
    ? html`<span class="tag promise" title="${words.join(' ')}">${icon('ok')}${words.join(' ')}</span>`
    : '';
}

const top = (/** @type {View} */ v, /** @type {PlayerView} */ p, fresh) =>
  html`${seatHead(v, p, loyalty(p), promised(p))}
    ${stats(v, p, fresh)}<div class="won">${influence(v, p)}${gifts(p)}${prizeTag(p)}</div>`;

const other = (/** @type {View} */ v, fresh) => seat => {
  const p = v.players[seat];
  return seatBox(v, p, {
    top: top(v, p, fresh),
    court: [...p.tableau].reverse().map(k => tableauCard(k, p, v, fresh, 'tile')),
    empty: t('seat.no_court'),
  });
};

/** The seats above the map. */
export const others = (/** @type {View} */ v, fresh) => above(v, other(v, fresh));
/** The seats below it, for who only watches. */
export const opposite = (/** @type {View} */ v, fresh) => below(v, other(v, fresh));
