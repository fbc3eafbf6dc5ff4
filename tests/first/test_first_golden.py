"""Golden playthroughs of the first edition: any change of behaviour shows as a readable diff of tests/first/golden."""

import pytest
from first_playthrough import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_was(name: str) -> None:
    """If the change is meant, run scripts/goldens and read the diff before committing it."""
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name).splitlines() == golden.splitlines()


def test_there_are_no_other_goldens() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == set(GAMES)
