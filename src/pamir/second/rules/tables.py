"""The printed facts as integers: names for small numbers, and tables indexed by card number.

Interpreted rules read tuples; the compiler turns every tuple of integers into a constant array.
"""

from pamir.second.facts import borders, box, court_cards

# Numbers people know from the box.
_box = box()
MAX_SEATS = _box.players_max
CYLINDERS = _box.cylinders_per_player
BLOCKS = _box.blocks_per_coalition
COURT_CARDS = 100
CARDS = 116
COLUMNS = _box.market_columns
SLOTS = _box.market_rows * COLUMNS
START_RUPEES = _box.starting_rupees
TURN_ACTIONS = 2
COURT_BASE = 3
HAND_BASE = 2
LEVERAGE = 2  # rupees a leveraged card gives, and takes back when it is discarded (p. 8)
NOBODY = -1
NONE = -1

# Regions, borders, coalitions and suits, in the order of the facts.
PERSIA, TRANSCASPIA, HERAT, KABUL, KANDAHAR, PUNJAB = range(6)
REGIONS = 6
BORDERS = 9
AFGHAN, BRITISH, RUSSIAN = range(3)
COALITIONS = 3
POLITICAL, INTELLIGENCE, ECONOMIC, MILITARY = range(4)
SUITS = 4

REGION_KEYS = ("persia", "transcaspia", "herat", "kabul", "kandahar", "punjab")
COALITION_KEYS = ("afghan", "british", "russian")
SUIT_KEYS = ("political", "intelligence", "economic", "military")
SEAT_KEYS = _box.player_colors

# What a piece is where it lies.
AN_ARMY, A_ROAD, A_TRIBE, A_SPY, A_GIFT = range(5)
PIECE_KEYS = ("army", "road", "tribe", "spy", "gift")

# The six actions printed on court cards.
PRINTED_KINDS = 6
TAX, GIFT, BUILD, MOVE, BETRAY, BATTLE = range(PRINTED_KINDS)
ACTION_KEYS = ("tax", "gift", "build", "move", "betray", "battle")

# Impact icons; FAVOR + suit moves the favored suit marker.
ICON_NONE, ICON_ARMY, ICON_ROAD, ICON_TRIBE, ICON_SPY, ICON_LEVERAGE, ICON_FAVOR = range(7)
ICONS_PER_CARD = 4
_ICON_KEYS = {"army": ICON_ARMY, "road": ICON_ROAD, "tribe": ICON_TRIBE, "spy": ICON_SPY, "leverage": ICON_LEVERAGE}

# Cards with special abilities, by name.
INDISPENSABLE_ADVISORS = 1
INSURRECTION = 3
CLAIM_OF_ANCIENT_LINEAGE = 5
BODYGUARDS_A = 15
CITADEL_KABUL = 17
STRANGE_BEDFELLOWS = 21
CIVIL_SERVICE_REFORMS = 24
SAFE_HOUSE_A = 41
CHARISMATIC_COURTIERS = 42
BLACKMAIL_KANDAHAR = 43
INDIAN_SUPPLIES = 51
BLACKMAIL_HERAT = 54
WELL_CONNECTED = 56
HERAT_INFLUENCE = 66
PERSIAN_INFLUENCE = 68
RUSSIAN_INFLUENCE = 70
SAFE_HOUSE_B = 72
INFRASTRUCTURE = 78
BODYGUARDS_B = 83
SAVVY_OPERATOR = 91
CITADEL_TRANSCASPIA = 97
IRREGULARS = 99

# Event cards.
FIRST_CHECK = 101
LAST_CHECK = 104
NEW_TACTICS = 105  # discarded: military favored
RICHES_OR_KOHINOOR = 106  # discarded: Embarrassment of Riches; bought: Koh-i-noor Recovered
CUSTOMS_OR_MANNERS = 107  # discarded: Disregard for Customs; bought: Courtly Manners
IMPRESS_OR_RUMOR = 108  # discarded: Failure to Impress; bought: Rumor
CONFLICT_FATIGUE = 109  # discarded: Riots in Punjab
NATIONALISM = 110  # discarded: Riots in Herat
PUBLIC_WITHDRAWAL = 111
NATION_BUILDING = 112  # discarded: Riots in Kabul
PERSIAN_ARISTOCRACY = 113  # discarded: Riots in Persia
CONFIDENCE_OR_PERSUASION = 114  # discarded: Confidence Failure; bought: Other Persuasive Methods
PASHTUNWALI_VALUES = 115  # discarded: intelligence favored
REBUKE = 116  # discarded: political favored

