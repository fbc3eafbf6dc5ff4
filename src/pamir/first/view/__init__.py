"""What one seat may know of a game, ready to be sent: nothing hidden from it is in it."""

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from pamir.first.facts import CardSet
from pamir.first.game import RULES_VERSION
from pamir.first.keys import key_of
from pamir.first.notation import CONNECTION_KEYS, slot_text
from pamir.first.options import Options
from pamir.first.rules.asked import asked
from pamir.first.rules.badal import tokens_in_bank
from pamir.first.rules.cards import patriot_of, prize_of, specials_of
from pamir.first.rules.cleanup import is_doomed
from pamir.first.rules.influence import gifts_given, influence, spies_in_favor
from pamir.first.rules.loyalty import would_turn
from pamir.first.rules.market import can_buy, fits_hand, price
from pamir.first.rules.pieces import spies_at
from pamir.first.rules.play import toll
from pamir.first.rules.prompts import DEAL_ANSWER, PROMPT_NAMES
from pamir.first.rules.redeal import hides_hand
from pamir.first.rules.seats import after, before, option, place_in_order
from pamir.first.rules.special import is_free
from pamir.first.rules.state import (
    BADAL,
    COMES_BACK,
    DEALS,
    DISCARDED,
    GOES,
    HAS_ACTED,
    IS_ASKED,
    IS_GIVEN,
    IS_PRIZE,
    MIRRORED_RING,
    STAYS,
    State,
)
from pamir.first.rules.tableau import hand_card, hand_limit, shelter, tableau_card, tableau_limit
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
    CARDS,
    COLUMNS,
    CONNECTION_A,
    CONNECTION_B,
    CONNECTIONS,
    EMPIRE_KEYS,
    EMPIRES,
    GIFT_PRICE,
    GIFT_SPOTS,
    LOCATION_KEYS,
    LOCATIONS,
    MAX_SEATS,
    MILITARY,
    MODE_KEYS,
    MODES,
    NOBODY,
    NONE,
    PATRIOT_BAND,
    PRIZE_BAND,
    REFUSED_DEALS,
    SEAT_KEYS,
    SLOTS,
    SPECIAL_KEYS,
    SPECIALS,
    SPOT_KEYS,
    SPOTS,
    TOPPLE,
    TOPPLES,
)
from pamir.first.view.cull import cull_view
from pamir.first.view.shapes import (
    ConnectionView,
    DealView,
    LocationView,
    PlayerView,
    RegimeView,
    ResultView,
    SideView,
    SlotView,
    TableauCardView,
    View,
)
from pamir.first.view.standing import empire_view, next_topple
from pamir.game import GameError
from pamir.kernel.frames import top
from pamir.view import PromptView, prompt_view

if TYPE_CHECKING:
    from pamir.first.edition import FirstEdition
    from pamir.first.game import FirstGame as Game

__all__ = ["PromptView", "View", "Views", "moment_view", "view", "with_all_hands"]

_FATES = {STAYS: "stays", GOES: "goes", COMES_BACK: "comes back"}


def view(game: "Game", seat: int | None) -> View:
    """What this seat (None: a spectator) may know. Raises ``GameError`` for a seat that is not in the game."""
    return Views(game).of(seat)


