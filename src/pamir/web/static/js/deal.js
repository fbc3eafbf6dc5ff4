/* The deal: who chose it, what was promised at the start, and whether the seed told at the end keeps that promise. */

import { command } from './buttons.js';
import { attr, html } from './dom.js';
import { linkLine } from './fields.js';
import { t } from './i18n.js';
import { keep, known } from './my_tables.js';
import { newest, store } from './store.js';

let verdict = ''; // what came of the check
let seed = '';

/** Note the promise the first time it is heard: a later one could be another. */
export function noteDeal({ commitment }) {
  if (commitment && !known(store.table)?.promise) keep({ table: store.table, promise: commitment });
}

const words = ({ named }) => t(named === null ? 'deal.older' : named ? 'deal.named' : 'deal.drawn');

/** The place for it in a sheet or on the page of the end. */
export function dealPart() {
  const deal = store.welcome?.deal;
  if (!deal) return '';
  const promise = known(store.table)?.promise || deal.commitment;
  const over = Boolean(newest()?.result);
  return html`<details class="deal"${attr('open', over && verdict && 'open')}><summary>${t(
    deal.named ? 'deal.title_named' : 'deal.title',
  )}</summary>
    <p class="note">${words(deal)}</p>${promise ? linkLine(t('deal.promise'), promise) : ''}
    ${seed ? linkLine(t('deal.seed'), seed) : ''}${verdict ? html`<p role="status">${verdict}</p>` : ''}
    ${over ? html`<div class="btns">${command('check-deal', t('deal.check'))}</div>` : ''}</details>`;
}

const hex = bytes => Array.from(new Uint8Array(bytes), n => n.toString(16).padStart(2, '0')).join('');

/** Ask for the seed of the finished game, and compare its hash with the promise. */
export async function checkDeal() {
  const { deal } = await fetch(`/api/tables/${store.table}`).then(answer => answer.json());
  seed = deal.seed;
  const promise = known(store.table)?.promise || store.welcome.deal.commitment;
  if (!promise || !deal.text) verdict = t('deal.no_promise');
  else if (!crypto.subtle) verdict = t('deal.by_hand');
  else {
    const found = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(deal.text)));
    verdict = t(found === promise && deal.text.includes(`seed: ${seed}\n`) ? 'deal.kept' : 'deal.broken');
  }
}
