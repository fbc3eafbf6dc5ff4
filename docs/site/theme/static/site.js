/* Theme, contents on small screens, boards that are walked through, search. All pages can be read without this. */

import { walkThrough } from './boards.js';
import { searchable } from './search.js';

const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

function themes(button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const now = root.dataset.theme ?? (dark.matches ? 'dark' : 'light');
    root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('pamir-site-theme', root.dataset.theme);
    } catch {
      /* it holds for this page then */
    }
  });
}

function contents(button, list) {
  button.hidden = false;
  const open = shown => {
    button.setAttribute('aria-expanded', String(shown));
    list.classList.toggle('open', shown);
  };
  button.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'));
  list.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !list.classList.contains('open')) return;
    open(false);
    button.focus();
  });
}

themes(document.getElementById('theme'));
contents(document.getElementById('menu'), document.getElementById('contents'));
document.querySelectorAll('.moments').forEach(walkThrough);
searchable(document.querySelector('form.search'));
