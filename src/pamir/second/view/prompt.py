"""The arguments of a prompt in words, so that whoever shows it need not know the engine's frames."""

from pamir.second.notation import BORDER_KEYS, action_text
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, PLAY
from pamir.second.rules.bribes import NO_OFFER, bribe_owed
from pamir.second.rules.build import next_block_price
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.pieces import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY
from pamir.second.rules.prompts import (
    ANSWER,
    BATTLE_LOSSES,
    BATTLE_SITE,
    BLACKMAIL,
    BRIBE,
    BUILDING,
    COURT_LIMIT,
    DEBT,
    FORCED_DISCARDS,
    HAND_LIMIT,
    LIFT,
    MOVING,
    PRIZE,
    PROMPT_NAMES,
    ROAD_ICON,
    SAFE_HOUSE,
    SENDING,
    SPY_ICON,
    TAXING,
    TURN,
    top,
)
from pamir.second.rules.state import FRAME, State
from pamir.second.rules.tables import COALITION_KEYS, GIFT_PRICE, NONE, PRINTED_CARD, REGION_KEYS
from pamir.second.view.shapes import PromptView

PIECES = {AN_ARMY: "army", A_ROAD: "road", A_TRIBE: "tribe", A_SPY: "spy", A_GIFT: "gift"}

Args = dict[str, int | str | None]


def prompt_view(s: State) -> PromptView:
    """The prompt on top of the stack."""
    at = (s.depth - 1) * FRAME
    kind = top(s)
    return PromptView(PROMPT_NAMES[kind], s.decider, _args(s, kind, *s.stack[at + 1 : at + FRAME]))


def _args(s: State, kind: int, a: int, b: int, c: int, d: int) -> Args:
    if kind == TURN:
        return {"actions": s.actions_left}
    if kind in (BRIBE, ANSWER):
        return _bargain(s, a, b, c, d)
    if kind == TAXING:
        return {"left": a, "taken": b}
    if kind == BUILDING:
        return {"left": a, "built": b, "price": next_block_price(s, b)}
    if kind == MOVING:
        return {"left": a}
    if kind in (SENDING, PRIZE):
        return {"card": a}
    if kind == BATTLE_SITE:
        return {"rank": a}
    if kind == BATTLE_LOSSES:
        site: Args = {"card": d} if c == NONE else {"region": REGION_KEYS[c]}
        return {"left": a, "removed": b, **site}
    if kind == ROAD_ICON:
        return {"region": REGION_KEYS[a], "coalition": COALITION_KEYS[c]}
    if kind == SPY_ICON:
        return {"region": REGION_KEYS[a]}
    if kind == LIFT:
        return _lift(a, b, c)
    if kind == DEBT:
        return {"cards": b}
    if kind == FORCED_DISCARDS:
        return {"keeps": COALITION_KEYS[c]} if b == NONE else {"region": REGION_KEYS[b]}
    if kind == SAFE_HOUSE:
        return {"spies": b}
    if kind == BLACKMAIL:
        return {"herat": a, "kandahar": b}
    if kind == COURT_LIMIT:
        return {"limit": court_limit(s, s.active), "cards": s.court_size[s.active]}
    if kind == HAND_LIMIT:
        return {"limit": hand_limit(s, s.active), "cards": s.hand_size[s.active]}
    return {}


def _bargain(s: State, action: int, receiver: int, demand: int, offer: int) -> Args:
    """A bribe: the card offered for play is revealed by asking (ruling 4)."""
    played = ACTION_KIND[action] == PLAY
    return {
        "action": action_text(action),
        "card": ACTION_A[action] if played else PRINTED_CARD[ACTION_A[action]],
        "payer": s.active,
        "receiver": receiver,
        "owed": bribe_owed(s, action, receiver),
        "demand": demand,
        "offer": None if offer == NO_OFFER else offer,
    }


def _lift(piece: int, where: int, coalition: int) -> Args:
    args: Args = {"piece": PIECES[piece]}
    if piece in (AN_ARMY, A_TRIBE):
        args["region"] = REGION_KEYS[where]
    elif piece == A_ROAD:
        args["border"] = BORDER_KEYS[where]
    elif piece == A_SPY:
        args["card"] = where
    else:
        args["gift"] = GIFT_PRICE[where]
    if piece in (AN_ARMY, A_ROAD):
        args["coalition"] = COALITION_KEYS[coalition]
    return args
