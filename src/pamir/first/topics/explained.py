"""Which topics explain what is on the table of the first edition: actions, prompts, cards, units, places, log lines."""

from collections.abc import Callable, Sequence

from pamir.first.facts import CardSet
from pamir.first.rules.actions import KIND_NAMES
from pamir.first.rules.happenings import HAPPENINGS
from pamir.first.rules.tables import MODE_KEYS, NONE, SPECIAL_KEYS
from pamir.telling import Event
from pamir.things import Things

_ACTIONS = {
    "END_TURN": "turn cleanup",
    "DISCARD": "discard-action losing-card tableau-limit debt",
    "BUY": "purchase price barred-card buying-topple",
    "PLAY": "play toll impacts units loyalty-change",
    "ACT": "special-action card-once free-action",
    "PROPOSE": "deals deal-terms",
    "CHOOSE_SIDE": "sides loyalty turn-order",
    "PAY_IN": "payment-right",
    "TAKE_SLOT": "commerce discard-action",
    "TAKE_SEAT": "tax tax-shelter discard-action",
    "MOVE_SPY": "travel spy",
    "MOVE_TO": "ring travel",
    "STOP": "travel band",
    "ON_BAND": "band influence",
    "COUNTER": "counter-espionage spy",
    "REMOVE_SPY": "counter-espionage spy",
    "BRIBE_CARD": "bribe coup loyalty-change",
    "ASSASSINATE_CARD": "assassinate prize",
    "TAKE_PRIZE": "prize loyalty-change influence",
    "LEAVE_PRIZE": "prize assassinate",
    "GIVE": "gifts gift",
    "CAMPAIGN_FROM": "campaign march",
    "MARCH_TO": "march baggage-train",
    "STAY": "campaign march",
    "MARCH": "march army",
    "ATTACK": "attack losses intel",
    "NO_ATTACK": "campaign attack",
    "REMOVE_ARMY": "losses attack",
    "REMOVE_ROAD": "attack road",
    "REMOVE_TRIBE": "attack overthrow",
    "USE_ARMS": "european-arms attack",
    "ROAD": "road units",
    "LIFT_ARMY": "lifting army",
    "LIFT_ROAD": "lifting road",
    "LIFT_TRIBE": "lifting tribe debt",
    "LIFT_SPY": "lifting spy debt",
    "LIFT_GIFT": "lifting gift debt",
    "DO_WITHOUT": "lifting",
    "KEEP": "cull purge",
    "TAKE_BACK": "cull honeymoon hand",
    "SPEND": "spending-tokens badal",
    "TOKEN_FROM": "badal",
    "NO_TOKEN": "badal",
    "GIVE_RUPEES": "deal-terms deals",
    "GIVE_CARD": "deal-terms deals",
    "ASK_RUPEES": "deal-terms deals",
    "ASK_CARD": "deal-terms deals",
    "ASK_CONSENT": "consent deal-terms",
    "ASK_WAIVER": "waiver deal-terms",
    "OFFER": "deals deal-terms",
    "WITHDRAW": "deals deal-terms",
    "ACCEPT": "deal-answer deals",
    "REFUSE": "deal-answer deals",
    "DONE": "special-action turn",
}
_SPECIALS = {
    "travel": "travel ring band",
    "counter-espionage": "counter-espionage spy",
    "bribe": "bribe coup payment-right",
    "assassinate": "assassinate prize payment-right",
    "commerce": "commerce market",
    "gifts": "gifts gift influence",
    "tax": "tax strongest tax-shelter",
    "campaign": "campaign march attack",
}
_PROMPTS = {
    "choose side": "sides loyalty turn-order",
    "turn": "turn purchase play special-action free-action",
    "pay in row": "payment-right",
    "take rupee": "discard-action",
    "tokens": "spending-tokens badal",
    "travel": "travel spy",
    "way": "ring travel",
    "band": "band influence",
    "counter-espionage": "counter-espionage",
    "remove spies": "counter-espionage spy",
    "bribe": "bribe coup loyalty-change",
    "assassinate": "assassinate prize",
    "prize": "prize loyalty-change influence",
    "commerce": "commerce",
    "gift": "gifts gift",
    "tax": "tax tax-shelter",
    "campaign": "campaign",
    "march": "march baggage-train",
    "armies": "march army",
    "attack": "attack intel",
    "losses": "attack losses intel european-arms",
    "roads": "units road",
    "lift": "lifting",
    "debt": "debt leveraged",
    "overthrow": "overthrow losing-card",
    "keep": "cull purge",
    "cull": "cull honeymoon",
    "tableau limit": "tableau-limit cleanup",
    "badal": "badal",
    "deal": "deals deal-terms consent waiver",
    "answer": "deal-answer deals",
}
_ICONS = {
    "leveraged": "leveraged debt",
    "informants": "informants spy",
    "garrison": "garrison army",
    "arrow": "arrow regime",
}
_MODES = {
    "military": "military-stars mode army ties",
    "intelligence": "intelligence-stars mode spy hand-size",
    "political": "political-stars mode tribe tableau-limit",
    "economic": "economic-stars mode road tax-shelter",
}
_REGIMES = {
    "military": "military-struggle regime",
    "intelligence": "intelligence-war regime",
    "political": "political-fragmentation regime",
    "economic": "economic-boom regime",
}
_PLACES = {
    "slot": "market purchase price barred-card",
    "card": "tableau-card",
    "act": "special-action",
    "location": "map strongest tribe army",
    "connection": "road map",
    "region": "map strongest tribe army",
    "army": "army campaign losses",
    "tribe": "tribe toll overthrow",
    "road": "road march tax",
    "spy": "spy band travel",
    "band": "band influence",
    "gift": "gift gifts influence",
    "purse": "rupees tax tax-shelter",
    "tokens": "badal spending-tokens",
    "seat": "players turn-order",
    "empire": "empire loyalty supremacy",
    "side": "sides loyalty-card",
    "march": "march baggage-train",
    "suit": "mode rank",
    # where units and cards lie that nobody can choose there
    "bank": "badal",
    "coins": "rupees purchase",
    "deck": "deck refill topple",
    "discards": "deck losing-card",
    "hand": "hand hand-size secrets",
    "map": "map",
    "pool": "lifting units",
    "prizes": "prize influence",
    "regime": "regime free-action",
}
_PIECES = {
    "army": "army",
    "road": "road",
    "tribe": "tribe",
    "spy": "spy",
    "gift": "gift influence",
    "rupee": "rupees",
    "prize": "prize-band prize",
    "patriot": "patriot influence",
    "star": "rank numbers",
    "token": "badal",
    "topple": "topple supremacy",
}
# Parts of the table that are no place where something is done.
_PARTS = {
    "check": "supremacy topple influence favor final-topple goal",
    "court": "tableau tableau-limit ring",
    "market": "market purchase refill automatic-discard",
    "regime": "regime free-action",
    "influence": "influence favor",
    "favor": "favor favor-at-zero imperial-investment european-arms support-of-the-people",
    "loyalty": "loyalty loyalty-change loyalty-card falling-back",
    "shelter": "tax-shelter economic-stars",
}
_FAVORS = {
    "imperial_investment": "imperial-investment favor",
    "european_arms": "european-arms favor",
    "support_of_the_people": "support-of-the-people favor",
}
_HAPPENINGS = {
    "game starts": "setup deck",
    "loyalty card": "sides loyalty-card",
    "side chosen": "sides",
    "side revealed": "sides turn-order loyalty",
    "turn starts": "turn",
    "turn ends": "cleanup turn",
    "game over": "game-end goal ties",
    "bought": "purchase price buying-topple",
    "rupees on card": "price payment-right barred-card",
    "collected": "purchase rupees",
    "taken from card": "commerce discard-action",
    "taken from seat": "tax discard-action tax-shelter",
    "automatically discarded": "automatic-discard cleanup",
    "rupees slid": "automatic-discard",
    "card slid": "refill market",
    "card drawn": "refill deck",
    "discarded from hand": "discard-action hand",
    "toll": "toll tribe",
    "played": "play impacts units",
    "acted": "special-action card-once free-action",
    "tokens spent": "spending-tokens",
    "leveraged": "leveraged",
    "regime changed": "arrow regime",
    "army placed": "units army garrison",
    "road placed": "units road",
    "tribe placed": "units tribe",
    "spy placed": "units spy informants",
    "gift placed": "gifts gift",
    "lifted army": "lifting",
    "lifted road": "lifting",
    "lifted tribe": "lifting",
    "lifted spy": "lifting",
    "lifted gift": "lifting",
    "done without": "lifting",
    "tribes home": "purge coup honeymoon",
    "armies home": "purge honeymoon",
    "roads home": "purge honeymoon",
    "spies home": "losing-card spy",
    "gifts home": "loyalty-change gift",
    "loyalty changed": "loyalty-change falling-back loyalty",
    "loyalty card lost": "loyalty-card loyalty-change",
    "prizes lost": "loyalty-change prize",
    "discarded from tableau": "losing-card tableau-limit overthrow debt",
    "taken back": "cull hand",
    "imperial investment": "imperial-investment favor",
    "debt due": "debt leveraged",
    "debt settled by cube": "debt",
    "debt forgiven": "debt",
    "spy left": "travel",
    "spy passed": "travel ring",
    "spy arrived": "travel band",
    "spy removed": "counter-espionage",
    "bribed": "bribe",
    "coup": "coup",
    "assassinated": "assassinate",
    "prize taken": "prize influence",
    "prize left": "prize",
    "campaign": "campaign",
    "baggage train": "baggage-train",
    "marched": "march",
    "attacked": "attack intel",
    "army killed": "attack losses",
    "army spent": "losses",
    "road killed": "attack road",
    "tribe killed": "attack overthrow",
    "european arms": "european-arms",
    "overthrown": "overthrow",
    "token taken": "badal",
    "deal proposed": "deals",
    "deal gives card": "deal-terms",
    "deal asks card": "deal-terms",
    "deal asks consent": "consent",
    "deal asks waiver": "waiver",
    "deal accepted": "deal-answer deals",
    "deal refused": "deal-answer deals",
    "deal withdrawn": "deals",
    "topple": "topple supremacy",
    "purge": "purge cull",
    "honeymoon": "honeymoon nation-building",
    "standstill": "standstill",
}
_OPTIONS = {
    "nation_building": "nation-building honeymoon",
    "weak_states": "weak-states",
    "badal": "badal spending-tokens",
    "deals": "deals",
    "open_hands": "open-hands",
    "favor_at_zero": "favor-at-zero",
    "counter_espionage": "counter-espionage",
    "ring": "ring",
    "cards": "card-set",
}


