/* The cull as one calm choice: for each card whether it stays, is discarded or comes back to the Hand. It is sent
   as the row of decisions the server asks for. */

import { command } from '../buttons.js';
import { attr, html, icon } from '../dom.js';
import { card, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { changed, colourOf, legal, store, view } from '../store.js';
import { face, kindClass } from '../faces.js';
import { fateNow, withFate } from './terms.js';

/** @import { View } from '../../../types/first_view.js' */

const FATES = { stays: 'ok', goes: 'skip', 'comes back': 'hand' };
let fates = new Map();
let chosenIn = ''; // of which cull

/* What is chosen to begin with, so that nothing is lost by haste: the first of a group stays, the others come back. */
function begin(/** @type {View} */ v) {
  const key = `${v.turn}/${v.decider}/${v.topples.done}`;
  if (chosenIn === key) return;
  chosenIn = key;
  fates = new Map(v.players[v.decider].tableau.map(k => [k.card, k.fate || '']));
  for (const { cards, stays } of v.cull) {
    if (stays && !cards.some(n => fates.get(n) === 'stays')) fates.set(cards[0], 'stays');
    for (const n of cards) if (!fates.get(n)) fates.set(n, 'comes back');
  }
}

const culled = () => /** @type {View} */ (/** @type {unknown} */ (view())).cull;

/** Note what was chosen for a card. */
export function noteFate(el) {
  fates = withFate(
    fates,
    culled().map(g => g.cards),
    Number(el.dataset.card),
    el.value,
  );
  changed('draft');
}

/** The row of decisions that the choice is: what is asked says which comes next. */
export const fatesChosen = () => () => fateNow(legal(), fates);

function fateOf(number, list) {
  const words = card(number).name;
  const one = fate => html`<label class="fate-pick"><input type="radio" name="fate-${number}" value="${fate}"
    data-draft="fate" data-card="${number}"${attr('checked', fates.get(number) === fate && 'checked')}><span>${icon(
      FATES[fate],
    )}${t(`cull.${fate.replace(' ', '_')}`)}</span></label>`;
  return html`<div class="cull-card"><div class="slot std"><div class="card ${kindClass(card(number))} std"
    data-suit="${card(number).suit}">${face(card(number))}</div></div><div role="radiogroup"
    aria-label="${words}" class="fates">${list.map(one)}</div></div>`;
}

function group({ mode, cards, stays }) {
  const heading = mode ? html`<h3 data-suit="${mode}">${icon(`suit-${mode}`)}${nameOf(mode)}</h3>` : '';
  const list = Object.keys(FATES).filter(fate => stays || fate !== 'stays');
  return html`<section class="cull-group">${heading}<div class="cull-row">${cards.map(n =>
    fateOf(n, list),
  )}</div></section>`;
}

/** The window of the cull. */
export function culling(/** @type {View} */ v) {
  begin(v);
  const clears = v.cull.every(g => !g.stays),
    all = v.cull.flatMap(g => g.cards);
  const count = fate => all.filter(n => fates.get(n) === fate).length;
  const sum = t('cull.sum', { stays: count('stays'), goes: count('goes'), back: count('comes back') });
  return html`<div class="dialog cull" data-seat="${colourOf(store.chair)}"><div class="talk">
    <h2 id="h-br">${t(clears ? 'cull.title_all' : 'cull.title')}</h2><p class="lead">${store.position.prompt.help}</p>
    ${v.cull.map(group)}<p class="note" role="status">${sum}</p>
    <div class="btns">${command('draft:fates', html`${icon('ok')}${t('cull.go')}`, { cls: 'go' })}${
      v.can_undo ? command('undo', t('prompt.undo')) : ''
    }${command('aside', t('bribe.aside'))}</div></div></div>`;
}
