/* A hint for whoever must decide: asked for, thought about, told over the bar; gone when the position changes. */

import { tool } from './buttons.js';
import { attr, html } from './dom.js';
import { t } from './i18n.js';
import { sayAloud } from './screen_reader.js';
import { percent, shareBars } from './shares.js';
import { changed, legal, store } from './store.js';

const box = (inner, busy) =>
  html`<section class="choices hints" aria-label="${t('hint.title')}"${attr(
    'aria-busy',
    busy && 'true',
  )}><header><h2>${t('hint.title')}</h2>${tool('hint', 'skip', t('close'))}</header>${inner}</section>`;

/* What can be done is done by its button; below stands what comes of it, for everybody, and what follows. */
function option(one, seat) {
  const can = legal().some(deed => deed.action === one.action);
  const follows = one.follows.length ? html`<small>${t('hint.then', { deeds: one.follows.join('; ') })}</small>` : '';
  return html`<li><b>${percent(one.shares[seat])}</b><div>${
    can ? html`<button type="button" class="btn" data-action="${one.action}">${one.text}</button>` : one.text
  }${shareBars(one.shares)}${follows}</div></li>`;
}

async function answered() {
  const { lang } = document.documentElement;
  const headers = { 'Accept-Language': lang, Authorization: `Bearer ${store.secret}` };
  try {
    return await (await fetch(`/api/tables/${store.table}/hint?language=${lang}`, { headers })).json();
  } catch {
    return { error: t('bar.not_there') };
  }
}

/** Ask for one, and show that it is thought about meanwhile. */
export async function ask() {
  const asked = box(html`<p class="thinking">${t('hint.thinking')}<i aria-hidden="true"></i></p>`, true);
  store.hint = asked;
  sayAloud(t('hint.thinking'));
  changed('hint');
  const { error, why, options, revision, seat } = await answered();
  if (store.hint !== asked) return; // the position has changed, or it was closed
  if (error || revision !== store.position.revision) {
    store.hint = null;
    store.reason = error || '';
  } else {
    store.hint = box(html`<p>${why}</p><ol>${options.map(one => option(one, seat))}</ol>`, false);
  }
  sayAloud(error || `${options[0].text}. ${why}`);
  changed('hint');
}
