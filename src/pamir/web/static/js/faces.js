/* One face, three cuts: tile (courts of others, crowded courts), card (market, own), leaf (enlarged). */

import { doer } from './buttons.js';
import { attr, classes, html, icon } from './dom.js';
import { card, COALITIONS, nameOf } from './printed.js';
import { t } from './i18n.js';
import { favor, impact, stars } from './pieces.js';

export const kindClass = c => (c.kind === 'court' ? 'court' : c.kind === 'check' ? 'event check' : 'event');

/* ── names that need smaller letters, or a place to break ── */

const longName = name =>
  classes(name.length > 24 && 'very', /\S{11}/.test(name) ? 'long wide' : name.length > 15 && 'long');
const wideName = name => (/\S{12}/.test(name) ? 'wide' : '');
const isVowel = letter => /[aeiouyäöüáéíóú]/i.test(letter || '');
const TOGETHER = /sh|ch|gh|kh|th|ck|ph|zh|ll|rr/i;

const ONE_SOUND = /sh|ch|gh|kh|th|ph|zh/i;

/* A word too long for its line may break before a consonant that a vowel follows, as in High-lan-ders, Dominanz-
   check. */
function softenWord(word) {
  return [...word]
    .map((letter, i, all) => {
      const inside = i > 2 && i < all.length - 2 && all.slice(0, i).some(isVowel);
      const sound = ONE_SOUND.test(letter + all[i + 1]) ? 2 : 1;
      const opens = !isVowel(letter) && isVowel(all[i + sound]) && !TOGETHER.test(all[i - 1] + letter);
      return inside && opens ? `\u00AD${letter}` : letter;
    })
    .join('');
}
const TOO_LONG = { card: /\p{L}{13,}/gu, slim: /\p{L}{8,}/gu };
const softened = (name, cut = 'card') => name.replace(TOO_LONG[cut], softenWord);

/* ── parts ── */

/** The name of a printed action: as an edition has it printed, or ours. */
export const actionWord = key => (nameOf(key) === key ? t(`deed.${key}`) : nameOf(key));

/** The printed actions: icons, or buttons where a deed is legal. `held` is the colour that holds the card hostage. */
function actions(c, { leaf = false, held = '', deeds = null }) {
  if (!c.actions.length) return '';
  const one = key => {
    const symbol = html`${icon(`act-${key}`)}${leaf ? html`<small>${actionWord(key)}</small>` : ''}`;
    return deeds?.[key] ? doer(deeds[key], 'act do', symbol) : html`<span class="act">${symbol}</span>`;
  };
  return html`<span class="set"${attr('data-seat', held)}>${
    held ? icon('chain', 'chain') : ''
  }${c.actions.map(one)}</span>`;
}

/* The title of an ability, or a star where the actions need the room. */
function ability(c, held) {
  if (!c.ability) return '';
  const crowded = c.actions.length + (held ? 1 : 0) > 1;
  return html`<span class="${classes(
    'abm',
    crowded && 'star',
  )}">${icon('pip', 'abl')}<span>${softened(c.ability.name, 'slim')}</span></span>`;
}

const lattice = region =>
  html`<svg class="lat" aria-hidden="true"><rect width="100%" height="100%" fill="url(#lat-${region})"/></svg>`;
const medallion =
  c => html`<span class="medal"><svg class="plate-svg" aria-hidden="true"><use href="#plate-${c.region}"/></svg>
  ${icon(`suit-${c.suit}`, 'emblem')}</span>`;

const field = c => html`<span class="field">${lattice(c.region)}
  <span class="${classes(
    'reg',
    /\S{11}/.test(nameOf(c.region)) && 'wide',
  )}">${icon(`reg-${c.region}`)}<span>${nameOf(c.region)}</span></span>${medallion(c)}
  ${stars(c.rank)}<span class="${classes(
    'imps',
    c.impact.length > 3 && 'many',
  )}">${c.impact.map(impact)}</span></span>`;

