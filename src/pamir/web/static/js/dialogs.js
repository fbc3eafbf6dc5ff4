/* What lies over the table: the bargain, the curtain between two players of one screen, and the sheets one asks for. */

import { $, fill, html } from './dom.js';
import { t } from './i18n.js';
import { edition } from './edition.js';
import { changed, curtain, mayAct, seatName, store, view } from './store.js';

const { bargain, cylinder, isBargain } = edition;

/* Says whether it was shut before. */
function open(id, content) {
  const box = $(id),
    fresh = !box.open;
  fill(box, content);
  if (fresh) box.showModal();
  return fresh;
}
/** Shut it. What had the focus in it lets go at once, so that somebody else can take it. */
export function shut(id) {
  const box = $(id);
  if (!box.open) return;
  box.close();
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  if (box.contains(active)) active.blur();
}

function veil() {
  const name = seatName(store.chair);
  return html`<div class="curtain-inner">${cylinder(store.chair)}<h2>${t('curtain.title', { name })}</h2><p
    class="lead">${t('curtain.lead')}</p>
    <div class="btns"><button type="button" class="btn go" data-ui="unveil"
    autofocus>${t('curtain.ready', { name })}</button></div></div>`;
}

/** Open a sheet with this in it. */
export const openSheet = content => {
  store.sheet = null;
  open('#sheet', content);
};

/** Open one of the sheets. They come when the first is asked for. */
export async function sheetOf(what) {
  store.sheet = what;
  try {
    const { panel } = await import('./panels.js');
    if (store.sheet === what) open('#sheet', panel(what, view()));
  } catch {
    store.sheet = null;
    store.reason = t('bar.not_there');
    changed('reason');
  }
}

/** Bring every dialogue in line with the position. */
export function dialogs() {
  const v = view();
  if (curtain()) {
    shut('#bargain');
    open('#curtain', veil());
    return;
  }
  shut('#curtain');
  const content = mayAct() && isBargain(v) && !store.aside ? bargain(v) : null;
  if (!content) shut('#bargain');
  else if (open('#bargain', content)) {
    $('#bargain :is([data-action], input, select)')?.focus({ preventScroll: true });
  }
  const box = $('#sheet');
  if (box.open && store.sheet === 'table' && !box.contains(document.activeElement)) sheetOf('table');
}
