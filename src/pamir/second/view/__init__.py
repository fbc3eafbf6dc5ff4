"""What one seat may know of a game, ready to be sent: nothing hidden from it is in it.

>>> from pamir.game import Game
>>> shown = view(Game(seats=2, seed=7), 0)
>>> shown.players[0].hand, shown.players[1].hand
([], None)
>>> import msgspec
>>> msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
True
"""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from pamir.game import GameError
from pamir.kernel.frames import top
from pamir.second.facts import event_cards, wakhan_cards
from pamir.second.game import RULES_VERSION
from pamir.second.keys import key_of
from pamir.second.notation import BORDER_KEYS, action_text, slot_text
from pamir.second.options import Options
from pamir.second.rules.act import is_bonus
from pamir.second.rules.actions import LEFT
from pamir.second.rules.asked import asked
from pamir.second.rules.bribes import bargains_left, bribe_in
from pamir.second.rules.court import court_limit, hand_limit, hostage_holder, next_in_ring
from pamir.second.rules.dominance import (
    check_points,
    cylinders_in_play,
    dominance_margin,
    dominant_coalition,
    lead,
    leads_by_four,
    standing,
)
from pamir.second.rules.land import blocks_in_play, ruler, tied_for_rule
from pamir.second.rules.loyalty import influence, influence_of_gifts, influence_of_patriots, serves, would_turn
from pamir.second.rules.market import can_buy, is_for_sale, list_price, next_check_is_final, price
from pamir.second.rules.pieces import spies_placed, tribes_placed
from pamir.second.rules.prompts import PROMPT_NAMES
from pamir.second.rules.redeal import hides_hand
from pamir.second.rules.state import (
    COURT_ROOM,
    DISCARDED,
    HAND_ROOM,
    HAS_ACTED,
    IN_DECK,
    IN_FORCE,
    IN_FORCE_FOR,
    IN_MARKET,
    IS_PRIZE,
    State,
)
from pamir.second.rules.tables import (
    BORDER_A,
    BORDER_B,
    BORDERS,
    CARD_PATRIOT,
    CARDS,
    COALITION_KEYS,
    COALITIONS,
    COURT_CARDS,
    FIRST_CHECK,
    GIFT_PRICE,
    GIFTS,
    LAST_CHECK,
    MAX_SEATS,
    NOBODY,
    NONE,
    REGION_KEYS,
    REGIONS,
    SEAT_KEYS,
    SLOTS,
    SUIT_KEYS,
    SUITS,
)
from pamir.second.rules.tax import shelter
from pamir.second.view.shapes import (
    BorderView,
    CheckView,
    CourtCardView,
    EffectView,
    PlayerView,
    RegionView,
    ResultView,
    SlotView,
    View,
    WakhanView,
)
from pamir.view import PromptView, prompt_view

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game

__all__ = [
    "BorderView",
    "CheckView",
    "CourtCardView",
    "EffectView",
    "PlayerView",
    "PromptView",
    "RegionView",
    "ResultView",
    "SlotView",
    "View",
    "Views",
    "WakhanView",
    "moment_view",
    "view",
    "with_all_hands",
]


def view(game: "Game", seat: int | None) -> View:
    """What this seat (None: a spectator) may know. Raises ``GameError`` for a seat that is not in the game."""
    return Views(game).of(seat)


