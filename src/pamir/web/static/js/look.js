/* A card enlarged: on hover or focus beside it, pinned by a click or a long press, with all that may be done and why not. */

import { $, fill, html, icon } from './dom.js';
import { card, nameOf } from './facts.js';
import { t } from './i18n.js';
import { coin } from './pieces.js';
import { at, colourOf, mayAct, seatName, store, view } from './store.js';
import { leaf, whenPlayed } from './cards.js';
import { choice } from './prompt.js';

let anchor = null;
let timer = 0;

function whereabouts(number) {
  const v = view();
  const slot = v.market.find(s => s.card === number);
  for (const p of v.players) {
    const k = p.court.find(c => c.card === number);
    if (k) return { court: k, seat: p.seat };
    if (p.prizes.includes(number)) return { prize: true, seat: p.seat };
  }
  return slot ? { slot } : { hand: true };
}

function deedsFor(number) {
  const where = whereabouts(number);
  const list = [...(where.slot ? at(`slot:${where.slot.slot}`) : []), ...at(`card:${number}`), ...at(`hand:${number}`)];
  for (const key of card(number)?.actions || []) list.push(...at(`act:${number}:${key}`));
  return list;
}

const fact = (title, text, cls = '') => html`<p class="${cls}"><b>${title}</b> ${text}</p>`;

/* What playing or buying would mean for this seat. */
function consequences(c, where) {
  const v = view(), me = store.chair === null ? null : v.players[store.chair];
  const list = [];
  if (where.slot && where.slot.price !== null) {
    const n = where.slot.price;
    list.push(html`<p class="cost">${coin(n)} <small>${t('look.for_you')}</small></p>`);
    if (where.slot.rupees) list.push(fact(t('look.on_it'), t('card.rupees', { n: where.slot.rupees })));
  }
  if (c.kind !== 'court') return list;
  if ((where.slot || where.hand) && me) {
    const r = v.regions.find(x => x.region === c.region);
    const free = v.effects.some(e => e.key === 'disregard_for_customs');
    list.push(fact(t('look.bribe'), r.ruler === null || r.ruler === me.seat || free ? t('look.no_bribe') : t('look.bribe_to', { n: r.bribe, seat: seatName(r.ruler) })));
    if (c.patriot && me.loyalty && c.patriot !== me.loyalty) list.push(fact(t('look.loyalty'), t('look.turns', { coalition: nameOf(c.patriot) }), 'warn'));
  }
  if (where.court) {
    if (where.court.hostage_of !== null) list.push(fact(t('look.hostage'), t('look.held_by', { seat: seatName(where.court.hostage_of) }), 'warn'));
    const spies = where.court.spies.map((n, s) => n ? `${n} ${seatName(s)}` : '').filter(Boolean);
    if (spies.length) list.push(fact(t('look.spies'), spies.join(', ')));
    if (where.court.used) list.push(fact(t('look.used'), ''));
  }
  return list;
}

function printed(c) {
  if (c.kind === 'check') return html`<p>${c.purchased.effect}</p>`;
  if (c.kind === 'event') return html`${fact(t('card.if_discarded'), html`${c.discarded.name ? html`<i>${c.discarded.name}.</i> ` : ''}${c.discarded.effect}`)}${fact(c.purchasable ? t('card.if_bought') : t('card.while_in_market'), html`${c.purchased.name ? html`<i>${c.purchased.name}.</i> ` : ''}${c.purchased.effect}`)}`;
  return html`${c.ability ? fact(c.ability.name, c.ability.effect, 'abil') : ''}${fact(t('card.when_played'), whenPlayed(c))}`;
}

