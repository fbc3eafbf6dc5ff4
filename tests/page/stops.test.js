/* The log as a walk from position to position. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deeds, lastTurn, reasons, stopsOf } from '../../src/pamir/web/static/js/stops.js';

const entry = (at, moment, text, more = {}) => ({ at, moment, text, seat: 0, turn: false, wakhan: false, ...more });
const walk = log => stopsOf(log).map(stop => [stop.at, stop.moment, stop.entries.map(e => e.text).join(' ')]);

test('an empty log has no stop', () => {
  assert.deepEqual(stopsOf([]), []);
  assert.deepEqual(lastTurn([], 0), []);
});

test('what became true at one moment is one stop', () => {
  const log = [entry(1, 0, 'a'), entry(1, 0, 'b'), entry(1, 1, 'c'), entry(1, null, 'd'), entry(2, null, 'e')];
  assert.deepEqual(walk(log), [
    [1, 0, 'a b'],
    [1, 1, 'c'],
    [1, null, 'd'],
    [2, null, 'e'],
  ]);
});

test('what seems at rest before the last moment of a decision belongs to the stop before it', () => {
  const log = [entry(1, 0, 'a'), entry(1, null, 'b'), entry(1, 1, 'c')];
  assert.deepEqual(walk(log), [
    [1, 0, 'a b'],
    [1, 1, 'c'],
  ]);
});

test('the last turn of a seat, without the line that opens it', () => {
  const opens = (at, seat) => entry(at, null, `turn of ${seat}`, { turn: true, seat });
  const log = [opens(1, 0), entry(2, null, 'a'), opens(3, 1), entry(4, 0, 'b'), entry(4, 1, 'c'), opens(5, 0)];
  assert.deepEqual(
    lastTurn(log, 1).map(stop => deeds(stop)),
    [['b'], ['c']],
  );
  assert.deepEqual(lastTurn(log, 0), []);
  assert.deepEqual(lastTurn(log, 2), []);
});

test('deeds and reasons apart', () => {
  const [stop] = stopsOf([entry(1, 0, 'because', { wakhan: true }), entry(1, 0, 'so')]);
  assert.deepEqual([deeds(stop), reasons(stop)], [['so'], ['because']]);
});
