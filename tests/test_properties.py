"""Random games keep every promise, and each check is shown to fail when something is broken on purpose."""

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from commands import PamirRun
from pamir.fuzz import deep, run
from pamir.fuzz.deep import Broken, Tally, deep_game, new_game
from pamir.fuzz.plan import Plan, Setting
from pamir.kernel.frames import push
from pamir.kernel.journal import FIRST_ROW
from pamir.second.checks import invariants
from pamir.second.checks.invariants import SENTENCES, SOUND, broken, broken_legal
from pamir.second.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.second.checks.mirror import Mirror
from pamir.second.checks.players import STYLES
from pamir.second.edition import SECOND
from pamir.second.game import SecondGame as Game
from pamir.second.options import WAKHAN_OPTIONS, Options
from pamir.second.rules import happenings as h
from pamir.second.rules.prompts import CHOOSE_START, DEBT
from pamir.second.rules.state import COURT_ROOM, DISCARDED, HAND_ROOM, IN_BOX, IN_DECK, IN_HAND, IN_MARKET, State
from pamir.second.rules.tables import NONE, PUBLIC_WITHDRAWAL
from playing import random_game, setting
from promises import Damage, becomes, first_place, goes_its_own_way, more, put, stays_sound
from table import play, table

# --- random games -----------------------------------------------------------------------------------


@st.composite
def random_settings(draw: st.DrawFn) -> Setting:
    """Any table the rules allow, with any seed and temper of players."""
    seats = draw(st.integers(2, 5))
    wakhan = draw(st.none() | st.integers(0, seats - 1)) if seats < 4 else None
    options = Options(
        open_hands=draw(st.booleans()),
        mirror_ring=draw(st.booleans()),
        bargains=draw(st.integers(0, 5)),
        turn_cap=draw(st.sampled_from((1, 7, 40, 500))),
        first_chooser=draw(st.none() | st.integers(0, seats - 1)),
        wakhan=wakhan,
        wakhan_options=tuple(draw(st.sets(st.sampled_from(sorted(WAKHAN_OPTIONS))))) if wakhan is not None else (),
    )
    return Setting(0, seats, draw(st.integers(0, 2**62 - 1)), draw(st.integers(0, STYLES - 1)), options.checked(seats))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(random_settings())
def test_whole_games_keep_every_promise(chosen: Setting) -> None:
    """Pieces, cards, rupees, legal lists, refusals, saving, undo, hidden cards, records; and games end."""
    deep_game(new_game(chosen), chosen, Tally())


@settings(max_examples=40, deadline=None)
@given(chosen=random_settings(), choices=st.lists(st.integers(0, 2**20), max_size=80))
def test_any_decisions_whatsoever_keep_the_position_sound(chosen: Setting, choices: list[int]) -> None:
    stays_sound(chosen, choices)


@settings(max_examples=25, deadline=None)
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
    """A sound position in a turn, with hands, courts, spies, pieces and rupees on the market."""
    for seed in range(100):
        game = random_game(3, seed, 150, 1)
        s = game.state
        pieces = max(s.spies_out) > 0 and max(s.prizes) > 0 and max(s.hand_size) > 1
        if not game.over and game.prompt.kind == "turn" and pieces:
            return s
    raise AssertionError("no such game")


def big_hand(s: State) -> int:
    return next(seat for seat in range(s.seats) if s.hand_size[seat] > 1) * HAND_ROOM


def swap_hand_cards(s: State) -> None:
    at = big_hand(s)
    s.hand[at], s.hand[at + 1] = s.hand[at + 1], s.hand[at]


def spy_on_the_deck(s: State) -> None:
    s.spies[first_place(s, IN_DECK) * 5] += 1
    s.spies_out[0] += 1
    s.cylinders[0] -= 1


def spy_shared(s: State) -> None:
    card = next(i for i in range(5, len(s.spies)) if s.spies[i])
    s.spies[card] -= 1
    s.cylinders[card % 5] += 1


def deep_stack(s: State) -> None:
    for _ in range(25):
        push(s, DEBT, 0, 1, 0, 0)


