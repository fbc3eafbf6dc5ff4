/* Sentences of the page: plural forms and places. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { begun, formOf, phrase } from '../../src/pamir/web/static/js/phrase.js';

const words = {
  hello: 'Hello {name}!',
  'roads.one': '{n} road',
  'roads.other': '{n} roads',
  'drogi.one': '{n} droga',
  'drogi.few': '{n} drogi',
  'drogi.many': '{n} dróg',
  'drogi.other': '{n} drogi',
};

test('places are filled, and empty where nothing is known', () => {
  assert.equal(phrase(words, 'en', 'hello', { name: 'Ada' }), 'Hello Ada!');
  assert.equal(phrase(words, 'en', 'hello'), 'Hello !');
  assert.equal(phrase(words, 'en', 'hello', { name: 0 }), 'Hello 0!');
});

test('a key without words is shown itself, so that it is noticed', () => {
  assert.equal(phrase(words, 'en', 'nothing.here'), 'nothing.here');
});

test('a sentence begins with a capital, also behind what opens a question or a cry', () => {
  assert.deepEqual(['noch 2', '¿guardas?', '¡ánimo!', '2 actions', '', 'Ende'].map(begun), [
    'Noch 2',
    '¿Guardas?',
    '¡Ánimo!',
    '2 actions',
    '',
    'Ende',
  ]);
});

test('English has two forms', () => {
  assert.deepEqual(
    [0, 1, 2].map(n => phrase(words, 'en', 'roads', { n })),
    ['0 roads', '1 road', '2 roads'],
  );
});

test('a language with four forms gets them by its own rules', () => {
  assert.deepEqual(
    [1, 2, 5, 22, 12].map(n => phrase(words, 'pl', 'drogi', { n })),
    ['1 droga', '2 drogi', '5 dróg', '22 drogi', '12 dróg'],
  );
});

test('a form that a catalogue does not tell apart is that for all others', () => {
  assert.equal(formOf('es', 1000000), 'many');
  assert.equal(phrase({ 'r.one': '{n} rupia', 'r.other': '{n} rupias' }, 'es', 'r', { n: 1000000 }), '1000000 rupias');
});

test('a number may also be put into a sentence without forms', () => {
  assert.equal(phrase({ deck: 'Deck: {n}' }, 'de', 'deck', { n: 3 }), 'Deck: 3');
});

for (const language of ['en', 'de', 'es']) {
  test(`the catalogue ${language} names only forms that the language has, and always the last`, () => {
    const file = new URL(`../../src/pamir/web/static/lang/${language}.json`, import.meta.url);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const catalogue = JSON.parse(readFileSync(file, 'utf-8'));
    for (const key of Object.keys(catalogue)) {
      const [, stem, form] = key.match(/^(.*)\.(zero|one|two|few|many|other)$/) || [];
      if (!form) continue;
      assert.ok(forms.includes(form), key);
      assert.ok(`${stem}.other` in catalogue, key);
    }
  });
}
