"""Random games keep every promise, and each check is shown to fail when something is broken on purpose."""

import re
from functools import cache
from pathlib import Path

import pytest
from first_playing import random_game, setting
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from commands import PamirRun
from pamir.first.checks import FirstChecks, verdicts, wrong_menu
from pamir.first.checks.invariants import broken, broken_legal
from pamir.first.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.first.checks.mirror import Mirror
from pamir.first.checks.occurrences import NAMES
from pamir.first.checks.players import STYLES
from pamir.first.checks.verdicts import SENTENCES, SOUND
from pamir.first.edition import FIRST
from pamir.first.options import Options
from pamir.first.rules import happenings as h
from pamir.first.rules.actions import DONE, END_TURN, simple
from pamir.first.rules.cards import prize_of
from pamir.first.rules.prompts import DEBT, TURN
from pamir.first.rules.state import (
    BADAL,
    DEALS,
    DECK_ROOM,
    DISCARDED,
    IN_DECK,
    IN_HAND,
    IN_MARKET,
    IN_TABLEAU,
    IS_GIVEN,
    LEFT_OUT,
    STAYS,
    State,
)
from pamir.first.rules.tables import AFGHAN, CUBES, DEALT_CARDS, EMPIRES, NONE, PATRIOT_BAND, PRIZE_BAND, TOPPLE
from pamir.fuzz import deep
from pamir.fuzz.deep import Broken, Tally, deep_game, new_game
from pamir.fuzz.plan import Plan, Setting
from pamir.game import Game
from pamir.kernel.frames import push, top
from pamir.kernel.journal import FIRST_ROW
from promises import Damage, becomes, first_place, goes_its_own_way, more, put, stays_sound

# --- random games -----------------------------------------------------------------------------------


@st.composite
def random_settings(draw: st.DrawFn) -> Setting:
    """Any table the rules allow, with any seed, any temper of players, our cards or made-up ones."""
    seats = draw(st.integers(2, 5))
    options = Options(
        nation_building=draw(st.booleans()),
        weak_states=draw(st.booleans()),
        badal=draw(st.booleans()),
        deals=draw(st.booleans()),
        open_hands=draw(st.booleans()),
        favor_at_zero=draw(st.booleans()),
        counter_espionage=draw(st.sampled_from(("one card", "spread"))),
        ring=draw(st.sampled_from(("printed", "mirrored"))),
    )
    seed, style = draw(st.integers(0, 2**62 - 1)), draw(st.integers(0, STYLES - 1))
    return Setting(0, seats, seed, style, options.checked(seats), "first", draw(st.just(0) | st.integers(1, 10**6)))


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(random_settings())
def test_whole_games_keep_every_promise(chosen: Setting) -> None:
    """Pieces, cards, rupees, legal lists, refusals, saving, undo, hidden cards, records; and games end."""
    deep_game(new_game(chosen), chosen, Tally())


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chosen=random_settings(), choices=st.lists(st.integers(0, 2**20), max_size=80))
def test_any_decisions_whatsoever_keep_the_position_sound(chosen: Setting, choices: list[int]) -> None:
    stays_sound(chosen, choices)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chosen=random_settings(), choices=st.lists(st.integers(0, 2**20), max_size=60))
def test_copies_go_their_own_way_and_the_same_decisions_give_the_same_bytes(
    chosen: Setting, choices: list[int]
) -> None:
    goes_its_own_way(chosen, choices)


# --- each check can fail -----------------------------------------------------------------------------


def rich_state() -> State:
    """A copy of one sound position that has everything."""
    return _rich_state().copy()


@cache
def _rich_state() -> State:
    """A sound position in a turn: Spies on bands, Hands of several cards, Prizes, Gifts, rupees on the Market."""
    for seed in (148, *range(400)):  # one that has it; where the rules change, the next one
        s = random_game(3, seed, 260, 1, deals=True, badal=True, weak_states=False).state
        spies = [spy for spy in s.spies if spy & 3]
        everything = bool(spies) and max(s.prizes) > 0 and max(s.hand_size) > 1 and min(s.tableau_size[:3]) > 0
        if not s.over and top(s) == TURN and everything and max(s.gifts) and max(s.market_rupees) and s.deck_size > 3:
            return s
    raise AssertionError("no such game")


