"""A position as a text drawing that a person can play from: map, market, courts, hands, and who decides.

>>> from pamir.game import Game
>>> print(draw(Game(seats=2, seed=7), width=80).splitlines()[0])
Before the first turn · favored suit political
"""

from pamir.locale import say, say_many, word
from pamir.second.drawing.chart import chart
from pamir.second.drawing.market import market
from pamir.second.drawing.seats import seat_block, wakhan_block
from pamir.second.drawing.text import coalition_name, seat_name
from pamir.second.facts import event_cards
from pamir.second.game import SecondGame as Game
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.land import blocks_in_play
from pamir.second.rules.market import checks_left
from pamir.second.rules.redeal import hides_hand
from pamir.second.rules.state import IN_FORCE, IN_FORCE_FOR, State
from pamir.second.rules.tables import COALITIONS, MILITARY, NONE
from pamir.second.words import suit_word
from pamir.text_drawing import LEAST_WIDTH, flowed, moment_text, outcome_text, rule_line, wrapped

__all__ = ["draw"]


def draw(game: Game, seat: int | None = None, width: int = 100) -> str:
    """The position as plain text of at most ``width`` columns (80 or more).

    With ``seat`` it shows what that seat may see: other hands only by their number of cards, unless they
    lie open. Without, as in ``print(game)``, it shows every hand: whoever holds a ``Game`` holds all of
    it, so send others ``game.view(seat)`` or a drawing for their seat. The deck is never shown.
    """
    width = max(width, LEAST_WIDTH)
    s = game.state
    lines = [*flowed(_heading(s), width), *flowed(_table_talk(s), width)]
    lines += [rule_line(say("Map"), width), *chart(s, width)]
    lines += [rule_line(say("Market"), width), *market(s, width)]
    for other in range(s.seats):
        open_to_viewer = seat is None or not hides_hand(s, seat, other)
        lines += seat_block(s, other, width, show_hand=open_to_viewer)
    if s.wakhan != NONE:
        lines += wakhan_block(s, width)
    lines += [rule_line("", width), *wrapped(_legend(), width), "", *wrapped(_question(game), width)]
    return "\n".join(line.rstrip() for line in lines)


def _heading(s: State) -> list[str]:
    """Where the game stands, and the favored suit."""
    who = seat_name(s, s.active)
    cleanup = say("Turn {turn}, {seat} in cleanup", turn=s.turn, seat=who)
    moment = moment_text(s, who, cleanup)
    if s.favored == MILITARY:
        return [moment, say("favored suit {suit}: cards cost double", suit=suit_word(s.favored))]
    return [moment, say("favored suit {suit}", suit=suit_word(s.favored))]


def _table_talk(s: State) -> list[str]:
    """Deck, checks, blocks in play and lasting events."""
    deck = say_many("Deck {n} card", "Deck {n} cards", s.deck_size)
    left = say_many("{n} Dominance Check left", "{n} Dominance Checks left", checks_left(s))
    blocks = ", ".join(f"{coalition_name(c)} {blocks_in_play(s, c)}" for c in range(COALITIONS))
    dominant = dominant_coalition(s)
    if dominant == NONE:
        shares = say("blocks in play {blocks} (none dominant)", blocks=blocks)
    else:
        leader = coalition_name(dominant)
        shares = say("blocks in play {blocks} ({coalition} dominant)", blocks=blocks, coalition=leader)
    parts = [deck, left, shares]
    effects = _effects(s)
    if effects:
        parts.append(say("in force {events}", events=", ".join(effects)))
    return parts


def _effects(s: State) -> list[str]:
    found = []
    for event in event_cards():
        where = s.place[event.number]
        for half in (event.discarded, event.purchased):
            if half.duration == "until_next_dominance_check":
                if where == IN_FORCE and half.scope == "global":
                    found.append(word(half.name or ""))
                elif where >= IN_FORCE_FOR and half.scope == "player":
                    found.append(f"{word(half.name or '')} ({seat_name(s, where - IN_FORCE_FOR)})")
    return found


def _question(game: Game) -> str:
    """Who must decide what, or who won."""
    from pamir.second.telling import prompt_sentence

    result = game.result
    if result is None:
        return prompt_sentence(game)
    return outcome_text([seat_name(game.state, seat) for seat in result.winners])


def _legend() -> str:
    return say(
        "Cards: number, * has a special ability, region, suit and rank, actions, then impact icons: T tribe, A army, "
        "R road, S spy, L leverage, > favored suit; ♥ patriot, ◆ prize of a coalition. "
        "Map: after a region its ruler, ● tribes, ■ armies, roads on the strokes; A Afghan, B British, R Russian."
    )
