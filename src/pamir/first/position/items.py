"""What each entry of a position puts on the table. Every function reads one entry into a draft."""

from pamir.first.position.draft import FirstDraft, owner_in, pieces_of
from pamir.first.position.words import empire_of, gift_spot_of, location_of, mode_of, spot_of
from pamir.first.rules.actions import OFFERS, RIGHT
from pamir.first.rules.cards import prize_of
from pamir.first.rules.state import (
    COMES_BACK,
    GOES,
    HAS_ACTED,
    IS_ASKED,
    IS_GIVEN,
    IS_PRIZE,
    STAYS,
)
from pamir.first.rules.tableau import cards_in_hands, cards_in_tableaus, enter_hand, enter_tableau
from pamir.first.rules.tables import (
    BADAL_TOKENS,
    CUBES,
    CYLINDERS,
    DEALT_CARDS,
    EMPIRES,
    GIFT_SPOTS,
    MAX_SEATS,
    MIDDLE,
    NONE,
    SPOT_KEYS,
    TOPPLES,
)
from pamir.position.rows import MOST_RUPEES, known_cards
from pamir.position.words import Entry, Item, joined, number, single, value_of

# --- seats ---------------------------------------------------------------------------------------


def read_seat(draft: FirstDraft, entry: Entry) -> None:
    """``black: 3 rupees, loyal british, sides british 2 afghan 5, side 1, tableau 24 51, hand 14 ?2, gifts 2 4, prizes
    60, spies 24, 1 token, owes 2, start card``"""
    s, seat = draft.state, draft.seat(entry.key)
    for item in entry.items:
        name = next((word.text for word in item if not word.is_number), "")
        rest = [word for word in item if word.text != name]
        match name:
            case "rupee" | "rupees":
                draft.rupees[seat] = number(value_of(item, rest), 0, MOST_RUPEES, "a number of rupees")
            case "token" | "tokens":
                s.tokens[seat] = number(value_of(item, rest), 0, BADAL_TOKENS, "a number of tokens")
            case "owes":
                s.owed[seat] = number(value_of(item, rest), 0, MOST_RUPEES, "a number of rupees")
            case "loyal" | "loyalty":
                word = value_of(item, [word for word in rest if word.text != "to"])
                draft.loyalty[seat] = NONE if word.text == "none" else empire_of(word)
            case "sides":
                _read_sides(draft, seat, item)
            case "side":
                word = value_of(item, rest)
                draft.chosen[seat] = NONE if word.text == "none" else number(word, 1, 2, "a side") - 1
            case "start":
                draft.start_cards[seat] = 1
            case "no" if joined(item) == "no start card":
                draft.start_cards[seat] = 0
            case "tableau":
                _read_tableau(draft, seat, item[1:])
            case "hand":
                _read_hand(draft, seat, item[1:])
            case "gift" | "gifts":
                for word in item[1:]:
                    s.gifts[seat * GIFT_SPOTS + gift_spot_of(word)] = 1
            case "prize" | "prizes":
                _read_prizes(draft, seat, item[1:])
            case "spy" | "spies":
                for card, word in draft.words.several(item[1:]):
                    draft.add_spies(card, seat, MIDDLE, 1, word)
            case _:
                expected = "rupees, loyal, sides, side, tableau, hand, gifts, prizes, spies, tokens or owes"
                item[0].refuse(f"{item[0]} is nothing a seat has; expected {expected}")


def _read_sides(draft: FirstDraft, seat: int, item: Item) -> None:
    if len(item) != 5:
        item[0].refuse(f"{joined(item)[:40]!r} is not understood; expected something like 'sides british 0 afghan 5'")
    most = 2 * MAX_SEATS - 1
    one, two = (number(item[i], 0, most, "the place of a seat number") for i in (2, 4))
    draft.sides[seat] = empire_of(item[1]), one, empire_of(item[3]), two


def _read_tableau(draft: FirstDraft, seat: int, words: Item) -> None:
    for card, word in draft.words.several(words):
        if cards_in_tableaus(draft.state) == DEALT_CARDS:
            word.refuse(f"the Tableaus are too large; expected at most {DEALT_CARDS} cards in all")
        draft.put(card, word, 0)
        enter_tableau(draft.state, seat, card, RIGHT)


def _read_hand(draft: FirstDraft, seat: int, words: Item) -> None:
    for card, word in known_cards(draft, seat, words, DEALT_CARDS):
        if cards_in_hands(draft.state) == DEALT_CARDS:
            word.refuse(f"the Hands are too large; expected at most {DEALT_CARDS} cards in all")
        draft.put(card, word, 0)
        enter_hand(draft.state, seat, card)


def _read_prizes(draft: FirstDraft, seat: int, words: Item) -> None:
    for card, word in draft.words.several(words):
        draft.put(card, word, IS_PRIZE + seat)
        empire = prize_of(draft.state, card)
        if empire == NONE:
            word.refuse(f"card {draft.card_set.ids[card]} has no Prize band; expected one that has")
        draft.state.prizes[seat * EMPIRES + empire] += 1


# --- pieces --------------------------------------------------------------------------------------


