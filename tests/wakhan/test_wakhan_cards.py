"""Her 24 cards: every printed line is looked at in order, and every line is done where it can be."""

import pytest
from her_table import her_turn, lines

from pamir.second.facts import wakhan_cards

# For each action a table at which it is valid on any card, her only sensible doing with one action.
_GRAY = "gray: loyal british, 5 rupees, court 16"
VALID = {
    "tax": f"blue: court 29, 0 rupees; {_GRAY}; kabul: 1 blue tribe",
    "build": f"blue: court 17, 2 rupees; {_GRAY}; kabul: 1 blue tribe",
    "move": f"blue: court 21, 0 rupees; {_GRAY}; herat: 1 gray tribe; "
    "kabul: 1 afghan army, 1 russian army, 1 british army",
    "betray": f"blue: court 15, 2 rupees, spies 20; {_GRAY} 20",
    "battle": f"blue: court 51, 0 rupees; {_GRAY}; kabul: 1 gray tribe, 1 afghan army, 1 russian army",
    "battle_court_card_most_spies": f"blue: court 51, 0 rupees, spies 16; {_GRAY}, spies 16",
    "radicalize": f"blue: 0 rupees; {_GRAY}; top: 9",
    "radicalize_military_if_military_favored": f"blue: 0 rupees; {_GRAY}; favored: military; top: 15",
    "radicalize_economic_if_political_favored": f"blue: 0 rupees; {_GRAY}; favored: political; top: 9",
    "radicalize_highest_political": f"blue: 0 rupees; {_GRAY}; top: 5",
    "radicalize_highest_intelligence": f"blue: 0 rupees; {_GRAY}; top: 1",
    "radicalize_most_rupees_if_poor": f"blue: 1 rupee; {_GRAY}; top: 9+1",
    "radicalize_gain_control": f"blue: 0 rupees; {_GRAY}; top: 5",
    "radicalize_intelligence": f"blue: 0 rupees; {_GRAY}; top: 1",
    "radicalize_most_blocks": f"blue: 0 rupees; {_GRAY}; top: 9",
    "radicalize_most_cylinders_if_no_dominance": f"blue: 0 rupees; {_GRAY}; top: 1",
    "radicalize_move_if_none": "blue: court 16, 0 rupees; gray: loyal british; top: 9",
    "radicalize_patriot_if_dominance": f"blue: 0 rupees; {_GRAY}; herat: 4 british armies; top: 19",
    "radicalize_political_if_court_full": f"blue: court 15 17 31, 0 rupees; {_GRAY}; top: 5",
    "radicalize_intelligence_if_fewer_spies": f"blue: 0 rupees; {_GRAY}, spies 16; top: 1",
}

LINES = [(card.number, line, key) for card in wakhan_cards() for line, key in enumerate(card.actions, 1)]


def test_the_cards_name_twenty_actions() -> None:
    assert {key for _, _, key in LINES} == set(VALID)


@pytest.mark.parametrize("card", range(1, 25))
def test_with_nothing_to_do_she_reads_her_three_lines_once(card: int) -> None:
    """Ruling 103: she stops when three printed actions in a row are not valid."""
    game = her_turn("blue: 0 rupees; gray: loyal british", card=card)
    assert [text.split(":")[0] for text in lines(game)] == list(wakhan_cards()[card - 1].actions)
    assert not any("done" in text for text in lines(game))


@pytest.mark.parametrize(("card", "line", "key"), LINES)
def test_each_line_of_each_card_is_done_where_it_can_be(card: int, line: int, key: str) -> None:
    game = her_turn(VALID[key], card=card, line=line, actions=1)
    assert lines(game)[0] in (f"{key}: done", f"{key}: done as a bonus"), lines(game)
