"""Records, positions and databases written by version 0.1.0, before the house was rebuilt, still load and replay."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from pamir import Game, Record
from pamir.server.storage import Store
from pamir.server.table import Table

BEFORE = Path(__file__).parent.parent / "before"
EXPECTED: dict[str, Any] = json.loads((BEFORE / "expected.json").read_text())


@pytest.mark.parametrize("name", EXPECTED)
def test_records_replay_to_the_same_bytes(name: str) -> None:
    game = Record.load(BEFORE / f"{name}.pamir").replay()
    assert game.state.to_bytes().hex() == EXPECTED[name]["bytes"]
    assert game.texts(game.actions) == EXPECTED[name]["actions"]


@pytest.mark.parametrize("name", EXPECTED)
def test_records_are_written_as_they_were(name: str) -> None:
    for text in ((BEFORE / f"{name}{kind}.pamir").read_text() for kind in ("", "-public")):
        assert Record.parse(text).write() == text


@pytest.mark.parametrize("name", EXPECTED)
def test_positions_read_to_the_same_bytes(name: str) -> None:
    text = (BEFORE / f"{name}.position").read_text()
    assert Game.from_position(text).position() == text
    assert Game.from_position(text).state.to_bytes().hex() == EXPECTED[name]["bytes"]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A database as version 0.1.0 left it."""
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as database:
        database.executescript((BEFORE / "tables.sql").read_text())
    database.close()
    return file


def test_tables_come_back_where_they_were(kept: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{kept}")
        await store.open()
        try:
            for name, expected in EXPECTED.items():
                table = await Table.load(store, name)
                assert table.revision == expected["revision"]
                assert table.game.state.to_bytes().hex() == expected["bytes"]
        finally:
            await store.close()

    asyncio.run(story())


def test_what_was_taken_back_before_stays_so(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's rules let fewer decisions be taken back; those that were then are not lost."""
    from pamir.second.edition import SecondEdition

    monkeypatch.setattr(SecondEdition, "reveals", lambda self, *_: True)
    test_tables_come_back_where_they_were(kept)
