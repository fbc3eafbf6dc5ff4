"""The engine of the first edition: compiled as interpreted, whole random games, other card sets, dealing anew."""

import random
from collections import Counter
from typing import Any

import pytest

from pamir.errors import GameError
from pamir.first.edition import FIRST
from pamir.first.facts.card_set import adapted
from pamir.first.facts.random_set import made_up
from pamir.first.game import FirstGame
from pamir.first.options import Options
from pamir.first.rules import machine
from pamir.first.rules.actions import ACTION_KIND, CHOOSE_SIDE, OFFER, PROPOSE
from pamir.first.rules.redeal import redeal
from pamir.first.rules.state import IN_DECK, LEFT_OUT, OPEN_HANDS, STATE_BYTES, State
from pamir.first.rules.tables import NONE, TOPPLE
from pamir.game import Game
from pamir.kernel.journal import SILENT
from pamir.record import Record

ALL_ON = Options(
    nation_building=True,
    weak_states=True,
    badal=True,
    deals=True,
    open_hands=True,
    favor_at_zero=False,
    counter_espionage="spread",
    ring="mirrored",
)
OPTIONS = (Options(deals=False), Options(), Options(nation_building=True, badal=True), ALL_ON)
ROOM = 1024


@pytest.fixture(scope="module")
def compiled() -> Any:
    return FIRST.compiled()


def walk(game: Game, dice: random.Random, most: int = 3000) -> None:
    while not game.over and len(game.actions) < most:
        game.apply(dice.choice(game.legal_actions))


def test_a_position_stays_under_2_kb() -> None:
    assert STATE_BYTES < 2048


@pytest.mark.parametrize("number", range(8))
def test_compiled_equals_interpreted_after_every_decision_with_any_cards(compiled: Any, number: int) -> None:
    cards = adapted() if number % 2 else made_up(number + 1)
    options, seats = OPTIONS[number // 2], 2 + number % 4
    edition = FIRST.with_cards(cards)
    rules, dice, out = edition.compiled(), random.Random(number), [0] * ROOM
    batch, s = rules.blank(2, options), edition.blank(options)
    legal = [*map(int, rules.new_game(batch, 0, seats, number))]
    machine.begin(s, SILENT, seats, number, -1, -1)
    n = machine.advance(s, SILENT, out)
    while n > 0:
        assert legal == out[:n]
        assert batch[0] == s.to_bytes()
        if dice.random() < 0.03:
            seat, seed = dice.randrange(-1, seats), dice.getrandbits(30)
            rules.copy(batch, 0, 1)
            rules.redeal(batch, 1, seat, seed)
            twin = s.copy()
            redeal(twin, seat, seed)
            machine.advance(twin, SILENT, [0] * ROOM)
            assert batch[1] == twin.to_bytes()
        action = dice.choice(out[:n])
        legal = [*map(int, rules.apply(batch, 0, action))]
        n = machine.step(s, SILENT, action, out)
    assert legal == []
    assert batch[0] == s.to_bytes()


def test_another_set_costs_no_compilation(compiled: Any) -> None:
    other = FIRST.with_cards(made_up(3)).compiled()
    assert other.library is compiled.library


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "usual", "nation building and badal", "all on"])
def test_random_games_come_to_an_end(seats: int, options: Options) -> None:
    for seed in range(4):
        game = Game(seats, edition="first", seed=seed, options=options)
        walk(game, random.Random(seed), most=20_000)
        assert game.over
        assert game.result is not None
        assert game.result.winners
        assert game.result.why in ("supremacy", "final topple", "stalled")


def test_undo_and_records_give_the_same_bytes() -> None:
    for seed in range(3):
        dice = random.Random(seed)
        game = Game(2 + seed, edition="first", seed=seed, options=OPTIONS[seed])
        while not game.over:
            before = game.state
            game.apply(dice.choice(game.legal_actions))
            if dice.random() < 0.1 and game.can_undo():
                after, last = game.state, game.actions[-1]
                game.undo()
                assert game.state == before
                game.apply(last)
                assert game.state == after
        assert Record.parse(game.record().write()).replay().state == game.state


# --- public records --------------------------------------------------------------------------------


def test_a_public_record_tells_no_side_before_all_have_chosen() -> None:
    game = Game(3, edition="first", seed=3)
    game.apply("side 2")
    game.apply("side 1")
    assert "side" not in game.record(public=True).write().partition("\n\n")[2]
    game.apply("side 1")
    assert game.record(public=True).write().count("side") == 3


def test_a_public_record_tells_no_deal_that_was_not_offered() -> None:
    game = Game(2, edition="first", seed=3)
    for text in ("side 1", "side 1"):
        game.apply(text)
    partner = game.seat_name(1 - game.active)
    for text in (f"propose to {partner}", "give 2", "ask 1"):
        game.apply(text)
    assert "give 2" not in game.record(public=True).write()
    game.apply("withdraw")
    told = game.record(public=True)
    assert "give 2" not in told.write()
    assert told.replay().state.refused == 1
    for text in (f"propose to {partner}", "give 1", "offer"):
        game.apply(text)
    assert "give 1; offer" in game.record(public=True).write()


