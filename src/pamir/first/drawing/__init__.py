"""A position as a text drawing that a person can play from: map, Empires, Market, Tableaus, Hands, and who decides."""

from pamir.first.drawing.chart import chart
from pamir.first.drawing.market import market
from pamir.first.drawing.seats import letters, seat_block
from pamir.first.game import FirstGame as Game
from pamir.first.rules.influence import favor
from pamir.first.rules.redeal import hides_hand
from pamir.first.rules.state import State
from pamir.first.rules.tables import EMPIRES, MILITARY, MODES, NOBODY, NONE
from pamir.first.rules.topple import supremacy, units
from pamir.first.view.standing import lacking, missing
from pamir.first.words import bonus_word, colour_word, empire_name, mode_name, mode_word, regime_word, speaking_of
from pamir.locale import say, say_many
from pamir.locale.words import listing
from pamir.text_drawing import LEAST_WIDTH, flowed, moment_text, outcome_text, rule_line, wrapped

__all__ = ["draw"]


def draw(game: Game, seat: int | None = None, width: int = 100) -> str:
    """The position as plain text of at most ``width`` columns (80 or more).

    With ``seat`` it shows what that seat may see: other Hands only by their number of cards, unless they lie open.
    Without, as in ``print(game)``, it shows every Hand: whoever holds a ``Game`` holds all of it, so send others
    ``game.view(seat)`` or a drawing for their seat. The deck is never shown, nor are sides that are still secret.
    """
    width = max(width, LEAST_WIDTH)
    s, cards = game.state, game.edition.card_set
    with speaking_of(cards, game.seats):
        lines = [*flowed(_heading(s), width), *flowed(_table_talk(s), width)]
        lines += [rule_line(say("Map"), width), *chart(s, width)]
        lines += [rule_line(say("Empires"), width), *_standing(s, width)]
        lines += [rule_line(say("Market"), width), *market(s, cards, width)]
        for other in s.order[: s.seats]:
            open_to_viewer = seat is None or not hides_hand(s, seat, other)
            lines += seat_block(s, cards, other, width, show_hand=open_to_viewer)
        lines += [rule_line("", width), *wrapped(_legend(), width), "", *wrapped(_question(game), width)]
    return "\n".join(line.rstrip() for line in lines)


def _heading(s: State) -> list[str]:
    """Where the game stands, and the Regime."""
    who = colour_word(s.active)
    cleanup = say("Turn {turn}, {seat} in Cleanup", turn=s.turn, seat=who)
    moment = moment_text(s, who, cleanup)
    values = {"regime": regime_word(s.regime), "mode": mode_word(s.regime)}
    if s.regime == MILITARY:
        return [moment, say("{regime}: {mode} actions are free, purchases cost double", **values)]
    return [moment, say("{regime}: {mode} actions are free", **values)]


def _table_talk(s: State) -> list[str]:
    deck = say_many("Deck {n} card", "Deck {n} cards", s.deck_size)
    return [deck, say_many("{n} Topple left", "{n} Topples left", s.topples_left)]


def _standing(s: State, width: int) -> list[str]:
    """Units of each Empire by Mode, the Regime's first, and what each lacks for Supremacy."""
    modes = [s.regime, *(mode for mode in range(MODES) if mode != s.regime)]
    supreme = supremacy(s)
    lines = []
    for empire in range(EMPIRES):
        counts = ", ".join(f"{mode_name(mode)} {units(s, empire, mode)}" for mode in modes)
        parts = [counts, say("supreme now") if empire == supreme else _lack(s, empire)]
        holder = favor(s, empire) if s.loyalty[0] != NONE else NOBODY
        if holder != NOBODY:
            bonus = bonus_word(s.bonus[empire])
            parts.append(say("Favor {seat} ({bonus})", seat=colour_word(holder), bonus=bonus))
        lines += flowed(parts, width, f"{empire_name(empire)}: ", "    ")
    return lines


def _lack(s: State, empire: int) -> str:
    needed = {s.regime: missing(s, empire)} if missing(s, empire) else {}
    needed.update((mode, 1) for mode in lacking(s, empire) if mode not in needed)
    parts = listing(say("{n} {mode}", n=n, mode=mode_word(mode)) for mode, n in needed.items())
    return say("lacks {parts}", parts=parts)


def _question(game: Game) -> str:
    """Who must decide what, or who won."""
    from pamir.first.telling import prompt_sentence

    result = game.result
    if result is None:
        return prompt_sentence(game)
    return outcome_text([colour_word(seat) for seat in result.winners])


def _legend() -> str:
    return say(
        "Cards: number, name, Location, Mode and Rank, actions, then Impacts: L Leveraged, I Informants, G Garrison, "
        "> Regime; ♥ Patriot, ◆ Prize band of an Empire. Map: ● Tribes, ■ Armies; {letters}.",
        letters=letters(),
    )
