"""Prompts, tasks and happenings are described once, and the descriptions are true."""

import ast
import random
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pamir
from pamir.kernel.dispatch import Dispatch
from pamir.second.game import SecondGame as Game
from pamir.second.journal import KINDS
from pamir.second.options import Options
from pamir.second.position.frames import FRAMES_AS_TEXT
from pamir.second.rules import happenings, prompts
from pamir.second.rules.prompts import FORMS, PROMPTS
from pamir.second.rules.turn import who_decides
from pamir.vocabulary import Argument, Frames, Wording
from reference_tables import DOCS, TABLES, with_tables

PACKAGE = Path(pamir.__file__).parent
ROOMS = [PACKAGE / "second" / "rules", PACKAGE / "second" / "wakhan"]


def calls(name: str, folders: list[Path]) -> Iterator[tuple[str, ast.Call]]:
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            for node in calls_in(file):
                if isinstance(node.func, ast.Name) and node.func.id == name:
                    yield f"{file.name}:{node.lineno}", node


@cache
def calls_in(file: Path) -> list[ast.Call]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def test_arguments_are_named_after_their_labels() -> None:
    tree = ast.parse(Path(prompts.__file__).read_text(encoding="utf-8"))
    named = {}
    for node in tree.body:
        call = node.value if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) else None
        if call and isinstance(call.func, ast.Name) and call.func.id == "_places":
            assert isinstance(node, ast.Assign)
            assert isinstance(node.targets[0], ast.Tuple)
            kind = ast.unparse(call.args[0])
            named[vars(prompts)[kind]] = [ast.unparse(name).removeprefix(f"{kind}_") for name in node.targets[0].elts]
    for form in FORMS:
        labels = [argument.label.upper() for argument in form.arguments]
        if form.number == prompts.BLACKMAIL:  # cards have the plain names
            labels = [f"{label}_OPEN" for label in labels]
        if form.number != prompts.ANSWER:  # it is read by the names of BRIBE
            assert named.get(form.number, []) == labels, form.name


def test_no_rule_reads_an_argument_by_a_bare_number() -> None:
    reads = [*calls("arg", [PACKAGE]), *calls("set_arg", [PACKAGE]), *calls("arg_below", [PACKAGE])]
    assert len(reads) > 100
    assert [where for where, call in reads if isinstance(call.args[1], ast.Constant)] == []


@pytest.mark.parametrize(("name", "module"), [("push", prompts), ("note", happenings)])
def test_what_has_no_label_is_never_given(name: str, module: object) -> None:
    """Frames and rows carry no more than the table says."""
    forms = FORMS if name == "push" else KINDS
    checked = 0
    for where, call in calls(name, ROOMS):
        kind = vars(module).get(ast.unparse(call.args[1]))
        assert isinstance(kind, int), where
        labels = forms[kind].arguments
        beyond = [ast.unparse(value) for value in call.args[2 + len(labels) :]]
        assert set(beyond) <= {"0"}, f"{where}: {forms[kind].name} has {len(labels)} arguments"
        checked += 1
    assert checked > 30


def test_every_prompt_says_what_it_asks() -> None:
    for form in PROMPTS:
        assert form.question, form.name
        assert form.help, form.name
        assert form.duty, form.name
        assert form.answers, form.name
        for wordings in (form.question, form.help, form.duty):
            assert not wordings[-1].when, f"{form.name}: nothing is said in the last case"


def test_who_is_asked_stands_in_the_table() -> None:
    game = Game(seats=3, seed=1)
    state = game.state
    for form in PROMPTS:
        frame = [form.number, 2, 2, 2, 2]
        state.stack[:5], state.depth, state.active = frame, 1, 0
        assert who_decides(state, form.number) == (2 if form.asked else 0), form.name


def test_what_wakhan_remembers_in_a_frame_is_written_by_name() -> None:
    assert FRAMES_AS_TEXT.text((prompts.TAXING, 2, 1, 2, 1)) == "tax left 2, taken 1, victim 2, market 1"
    assert FRAMES_AS_TEXT.text((prompts.MOVING, 2, 0, 0, 0)) == "move left 2"


def test_a_table_refuses_what_cannot_be() -> None:
    table = Frames()
    table.task("rest")
    words = (Wording("x"),)
    with pytest.raises(ValueError, match="comes after a task"):
        table.prompt("late", answers="", question=words, help=words, duty=words)
    with pytest.raises(ValueError, match="more than 4"):
        table.task("big", *(Argument(str(i)) for i in range(5)))


def test_two_rules_cannot_serve_one_prompt() -> None:
    answers = Dispatch("answer")

    @answers.to(1)
    def first(a: int) -> int:
        return a

    with pytest.raises(TypeError, match="two rules are registered"):

        @answers.to(1)
        def second(a: int) -> int:
            return a


@pytest.mark.parametrize("wakhan", [None, 1])
def test_whole_games_decode_into_named_events(wakhan: int | None) -> None:
    met = set()
    for seed in range(6):
        game = Game(seats=3, seed=seed, options=Options(wakhan=wakhan))
        dice = random.Random(seed)
        while not game.over:
            game.apply(dice.choice(game.legal_actions))
        for row, event in zip(game.journal, game.events(), strict=True):
            form = KINDS[row[0]]
            assert event.name == form.name
            assert list(event.args) == [argument.label for argument in form.arguments]
            assert all(event.args[a.label] in (0, 1, 2, None) for a in form.arguments if a.kind == "seat")
            met.add(event.name)
        assert event.name == "game over"
        assert game.result is not None
        assert event.args == {"winners": game.result.winners, "why": game.result.why}
    assert len(met) > 50


@pytest.mark.parametrize("page", sorted({file for file, _ in TABLES}))
def test_pages_have_the_tables_as_they_are(page: str) -> None:
    """Run ``python tests/reference_tables.py`` after changing a description."""
    assert (DOCS / page).read_text("utf-8") == with_tables(page)


def test_misspelt_fields_are_looked_for_by_the_type_checker() -> None:
    settings = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert "attr-defined" not in str(settings)