def disloyal(s: State) -> None:
    seat = next(i // 3 for i in range(15) if s.prizes[i])
    s.loyalty[seat] = (s.loyalty[seat] + 1) % 3


DAMAGES: list[tuple[str, Damage]] = [
    ("BLOCKS", more("blocks", 0, -1)),
    ("BLOCKS", more("armies", 4)),
    ("BLOCKS", more("roads", 9)),
    ("CYLINDERS", more("cylinders", 1)),
    ("CYLINDERS", more("tribes", 6)),
    ("CYLINDERS", more("lost_spies", 2)),
    ("CYLINDERS", becomes("gifts", 2, 0)),
    ("SPIES_OUT", more("spies_out", 0)),
    ("SPIES_OUT", spy_shared),
    ("SPY_SITE", spy_on_the_deck),
    ("PLACE", lambda s: put(s, "place", s.market[1], DISCARDED)),
    ("PLACE", lambda s: put(s, "place", s.deck[0], IN_HAND)),
    ("PLACE", lambda s: put(s, "market", 0, s.deck[0])),
    ("PLACE", becomes("place", 99, 105)),
    ("DOUBLE", lambda s: put(s, "market", 0, s.market[1])),
    ("DOUBLE", lambda s: put(s, "deck", 0, s.deck[1])),
    ("BLANKS", becomes("court", 7, COURT_ROOM - 1)),
    ("BLANKS", becomes("hand", 7, HAND_ROOM - 1)),
    ("BLANKS", becomes("deck", 7, 71)),
    ("BLANKS", becomes("stack", 7, 60)),
    ("SIZES", lambda s: put(s, "place", first_place(s, DISCARDED), IN_MARKET)),
    ("SIZES", becomes("deck_size", -1)),
    ("BOX", lambda s: put(s, "place", first_place(s, IN_BOX), DISCARDED)),
    ("HAND_ORDER", swap_hand_cards),
    ("STARS", more("stars", 2)),
    ("REGION_CARDS", more("region_cards", 3)),
    ("REGION_CARDS", more("politicals", 8)),
    ("PATRIOTS", more("patriots", 1)),
    ("PRIZES", more("prizes", 2)),
    ("RUPEES", becomes("rupees", -1, 1)),
    ("RUPEES", becomes("market_rupees", -1, 3)),
    ("USED", lambda s: put(s, "used", first_place(s, DISCARDED), 1)),
    ("PLACED", lambda s: put(s, "placed_armies", 0, s.armies[0] + 1)),
    ("PLACED", lambda s: put(s, "placed_roads", 0, s.roads[0] + 1)),
    ("PLACED", lambda s: put(s, "placed_tribes", 0, 11)),
    ("PLACED", lambda s: put(s, "placed_gifts", 0, 2)),
    ("PLACED", becomes("placed_spy_count", 11)),
    ("PLACED", becomes("placed_spies", 3, 9)),
    ("STACK", becomes("depth", 0)),
    ("STACK", deep_stack),
    ("STACK", lambda s: push(s, 30, 0, 0, 0, 0)),
    ("SCALARS", becomes("favored", 4)),
    ("SCALARS", becomes("actions_left", 3)),
    ("SCALARS", becomes("decider", 3)),
    ("SCALARS", becomes("active", -1)),
    ("SCALARS", becomes("failed_deals", 9)),
    ("SCALARS", becomes("barred", 2, 0)),
    ("SCALARS", becomes("turn", 501)),
    ("EMPTY_SEAT", becomes("rupees", 2, 4)),
    ("LOYALTY", disloyal),
    ("LOYALTY", becomes("loyalty", NONE, 0)),
    ("LEFTOVERS", becomes("lost_tribes", 1, 1)),
    ("AI_DECK", becomes("ai_size", 1)),
]


def test_a_position_that_is_not_damaged_is_sound() -> None:
    assert broken(rich_state()) == SOUND


@pytest.mark.parametrize(("name", "damage"), DAMAGES, ids=[f"{name}-{i}" for i, (name, _) in enumerate(DAMAGES)])
def test_damage_is_noticed(name: str, damage: Damage) -> None:
    s = rich_state()
    damage(s)
    code = broken(s)
    assert code == getattr(invariants, f"BROKEN_{name}"), SENTENCES[code]


def test_rupees_on_public_withdrawal_are_noticed() -> None:
    s = table(f"gray: 1 rupee; market top: {PUBLIC_WITHDRAWAL}").state
    assert invariants.broken_rupees(s) == SOUND
    s.market_rupees[0] = 1
    assert invariants.broken_rupees(s) == invariants.BROKEN_WITHDRAWAL


def test_two_checks_in_the_market_are_noticed() -> None:
    s = table("gray: 1 rupee; market top: 101 7").state
    assert invariants.broken_turn(s) == SOUND
    s.market[1] = 102
    assert invariants.broken_turn(s) == invariants.BROKEN_CHECKS


def test_a_bargain_over_a_card_that_is_not_there_is_noticed() -> None:
    s = play(table("gray: 4 rupees, hand 1; blue: 2 rupees; kabul: 2 blue tribes"), "play 1 left").state
    assert invariants.broken_stack(s) == SOUND
    s.place[1] = IN_BOX
    assert invariants.broken_stack(s) == invariants.BROKEN_BARGAIN


def test_every_invariant_has_its_sentence() -> None:
    codes = {name: value for name, value in vars(invariants).items() if re.match(r"[A-Z_]+$", name)}
    assert codes["NOT_THE_SAME"] == len(SENTENCES) - 1
    assert len(set(SENTENCES)) == len(SENTENCES)
    unproved = {name for name in codes if name.startswith("BROKEN_")} - {f"BROKEN_{name}" for name, _ in DAMAGES}
    assert unproved == {"BROKEN_WITHDRAWAL", "BROKEN_CHECKS", "BROKEN_BARGAIN"}


@pytest.mark.parametrize(
    ("legal", "code"),
    [
        ([], invariants.NO_LEGAL),
        ([3, 2], invariants.UNSORTED_LEGAL),
        ([2, 2], invariants.UNSORTED_LEGAL),
        ([-1], invariants.UNSORTED_LEGAL),
        ([5, 99999], invariants.UNSORTED_LEGAL),
        ([0, 5], SOUND),
    ],
)
def test_a_bad_list_of_legal_actions_is_noticed(legal: list[int], code: int) -> None:
    assert broken_legal(rich_state(), legal, len(legal)) == code


def test_a_prompt_with_one_answer_and_answers_after_the_end_are_noticed() -> None:
    s = Game(seats=2, seed=1).state
    assert s.stack[(s.depth - 1) * 5] == CHOOSE_START
    assert broken_legal(s, [5], 1) == invariants.ONE_LEGAL
    over = random_game(2, 1).state
    assert broken_legal(over, [0], 1) == invariants.LEGAL_AFTER_END
    assert broken_legal(over, [], 0) == SOUND


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("rupees", invariants.RUPEES_UNEXPLAINED),
        ("market_rupees", invariants.RUPEES_UNEXPLAINED),
        ("points", invariants.POINTS_UNEXPLAINED),
        ("deck_size", invariants.DECK_UNEXPLAINED),
    ],
)
def test_changes_the_journal_does_not_tell_are_noticed(name: str, code: int) -> None:
    s = rich_state()
    ledger = [0] * LEDGER
    open_ledger(s, ledger)
    assert close_ledger(s, [FIRST_ROW, 0], ledger) == SOUND
    more(name, 1)(s) if name != "deck_size" else put(s, name, None, s.deck_size - 1)
    assert close_ledger(s, [FIRST_ROW, 0], ledger) == code


