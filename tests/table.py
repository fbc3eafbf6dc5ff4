"""Setting the table for a scenario in one line, and looking at it in table talk.

    game = table("blue: court 24 51, 3 rupees; kabul: 2 blue tribes, 1 british army")
    play(game, "build with 24", "army kabul", "done")
    assert armies(game, "kabul", "british") == 2

The text is position text (docs/POSITION.md). What it leaves out is as in a fresh game, except that the
market lies vacant. The first seat with a line of its own is the one whose turn it is, with two actions.
Seats not named after the highest colour do not play: ``table("black: ...")`` is a game of five.
The engine answers prompts that have a single answer by itself; ``play`` names only real choices.
"""

from pamir.second.game import SecondGame as Game
from pamir.second.notation import parse_action
from pamir.second.rules import court as courts
from pamir.second.rules import land
from pamir.second.rules.loyalty import influence as influence_of
from pamir.second.rules.state import DISCARDED, HAS_ACTED, IN_FORCE, IN_FORCE_FOR, IS_PRIZE
from pamir.second.rules.tables import (
    CARDS,
    COALITION_KEYS,
    COALITIONS,
    COLUMNS,
    GIFT_PRICE,
    GIFTS,
    MAX_SEATS,
    NONE,
    REGION_KEYS,
    SEAT_KEYS,
    SUIT_KEYS,
)


def table(text: str) -> Game:
    """A game that starts from this position text."""
    return Game.from_position(text)


# --- doing ---------------------------------------------------------------------------------------


def play(game: Game, *actions: str) -> Game:
    """Take these decisions one after the other; each must be allowed. The game, for chaining."""
    for text in actions:
        allowed = sorted(legal(game))
        assert game.is_legal(text), f"{text!r} is not allowed; allowed for {decider(game)}: {', '.join(allowed)}"
        game.apply(text)
    return game


def legal(game: Game) -> set[str]:
    """Everything the decider may do now, as texts."""
    return set(game.texts(game.legal_actions))


def may(game: Game, text: str) -> bool:
    """Whether the decider may do this now."""
    return game.is_legal(parse_action(text))


def choices(game: Game, word: str) -> set[str]:
    """The allowed actions that begin with this word, e.g. ``choices(game, "buy")``."""
    return {text for text in legal(game) if text.split()[0] == word}


def prompt(game: Game) -> str:
    """What is being asked, e.g. 'turn' or 'battle losses'; 'over' after the end."""
    return "over" if game.over else game.prompt.kind


def decider(game: Game) -> str:
    """Colour of the seat that must decide; 'nobody' after the end."""
    return "nobody" if game.decider is None else SEAT_KEYS[game.decider]


def active(game: Game) -> str:
    """Colour of the seat whose turn it is."""
    return SEAT_KEYS[game.active]


def actions_left(game: Game) -> int:
    """Actions left in this turn; -1 in cleanup."""
    return game.state.actions_left


def winners(game: Game) -> set[str]:
    """Colours of those who won."""
    assert game.result is not None, "the game is not over"
    return {SEAT_KEYS[seat] for seat in game.result.winners}


def says(game: Game, part: str) -> None:
    """Assert that the story of the game, in English, contains these words."""
    from pamir.second.telling import sentences

    story = "\n".join(sentences(game.journal))
    assert part in story, f"{part!r} is not in the story:\n{story}"


# --- seats ---------------------------------------------------------------------------------------


def _seat(colour: str) -> int:
    return SEAT_KEYS.index(colour)


def rupees(game: Game, seat: str) -> int:
    return game.state.rupees[_seat(seat)]


def points(game: Game, seat: str) -> int:
    return game.state.points[_seat(seat)]


def loyalty(game: Game, seat: str) -> str:
    """Coalition a seat serves, or 'none'."""
    coalition = game.state.loyalty[_seat(seat)]
    return "none" if coalition == NONE else COALITION_KEYS[coalition]


