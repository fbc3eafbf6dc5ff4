"""The move action: armies, tribes and spies."""

from pamir.kernel.frames import arg
from pamir.locale import say
from pamir.locale.words import cite, either
from pamir.second.reasons.seated import not_in_a_court
from pamir.second.rules.actions import ACTION_A
from pamir.second.rules.land import armies_of, in_force_for
from pamir.second.rules.move import can_move, can_send, may_cross, spy_goals
from pamir.second.rules.pieces import spies_of, tribes_of
from pamir.second.rules.prompts import MOVING_LEFT, SENDING_CARD
from pamir.second.rules.state import State
from pamir.second.rules.tables import COURT_CARDS, NATIONALISM, STEP_FROM
from pamir.second.words import border_word, card_word, coalition_word, region_word


def no_move(s: State, seat: int) -> str | None:
    """Why a move action could move nothing."""
    if can_move(s, seat):
        return None
    return say(
        "You have nothing to move: no spy with another court card to go to, and no {coalition} army beside a"
        " {coalition} road ({rule}).",
        coalition=coalition_word(s.loyalty[seat]),
        rule=cite(14, 58),
    )


def _no_moves_left(s: State) -> str | None:
    if arg(s, MOVING_LEFT) > 0:
        return None
    return say("You have made as many moves as the rank of the card allows ({rule}).", rule=cite(14))


def _no_road(s: State, seat: int, step: int) -> str | None:
    if may_cross(s, seat, step):
        return None
    return say(
        "There is no {coalition} road on the border {border} ({rule}).",
        coalition=coalition_word(s.loyalty[seat]),
        border=border_word(step // 2),
        rule=cite(14, 56),
    )


def march(s: State, seat: int, step: int, _: int) -> str | None:
    origin = STEP_FROM[step]
    if armies_of(s, origin, s.loyalty[seat]) == 0:
        return say(
            "There is no {coalition} army in {region} to move ({rule}).",
            coalition=coalition_word(s.loyalty[seat]),
            region=region_word(origin),
            rule=cite(14),
        )
    return _no_road(s, seat, step) or _no_moves_left(s)


def migrate(s: State, seat: int, step: int, _: int) -> str | None:
    origin = STEP_FROM[step]
    if not in_force_for(s, NATIONALISM, seat):
        return say("Tribes move only for the player with Nationalism ({rule}).", rule=cite(14, 74))
    if tribes_of(s, origin, seat) == 0:
        return say("You have no tribe in {region} to move ({rule}).", region=region_word(origin), rule=cite(14))
    return _no_road(s, seat, step) or _no_moves_left(s)


def send(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_a_court(s, card, cite(14))
    if elsewhere:
        return elsewhere
    if spies_of(s, card, seat) == 0:
        return say("You have no spy on {card} ({rule}).", card=card_word(card), rule=cite(14))
    if not can_send(s, seat):
        return say("There is no other court card for the spy to go to ({rule}).", rule=cite(None, 58))
    return _no_moves_left(s)


def goals(s: State, seat: int, card: int) -> list[int]:
    """The cards a spy on this card reaches with one move."""
    room = [0] * (2 * COURT_CARDS)
    return [ACTION_A[goal] for goal in room[: spy_goals(s, seat, card, room)]]


def send_to(s: State, seat: int, card: int, _: int) -> str | None:
    origin = arg(s, SENDING_CARD)
    reached = goals(s, seat, origin)
    if card in reached:
        return None
    elsewhere = not_in_a_court(s, card, cite(14))
    if elsewhere:
        return elsewhere
    if card == origin:
        return say("The spy is on {card} already ({rule}).", card=card_word(card), rule=cite(14))
    return say(
        "{card} is too far: from {origin} the spy reaches {goals} ({rule}).",
        card=card_word(card),
        origin=card_word(origin),
        goals=either(card_word(goal) for goal in reached),
        rule=cite(14, 57),
    )
