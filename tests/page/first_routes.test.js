/* Routes between Locations, whatever pairs a card set joins. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { curve, onTheWay, routeOf } from '../../src/pamir/web/static/js/first/routes.js';
import { mapLines } from '../../src/pamir/web/static/js/map_lines.js';

const PLACES = ['transcaspia', 'persia', 'herat', 'kabul', 'kandahar', 'punjab'];
const pairs = PLACES.flatMap((a, i) => PLACES.slice(i + 1).map(b => [a, b]));

for (const small of [false, true]) {
  const s = mapLines(small, false);

  test(`every pair has a route within the sheet, ${small ? 'small' : 'large'}`, () => {
    for (const pair of pairs) {
      const { x, y, turn } = routeOf(pair, s);
      assert.ok(x > s.x0 && x < s.x0 + s.w && y > s.y0 && y < s.y0 + s.h, pair.join());
      assert.ok(Math.abs(turn) <= 90, 'Roads are never upside down');
    }
  });

  test(`both ways round it is the same route, ${small ? 'small' : 'large'}`, () => {
    for (const [a, b] of pairs) {
      const there = routeOf([a, b], s),
        back = routeOf([b, a], s);
      assert.deepEqual(there.from, back.to);
      if (`${a}-${b}` in s.edges || `${b}-${a}` in s.edges) assert.deepEqual([there.x, there.y], [back.x, back.y]);
    }
  });
}

test('a route passes through the spot of its Roads half way', () => {
  const route = routeOf(['herat', 'kabul'], mapLines(false, false));
  const half = onTheWay(route, 0.5);
  assert.ok(Math.hypot(half.x - route.x, half.y - route.y) < 0.001);
  assert.match(curve(route), /^M[\d.-]+ [\d.-]+Q[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+$/);
});

test('without a score track the sheet begins at its margin', () => {
  assert.ok(mapLines(false, false).h > mapLines(false).h);
});
