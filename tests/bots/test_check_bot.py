"""The kit for whoever writes a bot finds what is wrong with one, and nothing where all is well."""

import os
import random
import time
import warnings
from functools import cache

import pytest
import wrong_bots

from commands import PamirRun
from pamir.bots.checking import Kit, Report, apart, check, kit
from pamir.bots.checking.apart import Apart
from pamir.bots.checking.questions import questions, tables
from pamir.edition import find
from pamir.errors import PamirError
from pamir.first.rules.prompts import PROMPTS as FIRST_PROMPTS
from pamir.game import Game
from pamir.second.rules.prompts import PROMPTS as SECOND_PROMPTS
from pamir.vocabulary import FrameForm
from running import processes, wait_until

WHOLE = Kit(prompts_from=3, games=1, budget_s=0.05, grace_s=5.0)
OURS = Kit(prompts_from=4, games=0, budget_s=0.01, grace_s=60.0)
SMALL = Kit(editions=("second",), prompts_from=6, games=0, budget_s=0.05, grace_s=5.0)
IMPATIENT = Kit(editions=("second",), prompts_from=2, games=0, budget_s=0.05, grace_s=0.5)


@cache
def checked(name: str, kit: Kit = SMALL) -> Report:
    return check(f"wrong_bots:{name}", kit)


def faults(report: Report) -> dict[str, list[str]]:
    return {check.name: check.faults for check in report.checks if check.faults}


@pytest.mark.parametrize("name", ["Plain", "ByTheClock"])
def test_nothing_is_found_where_all_is_well(name: str) -> None:
    report = checked(name, WHOLE)
    assert report.ok, list(report.lines())
    assert report.editions == ("second", "first")
    assert [check.name for check in report.checks] == [
        "interface",
        "every prompt",
        "no time to think",
        "whole games",
        "repeatable",
        "no peeking",
        "time kept",
    ]
    assert all(check.asked for check in report.checks)


@pytest.mark.parametrize("where", ["sensible", "quick_bots:search", "quick_bots:strong", "quick_bots:gentle"])
def test_our_own_bots_are_ready_for_all_that_comes(where: str) -> None:
    """Every kind of prompt of both editions that a few games at tables of two to five have."""
    report = check(where, OURS)
    assert report.ok, list(report.lines())
    assert report.editions == ("second", "first")
    assert all(kinds > 10 for kinds in report.kinds.values()), report.kinds


def test_a_bot_is_asked_only_in_editions_that_it_plays() -> None:
    report = checked("OneEdition", WHOLE)
    assert report.ok, list(report.lines())
    assert report.editions == ("first",)


@pytest.mark.parametrize(
    ("name", "found", "words"),
    [
        ("Illegal", "every prompt", "which is not allowed"),
        ("NoNumber", "every prompt", "(str), which is not allowed"),
        ("Endless", "every prompt", "answered a number so long (int), which is not allowed"),
        ("Raising", "every prompt", "raised KeyError: 'no purse'"),
        ("Dying", "every prompt", "ended its process (exit status 3)"),
        ("Closing", "every prompt", "ended its process (exit status 1)"),
        ("Meddling", "every prompt", "sent something else than its answer"),
        ("Hurried", "no time to think", "raised ZeroDivisionError"),
        ("Peeking", "no peeking", "though only hidden cards differed"),
        ("Moody", "repeatable", "asked twice"),
        ("Remembering", "repeatable", "asked twice"),
        ("Nameless", "interface", "its title is '', not a text"),
        ("TwoLines", "interface", "its title is 'two\\n\\x1b[31mlines', not one line of text"),
        ("Choiceless", "interface", "it has no method choose"),
        ("Noisy", "interface", "it writes to standard output, which is not its own: 'so many\\nchoices\\nfar"),
        ("Interrupting", "every prompt", "raised KeyboardInterrupt: "),
        ("Interrupting", "every prompt", "raised SystemExit: enough: "),
        ("Longwinded", "every prompt", "raised ValueError: many many "),
        ("Longwinded", "every prompt", "raised MemoryError: second edition"),
    ],
)
def test_what_is_wrong_is_found_and_told(name: str, found: str, words: str) -> None:
    report = checked(name)
    assert not report.ok
    assert any(words in fault for fault in faults(report)[found]), faults(report)
    assert any(line.startswith(f"FAIL  {found}: ") for line in report.lines())


@pytest.mark.parametrize("name", ["Noisy", "Interrupting", "Longwinded", "Closing"])
def test_nothing_of_a_bot_spreads_over_the_screen(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    report = check(f"wrong_bots:{name}", SMALL)
    assert capfd.readouterr() == ("", "")
    assert not [fault for found in faults(report).values() for fault in found if "\n" in fault or len(fault) > 400]
    assert len(faults(report).get("interface", [])) == (name == "Noisy")


def test_a_warning_of_ours_is_told_once_however_many_processes_meet_it(capfd: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True, action="default") as told:
        report = check("wrong_bots:Unlearned", SMALL)
    assert report.ok, list(report.lines())
    assert [str(one.message) for one in told] == ["This file is damaged."]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("name", "innocent"), [("Peeking", "repeatable"), ("Raising", "no peeking")])
def test_one_fault_is_not_taken_for_another(name: str, innocent: str) -> None:
    wrong = faults(checked(name)).get(innocent, [])
    assert not [fault for fault in wrong if "asked twice" in fault or "hidden cards" in fault]


def test_a_name_that_cannot_be_sent_is_read_all_the_same() -> None:
    assert checked("Clinging").about.name == "clinging"


