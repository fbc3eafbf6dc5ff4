"""What a seat may know: everything on the table, its own hand, and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from pamir.game import GameError
from pamir.second.facts import wakhan_cards
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules.prompts import PROMPT_NAMES
from pamir.second.view import PlayerView, SlotView, View, view
from playing import random_game
from table import play, table


def player(game: Game, colour: str, seat: int | None = 0) -> PlayerView:
    return next(p for p in game.view(seat).players if p.color == colour)


def slot(game: Game, name: str, seat: int | None = 0) -> SlotView:
    return next(s for s in game.view(seat).market if s.name == name)


def test_one_sees_ones_own_hand_and_only_the_size_of_others() -> None:
    game = table("gray: hand 1 30; blue: hand 14")
    assert (player(game, "gray", 0).hand, player(game, "blue", 0).hand) == ([1, 30], None)
    assert (player(game, "gray", 1).hand, player(game, "blue", 1).hand) == (None, [14])
    assert (player(game, "gray", None).hand, player(game, "blue", None).hand) == (None, None)
    assert player(game, "gray", None).hand_size == 2


def test_open_hands_are_seen_by_all() -> None:
    game = table("options: open hands; gray: hand 1 30; blue: hand 14")
    assert [p.hand for p in game.view(None).players] == [[1, 30], [14]]


def test_only_the_decider_gets_the_legal_actions() -> None:
    game = Game(seats=3, seed=4)
    deciding = game.decider
    assert deciding is not None
    for seat in (None, 0, 1, 2):
        expected = ["loyalty afghan", "loyalty british", "loyalty russian"] if seat == deciding else []
        assert game.view(seat).legal == expected
        assert game.view(seat).decider == deciding


def test_prices_are_those_of_this_seat_now() -> None:
    game = table("favored: military; gray: 5 rupees; blue: 1 rupee, court 68; market top: 1 2 80+2 4")
    assert slot(game, "top 2", 0).price == 4
    assert slot(game, "top 2", 1).price == 0, "Persian Influence makes card 80 free for blue"
    assert slot(game, "top 2", None).price == 4
    assert slot(game, "top 2").rupees == 2
    assert [slot(game, f"top {i}").why_not for i in range(5)] == [None, None, None, "too dear", None]
    assert slot(game, "top 5").card is None
    assert slot(game, "top 5").price is None
    assert slot(game, "top 0", None).why_not is None


def test_cards_that_received_a_rupee_are_barred() -> None:
    game = play(table("gray: 5 rupees; market top: 1 2 3 4"), "buy top 2")
    assert slot(game, "top 1").barred
    assert slot(game, "top 1").why_not == "paid on"
    assert not slot(game, "top 1").buyable
    assert slot(game, "top 3").buyable


def test_public_withdrawal_is_not_for_sale() -> None:
    game = table("gray: 5 rupees; market top: 111 2")
    assert slot(game, "top 0").why_not == "not for sale"
    assert not slot(game, "top 0").buyable


def test_courts_show_spies_hostages_used_and_bonus_cards() -> None:
    game = table("favored: economic; gray: court 14 1, loyal russian; 14: 1 gray spy, 2 blue spies; used: 1")
    lenders, other = player(game, "gray").court
    assert (lenders.card, lenders.spies, lenders.hostage_of, lenders.bonus) == (14, [1, 2], 1, True)
    assert (other.card, other.spies, other.hostage_of, other.used, other.bonus) == (1, [0, 0], None, True, False)


def test_regions_show_pieces_ruler_and_bribe() -> None:
    game = table(
        "gray: loyal british; blue: loyal afghan; kabul: 2 blue tribes, 1 gray tribe, 1 british army, 1 afghan army"
    )
    kabul = next(r for r in game.view(0).regions if r.region == "kabul")
    assert kabul.tribes == [1, 2]
    assert kabul.armies == {"afghan": 1, "british": 1, "russian": 0}
    assert (kabul.ruler, kabul.bribe) == (1, 2)


def test_borders_and_supply_show_the_blocks() -> None:
    shown = table("gray: 1 rupee; herat-kabul: 2 russian roads; herat: 3 russian armies").view(None)
    border = next(b for b in shown.borders if b.border == "herat-kabul")
    assert border.roads == {"afghan": 0, "british": 0, "russian": 2}
    assert border.regions == ("herat", "kabul")
    assert shown.supply == {"afghan": 12, "british": 12, "russian": 7}


def test_pieces_of_this_turn_are_marked_as_new() -> None:
    game = play(
        table("gray: court 14, 6 rupees, loyal british; kabul: 1 gray tribe"), "build with 14", "army kabul", "done"
    )
    kabul = next(r for r in game.view(0).regions if r.region == "kabul")
    assert kabul.new_armies == {"afghan": 0, "british": 1, "russian": 0}
    assert kabul.new_tribes == 0


def test_influence_counts_and_the_next_check_is_foretold() -> None:
    game = table(
        "gray: loyal british, gifts 2 4, prizes 38; blue: loyal british; tan: loyal russian; "
        "kabul: 4 british armies; deck: 101 102"
    )
    shown = game.view(None)
    assert [p.influence for p in shown.players] == [{"british": 4}, {"british": 1}, {"russian": 1}]
    assert shown.players[0].influence_parts == {"patriots": 0, "prizes": 1, "gifts": 2}
    check = shown.next_check
    assert check is not None
    assert (check.ends, check.leader, check.lead) == (False, 0, 2)
    assert (check.dominant, check.margin, check.final) == ("british", 4, False)
    assert check.blocks == {"afghan": 0, "british": 4, "russian": 0}
    assert check.standing[2] is None
    assert check.points == [5, 3, 0]
    assert shown.checks == {"done": 2, "market": 0, "deck": 2}


def test_the_last_check_counts_double() -> None:
    check = table("gray: loyal british; kabul: 1 gray tribe; deck: 101").view(0).next_check
    assert check is not None
    assert (check.dominant, check.final, check.points) == (None, True, [6, 2])


def test_conflict_fatigue_changes_the_margin() -> None:
    check = table("gray: 1 rupee; effects: conflict fatigue; kabul: 2 british armies").view(0).next_check
    assert check is not None
    assert (check.margin, check.dominant) == (2, "british")


def test_effects_name_whom_they_hold_for() -> None:
    shown = table("gray: 1 rupee; effects: conflict fatigue, nationalism blue").view(None)
    assert [(e.card, e.seat) for e in shown.effects] == [(109, None), (110, 1)]
    assert shown.players[1].effects == [110]


def test_a_card_offered_for_play_is_revealed_in_the_prompt() -> None:
    game = play(table("gray: 4 rupees, hand 1 30; blue: 2 rupees; kabul: 2 blue tribes"), "play 1 left", "propose 1")
    for seat in (None, 0, 1):
        prompt = game.view(seat).prompt
        assert prompt is not None
        assert (prompt.kind, prompt.seat) == ("answer", 1)
        assert prompt.args == {
            "action": "play 1 left",
            "card": 1,
            "payer": 0,
            "receiver": 1,
            "owed": 2,
            "demand": 2,
            "offer": 1,
        }
    assert game.view(1).legal == ["accept", "refuse"]
    assert player(game, "gray", 1).hand is None


def test_every_kind_of_prompt_is_put_in_words() -> None:
    met: Counter[str] = Counter()
    for number in range(40):
        game = random_game(2 + number % 4, number, 0)
        for shown in _views(game, number, met):
            if shown.prompt is not None:
                met[shown.prompt.kind] += 1
                assert shown.prompt.seat == shown.decider
                for value in shown.prompt.args.values():
                    assert value is None or isinstance(value, str) or value >= 0
    assert len(met) >= len(PROMPT_NAMES) - 3, set(PROMPT_NAMES) - set(met)


def _views(game: Game, number: int, met: Counter[str]) -> Iterator[View]:
    """Of prompts that were seldom met."""
    dice = random.Random(number)
    while not game.over:
        if met[game.prompt.kind] < 40:
            yield game.view(None)
        game.apply(dice.choice(game.legal_actions))


def test_wakhan_shows_her_card_and_only_the_back_of_the_next() -> None:
    game = random_game(2, 3, 6, wakhan=1)
    shown = game.view(0).wakhan
    assert shown is not None
    state = game.state
    assert (shown.seat, shown.card, shown.deck) == (1, state.ai_card, state.ai_size)
    back = wakhan_cards()[state.ai_deck[state.ai_size - 1] - 1]
    assert (shown.next_rows, shown.next_columns) == (back.row_labels, list(back.column_numbers))
    twins = [c for c in wakhan_cards() if (c.row_labels, c.column_numbers) == (back.row_labels, back.column_numbers)]
    assert len(twins) > 1, "the back does not tell which card it is"
    assert game.view(0).players[1].is_wakhan
    assert set(game.view(0).players[1].influence) == {"afghan", "british", "russian"}


def test_the_result_is_shown_and_nothing_is_asked_at_the_end() -> None:
    game = random_game(3, 2)
    shown = game.view(0)
    assert shown.result is not None
    assert game.result is not None
    assert shown.result.winners == list(game.result.winners)
    assert (shown.prompt, shown.decider, shown.next_check, shown.legal) == (None, None, None, [])
    assert shown.actions_left is None


def test_the_version_counts_decisions_and_undo_belongs_to_its_seat() -> None:
    game = Game(seats=2, seed=7)
    first = game.decider
    assert first is not None
    game.apply("loyalty afghan")
    assert game.view(first).version == 1
    assert game.view(first).can_undo
    assert not game.view(1 - first).can_undo
    assert not game.view(None).can_undo


def test_discards_are_public() -> None:
    assert 38 in table("gray: 1 rupee; discard: 38 103").view(None).discards


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_views_are_json_and_come_back_the_same(seats: int) -> None:
    game = random_game(seats, 50 + seats, 120, wakhan=1 if seats < 4 else None)
    for seat in (None, *range(seats)):
        shown = game.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


def test_looking_changes_nothing() -> None:
    game = random_game(3, 5, 60)
    before = game.state.to_bytes()
    view(game, 1)
    assert game.state.to_bytes() == before


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(GameError, match=f"a game of 3 seats has no seat {seat}"):
        Game(seats=3, seed=1).view(seat)


@pytest.mark.parametrize(
    ("text", "parts", "total"),
    [
        ("gray: loyal british, gifts 2 4, court 19", {"patriots": 1, "prizes": 0, "gifts": 2}, 4),
        ("gray: loyal british, gifts 2; effects: embarrassment of riches", {"patriots": 0, "prizes": 0, "gifts": 0}, 1),
    ],
)
def test_an_influence_is_the_sum_of_its_parts(text: str, parts: dict[str, int], total: int) -> None:
    player = table(text).view(None).players[0]
    assert player.influence_parts == parts
    assert player.influence == {"british": total}


def test_who_is_tied_for_a_region_is_told_and_the_ring_runs_as_the_option_says() -> None:
    tribes = "kabul: 2 gray tribes, 1 blue tribe, 1 tan tribe; herat: 1 gray tribe, 1 blue tribe"
    shown = table(f"gray: loyal british; {tribes}").view(None)
    tied = {region.region: region.tied for region in shown.regions}
    assert (tied["kabul"], tied["herat"], tied["punjab"]) == (0, 1, 0)
    assert shown.ring == [0, 1, 2]
    assert Game(seats=3, seed=1, options=Options(mirror_ring=True)).view(None).ring == [0, 2, 1]
