"""What a second reading of the rules, written without sight of the engine, found when the two were compared."""

from first_table import Table

from pamir.first.game import FirstGame
from pamir.first.rules.state import DEALS, OPEN_HANDS


def full_partner(hand: int = 1) -> tuple[Table, int, list[int]]:
    """White, with room for three more cards, holds one; black's Hand is full or more, and could consent and waive."""
    table = Table(3, DEALS | OPEN_HANDS)
    mine = table.card()
    theirs = [table.card() for _ in range(hand)]
    spied = table.card("herat")
    table.tableau("white", table.card("kabul", "intelligence", 3)).tableau("black", spied)
    table.hand("white", mine).hand("black", *theirs).spies("black", spied).tribes("punjab", "black")
    return table, mine, theirs


def test_r37_no_draft_ends_where_it_can_only_be_withdrawn() -> None:
    """Consent and waivers come after cards: while the partner has no room they would close the only way to make it."""
    table, mine, theirs = full_partner()
    table.play("propose to black", f"give card {mine}")
    assert table.legal() == ["ask 1", "ask 2", "ask 3", "ask 4", f"ask card {theirs[0]}", "withdraw"]
    table.play("ask 1")
    assert table.legal() == [f"ask card {theirs[0]}", "withdraw"]
    table.play(f"ask card {theirs[0]}")
    assert table.legal() == ["ask consent herat", "ask waiver punjab 1", "offer", "withdraw"]
    table.play("ask consent herat", "offer", "accept")
    assert (table.hand_of("white"), table.hand_of("black")) == (theirs, [mine])


def test_r37_cards_are_asked_for_so_that_enough_can_follow() -> None:
    """Cards are named in ascending order: where three must come in return, the draft begins with the lowest of them."""
    table, mine, theirs = full_partner(3)
    table.play("propose to black", f"give card {mine}")
    assert table.choices("ask card") == [f"ask card {theirs[0]}"]
    table.play(f"ask card {theirs[0]}")
    assert not table.may("offer")
    assert table.choices("ask card") == [f"ask card {theirs[1]}"]
    table.play(f"ask card {theirs[1]}", f"ask card {theirs[2]}", "offer", "accept")
    assert (table.hand_of("white"), table.hand_of("black")) == (theirs, [mine])


def test_a_partner_with_room_is_asked_for_any_card() -> None:
    table, _, theirs = full_partner(3)
    table.play("propose to black")
    assert table.choices("ask card") == [f"ask card {card}" for card in theirs]
    assert table.choices("ask consent") == ["ask consent herat"]


def test_r37_the_reason_names_what_keeps_a_term_out_of_the_draft() -> None:
    table, mine, theirs = full_partner(3)
    table.play("propose to black", f"give card {mine}")
    game = FirstGame.from_state(table.state)
    crowded = "Too many cards for a Hand: you give 1 card and ask for 0 cards (rule 11)."
    assert game.why_not("ask consent herat") == crowded
    assert game.why_not("ask waiver punjab 1") == crowded
    rising = "Name the cards of a deal by rising number (rule 11, ruling 37)."
    assert [game.why_not(f"ask card {card}") for card in theirs] == [None, rising, rising]
