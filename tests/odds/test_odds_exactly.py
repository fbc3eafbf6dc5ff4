"""Where little is left every deal can be laid out: chances are exactly those shares, as the engine draws the cards."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from counted_odds import numbers_turned_up
from pamir.game import Game
from pamir.odds import Odds
from pamir.odds.draws import Drawn
from pamir.second.rules.happenings import CARD_DRAWN
from pamir.second.rules.state import IN_BOX, IN_DECK
from playing import random_game

COURT_LEFT = (4, 17, 33, 51, 66, 80, 98)
SEEN = " ".join(str(card) for card in range(1, 101) if card not in (*COURT_LEFT, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12))
MARKET = {  # twelve slots: which are vacant, and whether a check lies among them
    "a check in the market": "1 2 3 101 - - / 5 6 7 8 9 10",
    "none in the market": "1 2 3 11 - - / 5 6 7 8 9 10",
    "an event that leaves": "107 2 3 101 11 - / 5 6 7 8 9 10",
}


def table(market: str, deck: str, points: str = "") -> Any:
    discard = f"{SEEN} 105 106 108 109 110 111 112 113"
    top, _, bottom = market.partition(" / ")
    market = f"market top: {top}; market bottom: {bottom}"
    return Game.from_position(f"seats: 2; turn: 9 gray; {market}; deck: {deck}; discard: {discard}; {points}")


def deals(odds: Odds) -> Iterator[tuple[int, ...]]:
    """Every deck there can be, the next card first; each is as likely as any other."""

    def laid(piles: tuple[Any, ...], taken: frozenset[int]) -> Iterator[tuple[int, ...]]:
        if not piles:
            yield ()
            return
        pile, *rest = piles
        for cards in _piles(odds, pile, taken):
            for more in laid(tuple(rest), taken | frozenset(cards)):
                yield (*cards, *more)

    return laid(odds.hidden.piles, frozenset())


def _piles(odds: Odds, pile: Any, taken: frozenset[int]) -> Iterator[tuple[int, ...]]:
    free = [card for one in odds.hidden.unseen for card in one.cards if card not in taken]
    kind = {card: one.kind for one in odds.hidden.unseen for card in one.cards}
    for cards in permutations(free, sum(pile.values())):
        if Counter(kind[card] for card in cards) == pile:
            yield cards


def drawn_by_the_engine(game: Any, deck: tuple[int, ...]) -> tuple[int, ...]:
    """What ending the turn turns up if the deck lies so."""
    s = game.state
    for card in s.deck[: s.deck_size]:
        s.place[card] = IN_BOX
    s.deck[: s.deck_size] = deck[::-1]
    for card in deck:
        s.place[card] = IN_DECK
    twin = Game.from_state(s)
    twin.apply("end turn")
    return tuple(row[1] for row in twin.journal if row[0] == CARD_DRAWN)


def shares(drawn: Drawn, rows: list[tuple[int, ...]]) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Each chance that is told, and the share of deals in which it comes."""
    hidden = drawn.hidden

    def share(cards: Any) -> Fraction:
        return Fraction(sum(not cards.isdisjoint(row) for row in rows), len(rows))

    for one in hidden.unseen:
        yield one.kind, drawn.of_kind(one.kind), share(frozenset(one.cards))
        for card in one.cards:
            yield str(card), drawn.card(card), share(frozenset({card}))
        count = sum(card in one.cards for row in rows for card in row)
        yield f"{one.kind} on average", drawn.expected(one.kind), Fraction(count, len(rows))
    for trait, keys in hidden.keys.items():
        for key in keys:
            cards = frozenset(card for one in hidden.unseen for card in one.having(trait, key))
            yield f"{trait} {key}", drawn.with_trait(trait, key), share(cards)


@pytest.mark.parametrize("deck", ["51 102 114", "102 115 103 4", "114 66", "17 80 102", "4"])
@pytest.mark.parametrize("market", MARKET)
def test_what_comes_is_exactly_what_the_engine_would_turn_up(market: str, deck: str) -> None:
    game = table(MARKET[market], deck)
    odds = game.odds(0)
    decks = list(deals(odds))
    assert decks
    next_cards = [cards[:1] for cards in decks]
    assert [wrong for wrong in shares(odds.next, next_cards) if wrong[1] != wrong[2]] == []
    by_engine = [drawn_by_the_engine(game, cards) for cards in decks]
    assert [wrong for wrong in shares(odds.this_turn["now"], by_engine) if wrong[1] != wrong[2]] == []


def test_a_check_that_ends_the_game_ends_the_filling() -> None:
    """Gray is so far ahead that the instability is the last thing that happens."""
    ahead = table(MARKET["a check in the market"], "102 103 4 66", "gray: 9 points")
    level = table(MARKET["a check in the market"], "102 103 4 66")
    for game, most in ((ahead, 2), (level, 4)):
        drawn = game.odds(0).this_turn["now"]
        decks = list(deals(game.odds(0)))
        by_engine = [drawn_by_the_engine(game, cards) for cards in decks]
        assert max(map(len, by_engine)) == most
        assert [wrong for wrong in shares(drawn, by_engine) if wrong[1] != wrong[2]] == []


def test_a_check_at_the_left_end_may_end_the_game_before_a_card_comes() -> None:
    game = table("101 2 3 - - - / 5 6 7 8 9 10", "4 66", "gray: 9 points")
    assert game.odds(0).this_turn["now"].counts == {(0, 0, 0): 1}
    assert game.odds(0).this_turn["most"].of_kind("court") == 0


def test_every_action_left_may_buy_a_card() -> None:
    game = table("1 2 3 11 12 - / 5 6 7 8 9 10", "51 102 114 17 4")
    assert [drawn.filling.cards for drawn in game.odds(0).this_turn.values()] == [1, 3]
    game.apply("buy top 0")
    assert [drawn.filling.cards for drawn in game.odds(0).this_turn.values()] == [2, 3]
    assert game.odds(0).this_turn["most"].counts == game.odds(0).turned(3).counts


def test_of_an_empty_deck_nothing_comes() -> None:
    game = table(MARKET["none in the market"], "none")
    odds = game.odds(0)
    assert odds.hidden.piles == ()
    assert odds.next.of_kind("court") == 0
    assert odds.turned(5).card(4) == 0


@pytest.mark.parametrize("options", [{}, {"wakhan": 1}])
def test_as_many_cards_come_as_were_told(options: dict[str, int]) -> None:
    """Whenever a turn could end, in cleanup too; several numbers are possible where the market may be unstable."""
    found = []
    for number in range(10):
        game = random_game(2 if options else 2 + number % 4, number, 0, number % 4, **options)
        dice = random.Random(number)
        while not game.over:
            if dice.random() < 0.3:
                found.append(numbers_turned_up(game, CARD_DRAWN))
            game.apply(dice.choice(game.legal_actions))
    compared = [one for one in found if one is not None]
    assert len(compared) > 50
    assert [(came, told) for came, told in compared if came not in told] == []
    assert any(len(told) > 1 for _, told in compared)
