"""Setting a first edition table for a scenario, and looking at it in table talk.

    table = Table(2)
    general = table.card("kabul", "military", 2, "campaign")
    table.tableau("white", general).armies("kabul", "british", 1).armies("kabul", "russian", 1)
    table.play(f"campaign with {general}", "stay", "attack russian", "remove army")
    assert table.army("kabul", "russian") == 0

Cards are made up by each scenario and have the numbers 1, 2, ... in the order in which they are made; cards from 50
on are plain fillers: 50 to 61 lie in the Market, the rest in the deck. Seats play in the order of their colours, white
begins with two actions under Political Fragmentation. White and yellow are Loyal to the British Empire, black and
purple to the Russian, orange to the Afghan, each with the starting Loyalty card, and all have 4 rupees. Pieces come out
of the pools.
Prompts with a single answer are answered by themselves; ``play`` names only real choices.
"""

from pamir.first.notation import Notation, connection_named
from pamir.first.rules import cards as printed
from pamir.first.rules import influence as influences
from pamir.first.rules import pieces, tableau
from pamir.first.rules.actions import LEFT, RIGHT
from pamir.first.rules.happenings import HAPPENINGS
from pamir.first.rules.machine import advance, step
from pamir.first.rules.prompts import FORMS, TURN
from pamir.first.rules.state import DISCARDED, HAS_ACTED, IN_DECK, IN_MARKET, IS_PRIZE, State
from pamir.first.rules.tables import (
    AFGHAN,
    BRITISH,
    CARDS,
    COLUMNS,
    CONNECTION_BETWEEN,
    CUBES,
    CYLINDERS,
    EMPIRE_KEYS,
    EMPIRES,
    GIFT_PRICE,
    GIFT_SPOTS,
    IMPERIAL_INVESTMENT,
    LOCATION_KEYS,
    LOCATIONS,
    MAX_SEATS,
    MODE_KEYS,
    NONE,
    POLITICAL,
    RUSSIAN,
    SEAT_KEYS,
    SLOTS,
    SPECIAL_KEYS,
    SPOT_KEYS,
    START_RUPEES,
    TOPPLE,
    TOPPLES,
    TURN_ACTIONS,
)
from pamir.kernel.frames import frames_of, push, top
from pamir.kernel.journal import new_journal, rows

FILLER = 50  # the first plain card
NOTATION = Notation(range(CARDS + 1), {})
NEIGHBOURS = (
    "transcaspia-persia transcaspia-herat transcaspia-kabul persia-herat herat-kabul herat-kandahar kabul-kandahar "
    "kabul-punjab kandahar-punjab"
)


def _seat(colour: str) -> int:
    return SEAT_KEYS.index(colour)


def _slot(text: str) -> int:
    row, column = text.split()
    return ("top", "bottom").index(row) * COLUMNS + int(column)


def _connection(text: str) -> int:
    found = connection_named(text)
    assert found is not None, text
    return found


