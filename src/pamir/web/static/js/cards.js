/* One face, three cuts: tile (courts of others), card (market, own), leaf (enlarged). And what is said of a card aloud. */

import { html, icon } from './dom.js';
import { card, nameOf } from './facts.js';
import { t } from './i18n.js';
import { favor, impact, stars } from './pieces.js';
import { colourOf, seatName } from './store.js';

/** Everything printed on a card, in one breath. */
export function spoken(number) {
  const c = card(number);
  if (!c) return '';
  if (c.kind === 'check') return c.name;
  if (c.kind === 'event') return t('card.event', { up: half(c.discarded), down: half(c.purchased) });
  const parts = [c.name, nameOf(c.region), t('card.suit', { suit: nameOf(c.suit), rank: c.rank })];
  if (c.actions.length) parts.push(t('card.actions', { list: c.actions.map(a => t(`deed.${a}`)).join(', ') }));
  if (c.impact.length) parts.push(t('card.icons', { list: c.impact.map(iconWord).join(', ') }));
  if (c.patriot) parts.push(t('card.patriot', { coalition: nameOf(c.patriot) }));
  if (c.prize) parts.push(t('card.prize', { coalition: nameOf(c.prize) }));
  if (c.ability) parts.push(t('card.ability', { name: c.ability.name }));
  return parts.join(', ');
}
const half = e => e.name || e.effect;
const iconWord = key => key.startsWith('favor:') ? t('icon.favor', { suit: nameOf(key.slice(6)) }) : t(`icon.${key}`);

/** What playing a card does, as a short sentence. */
export function whenPlayed(c) {
  if (!c.impact.length) return t('card.nothing');
  const kinds = [...new Set(c.impact)];
  return kinds.map(k => k.startsWith('favor:') ? iconWord(k) : t(`brings.${k}`, { n: c.impact.filter(x => x === k).length })).join(', ') + '.';
}

/* Names that need smaller letters: many of them, or one long word. */
const longName = name => /\S{11}/.test(name) ? ' long wide' : name.length > 15 ? ' long' : '';

const suitless = c => c.kind === 'court' ? 'court' : c.kind === 'check' ? 'event check' : 'event';

function eventFace(c, leaf) {
  if (c.kind === 'check') {
    return html`<span class="ck-arch">${icon('throne')}</span><span class="ck-name">${c.name}</span>
      <span class="ck-co">${['afghan', 'british', 'russian'].map(k => icon(`co-${k}`))}</span><span class="no">${c.number}</span>`;
  }
  const part = (e, cls, when) => html`<span class="ev-half ${cls}"><small>${when}</small>${e.name ? html`<b class="${/\S{12}/.test(e.name) ? 'wide' : ''}">${e.name}</b>`
    : e.key.startsWith('favor_') ? html`<b class="ev-fav">${favor(e.key.slice(6))}</b>` : html`<b>–</b>`}</span>`;
  return html`${part(c.discarded, 'up', t('card.if_discarded'))}<span class="ev-seal">${icon('scroll')}</span>
    ${part(c.purchased, 'down', c.purchasable ? t('card.if_bought') : t('card.while_in_market'))}<span class="no">${c.number}</span>`;
}

/** The printed actions: icons, or buttons where a deed is legal. `held` is the colour that holds the card hostage. */
function actions(c, { leaf, held, deeds }) {
  const one = key => {
    const deed = deeds?.[key];
    const face = html`${icon(`act-${key}`)}${leaf ? html`<small>${t(`deed.${key}`)}</small>` : ''}`;
    return deed ? html`<button type="button" class="act do" data-action="${deed.action}" aria-label="${deed.label}" title="${deed.label}">${face}</button>`
      : html`<span class="act">${face}</span>`;
  };
  return html`<span class="set"${held ? html` data-seat="${held}"` : ''}>${held ? icon('chain', 'chain') : ''}${c.actions.map(one)}</span>`;
}

/** The face of a card or leaf. */
export function face(c, { leaf = false, held = '', deeds = null } = {}) {
  if (c.kind !== 'court') return eventFace(c, leaf);
  return html`<span class="field"><svg class="lat" aria-hidden="true"><rect width="100%" height="100%" fill="url(#lat-${c.region})"/></svg>
      <span class="reg">${icon(`reg-${c.region}`)}<span>${nameOf(c.region)}</span></span>
      <span class="medal"><svg class="plate-svg" aria-hidden="true"><use href="#plate-${c.region}"/></svg>${icon(`suit-${c.suit}`, 'emblem')}</span>
      ${stars(c.rank)}<span class="imps${c.impact.length > 4 ? ' many' : ''}">${c.impact.map(impact)}</span></span>
    <span class="name${longName(c.name)}"${c.patriot ? html` data-co="${c.patriot}"` : ''}><span>${c.name}</span>${c.patriot ? icon(`co-${c.patriot}`) : ''}</span>
    <span class="body"><span class="acts">${actions(c, { leaf, held, deeds })}
      ${!leaf && c.ability ? html`<span class="abm">${icon('pip', 'abl')}<span>${c.ability.name}</span></span>` : ''}</span></span>
    <span class="foot"${c.prize ? html` data-co="${c.prize}"` : ''}>${c.prize ? html`<span class="pz">${icon(`co-${c.prize}`)}</span>` : ''}<span class="no">${c.number}</span></span>`;
}

