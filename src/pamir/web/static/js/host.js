/* What only whoever opened the table can do: let somebody be silent, and let them talk again. */

import { command } from './buttons.js';
import { html } from './dom.js';
import { language, t } from './i18n.js';
import { known } from './my_tables.js';
import { held, kindOf, seatName, store } from './store.js';

/** @import { View } from '../../types/view.js' */

const owner = () => known(store.table)?.owner;
const muted = () => store.welcome?.muted || { seats: [], watchers: false };

function button(seat) {
  const off = seat === 'watchers' ? muted().watchers : muted().seats.includes(seat);
  const word = seat === 'watchers' ? 'watchers' : 'seat';
  const words = t(`host.${off ? 'unmute' : 'mute'}_${word}`, { name: seat === 'watchers' ? '' : seatName(seat) });
  return command(`mute:${seat}`, words, { cls: 'small' });
}

/** The buttons to mute, for whoever opened the table. */
export function hostPart(/** @type {View} */ v) {
  if (!owner()) return '';
  const others = v.players.map(p => p.seat).filter(seat => kindOf(seat) === 'person' && !held().includes(seat));
  return html`<details class="host"><summary>${t('host.title')}</summary><div
    class="btns">${[...others, 'watchers'].map(button)}</div></details>`;
}

/** Mute or unmute a seat, or those who watch; the sentence if that is refused. */
export async function mute(name) {
  const seat = name === 'watchers' ? null : Number(name);
  const off = seat === null ? muted().watchers : muted().seats.includes(seat);
  const headers = {
    Authorization: `Bearer ${owner()}`,
    'Content-Type': 'application/json',
    'Accept-Language': language,
  };
  const answer = await fetch(`/api/tables/${store.table}/mute`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ seat, muted: !off }),
  });
  const said = await answer.json();
  if (answer.ok) store.welcome.muted = said;
  return said.error;
}
