/* What is left: unseen cards, the piles of the deck, exact chances, and what a check would bring. It stays open beside
   the game and follows it; every number is the server's. */

import { tool } from './buttons.js';
import { $, attr, fill, html } from './dom.js';
import { spoken, t } from './i18n.js';
import { changed, curtain, store, watch } from './store.js';

/** @import { Chance, OddsTold, Turned } from '../../types/odds.js' */

const WAIT = 150; // ms: what follows quickly is asked for once

let isOpen = false;
let opener = null;
/** @type {{ key: string, odds: OddsTold | null, error: string }} */
let told = { key: '', odds: null, error: '' };
let timer = 0;

/* ── asking ── */

/* What is looked at: the same question has the same answer until the game goes on. */
function question() {
  const at = store.earlier ? store.earlier.at : '';
  return new URLSearchParams({ seat: String(store.position.look ?? 'watch'), at, language: spoken() });
}
const keyOf = asked => `${asked} ${store.position.revision}`;

function askTable(asked) {
  const headers = store.secret ? { Authorization: `Bearer ${store.secret}` } : {};
  return fetch(`/api/tables/${store.table}/odds?${asked}`, { headers });
}
function askAbout(attempt) {
  const body = { ...attempt, seat: store.position.look, at: store.earlier?.at ?? null, language: spoken() };
  const headers = { 'Content-Type': 'application/json' };
  return fetch('/api/try/odds', { method: 'POST', headers, body: JSON.stringify(body) });
}

async function ask() {
  const asked = question(),
    key = keyOf(asked);
  try {
    const answer = await (store.table ? askTable(asked) : askAbout(store.tried()));
    const found = await answer.json();
    if (key !== keyOf(question())) return; // the game has gone on meanwhile, and is asked about again
    told = { key, odds: answer.ok ? found : null, error: found.error || '' };
  } catch {
    told = { key, odds: told.odds, error: t('bar.not_there') };
  }
  draw();
}

function follow() {
  if (!isOpen || !store.position) return;
  if (curtain()) told = { key: '', odds: null, error: '' };
  else if (told.key !== keyOf(question())) {
    clearTimeout(timer);
    timer = window.setTimeout(ask, told.key ? WAIT : 0);
  }
  draw();
}

/* ── drawing ── */

const sign = (trait, key) => {
  const kind = { suit: 'suit', mode: 'suit', patriot: 'co' }[trait];
  return kind ? html`<i class="dot" data-${kind}="${key}"></i>` : '';
};

const chance = (/** @type {Chance} */ one) =>
  html`<td class="p" data-var="p=${Math.round(one.chance * 1000) / 10}%" title="${one.exact}">${one.text}</td>`;
const number = n => html`<td class="${n ? '' : 'nil'}">${n}</td>`;
const row = (name, cells, cls = '') => html`<tr${attr('class', cls)}><th scope="row">${name}</th>${cells}</tr>`;
const table = (caption, heads, body) => html`<table><caption>${caption}</caption>
  <thead><tr><td></td>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>${body}</table>`;

function chances(/** @type {OddsTold} */ odds) {
  if (!odds.turned.length) return html`<p>${t('odds.empty')}</p>`;
  const across = (/** @type {(turned: Turned) => Chance} */ of) => odds.turned.map(one => chance(of(one)));
  const kinds = odds.kinds.map(({ kind, name }) =>
    row(
      name,
      across(one => one.kinds[kind]),
    ),
  );
  const traits = odds.traits.map(
    ({ trait, name, keys }) => html`<tbody><tr class="part"><th scope="rowgroup"
      colspan="${odds.turned.length + 1}">${name}</th></tr>${keys.map(one =>
        row(
          html`${sign(trait, one.key)}${one.name}`,
          across(turned => turned.traits[trait][one.key]),
        ),
      )}</tbody>`,
  );
  return table(
    t('odds.chances'),
    odds.turned.map(one => one.text),
    html`<tbody>${kinds}</tbody>${traits}`,
  );
}

