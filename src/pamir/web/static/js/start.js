/* The start page: set a table, join one, find those you know. */

import { $, $$, fill, html, icon } from './dom.js';
import { language, preferred, speak, t } from './i18n.js';
import { bar, root, theme } from './bar.js';
import { colourOf } from './store.js';
import { cylinder } from './pieces.js';
import { emptyMap } from './sheet.js';
import { loadIcons } from './icons.js';
import { forget, keep, link, tables } from './shelf.js';

const WAKHAN = ['savvy_purchasing', 'spy_movement', 'steadfast_loyalty', 'older_printing'];
const plan = {
  n: 2, name: localStorage.getItem('pamir.name') || '', kinds: ['person', 'wakhan', 'bot:sensible', 'bot:sensible', 'bot:random'],
  names: ['', '', '', '', ''], open: false, mirror: false, hot: false, seed: '', wakhan: [], trouble: '', busy: false,
};

let bots = ['sensible', 'random'];
let titles = {};
let over = [];
const kinds = () => ['person', ...bots.map(b => `bot:${b}`), 'wakhan'];
const kindName = k => { const own = t(`kind.${k}`); return own === `kind.${k}` ? titles[k.slice(4)] || k : own; };
const seated = () => plan.kinds.slice(0, plan.n);
const persons = () => seated().filter(k => k === 'person').length;
const hers = () => seated().filter(k => k === 'wakhan').length;

function problem() {
  if (hers() > 1) return t('start.one_wakhan');
  if (hers() && plan.n > 3) return t('start.wakhan_small');
  if (plan.seed && !/^\d{1,15}$/.test(plan.seed)) return t('start.seed_number');
  return '';
}

function ready() {
  const bots = seated().filter(k => k.startsWith('bot')).length;
  return t('start.ready', { persons: persons(), bots }) + (hers() ? ` ${t('start.with_wakhan')}` : '') + (persons() > 1 && !plan.hot ? ` ${t('start.links')}` : '');
}

function piles() {
  const court = 5 + plan.n;
  const rows = [[court, 0, 0], [court, 2, 0], [court, 1, 1], [court, 1, 1], [court, 1, 1], [court, 1, 1]];
  const bars = rows.map(([c, e, d], i) => {
    let y = 100;
    const x = i * 56 + 4, list = [];
    for (let j = 0; j < c; j++, y -= 6.5) list.push(html`<rect x="${x}" y="${y}" width="44" height="5" class="pc"/>`);
    for (let j = 0; j < e; j++, y -= 6.5) list.push(html`<rect x="${x}" y="${y}" width="44" height="5" class="pe"/>`);
    if (d) list.push(html`<rect x="${x}" y="${y - 4}" width="44" height="9" class="pd"/>`);
    return html`${list}<text x="${x + 22}" y="117" class="ax" text-anchor="middle">${i === 0 ? t('start.pile_top') : i === 5 ? t('start.pile_last') : i + 1}</text>`;
  });
  return html`<svg class="piles" viewBox="0 0 336 122" role="img" aria-label="${t('start.deck_label', { n: court * 6 })}">${bars}</svg>
    <ul class="key"><li><i class="pc"></i>${t('start.court_cards', { n: court * 6 })}</li><li><i class="pe"></i>${t('start.events')}</li><li><i class="pd"></i>${t('start.checks')}</li></ul>`;
}

const pick = (name, label, list, on) => html`<div class="pick" role="radiogroup" aria-label="${label}">${list.map(([value, text]) => html`<label><input type="radio" name="${name}" value="${value}"${String(value) === String(on) ? html` checked` : ''}><span>${text}</span></label>`)}</div>`;

function seatRow(i) {
  const kind = plan.kinds[i], colour = t(`colour.${colourOf(i)}`);
  return html`<li data-seat="${colourOf(i)}">${cylinder(i)}<b>${colour}</b>
    <label class="vh" for="kind-${i}">${t('start.who', { colour })}</label><select id="kind-${i}" data-kind="${i}">${kinds().map(k => html`<option value="${k}"${k === kind ? html` selected` : ''}>${kindName(k)}</option>`)}</select>
    ${kind === 'person' ? html`<label class="vh" for="pname-${i}">${t('start.name', { colour })}</label><input id="pname-${i}" data-name="${i}" maxlength="30" autocomplete="off" placeholder="${i === 0 ? t('start.your_name') : t('start.friend')}" value="${plan.names[i]}">` : html`<span></span>`}</li>`;
}

