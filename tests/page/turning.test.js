/* Which turning points of a finished game are told. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inLog, mostTelling } from '../../src/pamir/web/static/js/turning.js';

const LOG = [
  { at: 1, turn: { seat: 0 }, text: 'Turn 1' },
  { at: 2, kind: 'loyalty', text: 'Ada is Afghan.' },
  { at: 3, turn: { seat: 1 }, text: 'Turn 2' },
  { at: 4, kind: 'topple', check: { final: false }, text: 'A Topple.' },
  { at: 5, kind: 'market', text: 'Cards move.' },
];

test('lines of the log are told by kind, with the turn they came in', () => {
  assert.deepEqual(inLog(LOG, { loyalty: 1, check: 4 }), [
    { at: 2, turn: 1, text: 'Ada is Afghan.', weight: 1 },
    { at: 4, turn: 2, text: 'A Topple.', weight: 4 },
  ]);
  assert.deepEqual(inLog(LOG, { loyalty: 1 }).length, 1, 'checks only where they are wanted');
});

test('of many the heaviest are told, of equals the latest, in the order in which they came', () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ at, turn: at, text: '', weight: at === 0 ? 3 : 1 }));
  assert.deepEqual(
    mostTelling(all).map(p => p.at),
    [0, 6, 7, 8, 9, 10, 11],
  );
});
