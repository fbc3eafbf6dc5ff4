/* What happened, in sentences, turn by turn, newest last; a line under the pointer shows on the table what it speaks
   of.
   What the market does by itself is folded. And the chat. */

import { asker } from './asking.js';
import { command, tool } from './buttons.js';
import { $, $$, classes, html, icon } from './dom.js';
import { t } from './i18n.js';
import { wholeLog } from './earlier_positions.js';
import { point } from './pointing.js';
import { changed, newest, seatName, store } from './store.js';
import { summary } from './since.js';
import { edition } from './edition.js';

const { card, cylinder } = edition;

/** @import { View } from '../../types/view.js' */
/** @import { LogEntry } from '../../types/wire.js' */

const AT_FIRST = 12,
  MORE = 20; // turns that are drawn; earlier ones come when somebody scrolls up to them
let drawn = AT_FIRST;
const unfolded = new Set(); // of the market's doings, by the entry they begin with

/* Where names stand in a sentence: [from, to, tag], without overlaps. */
function names(/** @type {LogEntry} */ e) {
  const marks = [];
  const who = e.seat === null ? '' : seatName(e.seat);
  if (who && e.text.startsWith(who)) marks.push([0, who.length, 'b']);
  for (const name of (e.about.cards || []).flatMap(number => card(number)?.name.split(' / ') || [])) {
    const i = name ? e.text.indexOf(name) : -1;
    if (i >= 0 && !marks.some(([from, to]) => i < to && i + name.length > from)) marks.push([i, i + name.length, 'i']);
  }
  return marks.sort((a, b) => a[0] - b[0]);
}

/* Seat names in bold, card names in the cartographer's hand. */
function dressed(/** @type {LogEntry} */ e) {
  const parts = [];
  let from = 0;
  for (const [a, b, tag] of names(e)) {
    const name = e.text.slice(a, b);
    parts.push(e.text.slice(from, a), tag === 'b' ? html`<b><bdi>${name}</bdi></b>` : html`<i>${name}</i>`);
    from = b;
  }
  return [...parts, e.text.slice(from)];
}

const heading = (
  e,
  i,
) => html`<h3 class="turn" data-entry="${i}">${cylinder(e.seat)}<span>${e.text.replace(/\.$/, '')}</span>
  ${tool(`replay:${e.at}`, 'undo', t('log.look_back', { what: e.text }), 'back')}</h3>`;

/* Tab passes it over: in the log one walks by the arrow keys, and asks by ?. */
const ruleOf = e => (e.topic ? asker(html` data-rule="${e.topic}" tabindex="-1"`) : '');

const sentence = (e, i) =>
  html`<p class="${classes('told', e.thought && 'hers', e.check && 'checked')}" data-entry="${i}">${dressed(
    e,
  )} ${ruleOf(e)}</p>`;

/* What the market does by itself, as one line that opens. */
function noise(run) {
  const [, first] = run[0],
    key = `${run[0][0].at}:${run[0][0].text}`,
    open = unfolded.has(key);
  return html`<button type="button" class="fold" data-ui="fold:${first}" data-key="fold:${first}"
    aria-expanded="${open ? 'true' : 'false'}">
    ${icon('arrow', open ? 'down' : '')}${t('log.market', { n: run.length })}</button>${
      open ? run.map(([e, i]) => sentence(e, i)) : ''
    }`;
}

function body(group) {
  const parts = [];
  for (const item of group) {
    const last = parts.at(-1);
    if (item[0].kind !== 'market') parts.push(item);
    else if (last?.noise) last.noise.push(item);
    else parts.push({ noise: [item] });
  }
  return parts.map(part => (part.noise ? noise(part.noise) : sentence(...part)));
}

/* The log in turns: [[entry, its number], …] each, the first of them what came before the first turn. */
function turnsOf(end) {
  const groups = [[]];
  for (let i = 0; i < end; i++) {
    if (store.log[i].turn) groups.push([]);
    groups.at(-1).push([store.log[i], i]);
  }
  return groups.filter(group => group.length);
}

function turnGroup(group) {
  const [[first, i], ...rest] = group;
  return html`<section class="turn-group">${
    first.turn ? html`${heading(first, i)}${body(rest)}` : body(group)
  }</section>`;
}

function lines() {
  const end =
    store.earlier && !store.earlier.telling
      ? store.log.findLastIndex(e => e.at <= store.earlier.at) + 1
      : store.log.length;
  const groups = turnsOf(end);
  if (store.logFrom && !groups[0]?.[0][0].turn) groups.shift(); // the end of a turn whose beginning is not there yet
  const hidden = Math.max(0, groups.length - drawn);
  const n = store.logFrom ? Math.max(1, newest().turn - groups.length + hidden) : hidden;
  return html`${n ? command('log-more', t('log.earlier', { n }), { cls: 'small earlier' }) : ''}${groups
    .slice(hidden)
    .map(turnGroup)}`;
}

