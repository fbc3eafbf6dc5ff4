/* What happened, in sentences, newest last; a line under the pointer shows on the table what it speaks of. And the chat. */

import { $, $$, html, icon } from './dom.js';
import { card, REGIONS } from './facts.js';
import { t } from './i18n.js';
import { cylinder } from './pieces.js';
import { borderKey } from './places.js';
import { seatName, store } from './store.js';
import { teller } from './wakhan.js';

const isTurn = e => e.seat !== null && !e.cards?.length && !e.regions?.length && !e.slots?.length && /^\S+ \d+: .+\.$/.test(e.text);

/* Seat names in bold, card names in the cartographer's hand. */
function dressed(e) {
  const marks = [];
  if (e.seat !== null && e.text.startsWith(seatName(e.seat))) marks.push([0, seatName(e.seat).length, 'b']);
  for (const number of e.cards || []) {
    const names = card(number)?.name.split(' / ') || [];
    for (const name of names) { const i = e.text.indexOf(name); if (name && i >= 0 && !marks.some(m => i < m[1] && i + name.length > m[0])) marks.push([i, i + name.length, 'i']); }
  }
  marks.sort((a, b) => a[0] - b[0]);
  const parts = [];
  let from = 0;
  for (const [a, b, tag] of marks) { parts.push(e.text.slice(from, a), tag === 'b' ? html`<b>${e.text.slice(a, b)}</b>` : html`<i>${e.text.slice(a, b)}</i>`); from = b; }
  return [...parts, e.text.slice(from)];
}

const things = e => [
  ...(e.cards || []).map(n => `[data-card="${n}"]`), ...(e.slots || []).map(n => `.market [data-slot="${n}"]`),
  ...(e.regions || []).map(r => `[data-region="${typeof r === 'number' ? REGIONS[r] : r}"]`),
  ...(e.borders || []).map(b => `[data-border="${borderKey(b)}"]`),
];

/** Show on the table what an entry speaks of; nothing for null. */
export function point(e) {
  for (const el of $$('.lit')) el.classList.remove('lit');
  if (!e) return;
  for (const query of things(e)) for (const el of $$(query)) el.classList.add('lit');
  if (!things(e).length) for (const s of e.seats || []) for (const el of $$(`[data-seatbox="${s}"]`)) el.classList.add('lit');
}

const ATTIC = 160; // older lines are kept, but not drawn
function lines() {
  const end = store.past ? store.log.findLastIndex(e => e.at <= store.past.at) + 1 : store.log.length;
  const start = Math.max(0, end - ATTIC);
  return store.log.slice(start, end).map((e, i) => {
    if (isTurn(e)) return html`<h3 class="turn" data-entry="${start + i}">${cylinder(e.seat)}<span>${e.text.replace(/\.$/, '')}</span><button type="button" class="back" data-ui="replay:${e.at}" aria-label="${t('log.look_back', { what: e.text })}" title="${t('log.look_back_short')}">${icon('undo')}</button></h3>`;
    return html`<p class="told${e.wakhan ? ' hers' : ''}" data-entry="${start + i}">${dressed(e)}</p>`;
  });
}

function chat() {
  return html`<div class="chat"><div class="lines" role="log" aria-label="${t('chat.title')}" tabindex="0" data-scroll="chat">${store.chat.length ? store.chat.map(m => html`<p>${m.seat === null || m.seat === undefined ? '' : cylinder(m.seat)} <b>${m.name}</b> ${m.text}</p>`) : html`<p class="note">${t('chat.empty')}</p>`}</div>
    <form class="say-it" data-form="chat"><label class="vh" for="chat-text">${t('chat.label')}</label><input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder="${t('chat.label')}"><button class="btn" type="submit">${t('chat.send')}</button></form></div>`;
}

const unread = () => store.chat.length - (store.chatSeen || 0);

/** The lower part of the rail: log, Wakhan's turn, chat. */
export function ledger(v) {
  const tabs = [['log', t('log.title')], ...(v.wakhan ? [['wakhan', 'Wakhan']] : []), ['chat', t('chat.title')]];
  const open = tabs.some(([k]) => k === store.tab) ? store.tab : 'log';
  const body = open === 'chat' ? chat() : open === 'wakhan' ? teller(v) : html`<div class="lines" id="log-lines" role="log" tabindex="0" aria-label="${t('log.label')}">${lines()}</div>`;
  return html`<section class="panel log"><div class="ledger-tabs"><div role="tablist" aria-label="${t('log.tabs')}">${tabs.map(([k, name]) => html`<button type="button" role="tab" id="tab-${k}" aria-selected="${k === open ? 'true' : 'false'}" aria-controls="ledger" data-ui="tab:${k}">${name}${k === 'chat' && unread() > 0 && open !== 'chat' ? html` <span class="badge">${unread()}</span>` : ''}</button>`)}</div>
      <button type="button" class="tab-tool" data-ui="replay" title="${t('replay.open')}" aria-label="${t('replay.open')}">${icon('undo')}</button></div>
    <div id="ledger" role="tabpanel" aria-labelledby="tab-${open}" class="ledger">${body}</div></section>`;
}

/** Keep the newest line in sight after drawing. */
export function toEnd() {
  for (const el of $$('#ledger .lines')) el.scrollTop = el.scrollHeight;
}

/** Point while the pointer, or the arrow keys, go over the lines. */
export function watchLog() {
  const entry = el => el && store.log[Number(el.dataset.entry)];
  document.addEventListener('pointerover', e => { const el = e.target.closest?.('[data-entry]'); if (el) point(entry(el)); else if ($('.lit') && !$('.told.here')) point(null); });
  document.addEventListener('keydown', e => {
    if (!e.target.matches?.('#log-lines') || !['ArrowUp', 'ArrowDown'].includes(e.key)) return;
    e.preventDefault();
    const all = $$('[data-entry]', e.target);
    let i = all.findIndex(el => el.classList.contains('here'));
    i = i < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, i + (e.key === 'ArrowUp' ? -1 : 1)));
    all.forEach((el, j) => el.classList.toggle('here', i === j));
    all[i]?.scrollIntoView({ block: 'nearest' });
    point(entry(all[i]));
  });
  document.addEventListener('focusout', e => { if (e.target.matches?.('#log-lines')) { $$('.here').forEach(el => el.classList.remove('here')); point(null); } });
}
export { isTurn };