const piles = (/** @type {OddsTold} */ odds) =>
  odds.piles.length
    ? table(
        t('odds.piles'),
        odds.kinds.map(kind => kind.name),
        html`<tbody>${odds.piles.map(pile =>
          row(
            pile.text,
            odds.kinds.map(({ kind }) => number(pile.kinds[kind] || 0)),
          ),
        )}</tbody>`,
      )
    : '';

const unseen = (/** @type {OddsTold} */ odds) =>
  table(
    t('odds.unseen'),
    [t('odds.together'), t('odds.in_deck'), t('odds.in_hands'), t('odds.out')],
    html`<tbody>${odds.kinds.map(kind =>
      row(kind.name, [kind.unseen, kind.deck, kind.hands, kind.out].map(number)),
    )}</tbody>`,
  );

function grid(/** @type {OddsTold} */ odds) {
  const { rows, columns, numbers } = odds.grid;
  const of = trait => odds.traits.find(one => one.trait === trait).keys;
  const heads = [...of(columns).map(one => html`${sign(columns, one.key)}${one.name}`), t('odds.together')];
  const body = of(rows).map((one, at) => row(one.name, [...numbers[at], one.unseen].map(number)));
  const sums = [...of(columns).map(one => one.unseen), odds.kinds[0].unseen].map(number);
  return table(t('odds.by_kind'), heads, html`<tbody>${body}${row(t('odds.together'), sums, 'sum')}</tbody>`);
}

/* What would bring the same stands together. */
function changing(words, /** @type {{ text: string, outcome: { text: string } }[]} */ changes) {
  if (!changes.length) return '';
  const groups = new Map();
  for (const { text, outcome } of changes) groups.set(outcome.text, [...(groups.get(outcome.text) || []), text]);
  return html`<p class="note">${words}</p><ul class="changes">${[...groups].map(
    ([outcome, pieces]) => html`<li>${outcome}<ul>${pieces.map(piece => html`<li>${piece}</li>`)}</ul></li>`,
  )}</ul>`;
}

function check(/** @type {OddsTold} */ { check: found }) {
  if (!found) return '';
  const { heading, now, changes, cards } = found;
  return html`<h3>${heading}</h3><p class="lead">${now.text}</p>
    ${changes.length ? '' : html`<p class="note">${t('odds.no_change')}</p>`}
    ${changing(t('odds.changes'), changes)}${changing(t('odds.cards'), cards)}`;
}

function content() {
  const { odds, error } = told;
  const words = error || (curtain() ? '' : t('odds.wait'));
  const head = html`<header><h2 id="h-odds">${odds ? odds.heading : t('odds.title')}</h2>${tool(
    'odds',
    'skip',
    t('close'),
  )}</header>${error || !odds ? html`<p role="status">${words}</p>` : ''}`;
  if (!odds) return head;
  return html`${head}${chances(odds)}${piles(odds)}${check(odds)}${unseen(odds)}${grid(odds)}<p
    class="note">${t('odds.note')}</p>`;
}

function panel() {
  let box = $('#odds');
  if (!box) {
    box = document.createElement('section');
    box.id = 'odds';
    box.tabIndex = -1;
    box.setAttribute('aria-labelledby', 'h-odds');
    box.addEventListener('keydown', e => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      closeOdds();
    });
    document.body.append(box);
  }
  return box;
}

function draw() {
  const box = panel();
  box.hidden = !isOpen;
  if (isOpen) fill(box, content());
}

/* ── opening ── */

/** Open the panel, and put the focus into it. */
export function openOdds() {
  opener = document.activeElement;
  isOpen = true;
  follow();
  panel().focus({ preventScroll: true });
}

/** Close it, and give the focus back. */
function closeOdds() {
  isOpen = false;
  draw();
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  else $('[data-ui=odds]')?.focus({ preventScroll: true });
  changed('odds');
}

/** Open or close it. */
export function turnOdds() {
  if (isOpen) closeOdds();
  else openOdds();
}

watch(follow);
