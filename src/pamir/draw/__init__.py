"""A position as a text drawing that a person can play from: map, market, courts, hands, and who decides.

>>> from pamir.game import Game
>>> print(draw(Game(seats=2, seed=7), width=80).splitlines()[0])
Before the first turn · favored suit political
"""

from pamir.draw.chart import chart
from pamir.draw.market import market
from pamir.draw.seats import seat_block, wakhan_block
from pamir.draw.text import LEAST_WIDTH, coalition_name, flowed, rule_line, seat_name, wrapped
from pamir.facts import event_cards
from pamir.game import Game
from pamir.second.dominance import dominant_coalition
from pamir.second.land import blocks_in_play
from pamir.second.market import checks_left
from pamir.second.redeal import hides_hand
from pamir.second.state import IN_FORCE, IN_FORCE_FOR, State
from pamir.second.tables import COALITIONS, MILITARY, NONE, SUIT_KEYS

__all__ = ["draw"]

_LEGEND = (
    "Cards: number, * has a special ability, region, suit and rank, actions, then impact icons: T tribe, A army, "
    "R road, S spy, L leverage, > favored suit; ♥ patriot, ◆ prize of a coalition. "
    "Map: after a region its ruler, ● tribes, ■ armies, roads on the strokes; A Afghan, B British, R Russian."
)


def draw(game: Game, seat: int | None = None, width: int = 100) -> str:
    """The position as plain text of at most ``width`` columns (80 or more).

    With ``seat`` it shows what that seat may see: other hands only by their number of cards, unless they
    lie open. Without, as in ``print(game)``, it shows every hand: whoever holds a ``Game`` holds all of
    it, so send others ``game.view(seat)`` or a drawing for their seat. The deck is never shown.
    """
    width = max(width, LEAST_WIDTH)
    s = game.state
    lines = [*flowed(_heading(s), width), *flowed(_table_talk(s), width)]
    lines += [rule_line("Map", width), *chart(s, width)]
    lines += [rule_line("Market", width), *market(s, width)]
    for other in range(s.seats):
        open_to_viewer = seat is None or not hides_hand(s, seat, other)
        lines += seat_block(s, other, width, show_hand=open_to_viewer)
    if s.wakhan != NONE:
        lines += wakhan_block(s, width)
    lines += [rule_line("", width), *wrapped(_LEGEND, width), "", *wrapped(_question(game), width)]
    return "\n".join(line.rstrip() for line in lines)


def _heading(s: State) -> list[str]:
    """Where the game stands, and the favored suit."""
    suit = SUIT_KEYS[s.favored] + (": cards cost double" if s.favored == MILITARY else "")
    if s.over:
        moment = f"After turn {s.turn}"
    elif s.turn == 0:
        moment = "Before the first turn"
    elif s.actions_left < 0:
        moment = f"Turn {s.turn}, {seat_name(s, s.active)} in cleanup"
    else:
        left = "1 action" if s.actions_left == 1 else f"{s.actions_left} actions"
        moment = f"Turn {s.turn}, {seat_name(s, s.active)} with {left} left"
    return [moment, f"favored suit {suit}"]


def _table_talk(s: State) -> list[str]:
    """Deck, checks, blocks in play and lasting events."""
    checks = checks_left(s)
    deck = f"Deck {s.deck_size} card{'' if s.deck_size == 1 else 's'}"
    left = f"{checks} Dominance Check{'' if checks == 1 else 's'} left"
    blocks = ", ".join(f"{coalition_name(c)} {blocks_in_play(s, c)}" for c in range(COALITIONS))
    dominant = dominant_coalition(s)
    who = "none dominant" if dominant == NONE else f"{coalition_name(dominant)} dominant"
    parts = [deck, left, f"blocks in play {blocks} ({who})"]
    effects = _effects(s)
    if effects:
        parts.append("in force " + ", ".join(effects))
    return parts


def _effects(s: State) -> list[str]:
    found = []
    for event in event_cards():
        where = s.place[event.number]
        for half in (event.discarded, event.purchased):
            if half.duration == "until_next_dominance_check":
                if where == IN_FORCE and half.scope == "global":
                    found.append(str(half.name))
                elif where >= IN_FORCE_FOR and half.scope == "player":
                    found.append(f"{half.name} ({seat_name(s, where - IN_FORCE_FOR)})")
    return found


def _question(game: Game) -> str:
    """Who must decide what, or who won."""
    from pamir.narrate import prompt_sentence

    result = game.result
    if result is None:
        return prompt_sentence(game)
    names = " and ".join(seat_name(game.state, seat) for seat in result.winners)
    return f"The game is over: {names} {'wins' if len(result.winners) == 1 else 'win together'}."
