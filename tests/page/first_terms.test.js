/* A deal and a cull as the rows of decisions they are. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fateNow, rowOf, withFate } from '../../src/pamir/web/static/js/first/terms.js';

const LISTED = ['give 1', 'give 2', 'give card 3', 'ask 1', 'ask consent kabul'].map(action => ({ action }));

test('terms are sent in the order in which they are listed, whatever the order of choosing', () => {
  assert.deepEqual(rowOf(LISTED, new Set(['ask consent kabul', 'give card 3', 'give 2'])), [
    'give 2',
    'give card 3',
    'ask consent kabul',
  ]);
});

test('what is not listed is not sent', () => {
  assert.deepEqual(rowOf(LISTED, new Set(['give 99'])), []);
});

const GROUPS = [
  [32, 50, 33],
  [7, 6],
];

test('of a group one card stays: who takes its place sends the other where it was to go itself', () => {
  const fates = new Map([
    [32, 'stays'],
    [50, 'comes back'],
    [33, 'goes'],
    [7, 'stays'],
  ]);
  const made = withFate(fates, GROUPS, 50, 'stays');
  assert.deepEqual([made.get(32), made.get(50), made.get(33), made.get(7)], ['comes back', 'stays', 'goes', 'stays']);
  assert.equal(withFate(fates, GROUPS, 33, 'stays').get(32), 'goes');
  assert.equal(fates.get(32), 'stays', 'what was chosen before is kept as it was');
});

test('what is asked is answered by the fate of its card', () => {
  const fates = new Map([
    [32, 'comes back'],
    [50, 'stays'],
    [33, 'goes'],
  ]);
  const keep = [32, 50, 33].map(card => ({ action: `keep ${card}`, deed: 'keep', card }));
  assert.equal(fateNow(keep, fates), 'keep 50');
  const about = card => [
    { action: `discard ${card}`, deed: 'discard', card },
    { action: `take back ${card}`, deed: 'take back', card },
  ];
  assert.equal(fateNow(about(32), fates), 'take back 32');
  assert.equal(fateNow(about(33), fates), 'discard 33');
  assert.equal(fateNow(about(44), fates), null, 'about a card nobody chose for, nothing is answered');
});
