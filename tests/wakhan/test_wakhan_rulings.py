"""Every ruling that speaks of her is named by a scenario in this folder."""

import ast
import re
from pathlib import Path

from her_table import her_turn

from table import market_rupees, rupees

# Section K, the older printing (L), the designer's FAQ (P) and what was added later (Q). Ruling 172 is about
# people only: she neither changes loyalty nor gives cards for debts.
_SPEAKS_OF_HER = {*range(98, 147), *range(162, 172), 173, 174, 175, 176}


def _named() -> set[int]:
    """Numbers of the rulings that the scenarios say they show."""
    numbers: set[int] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                for cited in re.findall(r"[Rr]ulings? ((?:\d+(?:, | and | to )?)+)", text):
                    for first, last in re.findall(r"(\d+)(?: to (\d+))?", cited):
                        numbers |= set(range(int(first), int(last or first) + 1))
    return numbers


def test_every_ruling_about_her_has_a_scenario() -> None:
    assert _SPEAKS_OF_HER - _named() == set()


def test_public_withdrawal_swallows_her_rupees_too() -> None:
    """Ruling 174: her build costs a rupee on the rightmost card of each row, and one of them leaves the game."""
    board = "blue: court 17, 2 rupees; kabul: 1 blue tribe; top: 9 111; bottom: 8 10"
    game = her_turn(board, card=4, line=2, actions=1)
    assert rupees(game, "blue") == 0
    assert market_rupees(game, "top 1") == 0
    assert market_rupees(game, "bottom 1") == 1
