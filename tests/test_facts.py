"""What is printed is what we carry, and a slip in a data file is caught and named."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from pamir.second import facts
from pamir.second.facts.check import check
from pamir.second.facts.load import DATA, load

COURT = facts.court_cards()


def court_numbers(wanted: Callable[[facts.CourtCard], bool]) -> list[int]:
    return [card.number for card in COURT if wanted(card)]


# Cards


def test_court_cards_are_numbered_1_to_100_and_events_101_to_116() -> None:
    assert [card.number for card in COURT] == list(range(1, 101))
    assert [card.number for card in facts.event_cards()] == list(range(101, 117))


@pytest.mark.parametrize(
    ("counted", "totals"),
    [
        (
            [c.region for c in COURT],
            {"kabul": 17, "punjab": 21, "kandahar": 15, "herat": 14, "persia": 17, "transcaspia": 16},
        ),
        ([c.suit for c in COURT], {"economic": 28, "intelligence": 25, "military": 24, "political": 23}),
        ([c.rank for c in COURT], {1: 56, 2: 39, 3: 5}),
        ([c.patriot for c in COURT if c.patriot], {"british": 13, "russian": 10, "afghan": 7}),
        ([c.prize for c in COURT if c.prize], {"afghan": 18, "british": 17, "russian": 17}),
        (
            [a for c in COURT for a in c.actions],
            {"move": 37, "tax": 31, "battle": 31, "build": 23, "gift": 22, "betray": 22},
        ),
        (
            [i.split(":")[0] for c in COURT for i in c.impact],
            {"army": 55, "spy": 51, "road": 45, "tribe": 28, "leverage": 13, "favor": 32},
        ),
    ],
    ids=["region", "suit", "rank", "patriot", "prize", "action", "icon"],
)
def test_the_totals_of_the_printed_game(counted: list[Any], totals: dict[Any, int]) -> None:
    assert Counter(counted) == totals


def test_one_card_with_everything_on_it() -> None:
    assert facts.card(99) == facts.CourtCard(
        number=99,
        name="Cossacks",
        region="transcaspia",
        suit="military",
        rank=1,
        actions=("battle",),
        impact=("army", "spy"),
        patriot="russian",
        prize="british",
        ability="irregulars",
    )


def test_icons_keep_their_printed_order() -> None:
    spy_above_army = [c.number for c in COURT if " ".join(c.impact).startswith("spy") and "army" in c.impact]
    assert spy_above_army == [2, 3, 68]  # ruling 24
    assert COURT[1].impact == ("spy", "spy", "army", "favor:military")


def test_actions_keep_their_printed_order() -> None:
    assert COURT[33].actions == ("battle", "move", "betray")
    assert COURT[44].actions == ("betray", "gift")


def test_two_cards_have_no_action() -> None:
    assert court_numbers(lambda c: not c.actions) == [7, 76]


def test_the_political_patriots_are_all_afghan() -> None:
    political = court_numbers(lambda c: c.suit == "political" and c.patriot is not None)
    assert political == [6, 25, 42, 58, 74]  # ruling 30
    assert {COURT[number - 1].patriot for number in political} == {"afghan"}


def test_leveraged_patriots() -> None:
    assert court_numbers(lambda c: "leverage" in c.impact and c.patriot is not None) == [40, 42, 80, 81]  # ruling 31


def test_names_follow_the_print() -> None:
    assert facts.card_name(5) == "Shah Shuja Durrani"  # ruling 153
    assert facts.card_name(97) == "The Ark of Bukhara"  # ruling 154


def test_an_event_is_called_by_the_titles_of_both_halves() -> None:
    assert facts.card_name(101) == "Dominance Check"
    assert facts.card_name(105) == "New Tactics"
    assert facts.card_name(109) == "Riots in Punjab / Conflict Fatigue"


def test_there_is_no_card_0_or_117() -> None:
    for number in (0, 117):
        with pytest.raises(KeyError):
            facts.card_name(number)


def test_twenty_abilities_on_twenty_two_cards() -> None:
    assert len(facts.abilities()) == 20
    assert [number for a in facts.abilities() for number in a.cards if len(a.cards) > 1] == [15, 83, 41, 72]
    assert court_numbers(lambda c: c.ability is not None) == sorted(n for a in facts.abilities() for n in a.cards)
    assert facts.ability("blackmail_herat").cards == (54,)


def test_dominance_checks_and_the_card_nobody_can_buy() -> None:
    assert [card.number for card in facts.event_cards() if card.is_dominance_check] == [101, 102, 103, 104]
    assert [card.number for card in facts.event_cards() if not card.purchasable] == [111]


def test_events_that_last_until_the_next_dominance_check() -> None:
    lasting = [
        half.key
        for card in facts.event_cards()
        for half in (card.discarded, card.purchased)
        if half.duration == "until_next_dominance_check"
    ]
    assert lasting == [
        "new_tactics",
        "embarrassment_of_riches",
        "koh_i_noor_recovered",
        "disregard_for_customs",
        "courtly_manners",
        "rumor",
        "conflict_fatigue",
        "nationalism",
        "nation_building",
        "pashtunwali_values",
    ]


# Map and box


def test_the_orders_others_count_on() -> None:
    assert [r.key for r in facts.regions()] == ["persia", "transcaspia", "herat", "kabul", "kandahar", "punjab"]
    assert [c.key for c in facts.coalitions()] == ["afghan", "british", "russian"]
    assert [s.key for s in facts.suits()] == ["political", "intelligence", "economic", "military"]
    assert [b.key for b in facts.borders()] == [
        "persia_transcaspia",
        "persia_herat",
        "transcaspia_herat",
        "transcaspia_kabul",
        "herat_kabul",
        "herat_kandahar",
        "kabul_kandahar",
        "kabul_punjab",
        "kandahar_punjab",
    ]


def test_neighbours_on_the_map() -> None:
    assert {region.key: region.neighbours for region in facts.regions()} == {
        "persia": ("transcaspia", "herat"),
        "transcaspia": ("persia", "herat", "kabul"),
        "herat": ("persia", "transcaspia", "kabul", "kandahar"),
        "kabul": ("transcaspia", "herat", "kandahar", "punjab"),
        "kandahar": ("herat", "kabul", "punjab"),
        "punjab": ("kabul", "kandahar"),
    }


def test_the_cards_of_a_region_are_numbered_in_a_row() -> None:
    spans = {region.key: (region.cards[0], region.cards[-1], len(region.cards)) for region in facts.regions()}
    assert spans == {
        "kabul": (1, 17, 17),
        "punjab": (18, 38, 21),
        "kandahar": (39, 53, 15),
        "herat": (54, 67, 14),
        "persia": (68, 84, 17),
        "transcaspia": (85, 100, 16),
    }


def test_the_deck_of_the_largest_table_can_be_built() -> None:
    box = facts.box()
    assert box.piles * (box.court_cards_per_pile_plus_players + box.players_max) <= len(COURT)
    assert sum(box.events_per_pile) == 6  # the other six stay in the box
    assert box.dominance_checks_per_pile == (0, 0, 1, 1, 1, 1)


# Wakhan


def test_wakhan_has_24_cards_with_20_different_actions() -> None:
    cards = facts.wakhan_cards()
    assert len(cards) == 24
    assert all(card.actions[-1] == "radicalize" for card in cards)
    used = {action for card in cards for action in card.actions}
    assert len(used) == 20
    assert {action.key for action in facts.wakhan_actions()} - used == {"gift"}


def test_a_wakhan_card_as_printed() -> None:
    card = facts.wakhan_cards()[13]
    assert card == facts.WakhanCard(
        number=14,
        pragmatic_loyalty=("afghan", "russian", "british"),
        region_priority=("kabul", "transcaspia", "persia", "punjab", "kandahar", "herat"),
        red_arrow="top",
        black_arrow=3,
        actions=("battle_court_card_most_spies", "battle", "radicalize"),
        row_labels=("bottom", "top"),
        column_numbers=(2, 3, 4, 5, 0, 1),
    )


def test_the_back_of_wakhan_card_20_is_the_only_odd_one() -> None:
    odd = [card.number for card in facts.wakhan_cards() if card.column_numbers[card.black_arrow] != 5]
    assert odd == [20]  # ruling 99: as printed


# Loading


def test_facts_are_read_once() -> None:
    assert facts.court_cards() is facts.court_cards()


def test_facts_are_immutable() -> None:
    with pytest.raises(AttributeError):
        COURT[0].rank = 2  # type: ignore[misc]


def test_reading_and_checking_takes_less_than_50_ms() -> None:
    def once() -> float:
        start = perf_counter()
        check(load())
        return perf_counter() - start

    assert min(once() for _ in range(5)) < 0.050


# Broken data files

Break = Callable[[Any], Any]


def drop_last_card(data: Any) -> Any:
    return data[:-1]


def misspell_a_suit(data: Any) -> Any:
    data[16]["suit"] = "miltary"
    return data


def turn_a_spy_into_an_army(data: Any) -> Any:
    data[0]["impact"][0] = "army"
    return data


def swap_two_cards(data: Any) -> Any:
    data[0], data[1] = data[1], data[0]
    return data


def forget_the_rank(data: Any) -> Any:
    del data[4]["rank"]
    return data


def add_a_field(data: Any) -> Any:
    data[4]["stars"] = 1
    return data


def write_the_rank_as_text(data: Any) -> Any:
    data[4]["rank"] = "1"
    return data


def name_an_unknown_ability(data: Any) -> Any:
    data[0]["ability"] = "second_sight"
    return data


def forget_an_ability(data: Any) -> Any:
    data[0]["ability"] = None
    return data


def empty_an_effect(data: Any) -> Any:
    data[3]["effect"] = ""
    return data


def name_an_unknown_effect(data: Any) -> Any:
    data["cards"][5]["purchased"] = "earthquake"
    return data


def make_a_fifth_dominance_check(data: Any) -> Any:
    data["cards"][4]["purchased"] = "dominance_check"
    return data


def reorder_the_regions(data: Any) -> Any:
    data["regions"].reverse()
    return data


def close_a_border(data: Any) -> Any:
    data["borders"].pop()
    return data


def repeat_a_region(data: Any) -> Any:
    data["cards"][6]["region_priority"][0] = "herat"
    return data


def move_an_arrow_off_the_card(data: Any) -> Any:
    data["cards"][6]["black_arrow"] = 6
    return data


def forget_an_instruction(data: Any) -> Any:
    data["actions"].pop()
    return data


@pytest.mark.parametrize(
    ("file", "break_it", "said"),
    [
        ("court_cards.json", drop_last_card, "the card numbers should be"),
        ("court_cards.json", misspell_a_suit, "invalid enum value 'miltary' - at `$[16].suit`"),
        ("court_cards.json", turn_a_spy_into_an_army, "the number of icons of kind army should be 55"),
        ("court_cards.json", swap_two_cards, "the card numbers should be"),
        ("court_cards.json", forget_the_rank, "missing required field `rank` - at `$[4]`"),
        ("court_cards.json", add_a_field, "unknown field `stars`"),
        ("court_cards.json", write_the_rank_as_text, "expected `int`, got `str` - at `$[4].rank`"),
        ("court_cards.json", name_an_unknown_ability, "card 1 names the ability 'second_sight'"),
        ("abilities.json", drop_last_card, "card 99 names the ability 'irregulars'"),
        ("court_cards.json", forget_an_ability, "no court card has the ability 'indispensable_advisors'"),
        ("abilities.json", empty_an_effect, "ability 'bodyguards' has an empty text"),
        ("events.json", name_an_unknown_effect, "event 106 names the effect 'earthquake'"),
        ("events.json", make_a_fifth_dominance_check, "the Dominance Checks should be (101, 102, 103, 104)"),
        ("map.json", reorder_the_regions, "the regions should be"),
        ("map.json", close_a_border, "the number of borders should be 9 but came out as 8"),
        ("wakhan_cards.json", repeat_a_region, "the regions of card 7 should be"),
        ("wakhan_cards.json", move_an_arrow_off_the_card, "the black arrow of card 7 is at 6, expected 0 to 5"),
        ("wakhan_cards.json", forget_an_instruction, "the actions with an instruction should be"),
    ],
)
def test_a_broken_data_file_is_named_in_one_sentence(tmp_path: Path, file: str, break_it: Break, said: str) -> None:
    folder = a_copy_of_the_data(tmp_path)
    path = folder / file
    path.write_text(json.dumps(break_it(json.loads(path.read_text("utf-8")))), "utf-8")
    message = broken(folder)
    assert said in message
    assert "json are broken: " in message


def test_a_missing_data_file_is_named_in_one_sentence(tmp_path: Path) -> None:
    folder = a_copy_of_the_data(tmp_path)
    (folder / "map.json").unlink()
    assert "map.json are broken: the file cannot be read" in broken(folder)


def test_a_truncated_data_file_is_named_in_one_sentence(tmp_path: Path) -> None:
    folder = a_copy_of_the_data(tmp_path)
    events = folder / "events.json"
    events.write_bytes(events.read_bytes()[:1000])
    assert "events.json are broken: " in broken(folder)


def test_an_unbroken_copy_reads_the_same(tmp_path: Path) -> None:
    assert check(load(a_copy_of_the_data(tmp_path))) == facts.facts()


def a_copy_of_the_data(tmp_path: Path) -> Path:
    for path in DATA.glob("*.json"):
        shutil.copy(path, tmp_path)
    return tmp_path


def broken(folder: Path) -> str:
    """The one sentence that reading and checking the folder ends in."""
    with pytest.raises(facts.FactsError) as caught:
        check(load(folder))
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".")
    assert not message.endswith("..")
    return message