def test_public_records_replay_without_seed() -> None:
    for seed in range(6):
        game = Game(2 + seed % 4, edition="first", seed=seed, options=OPTIONS[seed % 4])
        walk(game, random.Random(seed), most=400)
        told = Record.parse(game.record(public=True).write())
        again = told.replay()
        assert told.seed is None
        assert again.state.tableaus == game.state.tableaus
        assert again.state.market == game.state.market


# --- dealing anew ----------------------------------------------------------------------------------


def seen_by(s: State, seat: int) -> bytes:
    """All that a seat may know, as bytes: the position with everything hidden blotted out."""
    twin = s.copy()
    twin.rng = [0] * 4
    twin.deck = [0] * len(twin.deck)
    hidden = [other for other in range(s.seats) if other != seat and not s.options & OPEN_HANDS]
    start = 0
    for other in range(s.seats):
        for at in range(start, start + s.hand_size[other]):
            if other in hidden:
                twin.place[twin.hands[at]] = LEFT_OUT
                twin.hands[at] = 0
        start += s.hand_size[other]
    twin.place = [LEFT_OUT if where == IN_DECK else where for where in twin.place]
    if s.turn == 0:
        twin.chosen = [side if other == seat or side == NONE else 9 for other, side in enumerate(twin.chosen)]
    return twin.to_bytes()


@pytest.mark.parametrize("number", range(6))
def test_a_redealt_position_looks_the_same_to_the_seat_and_goes_on(number: int) -> None:
    seats = 2 + number % 4
    game, dice = Game(seats, edition="first", seed=number, options=OPTIONS[number % 4]), random.Random(number)
    while not game.over and len(game.actions) < 500:
        if dice.random() < 0.1:
            seat = dice.randrange(seats)
            twin = game.redeal(seat, dice.getrandbits(30))
            if game.prompt.kind != "deal" or seat == game.active:
                assert seen_by(twin.state, seat) == seen_by(game.state, seat)
            assert Counter(twin.state.place) == Counter(game.state.place)
            if game.decider == seat:
                assert twin.legal_actions == game.legal_actions
            walk(twin, random.Random(1), most=len(game.actions) + 5)
        game.apply(dice.choice(game.legal_actions))


def test_r36_unrevealed_sides_of_others_are_dealt_anew_the_own_stays() -> None:
    game = Game(3, edition="first", seed=1)
    game.apply("side 2")
    game.apply("side 2")
    chosen = Counter(tuple(game.redeal(0, seed).state.chosen[:3]) for seed in range(40))
    assert {*chosen} == {(1, 0, NONE), (1, 1, NONE)}


def test_closed_hands_and_the_deck_vary_and_piles_keep_their_topples() -> None:
    game = Game(3, edition="first", seed=1, options=Options(deals=False))
    walk(game, random.Random(4), most=60)
    s, hands, tops = game.state, set(), set()
    other = next(seat for seat in range(3) if s.hand_size[seat])
    for seed in range(60):
        twin = game.redeal((other + 1) % 3, seed).state
        hands.add(tuple(twin.hands))
        tops.add(twin.deck[twin.deck_size - 1])
        assert [*twin.deck].count(TOPPLE) == [*s.deck].count(TOPPLE)
    assert len(hands) > 10
    assert len(tops) > 10


def test_a_card_offered_in_a_deal_stays_in_the_proposers_hand_and_an_asked_one_is_not_there() -> None:
    dice, seen = random.Random(2), 0
    for seed in range(30):
        game = Game(3, edition="first", seed=seed)
        while not game.over and len(game.actions) < 600:
            kinds = {ACTION_KIND[action]: action for action in game.legal_actions}
            preferred = [kinds[kind] for kind in (OFFER, PROPOSE) if kind in kinds and dice.random() < 0.3]
            game.apply(preferred[0] if preferred else dice.choice(game.legal_actions))
            if not game.over and game.prompt.kind == "answer":
                s = game.state
                given = [card for card in range(1, 94) if s.marks[card] & 16]
                asked = [card for card in range(1, 94) if s.marks[card] & 32]
                twin = game.redeal(s.decider, seed).state
                assert all(twin.place[card] == s.place[card] for card in given)
                assert all(twin.place[card] != 5 + s.active for card in asked)
                seen += bool(given) + bool(asked)
    assert seen > 20


# --- asking a game ---------------------------------------------------------------------------------


def test_what_only_this_edition_can_be_asked() -> None:
    game = FirstGame(2, seed=1)
    for text in ("side 1", "side 1"):
        game.apply(text)
    loyal = game.state.loyalty[0]
    assert game.influence(0, loyal) == 1
    assert sum(game.units("british").values()) == 0
    assert game.supremacy("military").regime == "military"
    with pytest.raises(GameError, match="no seat 7"):
        game.influence(7, 0)
    with pytest.raises(GameError, match="no Empire 'turkish'; known are british, russian, afghan"):
        game.units("turkish")
    with pytest.raises(GameError, match="no Empire '3'"):
        game.favor(3)
    assert CHOOSE_SIDE in {ACTION_KIND[action] for action in game.actions}