/* A patriot's name lies on the colour of the coalition. */
const nameBand = c => html`<span class="name ${longName(c.name)}"${attr('data-co', c.patriot)}>
  <span>${softened(c.name)}</span>${c.patriot ? icon(`co-${c.patriot}`) : ''}</span>`;

const foot = c => html`<span class="foot"${attr('data-co', c.prize)}>
  ${c.prize ? html`<span class="pz">${icon(`co-${c.prize}`)}</span>` : ''}<span class="no">${c.number}</span></span>`;

/* ── card and leaf ── */

function courtFace(c, { leaf = false, held = '', deeds = null }) {
  const acts = html`${actions(c, { leaf, held, deeds })}${leaf ? '' : ability(c, held)}`;
  return html`${field(c)}${nameBand(c)}<span class="body"><span class="acts">${acts}</span></span>${foot(c)}`;
}

const printedNumber = c => (c.number > 0 ? html`<span class="no">${c.number}</span>` : '');
const checkFace = c => html`<span class="ck-arch">${icon('throne')}</span><span
    class="${classes('ck-name', wideName(c.name))}">${softened(c.name)}</span>
  <span class="ck-co">${COALITIONS.map(k => icon(`co-${k}`))}</span>${printedNumber(c)}`;

function eventHalf(e, cls, when) {
  const name = e.name
    ? html`<b class="${wideName(e.name)}">${softened(e.name)}</b>`
    : e.key.startsWith('favor_')
      ? html`<b class="ev-fav">${favor(e.key.slice(6))}</b>`
      : html`<b>–</b>`;
  return html`<span class="ev-half ${cls}"><small>${when}</small>${name}</span>`;
}
function eventFace(c) {
  const below = c.purchasable ? t('card.if_bought') : t('card.while_in_market');
  return html`${eventHalf(c.discarded, 'up', t('card.if_discarded'))}<span class="ev-seal">${icon('scroll')}</span>
    ${eventHalf(c.purchased, 'down', below)}<span class="no">${c.number}</span>`;
}

/** The face of a card or leaf. */
export function face(c, options = {}) {
  return c.kind === 'court' ? courtFace(c, options) : c.kind === 'check' ? checkFace(c) : eventFace(c);
}

/** The enlarged card alone. */
export function leaf(number, held = '') {
  const c = card(number);
  return html`<div class="slot leaf"><div class="card ${kindClass(c)} leaf"${attr('data-suit', c.suit)}>${face(c, {
    leaf: true,
    held,
  })}</div></div>`;
}

/* ── tile ── */

const tileSuit = c => html`<span class="t-suit">${icon(`suit-${c.suit}`)}${stars(c.rank)}
  ${c.patriot ? html`<span class="t-co" data-co="${c.patriot}">${icon(`co-${c.patriot}`)}</span>` : ''}</span>`;

/* Slim tiles, and only those, need to break words. */
const tileName = c => html`<span class="t-name ${longName(c.name)}"${attr('data-co', c.patriot)}>
  <span class="plain">${softened(c.name)}</span><span class="slim">${softened(c.name, 'slim')}</span></span>`;

/** The face of a tile; `impacts` adds what matters only while the card is still to be played. */
export function tileFace(c, { held = '', deeds = null, impacts = false }) {
  const bites = !impacts && c.impact.includes('leverage') ? icon('imp-leverage', 'soft') : '';
  return html`${tileSuit(c)}${tileName(c)}
    <span class="t-info"><span class="t-where">${icon(`reg-${c.region}`)}<span>${nameOf(c.region)}</span></span>
      ${impacts && c.impact.length ? html`<span class="t-imps">${c.impact.map(impact)}</span>` : ''}
      <span class="t-acts">${actions(c, { held, deeds })}${bites}${c.ability ? icon('pip', 'abl') : ''}</span></span>
    <span class="t-foot"${attr('data-co', c.prize)}></span>`;
}
