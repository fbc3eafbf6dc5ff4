"""Numbers people know from the box, and names for small numbers.

Nothing here depends on the cards: those are data of a card set and lie in the position itself (``state.py``), so that
another set plays under the same compiled rules.
"""

NONE = -1
NOBODY = -1

MIN_SEATS, MAX_SEATS = 2, 5
CUBES = 10  # of each player: Tribes, Spies and Gifts
CYLINDERS = 10  # of each Empire: Armies and Roads
START_RUPEES = 4
TURN_ACTIONS = 2
HAND_BASE = 1  # Hand Size: one more for each intelligence star
TABLEAU_BASE = 3  # Tableau limit: one more for each political star
BADAL_TOKENS = 10
ACCEPTED_DEALS, REFUSED_DEALS = 5, 3  # at most, in one turn
QUIET_ROUNDS = 10  # rounds without a card leaving the Market after which the game ends

# Cards have the numbers 1 to CARDS in the order of their printed ids; which id that is, the card set knows.
CARDS = 120
TOPPLE = CARDS + 1  # all four Topples are alike
TOPPLES = 4
PILES = 6
DEALT_CARDS = 80  # with five players; more are never in a game
COLUMNS = 6
SLOTS = 2 * COLUMNS  # top row 0 to 5, bottom row 6 to 11

LOCATIONS = 6
TRANSCASPIA, PERSIA, HERAT, KABUL, KANDAHAR, PUNJAB = range(LOCATIONS)
LOCATION_KEYS = ("transcaspia", "persia", "herat", "kabul", "kandahar", "punjab")
CONNECTIONS = 15  # at most: each pair of Locations
# Which pair a Connection joins; a set uses some of them. Pairs are numbered in a fixed order, so that an action about
# a Connection is the same under every set.
CONNECTION_A = tuple(a for a in range(LOCATIONS) for b in range(a + 1, LOCATIONS))
CONNECTION_B = tuple(b for a in range(LOCATIONS) for b in range(a + 1, LOCATIONS))
CONNECTION_BETWEEN = tuple(
    NONE if a == b else [*zip(CONNECTION_A, CONNECTION_B, strict=True)].index((min(a, b), max(a, b)))
    for a in range(LOCATIONS)
    for b in range(LOCATIONS)
)

EMPIRES = 3
BRITISH, RUSSIAN, AFGHAN = range(EMPIRES)
EMPIRE_KEYS = ("british", "russian", "afghan")

MODES = 4
MILITARY, INTELLIGENCE, POLITICAL, ECONOMIC = range(MODES)
MODE_KEYS = ("military", "intelligence", "political", "economic")
REGIME_NAMES = ("Military Struggle", "Intelligence War", "Political Fragmentation", "Economic Boom")

SEAT_KEYS = ("white", "black", "orange", "yellow", "purple")

# What a piece is where it lies.
AN_ARMY, A_ROAD, A_TRIBE, A_SPY, A_GIFT = range(5)
PIECE_KEYS = ("army", "road", "tribe", "spy", "gift")

# Where on a card a Spy lies.
MIDDLE, PATRIOT_BAND, PRIZE_BAND = range(3)
SPOTS = 3
SPOT_KEYS = ("middle", "patriot", "prize")

# Special actions; SPECIAL_MODE says under which Regime each is free.
SPECIALS = 8
TRAVEL, COUNTER_ESPIONAGE, BRIBE, ASSASSINATE, COMMERCE, GIFTS, TAX, CAMPAIGN = range(SPECIALS)
SPECIAL_KEYS = ("travel", "counter-espionage", "bribe", "assassinate", "commerce", "gifts", "tax", "campaign")
SPECIAL_MODE = (INTELLIGENCE, INTELLIGENCE, INTELLIGENCE, INTELLIGENCE, ECONOMIC, ECONOMIC, POLITICAL, MILITARY)
RANK_MATTERS = (1, 1, 0, 0, 1, 0, 1, 1)  # where a Badal token helps

GIFT_SPOTS = 3
GIFT_PRICE = (2, 4, 6)

# What the Favor card of an Empire gives; which Empire has which is a fact of the card set.
IMPERIAL_INVESTMENT, EUROPEAN_ARMS, SUPPORT_OF_THE_PEOPLE = range(3)
BONUS_KEYS = ("imperial_investment", "european_arms", "support_of_the_people")

# How a game can end.
BY_SUPREMACY, BY_FINAL_TOPPLE, BY_STANDSTILL = range(3)
ENDING_KEYS = ("supremacy", "final topple", "stalled")

# Why something happens, in journal rows.
FOR_DISCARDS, FOR_COMMERCE, FOR_TAX = range(3)
TAKING_KEYS = ("discards", "commerce", "tax")
WITH_CARD, BY_PURGE, BY_HONEYMOON, BY_COUP, BY_ASSASSINATION = range(5)
REMOVAL_KEYS = ("card left", "purge", "honeymoon", "coup", "assassination")
BY_PATRIOT, BY_PRIZE, BY_FALLING_BACK = range(3)
CHANGE_KEYS = ("patriot", "prize", "falling back")
IN_DEBT, IN_LOYALTY_CHANGE, IN_OVERTHROW, OVER_LIMIT, IN_CULL, IN_HONEYMOON = range(6)
LEAVING_KEYS = ("debt", "loyalty change", "overthrow", "tableau limit", "cull", "honeymoon")
