"""Her choices worked out a second time, the long way, at many positions of random games."""

import random
from collections.abc import Callable, Iterator

from pamir.kernel.journal import SILENT
from pamir.second.facts import CourtCard, court_cards, regions, wakhan_cards
from pamir.second.game import SecondGame as Game
from pamir.second.options import IMPROVED, WAKHAN_OPTIONS, Options
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, MARCH
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.land import ruler
from pamir.second.rules.market import can_buy, price
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITION_KEYS, COALITIONS, MAX_SEATS, REGION_KEYS, STEP_FROM, STEP_TO
from pamir.second.wakhan import market as buys
from pamir.second.wakhan import moves as goes
from pamir.second.wakhan import tables as hers
from pamir.second.wakhan.order import A_CARD_BY_LINE

_CARDS = {card.number: card for card in court_cards()}
_NEIGHBOURS = {region.key: region.neighbours for region in regions()}
_SAVVY = WAKHAN_OPTIONS["savvy_purchasing"]


def _positions() -> Iterator[State]:
    for seed in range(24):
        dice = random.Random(seed)
        variants = IMPROVED if seed % 2 else ()
        options = Options(wakhan=seed % 2, wakhan_options=tuple(variants))
        game = Game(2 + seed % 2, seed=100 + seed, options=options)
        while not game.over:
            game.apply(dice.choice(game.legal_actions))
            if len(game.actions) % 3 == 0 and game.turn > 0 and not game.over:
                yield game.state


def _buyable(s: State) -> list[int]:
    return [slot for slot in range(12) if can_buy(s, s.wakhan, slot) and not 101 <= s.market[slot] <= 104]


def _cheapest(s: State, slots: list[int]) -> int:
    """The cheapest, then the highest number; -1 of none."""
    return min(slots, key=lambda slot: (price(s, s.wakhan, slot), -s.market[slot]), default=-1)


def _best(s: State, weights: dict[int, int]) -> int:
    top = max(weights.values(), default=0)
    return _cheapest(s, [slot for slot, weight in weights.items() if weight == top])


def _would_rule(s: State, card: int) -> bool:
    icons = _CARDS[card].impact
    region = REGION_KEYS.index(_CARDS[card].region)
    if ruler(s, region) == s.wakhan:
        return False
    after = s.copy()
    after.armies[region * COALITIONS + s.loyalty[s.wakhan]] += icons.count("army")
    after.tribes[region * MAX_SEATS + s.wakhan] += icons.count("tribe")
    return ruler(after, region) == s.wakhan


def _by_line(s: State, key: str) -> int:
    """The slot an instruction buys, if its condition holds."""
    slots = _buyable(s)
    if key == "radicalize_most_rupees_if_poor":
        nets = {}
        for slot in slots:
            leveraged = s.market[slot] <= 100 and "leverage" in _CARDS[s.market[slot]].impact
            nets[slot] = s.market_rupees[slot] - price(s, s.wakhan, slot) + 2 * leveraged
        return _best(s, {slot: net for slot, net in nets.items() if net > 0})
    court = {slot: _CARDS[s.market[slot]] for slot in slots if s.market[slot] <= 100}
    suit = {
        "radicalize_military_if_military_favored": "military",
        "radicalize_economic_if_political_favored": "economic",
        "radicalize_highest_political": "political",
        "radicalize_political_if_court_full": "political",
        "radicalize_highest_intelligence": "intelligence",
        "radicalize_intelligence_if_fewer_spies": "intelligence",
    }.get(key)
    if suit:
        return _best(s, {slot: card.rank for slot, card in court.items() if card.suit == suit})
    if key in ("radicalize_most_blocks", "radicalize_most_cylinders_if_no_dominance"):
        kinds = ("army", "road") if key == "radicalize_most_blocks" else ("spy", "tribe")
        counts = {slot: sum(icon in kinds for icon in card.impact) for slot, card in court.items()}
        return _best(s, {slot: count for slot, count in counts.items() if count})
    dominant = dominant_coalition(s)
    fits: dict[str, Callable[[CourtCard], bool]] = {
        "radicalize_gain_control": lambda card: _would_rule(s, card.number),
        "radicalize_intelligence": lambda card: card.suit == "intelligence",
        "radicalize_move_if_none": lambda card: "move" in card.actions,
        "radicalize_patriot_if_dominance": lambda card: card.patriot == COALITION_KEYS[dominant],
    }
    return _cheapest(s, [slot for slot, card in court.items() if fits[key](card)])


