"""Whether the facts add up: the totals of the printed game, which no slip of the pen survives."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import get_args

from pamir.second.facts.load import ABILITIES, COURT_CARDS, EVENTS, MAP, WAKHAN_CARDS, FactsError
from pamir.second.facts.shapes import CoalitionKey, Facts, RegionKey, SuitKey

REGIONS: tuple[str, ...] = get_args(RegionKey)
COALITIONS: tuple[str, ...] = get_args(CoalitionKey)
SUITS: tuple[str, ...] = get_args(SuitKey)

FIRST_EVENT = 101
DOMINANCE_CHECKS = (101, 102, 103, 104)

_CARDS_BY_REGION = {"kabul": 17, "punjab": 21, "kandahar": 15, "herat": 14, "persia": 17, "transcaspia": 16}
_CARDS_BY_SUIT = {"economic": 28, "intelligence": 25, "military": 24, "political": 23}
_CARDS_BY_RANK = {1: 56, 2: 39, 3: 5}
_PATRIOTS = {"british": 13, "russian": 10, "afghan": 7}
_PRIZES = {"afghan": 18, "british": 17, "russian": 17}
_ACTIONS = {"move": 37, "tax": 31, "battle": 31, "build": 23, "gift": 22, "betray": 22}
_ICONS = {"army": 55, "spy": 51, "road": 45, "tribe": 28, "leverage": 13, "favor": 32}
_ABILITIES, _CARDS_WITH_ABILITY = 20, 22
_EVENTS, _WAKHAN_CARDS, _WAKHAN_ACTIONS_ON_CARDS = 16, 24, 20
_BONUS_ONLY = "gift"


def check(facts: Facts) -> Facts:
    """Return the facts unchanged; raise FactsError at the first thing that does not add up."""
    _check_map(facts)
    _check_court(facts)
    _check_abilities(facts)
    _check_events(facts)
    _check_wakhan(facts)
    return facts


def _check_map(facts: Facts) -> None:
    _same(MAP, "the regions", tuple(region.key for region in facts.regions), REGIONS)
    _same(MAP, "the coalitions", tuple(coalition.key for coalition in facts.coalitions), COALITIONS)
    _same(MAP, "the suits", tuple(suit.key for suit in facts.suits), SUITS)
    for border in facts.borders:
        first, second = border.regions
        _same(MAP, f"the key of the border of {first} and {second}", border.key, f"{first}_{second}")
    _same(MAP, "the number of borders", len({border.regions for border in facts.borders}), 9)
    box = facts.box
    _same(MAP, "the number of player colors", len(box.player_colors), box.players_max)
    _same(MAP, "the number of piles with a number of events", len(box.events_per_pile), box.piles)
    _same(MAP, "the Dominance Checks in all piles", sum(box.dominance_checks_per_pile), len(DOMINANCE_CHECKS))


def _check_court(facts: Facts) -> None:
    cards = facts.court_cards
    _same(COURT_CARDS, "the card numbers", [card.number for card in cards], list(range(1, 101)))
    _totals(COURT_CARDS, "cards of region", (card.region for card in cards), _CARDS_BY_REGION)
    _totals(COURT_CARDS, "cards of suit", (card.suit for card in cards), _CARDS_BY_SUIT)
    _totals(COURT_CARDS, "cards of rank", (card.rank for card in cards), _CARDS_BY_RANK)
    _totals(COURT_CARDS, "patriots of coalition", (card.patriot for card in cards if card.patriot), _PATRIOTS)
    _totals(COURT_CARDS, "prizes of coalition", (card.prize for card in cards if card.prize), _PRIZES)
    _totals(COURT_CARDS, "cards with action", (action for card in cards for action in card.actions), _ACTIONS)
    icons = (icon.partition(":")[0] for card in cards for icon in card.impact)
    _totals(COURT_CARDS, "icons of kind", icons, _ICONS)
    for card in cards:
        _same(COURT_CARDS, f"the number of different actions of card {card.number}",
              len(set(card.actions)), len(card.actions))  # fmt: skip


def _check_abilities(facts: Facts) -> None:
    _same(ABILITIES, "the number of abilities", len({ability.key for ability in facts.abilities}), _ABILITIES)
    for ability in facts.abilities:
        if not ability.cards:
            raise FactsError(ABILITIES, f"no court card has the ability {ability.key!r}, expected at least one")
        _text(ABILITIES, f"ability {ability.key!r}", ability.name, ability.effect)
    carriers = sum(len(ability.cards) for ability in facts.abilities)
    _same(COURT_CARDS, "the number of cards with an ability", carriers, _CARDS_WITH_ABILITY)


def _check_events(facts: Facts) -> None:
    cards = facts.event_cards
    numbers = list(range(FIRST_EVENT, FIRST_EVENT + _EVENTS))
    _same(EVENTS, "the card numbers", [card.number for card in cards], numbers)
    checks = tuple(card.number for card in cards if card.is_dominance_check)
    _same(EVENTS, "the Dominance Checks", checks, DOMINANCE_CHECKS)
    for card in cards:
        _text(EVENTS, f"event {card.number}", card.name, card.discarded.effect, card.purchased.effect)
        for half in (card.discarded, card.purchased):
            if (half.duration == "until_next_dominance_check") != bool(half.brief):
                raise FactsError(EVENTS, f"effect {half.key!r} needs a brief text exactly if it lasts")


def _check_wakhan(facts: Facts) -> None:
    cards = facts.wakhan_cards
    _same(WAKHAN_CARDS, "the card numbers", [card.number for card in cards], list(range(1, _WAKHAN_CARDS + 1)))
    for card in cards:
        where = f"of card {card.number}"
        _same(WAKHAN_CARDS, f"the loyalties {where}", sorted(card.pragmatic_loyalty), sorted(COALITIONS))
        _same(WAKHAN_CARDS, f"the regions {where}", sorted(card.region_priority), sorted(REGIONS))
        _same(WAKHAN_CARDS, f"the number of actions {where}", len(card.actions), 3)
        _same(WAKHAN_CARDS, f"the row labels {where}", sorted(card.row_labels), ["bottom", "top"])
        _same(WAKHAN_CARDS, f"the columns {where}", sorted(card.column_numbers), list(range(6)))
        if card.black_arrow not in range(6):
            raise FactsError(WAKHAN_CARDS, f"the black arrow {where} is at {card.black_arrow}, expected 0 to 5")
    used = {action for card in cards for action in card.actions}
    _same(WAKHAN_CARDS, "the number of different actions on cards", len(used), _WAKHAN_ACTIONS_ON_CARDS)
    known = [action.key for action in facts.wakhan_actions]
    _same(WAKHAN_CARDS, "the actions with an instruction", sorted(known), sorted({*used, _BONUS_ONLY}))
    for action in facts.wakhan_actions:
        _text(WAKHAN_CARDS, f"action {action.key!r}", action.name, action.instruction)


def _same(where: str, what: str, found: object, expected: object) -> None:
    if found != expected:
        raise FactsError(where, f"{what} should be {expected!r} but came out as {found!r}")


def _totals(where: str, what: str, found: Iterable[object], expected: Mapping[str, int] | Mapping[int, int]) -> None:
    counted = Counter(found)
    for key, total in expected.items():
        _same(where, f"the number of {what} {key}", counted[key], total)


def _text(where: str, whose: str, *texts: str) -> None:
    if not all(texts):
        raise FactsError(where, f"{whose} has an empty text, expected a name and a sentence")
