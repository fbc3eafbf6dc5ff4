/* Calm motion: a card or coin that changes its place travels there, straight and once. Nothing loops. */

import { $, $$ } from './dom.js';

const CALM = 320, APART = 60;
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const boxes = () => new Map($$('.slot[data-card]').map(el => [el.dataset.card, el.getBoundingClientRect()]));

/** Remember where things lie; the answer lets them travel from there to where they lie then. */
export function before(old) {
  if (still() || !old || document.hidden) return () => {};
  const was = boxes();
  const purses = new Map($$('[data-purse]').map(el => [el.dataset.purse, el.getBoundingClientRect()]));
  return now => {
    let delay = 0;
    for (const el of $$('.slot[data-card]')) {
      const from = was.get(el.dataset.card), to = el.getBoundingClientRect();
      if (!from || !to.width || Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 6) continue;
      el.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, zIndex: 6, position: 'relative' }, { transform: 'none', zIndex: 6, position: 'relative' }], { duration: CALM, delay, easing: 'ease-out', fill: 'backwards' });
      delay += APART;
    }
    coins(old, now, purses);
  };
}

/* Rupees: from the purse of whoever pays to the slots, or from the slots to the purse of whoever takes. */
function coins(old, now, purses) {
  const seat = now.players.findIndex((p, i) => old.players[i] && p.rupees !== old.players[i].rupees);
  if (seat < 0) return;
  const purse = purses.get(String(seat)) || $(`[data-purse="${seat}"]`)?.getBoundingClientRect();
  if (!purse) return;
  let delay = 0;
  for (const slot of now.market) {
    const was = old.market[slot.slot];
    const more = slot.card === was.card ? slot.rupees - was.rupees : 0;
    if (!more) continue;
    const el = $(`.market [data-slot="${slot.slot}"]`)?.getBoundingClientRect();
    if (!el) continue;
    const there = { left: el.left + 6, top: el.bottom - 18 };
    fly(more > 0 ? purse : there, more > 0 ? there : purse, delay);
    delay += APART;
  }
}

function fly(from, to, delay) {
  const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  ghost.setAttribute('class', 'i flying');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.innerHTML = '<use href="#coin"/>';
  document.body.append(ghost);
  const end = { transform: `translate(${to.left}px, ${to.top}px)` };
  ghost.animate([{ transform: `translate(${from.left}px, ${from.top}px)` }, end], { duration: CALM + 120, delay, easing: 'ease-out', fill: 'both' }).finished.then(() => ghost.remove(), () => ghost.remove());
}

/** A click ends whatever is under way. */
export function skipMotion() {
  for (const animation of document.getAnimations()) if (animation.effect?.target?.matches?.('.slot, .flying')) animation.finish();
}
