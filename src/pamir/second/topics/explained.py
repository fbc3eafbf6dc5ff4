"""Which topics explain what is on the table: actions, prompts, cards, icons, pieces, places, and lines of the log."""

from functools import cache

from pamir.second.facts import EventCard, facts
from pamir.second.rules.actions import KIND_NAMES
from pamir.second.rules.happenings import HAPPENINGS
from pamir.second.wakhan.tables import AI_KEYS
from pamir.telling import Event, Plain
from pamir.things import Things

_ACTIONS = {
    "END_TURN": "turn cleanup",
    "BUY": "purchase price buying-events barred-card",
    "PLAY": "play bribe impact-icons changing-loyalty",
    "ACT": "actions card-once bonus-action hostage",
    "CHOOSE_LOYALTY": "starting-loyalty loyalty coalition",
    "PAY": "bribe hostage bargaining",
    "DECLINE": "bribe bargaining",
    "IGNORE": "courtly-manners bribe",
    "PROPOSE": "bargaining bribe",
    "ACCEPT": "bargaining bribe",
    "REFUSE": "bargaining bribe",
    "COUNTER": "bargaining bribe",
    "TAX_SLOT": "tax rupees",
    "TAX_SEAT": "tax tax-shelter",
    "GIVE": "gift influence",
    "ARMY": "army build icon-army ruling",
    "ROAD": "road build icon-road",
    "SPY": "spy icon-spy blackmail",
    "MARCH": "move army road",
    "MIGRATE": "nationalism move tribe",
    "SEND": "move-spy spy-ring",
    "SEND_TO": "move-spy spy-ring",
    "BETRAY_CARD": "betray prize",
    "TAKE_PRIZE": "prize changing-loyalty influence",
    "LEAVE_PRIZE": "prize betray",
    "FIGHT_IN": "battle-region battle",
    "FIGHT_ON": "battle-card battle",
    "KILL_TRIBE": "battle-region overthrow",
    "KILL_ARMY": "battle-region",
    "KILL_ROAD": "battle-region",
    "KILL_SPY": "battle-card safe-house",
    "LIFT_ARMY": "limits-of-pieces supply",
    "LIFT_ROAD": "limits-of-pieces supply",
    "LIFT_TRIBE": "limits-of-pieces overthrow supply",
    "LIFT_SPY": "limits-of-pieces supply",
    "LIFT_GIFT": "limits-of-pieces supply",
    "DISCARD": "discarding court-limit hand-limit leverage",
    "SHELTER": "safe-house battle-card",
    "LET_GO": "safe-house battle-card",
    "NAME_SUIT": "pashtunwali-values favored-suit",
    "NAME_REGION": "rebuke",
    "NAME_SEAT": "rumor other-persuasive-methods",
    "DONE": "actions",
}
_PRINTED_ACTIONS = {
    "tax": "tax tax-shelter",
    "gift": "gift influence",
    "build": "build block",
    "move": "move move-spy spy-ring",
    "betray": "betray prize",
    "battle": "battle battle-region battle-card",
}
_PROMPTS = {
    "choose loyalty": "starting-loyalty loyalty coalition",
    "turn": "turn actions bonus-action purchase play",
    "bribe": "bribe bargaining hostage",
    "answer": "bargaining bribe",
    "tax": "tax tax-shelter",
    "gift": "gift influence",
    "build": "build block ruling",
    "infrastructure": "infrastructure build",
    "move": "move move-spy",
    "send spy": "move-spy spy-ring",
    "betray": "betray prize",
    "prize": "prize changing-loyalty influence",
    "battle site": "battle battle-region battle-card",
    "battle losses": "battle battle-region battle-card",
    "road": "icon-road road",
    "spy": "icon-spy spy",
    "lift": "limits-of-pieces supply",
    "debt": "leverage discarding",
    "forced discards": "leverage discarding",
    "safe house": "safe-house battle-card",
    "blackmail": "blackmail spy",
    "court limit": "court-limit discarding",
    "hand limit": "hand-limit hand",
    "confidence failure": "confidence-failure event-discarded",
    "rumor": "rumor influence",
    "other persuasive methods": "other-persuasive-methods hand",
    "pashtunwali values": "pashtunwali-values favored-suit",
    "rebuke": "rebuke overthrow",
}
_ICONS = {
    "army": "icon-army army",
    "road": "icon-road road",
    "tribe": "icon-tribe tribe",
    "spy": "icon-spy spy",
    "leverage": "icon-leverage leverage",
    "favor": "icon-favored-suit favored-suit",
}
_SUITS = {
    "economic": "economic-stars suit tax-shelter",
    "military": "military-stars suit tie-break",
    "political": "political-stars suit court-limit",
    "intelligence": "intelligence-stars suit hand-limit",
}
_PLACES = {
    "slot": "market purchase price",
    "card": "court-card",
    "act": "actions",
    "region": "ruling map tribe army",
    "border": "road map",
    "army": "army battle-region move",
    "tribe": "tribe ruling overthrow",
    "road": "road block",
    "spy": "spy hostage betray",
    "gift": "gift influence",
    "purse": "rupees tax tax-shelter",
    "seat": "players turn",
    "suit": "suit favored-suit",
    "step": "move",
    # where pieces and cards lie that nobody can choose there
    "blocks": "dominant-coalition block supply",
    "coins": "rupees purchase",
    "deck": "deck refill dominance-check",
    "discards": "discarding refill",
    "hand": "hand hand-limit secrets",
    "map": "map ruling",
    "prizes": "prize influence",
    "supply": "supply cylinder limits-of-pieces",
}
_PIECES = {
    "block": "block supply",
    "cylinder": "cylinder supply",
    "army": "army block",
    "road": "road block",
    "tribe": "tribe cylinder",
    "spy": "spy cylinder",
    "gift": "gift influence",
    "rupee": "rupees",
    "prize": "prize influence",
    "patriot": "patriot influence",
    "star": "rank suit",
    "hostage": "hostage spy",
    "ruler": "ruling bribe",
}
# Parts of a table that are no place where something is done.
_PARTS = {
    "check": "dominance-check dominant-coalition successful-check unsuccessful-check final-check points",
    "court": "court court-limit spy-ring",
    "favored": "favored-suit bonus-action price",
    "influence": "influence patriot prize gift",
    "loyalty": "loyalty changing-loyalty coalition",
    "market": "market purchase refill",
    "points": "points early-win goal",
    "shelter": "tax-shelter economic-stars",
    "events": "lasting-events event",
    "wakhan": "wakhan wakhan-turn wakhan-cards",
}
_HAPPENINGS = {
    "game starts": "setup starting-loyalty",
    "loyalty chosen": "starting-loyalty loyalty",
    "turn starts": "turn actions",
    "turn ends": "cleanup turn",
    "bought": "purchase price",
    "rupee on card": "action-cost price barred-card",
    "rupee gone": "public-withdrawal",
    "collected": "purchase rupees",
    "offered play": "play bribe",
    "played": "play impact-icons",
    "acted": "actions bonus-action card-once",
    "bribe owed": "bribe hostage",
    "proposed": "bargaining",
    "countered": "bargaining",
    "refused": "bargaining",
    "declined": "bargaining bribe",
    "bribed": "bribe hostage",
    "ignored bribe": "courtly-manners bribe",
    "road placed": "road build icon-road",
    "army placed": "army build icon-army",
    "tribe placed": "tribe icon-tribe",
    "spy placed": "spy icon-spy",
    "gift placed": "gift influence",
    "lifted army": "limits-of-pieces",
    "lifted road": "limits-of-pieces",
    "lifted tribe": "limits-of-pieces",
    "lifted spy": "limits-of-pieces",
    "lifted gift": "limits-of-pieces",
    "no piece": "limits-of-pieces",
    "leveraged": "leverage icon-leverage",
    "favored": "favored-suit icon-favored-suit",
    "favor ignored": "pashtunwali-values favored-suit",
    "gifts returned": "changing-loyalty gift",
    "prizes lost": "changing-loyalty prize failure-to-impress",
    "loyalty changed": "changing-loyalty loyalty",
    "discarded from court": "discarding overthrow leverage",
    "discarded from hand": "hand-limit hand",
    "spies returned": "discarding spy",
    "leverage paid": "leverage discarding",
    "debt forgiven": "leverage",
    "overthrow of tribes": "overthrow",
    "overthrow of cards": "overthrow",
    "taxed market": "tax rupees",
    "taxed player": "tax tax-shelter",
    "marched": "move army",
    "migrated": "nationalism move",
    "spy sent": "move-spy spy-ring",
    "betrayed": "betray",
    "prize taken": "prize influence",
    "prize left": "prize betray",
    "battle in region": "battle-region battle",
    "battle on card": "battle-card battle",
    "tribe killed": "battle-region overthrow",
    "army killed": "battle-region",
    "road killed": "battle-region",
    "spy killed": "battle-card",
    "spy sheltered": "safe-house",
    "spy let go": "safe-house",
    "event bought": "buying-events event",
    "event discarded": "event-discarded event",
    "rumor about": "rumor influence",
    "hands swapped": "other-persuasive-methods",
    "suit named": "pashtunwali-values favored-suit",
    "aristocracy": "backing-of-persian-aristocracy",
    "riot": "riots overthrow",
    "rebuked": "rebuke overthrow",
    "tribes scattered": "riots rebuke overthrow",
    "armies scattered": "riots rebuke",
    "dominance check": "dominance-check successful-check unsuccessful-check",
    "scored": "points successful-check unsuccessful-check ties",
    "blocks cleared": "after-check successful-check",
    "effect ends": "lasting-events after-check",
    "instability": "instability dominance-check",
    "card drawn": "refill deck",
    "card slid": "refill market",
    "game over": "game-end early-win tie-break",
    "wakhan draws": "wakhan-cards wakhan-turn",
    "wakhan's loyalty": "wakhan-loyalty",
    "wakhan's line": "wakhan-turn wakhan-cards",
    "wakhan considers": "wakhan-priority wakhan-turn",
    "wakhan rejects": "wakhan-priority wakhan-turn",
    "wakhan picks": "wakhan-priority wakhan-turn",
    "wakhan's ambition": "wakhan-ambition wakhan-check",
    "wakhan discards unpaid": "wakhan-money bribe",
    "rupees swallowed": "public-withdrawal",
}
# Lines of Wakhan's cards that are not one of her ways to radicalize.
_INSTRUCTIONS = {
    "tax": "wakhan-tax",
    "gift": "wakhan-build",
    "build": "wakhan-build",
    "move": "wakhan-move",
    "betray": "wakhan-betray",
    "battle": "wakhan-battle",
    "battle_court_card_most_spies": "wakhan-battle",
}
_OPTIONS = {"turn_cap": "turn-cap options", "wakhan": "wakhan options", "wakhan_options": "wakhan-variants wakhan"}
# What is not called like its topic.
_ABILITIES = {
    "citadel_kabul": "citadel",
    "citadel_transcaspia": "citadel",
    "blackmail_kandahar": "blackmail",
    "blackmail_herat": "blackmail",
}
_EVENTS = {
    "dominance_check": "dominance-check instability",
    "no_effect": "event-discarded",
    **{f"riots_{region}": "riots overthrow" for region in ("punjab", "herat", "kabul", "persia")},
    **{f"favor_{suit}": "event-discarded favored-suit" for suit in ("military", "intelligence", "political")},
}


