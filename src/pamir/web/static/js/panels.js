/* Sheets one asks for: the table with its links and settings, discarded cards, an open hand, prizes. */

import { command, tool } from './buttons.js';
import { dealPart } from './deal.js';
import { attr, html } from './dom.js';
import { linkLine, pick, recordLink, tick } from './fields.js';
import { hostPart } from './host.js';
import { t } from './i18n.js';
import { held, holders, kindOf, seatName, store } from './store.js';
import { sound } from './notify.js';
import { known, link } from './my_tables.js';
import { pace, PACES } from './telling.js';
import { asks, KINDS } from './warnings.js';
import { edition } from './edition.js';

const { asked, cylinder, leaf, nameTag, several } = edition;

const head = title => html`<header><h2>${title}</h2>${tool('shut', 'skip', t('close'))}</header>`;

/* ── the table ── */

const rename = seat => html`<form class="rename" data-form="name:${seat}"><label class="vh"
    for="name-${seat}">${t('table.your_name')}</label>
  <input id="name-${seat}" name="name" maxlength="40" value="${seatName(seat)}"><button class="btn"
  type="submit">${t('table.rename')}</button></form>`;

function who(p) {
  const person = !p.is_wakhan && kindOf(p.seat) === 'person';
  const kind = p.is_wakhan ? 'Wakhan' : t(`kind.${kindOf(p.seat)}`);
  const there = several(p.seat) || (holders(p.seat) ? t('table.here') : t('seat.away'));
  return html`<li>${cylinder(p.seat)}<b>${nameTag(p.seat)}</b><span
    class="lbl">${person ? `${kind}, ${there}` : kind}</span>
    ${held().includes(p.seat) ? rename(p.seat) : ''}</li>`;
}

/* Links of other seats are known only to the browser that opened the table. */
function links() {
  const { secrets = {}, watch } = known(store.table) || {};
  const others = Object.entries(secrets).filter(([seat]) => !held().includes(Number(seat)));
  const seatLink = ([seat, secret]) =>
    linkLine(t('table.seat_link', { seat: seatName(Number(seat)) }), link(store.table, secret));
  const sits = held().length > 0;
  return html`${others.map(seatLink)}${sits ? linkLine(t('table.own_link'), link(store.table, store.secret)) : ''}
    ${watch ? linkLine(t('table.watch_link'), link(store.table, watch)) : ''}
    ${
      sits
        ? html`<div class="btns">${command(
            'new-secret',
            t('table.new_secret'),
          )}${command('new-watch', t('table.new_watch'))}</div>`
        : ''
    }`;
}

function settings() {
  const one = (name, on, words) => tick(attr('data-set', name), on, words);
  const paces = Object.keys(PACES).map(name => [name, t(`pace.${name}`)]);
  const ask = kind => tick(attr('data-asks', kind), asks.on(kind), t(`asks.${kind}`));
  return html`${pick('pace', t('table.pace'), paces, pace.name, attr('data-set', 'pace'))}${one(
    'sound',
    sound.on,
    t('table.sound'),
  )}
    ${KINDS.filter(kind => asked.includes(kind)).map(ask)}`;
}

/* Who sits there and how to get there; what is only tried out has neither. */
const seatsAndLinks = v => html`<ul class="who">${v.players.map(who)}</ul>
  <h3>${t('table.links')}</h3><p class="note">${t('table.links_note')}</p>${links()}`;
const dealAndRecord = v =>
  html`${dealPart()}${hostPart(v)}<div class="btns">${command(
    'try-here',
    t('try.here'),
  )}${recordLink(store.table, Boolean(v.result))}</div>`;

const tableSheet = v => html`${head(t('table.title'))}${store.table ? seatsAndLinks(v) : ''}
  <h3>${t('table.settings')}</h3>${settings()}
  <h3>${t('table.keys')}</h3><p class="note keys">${t('table.keys_note')}</p><p
  class="note keys">${t('table.touch_note')}</p>
  ${store.table ? dealAndRecord(v) : ''}`;

/* ── cards ── */

const cards = (title, numbers) => html`${head(title)}<div class="leaves">${numbers.map(n => leaf(n))}</div>`;

const PANELS = {
  table: tableSheet,
  discards: v => cards(t('market.discards', { n: v.discards.length }), v.discards),
  hand: (v, p) => cards(`${seatName(p.seat)}, ${t('seat.hand')}`, p.hand || []),
  prizes: (v, p) => cards(`${seatName(p.seat)}, ${t('seat.prizes')}`, p.prizes),
};

/** One of the sheets: table, discards, hand:2, prizes:1. */
export function panel(what, v) {
  const [kind, seat] = what.split(':');
  return html`<div class="sheet-inner">${PANELS[kind](v, v.players[Number(seat)])}</div>`;
}
