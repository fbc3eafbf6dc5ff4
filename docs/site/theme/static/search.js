/* Search over sections of pages and topics of the rules. What can be found lies in a file for each language, fetched
   when somebody begins to ask. */

const MOST = 12;
const AROUND = 70;
const root = document.documentElement;

const plain = text => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const words = text => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

const EDGE = '[^\\p{L}\\p{N}_]';
/* How a word is looked for: whole, or as how one begins. */
const matcher = word => ({
  begins: new RegExp(`(^|${EDGE})${word}`, 'u'),
  whole: new RegExp(`(^|${EDGE})${word}(${EDGE}|$)`, 'u'),
});

/* In the title it counts most, in the text least; every word must be found. */
function worth(entry, asked) {
  let sum = 0;
  for (const { begins, whole } of asked) {
    const found =
      (begins.test(entry.title) ? 8 : 0) +
      (whole.test(entry.title) ? 6 : 0) +
      (begins.test(entry.page) ? 2 : 0) +
      (begins.test(entry.text) ? 1 : 0);
    if (!found) return 0;
    sum += found;
  }
  return sum + (words(entry.title).length === asked.length ? 3 : 0) + (entry.rule ? 0.5 : 0);
}

function piece(text, asked) {
  const at = Math.max(0, plain(text).indexOf(asked[0]) - AROUND / 2);
  const cut = text.slice(at, at + 2 * AROUND);
  return `${at ? '…' : ''}${cut}${at + 2 * AROUND < text.length ? '…' : ''}`;
}

let fetched;
function entries() {
  fetched ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `${root.dataset.root}_static/search-${root.lang}.js`;
    script.onload = () =>
      done(
        window.pamirSearch.map(([title, page, url, text, rule]) => ({
          shown: { title, page, text },
          title: plain(title),
          page: plain(page),
          text: plain(text),
          url,
          rule,
        })),
      );
    script.onerror = failed;
    document.head.append(script);
  });
  return fetched;
}

function row({ shown, url }, asked) {
  const link = document.createElement('a');
  link.href = root.dataset.root + url;
  const title = document.createElement('b'),
    page = document.createElement('span'),
    text = document.createElement('small');
  title.textContent = shown.title;
  page.textContent = shown.page === shown.title ? '' : shown.page;
  text.textContent = piece(shown.text, asked);
  link.append(title, ' ', page, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Make a form a search: results come while one types, `/` leads to it, arrows through the results. */
export function searchable(form) {
  const field = form.querySelector('input'),
    found = form.querySelector('#found'),
    count = form.querySelector('#count');
  form.hidden = false;

  async function look() {
    const question = field.value,
      asked = words(question);
    if (!asked.length) {
      close();
      return;
    }
    const all = await entries();
    if (question !== field.value) return;
    const looked = asked.map(matcher);
    const best = all
      .map(entry => ({ entry, score: worth(entry, looked) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const list = document.createElement('ul');
    list.append(...best.slice(0, MOST).map(({ entry }) => row(entry, asked)));
    const none = document.createElement('p');
    none.textContent = form.dataset.none;
    found.replaceChildren(best.length ? list : none);
    found.hidden = false;
    count.textContent = best.length === 1 ? form.dataset.one : form.dataset.many.replace('{n}', String(best.length));
  }
  function close() {
    found.hidden = true;
    count.textContent = '';
  }
  function move(event, step) {
    const links = [field, ...found.querySelectorAll('a')];
    const next = links[links.indexOf(document.activeElement) + step];
    if (found.hidden || !next) return;
    event.preventDefault();
    next.focus();
  }

  field.addEventListener('focus', () => void entries().catch(() => {}));
  field.addEventListener('input', () => void look().catch(() => {}));
  form.addEventListener('submit', event => {
    event.preventDefault();
    found.querySelector('a')?.click();
  });
  form.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Escape') {
      close();
      field.focus();
    }
  });
  document.addEventListener('click', event => {
    if (!form.contains(event.target)) close();
  });
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
  });
}