class Views:
    """A position as each seat may know it: what all can see is made once. The game must not go on meanwhile."""

    def __init__(self, game: "Game") -> None:
        self._game, self._state, self._edition = game, game.state, game.edition
        self._shared = _shared(self._state, self._edition, len(game.actions), game.decider, _result(game))

    def of(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may know. Raises ``GameError`` for a seat that is not in the game."""
        game, cards = self._game, self._edition.card_set
        if seat is None:
            return _of(self._state, cards, self._shared, None, [], False)
        if not 0 <= seat < game.seats:
            raise GameError(f"a game of {game.seats} seats has no seat {seat}")
        legal = [self._edition.action_text(a) for a in game.legal_actions] if seat == game.decider else []
        return _of(self._state, cards, self._shared, seat, legal, game.can_undo(seat))


def with_all_hands(shown: View, s: State, cards: CardSet) -> View:
    """This view of a position with every Hand and every chosen side in it: what a finished game shows of its past."""
    players = [
        replace(
            p, hand=_printed(cards, _hand(s, p.seat)), chosen=None if s.chosen[p.seat] == NONE else s.chosen[p.seat]
        )
        for p in shown.players
    ]
    return replace(shown, players=players)


def moment_view(s: State, edition: "FirstEdition", seat: int | None, version: int) -> View:
    """What this seat may know of a position between two decisions, where nobody is asked anything."""
    return _of(s, edition.card_set, _shared(s, edition, version, None, None), seat, [], False)


def _of(s: State, cards: CardSet, shared: dict[str, Any], seat: int | None, legal: list[str], can_undo: bool) -> View:
    """What everybody sees, and what only this seat does: its Hand, its side, its prices, what it may do."""
    me = NOBODY if seat is None else seat
    players = shared["players"]
    if seat is not None:
        mine = None if s.chosen[seat] == NONE else s.chosen[seat]
        own_hand = _printed(cards, _hand(s, seat))
        players = [replace(p, hand=own_hand, chosen=mine) if p.seat == seat else p for p in players]
    own = {
        "seat": seat,
        "players": players,
        "market": [_slot(s, cards, me, slot) for slot in range(SLOTS)],
        "locations": [_location(s, me, location) for location in range(LOCATIONS)],
        "turning": _turning(s, cards, me),
        "deal": _deal(s, cards, me),
        "legal": legal,
        "can_undo": can_undo,
    }
    return View(**{**shared, **own})


def _shared(
    s: State, edition: "FirstEdition", version: int, decider: int | None, result: ResultView | None
) -> dict[str, Any]:
    """The fields of a view that are the same for all."""
    cards = edition.card_set
    key = partial(key_of, printed=cards.ids.__getitem__)
    return {
        "edition": edition.name,
        "rules": RULES_VERSION,
        "cards": cards.id,
        "cards_title": edition.cards_title,
        "version": version,
        "seats": s.seats,
        "options": Options.read_from(s).to_wire(),
        "order": s.order[: s.seats],
        "ring": _ring(s),
        "turn": s.turn,
        "active": s.active,
        "decider": decider,
        "actions_left": s.actions_left if s.turn and s.actions_left >= 0 and not s.over else None,
        "deals_left": _deals_left(s),
        "prompt": None if decider is None else prompt_view(PROMPT_NAMES[top(s)], s.decider, asked(s), key),
        "regime": RegimeView(
            mode=MODE_KEYS[s.regime],
            free=[SPECIAL_KEYS[special] for special in range(SPECIALS) if is_free(s, special)],
            doubles=s.regime == MILITARY,
        ),
        "players": [_player(s, cards, other) for other in range(s.seats)],
        "connections": [_connection(s, at) for at in range(CONNECTIONS) if s.connections[at]],
        "empires": [empire_view(s, empire) for empire in range(EMPIRES)],
        "next_topple": next_topple(s),
        "deck": s.deck_size,
        "topples": _topples(s),
        "discards": _printed(cards, [card for card in range(1, CARDS + 1) if s.place[card] == DISCARDED]),
        "tokens": tokens_in_bank(s) if option(s, BADAL) else 0,
        "cull": [] if decider is None else cull_view(s, cards),
        "result": result,
    }


def _printed(cards: CardSet, numbers: list[int]) -> list[int]:
    return [cards.ids[card] for card in numbers]


def _by_empire(table: list[int], row: int) -> dict[str, int]:
    return {key: table[row * EMPIRES + i] for i, key in enumerate(EMPIRE_KEYS)}


def _hand(s: State, seat: int) -> list[int]:
    return [hand_card(s, seat, i) for i in range(s.hand_size[seat])]


# --- Market --------------------------------------------------------------------------------------


def _slot(s: State, cards: CardSet, me: int, slot: int) -> SlotView:
    card = s.market[slot]
    return SlotView(
        slot=slot,
        name=slot_text(slot),
        card=cards.ids[card] if 0 < card < TOPPLE else None,
        topple=card == TOPPLE,
        rupees=s.market_rupees[slot],
        price=price(s, slot) if card else None,
        barred=bool(s.barred[slot]),
        buyable=me != NOBODY and can_buy(s, me, slot),
        why_not=_why_not(s, me, slot) if me != NOBODY and card else None,
        leaves=slot % COLUMNS == 0 and is_doomed(s, slot),
    )


def _why_not(s: State, me: int, slot: int) -> str | None:
    if can_buy(s, me, slot):
        return None
    if s.barred[slot]:
        return "paid on"
    return "too dear" if fits_hand(s, me, s.market[slot]) else "hand full"


def _topples(s: State) -> dict[str, int]:
    market, deck = s.market[:SLOTS].count(TOPPLE), s.deck[: s.deck_size].count(TOPPLE)
    return {"done": TOPPLES - market - deck, "market": market, "deck": deck}


def _turning(s: State, cards: CardSet, me: int) -> list[int]:
    if me == NOBODY or s.loyalty[me] == NONE:
        return []
    others = [tableau_card(s, seat, i) for seat in range(s.seats) if seat != me for i in range(s.tableau_size[seat])]
    seen = [card for card in (*s.market[:SLOTS], *_hand(s, me), *others) if 0 < card < TOPPLE]
    return _printed(cards, [card for card in seen if would_turn(s, me, patriot_of(s, card))])


# --- seats ---------------------------------------------------------------------------------------


def _ring(s: State) -> list[int]:
    """Beyond the left end of a Tableau comes the next player's, or with a mirrored ring the one's before."""
    order = [s.order[0]]
    while len(order) < s.seats:
        order.append(before(s, order[-1]) if option(s, MIRRORED_RING) else after(s, order[-1]))
    return order


def _deals_left(s: State) -> dict[str, int] | None:
    if not option(s, DEALS) or s.over or s.turn == 0:
        return None
    return {"accepted": ACCEPTED_DEALS - s.accepted, "refused": REFUSED_DEALS - s.refused}


def _influence_parts(s: State, seat: int, empire: int) -> dict[str, int]:
    loyal = s.loyalty[seat] == empire
    parts = {
        "start card": s.start_card[seat] if loyal else 0,
        "prizes": s.prizes[seat * EMPIRES + empire],
        "gifts": gifts_given(s, seat) if loyal else 0,
        "patriots": s.patriots[seat * EMPIRES + empire],
        "spies": spies_in_favor(s, seat, empire),
    }
    return {name: number for name, number in parts.items() if number}


def _player(s: State, cards: CardSet, seat: int) -> PlayerView:
    """A player as a spectator sees it."""
    revealed = s.loyalty[seat] != NONE
    sides = zip(s.sides[seat * 2 : seat * 2 + 2], s.numbers[seat * 2 : seat * 2 + 2], strict=True)
    waived = {key: s.waivers[i * MAX_SEATS + seat] for i, key in enumerate(LOCATION_KEYS)}
    return PlayerView(
        seat=seat,
        color=SEAT_KEYS[seat],
        place=place_in_order(s, seat) if revealed else None,
        sides=[SideView(EMPIRE_KEYS[empire], number) for empire, number in sides],
        has_chosen=s.chosen[seat] != NONE,
        chosen=s.chosen[seat] if revealed and s.chosen[seat] != NONE else None,
        loyalty=EMPIRE_KEYS[s.loyalty[seat]] if revealed else None,
        start_card=EMPIRE_KEYS[s.loyalty[seat]] if revealed and s.start_card[seat] else None,
        prizes=_printed(cards, [card for card in range(1, CARDS + 1) if s.place[card] == IS_PRIZE + seat]),
        gifts=[GIFT_PRICE[i] for i in range(GIFT_SPOTS) if s.gifts[seat * GIFT_SPOTS + i]],
        influence={key: influence(s, seat, empire) for empire, key in enumerate(EMPIRE_KEYS)},
        influence_parts={key: _influence_parts(s, seat, empire) for empire, key in enumerate(EMPIRE_KEYS)},
        stars={key: s.stars[seat * MODES + mode] for mode, key in enumerate(MODE_KEYS)},
        rupees=s.rupees[seat],
        shelter=shelter(s, seat),
        owed=s.owed[seat],
        cubes=s.cubes[seat],
        tokens=s.tokens[seat],
        tableau=[_tableau_card(s, cards, tableau_card(s, seat, i)) for i in range(s.tableau_size[seat])],
        tableau_limit=tableau_limit(s, seat),
        hand=None if hides_hand(s, NOBODY, seat) else _printed(cards, _hand(s, seat)),
        hand_size=s.hand_size[seat],
        hand_limit=hand_limit(s, seat),
        consents=[LOCATION_KEYS[at] for at in range(LOCATIONS) if s.consents[seat] >> at & 1],
        waivers={key: number for key, number in waived.items() if number},
    )


def _tableau_card(s: State, cards: CardSet, card: int) -> TableauCardView:
    bands = {PATRIOT_BAND: patriot_of(s, card), PRIZE_BAND: prize_of(s, card)}
    spots = [spot for spot in range(SPOTS) if bands.get(spot, 0) != NONE]
    printed = specials_of(s, card)
    return TableauCardView(
        card=cards.ids[card],
        spies={SPOT_KEYS[spot]: [spies_at(s, card, seat, spot) for seat in range(s.seats)] for spot in spots},
        used=bool(s.marks[card] & HAS_ACTED),
        free=[SPECIAL_KEYS[i] for i in range(SPECIALS) if printed >> i & 1 and is_free(s, i)],
        fate=next((name for mark, name in _FATES.items() if s.marks[card] & mark), None),
    )


# --- map and deals -------------------------------------------------------------------------------


def _location(s: State, me: int, location: int) -> LocationView:
    return LocationView(
        location=LOCATION_KEYS[location],
        tribes=s.tribes[location * MAX_SEATS : location * MAX_SEATS + s.seats],
        armies=_by_empire(s.armies, location),
        toll=None if me == NOBODY else _toll(s, me, location),
    )


def _toll(s: State, me: int, location: int) -> int:
    """Waivers are granted to the active player only."""
    if me == s.active:
        return toll(s, me, location)
    return sum(s.tribes[location * MAX_SEATS + other] for other in range(s.seats) if other != me)


def _connection(s: State, connection: int) -> ConnectionView:
    ends = LOCATION_KEYS[CONNECTION_A[connection]], LOCATION_KEYS[CONNECTION_B[connection]]
    return ConnectionView(CONNECTION_KEYS[connection], ends, _by_empire(s.roads, connection))


def _deal(s: State, cards: CardSet, me: int) -> DealView | None:
    """Whom a deal is with everybody knows; its terms only the proposer, until it is offered."""
    if s.deal_partner == NOBODY or s.over:
        return None
    offered = s.depth > 0 and top(s) == DEAL_ANSWER
    seen = offered or me == s.active
    numbers = range(1, CARDS + 1)
    return DealView(
        proposer=s.active,
        partner=s.deal_partner,
        offered=offered,
        gives=s.deal_gives if seen else 0,
        gives_cards=_printed(cards, [card for card in numbers if seen and s.marks[card] & IS_GIVEN]),
        asks=s.deal_asks if seen else 0,
        asks_cards=_printed(cards, [card for card in numbers if seen and s.marks[card] & IS_ASKED]),
        consent=LOCATION_KEYS[s.deal_consent] if seen and s.deal_consent != NONE else None,
        waived_in=LOCATION_KEYS[s.deal_waived_in] if seen and s.deal_waived_in != NONE else None,
        waived=s.deal_waived if seen else 0,
    )


def _result(game: "Game") -> ResultView | None:
    result = game.result
    if result is None:
        return None
    s = game.state
    empire = None if s.supreme == NONE else EMPIRE_KEYS[s.supreme]
    return ResultView(list(result.winners), list(result.points), result.why, empire)
