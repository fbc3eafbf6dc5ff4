/* The seats: others in the order of the ring, and your own court and hand. Every number explains itself. */

import { html, icon, times } from './dom.js';
import { card, nameOf } from './facts.js';
import { t } from './i18n.js';
import { bandNamed, cylinder } from './pieces.js';
import { at, colourOf, kindOf, ring, seatName, store } from './store.js';
import { slot } from './cards.js';

/** How an influence is made up: 1, patriots, prizes, gifts. */
export function influenceParts(v, p) {
  const total = p.is_wakhan ? Math.max(...Object.values(p.influence), 0) : p.influence[p.loyalty] ?? 0;
  const keys = v.effects.map(e => e.key);
  const koh = v.effects.some(e => e.key === 'koh_i_noor_recovered' && e.seat === p.seat);
  const gifts = keys.includes('embarrassment_of_riches') ? 0 : p.gifts.length * (koh ? 2 : 1);
  const prizes = p.prizes.length;
  return { total, patriots: Math.max(0, total - 1 - prizes - gifts), prizes, gifts };
}
const sum = f => html`1${[['patriot', f.patriots, 'seat.patriots'], ['prize', f.prizes, 'seat.prizes'], ['act-gift', f.gifts, 'seat.gifts']].map(([i, n, key]) => html` + ${n}${icon(i)}<span class="vh"> ${t(key)}</span>`)}`;
const sumWords = f => t('seat.influence_sum', { total: f.total, patriots: f.patriots, prizes: f.prizes, gifts: f.gifts });

function gifts(p) {
  const space = price => {
    const on = p.gifts.includes(price);
    const deeds = at(`gift:${p.seat}:${price}`);
    const inner = on ? cylinder(p.seat) : price;
    const cls = `g${on ? ' on' : ''}${deeds.length ? ' may' : ''}${p.new_gifts.includes(price) ? ' fresh' : ''}`;
    return deeds.length ? html`<button type="button" class="${cls}" data-action="${deeds[0].action}" aria-label="${deeds[0].label}" title="${deeds[0].label}">${inner}</button>`
      : html`<span class="${cls}">${inner}</span>`;
  };
  return html`<span class="gifts" role="group" aria-label="${t('seat.gifts_given', { n: p.gifts.length })}" title="${t('seat.gifts_given', { n: p.gifts.length })}">${[2, 4, 6].map(space)}</span>`;
}

function purse(p, fresh) {
  const deeds = at(`purse:${p.seat}`);
  const was = fresh?.players[p.seat];
  const cls = was && was.rupees !== p.rupees ? 'fresh' : '';
  return deeds.length ? html`<button type="button" class="purse may" data-action="${deeds[0].action}" aria-label="${deeds[0].label}" title="${deeds[0].label}">${icon('coin')}<b>${p.rupees}</b></button>`
    : html`<span class="purse ${cls}" data-purse="${p.seat}">${icon('coin')}<b>${p.rupees}</b></span>`;
}

function stats(v, p, fresh) {
  const f = influenceParts(v, p);
  const entry = (name, symbol, value, extra = '') => html`<div title="${name}${extra}"><dt>${symbol}<span class="vh">${name}</span></dt><dd>${value}</dd></div>`;
  const hand = p.hand && p.seat !== store.chair ? html`<button type="button" class="quiet" data-open="hand:${p.seat}">${p.hand_size}<small>/${p.hand_limit}</small></button>` : html`${p.hand_size}<small>/${p.hand_limit}</small>`;
  return html`<dl class="stats">
    <div title="${t('seat.rupees')}"><dt><span class="vh">${t('seat.rupees')}</span></dt><dd>${purse(p, fresh)}</dd></div>
    ${entry(t('seat.shelter'), icon('shelter'), p.shelter)}
    ${p.is_wakhan && !p.hand_size ? '' : entry(t('seat.hand'), icon('hand'), hand)}
    ${entry(t('seat.court'), icon('court'), html`${p.court.length}<small>/${p.court_limit}</small>`)}
    ${entry(t('seat.supply'), cylinder(p.seat), p.cylinders)}
    ${p.is_wakhan ? html`<div class="inf" title="${t('seat.influence')}"><dt><span class="vh">${t('seat.influence')}</span></dt><dd>${Object.entries(p.influence).map(([k, n]) => html`<span class="wk">${icon(`co-${k}`)}<span class="vh">${nameOf(k)}</span><b>${n}</b></span>`)}</dd></div>`
      : p.loyalty ? html`<div class="inf" title="${sumWords(f)}"><dt><span class="vh">${t('seat.influence')}</span>${icon(`co-${p.loyalty}`)}</dt><dd><b>${f.total}</b><small> = ${sum(f)}</small></dd></div>` : ''}
  </dl>`;
}