def without(option: int, name: str) -> Damage:
    """Something of an option that is not played with."""

    def damage(s: State) -> None:
        s.options &= ~option
        put(s, name, 0, 1)

    return damage


def big_hand(s: State) -> int:
    seat = next(seat for seat in range(s.seats) if s.hand_size[seat] > 1)
    return sum(s.hand_size[:seat])


def swap_hand_cards(s: State) -> None:
    at = big_hand(s)
    s.hands[at], s.hands[at + 1] = s.hands[at + 1], s.hands[at]


def band_spy(s: State) -> int:
    return next(i for i, spy in enumerate(s.spies) if spy & 3)


def sort_spies(s: State, seat: int) -> None:
    s.spies[seat * CUBES : (seat + 1) * CUBES] = sorted(s.spies[seat * CUBES : (seat + 1) * CUBES], reverse=True)


def spy_on_the_deck(s: State) -> None:
    i = next(i for i, spy in enumerate(s.spies) if spy)
    s.spies[i] = first_place(s, IN_DECK) * 4
    sort_spies(s, i // CUBES)


def spy_without_a_band(s: State) -> None:
    i = next(i for i, spy in enumerate(s.spies) if spy)
    card = next(card for card, place in enumerate(s.place) if place >= IN_TABLEAU and prize_of(s, card) == NONE)
    s.spies[i] = card * 4 + PRIZE_BAND
    sort_spies(s, i // CUBES)


def spy_on_a_band_at_home(s: State) -> None:
    """The owner of a banded card lays a Spy of its own there."""
    card = s.spies[band_spy(s)] >> 2
    spot = s.spies[band_spy(s)] & 3
    owner = s.place[card] - IN_TABLEAU
    if s.spies[owner * CUBES] == 0:
        s.cubes[owner] -= 1
    s.spies[owner * CUBES] = card * 4 + spot
    sort_spies(s, owner)


def spy_twice_on_a_band(s: State) -> None:
    i = band_spy(s)
    seat = i // CUBES
    free = next(k for k in range(seat * CUBES, (seat + 1) * CUBES) if k != i)
    if s.spies[free] == 0:
        s.cubes[seat] -= 1
    s.spies[free] = s.spies[i]
    sort_spies(s, seat)


def spies_out_of_order(s: State) -> None:
    i = next(i for i, spy in enumerate(s.spies) if spy and i % CUBES == 0)
    s.spies[i + 1], s.spies[i] = s.spies[i], s.spies[i + 1] if s.spies[i + 1] != s.spies[i] else 0


def road_off_the_map(s: State) -> None:
    empire = next(e for e in range(EMPIRES) if s.cylinders[e])
    s.roads[s.connections.index(0) * EMPIRES + empire] += 1
    s.cylinders[empire] -= 1


def deep_stack(s: State) -> None:
    for _ in range(20):
        push(s, DEBT, 0, 0, 0, 0)


def disloyal(s: State) -> None:
    seat = next(i // EMPIRES for i in range(3 * EMPIRES) if s.prizes[i])
    s.start_card[seat] = 0
    s.loyalty[seat] = (s.loyalty[seat] + 1) % EMPIRES


def fallen(s: State) -> None:
    """Nothing carries a Loyalty that is not Afghan."""
    seat = 0
    for card, place in enumerate(s.place):
        if place == s.place[card] and place == IN_TABLEAU + seat:
            s.cards[card] &= ~(3 << 7)
    s.patriots[:EMPIRES] = [0] * EMPIRES
    for card, place in enumerate(s.place):
        if place == 15 + seat:
            s.place[card] = DISCARDED
    s.prizes[:EMPIRES] = [0] * EMPIRES
    s.start_card[seat] = 0
    s.loyalty[seat] = (AFGHAN + 1) % EMPIRES
    s.spies = [0 if spy & 3 == PATRIOT_BAND else spy for spy in s.spies]
    for each in range(s.seats):
        sort_spies(s, each)
        pieces = sum(spy > 0 for spy in s.spies[each * CUBES : (each + 1) * CUBES])
        tribes = sum(s.tribes[i] for i in range(each, len(s.tribes), 5))
        s.cubes[each] = CUBES - pieces - tribes - sum(s.gifts[each * 3 : each * 3 + 3])


def another_start(s: State) -> None:
    seat = next(
        seat for seat in range(s.seats) if s.sides[seat * 2 + s.chosen[seat]] != s.loyalty[seat] or s.start_card[seat]
    )
    s.start_card[seat] = 1
    s.sides[seat * 2 + s.chosen[seat]] = (s.loyalty[seat] + 1) % EMPIRES


DAMAGES: list[tuple[str, Damage]] = [
    ("CYLINDERS", more("cylinders", 0, -1)),
    ("CYLINDERS", more("armies", 4)),
    ("ROAD_SITE", road_off_the_map),
    ("CUBES", more("cubes", 1)),
    ("CUBES", more("tribes", 6)),
    ("CUBES", becomes("gifts", 2, 0)),
    ("SPY_ORDER", spies_out_of_order),
    ("SPY_SITE", spy_on_the_deck),
    ("BAND", spy_without_a_band),
    ("HOME_BAND", spy_on_a_band_at_home),
    ("SHARED_BAND", spy_twice_on_a_band),
    ("PLACE", lambda s: put(s, "place", next(c for c in s.market if 0 < c < TOPPLE), DISCARDED)),
    ("PLACE", lambda s: put(s, "place", next(c for c in s.deck if c < TOPPLE), IN_HAND)),
    ("PLACE", becomes("place", 99, 60)),
    ("DOUBLE", lambda s: put(s, "market", 0, next(c for c in s.market[1:] if 0 < c < TOPPLE))),
    ("BLANKS", becomes("tableaus", 7, DEALT_CARDS - 1)),
    ("BLANKS", becomes("hands", 7, DEALT_CARDS - 1)),
    ("BLANKS", becomes("deck", 7, DECK_ROOM - 1)),
    ("BLANKS", becomes("stack", 7, 60)),
    ("SIZES", lambda s: put(s, "place", first_place(s, DISCARDED), IN_MARKET)),
    ("SIZES", becomes("deck_size", -1)),
    ("LEFT_OUT", lambda s: put(s, "place", first_place(s, LEFT_OUT), DISCARDED)),
    ("TOPPLES", lambda s: put(s, "topples_left", None, (s.topples_left + 1) % 5)),
    ("HAND_ORDER", swap_hand_cards),
    ("STARS", more("stars", 2)),
    ("PATRIOTS", more("patriots", 1)),
    ("PRIZES", more("prizes", 2)),
    ("LOYALTY", disloyal),
    ("FALLEN", fallen),
    ("START_CARD", another_start),
    ("ORDER", lambda s: s.order.reverse() or s.order.sort(key=lambda seat: seat >= 3)),
    ("RUPEES", becomes("rupees", -1, 1)),
    ("RUPEES", becomes("market_rupees", -1, 3)),
    ("TOKENS", becomes("tokens", 11, 0)),
    ("TOKENS", without(BADAL, "tokens")),
    ("MARKS", lambda s: put(s, "marks", first_place(s, DISCARDED), STAYS)),
    ("MARKS", lambda s: put(s, "marks", first_place(s, DISCARDED), IS_GIVEN)),
    ("STACK", becomes("depth", 0)),
    ("STACK", deep_stack),
    ("STACK", lambda s: push(s, 40, 0, 0, 0, 0)),
    ("SCALARS", becomes("regime", 4)),
    ("SCALARS", becomes("actions_left", 3)),
    ("SCALARS", becomes("decider", 3)),
    ("SCALARS", becomes("active", -1)),
    ("SCALARS", becomes("refused", 4)),
    ("SCALARS", becomes("accepted", 6)),
    ("SCALARS", becomes("barred", 2, 0)),
    ("EMPTY_SEAT", becomes("rupees", 2, 4)),
    ("EMPTY_SEAT", becomes("waivers", 1, 4)),
    ("LEFTOVERS", becomes("overthrown", 1)),
    ("LEFTOVERS", becomes("owed", 1, 1)),
    ("LEFTOVERS", becomes("deal_gives", 1)),
    ("DEAL", becomes("consents", 64, 0)),
    ("DEAL", becomes("waivers", -1, 0)),
    ("DEALS_OFF", without(DEALS, "consents")),
]


def test_a_position_that_is_not_damaged_is_sound() -> None:
    assert broken(rich_state()) == SOUND


@pytest.mark.parametrize(("name", "damage"), DAMAGES, ids=[f"{name}-{i}" for i, (name, _) in enumerate(DAMAGES)])
def test_damage_is_noticed(name: str, damage: Damage) -> None:
    s = rich_state()
    damage(s)
    code = broken(s)
    assert code == getattr(verdicts, f"BROKEN_{name}"), SENTENCES[code]


def test_rupees_on_a_vacant_slot_are_noticed() -> None:
    s = rich_state()
    slot = next(i for i in range(12) if s.market_rupees[i] and s.market[i] < TOPPLE)
    s.place[s.market[slot]] = DISCARDED
    s.market[slot] = 0
    assert broken(s) == verdicts.BROKEN_VACANT_RUPEES


def test_an_ending_without_winners_is_noticed() -> None:
    s = random_game(2, 1).state
    assert broken(s) == SOUND
    s.won = 0
    assert broken(s) == verdicts.BROKEN_ENDING


def test_every_verdict_has_its_sentence_and_its_proof() -> None:
    codes = {name: value for name, value in vars(verdicts).items() if name.isupper() and name != "SENTENCES"}
    assert sorted(codes.values()) == list(range(len(SENTENCES)))
    assert len(set(SENTENCES)) == len(SENTENCES)
    proved = {f"BROKEN_{name}" for name, _ in DAMAGES} | {"BROKEN_VACANT_RUPEES", "BROKEN_ENDING"}
    later = {"BROKEN_MARKET_GAP", "BROKEN_LIMIT", "BROKEN_TURN_ORDER"}  # when a turn begins, below
    assert {name for name in codes if name.startswith("BROKEN_")} == proved | later


@pytest.mark.parametrize(
    ("legal", "code"),
    [
        ([], verdicts.NO_LEGAL),
        ([3, 2], verdicts.UNSORTED_LEGAL),
        ([2, 2], verdicts.UNSORTED_LEGAL),
        ([-1], verdicts.UNSORTED_LEGAL),
        ([5, 99999], verdicts.UNSORTED_LEGAL),
        ([0, 5], SOUND),
    ],
)
def test_a_bad_list_of_legal_actions_is_noticed(legal: list[int], code: int) -> None:
    assert broken_legal(rich_state(), legal, len(legal)) == code


def test_a_menu_that_lacks_something_or_holds_too_much_is_noticed() -> None:
    """By a second reading of the law: what may be bought, played and done, and nothing else."""
    game = random_game(3, 8, 120, 1)
    while game.prompt.kind != "turn":
        game.apply(game.legal_actions[0])
    legal = list(game.legal_actions)
    assert wrong_menu(game.state, legal) is None
    for action in legal:
        assert "lacks nothing" in str(wrong_menu(game.state, [a for a in legal if a != action]))
    assert "holds nothing else" in str(wrong_menu(game.state, [*legal, simple(DONE)]))


def test_a_prompt_with_one_answer_and_answers_after_the_end_are_noticed() -> None:
    s = Game(2, edition="first", seed=1).state
    assert broken_legal(s, [5], 1) == verdicts.ONE_LEGAL
    over = random_game(2, 1).state
    assert broken_legal(over, [0], 1) == verdicts.LEGAL_AFTER_END
    assert broken_legal(over, [], 0) == SOUND


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (more("rupees", 1), verdicts.RUPEES_UNEXPLAINED),
        (more("market_rupees", 1), verdicts.RUPEES_UNEXPLAINED),
        (more("tokens", 1), verdicts.TOKENS_UNEXPLAINED),
        (lambda s: put(s, "deck_size", None, s.deck_size - 1), verdicts.DECK_UNEXPLAINED),
        (lambda s: put(s, "regime", None, (s.regime + 1) % 4), verdicts.REGIME_UNEXPLAINED),
    ],
)
def test_changes_the_journal_does_not_tell_are_noticed(damage: Damage, code: int) -> None:
    s = rich_state()
    ledger = [0] * LEDGER
    open_ledger(s, ledger)
    assert close_ledger(s, [FIRST_ROW, 0], ledger) == SOUND
    damage(s)
    open_ledger(rich_state(), ledger)
    assert close_ledger(s, [FIRST_ROW, 0], ledger) == code


def new_turn() -> State:
    """A position in which a turn has just begun."""
    game = random_game(3, 5, 4)
    while game.state.turn < 9:
        game.apply(game.legal_actions[0] if game.prompt.kind != "turn" else simple(END_TURN))
    return game.state


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda s: put(s, "market", 2, 0), verdicts.BROKEN_MARKET_GAP),
        (lambda s: put(s, "market", 5, 0), verdicts.BROKEN_MARKET_GAP),
        (lambda s: put(s, "tableau_size", s.order[(s.turn - 2) % s.seats], 20), verdicts.BROKEN_LIMIT),
        (lambda s: put(s, "turn", None, s.turn + 1), verdicts.BROKEN_TURN_ORDER),
    ],
)
def test_a_turn_that_leaves_something_undone_is_noticed(damage: Damage, code: int) -> None:
    s = new_turn()
    ledger = [0] * LEDGER
    open_ledger(s, ledger)
    began = [FIRST_ROW + 5, 0, h.TURN_STARTS, s.active, s.turn, 0, 0]
    assert close_ledger(s, began, ledger) == SOUND
    damage(s)
    assert close_ledger(s, began, ledger) == code


