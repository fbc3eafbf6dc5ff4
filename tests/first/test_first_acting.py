"""Who may act: actions left, free ones by Regime, each card once a turn (part 5)."""

import pytest
from first_table import Table

from pamir.first.rules.tables import MODE_KEYS, SPECIAL_KEYS, SPECIAL_MODE, TOPPLE

EVERYTHING = " ".join(SPECIAL_KEYS)


def busy(regime: str, actions: int = 2) -> tuple[Table, int]:
    """White could do every Special action there is, with one card of Kabul."""
    table = Table(2, regime=regime)
    card, target = table.card("kabul", "political", 1, EVERYTHING), table.card("herat")
    table.tableau("white", card).tableau("black", target).spies("white", target).spies("black", target)
    table.market("top 0", rupees=1).armies("kabul", "british", 1).roads("kabul-herat", "russian", 1)
    return table.actions(actions), card


@pytest.mark.parametrize("regime", MODE_KEYS)
def test_without_actions_the_free_ones_of_the_regime_are_left(regime: str) -> None:
    table, card = busy(regime)
    assert [text for text in table.legal() if " with " in text] == [f"{key} with {card}" for key in SPECIAL_KEYS]
    table, card = busy(regime, 0)
    free = [key for key, mode in zip(SPECIAL_KEYS, SPECIAL_MODE, strict=True) if MODE_KEYS[mode] == regime]
    assert [text for text in table.legal() if " with " in text] == [f"{key} with {card}" for key in free]
    assert free


@pytest.mark.parametrize("regime", MODE_KEYS)
def test_a_free_action_costs_none_of_the_two(regime: str) -> None:
    for key, mode in zip(SPECIAL_KEYS, SPECIAL_MODE, strict=True):
        table, card = busy(regime)
        table.play(f"{key} with {card}")
        assert table.state.actions_left == (2 if MODE_KEYS[mode] == regime else 1), key


def test_a_card_acts_once_a_turn_free_or_not() -> None:
    table, card = busy("economic")
    table.play(f"commerce with {card}")
    assert [text for text in table.legal() if " with " in text] == []


def test_it_may_act_again_next_turn() -> None:
    table, card = busy("economic")
    table.market("top 1", rupees=2)
    table.play(f"commerce with {card}", "take market top 1", "end turn", "end turn")
    assert table.may(f"commerce with {card}")


def test_the_regime_is_looked_at_when_the_action_is_taken() -> None:
    table, card = busy("political")
    arrow = table.card("herat", "intelligence", 1, impacts="economic")
    table.hand("white", arrow).actions(1)
    assert table.may(f"tax with {card}")
    table.play(f"play {arrow} left")
    assert not table.may(f"tax with {card}")
    assert table.may(f"commerce with {card}")


def test_r34_a_card_that_leaves_and_comes_back_has_still_acted() -> None:
    table = Table(2, regime="economic")
    card, other = table.card("kabul", "political", 1, "commerce"), table.card("kabul", "political", 1)
    table.tableau("white", card, other).market("top 0", TOPPLE, rupees=1).market("bottom 0", rupees=1)
    table.play(f"commerce with {card}", "take market top 0", "buy top 0")
    table.play(f"keep {other}", f"take back {card}", f"play {card} left")
    assert table.tableau_of("white") == [card, other]
    assert table.acted(card)
    assert table.lying("bottom 0") == 1
    assert not table.may(f"commerce with {card}")


def test_a_card_played_this_turn_may_act() -> None:
    table = Table(2)
    card = table.card("kabul", "economic", 1, "commerce")
    table.hand("white", card).market("top 0", rupees=1)
    table.play(f"play {card} left", "road kabul-punjab", f"commerce with {card}")
    assert table.purse("white") == 5


def test_the_list_is_sorted_by_card_wherever_the_cards_lie() -> None:
    table = Table(2)
    first, second = (table.card("kabul", "economic", 1, "commerce gifts") for _ in range(2))
    table.tableau("white", second, first).market("top 0", rupees=1)
    acts = [text for text in table.legal() if " with " in text]
    assert acts == [f"{key} with {card}" for card in (first, second) for key in ("commerce", "gifts")]


def test_other_peoples_cards_and_hand_cards_do_not_act() -> None:
    table = Table(2)
    theirs, held = table.card(actions="commerce"), table.card(actions="commerce")
    table.tableau("black", theirs).hand("white", held).market("top 0", rupees=1)
    assert [text for text in table.legal() if " with " in text] == []
