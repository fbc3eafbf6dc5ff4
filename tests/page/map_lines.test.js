/* The lines of the map: the same every time, every border shared by the regions on its two sides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { path, mapLines } from '../../src/pamir/web/static/js/map_lines.js';

const BORDERS = Object.keys(mapLines(false).edges).filter(edge => edge.includes('-'));
const REGIONS = ['persia', 'transcaspia', 'herat', 'kabul', 'kandahar', 'punjab'];

for (const small of [false, true]) {
  const sheet = mapLines(small);

  test(`every region has an outline and a spot within the sheet (small: ${small})`, () => {
    assert.deepEqual(Object.keys(sheet.areas).sort(), [...REGIONS].sort());
    for (const region of REGIONS) {
      const [x, y] = sheet.spots[region];
      assert.ok(x > 0 && x < sheet.W && y > 0 && y < sheet.H, region);
      assert.match(sheet.areas[region], /^M[\d.-]+ [\d.-]+(L[\d.-]+ [\d.-]+)+Z$/);
    }
  });

  test(`every border is an edge, and roads lie on it (small: ${small})`, () => {
    for (const border of BORDERS) {
      const { x, y, angle } = sheet.roadSpot(border);
      assert.ok(
        sheet.edges[border].some(point => point[0] === x && point[1] === y),
        border,
      );
      assert.ok(Number.isFinite(angle));
    }
  });
}

test('there are nine borders', () => {
  assert.equal(BORDERS.length, 9);
});

test('two regions share the line between them, point by point', () => {
  const { areas, edges } = mapLines(false);
  for (const border of BORDERS) {
    const there = path(edges[border]).slice(1);
    const back = path([...edges[border]].reverse()).slice(1);
    for (const region of border.split('-')) {
      assert.ok(areas[region].includes(there) || areas[region].includes(back), `${region} along ${border}`);
    }
  }
});

test('the map is the same every time', () => {
  assert.deepEqual(mapLines(false).areas, mapLines(false).areas);
});
