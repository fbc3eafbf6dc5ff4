"""What a Topple bought now would bring: the engine resolves one on a copy, as it stands and with one piece changed."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pamir.first.odds.playing import after_playing, cards_at_hand
from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.pieces import add_spy, card_of_spy, spot_of_spy, spy, take_spy
from pamir.first.rules.prompts import RESOLVE_TOPPLE
from pamir.first.rules.state import State
from pamir.first.rules.tableau import tableau_card
from pamir.first.rules.tables import (
    CUBES,
    EMPIRE_KEYS,
    EMPIRES,
    GIFT_SPOTS,
    KABUL,
    MAX_SEATS,
    MIDDLE,
    NONE,
    PATRIOT_BAND,
    PRIZE_BAND,
)
from pamir.first.rules.topple import resolve_topple, supremacy
from pamir.first.words import card_word, cards_spoken_of, empire_word, speaking_to
from pamir.kernel.frames import push
from pamir.kernel.journal import SILENT
from pamir.locale import say, seat_name
from pamir.locale.words import listing
from pamir.odds.outcome import Change, Outcome, Played, Scoring

if TYPE_CHECKING:
    from pamir.first.game import FirstGame

_Moved = tuple[str, bool, int | None, int | None, Callable[[State], None]]


def scoring(game: "FirstGame", seat: int | None) -> Scoring | None:
    """Who would be supreme, and the single pieces that would change it: first those with which the seat wins."""
    s = game.state
    if s.turn == 0 or s.topples_left == 0:
        return None
    with speaking_to(game):
        now = _outcome(s)
        changes = []
        for piece, more, empire, owner, change in _single_pieces(s):
            other = s.copy()
            change(other)
            outcome = _outcome(other)
            if outcome.brings != now.brings:
                side = None if empire is None else EMPIRE_KEYS[empire]
                changes.append(Change(piece, more, side, owner, _piece_words(piece, more, empire, owner), outcome))
        cards = () if seat is None else tuple(_cards(s, seat, now))
    if seat is not None:
        changes.sort(key=lambda change: seat not in change.outcome.winners)
    return Scoring(now, tuple(changes), cards)


def _cards(s: State, seat: int, now: Outcome) -> Iterator[Played]:
    """The cards with which the seat would change it, those of its own hand first."""
    for card, held in cards_at_hand(s, seat):
        outcome = _outcome(after_playing(s, seat, card, held))
        if outcome.brings != now.brings:
            name = card_word(card)
            text = say("{card}, from the hand", card=name) if held else say("{card}, from the market", card=name)
            yield Played(cards_spoken_of().ids[card], held, text, outcome)


def _outcome(s: State) -> Outcome:
    after = s.copy()
    after.topples_left -= 1
    final = after.topples_left == 0
    empire = supremacy(after)
    push(after, RESOLVE_TOPPLE, 0, 0, 0, 0)
    resolve_topple(after, SILENT)
    winning = tuple(seat for seat in range(s.seats) if after.over and after.won >> seat & 1)
    leads = None if empire == NONE else EMPIRE_KEYS[empire]
    return Outcome(_outcome_words(empire, winning), leads, None, final, bool(after.over), winning)


# --- one piece more or less ------------------------------------------------------------------------


def _single_pieces(s: State) -> Iterator[_Moved]:
    """Each piece that could come or go by itself. Where on the map a piece lies counts for nothing at a Topple."""
    for empire in range(EMPIRES):
        for piece, table in (("army", "armies"), ("road", "roads")):
            if s.cylinders[empire]:
                yield piece, True, empire, None, _on_map(table, EMPIRES, empire, 1)
            if sum(getattr(s, table)[empire::EMPIRES]):
                yield piece, False, empire, None, _on_map(table, EMPIRES, empire, -1)
    for seat in range(s.seats):
        gifts = s.gifts[seat * GIFT_SPOTS : (seat + 1) * GIFT_SPOTS]
        if s.cubes[seat]:
            yield "tribe", True, None, seat, _on_map("tribes", MAX_SEATS, seat, 1)
            if 0 in gifts:
                yield "gift", True, None, seat, _gift(seat, gifts.index(0), 1)
        if sum(s.tribes[seat::MAX_SEATS]):
            yield "tribe", False, None, seat, _on_map("tribes", MAX_SEATS, seat, -1)
        if 1 in gifts:
            yield "gift", False, None, seat, _gift(seat, gifts.index(1), -1)
        yield from _spies(s, seat)
        mine = s.loyalty[seat]
        yield "patriot", True, mine, seat, _card("patriots", seat, mine, 1)
        yield "prize", True, mine, seat, _card("prizes", seat, mine, 1)
        if s.patriots[seat * EMPIRES + mine]:
            yield "patriot", False, mine, seat, _card("patriots", seat, mine, -1)
        if s.prizes[seat * EMPIRES + mine]:
            yield "prize", False, mine, seat, _card("prizes", seat, mine, -1)


def _spies(s: State, seat: int) -> Iterator[_Moved]:
    """A Spy in the middle of a card, and on a band of each Empire, where it gives Influence besides."""
    there = [spy(s, seat, i) for i in range(CUBES) if spy(s, seat, i)]
    for empire in (None, *range(EMPIRES)):
        gone = [packed for packed in there if _band(s, card_of_spy(packed), spot_of_spy(packed)) == empire]
        spots = [
            (card, spot)
            for other in range(s.seats)
            for card in (tableau_card(s, other, i) for i in range(s.tableau_size[other]))
            for spot in (MIDDLE, PATRIOT_BAND, PRIZE_BAND)
            if (spot == MIDDLE or other != seat) and _band(s, card, spot) == empire
        ]
        if s.cubes[seat] and spots:
            yield "spy", True, empire, seat, _spy(seat, *spots[0], 1)
        if gone:
            yield "spy", False, empire, seat, _spy(seat, card_of_spy(gone[0]), spot_of_spy(gone[0]), -1)


def _band(s: State, card: int, spot: int) -> int | None:
    """The Empire on whose band this spot is; None in the middle. A card without that band has no such spot: -1."""
    if spot == MIDDLE:
        return None
    return patriot_of(s, card) if spot == PATRIOT_BAND else prize_of(s, card)


def _on_map(name: str, width: int, owner: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        table = getattr(s, name)
        places = range(owner, len(table), width)
        at = KABUL * width + owner if by > 0 else next(at for at in places if table[at])
        table[at] += by
        pool = s.cubes if name == "tribes" else s.cylinders
        pool[owner] -= by

    return change


def _gift(seat: int, spot: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.gifts[seat * GIFT_SPOTS + spot] += by
        s.cubes[seat] -= by

    return change


def _spy(seat: int, card: int, spot: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        if by > 0:
            add_spy(s, seat, card, spot)
        else:
            take_spy(s, seat, card, spot)
        s.cubes[seat] -= by

    return change


def _card(table: str, seat: int, empire: int, by: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, table)[seat * EMPIRES + empire] += by

    return change


# --- words -----------------------------------------------------------------------------------------


def _outcome_words(empire: int, winning: tuple[int, ...]) -> str:
    if empire == NONE:
        text = say("No Empire would be supreme.")
    else:
        text = say("The {empire} Empire would be supreme.", empire=empire_word(empire))
    if not winning:
        return f"{text} {say('The game would go on.')}"
    if len(winning) > 1:
        return f"{text} {say('{seats} would share the victory.', seats=listing(map(seat_name, winning)))}"
    return f"{text} {say('{seat} would win.', seat=seat_name(winning[0]))}"


def _piece_words(piece: str, more: bool, empire: int | None, seat: int | None) -> str:
    """The piece as a heading."""
    if seat is None:
        assert empire is not None
        return _cylinder_words(piece, more, empire)
    values = {"seat": seat_name(seat)}
    if empire is not None:
        values["empire"] = empire_word(empire)
    if piece == "tribe":
        return say("One more Tribe of {seat}", **values) if more else say("One Tribe of {seat} less", **values)
    if piece == "gift":
        return say("One more Gift of {seat}", **values) if more else say("One Gift of {seat} less", **values)
    if piece == "spy" and empire is None:
        return say("One more Spy of {seat}", **values) if more else say("One Spy of {seat} less", **values)
    if piece == "spy":
        one = say("One more Spy of {seat} on a band ({empire})", **values)
        return one if more else say("One Spy of {seat} less on a band ({empire})", **values)
    if piece == "patriot":
        one = say("One more Patriot of {seat} ({empire})", **values)
        return one if more else say("One Patriot of {seat} less ({empire})", **values)
    one = say("One more Prize of {seat} ({empire})", **values)
    return one if more else say("One Prize of {seat} less ({empire})", **values)


def _cylinder_words(piece: str, more: bool, empire: int) -> str:
    """Whole phrases, because adjectives bend in other languages."""
    if piece == "army" and more:
        return (say("One more British Army"), say("One more Russian Army"), say("One more Afghan Army"))[empire]
    if piece == "army":
        return (say("One British Army less"), say("One Russian Army less"), say("One Afghan Army less"))[empire]
    if more:
        return (say("One more British Road"), say("One more Russian Road"), say("One more Afghan Road"))[empire]
    return (say("One British Road less"), say("One Russian Road less"), say("One Afghan Road less"))[empire]
