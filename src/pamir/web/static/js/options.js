/* The form of an edition's options, made from how the server describes them: one field for each. */

import { attr, html } from './dom.js';
import { options as listed, pick, tick } from './fields.js';
import { t } from './i18n.js';
import { colourName } from './store.js';

const AUTOMATON = 'automaton'; // who sits where is chosen with the seats
const named = option => attr('data-option', option.name);

/** What is chosen, by name; where nothing is, the default. */
export const chosen = (option, values) => values[option.name] ?? option.default;

/** Whether an option applies at a table of so many seats, where `sits` names what is played by the rules there. */
export const applies = (option, seats, sits) =>
  seats <= (option.most_seats ?? seats) && (!option.needs || sits.has(option.needs));

/* ── one field for each kind ── */

const line = (option, field) =>
  html`<div class="line" title="${option.help}">
    <label for="option-${option.name}">${option.label}</label>${field}</div>`;

function whom(option, values, seats) {
  const list = [['', t('start.by_chance')], ...Array.from({ length: seats }, (_, i) => [String(i), colourName(i)])];
  const on = String(chosen(option, values) ?? '');
  return line(option, html`<select id="option-${option.name}"${named(option)}>${listed(list, on)}</select>`);
}

function amount(option, values) {
  return line(
    option,
    html`<input id="option-${option.name}" type="number" min="${option.low}" max="${option.high}"
    value="${chosen(option, values)}"${named(option)}>`,
  );
}

function several(option, values) {
  const on = chosen(option, values);
  return option.names.map(one =>
    tick(html`${named(option)}${attr('data-of', one.name)}`, on.includes(one.name), one.label, one.help),
  );
}

const FIELDS = {
  flag: (option, values) => tick(named(option), chosen(option, values), option.label, option.help),
  choice: (option, values) =>
    pick(
      option.name,
      option.label,
      option.choices.map(word => [word, t(`choice.${word}`)]),
      chosen(option, values),
      named(option),
    ),
  number: amount,
  seat: whom,
  names: several,
};

/** The field of an option. */
export const field = (option, values, seats) => FIELDS[option.kind](option, values, seats);

/** Those that are ticked, and those that are rarely changed. */
export const plain = option => option.kind === 'flag' || option.kind === 'choice';
export const rare = option => option.kind === 'number' || option.kind === 'seat';

/* ── reading it ── */

/** Note what was entered into a field of the form. */
export function note(el, list, values) {
  const option = list.find(o => o.name === el.dataset.option);
  if (option.kind === 'flag') values[option.name] = el.checked;
  else if (option.kind === 'names') {
    const rest = chosen(option, values).filter(name => name !== el.dataset.of);
    values[option.name] = el.checked ? [...rest, el.dataset.of] : rest;
  } else if (el.value === '') delete values[option.name];
  else values[option.name] = option.kind === 'choice' ? el.value : Number(el.value);
}

/** What the server is to be asked for: all that applies. */
export const asked = (list, values, seats, sits) =>
  Object.fromEntries(
    list
      .filter(o => o.kind !== AUTOMATON && o.name in values && applies(o, seats, sits))
      .map(o => [o.name, values[o.name]]),
  );
