/* What belongs to a part of the page that comes when it is asked for, beside its script: words and style sheet. */

import { learn, spoken, textIn } from './i18n.js';

const worn = {};

/* A sheet that does not come is asked for again the next time. */
function wear(address) {
  worn[address] ||= new Promise((come, stay) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload: come });
    sheet.onerror = () => {
      sheet.remove();
      delete worn[address];
      stay(new Error(address));
    };
    document.head.append(sheet);
  });
  return worn[address];
}

/** Bring what this part needs; its script waits for it. */
export async function ready(part) {
  const { late } = await textIn(spoken());
  await Promise.all([learn(part), late[part]?.style && wear(late[part].style)]);
}