class Views:
    """A position as each seat may know it: what all can see is made once. The game must not go on meanwhile."""

    def __init__(self, game: "Game") -> None:
        self._game, self._state = game, game.state
        self._shared = _shared(self._state, len(game.actions), game.decider, _result(game))

    def of(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may know. Raises ``GameError`` for a seat that is not in the game."""
        game = self._game
        if seat is None:
            return _of(self._state, self._shared, None, [], False)
        if not 0 <= seat < game.seats:
            raise GameError(f"a game of {game.seats} seats has no seat {seat}")
        legal = [action_text(a) for a in game.legal_actions] if seat == game.decider else []
        return _of(self._state, self._shared, seat, legal, game.can_undo(seat))


def with_all_hands(shown: View, s: State) -> View:
    """This view of a position with every hand in it: what a finished game shows of its past."""
    return replace(shown, players=[replace(p, hand=_hand(s, p.seat)) for p in shown.players])


def moment_view(s: State, seat: int | None, version: int) -> View:
    """What this seat may know of a position between two decisions, where nobody is asked anything."""
    return _of(s, _shared(s, version, None, None), seat, [], False)


def _of(s: State, shared: dict[str, Any], seat: int | None, legal: list[str], can_undo: bool) -> View:
    """What everybody sees, and what only this seat does: its hand, its prices, what it may do."""
    me = NOBODY if seat is None else seat
    players = shared["players"]
    if seat is not None:
        players = [replace(p, hand=_hand(s, seat)) if p.seat == seat else p for p in players]
    market = [_slot(s, me, slot) for slot in range(SLOTS)]
    own = {"seat": seat, "players": players, "market": market, "legal": legal, "can_undo": can_undo}
    return View(**{**shared, **own, "turning": _turning(s, me)})


def _shared(s: State, version: int, decider: int | None, result: ResultView | None) -> dict[str, Any]:
    """The fields of a view that are the same for all."""
    return {
        "edition": "second",
        "rules": RULES_VERSION,
        "version": version,
        "seats": s.seats,
        "options": Options.read_from(s).to_wire(),
        "ring": _ring(s),
        "turn": s.turn,
        "active": s.active,
        "decider": decider,
        "actions_left": s.actions_left if s.turn and s.actions_left >= 0 and not s.over else None,
        "bargains_left": bargains_left(s),
        "prompt": None if decider is None else _prompt(s),
        "favored": SUIT_KEYS[s.favored],
        "players": [_player(s, other) for other in range(s.seats)],
        "regions": [_region(s, region) for region in range(REGIONS)],
        "borders": [_border(s, border) for border in range(BORDERS)],
        "supply": _by_coalition(s.blocks, 0),
        "effects": _effects(s),
        "deck": s.deck_size,
        "checks": _checks(s),
        "next_check": None if s.over else _next_check(s),
        "discards": [card for card in range(1, CARDS + 1) if s.place[card] == DISCARDED],
        "wakhan": None if s.wakhan == NONE else _wakhan(s),
        "result": result,
    }


def _prompt(s: State) -> PromptView:
    """The prompt on top of the stack; an amount that is not yet named is null."""
    return prompt_view(PROMPT_NAMES[top(s)], s.decider, asked(s), key_of, unnamed=("rupees",))


def _by_coalition(table: list[int], row: int) -> dict[str, int]:
    return {key: table[row * COALITIONS + i] for i, key in enumerate(COALITION_KEYS)}


def _by_seat(s: State, table: list[int], row: int) -> list[int]:
    return table[row * MAX_SEATS : row * MAX_SEATS + s.seats]


def _slot(s: State, me: int, slot: int) -> SlotView:
    card = s.market[slot] or None
    cost: int | None = None
    if card is not None:
        cost = price(s, me, slot) if me != NOBODY else list_price(s, slot)
    return SlotView(
        slot=slot,
        name=slot_text(slot),
        card=card,
        rupees=s.market_rupees[slot],
        price=cost,
        barred=bool(s.barred[slot]),
        buyable=me != NOBODY and can_buy(s, me, slot),
        why_not=_why_not(s, me, slot) if me != NOBODY and card is not None else None,
    )


def _why_not(s: State, me: int, slot: int) -> str | None:
    if can_buy(s, me, slot):
        return None
    if s.barred[slot]:
        return "paid on"
    return "too dear" if is_for_sale(s, slot) else "not for sale"


def _turning(s: State, me: int) -> list[int]:
    if me == NOBODY or s.loyalty[me] == NONE:
        return []
    cards = [card for card in (*s.market[:SLOTS], *_hand(s, me)) if 0 < card <= COURT_CARDS]
    return [card for card in cards if would_turn(s, me, CARD_PATRIOT[card])]


def _ring(s: State) -> list[int]:
    order = [0]
    while len(order) < s.seats:
        order.append(next_in_ring(s, order[-1], LEFT))
    return order


def _checks(s: State) -> dict[str, int]:
    cards = range(FIRST_CHECK, LAST_CHECK + 1)
    market, deck = (sum(s.place[card] == where for card in cards) for where in (IN_MARKET, IN_DECK))
    return {"done": len(cards) - market - deck, "market": market, "deck": deck}


def _influence_parts(s: State, seat: int) -> dict[str, int] | None:
    mine = s.loyalty[seat]
    if mine == NONE or seat == s.wakhan:
        return None
    return {
        "patriots": influence_of_patriots(s, seat, mine),
        "prizes": s.prizes[seat * COALITIONS + mine],
        "gifts": influence_of_gifts(s, seat),
    }


def _hand(s: State, seat: int) -> list[int]:
    return s.hand[seat * HAND_ROOM : seat * HAND_ROOM + s.hand_size[seat]]


def _player(s: State, seat: int) -> PlayerView:
    """A player as a spectator sees it."""
    court = s.court[seat * COURT_ROOM : seat * COURT_ROOM + s.court_size[seat]]
    gifts = range(GIFTS)
    return PlayerView(
        seat=seat,
        color=SEAT_KEYS[seat],
        is_wakhan=seat == s.wakhan,
        loyalty=COALITION_KEYS[s.loyalty[seat]] if s.loyalty[seat] != NONE else None,
        influence={key: influence(s, seat, c) for c, key in enumerate(COALITION_KEYS) if serves(s, seat, c)},
        influence_parts=_influence_parts(s, seat),
        points=s.points[seat],
        rupees=s.rupees[seat],
        shelter=shelter(s, seat),
        stars={key: s.stars[seat * SUITS + suit] for suit, key in enumerate(SUIT_KEYS)},
        patriots=sum(s.patriots[seat * COALITIONS : (seat + 1) * COALITIONS]),
        court=[_court_card(s, seat, card) for card in court],
        court_limit=court_limit(s, seat),
        hand=None if hides_hand(s, NOBODY, seat) else _hand(s, seat),
        hand_size=s.hand_size[seat],
        hand_limit=hand_limit(s, seat),
        gifts=[GIFT_PRICE[i] for i in gifts if s.gifts[seat * GIFTS + i]],
        new_gifts=[GIFT_PRICE[i] for i in gifts if seat == s.active and s.placed_gifts[i]],
        prizes=[card for card in range(1, COURT_CARDS + 1) if s.place[card] == IS_PRIZE + seat],
        cylinders=s.cylinders[seat],
        cylinders_in_play=cylinders_in_play(s, seat),
        effects=[card for card in range(COURT_CARDS + 1, CARDS + 1) if s.place[card] == IN_FORCE_FOR + seat],
    )


def _court_card(s: State, seat: int, card: int) -> CourtCardView:
    holder = hostage_holder(s, card)
    return CourtCardView(
        card=card,
        spies=_by_seat(s, s.spies, card),
        new_spies=spies_placed(s, card, s.active),
        used=bool(s.used[card] & HAS_ACTED),
        hostage_of=None if holder == NOBODY else holder,
        bonus=is_bonus(s, seat, card),
    )


def _region(s: State, region: int) -> RegionView:
    who = ruler(s, region)
    return RegionView(
        region=REGION_KEYS[region],
        tribes=_by_seat(s, s.tribes, region),
        armies=_by_coalition(s.armies, region),
        new_tribes=tribes_placed(s, region, s.active),
        new_armies=_by_coalition(s.placed_armies, region),
        ruler=None if who == NOBODY else who,
        tied=tied_for_rule(s, region) if who == NOBODY else 0,
        bribe=0 if who == NOBODY else bribe_in(s, region, who),
    )


def _border(s: State, border: int) -> BorderView:
    return BorderView(
        border=BORDER_KEYS[border],
        regions=(REGION_KEYS[BORDER_A[border]], REGION_KEYS[BORDER_B[border]]),
        roads=_by_coalition(s.roads, border),
        new_roads=_by_coalition(s.placed_roads, border),
    )


def _effects(s: State) -> list[EffectView]:
    effects = []
    for event in event_cards():
        where = s.place[event.number]
        if where == IN_FORCE or where >= IN_FORCE_FOR:
            scope = "global" if where == IN_FORCE else "player"
            halves = (event.discarded, event.purchased)
            half = next(h for h in halves if h.scope == scope and h.duration == "until_next_dominance_check")
            effects.append(EffectView(event.number, half.key, None if where == IN_FORCE else where - IN_FORCE_FOR))
    return effects


def _next_check(s: State) -> CheckView:
    dominant = dominant_coalition(s)
    final = next_check_is_final(s)
    standings = [standing(s, seat, dominant) for seat in range(s.seats)]
    points = [check_points(s, seat, dominant, final) for seat in range(s.seats)]
    after = s.copy()
    for seat, more in enumerate(points):
        after.points[seat] += more
    return CheckView(
        dominant=None if dominant == NONE else COALITION_KEYS[dominant],
        margin=dominance_margin(s),
        final=final,
        blocks={key: blocks_in_play(s, c) for c, key in enumerate(COALITION_KEYS)},
        standing=[None if number < 0 else number for number in standings],
        points=points,
        ends=final or leads_by_four(after),
        leader=max(range(s.seats), key=after.points.__getitem__),
        lead=lead(after),
    )


def _wakhan(s: State) -> WakhanView:
    """Her next card lies face down: only what is printed on its back is shown, which several cards share."""
    back = wakhan_cards()[s.ai_deck[s.ai_size - 1] - 1] if s.ai_size else None
    return WakhanView(
        seat=s.wakhan,
        options=list(Options.read_from(s).wakhan_options),
        card=s.ai_card or None,
        next_line=s.ai_line,
        deck=s.ai_size,
        next_rows=back.row_labels if back else None,
        next_columns=list(back.column_numbers) if back else None,
    )


def _result(game: "Game") -> ResultView | None:
    result = game.result
    if result is None:
        return None
    return ResultView(list(result.winners), list(result.points), result.why)
