/* Tips for a first game: fewer with each turn. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { tipsFor, withSaid } from '../../src/pamir/web/static/js/tips.js';

const tip = (id, more) => ({ id, say: id, topic: { id, title: id }, deed: '', prompt: '', times: 2, ...more });
const HELP = {
  level: 'newcomer',
  fading: [2, 2, 1],
  tips: [tip('bribe', { prompt: 'bribe', times: 1 }), tip('play', { deed: 'play' }), tip('buy', { deed: 'buy' })],
};
const ids = tips => tips.map(one => one.id);
const now = (turn, prompt = 'turn') => ({ turn, prompt, deeds: ['buy', 'play'] });

test('only what can be done is told, the weightiest first', () => {
  assert.deepEqual(ids(tipsFor(HELP, now(1), {})), ['play', 'buy']);
  assert.deepEqual(ids(tipsFor(HELP, { ...now(1), deeds: ['buy'] }, {})), ['buy']);
});

test('help fades from turn to turn, and ends', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 40].map(turn => tipsFor(HELP, now(turn), {}).length),
    [2, 2, 1, 0, 0],
  );
});

test('within a turn the same tips stay; after so many turns one is known', () => {
  let said = {};
  const heard = [1, 1, 2, 3].map(turn => {
    const tips = tipsFor(HELP, now(turn), said);
    said = withSaid(said, tips, turn);
    return ids(tips);
  });
  assert.deepEqual(heard, [['play', 'buy'], ['play', 'buy'], ['play', 'buy'], []]);
});

test('what is asked for the first time is explained in any turn, once', () => {
  const first = tipsFor(HELP, now(30, 'bribe'), {});
  assert.deepEqual(ids(first), ['bribe']);
  assert.deepEqual(tipsFor(HELP, now(31, 'bribe'), withSaid({}, first, 30)), []);
});