class Table:
    """A position that is being set, then played."""

    def __init__(self, seats: int = 2, options: int = 0, regime: str = "political") -> None:
        state = State()
        self.state = state
        self.journal = new_journal()
        self._made = 0
        self._begun = False
        state.seats = seats
        state.options = options
        state.regime = MODE_KEYS.index(regime)
        state.turn = 1
        state.actions_left = TURN_ACTIONS
        state.topples_left = TOPPLES
        state.last_supreme = state.supreme = NONE
        state.deal_partner = state.deal_consent = state.deal_waived_in = NONE
        state.order[:seats] = list(range(seats))
        state.bonus = [IMPERIAL_INVESTMENT, IMPERIAL_INVESTMENT + 1, IMPERIAL_INVESTMENT + 2]
        state.cylinders = [CYLINDERS] * EMPIRES
        for key in NEIGHBOURS.split():
            state.connections[_connection(key)] = 1
        for seat in range(MAX_SEATS):
            state.loyalty[seat] = (BRITISH, RUSSIAN, AFGHAN, BRITISH, RUSSIAN)[seat] if seat < seats else NONE
            state.sides[seat * 2] = state.loyalty[seat]
            state.start_card[seat] = int(seat < seats)
            state.cubes[seat] = CUBES if seat < seats else 0
            state.rupees[seat] = START_RUPEES if seat < seats else 0
        for card in range(FILLER, CARDS + 1):
            state.cards[card] = printed.pack(0, POLITICAL, 1, NONE, NONE, False, False, False, NONE, 0)
        for slot in range(SLOTS):
            state.market[slot] = FILLER + slot
            state.place[FILLER + slot] = IN_MARKET
        for card in range(FILLER + SLOTS, FILLER + SLOTS + 20):
            state.deck[state.deck_size] = card
            state.deck_size += 1
            state.place[card] = IN_DECK

    # --- setting --------------------------------------------------------------------------------

    def card(
        self,
        location: str = "kabul",
        mode: str = "political",
        rank: int = 1,
        actions: str = "",
        patriot: str | None = None,
        prize: str | None = None,
        impacts: str = "",
    ) -> int:
        """A new card; ``impacts`` of 'leveraged informants garrison', and the Mode of an arrow."""
        self._made += 1
        words = impacts.split()
        arrow = [MODE_KEYS.index(word) for word in words if word in MODE_KEYS]
        self.state.cards[self._made] = printed.pack(
            LOCATION_KEYS.index(location),
            MODE_KEYS.index(mode),
            rank,
            NONE if patriot is None else EMPIRE_KEYS.index(patriot),
            NONE if prize is None else EMPIRE_KEYS.index(prize),
            "leveraged" in words,
            "informants" in words,
            "garrison" in words,
            arrow[0] if arrow else NONE,
            sum(1 << SPECIAL_KEYS.index(word) for word in actions.split()),
        )
        self.state.place[self._made] = DISCARDED
        return self._made

    def tableau(self, seat: str, *cards: int) -> "Table":
        """Cards at the right end of a Tableau, one after the other."""
        for card in cards:
            tableau.enter_tableau(self.state, _seat(seat), card, RIGHT if self.tableau_of(seat) else LEFT)
        return self

    def hand(self, seat: str, *cards: int) -> "Table":
        for card in cards:
            tableau.enter_hand(self.state, _seat(seat), card)
        return self

    def loyal(self, seat: str, empire: str, card: bool = True) -> "Table":
        """To whom a seat is Loyal, with or without its starting Loyalty card."""
        self.state.loyalty[_seat(seat)] = EMPIRE_KEYS.index(empire)
        self.state.sides[_seat(seat) * 2] = EMPIRE_KEYS.index(empire)
        self.state.start_card[_seat(seat)] = int(card)
        return self

    def rupees(self, seat: str, number: int) -> "Table":
        self.state.rupees[_seat(seat)] = number
        return self

    def spies(self, seat: str, card: int, spot: str = "middle", number: int = 1) -> "Table":
        for _ in range(number):
            pieces.add_spy(self.state, _seat(seat), card, SPOT_KEYS.index(spot))
        self.state.cubes[_seat(seat)] -= number
        return self

    def tribes(self, location: str, seat: str, number: int = 1) -> "Table":
        self.state.tribes[LOCATION_KEYS.index(location) * MAX_SEATS + _seat(seat)] += number
        self.state.cubes[_seat(seat)] -= number
        return self

    def gifts(self, seat: str, *prices: int) -> "Table":
        for price in prices:
            self.state.gifts[_seat(seat) * GIFT_SPOTS + GIFT_PRICE.index(price)] = 1
            self.state.cubes[_seat(seat)] -= 1
        return self

    def armies(self, location: str, empire: str, number: int = 1) -> "Table":
        self.state.armies[LOCATION_KEYS.index(location) * EMPIRES + EMPIRE_KEYS.index(empire)] += number
        self.state.cylinders[EMPIRE_KEYS.index(empire)] -= number
        return self

    def roads(self, connection: str, empire: str, number: int = 1) -> "Table":
        self.state.roads[_connection(connection) * EMPIRES + EMPIRE_KEYS.index(empire)] += number
        self.state.cylinders[EMPIRE_KEYS.index(empire)] -= number
        return self

    def prize(self, seat: str, card: int) -> "Table":
        """A card tucked behind a player card."""
        self.state.place[card] = IS_PRIZE + _seat(seat)
        self.state.prizes[_seat(seat) * EMPIRES + printed.prize_of(self.state, card)] += 1
        return self

    def market(self, slot: str, card: int = -1, rupees: int = 0) -> "Table":
        """Put a card (0: none, -1: what lies there) and rupees on a slot like ``top 3``."""
        at = _slot(slot)
        if card >= 0:
            if 0 < self.state.market[at] < TOPPLE:
                self.state.place[self.state.market[at]] = DISCARDED
            self.state.market[at] = card
            if 0 < card < TOPPLE:
                self.state.place[card] = IN_MARKET
        self.state.market_rupees[at] = rupees
        return self

    def actions(self, number: int) -> "Table":
        self.state.actions_left = number
        return self

    # --- doing ----------------------------------------------------------------------------------

    def begin(self) -> "Table":
        """Ask the first question: the menu of white's turn, if nothing else was put on the stack."""
        if not self._begun:
            self._begun = True
            if self.state.depth == 0:
                push(self.state, TURN, 0, 0, 0, 0)
            self._out = [0] * 4096
            self._legal = self._out[: advance(self.state, self.journal, self._out)]
        return self

    def play(self, *texts: str) -> "Table":
        """Take these decisions one after the other; each must be allowed."""
        self.begin()
        for text in texts:
            allowed = self.legal()
            assert text in allowed, f"{text!r} is not allowed; {self.decider()} at {self.prompt()} may: {allowed}"
            self._legal = self._out[: step(self.state, self.journal, NOTATION.parse(text), self._out)]
        return self

    def legal(self) -> list[str]:
        """Everything the decider may do now; the numbers are looked at too: ascending, each once."""
        self.begin()
        assert self._legal == sorted(set(self._legal)), self._legal
        return [NOTATION.text(action) for action in self._legal]

    def may(self, text: str) -> bool:
        assert NOTATION.text(NOTATION.parse(text)) == text, text
        return text in self.legal()

    def choices(self, word: str) -> list[str]:
        """The allowed actions that begin with these words."""
        return [text for text in self.legal() if f"{text} ".startswith(f"{word} ")]

    # --- looking --------------------------------------------------------------------------------

    def prompt(self) -> str:
        self.begin()
        return "over" if self.state.over else FORMS[top(self.state)].name

    def decider(self) -> str:
        self.begin()
        return SEAT_KEYS[self.state.decider]

    def waiting(self) -> list[str]:
        """Names of the frames on the stack, the top one last."""
        return [FORMS[kind].name for kind, *_ in frames_of(self.state)]

    def told(self, name: str) -> list[tuple[int, ...]]:
        """The arguments of all journal rows of this name."""
        return [row[1:] for row in rows(self.journal) if HAPPENINGS.forms[row[0]].name == name]

    def tableau_of(self, seat: str) -> list[int]:
        state = self.state
        return [tableau.tableau_card(state, _seat(seat), i) for i in range(state.tableau_size[_seat(seat)])]

    def hand_of(self, seat: str) -> list[int]:
        state = self.state
        return [tableau.hand_card(state, _seat(seat), i) for i in range(state.hand_size[_seat(seat)])]

    def prizes_of(self, seat: str) -> list[int]:
        return [card for card in range(1, CARDS + 1) if self.state.place[card] == IS_PRIZE + _seat(seat)]

    def gifts_of(self, seat: str) -> list[int]:
        return [GIFT_PRICE[i] for i in range(GIFT_SPOTS) if self.state.gifts[_seat(seat) * GIFT_SPOTS + i]]

    def discarded(self) -> list[int]:
        """Cards of the scenario in the discard."""
        return [card for card in range(1, self._made + 1) if self.state.place[card] == DISCARDED]

    def acted(self, card: int) -> bool:
        return bool(self.state.marks[card] & HAS_ACTED)

    def purse(self, seat: str) -> int:
        return self.state.rupees[_seat(seat)]

    def tokens(self, seat: str) -> int:
        return self.state.tokens[_seat(seat)]

    def cubes(self, seat: str) -> int:
        """Cubes in a player's pool."""
        return self.state.cubes[_seat(seat)]

    def cylinders(self, empire: str) -> int:
        """Cylinders in an Empire's pool."""
        return self.state.cylinders[EMPIRE_KEYS.index(empire)]

    def loyalty(self, seat: str) -> str:
        return EMPIRE_KEYS[self.state.loyalty[_seat(seat)]]

    def influence(self, seat: str, empire: str) -> int:
        return influences.influence(self.state, _seat(seat), EMPIRE_KEYS.index(empire))

    def favor(self, empire: str) -> str:
        holder = influences.favor(self.state, EMPIRE_KEYS.index(empire))
        return "nobody" if holder == NONE else SEAT_KEYS[holder]

    def spy(self, seat: str, card: int, spot: str | None = None) -> int:
        """Spies of a seat on a card, or on one spot of it."""
        if spot is None:
            return pieces.spies_of(self.state, card, _seat(seat))
        return pieces.spies_at(self.state, card, _seat(seat), SPOT_KEYS.index(spot))

    def tribe(self, location: str, seat: str) -> int:
        return pieces.tribes_of(self.state, LOCATION_KEYS.index(location), _seat(seat))

    def army(self, location: str, empire: str) -> int:
        return pieces.armies_of(self.state, LOCATION_KEYS.index(location), EMPIRE_KEYS.index(empire))

    def road(self, connection: str, empire: str) -> int:
        return pieces.roads_of(self.state, _connection(connection), EMPIRE_KEYS.index(empire))

    def lying(self, slot: str) -> int:
        """Rupees on a Market slot."""
        return self.state.market_rupees[_slot(slot)]

    def paid(self) -> list[str]:
        """Market slots on which rupees lie, each as often as there are."""
        names = [f"{row} {column}" for row in ("top", "bottom") for column in range(COLUMNS)]
        return [name for name in names for _ in range(self.lying(name))]


def whole(table: Table) -> None:
    """Assert that no piece is lost: ten cubes a player, ten cylinders an Empire."""
    state = table.state
    for seat in range(state.seats):
        spies = sum(packed > 0 for packed in state.spies[seat * CUBES : (seat + 1) * CUBES])
        gifts = sum(state.gifts[seat * GIFT_SPOTS : (seat + 1) * GIFT_SPOTS])
        tribes = sum(state.tribes[location * MAX_SEATS + seat] for location in range(LOCATIONS))
        assert state.cubes[seat] + spies + gifts + tribes == CUBES, SEAT_KEYS[seat]
    for empire in range(EMPIRES):
        armies = sum(state.armies[location * EMPIRES + empire] for location in range(LOCATIONS))
        roads = sum(state.roads[at * EMPIRES + empire] for at in {*CONNECTION_BETWEEN} - {NONE})
        assert state.cylinders[empire] + armies + roads == CYLINDERS, EMPIRE_KEYS[empire]