def test_every_instruction_buys_what_it_should() -> None:
    found: dict[str, int] = {}
    for s in _positions():
        for number in range(hers.AI_RADICALIZE + 1, len(hers.AI_KEYS)):
            key = hers.AI_KEYS[number]
            if key == "radicalize_patriot_if_dominance" and dominant_coalition(s) < 0:
                continue
            slot = buys.best_slot(s, SILENT, number, A_CARD_BY_LINE)
            assert slot == _by_line(s, key), (key, s.market)
            found[key] = found.get(key, 0) + (slot >= 0)
    assert len(found) == 13
    assert min(found.values()) > 20, found


def _arrows(s: State) -> tuple[int, int]:
    front = wakhan_cards()[s.ai_card - 1]
    back = wakhan_cards()[s.ai_deck[s.ai_size - 1] - 1]
    row = back.row_labels[0 if front.red_arrow == "top" else 1]
    return ("top", "bottom").index(row), back.column_numbers[front.black_arrow]


def test_the_arrows_buy_what_they_should() -> None:
    bargains = 0
    for s in _positions():
        row, column = _arrows(s)
        walk = [r * 6 + c for r in (row, 1 - row) for c in range(column, -1, -1)]
        expected = next((slot for slot in walk if slot in _buyable(s)), -1)
        if expected >= 0 and s.market[expected] <= 100 and s.wakhan_options & _SAVVY:
            card = _CARDS[s.market[expected]]
            cost = price(s, s.wakhan, expected)
            better = [
                (price(s, s.wakhan, slot), slot % 6, slot // 6 != row, slot)
                for slot in _buyable(s)
                if s.market[slot] <= 100
                and price(s, s.wakhan, slot) < cost
                and _CARDS[s.market[slot]].suit == card.suit
                and _CARDS[s.market[slot]].rank >= card.rank
            ]
            if better:
                expected = min(better)[-1]
                bargains += 1
        assert buys.slot_by_arrows(s, SILENT) == expected
    assert bargains > 10


def test_her_armies_go_where_they_should() -> None:
    marched = 0
    for s in _positions():
        marched += _check_move(s)
    assert marched > 30


def _check_move(s: State) -> bool:
    order = wakhan_cards()[s.ai_card - 1].region_priority
    coalition = s.loyalty[s.wakhan]

    def tribes(region: str) -> list[int]:
        at = REGION_KEYS.index(region) * MAX_SEATS
        return s.tribes[at : at + s.seats]

    def armies(region: str) -> int:
        return s.armies[REGION_KEYS.index(region) * COALITIONS + coalition]

    def wanted(region: str) -> bool:
        others = sum(tribes(region)) - tribes(region)[s.wakhan]
        return others > 0 and sum(tribes(region)) > armies(region)

    def may_leave(region: str) -> bool:
        number = REGION_KEYS.index(region)
        after = s.copy()
        after.armies[number * COALITIONS + coalition] -= 1
        return armies(region) > 0 and (ruler(s, number) != s.wakhan or ruler(after, number) == s.wakhan)

    steps = [
        (origin, goal)
        for origin in order
        if may_leave(origin)
        for goal in order
        if goal in _NEIGHBOURS[origin] and wanted(goal)
    ]
    action = goes.next_move(s, [0] * 256)
    if not steps:
        assert ACTION_KIND[action] != MARCH
        return False
    step = ACTION_A[action]
    assert ACTION_KIND[action] == MARCH
    assert (REGION_KEYS[STEP_FROM[step]], REGION_KEYS[STEP_TO[step]]) == steps[0]
    return True
