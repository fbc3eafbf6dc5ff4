"""What a seat can do now, one kind of deed after the other, and why it cannot do the others."""

from typing import TYPE_CHECKING

from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.cards import specials_of
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, State
from pamir.first.rules.tableau import hand_card, tableau_card
from pamir.first.rules.tables import SLOTS, SPECIAL_KEYS, SPECIALS
from pamir.first.words import special_word
from pamir.kernel.frames import top
from pamir.locale import say
from pamir.locale.words import cite_part
from pamir.things import Possibility

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game


def possibilities(game: "Game", seat: int) -> list[Possibility]:
    """In the language being spoken; a seat that is not asked has one, which says who is."""
    s = game.state
    if s.over or game.decider != seat:
        return [Possibility("action:end turn", (), game.why_not(do.simple(do.END_TURN), seat))]
    if top(s) != ask.TURN:
        kinds = dict.fromkeys(do.ACTION_KIND[action] for action in game.legal_actions)
        return [_allowed(game, _thing(kind), kind) for kind in kinds]
    hand = [hand_card(s, seat, i) for i in range(s.hand_size[seat])]
    plays = [do.card_pair_action(do.PLAY, card, side) for card in hand for side in (do.LEFT, do.RIGHT)]
    return [
        Possibility.of(game, seat, "action:buy", [do.action(do.BUY, slot) for slot in range(SLOTS)]),
        Possibility.of(game, seat, "action:play", plays, _no_hand("7.1")),
        Possibility.of(
            game, seat, "action:discard", [do.card_action(do.DISCARD, card) for card in hand], _no_hand("6.1")
        ),
        *(
            Possibility.of(game, seat, f"special:{SPECIAL_KEYS[special]}", _acts(s, seat, special), _no_card(special))
            for special in range(SPECIALS)
        ),
        *([Possibility.of(game, seat, "action:propose", _proposals(s, seat))] if option(s, DEALS) else []),
        _allowed(game, "action:end turn", do.END_TURN),
    ]


def _thing(kind: int) -> str:
    return f"action:{do.KIND_NAMES[kind].lower().replace('_', ' ')}"


def _allowed(game: "Game", thing: str, kind: int) -> Possibility:
    return Possibility(thing, tuple(action for action in game.legal_actions if do.ACTION_KIND[action] == kind), None)


def _acts(s: State, seat: int, special: int) -> list[int]:
    own = [tableau_card(s, seat, i) for i in range(s.tableau_size[seat])]
    return [do.card_pair_action(do.ACT, card, special) for card in own if specials_of(s, card) >> special & 1]


def _proposals(s: State, seat: int) -> list[int]:
    return [do.action(do.PROPOSE, other) for other in range(s.seats) if other != seat]


def _no_hand(part: str) -> str:
    return say("You have no card in Hand ({rule}).", rule=cite_part(part))


def _no_card(special: int) -> str:
    rule = cite_part("8")
    return say("No card in your Tableau shows {action} ({rule}).", action=special_word(special), rule=rule)