_TOPPLE = "-1"
"""What stands for a Topple where a page names cards by number: all Topples are alike."""


def things(cards: CardSet) -> Things:
    """All that is on a table played with these cards."""
    table = {
        **_under("action", {name.lower().replace("_", " "): _ACTIONS[name] for name in KIND_NAMES}),
        **_under("special", {key: _SPECIALS[key] for key in SPECIAL_KEYS}),
        **_under("prompt", _PROMPTS),
        **_under("icon", _ICONS),
        **_under("mode", {key: _MODES[key] for key in MODE_KEYS}),
        **_under("suit", _MODES),
        **_under("regime", _REGIMES),
        **_under("favor", _FAVORS),
        **_under("piece", _PIECES),
        **_under("part", _PARTS),
        **_under("happening", {form.name: _HAPPENINGS[form.name] for form in HAPPENINGS.forms}),
        **_under("option", _OPTIONS),
        **_PLACES,
        "option": "options",
        "mode": "mode",
    }
    explained = {thing: tuple(topics.split()) for thing, topics in table.items()}
    found: dict[str, Callable[[str], Sequence[str]]] = {
        "card": lambda which: _of_card(which, cards, explained),
        "act": lambda which: explained.get(f"special:{which.rpartition(':')[2]}", ()),
        "icon": lambda which: explained["icon:arrow"] if which.startswith("arrow") else (),
    }
    return Things(explained, found)