def test_a_full_journal_is_noticed() -> None:
    s = rich_state()
    assert close_ledger(s, [10**6, 0], [0] * LEDGER) == invariants.JOURNAL_FULL


@pytest.mark.parametrize(
    ("position", "actions", "wrong"),
    [
        ("gray: court 14, 6 rupees; kabul: 1 gray tribe", ["build with 14", "army kabul", "done"], "pieces"),
        ("gray: 6 rupees, hand 1; market top: 3 4", ["buy top 1"], "hands, market"),
        ("gray: 6 rupees, hand 14; market top: 3 4", ["play 14 left"], "courts, hands"),
    ],
)
def test_a_journal_with_a_row_too_few_is_noticed(position: str, actions: list[str], wrong: str) -> None:
    game = table(position)
    known, before = len(game.journal), game.state
    play(game, *actions)
    rows = game.journal[known:]
    assert SECOND.checks.follower(before).follow(rows, game.state) is None
    fewer = [row for row in rows if row[0] not in (h.ARMY_PLACED, h.PLAYED, h.BOUGHT)]
    mirror = Mirror(before)
    mirror.follow(fewer)
    assert ", ".join(mirror.differences(game.state)) == wrong


def test_a_journal_that_tells_the_impossible_is_noticed() -> None:
    game = play(table("gray: 6 rupees, hand 14"), "play 14 left")
    wrong = SECOND.checks.follower(game.state).follow(game.journal, game.state)
    assert wrong is not None
    assert wrong.startswith("the journal tells nothing impossible")