function tile(c, { held = '', deeds = null }) {
  return html`<span class="t-suit">${icon(`suit-${c.suit}`)}${stars(c.rank)}${c.patriot ? html`<span class="t-co" data-co="${c.patriot}">${icon(`co-${c.patriot}`)}</span>` : ''}</span>
    <span class="t-main"><span class="t-name${longName(c.name)}"${c.patriot ? html` data-co="${c.patriot}"` : ''}>${c.name}</span>
      <span class="t-row">${icon(`reg-${c.region}`, 'reg-i')}<span class="t-region">${nameOf(c.region)}</span></span>
      <span class="t-row acts">${actions(c, { held, deeds })}${c.impact.includes('leverage') ? icon('imp-leverage', 'soft') : ''}${c.ability ? icon('pip', 'abl') : ''}</span></span>
    <span class="t-foot"${c.prize ? html` data-co="${c.prize}"` : ''}></span>`;
}

/** The enlarged card alone. */
export const leaf = (number, held = '') => {
  const c = card(number);
  return html`<div class="slot leaf"><div class="card ${suitless(c)} leaf"${c.suit ? html` data-suit="${c.suit}"` : ''}>${face(c, { leaf: true, held })}</div></div>`;
};

/** Spies on a card; those that may be chosen are buttons. `deedsOf(seat)` gives what may be done with that seat's spy. */
function spies(list, deedsOf, cardName) {
  const groups = list.map((n, seat) => ({ n, seat })).filter(g => g.n);
  if (!groups.length) return '';
  return html`<span class="spies">${groups.map(({ n, seat }) => {
    const deeds = deedsOf(seat);
    const inner = html`<svg class="cyl" data-seat="${colourOf(seat)}" aria-hidden="true"><use href="#cyl-${colourOf(seat)}"/></svg>${n > 1 ? html`<b>${n}</b>` : ''}`;
    return deeds.length ? html`<button type="button" class="spy may" data-action="${deeds[0].action}" aria-label="${deeds[0].label}" title="${deeds[0].label}">${inner}</button>`
      : html`<span class="spy">${inner}</span>`;
  })}</span>`;
}

/**
 * A card where it lies, with all that lies on it.
 * place: key to ask with; deeds: legal deeds of the whole card; acts: deeds by printed action; extra: buttons below it.
 */
export function slot({ number, cut = 'std', place = '', deeds = [], acts = null, barred = '', fresh = false, price, rupees = 0, rupeesFresh = false,
  spyList = [], deedsOfSpies = () => [], hostage = null, used = false, label = '', selected = false, where = '', slotNumber = null, extra = '' }) {
  const c = card(number);
  if (!c) return html`<div class="slot ${cut}"><div class="vacant"></div></div>`;
  const held = hostage === null ? '' : colourOf(hostage);
  const actList = acts ? Object.values(acts) : [];
  const may = deeds.length > 0 || actList.length > 0;
  const single = deeds.length === 1 && !actList.length ? deeds[0] : null;
  const notes = [
    spyList.some(Boolean) && t('card.spies', { list: spyList.map((n, s) => n ? `${n} ${seatName(s)}` : '').filter(Boolean).join(', ') }),
    hostage !== null && t('card.hostage', { seat: seatName(hostage) }),
    used && t('card.used'),
    rupees > 0 && t('card.rupees', { n: rupees }),
    barred && t('card.not_now', { reason: barred }),
  ].filter(Boolean).join('. ');
  const deed = single ? `${single.label}: ` : deeds.length + actList.length > 1 ? `${t('card.choices', { n: deeds.length + actList.length })}: ` : label ? `${label}: ` : '';
  const say = `${deed}${spoken(number)}${notes ? `. ${notes}` : ''}`;
  const classes = ['card', suitless(c), cut, may && 'may', selected && 'sel', fresh && 'fresh', barred && 'barred', used && 'used'].filter(Boolean).join(' ');
  return html`<div class="slot ${cut}" data-card="${number}"${slotNumber === null ? '' : html` data-slot="${slotNumber}"`}>
    ${price === undefined ? '' : html`<span class="price${barred ? ' no' : ''}" aria-hidden="true">${barred ? icon('bar') : icon('coin')}<b>${price}</b></span>`}
    <div class="${classes}"${c.suit ? html` data-suit="${c.suit}"` : ''}>
      ${cut === 'tile' ? tile(c, { held, deeds: acts }) : face(c, { held, deeds: acts })}
      <button type="button" class="hit" data-look="${number}" data-place="${place}" data-key="${where || place}"${single ? html` data-action="${single.action}"` : ''}
        aria-label="${say}"${selected ? html` aria-pressed="true"` : ''}></button></div>
    ${rupees ? html`<span class="onit${rupeesFresh ? ' fresh' : ''}" aria-hidden="true">${rupees > 2 ? icon('coin') : Array.from({ length: rupees }, () => icon('coin'))}${rupees > 2 ? html`<b>${rupees}</b>` : ''}</span>` : ''}
    ${spies(spyList, deedsOfSpies, c.name)}${extra}</div>`;
}