function known(list, title, empty) {
  return html`<section class="panel shelf"><h2>${title}</h2>${list.length ? html`<ul class="tables">${list.map(x => {
    const names = Array.isArray(x.names) ? x.names : Object.values(x.names || {});
    const secret = x.secret || Object.values(x.secrets || {})[0] || x.watch;
    return html`<li><a href="${link(x.table, secret)}">${names.filter(Boolean).join(', ') || x.table}</a><small>${new Date(x.when).toLocaleDateString(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</small>${x.over ? html`<a class="quiet" href="${link(x.table, secret, '?replay=1')}">${t('start.replay')}</a>` : ''}<button type="button" class="tool" data-forget="${x.table}" aria-label="${t('start.forget', { names: names.join(', ') })}">${icon('skip')}</button></li>`;
  })}</ul>` : html`<p class="note">${empty}</p>`}</section>`;
}

function draw() {
  fill($('#topbar'), bar());
  const list = tables(), wrong = problem();
  fill($('#page'), html`<section class="hero"><div><h1>${t('start.title')}</h1><p class="lead">${t('start.lead')}</p><div class="btns"><button type="button" class="btn go" data-quick="wakhan">${t('start.quick_wakhan')}</button><button type="button" class="btn" data-quick="bots">${t('start.quick_bots')}</button></div></div><div class="heromap">${emptyMap(false)}</div></section>
    <form class="setup" id="setup"><section class="panel" aria-labelledby="h-seats"><h2 id="h-seats">${t('start.seats')}</h2>
      <div class="line"><span>${t('start.how_many')}</span>${pick('n', t('start.how_many'), [2, 3, 4, 5].map(n => [n, n]), plan.n)}</div>
      <ul class="seats">${plan.kinds.slice(0, plan.n).map((_, i) => seatRow(i))}</ul>
      ${persons() > 1 ? html`<label class="opt"><input type="checkbox" name="hot"${plan.hot ? html` checked` : ''}><span><b>${t('start.hot')}</b><small>${t('start.hot_note')}</small></span></label>` : ''}</section>
    <section class="panel" aria-labelledby="h-deck"><h2 id="h-deck">${t('start.deck')}</h2>${piles()}
      <div class="line"><span>${t('start.edition')}</span>${pick('edition', t('start.edition'), [['second', t('start.second')]], 'second')}</div>
      <div class="line"><span>${t('start.hands')}</span>${pick('open', t('start.hands'), [['no', t('start.closed')], ['yes', t('start.open')]], plan.open ? 'yes' : 'no')}</div>
      <div class="line"><label for="seed">${t('start.seed')}</label><input id="seed" name="seed" inputmode="numeric" maxlength="15" placeholder="${t('start.seed_any')}" value="${plan.seed}"></div>
      <label class="opt"><input type="checkbox" name="mirror"${plan.mirror ? html` checked` : ''}><span><b>${t('start.mirror')}</b><small>${t('start.mirror_note')}</small></span></label></section>
    <section class="panel" aria-labelledby="h-wk"><h2 id="h-wk">Wakhan</h2><p class="note">${hers() ? t('start.wakhan_sits') : t('start.wakhan_away')}</p>${WAKHAN.map(k => html`<label class="opt"><input type="checkbox" data-wakhan="${k}"${plan.wakhan.includes(k) ? html` checked` : ''}${hers() ? '' : html` disabled`}><span><b>${t(`wakhan.${k}`)}</b><small>${t(`wakhan.${k}_note`)}</small></span></label>`)}</section>
    <section class="panel go"><h2>${t('start.go')}</h2><p role="status">${plan.trouble || wrong || ready()}</p><div class="btns"><button class="btn go" type="submit"${wrong || plan.busy ? html` disabled` : ''}>${t('start.open_table')}</button></div></section></form>
    <div class="shelves">${known(list.filter(x => !x.over), t('start.my_tables'), t('start.no_tables'))}${known([...list.filter(x => x.over), ...over.filter(x => !list.some(y => y.table === x.table))].slice(0, 12), t('start.finished'), t('start.no_finished'))}
      <section class="panel shelf"><h2>${t('start.join')}</h2><p class="note">${t('start.join_note')}</p><form id="join" class="linkline"><label><span class="vh">${t('start.join_label')}</span><input name="link" placeholder="https://…/t/…#…" autocomplete="off"></label><button class="btn" type="submit">${t('start.join_go')}</button></form></section></div>`);
}