def test_careless_games_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each promise of Game, broken once."""
    game = random_game(3, 4, 50)
    past = [random_game(3, 4, n).state.to_bytes() for n in range(len(game.actions) + 1)]
    side = deep.new_dice(setting(3, 4))
    checks = game.edition.checks
    deep.illegal_is_refused(game, checks, side, Tally())
    deep.saving_is_exact(game)
    deep.undoing_is_exact(game, past)
    deep.recording_is_exact(game, checks)
    assert game.can_undo()

    with monkeypatch.context() as patched:
        patched.setattr(Game, "apply", lambda self, action: None)
        with pytest.raises(Broken, match="is refused"):
            deep.illegal_is_refused(game, checks, side, Tally())
    with monkeypatch.context() as patched:
        patched.setattr(Game, "position", lambda self: "gray: 99 rupees\n")
        with pytest.raises(Broken, match="reads the same"):
            deep.saving_is_exact(game)
    with monkeypatch.context() as patched:
        honest = Game.undo

        def careless(self: Game) -> None:
            honest(self)
            self._state.rupees[0] += 1

        patched.setattr(Game, "undo", careless)
        with pytest.raises(Broken, match="the same bytes"):
            deep.undoing_is_exact(game, past)
    game._state.rupees[0] += 1
    with pytest.raises(Broken, match="replays to the same bytes"):
        deep.recording_is_exact(game, checks)


# --- pamir fuzz --------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path))


def fuzzed(pamir: PamirRun, *arguments: str) -> tuple[int, str]:
    outcome = pamir("fuzz", "--interpreted", "--processes", "1", *arguments)
    return outcome.exit_code, outcome.out + outcome.err


def test_a_small_fuzz_finds_nothing(pamir: PamirRun) -> None:
    code, said = fuzzed(pamir, "--games", "8", "--seed", "5")
    assert code == 0, said
    assert "8 games of 2, 3, 4, 5 seats, seed 5, interpreted." in said
    assert "Nothing broken." in said


def test_a_broken_rule_is_found_and_told(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    from pamir.second.rules.dispatch import RULEBOOK
    from pamir.second.rules.prompts import TAXING

    honest = RULEBOOK.answers[TAXING]

    def generous(s: State, j: list[int], a: int) -> None:
        honest(s, j, a)
        s.rupees[s.active] += 1

    monkeypatch.setitem(RULEBOOK.answers, TAXING, generous)
    code, said = fuzzed(pamir, "--games", "4", "--seed", "5", "--seats", "3", "--wakhan", "none")
    assert code == 1
    assert re.search(r"BROKEN in game \d: 3 seats, seed \d+, style \d, .*after \d+ decisions:", said)
    assert "it is not true that rupees move only as the journal says" in said
    assert "format: pamir record 1" in said
    assert said.rstrip().endswith("end")


def test_a_rule_that_raises_is_found_and_told(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    from pamir.second.rules import turn

    monkeypatch.setattr(turn, "buy", lambda *_: [][0])
    code, said = fuzzed(pamir, "--games", "1", "--seed", "5", "--seats", "2", "--wakhan", "none")
    assert code == 1
    assert "IndexError" in said


def test_an_interrupted_fuzz_can_be_resumed(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = run.play_chunk

    def interrupted(plan: Plan, chunk: int) -> run.Report:
        if chunk == 1:
            raise KeyboardInterrupt
        return honest(plan, chunk)

    with monkeypatch.context() as patched:
        patched.setattr(run, "play_chunk", interrupted)
        code, said = fuzzed(pamir, "--games", "6", "--seed", "9", "--seats", "2")
    assert code == 130
    assert "4 games," in said
    assert "pamir fuzz --resume" in said
    code, said = fuzzed(pamir, "--resume")
    assert code == 0
    assert "6 games, " in said
    code, said = fuzzed(pamir, "--resume")
    assert (code, said) == (2, "There is no unfinished run to resume.\n")


def test_a_run_under_other_rules_is_not_resumed(pamir: PamirRun) -> None:
    plan = Plan(4, (2,), 1, False)
    run.Progress("other", plan, [], Tally()).save()
    assert fuzzed(pamir, "--resume") == (2, "The rules have changed since the unfinished run: start a new one.\n")
    run.progress_file(plan).write_text("{")
    code, said = fuzzed(pamir, "--resume")
    assert code == 2
    assert "cannot be read" in said


def test_runs_side_by_side_leave_each_other_alone(pamir: PamirRun) -> None:
    other = Plan(4, (5,), 1, False)
    run.Progress(run.fingerprint(), other, [], Tally()).save()
    code, _ = fuzzed(pamir, "--games", "1", "--seed", "5", "--seats", "2")
    assert code == 0
    assert run.load_progress().plan == other


@pytest.mark.parametrize("text", ["1", "6", "4-2", "two", "", "2-"])
def test_impossible_seats_are_refused(pamir: PamirRun, text: str) -> None:
    code, said = fuzzed(pamir, "--seats", text)
    assert code == 2
    assert said.startswith("Seats are given as 2 to 5")


def test_a_plan_is_always_the_same_and_covers_everything() -> None:
    plan = Plan(2000, (2, 3, 4, 5), 7, True)
    chosen = [s for chunk in range(plan.chunks) for s in plan.settings(chunk)]
    assert [s.number for s in chosen] == list(range(2000))
    assert chosen[77] == plan.setting(77)
    assert {s.seats for s in chosen} == {2, 3, 4, 5}
    assert {s.style for s in chosen} == set(range(STYLES))
    assert {s.options.open_hands for s in chosen} == {True, False}
    assert 100 < sum(s.options.wakhan is not None for s in chosen) < 500
    assert len({s.seed for s in chosen}) == 2000
