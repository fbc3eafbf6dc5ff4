"""Pictures of a table: the package's own letters, one place each, always of one size."""

import numpy as np

from pamir.envs.picture import CELL, PAPER, picture
from pamir.envs.rendering import WIDTH, drawn, rows
from pamir.envs.rules import open_table
from pamir.envs.world import World

WIDE, HIGH = CELL


def test_every_sign_of_a_drawing_is_drawn_in_its_place() -> None:
    for edition in ("second", "first"):
        world = World.of(4, edition)
        table = open_table(world, compiled=False)
        table.begin(3)
        for step in range(150):
            if not table.over:
                table.apply(table.legal[step % table.count])
        text = drawn(world, table.position())
        image = picture(text, WIDTH, rows(world))
        assert image.shape == (rows(world) * HIGH, WIDTH * WIDE, 3)
        assert image.dtype == np.uint8
        lines = text.splitlines()
        for row, line in enumerate(lines):
            for column, sign in enumerate(line):
                place = image[row * HIGH : (row + 1) * HIGH, column * WIDE : (column + 1) * WIDE]
                assert (place == PAPER).all() == (sign == " "), (sign, row, column)
        assert len(lines) < rows(world)


def test_what_has_no_room_is_left_out() -> None:
    image = picture("abc\nd\ne", 2, 2)
    assert image.shape == (2 * HIGH, 2 * WIDE, 3)
    assert np.array_equal(image, picture("ab\nd", 2, 2))
    assert not np.array_equal(image, picture("ab\ne", 2, 2))