def test_one_may_have_help_from_other_processes() -> None:
    helped = Apart("wrong_bots:Helped")
    game = Game(2, seed=1)
    try:
        answer = helped.choose(game, game.decider or 0, 0.0, 1, grace_s=60.0)
    finally:
        helped.end()
    assert (answer.failure, answer.value) == ("", game.legal_actions[0])


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="processes are not grouped here")
def test_nothing_that_a_bot_has_begun_outlives_it() -> None:
    parent = Apart("wrong_bots:Parent")
    parent.about()
    child = int(parent.wrote)
    parent.end()
    wait_until(lambda: child not in processes())


def test_one_that_hangs_is_stopped_and_not_asked_for_ever() -> None:
    report = checked("Hanging", IMPATIENT)
    assert not report.ok
    assert len(faults(report)["time kept"]) == 3
    assert "hung or died 3 times" in report.stopped


def test_one_that_dies_is_not_begun_for_ever() -> None:
    assert "hung or died 3 times" in checked("Dying", Kit(editions=("second",), prompts_from=6, games=2)).stopped


def test_one_that_uses_its_time_is_told_to_be_steady_and_not_asked_for_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "PATIENT", 0.2)
    monkeypatch.setattr(kit, "LONG", 0.1)
    began = time.monotonic()
    report = check("wrong_bots:Thorough", SMALL)
    assert time.monotonic() - began < 30
    assert not faults(report)
    assert "needs steady()" in report.stopped
    assert next(one.asked for one in report.checks if one.name == "repeatable") == 3


def test_the_beginning_of_a_message_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "STARTING", 3.0)
    meddling, game, dice = Apart("wrong_bots:Meddling"), Game(2, seed=1), random.Random(1)
    while game.prompt.kind != "answer":
        assert not game.over
        game.apply(dice.choice([action for action in game.legal_actions if action != game.edition.end_turn] or [0]))
    try:
        answer = meddling.choose(game, game.decider or 0, 0.0, 1, grace_s=60.0)
    finally:
        meddling.end()
    assert answer.died


def test_one_that_cannot_be_made_is_one_sentence() -> None:
    with pytest.raises(PamirError, match="cannot be loaded: RuntimeError: not today"):
        checked("Unborn")
    with pytest.raises(PamirError, match="cannot be loaded"):
        checked("Nobody")
    with pytest.raises(PamirError, match=r"cannot be loaded: SystemExit: not me\.$"):
        checked("Leaving")
    with pytest.raises(PamirError, match=r"names its editions as 'second' \(str\), not as a tuple of names like"):
        checked("OneWord")
    with pytest.raises(PamirError, match=r"'wrong_bots:Nowhere' plays no edition, so there is nothing to ask\.$"):
        checked("Nowhere", WHOLE)
    with pytest.raises(PamirError, match=r"does not play the edition 'second', only: first\.$"):
        checked("OneEdition", SMALL)
    with pytest.raises(PamirError, match="There is no edition 'third'"):
        checked("Plain", Kit(editions=("third",)))


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "prompts"), [("second", SECOND_PROMPTS), ("first", FIRST_PROMPTS)])
def test_every_kind_of_prompt_is_asked(edition: str, prompts: tuple[FrameForm, ...]) -> None:
    asked = {question.kind for question in questions(edition, Kit().prompts_from, Kit().seed)}
    assert {prompt.name for prompt in prompts} == asked


@pytest.mark.parametrize("edition", ["second", "first"])
def test_tables_differ_in_seats_options_and_wakhan(edition: str) -> None:
    settings = [setting for (setting, _), _ in zip(tables(edition, 1), range(80), strict=False)]
    assert {setting.seats for setting in settings} == {2, 3, 4, 5}
    for name, what in find(edition).options.descriptions().items():
        values = {str(getattr(setting.options, name)) for setting in settings}
        assert len(values) > 1 or what.kind == "seat", name


def test_the_command_tells_and_its_status_says_it(pamir: PamirRun) -> None:
    well = pamir("check-bot", "random", "--games", "0", "--edition", "second")
    assert (well.exit_code, well.err) == (0, "")
    assert well.out.startswith("random: Random (second)\nok    interface:")
    assert well.out.endswith("All is well.\n")
    ill = pamir("check-bot", "wrong_bots:Nameless", "--games", "0", "--edition", "first")
    assert ill.exit_code == 1
    assert "FAIL  interface: \n        its title is '', not a text\n" in ill.out
    assert ill.out.endswith("This bot is not ready.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hal"], "There is no bot called 'hal'; known are: "),
        (["wrong_bots:Unborn"], "The bot 'wrong_bots:Unborn' cannot be loaded: RuntimeError: not today."),
        (["no_such_module:Bot"], "The bot 'no_such_module:Bot' cannot be loaded: ModuleNotFoundError"),
        (["search@\u0663"], "A bot may spend looks ahead, as in @2000, or seconds, as in @0.3s, not "),
        (["random", "--budget", "0"], "A bot needs some time: "),
        (["random", "--edition", "third"], "There is no edition 'third'; known are: second, first."),
    ],
)
def test_what_cannot_be_checked_is_one_sentence(pamir: PamirRun, arguments: list[str], sentence: str) -> None:
    outcome = pamir("check-bot", *arguments)
    assert outcome.exit_code == 2
    assert outcome.err.startswith(sentence)
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""


def test_wrong_bots_are_bots() -> None:
    assert wrong_bots.Plain().name == "plain"
