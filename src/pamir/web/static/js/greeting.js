/* Who comes to which table, and where the server listens: what is needed to say hello. */

import { preferred } from './i18n.js';
import { known } from './my_tables.js';

/** The table of this page and the secret this browser has for it. */
export function whoComes() {
  const table = decodeURIComponent(location.pathname.split('/').filter(Boolean).pop() || '');
  const mine = known(table);
  return { table, secret: location.hash.slice(1) || mine?.secret || mine?.watch || '' };
}

export const greeting = (revision = 0, language = preferred()) => ({
  type: 'hello',
  ...whoComes(),
  revision,
  language,
  recent: true,
  packed: 'DecompressionStream' in window,
});

export const newSocket = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
