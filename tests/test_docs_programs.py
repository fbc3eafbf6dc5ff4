"""The programs in docs/ that are no dialogues run as they stand, only with less to do and a game to do it with.

Those of BOTS.md, ENVIRONMENTS.md, TUTORIAL.md and the README have tests of their own.
"""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from pamir.game import Game
from pamir.learn.played import FOLDER, SHIPPED

ROOT = Path(__file__).parents[1]
ELSEWHERE = {"BOTS.md", "ENVIRONMENTS.md", "TUTORIAL.md"}
# What is done fewer times here, by page.
LESS = {
    "ANALYSIS.md": {"iterations=50": "iterations=5", "iterations=2000": "iterations=2"},
    "EVENTS.md": {},
    "LABORATORY.md": {"search@500": "search@2", "games=200": "games=2"},
    "LIBRARY.md": {},
    "SEARCH.md": {"iterations=2000": "iterations=20"},
    "TEXT_ENVIRONMENT.md": {},
    "TRAINING.md": {"iterations=200": "iterations=2", "range(100)": "range(2)"},
}


def programs(page: str) -> list[str]:
    """The blocks of Python in a page that are no dialogues."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.S)
    return [block for block in blocks if ">>>" not in block]


def test_every_page_with_programs_is_tried() -> None:
    written = {file.name for file in (ROOT / "docs").glob("*.md") if programs(file.name)}
    assert written <= LESS.keys() | ELSEWHERE


@pytest.fixture
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the programs find in the folder they are started in: a finished game, a network."""
    monkeypatch.chdir(tmp_path)
    game = Game(2, seed=7)
    while not game.over:
        game.apply(game.legal_actions[0])
    Path("game.pamir").write_text(game.record().write(), "utf-8")
    Path("runs/mine").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "pamir" / "second" / FOLDER / SHIPPED, "runs/mine/model.network")


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in LESS if page != "LIBRARY.md"])
def test_programs_run(page: str, surroundings: None) -> None:
    assert programs(page)
    for program in programs(page):
        for much, little in LESS[page].items():
            program = program.replace(much, little)
        exec(compile(program, page, "exec"), {"__name__": page})


@pytest.mark.slow
def test_the_program_with_one_position_runs() -> None:
    """What the page's other program shows, a part of one's own, is tested with a smaller game (test_library_parts)."""
    one, _ = programs("LIBRARY.md")
    found: dict[str, Any] = {}
    exec(compile(one, "LIBRARY.md", "exec"), found)
    assert found["winners"]