async function create() {
  if (problem()) return draw();
  plan.busy = true;
  plan.trouble = '';
  draw();
  const seats = seated().map((kind, i) => kind === 'person' ? { kind, name: plan.names[i].trim() || null } : kind === 'wakhan' ? { kind } : { kind: 'bot', bot: kind.split(':')[1] });
  for (const s of seats) if (s.name === null) delete s.name;
  const body = { edition: 'second', seats, options: { open_hands: plan.open, mirror_ring: plan.mirror, wakhan_options: hers() ? plan.wakhan : [] }, seed: plan.seed ? Number(plan.seed) : null, hot_seat: plan.hot && persons() > 1 };
  try {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.error);
    const first = Object.values(made.secrets)[0] || made.watch;
    keep({ table: made.table, secrets: made.secrets, watch: made.watch, secret: first, names: seats.map((s, i) => s.name || (s.kind === 'wakhan' ? 'Wakhan' : t(`colour.${colourOf(i)}`))), fresh: persons() > 1 && !plan.hot });
    if (plan.names[0]) localStorage.setItem('pamir.name', plan.names[0]);
    location.href = `/t/${made.table}#${first}`;
  } catch (trouble) {
    plan.trouble = trouble.message || t('start.no_server');
    plan.busy = false;
    draw();
  }
}

document.addEventListener('change', async e => {
  const el = e.target, d = el.dataset;
  if (el.id === 'language') { await speak(el.value, true); return draw(); }
  if (d.kind !== undefined) plan.kinds[d.kind] = el.value;
  if (d.wakhan) plan.wakhan = $$('[data-wakhan]:checked').map(x => x.dataset.wakhan);
  if (el.name === 'n') plan.n = Number(el.value);
  if (el.name === 'open') plan.open = el.value === 'yes';
  if (el.name === 'hot') plan.hot = el.checked;
  if (el.name === 'mirror') plan.mirror = el.checked;
  if (el.matches('select, [type=radio], [type=checkbox]')) draw();
});
/* Typing is noted, but draws nothing anew: a button must not vanish under a click. */
document.addEventListener('input', e => {
  if (e.target.dataset.name !== undefined) plan.names[e.target.dataset.name] = e.target.value;
  if (e.target.name === 'seed') plan.seed = e.target.value.trim();
});
document.addEventListener('click', e => {
  const el = e.target.closest('[data-ui=theme], [data-quick], [data-forget]');
  if (!el) return;
  if (el.dataset.ui) return theme(true);
  if (el.dataset.forget) { forget(el.dataset.forget); return draw(); }
  plan.n = el.dataset.quick === 'wakhan' ? 2 : 3;
  plan.kinds = el.dataset.quick === 'wakhan' ? ['person', 'wakhan', ...plan.kinds.slice(2)] : ['person', 'bot:sensible', 'bot:sensible', ...plan.kinds.slice(3)];
  plan.wakhan = [];
  create();
});
document.addEventListener('submit', e => {
  e.preventDefault();
  if (e.target.id === 'setup') return create();
  const address = e.target.link.value.trim(), found = address.match(/\/t\/([^/?#]+)[^#]*#(.+)$/);
  if (found) location.href = `/t/${found[1]}#${found[2]}`;
});

(async () => {
  theme();
  plan.names[0] = plan.name;
  root.dataset.page = 'start';
  await Promise.all([speak(preferred()), loadIcons()]);
  document.title = `Pamir · ${t('start.title')}`;
  draw();
  const ask = address => fetch(address).then(answer => answer.ok ? answer.json() : {}).catch(() => ({}));
  const [printed, finished] = await Promise.all([ask(`/api/facts?language=${language}`), ask('/api/finished?limit=12')]);
  if (printed.bots?.length) { bots = printed.bots.map(b => b.bot); titles = Object.fromEntries(printed.bots.map(b => [b.bot, b.title])); }
  over = (finished.games || []).map(g => ({ table: g.table, names: g.names, over: true, when: g.finished * 1000 || Date.parse(g.finished) }));
  draw();
})();
