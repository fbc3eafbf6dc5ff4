/* HTML as text that cannot be injected into: whatever is put into a template is escaped, unless it is HTML itself. */

/** @typedef {string | number | boolean | null | undefined | Safe} Piece what can be put into a page */

class Safe {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

const ENTITY = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = text => String(text).replace(/[&<>"']/g, c => ENTITY[c]);

function put(value) {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (value instanceof Safe) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return escape(value);
}

/** html`<b>${anything}</b>`: a piece of a page. Strings inside are escaped, arrays joined, nothing for null and
   false. */
export const html = (/** @type {TemplateStringsArray} */ parts, ...values) =>
  new Safe(parts.reduce((text, part, i) => text + put(values[i - 1]) + part));

/** Text that is HTML already and comes from this program, never from a person. */
export const trusted = text => new Safe(text);

/** An attribute, or nothing where there is no value for it. */
export const attr = (name, value) => ([null, undefined, false, ''].includes(value) ? '' : html` ${name}="${value}"`);
/** The names of classes that apply. */
export const classes = (...names) => names.filter(Boolean).join(' ');

export const times = (n, draw) => Array.from({ length: Math.max(0, n) }, (_, i) => draw(i));
export const icon = (id, cls = '') =>
  html`<svg class="i ${cls}" aria-hidden="true" focusable="false"><use href="#${id}"/></svg>`;

export const $ = (query, root = document) => root.querySelector(query);
export const $$ = (query, root = document) => [...root.querySelectorAll(query)];

const shown = new WeakMap();

/** Put a piece of a page into an element, if it differs from what is there. Says whether it did. */
export function fill(element, content) {
  const text = put(content);
  if (!element || shown.get(element) === text) return false;
  const back = remember(element);
  element.innerHTML = text;
  shown.set(element, text);
  settle(element);
  back();
  return true;
}

/* Inline styles are forbidden by the page's policy; numbers for the style sheet travel as data-var-* instead. */
function settle(root) {
  for (const el of $$('[data-var]', root)) {
    for (const pair of el.dataset.var.split(';')) {
      const [name, value] = pair.split('=');
      el.style.setProperty(`--${name}`, value);
    }
  }
}

const FOCUSABLE = 'button, a[href], input, select, [tabindex]';

const named = (root, key) =>
  $(`[data-key="${key}"]:not([disabled])`, root) ||
  $(`[data-action="${key}"]`, root) ||
  $(`[data-ui="${key}"]:not([disabled])`, root) ||
  $(`#${key}`, root);

function neighbour(root, place) {
  const all = $$(FOCUSABLE, root).filter(el => !el.disabled && el.offsetParent !== null);
  return all[Math.min(place, all.length - 1)];
}

/** @returns {HTMLElement | null} what has the focus */
const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/* Keep focus, scrolling, half-typed words and what was unfolded as they were when a part is drawn anew. Where what had
   the focus is gone, what stands in its place has it; but the place of a deed that was done is left to whoever asks
   next. */
function remember(root) {
  const active = root.contains(focused()) ? focused() : null;
  const key = active && (active.dataset.key || active.dataset.action || active.dataset.ui || active.id);
  const place = active ? $$(FOCUSABLE, root).indexOf(active) : -1;
  const fields = $$('input[id]:not([type=radio], [type=checkbox], [type=range], [type=file], [readonly])', root);
  const typed = fields.filter(el => el.value !== el.defaultValue).map(el => [el.id, el.value]);
  const scrolls = $$('[data-scroll]', root).map(el => [el.dataset.scroll, el.scrollLeft, el.scrollTop]);
  const unfolded = $$('details[open]', root).map(el => el.className);
  return () => {
    for (const el of $$('details', root)) el.open ||= unfolded.includes(el.className);
    for (const [id, value] of typed) {
      const el = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
      if (el && root.contains(el)) el.value = value;
    }
    for (const [name, left, top] of scrolls) {
      const el = $(`[data-scroll="${name}"]`, root);
      if (el) {
        el.scrollLeft = left;
        el.scrollTop = top;
      }
    }
    if (!active || active === root) return;
    const el = (key && named(root, CSS.escape(key))) || (!active.dataset.action && neighbour(root, place));
    if (el) el.focus({ preventScroll: true });
  };
}
