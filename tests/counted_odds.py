"""What is told of chances and checks, compared with how redeals come out and what the engine does."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from pamir.edition import Sign
from pamir.game import Game
from pamir.odds import Odds
from pamir.odds.draws import Drawn

REDEALS = 10_000
SIGMAS = 5


def decks(game: Game, seat: int | None, number: int, redeals: int = REDEALS) -> "np.ndarray[Any, Any]":
    """The next cards of so many redeals, the very next first."""
    found = []
    for seed in range(redeals):
        s = game.state
        game.edition.redeal(s, seat, seed)
        found.append(s.deck[s.deck_size - number : s.deck_size][::-1])
    return np.array(found)


def agrees(counted: int, chance: Fraction, redeals: int = REDEALS) -> bool:
    """Whether so many of the redeals are what the chance lets expect."""
    if chance in (0, 1):
        return counted == int(chance) * redeals
    sigma = float(redeals * chance * (1 - chance)) ** 0.5
    return bool(abs(counted - float(redeals * chance)) <= SIGMAS * sigma)


def disagreements(
    odds: Odds,
    drawn: Drawn,
    cards: "np.ndarray[Any, Any]",
    kind_of: Callable[[int], str],
    printed: tuple[int, ...] | None,
) -> Iterator[str]:
    """Where redeals, a row of cards each (0: none), came out otherwise than was told."""
    names = list(printed or range(200))
    kinds = np.array([kind_of(card) if card else "" for card in range(200)])[cards]
    ids = np.array([names[card] if card < len(names) else 0 for card in range(200)])[cards]
    redeals = len(cards)
    for one in odds.hidden.unseen:
        came = int((kinds == one.kind).any(axis=1).sum())
        if not agrees(came, drawn.of_kind(one.kind), redeals):
            yield f"{one.kind}: {came} of {redeals}, told {drawn.of_kind(one.kind)}"
        for card in one.cards[:: max(1, len(one.cards) // 8)]:
            came = int(((ids == card) & (kinds == one.kind)).any(axis=1).sum())
            if not agrees(came, drawn.card(card), redeals):
                yield f"card {card}: {came} of {redeals}, told {drawn.card(card)}"
    for trait, keys in odds.hidden.keys.items():
        for key in keys:
            wanted = [card for one in odds.hidden.unseen for card in one.having(trait, key)]
            came = int((np.isin(ids, wanted) & (kinds != "check")).any(axis=1).sum())
            if not agrees(came, drawn.with_trait(trait, key), redeals):
                yield f"{trait} {key}: {came} of {redeals}, told {drawn.with_trait(trait, key)}"


def check(game: Game, seat: int | None, kind_of: Callable[[int], str], printed: tuple[int, ...] | None = None) -> None:
    """The next card, and some more of them."""
    odds = game.odds(seat)
    assert not game.over
    number = min(6, odds.hidden.deck)
    cards = decks(game, seat, number)
    assert list(disagreements(odds, odds.next, cards[:, :1], kind_of, printed)) == []
    assert list(disagreements(odds, odds.turned(number), cards, kind_of, printed)) == []


def plays_as_told(game: Any, free: Callable[[Any, str], bool]) -> Iterator[bool]:
    """For each hand card that can be played for nothing: whether a check would bring then what was told. Whoever is
    asked takes the first answer."""
    scoring = game.odds(game.decider).scoring
    if scoring is None:
        return
    told = {played.card: played.outcome for played in scoring.cards if played.held}
    for action in game.texts(game.legal_actions):
        if action.startswith("play") and action.endswith("left") and free(game, action):
            twin = game.copy()
            twin.apply(action)
            if not twin.over and twin.prompt.kind == "bribe":  # which may be left unpaid
                twin.apply("ignore")
            while not twin.over and twin.prompt.kind != "turn":
                twin.apply(twin.legal_actions[0])
            after = twin.odds(game.decider).scoring
            if after is not None:
                yield after.now.brings == told.get(int(action.split()[1]), scoring.now).brings


def numbers_turned_up(game: Any, card_drawn: int) -> tuple[int, set[int]] | None:
    """How many cards come if the turn ends now, by the engine, and the numbers that were told as possible; None where
    the turn cannot end now. Whoever is asked takes the first answer."""
    in_cleanup = game.turn > 0 and game.state.actions_left < 0
    if game.prompt.kind != "turn" and not in_cleanup:
        return None
    told = {sum(counts) for counts in game.odds(game.decider).this_turn["now"].counts}
    twin = game.copy()
    if not in_cleanup:
        twin.apply("end turn")
    while not twin.over and twin.turn == game.turn:
        twin.apply(twin.legal_actions[0])
    number = 0
    for row in twin.journal[len(game.journal) :]:
        if Sign.TURN in twin.edition.sign(row):
            break
        number += row[0] == card_drawn
    return number, told