function title(p, level) {
  const deeds = at(`seat:${p.seat}`);
  const inner = html`${cylinder(p.seat)}<span class="nm">${seatName(p.seat)}</span>`;
  return deeds.length ? html`<${level}><button type="button" class="whom may" data-action="${deeds[0].action}" aria-label="${deeds[0].label}">${inner}</button></${level}>` : html`<${level}>${inner}</${level}>`;
}

function inCourt(k, p, fresh, cut, acts) {
  const was = fresh?.players[p.seat]?.court.some(c => c.card === k.card);
  return slot({
    number: k.card, cut, place: `card:${k.card}`, deeds: at(`card:${k.card}`), acts, spyList: k.spies, hostage: k.hostage_of, used: k.used,
    deedsOfSpies: seat => at(`spy:${k.card}:${seat}`), fresh: fresh && !was, label: k.bonus && acts ? t('card.bonus') : '',
  });
}

const present = seat => kindOf(seat) === 'person' && !store.connected.includes(seat);

/** One of the others, in the strip. */
function other(v, seat, fresh) {
  const p = v.players[seat];
  const kind = p.is_wakhan ? '' : kindOf(seat) === 'bot' ? t('seat.bot') : store.welcome && present(seat) ? t('seat.away') : '';
  const acting = v.decider === seat || (v.active === seat && v.decider === null);
  const wide = Math.max(p.court.length, 3);
  return html`<section class="seat${kind === t('seat.away') ? ' absent' : ''}${acting ? ' acting' : ''}" data-seat="${colourOf(seat)}" data-seatbox="${seat}" aria-label="${seatName(seat)}" data-var="n=${wide}">
    <header>${title(p, 'h2')}${p.loyalty ? bandNamed(p.loyalty) : ''}${kind ? html`<span class="tag state" title="${kind}">${kind}</span>` : ''}${acting ? html`<span class="vh">${t('seat.deciding')}</span>` : ''}
      <span class="vp"><b>${p.points}</b> ${t('seat.points', { n: p.points })}</span>${gifts(p)}
      ${p.prizes.length ? html`<button type="button" class="tag quiet" data-open="prizes:${seat}" title="${t('seat.prizes')}">${icon('prize')}${p.prizes.length}<span class="vh">${t('seat.prizes')}</span></button>` : ''}</header>
    ${stats(v, p, fresh)}
    <div class="ring${p.court.length > 6 ? ' crowd' : ''}" data-scroll="ring${seat}">${[...p.court].reverse().map(k => inCourt(k, p, fresh, 'tile', null))}${p.court.length ? '' : html`<p class="nocourt">${t('seat.no_court')}</p>`}</div></section>`;
}

export const others = (v, fresh) => {
  const seats = ring(v, store.chair);
  return html`<div class="others" data-seats="${seats.length}" role="region" aria-label="${t('seat.others')}">${seats.map(s => other(v, s, fresh))}</div>`;
};

function handCard(n, fresh, was) {
  const plays = at(`hand:${n}`);
  const deeds = [...plays, ...at(`card:${n}`)];
  const side = d => d.action.endsWith('left') ? 'left' : 'right';
  const extra = plays.length === 2 ? html`<span class="sides">${plays.map(d => html`<button type="button" class="dock may" data-action="${d.action}" aria-label="${d.label}" title="${d.label}">${icon('arrow', side(d))}</button>`)}</span>` : '';
  return slot({ number: n, place: `hand:${n}`, deeds, fresh: fresh && was && !was.includes(n), extra, label: t('seat.in_hand') });
}

