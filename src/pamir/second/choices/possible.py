"""What a seat can do now, one kind of deed after the other, and why it cannot do the others."""

from typing import TYPE_CHECKING

from pamir.kernel.frames import top
from pamir.locale import say
from pamir.locale.words import cite
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.court import owner
from pamir.second.rules.land import holds
from pamir.second.rules.state import State
from pamir.second.rules.tables import ACTION_KEYS, COURT_CARDS, PRINTED, PRINTED_CARD, PRINTED_KIND, SLOTS
from pamir.things import Possibility

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game


def possibilities(game: "Game", seat: int) -> list[Possibility]:
    """In the language being spoken; a seat that is not asked has one, which says who is."""
    s = game.state
    if s.over or game.decider != seat:
        return [Possibility("action:end turn", (), game.why_not(do.simple(do.END_TURN), seat))]
    if top(s) != ask.TURN:
        kinds = dict.fromkeys(do.ACTION_KIND[action] for action in game.legal_actions)
        return [_allowed(game, _thing(kind), kind) for kind in kinds]
    return [
        Possibility.of(game, seat, "action:buy", [do.action(do.BUY, slot) for slot in range(SLOTS)]),
        Possibility.of(game, seat, "action:play", _plays(s, seat), _no_hand()),
        *(Possibility.of(game, seat, f"printed:{key}", _acts(s, seat, kind), _no_card(key)) for kind, key in _ACTS),
        _allowed(game, "action:end turn", do.END_TURN),
    ]


_ACTS = tuple(enumerate(ACTION_KEYS))


def _thing(kind: int) -> str:
    return f"action:{do.KIND_NAMES[kind].lower().replace('_', ' ')}"


def _allowed(game: "Game", thing: str, kind: int) -> Possibility:
    return Possibility(thing, tuple(action for action in game.legal_actions if do.ACTION_KIND[action] == kind), None)


def _plays(s: State, seat: int) -> list[int]:
    own = [card for card in range(1, COURT_CARDS + 1) if holds(s, seat, card)]
    return [do.play_action(card, side) for card in own for side in (do.LEFT, do.RIGHT)]


def _acts(s: State, seat: int, kind: int) -> list[int]:
    own = [i for i in range(PRINTED) if PRINTED_KIND[i] == kind and owner(s, PRINTED_CARD[i]) == seat]
    return [do.action(do.ACT, i) for i in own]


def _no_hand() -> str:
    return say("You have no card in hand ({rule}).", rule=cite(11))


def _no_card(key: str) -> str:
    from pamir.second.words import action_word

    return say(
        "No card in your court shows {action} ({rule}).", action=action_word(ACTION_KEYS.index(key)), rule=cite(9)
    )