def told_of(event: Event) -> str:
    """The thing that an event tells of: a card's action is a thing of its own."""
    if event.name == "acted":
        return f"special:{event.args['special']}"
    return f"happening:{event.name}"


def _under(kind: str, table: dict[str, str]) -> dict[str, str]:
    return {f"{kind}:{name}": topics for name, topics in table.items()}


def _of_card(which: str, cards: CardSet, explained: dict[str, tuple[str, ...]]) -> list[str]:
    """All that is on a card, each once: what is rare on it first."""
    return list(dict.fromkeys(explained[thing][0] for thing in _on_card(which, cards)))


def _on_card(which: str, cards: CardSet) -> list[str]:
    if which in ("topple", _TOPPLE):
        return ["piece:topple", "happening:topple"]
    card = next((card for card in cards.cards if str(card.id) == which), None)
    if card is None:
        return []
    impacts = {"leveraged": card.leveraged, "informants": card.informants, "garrison": card.garrison}
    return [
        *(f"special:{SPECIAL_KEYS[special]}" for special in card.specials),
        *(f"icon:{name}" for name, there in impacts.items() if there),
        *(["icon:arrow"] if card.arrow != NONE else []),
        *(["piece:patriot"] if card.patriot != NONE else []),
        *(["piece:prize"] if card.prize != NONE else []),
        f"mode:{MODE_KEYS[card.mode]}",
        "piece:star",
        "card",
    ]