def read_location(draft: FirstDraft, location: int, entry: Entry) -> None:
    """``kabul: 2 black tribes, 1 british army``"""
    example = "'2 black tribes' or '1 british army'"
    for item in entry.items:
        amount, noun, rest = pieces_of(item, ("tribe", "army"), CYLINDERS, example)
        owner = owner_in(item, rest, example)
        if noun == "tribe":
            draft.state.tribes[location * MAX_SEATS + draft.seat(owner)] += amount
        else:
            draft.state.armies[location * EMPIRES + empire_of(owner)] += amount


def read_connection(draft: FirstDraft, connection: int, entry: Entry) -> None:
    """``herat-kabul: 1 british road``"""
    if not draft.state.connections[connection]:
        entry.key.refuse(f"{entry.key} is no Connection of these cards' map; expected one that is")
    for item in entry.items:
        amount, _, rest = pieces_of(item, ("road",), CYLINDERS, "'1 british road'")
        draft.state.roads[connection * EMPIRES + empire_of(owner_in(item, rest, "'1 british road'"))] += amount


def read_spies(draft: FirstDraft, card: int, entry: Entry) -> None:
    """``24: 2 black spies, 1 white spy prize``: in the middle unless a band is named."""
    example = "'2 black spies' or '1 white spy prize'"
    for item in entry.items:
        amount, _, rest = pieces_of(item, ("spy",), CUBES, example)
        spots = [word for word in rest if word.text in SPOT_KEYS]
        owner = owner_in(item, [word for word in rest if word.text not in SPOT_KEYS], example)
        spot = spot_of(spots[0]) if spots else MIDDLE
        draft.add_spies(card, draft.seat(owner), spot, amount, item[0])


# --- cards ---------------------------------------------------------------------------------------


def read_topples(draft: FirstDraft, entry: Entry) -> None:
    """``topples: 3``: those that have not left the Market."""
    draft.topples = number(single(entry, "a number from 0 to 4"), 0, TOPPLES, "a number of Topples")


def read_marks(draft: FirstDraft, mark: int, entry: Entry) -> None:
    """``used: 24 51``, ``stays: 24``, ``goes: 51``, ``comes back: 30``"""
    for card, _ in draft.words.several(entry.words):
        draft.state.marks[card] |= mark


MARKS = {"used": HAS_ACTED, "stays": STAYS, "goes": GOES, "comes back": COMES_BACK}


# --- the table -----------------------------------------------------------------------------------


def read_regime(draft: FirstDraft, entry: Entry) -> None:
    """``regime: military``"""
    draft.state.regime = mode_of(single(entry, "one Mode"))


def read_last_supreme(draft: FirstDraft, entry: Entry) -> None:
    """``last supreme: british``: at the last Topple bought, for Nation Building."""
    draft.state.last_supreme = empire_of(single(entry, "one Empire"))


def read_consents(draft: FirstDraft, entry: Entry) -> None:
    """``consents: black kabul herat, white punjab``"""
    for item in entry.items:
        for word in item[1:]:
            draft.state.consents[draft.seat(item[0])] |= 1 << location_of(word)


def read_waivers(draft: FirstDraft, entry: Entry) -> None:
    """``waivers: black kabul 2``"""
    for item in entry.items:
        if len(item) != 3:
            item[0].refuse(f"{joined(item)[:40]!r} is not understood; expected something like 'black kabul 2'")
        at = location_of(item[1]) * MAX_SEATS + draft.seat(item[0])
        draft.state.waivers[at] = number(item[2], 0, CUBES, "a number of rupees")


def read_deal(draft: FirstDraft, entry: Entry) -> None:
    """``deal: black, gives 3 rupees, gives cards 5 8, asks 2 rupees, asks cards 9, consent kabul, waiver herat 2,
    stage 6``"""
    s = draft.state
    for item in entry.items:
        match [word.text for word in item]:
            case ["gives", _, "rupee" | "rupees"]:
                s.deal_gives = number(item[1], 0, OFFERS - 1, "a number of rupees")
            case ["asks", _, "rupee" | "rupees"]:
                s.deal_asks = number(item[1], 0, OFFERS - 1, "a number of rupees")
            case ["gives", "card" | "cards", *_]:
                for card, _ in draft.words.several(item[2:]):
                    s.marks[card] |= IS_GIVEN
            case ["asks", "card" | "cards", *_]:
                for card, _ in draft.words.several(item[2:]):
                    s.marks[card] |= IS_ASKED
            case ["consent", _]:
                s.deal_consent = location_of(item[1])
            case ["waiver", _, _]:
                s.deal_waived_in = location_of(item[1])
                s.deal_waived = number(item[2], 1, CUBES, "a number of rupees")
            case ["stage", _]:
                s.deal_stage = number(item[1], 0, 6, "a stage of the draft")
            case [_]:
                draft.partner = draft.seat(item[0])
            case _:
                example = "'black', 'gives 3 rupees', 'asks cards 9', 'consent kabul' or 'waiver herat 2'"
                item[0].refuse(f"{joined(item)[:40]!r} is no term of a deal; expected something like {example}")


def read_seats_into(name: str, draft: FirstDraft, entry: Entry) -> None:
    """``overthrown: black white``; also ``wronged`` and ``avenged``."""
    mask = 0
    for word in entry.words:
        mask |= 1 << draft.seat(word)
    setattr(draft.state, name, mask)
