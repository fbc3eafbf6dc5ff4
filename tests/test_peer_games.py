"""Games from Rally the Troops: reading traces, following them in our rules, comparing, converting.

Where whole games are at hand (`peer_games`) every one of them is compared, too.
"""

import gzip
import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from commands import PamirRun
from pamir.errors import PamirError
from pamir.record import Record
from pamir.second.peers import check_game, read_trace, trace_files
from pamir.second.peers.convert import convert
from pamir.second.peers.differences import ALL
from pamir.second.peers.follow import Memory as FollowMemory
from pamir.second.peers.position import describe
from pamir.second.peers.replay import Checked, _follow
from pamir.second.peers.stretches import Stretch
from pamir.second.peers.trace import Choice, Context, Delta, Step, Turn
from pamir.second.position import read_position
from pamir.second.rules.dominance import CHECK_POINTS
from peer_games import FOLDER

Lines = list[dict[str, Any]]
Save = Callable[..., Path]

REGIONS = ("Persia", "Transcaspia", "Herat", "Kabul", "Kandahar", "Punjab")
BORDERS = (
    "Persia-Transcaspia",
    "Persia-Herat",
    "Transcaspia-Herat",
    "Transcaspia-Kabul",
    "Herat-Kabul",
    "Herat-Kandahar",
    "Kabul-Kandahar",
    "Kabul-Punjab",
    "Kandahar-Punjab",
)
MARKET = [[101, 2, 8, 12, 16, 20], [24, 28, 32, 36, 40, 44]]


def position(**changes: Any) -> dict[str, Any]:
    """A snapshot of a game of two in which nothing has happened yet."""
    return {
        "rupees": [4, 4],
        "vp": [0, 0],
        "loyalty": ["Russian", "Afghan"],
        "court": [[], []],
        "hand": [[], []],
        "prizes": [[], []],
        "gifts": [[], []],
        "market": deepcopy(MARKET),
        "market_rupees": [[0] * 6, [0] * 6],
        "armies": {region: [0, 0, 0] for region in REGIONS},
        "roads": {border: [0, 0, 0] for border in BORDERS},
        "tribes": {region: [0, 0] for region in REGIONS},
        "spies": {},
        "rulers": dict.fromkeys(REGIONS),
        "supply_cylinders": [10, 10],
        "supply_blocks": [12, 12, 12],
        "favored": "Political",
        "events": [],
        "seat_events": [[], []],
        "deck": 2,
        "dominance_left": 1,
        "used_cards": [],
        "limbo_spies": 0,
        **changes,
    }


def step(i: int, seat: int, state: str, legal: list[list[Any]], chosen: list[Any], **rest: Any) -> dict[str, Any]:
    return {
        "t": "step",
        "i": i,
        "turn": 1 if state == "actions" else 0,
        "seat": seat,
        "state": state,
        "ctx": {"phasing": seat if state == "actions" else None, "actions_left": 2},
        "rupees": [4, 4],
        "legal": legal,
        "undo": 0,
        "chosen": chosen,
        "delta": {},
        **rest,
    }


