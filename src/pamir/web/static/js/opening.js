/* Opening a table at the server; its keys are kept on this device. */

import { keep } from './my_tables.js';
import { colourName } from './store.js';

/** The address of one's own seat at a new table. `kept` is what else this device should know of it. */
export async function openTable(body, language, kept = {}) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) });
  const made = await answer.json();
  if (!answer.ok) throw new Error(made.error);
  const { table, secrets, watch, owner } = made;
  const secret = Object.values(secrets)[0] || watch;
  const names = body.seats.map((s, i) => s.name || (s.kind === 'wakhan' ? 'Wakhan' : colourName(i)));
  keep({ table, secrets, watch, owner, secret, names, ...kept });
  return `/t/${table}#${secret}`;
}