@cache
def things() -> Things:
    """All of them."""
    table = {
        **_under("action", {name.lower().replace("_", " "): _ACTIONS[name] for name in KIND_NAMES}),
        **_under("printed", _PRINTED_ACTIONS),
        **_under("prompt", _PROMPTS),
        **_under("icon", _ICONS),
        **_under("suit", _SUITS),
        **_under("piece", _PIECES),
        **_under("part", _PARTS),
        **_under("happening", {form.name: _HAPPENINGS[form.name] for form in HAPPENINGS.forms}),
        **_under("instruction", {key: _INSTRUCTIONS.get(key, "wakhan-radicalize wakhan-check") for key in AI_KEYS}),
        **_under("option", _OPTIONS),
        **_under("ability", {one.key: _ABILITIES.get(one.key, _named(one.key)) for one in facts().abilities}),
        **_under("event", {key: _EVENTS.get(key, _named(key)) for key in _halves()}),
        **_PLACES,
        "coalition": "coalition loyalty dominant-coalition",
        "option": "options",
    }
    explained = {thing: topics.split() for thing, topics in table.items()}
    return Things(explained, {"card": _of_card, "act": _of_act, "icon": _of_icon})


def told_of(event: Event) -> str:
    """The thing that an event tells of: a card's action and an event card are things of their own."""
    told = event.args
    match event.name:
        case "acted":
            return f"printed:{told['action']}"
        case "event bought":
            return f"event:{_event(told['card']).purchased.key}"
        case "event discarded":
            return f"event:{_event(told['card']).discarded.key}"
        case "wakhan's line":
            return f"instruction:{told['instruction']}"
    return f"happening:{event.name}"


