"""What a Dominance Check would bring: the engine resolves one on a copy, as it stands and with one piece changed."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pamir.kernel.journal import new_journal, rows
from pamir.locale import say, seat_name
from pamir.locale.words import listing, points
from pamir.odds.outcome import Change, Outcome, Played, Scoring
from pamir.second.odds.playing import after_playing, cards_at_hand
from pamir.second.rules import happenings as hap
from pamir.second.rules.dominance import dominance_check, winners
from pamir.second.rules.state import DISCARDED, IN_DECK, IN_MARKET, State
from pamir.second.rules.tables import (
    COALITION_KEYS,
    COALITIONS,
    FIRST_CHECK,
    GIFTS,
    KABUL,
    LAST_CHECK,
    MAX_SEATS,
    NONE,
)
from pamir.second.words import card_word, coalition_word, speaking_to

if TYPE_CHECKING:
    from pamir.second.game import SecondGame

_Moved = tuple[str, bool, int | None, int | None, Callable[[State], None]]


def scoring(game: "SecondGame", seat: int | None) -> Scoring | None:
    """Who would score what, and the single pieces that would change it: first what is best for the seat."""
    s = game.state
    if not _checks(s):
        return None
    with speaking_to(game):
        now = _outcome(s)
        changes = []
        for piece, more, coalition, owner, change in _single_pieces(s):
            other = s.copy()
            change(other)
            outcome = _outcome(other)
            if outcome.brings != now.brings:
                side = None if coalition is None else COALITION_KEYS[coalition]
                text = _piece_words(piece, more, coalition, owner)
                changes.append(Change(piece, more, side, owner, text, outcome))
        cards = () if seat is None or s.turn == 0 else tuple(_cards(s, seat, now))
    if seat is not None:
        changes.sort(key=lambda change: _for(seat, now) - _for(seat, change.outcome))
    return Scoring(now, tuple(changes), cards)


def _for(seat: int, outcome: Outcome) -> int:
    """How good it is for a seat: points ahead of the best other one."""
    assert outcome.points is not None
    others = [number for other, number in enumerate(outcome.points) if other != seat]
    return outcome.points[seat] * 2 - max(others)


def _checks(s: State) -> list[int]:
    """The checks that can still come, those in the market first."""
    return [
        card for where in (IN_MARKET, IN_DECK) for card in range(FIRST_CHECK, LAST_CHECK + 1) if s.place[card] == where
    ]


def _cards(s: State, seat: int, now: Outcome) -> Iterator[Played]:
    """The cards with which the seat would change it, those of its own hand first."""
    for card, held in cards_at_hand(s, seat):
        outcome = _outcome(after_playing(s, seat, card, held))
        if outcome.brings != now.brings:
            name = card_word(card)
            text = say("{card}, from the hand", card=name) if held else say("{card}, from the market", card=name)
            yield Played(card, held, text, outcome)


def _outcome(s: State) -> Outcome:
    after, journal = s.copy(), new_journal()
    after.place[_checks(s)[0]] = DISCARDED
    dominance_check(after, journal)
    told = rows(journal)
    dominant, final = next((row[1], row[2]) for row in told if row[0] == hap.CHECK)
    gains = tuple(row[2] for row in told if row[0] == hap.SCORED)
    won = winners(after) if after.over else 0
    winning = tuple(seat for seat in range(s.seats) if won >> seat & 1)
    return Outcome(
        _outcome_words(dominant, gains, winning),
        None if dominant == NONE else COALITION_KEYS[dominant],
        gains,
        bool(final),
        bool(after.over),
        winning,
    )


# --- one piece more or less ------------------------------------------------------------------------


def _single_pieces(s: State) -> Iterator[_Moved]:
    """Each piece that could come or go by itself. Where on the map a piece lies counts for nothing at a check."""
    for coalition in range(COALITIONS):
        if s.blocks[coalition]:
            yield "block", True, coalition, None, _block(coalition, 1)
        if _in_play(s.armies, coalition) + _in_play(s.roads, coalition):
            yield "block", False, coalition, None, _block(coalition, -1)
    for seat in range(s.seats):
        gifts = s.gifts[seat * GIFTS : (seat + 1) * GIFTS]
        if s.cylinders[seat]:
            yield "cylinder", True, None, seat, _cylinder(seat, 1)
            if 0 in gifts:
                yield "gift", True, None, seat, _gift(seat, gifts.index(0), 1)
        if sum(s.tribes[seat::MAX_SEATS]) + sum(s.spies[seat::MAX_SEATS]):
            yield "cylinder", False, None, seat, _cylinder(seat, -1)
        if 1 in gifts:
            yield "gift", False, None, seat, _gift(seat, gifts.index(1), -1)
        for coalition in range(COALITIONS):
            if seat == s.wakhan or s.loyalty[seat] == coalition:
                yield "patriot", True, coalition, seat, _card("patriots", seat, coalition, 1)
                yield "prize", True, coalition, seat, _card("prizes", seat, coalition, 1)
                if s.patriots[seat * COALITIONS + coalition]:
                    yield "patriot", False, coalition, seat, _card("patriots", seat, coalition, -1)
                if s.prizes[seat * COALITIONS + coalition]:
                    yield "prize", False, coalition, seat, _card("prizes", seat, coalition, -1)


def _in_play(table: list[int], coalition: int) -> int:
    return sum(table[coalition::COALITIONS])


def _block(coalition: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        armies = by > 0 or any(s.armies[coalition::COALITIONS])
        table = s.armies if armies else s.roads
        places = range(coalition, len(table), COALITIONS)
        at = KABUL * COALITIONS + coalition if by > 0 else next(at for at in places if table[at])
        table[at] += by
        s.blocks[coalition] -= by

    return change


def _cylinder(seat: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        tribes = by > 0 or any(s.tribes[seat::MAX_SEATS])
        table = s.tribes if tribes else s.spies
        places = range(seat, len(table), MAX_SEATS)
        at = KABUL * MAX_SEATS + seat if by > 0 else next(at for at in places if table[at])
        table[at] += by
        s.cylinders[seat] -= by

    return change


def _gift(seat: int, space: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.gifts[seat * GIFTS + space] += by
        s.cylinders[seat] -= by

    return change


def _card(table: str, seat: int, coalition: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, table)[seat * COALITIONS + coalition] += by

    return change


# --- words -----------------------------------------------------------------------------------------


def _outcome_words(dominant: int, gains: tuple[int, ...], winning: tuple[int, ...]) -> str:
    scored = [
        say("{seat} {points}", seat=seat_name(seat), points=points(gain)) for seat, gain in enumerate(gains) if gain
    ]
    scores = listing(scored) if scored else say("nobody scores")
    if dominant == NONE:
        text = say("No coalition is dominant: {scores}.", scores=scores)
    else:
        text = say(
            "The {coalition} coalition is dominant: {scores}.", coalition=coalition_word(dominant), scores=scores
        )
    return f"{text} {_winning_words(winning)}" if winning else text


def _winning_words(winning: tuple[int, ...]) -> str:
    if len(winning) > 1:
        return say("The game is over, and {seats} share the victory.", seats=listing(map(seat_name, winning)))
    return say("The game is over, and {seat} wins.", seat=seat_name(winning[0]))


def _piece_words(piece: str, more: bool, coalition: int | None, seat: int | None) -> str:
    """The piece as a heading."""
    if piece == "block":
        assert coalition is not None
        return _block_words(coalition, more)
    assert seat is not None
    name = seat_name(seat)
    if piece == "cylinder":
        one = say("One more tribe or spy of {seat}", seat=name)
        return one if more else say("One tribe or spy of {seat} less", seat=name)
    if piece == "gift":
        return say("One more gift of {seat}", seat=name) if more else say("One gift of {seat} less", seat=name)
    assert coalition is not None
    side = coalition_word(coalition)
    if piece == "patriot":
        one = say("One more patriot of {seat} ({coalition})", seat=name, coalition=side)
        return one if more else say("One patriot of {seat} less ({coalition})", seat=name, coalition=side)
    one = say("One more prize of {seat} ({coalition})", seat=name, coalition=side)
    return one if more else say("One prize of {seat} less ({coalition})", seat=name, coalition=side)


def _block_words(coalition: int, more: bool) -> str:
    """Whole phrases, because adjectives bend in other languages."""
    if more:
        return (say("One more Afghan block"), say("One more British block"), say("One more Russian block"))[coalition]
    return (say("One Afghan block less"), say("One British block less"), say("One Russian block less"))[coalition]