def test_a_full_journal_is_noticed() -> None:
    assert close_ledger(rich_state(), [10**6, 0], [0] * LEDGER) == verdicts.JOURNAL_FULL


def test_a_journal_with_a_row_too_few_is_noticed() -> None:
    """Each kind of row that moves a piece or a card is needed to follow some game."""
    missed = {h.BOUGHT: "market", h.PLAYED: "tableaus", h.TRIBE_PLACED: "pieces", h.SPY_ARRIVED: "pieces"}
    for kind, what in missed.items():
        game = random_game(3, 8, 0, 1)
        before, dice = game.state, deep.new_dice(setting(3, 8))
        while kind not in [row[0] for row in game.journal] and not game.over:
            game.apply(deep.pick(game, dice, 1))
        mirror = Mirror(before)
        mirror.follow([row for row in game.journal if row[0] in missed.keys() - {kind} or row[0] not in missed])
        assert what in mirror.differences(game.state), kind


def test_a_journal_that_tells_the_impossible_is_noticed() -> None:
    game = random_game(3, 8, 120, 1)
    wrong = FIRST.checks.follower(game.state).follow([(h.TRIBE_KILLED, 0, 0, 1, 0)] * 11, game.state)
    assert wrong is not None
    assert wrong.startswith("the journal tells nothing impossible")


