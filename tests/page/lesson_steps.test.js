/* Steps of a lesson beside the decisions taken. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asksWhy, decisionsBefore, isRead, stepAfter } from '../../src/pamir/web/static/js/lesson_steps.js';

const step = (wanted = [], others = []) => ({ say: '', wanted, others, point_at: '', topic: null });
const STEPS = [step(), step(['buy top 2']), step(['!buy top 0']), step(['end turn'], ['pay', 'done']), step()];

test('what is only read, and what asks why, takes no decision', () => {
  assert.deepEqual(STEPS.map(isRead), [true, false, false, false, true]);
  assert.deepEqual(STEPS.map(asksWhy), [false, false, true, false, false]);
  assert.deepEqual(decisionsBefore(STEPS), [0, 0, 1, 1, 4, 4]);
});

test('who takes decisions back stands before the last one that is still wanted', () => {
  const before = decisionsBefore(STEPS).slice(0, -1);
  assert.deepEqual(
    [0, 1, 2, 3, 4].map(n => stepAfter(before, n)),
    [1, 3, 3, 3, 4],
  );
});