let fetching = false;

/** Draw earlier turns too; what was in sight stays where it was. */
export async function earlier() {
  if (fetching) return;
  const box = $('#log-lines'),
    below = box.scrollHeight - box.scrollTop;
  fetching = true;
  await wholeLog();
  fetching = false;
  drawn += MORE;
  changed('log');
  const now = $('#log-lines');
  if (now) now.scrollTop = now.scrollHeight - below;
}

/** Open or close what the market did, from this entry on. */
export function fold(i) {
  const e = store.log[Number(i)],
    key = `${e.at}:${e.text}`;
  if (!unfolded.delete(key)) unfolded.add(key);
  changed('log');
}

const chatLine = m =>
  html`<p>${m.seat === null ? '' : cylinder(m.seat)} <b><bdi>${m.name || t('chat.watcher')}</bdi></b> ${m.text}</p>`;

function chat() {
  const said = store.chat.length ? store.chat.map(chatLine) : html`<p class="note">${t('chat.empty')}</p>`;
  return html`<div class="chat"><div class="lines" role="log" aria-live="off" aria-label="${t('chat.title')}"
    tabindex="0">${said}</div>
    <form class="say-it" data-form="chat"><label class="vh" for="chat-text">${t('chat.label')}</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder="${t('chat.label')}">
      <button class="btn" type="submit">${t('chat.send')}</button></form></div>`;
}

const unread = () => store.chat.length - (store.chatSeen || 0);

function tab(key, name, open) {
  const news = key === 'chat' && open !== 'chat' && unread() > 0;
  return html`<button type="button" role="tab" id="tab-${key}" aria-selected="${key === open ? 'true' : 'false'}"
    aria-controls="ledger"
    data-ui="tab:${key}">${name}${news ? html` <span class="badge">${unread()}</span>` : ''}</button>`;
}

/** The lower part of the rail: log, what others did, chat. */
export function ledger(/** @type {View} */ v) {
  const tabs = [
    ['log', t('log.title')],
    ['since', t('since.tab')],
    ...(store.table ? [['chat', t('chat.title')]] : []),
  ];
  const open = tabs.some(([k]) => k === store.tab) ? store.tab : 'log';
  const body =
    open === 'chat'
      ? chat()
      : open === 'since'
        ? summary(v)
        : html`<div class="lines" id="log-lines" role="log" aria-live="off" tabindex="0"
          aria-label="${t('log.label')}">${lines()}</div>`;
  const heads = tabs.map(([k, name]) => tab(k, name, open));
  return html`<section class="panel log">
    <div class="ledger-tabs"><div role="tablist" aria-label="${t('log.tabs')}">${heads}</div>${
      store.table && tool('try-here', 'fork', t('try.here'), 'tab-tool')
    }${tool('replay', 'undo', t('replay.open'), 'tab-tool')}</div>
    <div id="ledger" role="tabpanel" aria-labelledby="tab-${open}" class="ledger">${body}</div></section>`;
}

/** Keep the newest line in sight after drawing. */
export function toEnd() {
  for (const el of $$('#ledger .lines')) el.scrollTop = el.scrollHeight;
}

function walkLines(list, key) {
  const all = $$('[data-entry]', list);
  const here = all.findIndex(el => el.classList.contains('here'));
  const goal = here < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, here + (key === 'ArrowUp' ? -1 : 1)));
  all.forEach((el, i) => el.classList.toggle('here', i === goal));
  all[goal]?.scrollIntoView({ block: 'nearest' });
  return all[goal];
}

/** Point while the pointer, or the arrow keys, go over the lines. */
export function watchLog() {
  const pointAt = el => {
    const e = el && store.log[Number(el.dataset.entry)];
    if (e) point(e);
  };
  document.addEventListener('pointerover', e => {
    const el = e.target.closest?.('[data-entry]');
    if (el) pointAt(el);
    else if ($('.lit') && !$('.here') && !store.earlier?.telling) point();
  });
  document.addEventListener('keydown', e => {
    if (!e.target.matches?.('#log-lines') || !['ArrowUp', 'ArrowDown'].includes(e.key)) return;
    e.preventDefault();
    pointAt(walkLines(e.target, e.key));
  });
  document.addEventListener(
    'scroll',
    e => {
      const { id, scrollTop, scrollHeight, clientHeight } = e.target;
      if (id === 'log-lines' && scrollTop < 30 && scrollHeight > clientHeight + 60 && $('.earlier', e.target)) {
        earlier();
      }
    },
    true,
  );
  document.addEventListener('focusout', e => {
    if (!e.target.matches?.('#log-lines')) return;
    for (const el of $$('.here')) el.classList.remove('here');
    point();
  });
}