GIFT_PRICE = _box.gift_prices
GIFTS = len(GIFT_PRICE)

_cards = court_cards()
_borders = borders()


def _column(value) -> tuple[int, ...]:  # type: ignore[no-untyped-def]
    """One value per card number 0..116; card 0 and the events read -1."""
    column = [-1] * (CARDS + 1)
    for card in _cards:
        column[card.number] = value(card)
    return tuple(column)


CARD_REGION = _column(lambda c: REGION_KEYS.index(c.region))
CARD_SUIT = _column(lambda c: SUIT_KEYS.index(c.suit))
CARD_RANK = _column(lambda c: c.rank)
CARD_PATRIOT = _column(lambda c: COALITION_KEYS.index(c.patriot) if c.patriot else NONE)
CARD_PRIZE = _column(lambda c: COALITION_KEYS.index(c.prize) if c.prize else NONE)
CARD_LEVERAGED = _column(lambda c: int("leverage" in c.impact))


# Court cards of a region are numbered in a row.
REGION_FIRST_CARD = tuple(CARD_REGION.index(r) for r in range(REGIONS))
REGION_LAST_CARD = tuple(CARDS - CARD_REGION[::-1].index(r) for r in range(REGIONS))


def _icon(key: str) -> int:
    if key.startswith("favor:"):
        return ICON_FAVOR + SUIT_KEYS.index(key[len("favor:") :])
    return _ICON_KEYS[key]


def _icons() -> tuple[int, ...]:
    icons = [ICON_NONE] * ((CARDS + 1) * ICONS_PER_CARD)
    for card in _cards:
        for place, key in enumerate(card.impact):
            icons[card.number * ICONS_PER_CARD + place] = _icon(key)
    return tuple(icons)


CARD_ICONS = _icons()


def _icon_count(*wanted: int) -> tuple[int, ...]:
    return tuple(
        sum(CARD_ICONS[n * ICONS_PER_CARD + i] in wanted for i in range(ICONS_PER_CARD)) for n in range(CARDS + 1)
    )


CARD_ARMIES = _icon_count(ICON_ARMY)
CARD_TRIBES = _icon_count(ICON_TRIBE)
CARD_BLOCK_ICONS = _icon_count(ICON_ARMY, ICON_ROAD)
CARD_CYLINDER_ICONS = _icon_count(ICON_TRIBE, ICON_SPY)

# Printed actions, card by card and left to right: PRINTED_FIRST[c] .. PRINTED_FIRST[c + 1] - 1.
_printed = [(c.number, ACTION_KEYS.index(a)) for c in _cards for a in c.actions]
PRINTED = len(_printed)
PRINTED_CARD = tuple(card for card, _ in _printed)
PRINTED_KIND = tuple(kind for _, kind in _printed)
PRINTED_FIRST = tuple(sum(card < n for card, _ in _printed) for n in range(CARDS + 2))


def _shows(card_number: int) -> int:
    return sum(1 << kind for card, kind in set(_printed) if card == card_number)


CARD_ACTION_MASK = tuple(_shows(n) for n in range(CARDS + 1))

# The map. BORDER_BETWEEN[a * 6 + b] is the border's index or -1; NEIGHBORS lists up to four regions.
BORDER_A = tuple(REGION_KEYS.index(b.regions[0]) for b in _borders)
BORDER_B = tuple(REGION_KEYS.index(b.regions[1]) for b in _borders)
_between = [NONE] * (REGIONS * REGIONS)
for _i in range(BORDERS):
    _between[BORDER_A[_i] * REGIONS + BORDER_B[_i]] = _i
    _between[BORDER_B[_i] * REGIONS + BORDER_A[_i]] = _i
BORDER_BETWEEN = tuple(_between)
REGION_BORDER_COUNT = tuple(sum(r in (BORDER_A[i], BORDER_B[i]) for i in range(BORDERS)) for r in range(REGIONS))
_by_region = [[i for i in range(BORDERS) if r in (BORDER_A[i], BORDER_B[i])] for r in range(REGIONS)]
REGION_BORDERS = tuple(b for row in _by_region for b in (row + [NONE] * 4)[:4])
# One step for each border and direction: step 2 * border goes from its first region to its second.
STEPS = 2 * BORDERS
STEP_FROM = tuple(r for i in range(BORDERS) for r in (BORDER_A[i], BORDER_B[i]))
STEP_TO = tuple(r for i in range(BORDERS) for r in (BORDER_B[i], BORDER_A[i]))
