/* The tables this browser knows: links of seats held, kept on this machine only. */

const KEY = 'pamir.tables';
const MOST = 40;

export function tables() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return [];
  }
}
const save = list => localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));

/** Remember or update a table; it moves to the front. */
export function keep(entry) {
  if (!entry.table) return; // something is only tried out
  const list = tables();
  const known = list.find(x => x.table === entry.table) || {};
  save([{ ...known, ...entry, when: Date.now() }, ...list.filter(x => x.table !== entry.table)]);
}
export const forget = table => save(tables().filter(x => x.table !== table));
export const known = table => tables().find(x => x.table === table);
export const link = (table, secret, query = '') => `${location.origin}/t/${table}${query}${secret ? `#${secret}` : ''}`;
