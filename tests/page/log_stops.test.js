/* The log as a walk from position to position. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deeds, rankOf, reasons, sinceIndex, stepsOf, stopsOf } from '../../src/pamir/web/static/js/log_stops.js';

const entry = (at, moment, text, more = {}) => ({ at, moment, text, seat: 0, turn: false, thought: false, ...more });
const walk = log => stopsOf(log).map(stop => [stop.at, stop.moment, stop.entries.map(e => e.text).join(' ')]);

test('an empty log has no stop', () => {
  assert.deepEqual(stopsOf([]), []);
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

test('a check is a stop of its own, with what it gives, before the map is cleared', () => {
  const told = [
    ['check', { check: { dominant: 'afghan' } }],
    ['points', { kind: 'scored' }],
    ['gone', { kind: 'cleared' }],
  ];
  const [before, after] = stopsOf(told.map(([text, more]) => entry(3, null, text, more)));
  assert.deepEqual([before.before, before.check], [true, { dominant: 'afghan', clears: 'gone' }]);
  assert.deepEqual([deeds(before), deeds(after)], [['check', 'points'], ['gone']]);
  assert.ok(rankOf(before) < rankOf(after));
});

test('later stops rank higher', () => {
  const ranks = [
    [1, 0],
    [1, 1],
    [1, null],
    [2, 0],
    [2, null],
  ].map(([at, moment]) => rankOf({ at, moment }));
  assert.deepEqual(
    ranks,
    [...ranks].sort((a, b) => a - b),
  );
  assert.equal(new Set(ranks).size, ranks.length);
});

test('steps leave out turns as such and the market, and know whose turn it was', () => {
  const opens = (at, seat) => entry(at, null, `turn of ${seat}`, { turn: true, seat });
  const log = [
    opens(1, 0),
    entry(2, null, 'a'),
    opens(3, 1),
    entry(4, 0, 'b'),
    entry(5, null, 'c', { kind: 'market' }),
  ];
  assert.deepEqual(
    stepsOf(log, 1).map(step => [step.turn.seat, ...deeds(step)]),
    [
      [0, 'a'],
      [1, 'b'],
    ],
  );
});

test('what others did begins after my own decision, but a check always counts', () => {
  const log = [entry(1, null, 'mine'), entry(1, null, 'also mine'), entry(2, null, 'theirs', { seat: 1 })];
  const isMine = seat => seat === 0;
  assert.equal(sinceIndex(log, 1, isMine), 2);
  assert.equal(sinceIndex([log[0], entry(1, null, 'check', { check: {} })], 1, isMine), 1);
  assert.equal(sinceIndex(log.slice(0, 2), 1, isMine), 2);
});

test('deeds and reasons apart', () => {
  const [stop] = stopsOf([entry(1, 0, 'because', { thought: true }), entry(1, 0, 'so')]);
  assert.deepEqual([deeds(stop), reasons(stop)], [['so'], ['because']]);
});