def _event(number: Plain) -> EventCard:
    return next(event for event in facts().event_cards if event.number == number)


def _under(kind: str, table: dict[str, str]) -> dict[str, str]:
    return {f"{kind}:{name}": topics for name, topics in table.items()}


def _named(key: str) -> str:
    return key.replace("_", "-")


def _halves() -> list[str]:
    return [half.key for event in facts().event_cards for half in (event.discarded, event.purchased)]


def _of_act(which: str) -> tuple[str, ...]:
    """A printed action of a card: what the action is comes first."""
    return things().topics(f"printed:{which.rpartition(':')[2]}")


def _of_icon(which: str) -> tuple[str, ...]:
    """A suit that an icon makes favored: ``favor:military``."""
    return things().topics("icon:favor") if which.startswith("favor") else ()


def _of_card(which: str) -> list[str]:
    """All that is on a card, each once: what is rare on it first."""
    return list(dict.fromkeys(topic for thing in _on_card(which) for topic in things().topics(thing)[:1]))


def _on_card(which: str) -> list[str]:
    number = int(which) if which.isascii() and which.isdecimal() and len(which) < 4 else 0
    for event in facts().event_cards:
        if event.number == number:
            return [f"event:{event.discarded.key}", f"event:{event.purchased.key}", "happening:event discarded"]
    for card in facts().court_cards:
        if card.number == number:
            return [
                *([f"ability:{card.ability}"] if card.ability else []),
                *(f"printed:{action}" for action in card.actions),
                *(f"icon:{icon}" for icon in card.impact),
                *(["piece:patriot"] if card.patriot else []),
                *(["piece:prize"] if card.prize else []),
                f"suit:{card.suit}",
                "piece:star",
                "card",
            ]
    return []