function actsOf(number) {
  const found = {};
  for (const key of card(number)?.actions || []) { const deeds = at(`act:${number}:${key}`); if (deeds.length) found[key] = deeds[0]; }
  return Object.keys(found).length ? found : null;
}

function me(v, p, fresh) {
  const f = influenceParts(v, p);
  return html`<div class="me" data-seat="${colourOf(p.seat)}" data-seatbox="${p.seat}"><header>${title(p, 'h2')}<small class="you">${t('seat.you')}</small><span class="vp"><b>${p.points}</b> ${t('seat.points', { n: p.points })}</span></header>
    <div class="dial">${p.loyalty ? bandNamed(p.loyalty) : html`<span class="tag">${t('seat.no_loyalty')}</span>`}${gifts(p)}</div>
    <dl class="big"><div><dt>${t('seat.rupees')}</dt><dd>${purse(p, fresh)}<small title="${t('seat.shelter')}">${icon('shelter')}${t('seat.safe', { n: Math.min(p.shelter, p.rupees) })}</small></dd></div>
      <div title="${sumWords(f)}"><dt>${t('seat.influence')}</dt><dd>${p.loyalty ? f.total : '–'}<small>${p.loyalty ? sum(f) : ''}</small></dd></div></dl>
    <div class="supply" role="img" aria-label="${t('seat.supply_of', { n: p.cylinders, play: p.cylinders_in_play })}"><span>${times(10, i => i < p.cylinders ? cylinder(p.seat) : html`<i></i>`)}</span><small>${t('seat.in_play', { n: p.cylinders_in_play })}</small></div>
    ${p.prizes.length ? html`<button type="button" class="quiet prizes" data-open="prizes:${p.seat}">${icon('prize')}${t('seat.prize_list', { n: p.prizes.length })}</button>` : ''}</div>`;
}

/** Your own seat: who you are, your court with its ends named, your hand. */
export function own(v, fresh, hidden) {
  const seat = store.chair;
  if (seat === null) return html`<section class="own watching" aria-label="${t('seat.watching')}"><p>${icon('eye')} ${t('seat.watching')}</p></section>`;
  const p = v.players[seat];
  const order = ring(v, seat);
  const hand = hidden ? [] : p.hand || [];
  const was = fresh?.players[seat]?.hand;
  const dense = p.court.length > 6 || p.court.length + hand.length > 9; // a long court lies in two rows of tiles
  return html`<section class="own" aria-label="${t('seat.own', { name: seatName(seat) })}">${me(v, p, fresh)}
    <div class="mine court${dense ? ' dense' : ''}" data-var="k=${Math.max(dense ? Math.ceil(p.court.length / 2) : p.court.length, 1)}"><h3><span>${t('seat.your_court')}</span><small>${t('seat.of', { n: p.court.length, limit: p.court_limit })}</small><span class="ends">${t('seat.ends', { left: seatName(order[0]), right: seatName(order.at(-1)) })}</span></h3>
      <div class="row" data-scroll="court">${p.court.map(k => inCourt(k, p, fresh, dense ? 'tile' : 'std', actsOf(k.card)))}${p.court.length ? '' : html`<div class="slot std"><div class="vacant"><span>${t('seat.no_court')}</span></div></div>`}</div></div>
    <div class="mine hand" data-var="k=${Math.max(hand.length, 1)}"><h3><span>${t('seat.your_hand')}</span><small>${t('seat.of', { n: p.hand_size, limit: p.hand_limit })}</small></h3>
      <div class="row" data-scroll="hand">${hand.map(n => handCard(n, fresh, was))}${hand.length ? '' : html`<div class="slot std"><div class="vacant"><span>${hidden ? t('seat.hidden') : t('seat.no_hand')}</span></div></div>`}</div></div></section>`;
}