def influence(game: Game, seat: str) -> int:
    """Influence points of a seat with the coalition it serves."""
    state = game.state
    return influence_of(state, _seat(seat), state.loyalty[_seat(seat)])


def court(game: Game, seat: str) -> list[int]:
    """Court cards from left to right."""
    state = game.state
    return [courts.court_card(state, _seat(seat), i) for i in range(state.court_size[_seat(seat)])]


def hand(game: Game, seat: str) -> list[int]:
    """Hand cards in ascending order."""
    state = game.state
    return [courts.hand_card(state, _seat(seat), i) for i in range(state.hand_size[_seat(seat)])]


def prizes(game: Game, seat: str) -> list[int]:
    """Cards tucked behind a loyalty dial."""
    state = game.state
    return [card for card in range(1, CARDS + 1) if state.place[card] == IS_PRIZE + _seat(seat)]


def gifts(game: Game, seat: str) -> list[int]:
    """Occupied gift spaces, by price."""
    state = game.state
    return [GIFT_PRICE[i] for i in range(GIFTS) if state.gifts[_seat(seat) * GIFTS + i]]


def cylinders(game: Game, seat: str) -> int:
    """Cylinders in a seat's supply."""
    return game.state.cylinders[_seat(seat)]


def used(game: Game) -> set[int]:
    """Court cards that have acted this turn."""
    return {card for card, mark in enumerate(game.state.used) if mark & HAS_ACTED}


# --- the map -------------------------------------------------------------------------------------


def tribes(game: Game, region: str, seat: str) -> int:
    return game.state.tribes[REGION_KEYS.index(region) * MAX_SEATS + _seat(seat)]


def armies(game: Game, region: str, coalition: str) -> int:
    return game.state.armies[REGION_KEYS.index(region) * COALITIONS + COALITION_KEYS.index(coalition)]


def roads(game: Game, border: str, coalition: str) -> int:
    """Roads on a border, named either way round."""
    from pamir.second.notation import BORDER_KEYS

    key = border if border in BORDER_KEYS else "-".join(reversed(border.split("-")))
    return game.state.roads[BORDER_KEYS.index(key) * COALITIONS + COALITION_KEYS.index(coalition)]


def spies(game: Game, card: int, seat: str) -> int:
    return game.state.spies[card * MAX_SEATS + _seat(seat)]


def blocks(game: Game, coalition: str) -> int:
    """Blocks in a coalition's supply."""
    return game.state.blocks[COALITION_KEYS.index(coalition)]


def ruler(game: Game, region: str) -> str:
    """Colour of the seat that rules a region, or 'nobody'."""
    seat = land.ruler(game.state, REGION_KEYS.index(region))
    return "nobody" if seat == NONE else SEAT_KEYS[seat]


# --- the market and the rest ---------------------------------------------------------------------


def _slot(text: str) -> int:
    row, column = text.split()
    return ("top", "bottom").index(row) * COLUMNS + int(column)


def market(game: Game, slot: str) -> int:
    """The card in a slot like ``top 2``; 0 if vacant."""
    return game.state.market[_slot(slot)]


def market_rupees(game: Game, slot: str) -> int:
    """Rupees lying on a slot like ``top 2``."""
    return game.state.market_rupees[_slot(slot)]


def barred(game: Game, slot: str) -> bool:
    """Whether the active seat has put a rupee on this slot this turn."""
    return bool(game.state.barred[_slot(slot)])


def favored(game: Game) -> str:
    return SUIT_KEYS[game.state.favored]


def discarded(game: Game) -> set[int]:
    """Cards in the discard pile."""
    state = game.state
    return {card for card in range(1, CARDS + 1) if state.place[card] == DISCARDED}


def in_force(game: Game, event: int, seat: str | None = None) -> bool:
    """Whether an event lasts, for everybody or for this seat."""
    where = game.state.place[event]
    return where == (IN_FORCE if seat is None else IN_FORCE_FOR + _seat(seat))