def test_careless_games_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each promise of Game, broken once."""
    game = random_game(3, 4, 50)
    past = [random_game(3, 4, n).state.to_bytes() for n in range(len(game.actions) + 1)]
    side, checks = deep.new_dice(setting(3, 4)), game.edition.checks
    deep.illegal_is_refused(game, checks, side, Tally())
    deep.saving_is_exact(game)
    deep.undoing_is_exact(game, past)
    deep.recording_is_exact(game, checks)
    with monkeypatch.context() as patched:
        patched.setattr(type(game), "apply", lambda self, action: None)
        with pytest.raises(Broken, match="is refused"):
            deep.illegal_is_refused(game, checks, side, Tally())
    game._state.rupees[0] += 1
    with pytest.raises(Broken, match="replays to the same bytes"):
        deep.recording_is_exact(game, checks)


def test_games_with_made_up_cards_are_checked_and_told() -> None:
    chosen = setting(4, 77, 1, cards=5)
    assert "made-up cards 5" in str(chosen)
    game = new_game(chosen)
    assert game.edition is not Game(2, edition="first", seed=1).edition
    deep_game(game, chosen, Tally())


# --- pamir fuzz --------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path))


def fuzzed(pamir: PamirRun, *arguments: str) -> tuple[int, str]:
    outcome = pamir("fuzz", "--edition", "first", "--interpreted", "--processes", "1", *arguments)
    return outcome.exit_code, outcome.out + outcome.err


def test_a_small_fuzz_finds_nothing_and_tells_what_occurred(pamir: PamirRun) -> None:
    code, said = fuzzed(pamir, "--games", "4", "--seed", "7")
    assert code == 0, said
    assert "4 games of 2, 3, 4, 5 seats, seed 7, interpreted." in said
    assert "Nothing broken." in said
    assert re.search(r"Special actions: travel paid for \d+, travel free \d+", said)
    assert re.search(r"Supremacy: british in military Regime \d+", said)
    assert "Never occurred: " in said, "in so few games something does not occur, and that is told"


def test_many_games_in_which_something_never_occurs_are_no_proof(
    pamir: PamirRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pamir.cli.fuzz.MANY", 1)
    code, said = fuzzed(pamir, "--games", "1", "--seed", "7", "--seats", "2")
    assert (code, "Never occurred: " in said) == (1, True)
    monkeypatch.setattr(FirstChecks, "expected", ("actions: end turn",))
    assert fuzzed(pamir, "--games", "1", "--seed", "7", "--seats", "2")[0] == 0


def test_a_broken_rule_is_found_and_told(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    from pamir.first.rules.dispatch import RULEBOOK
    from pamir.first.rules.prompts import TRADING

    honest = RULEBOOK.answers[TRADING]

    def generous(s: State, j: list[int], a: int) -> None:
        honest(s, j, a)
        s.rupees[s.active] += 1

    monkeypatch.setitem(RULEBOOK.answers, TRADING, generous)
    code, said = fuzzed(pamir, "--games", "8", "--seed", "5", "--seats", "3")
    assert code == 1
    assert re.search(r"BROKEN in game \d: 3 seats, seed \d+, style \d, .*after \d+ decisions:", said)
    assert "it is not true that rupees move only as the journal says" in said
    assert "edition: first" in said


def test_an_automaton_of_the_other_edition_is_refused(pamir: PamirRun) -> None:
    code, said = fuzzed(pamir, "--wakhan", "always")
    assert (code, said) == (2, "--wakhan always belongs to another edition than Pax Pamir, first edition.\n")


def test_a_plan_plays_every_set_of_options_deals_in_a_part_and_made_up_cards() -> None:
    plan = Plan(4 * 256, (2, 3, 4, 5), 1, False, edition_name="first")
    chosen = [plan.setting(number) for number in range(plan.games)]
    flags = {tuple(value for key, value in one.options.lines() if key != "deals") for one in chosen}
    assert len(flags) == 2**7
    assert 0.2 < sum(one.options.deals for one in chosen) / len(chosen) < 0.4
    assert 0.15 < sum(one.cards_number > 0 for one in chosen) / len(chosen) < 0.35
    assert {one.style for one in chosen} == set(range(STYLES))


def test_whatever_can_occur_has_a_name() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert {"actions: end turn", "happenings: coup", "endings: stalled", "Badal tokens: from a player"} <= set(NAMES)
