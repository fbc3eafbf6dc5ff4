/* The cull as one calm choice: for each card whether it stays, is discarded or comes back to the Hand. It is sent
   as the row of decisions the server asks for. */

import { command } from '../buttons.js';
import { attr, html, icon } from '../dom.js';
import { card, nameOf } from '../printed.js';
import { t } from '../i18n.js';
import { changed, colourOf, legal, store } from '../store.js';
import { face, kindClass } from '../faces.js';
import { MODES } from './facts.js';
import { fateNow, withFate } from './terms.js';

/** @import { View } from '../../../types/first_view.js' */

const FATES = { stays: 'ok', goes: 'skip', 'comes back': 'hand' };
let fates = new Map();
let chosenIn = ''; // of which cull
let groups = []; // cards of one Mode, of which one stays

const mine = (/** @type {View} */ v) => v.players[store.chair].tableau;

/* Cards between which there is something to choose: all where the whole Tableau goes, else those of crowded Modes. */
function begin(/** @type {View} */ v) {
  const key = `${v.turn}/${v.players[store.chair].seat}/${v.topples.done}`;
  if (chosenIn === key) return;
  chosenIn = key;
  const numbers = mine(v).map(k => k.card);
  const clears = Boolean(v.prompt.args.honeymoon);
  groups = clears
    ? numbers.map(n => [n])
    : MODES.map(m => numbers.filter(n => card(n).mode === m)).filter(g => g.length > 1);
  fates = new Map(mine(v).map(k => [k.card, k.fate || '']));
  for (const g of groups) {
    if (!clears && !g.some(n => fates.get(n) === 'stays')) fates.set(g[0], 'stays');
    for (const n of g) if (!fates.get(n)) fates.set(n, 'comes back');
  }
}

/** Note what was chosen for a card. */
export function noteFate(el) {
  fates = withFate(fates, groups, Number(el.dataset.card), el.value);
  changed('draft');
}

/** The row of decisions that the choice is: what is asked says which comes next. */
export const fatesChosen = () => () => fateNow(legal(), fates);

function fateOf(number, clears) {
  const words = card(number).name;
  const one = fate => html`<label class="fate-pick"><input type="radio" name="fate-${number}" value="${fate}"
    data-draft="fate" data-card="${number}"${attr('checked', fates.get(number) === fate && 'checked')}><span>${icon(
      FATES[fate],
    )}${t(`cull.${fate.replace(' ', '_')}`)}</span></label>`;
  const list = clears ? ['goes', 'comes back'] : Object.keys(FATES);
  return html`<div class="cull-card"><div class="slot std"><div class="card ${kindClass(card(number))} std"
    data-suit="${card(number).suit}">${face(card(number))}</div></div><div role="radiogroup"
    aria-label="${words}" class="fates">${list.map(one)}</div></div>`;
}

function group(numbers, clears) {
  const heading = clears
    ? ''
    : html`<h3 data-suit="${card(numbers[0]).mode}">${icon(
        `suit-${card(numbers[0]).mode}`,
      )}${nameOf(card(numbers[0]).mode)}</h3>`;
  return html`<section class="cull-group">${heading}<div class="cull-row">${numbers.map(n =>
    fateOf(n, clears),
  )}</div></section>`;
}

/** The window of the cull. */
export function culling(/** @type {View} */ v) {
  begin(v);
  const clears = Boolean(v.prompt.args.honeymoon);
  const one = clears
    ? html`<section class="cull-group"><div class="cull-row">${groups.flat().map(n => fateOf(n, true))}</div></section>`
    : groups.map(g => group(g, false));
  const count = fate => groups.flat().filter(n => fates.get(n) === fate).length;
  const sum = t('cull.sum', { stays: count('stays'), goes: count('goes'), back: count('comes back') });
  return html`<div class="dialog cull" data-seat="${colourOf(store.chair)}"><div class="talk">
    <h2 id="h-br">${t(clears ? 'cull.title_all' : 'cull.title')}</h2><p class="lead">${store.position.prompt.help}</p>
    ${one}<p class="note" role="status">${sum}</p>
    <div class="btns">${command('draft:fates', html`${icon('ok')}${t('cull.go')}`, { cls: 'go' })}${
      v.can_undo ? command('undo', t('prompt.undo')) : ''
    }${command('aside', t('bribe.aside'))}</div></div></div>`;
}