def tiny_game() -> Lines:
    """Two players choose loyalties, and the first buys the only Dominance Check, which ends the game in a tie."""
    loyalties: list[list[Any]] = [["loyalty_afghan"], ["loyalty_british"], ["loyalty_russian"]]
    menu: list[list[Any]] = [["card", card] for card in sorted(MARKET[0][:5] + MARKET[1][:5])]
    scored = {
        "vp": [4, 4],
        "market": [[None, *MARKET[0][1:]], MARKET[1]],
        "dominance_left": 0,
    }
    return [
        {
            "t": "header",
            "format": 1,
            "source": "made for a test",
            "seed": 1,
            "players": 2,
            "seats": ["Gray", "Blue"],
            "market": MARKET,
            "deck": [48, 52],
            "favored": "Political",
            "rupees": [4, 4],
            "loyalty_order": [1, 0],
            "loyalty": ["Russian", "Afghan"],
            "first_turn_seat": 0,
            "flags": {},
            "turns": 1,
            "steps": 3,
        },
        step(0, 1, "loyalty", loyalties, ["loyalty_afghan"]),
        step(1, 0, "loyalty", loyalties, ["loyalty_russian"]),
        {"t": "turn", "turn": 0, "ended_seat": None, "next_seat": 0, **position()},
        step(2, 0, "actions", [*menu, ["end_turn_pass"]], ["card", 101], delta=scored),
        {
            "t": "end",
            "turn": 1,
            "ended_seat": 0,
            "next_seat": None,
            "steps": 3,
            "winners": [0, 1],
            "final_check": True,
            "lead4": False,
            "military_stars": [0, 0],
            **position(**scored),
        },
    ]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Writes lines as a trace and gives its path."""

    def write(lines: Lines, name: str = "game.jsonl.gz") -> Path:
        path = tmp_path / name
        path.write_bytes(gzip.compress("\n".join(json.dumps(line) for line in lines).encode()))
        return path

    return write


# Comparing


def test_a_game_that_agrees_is_counted(save: Save, pamir: PamirRun) -> None:
    outcome = pamir("import", "rtt", str(save(tiny_game())), "--check")
    assert (outcome.exit_code, outcome.err) == (0, "")
    assert outcome.out == "games 1, turns 1, decisions 3, differences 0\n"


def test_a_folder_stands_for_all_its_games(save: Save, pamir: PamirRun) -> None:
    folder = save(tiny_game(), "a.jsonl.gz").parent
    save(tiny_game(), "b.jsonl.gz")
    outcome = pamir("import", "rtt", str(folder), "--check")
    assert outcome.out.startswith("games 2, turns 2, decisions 6, differences 0\n")


def test_a_choice_only_they_allow_is_reported(save: Save, pamir: PamirRun) -> None:
    lines = tiny_game()
    lines[4]["legal"].append(["card", 20])  # costs five, and there are four rupees
    path = save(lines)
    outcome = pamir("import", "rtt", str(path), "--check")
    assert outcome.exit_code == 1
    assert f"{path}, turn 1, step 2: choices in actions: only ours nothing; only theirs buy top 5" in outcome.out
    assert "differences 1" in outcome.out


def test_a_choice_only_we_allow_is_reported(save: Save) -> None:
    lines = tiny_game()
    lines[4]["legal"].remove(["card", 40])
    [difference] = check_game(read_trace(save(lines))).unexplained
    assert difference.what == "choices in actions: only ours buy bottom 4; only theirs nothing"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("vp", [8, 0], "vp: ours [4, 4], theirs [8, 0]"),
        ("rupees", [3, 4], "rupees: ours [4, 4], theirs [3, 4]"),
        ("favored", "Military", "favored: ours Political, theirs Military"),
        ("deck", 1, "deck: ours 2, theirs 1"),
    ],
)
def test_a_position_that_differs_is_reported(save: Save, field: str, value: Any, said: str) -> None:
    lines = tiny_game()
    lines[4]["delta"][field] = lines[5][field] = value
    [difference] = check_game(read_trace(save(lines))).unexplained
    assert said in difference.what
    assert (difference.turn, difference.step) == (1, 2)


@pytest.mark.parametrize(
    ("field", "value"),
    [("winners", [0]), ("final_check", False), ("lead4", True), ("military_stars", [0, 2]), ("ended_seat", 1)],
)
def test_an_end_that_differs_is_reported(save: Save, field: str, value: Any) -> None:
    lines = tiny_game()
    lines[5][field] = value
    [difference] = check_game(read_trace(save(lines))).unexplained
    assert f"{field}: ours" in difference.what


def test_a_flag_alone_explains_nothing(save: Save) -> None:
    lines = tiny_game()
    lines[4]["flags"] = ["debt_pending", "paid_to_vacant_column", "public_withdrawal_rupees", "no_overthrow"]
    lines[4]["delta"]["market_rupees"] = lines[5]["market_rupees"] = [[0, 1, 0, 0, 0, 0], [0] * 6]
    [difference] = check_game(read_trace(save(lines))).unexplained
    assert difference.what.startswith("position: market_rupees")


def test_a_step_out_of_place_is_reported(save: Save) -> None:
    lines = tiny_game()
    lines[4] |= {"state": "rebuke", "legal": [["space", 201, "Persia"]], "chosen": ["space", 201, "Persia"]}
    [difference] = check_game(read_trace(save(lines))).unexplained
    assert "theirs is at rebuke, ours asks seat 0 (turn)" in difference.what


def test_every_known_difference_says_what_it_is() -> None:
    assert len({difference.name for difference in ALL}) == len(ALL) > 0
    for difference in ALL:
        assert difference.rule
        assert difference.what.endswith(".")
        assert difference.recognised.endswith(".")


# Converting


def test_a_game_becomes_a_record_that_replays(save: Save, pamir: PamirRun) -> None:
    outcome = pamir("import", "rtt", str(save(tiny_game())))
    assert (outcome.exit_code, outcome.err) == (0, "")
    result = Record.parse(outcome.out).replay().result
    assert result is not None
    assert (result.winners, result.points, result.why) == ((0, 1), (4, 4), "final check")


def test_a_record_stops_before_what_nobody_explains(save: Save, pamir: PamirRun) -> None:
    lines = tiny_game()
    lines[5]["winners"] = [0]
    path = save(lines)
    outcome = pamir("import", "rtt", str(path), "--out", str(path.parent / "records"))
    assert outcome.exit_code == 0
    assert "the record ends after turn 0 of 1" in outcome.err
    assert Record.load(path.parent / "records" / "game.pamir").replay().turn == 1


def test_records_of_many_games_need_a_folder(save: Save, pamir: PamirRun) -> None:
    paths = [str(save(tiny_game(), name)) for name in ("a.jsonl.gz", "b.jsonl.gz")]
    outcome = pamir("import", "rtt", *paths)
    assert outcome.exit_code == 2
    assert outcome.err == "Say with --out FOLDER where the records of 2 games shall go.\n"


# What cannot be read


def cut(lines: Lines) -> Lines:
    return lines[:-1]


def without(number: int, *names: str) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        for name in names:
            del lines[number][name]
        return lines

    return change


def with_value(number: int, name: str, value: Any) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        lines[number][name] = value
        return lines

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (cut, "is cut off: there is no end line."),
        (lambda lines: [], "is empty."),
        (lambda lines: lines[1:], "does not begin with the header of a Rally the Troops trace."),
        (lambda lines: lines[:1], "is cut off: there is no end line."),
        (with_value(0, "format", 2), "has trace format 2; only 1 is known."),
        (without(0, "format"), "line 1: missing field `format`."),
        (without(0, "deck"), "line 1: missing field `deck`."),
        (without(3, "supply_blocks"), "line 4: missing field `supply_blocks`."),
        (without(4, "legal"), "line 5: missing field `legal`."),
        (with_value(0, "players", 7), "line 1: expected `int` <= 5 in players."),
        (with_value(0, "deck", [101, 48]), "the header's market and deck are not a set of cards."),
        (with_value(0, "loyalty_order", [0, 0]), "the header's loyalty_order does not name each seat once."),
        (with_value(0, "steps", 9), "has 3 steps; its header says 9."),
        (with_value(3, "rupees", [4, 4, 4]), "line 4: rupees is not given for 2 seats."),
        (with_value(3, "armies", {}), "line 4: armies does not name every place."),
        (with_value(3, "spies", {"24": [1, 0, 0]}), "line 4: spies is not given for 2 seats."),
        (with_value(3, "favored", "Purple"), "line 4: invalid enum value 'Purple' in favored."),
        (with_value(4, "i", 7), "line 5: step 7 where step 2 should be."),
        (with_value(4, "seat", 3), "line 5: there is no seat 3."),
        (with_value(4, "chosen", ["card", 44]), "line 5: the choice of step 2 is not among its legal choices."),
        (with_value(4, "legal", [["card"], ["piece", 900, "?"]]), "is not a choice of Rally the Troops."),
        (with_value(4, "state", "picnic"), "step 2: there is no state 'picnic'."),
        (with_value(5, "rupees", [9, 9]), "turn 1: its steps do not add up to its position (rupees)."),
        (with_value(5, "t", "finis"), "line 6: invalid value 'finis' in t."),
    ],
)
def test_a_broken_trace_is_refused_in_one_sentence(
    save: Save, pamir: PamirRun, change: Callable[[Lines], Lines], said: str
) -> None:
    path = save(change(tiny_game()))
    outcome = pamir("import", "rtt", str(path), "--check")
    assert (outcome.exit_code, outcome.out) == (2, "")
    assert outcome.err.startswith(str(path))
    assert outcome.err.endswith(said + "\n")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: b"not a gzip file", "is not a gzip file."),
        (lambda data: b"", "is empty."),
        (lambda data: data[: len(data) // 2], "is cut off: the gzip stream has no end."),
        (lambda data: data[:20] + bytes(40) + data[60:], "is damaged: its gzip stream cannot be unpacked."),
        (lambda data: data[:-8] + bytes(8), "is damaged: its gzip stream cannot be unpacked."),
        (lambda data: gzip.compress(b"<html>"), ", line 1 is not JSON."),
        (lambda data: gzip.compress(b'{"t": "header"'), ", line 1 is not JSON."),
        (lambda data: gzip.compress(b"\xff\xfe\x00"), ", line 1 is not JSON."),
        (lambda data: gzip.compress(b"[1, 2]"), ", line 1: expected `object`, got `array`."),
    ],
)
def test_a_spoilt_file_is_refused_in_one_sentence(
    save: Save, pamir: PamirRun, spoil: Callable[[bytes], bytes], said: str
) -> None:
    path = save(tiny_game())
    path.write_bytes(spoil(path.read_bytes()))
    outcome = pamir("import", "rtt", str(path))
    assert (outcome.exit_code, outcome.out, outcome.err) == (2, "", f"{path}{_spaced(said)}\n")


def _spaced(said: str) -> str:
    return said if said.startswith(",") else f" {said}"


def test_a_missing_file_or_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PamirError, match=r"nothing\.jsonl\.gz cannot be read: no such file or directory\."):
        read_trace(tmp_path / "nothing.jsonl.gz")
    with pytest.raises(PamirError, match="There is no peer game"):
        list(trace_files([tmp_path]))


# The games themselves


@pytest.mark.peer_games
@pytest.mark.slow
def test_all_peer_games_agree_with_our_rules(pamir: PamirRun) -> None:
    outcome = pamir("import", "rtt", str(FOLDER), "--check")
    print(outcome.out)
    assert outcome.err == ""
    assert outcome.exit_code == 0
    assert ", differences 0\n" in outcome.out


@pytest.mark.peer_games
@pytest.mark.slow
def test_records_of_peer_games_replay_to_their_result() -> None:
    whole = 0
    for path in trace_files([FOLDER]):
        trace = read_trace(path)
        converted = convert(trace)
        result = Record.parse(converted.record.write()).replay().result
        if converted.whole:
            whole += 1
            assert result is not None
            assert list(result.winners) == getattr(trace.lines[-1], "winners")  # noqa: B009
    assert whole > 0


@pytest.mark.peer_games
@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("pamir.second.rules.court.COURT_BASE", 4),
        ("pamir.second.rules.court.LEVERAGE", 1),
        ("pamir.second.rules.dominance.MARGIN", 3),
        ("pamir.second.rules.dominance.CHECK_POINTS", tuple(points if points != 1 else 2 for points in CHECK_POINTS)),
        ("pamir.second.rules.tax.shelter", lambda s, seat: 0),
        ("pamir.second.rules.bribes.hostage_holder", lambda s, card: -1),
    ],
)
def test_a_wrong_rule_would_be_noticed(monkeypatch: pytest.MonkeyPatch, rule: str, wrong: Any) -> None:
    """The comparison is worth something: with one number of ours changed, some game differs."""
    monkeypatch.setattr(rule, wrong)
    assert any(check_game(read_trace(path)).unexplained for path in trace_files([FOLDER]))


# --- their defect D5, by its circumstances ---------------------------------------------------------------


def cleanup(court: str, hand: str, discards: list[int], gives: list[int]) -> Checked:
    """Gray, without a rupee, discards court cards for the limit, then gives cards for the debt; nothing is flagged."""
    seats = f"gray: 0 rupees, loyal russian, court {court}, hand {hand}; blue: loyal afghan"
    s = read_position(f"{seats}; turn: 4 gray, cleanup; deck: none; options: mirror ring")
    after = describe(s)
    courts, hands = [list(row) for row in after["court"]], [list(row) for row in after["hand"]]
    context = Context(phasing=0, actions_left=-1)
    steps: list[Step] = []
    for state, cards in (("cleanup_court", discards), ("leverage", gives)):
        for card in cards:
            held = [*courts[0], *(hands[0] if state == "leverage" else [])]
            for row in (courts[0], hands[0]):
                if card in row:
                    row.remove(card)
            changed = Delta(court=[list(row) for row in courts], hand=[list(row) for row in hands])
            legal: list[Choice] = [("card", c) for c in sorted(held)]
            steps.append(Step(len(steps), 4, 0, state, context, [0, 4], legal, 0, ("card", card), changed))
    after |= {"court": courts, "hand": hands}
    goal = Turn(turn=4, ended_seat=0, next_seat=1, **after)
    checked = Checked()
    _follow(Stretch(steps, goal, after), s, FollowMemory(), checked)
    return checked


def differences(checked: Checked) -> dict[str, int]:
    return {difference.name: number for (difference, _), number in checked.found.items()}


def test_a_court_limit_that_falls_through_its_own_debt_is_recognised_without_a_flag() -> None:
    """Card 56 has two stars, so that five cards may stay. 30 goes, 56 pays for it, and four stay where three may."""
    checked = cleanup("56 30 9 15 16 17", "60", discards=[30], gives=[56, 60])
    assert checked.unexplained == []
    assert differences(checked) == {"court-over-limit": 1}


def test_a_debt_that_leaves_the_limit_alone_is_the_same_in_both() -> None:
    checked = cleanup("56 30 9 15 16 17", "60", discards=[30], gives=[9, 60])
    assert checked.unexplained == []
    assert differences(checked) == {}
    assert checked.debts_alike == 1


def test_a_limit_that_falls_but_is_kept_is_the_same_in_both() -> None:
    """Card 5 has one star: four may stay, three do, and three may."""
    checked = cleanup("5 30 9 15 16", "60", discards=[30], gives=[5, 60])
    assert checked.unexplained == []
    assert differences(checked) == {}


@pytest.mark.parametrize(
    ("court", "discards", "gives"),
    [
        ("56 30 9 15 16 17 18 31", [30], [9, 60]),  # six stay where five may, and no political card was given
        ("9 15 16 17", [], []),  # a card too many, and no debt at all
        ("56 30 9 15 16 17", [30], [56]),  # a card given too few
    ],
)
def test_what_only_looks_like_it_stays_unexplained(court: str, discards: list[int], gives: list[int]) -> None:
    checked = cleanup(court, "60", discards, gives)
    assert len(checked.unexplained) == 1
    assert "court-over-limit" not in differences(checked)
