/* HTML as text: nothing that a person or a server says can become part of the page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { attr, classes, html, icon, times, trusted } from '../../src/pamir/web/static/js/dom.js';

const text = piece => String(piece);

test('what is put into a template is escaped', () => {
  assert.equal(text(html`<b>${'<i a="1">&\''}</b>`), '<b>&lt;i a=&quot;1&quot;&gt;&amp;&#39;</b>');
});

test('a piece of a page within another stays as it is', () => {
  assert.equal(text(html`<b>${html`<i>${'<'}</i>`}</b>`), '<b><i>&lt;</i></b>');
  assert.equal(text(html`${trusted('<hr>')}`), '<hr>');
});

test('something that only looks like a piece of a page is escaped', () => {
  assert.equal(text(html`${{ text: '<hr>', toString: () => '<hr>' }}`), '&lt;hr&gt;');
});

test('lists are joined, nothing is nothing, and zero is a number', () => {
  assert.equal(text(html`${[1, '<', html`<i>`]}`), '1&lt;<i>');
  assert.equal(text(html`${null}${undefined}${false}${true}${''}`), '');
  assert.equal(text(html`${0}`), '0');
});

test('an attribute without a value is left out', () => {
  assert.deepEqual(
    [null, undefined, false, ''].map(value => text(attr('id', value))),
    ['', '', '', ''],
  );
  assert.equal(text(attr('id', 0)), ' id="0"');
  assert.equal(text(attr('title', '"')), ' title="&quot;"');
});

test('classes that apply', () => {
  assert.equal(classes('a', false, null, '', 'b'), 'a b');
});

test('so many times, and never less than none', () => {
  assert.deepEqual(
    times(3, i => i),
    [0, 1, 2],
  );
  assert.deepEqual(
    times(-2, i => i),
    [],
  );
});

test('signs are hidden from those who listen', () => {
  assert.match(text(icon('coin')), /aria-hidden="true".*href="#coin"/);
});
