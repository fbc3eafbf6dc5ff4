"""Setting the table for Wakhan: she is blue, her card lies face up, and her turn is about to go on.

    game = her_turn("blue: court 31, 4 rupees; gray: loyal british", card=1, arrows="bottom 2")
    assert lines(game) == ["tax: nothing to do", ...]

Her whole turn has been played when ``her_turn`` returns, up to the first thing that a person must decide.
The game deck is empty unless the text says otherwise, so that cleanup draws nothing.
"""

from functools import cache

from pamir.second.facts import wakhan_cards
from pamir.second.game import SecondGame as Game
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import ACTION_KEYS, COALITION_KEYS
from pamir.second.wakhan import order
from pamir.second.wakhan.tables import AI_KEYS
from pamir.second.wakhan.turn import BONUS_LINE
from pamir.telling import narrate
from table import table

HER = "blue"
HER_SEAT = 1
VERDICTS = ("done", "done as a bonus", "condition fails", "no card", "nothing to do", "nothing to buy")
LEVELS = {value: name.removeprefix("BY_").lower() for name, value in vars(order).items() if name.startswith("BY_")}
LEVELS[order.ONLY_ONE] = "only one"


@cache
def next_card(card: int, arrows: str) -> int:
    """A card whose back, lying on her deck, gives the arrows of ``card`` this row and column, like ``top 3``."""
    front = wakhan_cards()[card - 1]
    wanted = tuple(arrows.split())
    for back in wakhan_cards():
        row = back.row_labels[0 if front.red_arrow == "top" else 1]
        if back.number != card and (row, str(back.column_numbers[front.black_arrow])) == wanted:
            return back.number
    raise AssertionError(f"no back gives the arrows of card {card} {arrows!r}")


def her_turn(
    text: str,
    *,
    card: int,
    line: int = 1,
    actions: int = 2,
    arrows: str = "top 0",
    options: str = "",
) -> Game:
    """Let her play from this line of this card on, with so many actions."""
    variants = f"{options}, " if options else ""
    parts = [
        text,
        f"turn: 5 {HER}, {actions} actions",
        f"wakhan: {HER}, {variants}card {card}, line {line - 1}, deck {next_card(card, arrows)}",
    ]
    keys = [part.split(":")[0].strip() for part in text.split(";")]
    if "gray" not in keys:
        parts.append("gray: loyal british")
    if "deck" not in keys:
        parts.append("deck: none")
    return table("; ".join(parts))


def _rows(game: Game, kind: int) -> list[tuple[int, ...]]:
    """Rows of a kind from her turn that has just been played, or is being played."""
    found: list[tuple[int, ...]] = []
    for row in game.journal:
        if row[0] == hap.TURN_STARTS and row[1] != HER_SEAT and found:
            break
        if row[0] == kind:
            found.append(row[1:])
    return found


def lines(game: Game) -> list[str]:
    """What became of each line of her card she came to, like ``tax: no card``."""
    return [
        f"{'bonus ' if line == BONUS_LINE else ''}{AI_KEYS[key]}: {VERDICTS[verdict]}"
        for line, key, verdict, _ in _rows(game, hap.AI_LINE)
    ]


def bought(game: Game) -> list[int]:
    """Cards she bought, in order."""
    return [card for seat, card, _, _ in _rows(game, hap.BOUGHT) if seat == HER_SEAT]


def acted(game: Game) -> list[tuple[int, str]]:
    """Her cards that acted, in order, with the action."""
    return [(card, ACTION_KEYS[kind]) for seat, card, kind, _ in _rows(game, hap.ACTED) if seat == HER_SEAT]


def chose(game: Game, what: int) -> list[tuple[int, str]]:
    """Her choices of one kind with what decided, like ``(24, "favored")``."""
    return [(it, LEVELS[level]) for kind, it, level, _ in _rows(game, hap.AI_PICKS) if kind == what]


def discards(game: Game) -> list[int]:
    """Cards that went from her court, in order."""
    return [card for seat, card, _, _ in _rows(game, hap.DISCARDED_COURT) if seat == HER_SEAT]


def spies_placed(game: Game) -> list[int]:
    """Cards on which she placed spies, in order."""
    return [card for seat, card, _, _ in _rows(game, hap.SPY_PLACED) if seat == HER_SEAT]


def marches(game: Game) -> list[tuple[str, str]]:
    """Her armies' steps, in order."""
    from pamir.second.rules.tables import REGION_KEYS

    return [(REGION_KEYS[origin], REGION_KEYS[goal]) for _, origin, goal, _ in _rows(game, hap.MARCHED)]


def loyalties(game: Game) -> list[str]:
    """The pragmatic loyalties she took on, in order."""
    return [COALITION_KEYS[row[0]] for row in _rows(game, hap.AI_LOYALTY)]


def happened(game: Game, kind: int) -> list[tuple[int, ...]]:
    """The arguments of all rows of a kind."""
    return [row[1:] for row in game.journal if row[0] == kind]


def story(game: Game) -> str:
    """The game so far in sentences, one a line."""
    return "\n".join(narrate(game))