function content(number, pinned) {
  const c = card(number), where = whereabouts(number);
  const deeds = mayAct() ? deedsFor(number) : [];
  const hostage = where.court?.hostage_of ?? null;
  return html`<div class="leafwrap">${leaf(number, hostage === null ? '' : colourOf(hostage))}</div>
    <div class="facts"><h2>${c.name}</h2>${c.kind === 'court' ? html`<p class="sub">${nameOf(c.region)}, ${t('card.suit', { suit: nameOf(c.suit), rank: c.rank })}${c.patriot ? html`, ${t('card.patriot', { coalition: nameOf(c.patriot) })}` : ''}${c.prize ? html`, ${t('card.prize', { coalition: nameOf(c.prize) })}` : ''}</p>` : ''}
      ${consequences(c, where)}${printed(c)}
      ${pinned && store.reason ? html`<p class="why">${icon('info')} ${store.reason}</p>` : ''}
      ${pinned ? html`<div class="btns col">${deeds.map(d => choice(d, 'go'))}<button type="button" class="btn" data-ui="unpin">${t('close')}</button></div>`
        : deeds.length ? html`<ul class="deeds">${deeds.map(d => html`<li>${d.label}</li>`)}</ul>` : ''}</div>`;
}

function position(box) {
  if (matchMedia('(max-width: 760px)').matches || !anchor?.isConnected) { box.style.left = box.style.top = ''; box.classList.add('low'); return; }
  box.classList.remove('low');
  const a = (anchor.closest('.slot') || anchor).getBoundingClientRect();
  const b = box.getBoundingClientRect();
  const gap = 12;
  let x = a.right + gap;
  if (x + b.width > innerWidth - 8) x = a.left - gap - b.width;
  if (x < 8) x = Math.max(8, Math.min(innerWidth - b.width - 8, a.left));
  let y = Math.max(8, Math.min(innerHeight - b.height - 8, a.top + a.height / 2 - b.height / 2));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

function show(number, pinned) {
  const box = $('#look');
  if (!view() || !card(number)) return;
  fill(box, content(number, pinned));
  box.hidden = false;
  box.classList.toggle('pinned', pinned);
  box.setAttribute('aria-label', card(number).name);
  if (pinned) { box.setAttribute('role', 'dialog'); box.removeAttribute('aria-hidden'); } else { box.removeAttribute('role'); box.setAttribute('aria-hidden', 'true'); }
  position(box);
}

export function hide() {
  clearTimeout(timer);
  const box = $('#look');
  if (box) box.hidden = true;
  store.pinned = null;
}

/** Pin a card; `from` is what was clicked. */
export function pin(number, from) {
  anchor = from || anchor;
  store.pinned = number;
  show(number, true);
  $('#look .btn')?.focus({ preventScroll: true });
}
/** Draw the pinned card anew, because the position or a reason has changed. */
export function refresh() { if (store.pinned) show(store.pinned, true); }

function glance(target, wait) {
  if (store.pinned) return;
  clearTimeout(timer);
  const el = target.closest?.('[data-look]');
  if (!el) { if (!store.pinned && $('#look')) $('#look').hidden = true; return; }
  timer = setTimeout(() => { anchor = el; if (!store.pinned && el.isConnected) show(Number(el.dataset.look), false); }, wait);
}

/** Watch pointer, focus and long presses. */
export function watchLooks() {
  let press = 0, pressed = false;
  document.addEventListener('pointerover', e => { if (e.pointerType === 'mouse') glance(e.target, 260); });
  document.addEventListener('focusin', e => { if (e.target.matches(':focus-visible') && !e.target.closest('#look')) glance(e.target, 400); });
  document.addEventListener('pointerdown', e => {
    pressed = false;
    const el = e.target.closest('[data-look]');
    if (e.pointerType === 'mouse' || !el) return;
    press = setTimeout(() => { pressed = true; pin(Number(el.dataset.look), el); }, 480);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointermove']) document.addEventListener(end, e => { if (end !== 'pointermove' || Math.abs(e.movementX) + Math.abs(e.movementY) > 6) clearTimeout(press); });
  document.addEventListener('click', e => { if (pressed) { e.preventDefault(); e.stopPropagation(); pressed = false; } }, true);
  document.addEventListener('contextmenu', e => { if (e.target.closest('[data-look]') && matchMedia('(pointer: coarse)').matches) e.preventDefault(); });
  document.addEventListener('scroll', () => { if (!store.pinned) hide(); }, true);
}
