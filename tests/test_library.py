"""The compiled rules as a library: the same in all ways to run, found where it belongs, and nothing needed for it."""

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import needs
import small_game
from pamir.compiled_rules import Rules
from pamir.edition import find
from pamir.game import Game
from pamir.kernel import background, library
from pamir.kernel.header import FILE, header
from pamir.kernel.library import NoCompiler, library_at_hand, shipped
from pamir.kernel.plan import plan_of
from pamir.kernel.processors import fitting, this_processor
from pamir.kernel.shared import link, main

ROOT = Path(__file__).parents[1]
EDITIONS = ("second", "first")
V2 = "cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3"
V3 = f"{V2} abm avx avx2 bmi1 bmi2 f16c fma movbe"


# --- what is made of the description ----------------------------------------------------------------


def test_the_header_is_what_the_doors_say() -> None:
    assert FILE.read_text() == header(), "run: python -m pamir.kernel.header"


@pytest.mark.parametrize(
    ("machine", "flags", "names"),
    [
        ("x86_64", V3, ["x86_64_v3", "x86_64_v2"]),
        ("x86_64", V3.replace(" fma", ""), ["x86_64_v2"]),
        ("x86_64", "sse sse2", []),
        ("aarch64", "", ["aarch64"]),
        ("riscv64", "", []),
    ],
)
def test_a_processor_gets_what_it_can_run(
    machine: str, flags: str, names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cpuinfo"
    file.write_text(f"processor\t: 0\nflags\t\t: {flags}\n\nprocessor\t: 1\nflags\t\t: {flags}\n")
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr("sys.platform", "linux")
    assert fitting(file) == names
    assert fitting(tmp_path / "none") == (names if machine == "aarch64" else [])
    monkeypatch.setattr("sys.platform", "darwin")
    assert fitting(file) == []


# --- what a library is known by ----------------------------------------------------------------------


def test_a_moved_clone_has_the_same_parts_and_an_edited_one_others_where_it_was_edited(tmp_path: Path) -> None:
    def names(folder: Path) -> list[str]:
        program = (
            "from pamir.edition import find; from pamir.kernel.plan import plan_of\n"
            f"print(*(part.name for name in {EDITIONS} for part in plan_of(find(name)).parts))"
        )
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        return subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout.split()

    def changed(*path: str) -> list[bool]:
        """Rules and thinking of the second edition, then of the first."""
        file = tmp_path.joinpath("moved", "pamir", *path)
        text = file.read_text()
        file.write_text(text + "\n")
        found = [there != before for there, before in zip(names(tmp_path / "moved"), here, strict=True)]
        file.write_text(text)
        return found

    here = [part.name for name in EDITIONS for part in plan_of(find(name)).parts]
    shutil.copytree(ROOT / "src", tmp_path / "moved", ignore=shutil.ignore_patterns("__pycache__", "static"))
    assert names(tmp_path / "moved") == here
    assert changed("second", "rules", "market.py") == [True, False, False, False]
    assert changed("search", "thinking.py") == [False, True, False, True]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library of a small game, as a wheel would carry it."""
    folder = tmp_path_factory.mktemp("library")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAMIR_CACHE", str(folder / "cache"))
        kept = library.compiled(small_game.plan())
        assert kept.origin == "compiled"
        assert library.compiled(small_game.plan()).origin == "cache"
        (code,) = (folder / "cache").rglob(library.KEPT)
    needs.COMPILER.had()
    link([code.read_bytes()], this_processor(), folder / "here.so")
    return folder


@pytest.mark.slow
def test_a_shipped_library_is_used_only_for_the_rules_it_was_made_of(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "fitting", lambda: ["other", "here"])
    found = shipped(small_game.plan(), small)
    assert found is not None
    assert found.origin == "shipped"
    assert found.blank == small_game.blank().to_bytes()
    assert shipped(small_game.plan(observation=None), small) is None
    (small / "other.so").write_bytes(b"no library")
    assert shipped(small_game.plan(), small) is not None, "what cannot be loaded is passed over"


def outside_names(file: Path) -> set[str]:
    """What a library needs of others; all that it offers is named as ours."""
    listed = subprocess.run(["nm", "--dynamic", file], capture_output=True, text=True, check=True).stdout.split("\n")
    names = {line.split()[-1]: line.split()[-2] for line in listed if line}
    outside = {name for name, kind in names.items() if kind == "U"}
    assert all(name.startswith("pamir_") for name in names.keys() - outside)
    return outside


@pytest.mark.slow
def test_nothing_of_a_runtime_is_left_in_a_library(small: Path, both: "tuple[Rules, Rules, Path]") -> None:
    for folder in (small, both[2]):
        assert outside_names(folder / "here.so") <= {"memcpy", "memset", "memmove"}


# --- byte for byte -----------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=EDITIONS)
def both(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Rules, Rules, Path]:
    """The compiled rules of an edition, in process and as a shared library, and where that lies."""
    needs.COMPILER.had()
    edition = find(request.param)
    folder = tmp_path_factory.mktemp(request.param)
    plan = plan_of(edition)
    here = library.compiled(plan)
    kept = [(library._folder(part) / library.KEPT).read_bytes() for part in plan.parts]
    link(kept, this_processor(), folder / "here.so")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "fitting", lambda: ["here"])
        other = shipped(plan, folder)
    assert other is not None
    return Rules(edition, here), Rules(edition, other), folder


@pytest.mark.slow
def test_interpreted_in_process_and_shared_take_the_same_decisions(both: tuple[Rules, Rules, Path]) -> None:
    *compiled, _ = both
    edition = compiled[0].edition
    for number in range(40):
        dice, seats = random.Random(number), 2 + number % 4
        options = edition.options(**{name: 1 for name in edition.automata if seats < 4})
        game = Game(seats, edition=edition.name, seed=number, options=options)
        tables = [rules.blank(1, options) for rules in compiled]
        seating = edition.seating(options, seats, number)
        legal = [
            rules.new_game(table, 0, seats, number, *seating) for rules, table in zip(compiled, tables, strict=True)
        ]
        while not game.over:
            assert [list(found) for found in legal] == [list(game.legal_actions)] * 2
            assert [table[0] for table in tables] == [game.state.to_bytes()] * 2
            action = dice.choice(game.legal_actions)
            game.apply(action)
            legal = [rules.apply(table, 0, action) for rules, table in zip(compiled, tables, strict=True)]
        assert game.result is not None
        for rules, table in zip(compiled, tables, strict=True):
            assert table[0] == game.state.to_bytes()
            places = [rules.place(table, 0, seat) for seat in range(seats)]
            assert [seat for seat in range(seats) if places[seat] == 0] == list(game.result.winners)
            assert sorted(places) == [sum(other < place for other in places) for place in sorted(places)]
    played = [rules.player(2, edition.options())(300, 5) for rules in compiled]
    assert played[0] == played[1] > 30_000


@pytest.mark.slow
def test_the_example_in_c_plays_the_game_that_python_plays(both: tuple[Rules, Rules, Path], tmp_path: Path) -> None:
    rules, _, folder = both
    program, seats, seed = tmp_path / "random_game", 3, 7
    strict = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror")
    source = [str(ROOT / "examples" / "random_game.c"), str(folder / "here.so")]
    subprocess.run([needs.COMPILER.had(), *strict, "-I", str(FILE.parent), *source, "-o", str(program)], check=True)
    told = subprocess.run([program, str(seats), str(seed)], capture_output=True, text=True, check=True).stdout
    table, chance, expected = rules.blank(), seed, []
    legal = rules.new_game(table, 0, seats, seed)
    while len(legal):
        chance = (chance * 1664525 + 1013904223) % 2**32
        action = legal[chance * len(legal) >> 32]
        expected.append(f"seat {table.state(0).decider}: {action}")
        legal = rules.apply(table, 0, action)
    decisions = len(expected)
    expected += [f"seat {seat} finished on place {1 + rules.place(table, 0, seat)}" for seat in range(seats)]
    assert told.splitlines() == [*expected, f"{decisions} decisions"]


# --- without a compiler, and without waiting for one -------------------------------------------------

WITHOUT = "import sys; sys.modules |= dict.fromkeys(('numpy', 'numba', 'llvmlite'))\n"
NEED_THEM = (  # modules that only those import who want to compile, to prove, or to learn
    "pamir.envs",
    "pamir.fuzz.engine",
    "pamir.kernel.intrinsics",
    "pamir.kernel.module",
    "pamir.kernel.pointers",
    "pamir.kernel.twins",
    "pamir.learn",
)


def test_everything_else_is_there_without_numba_and_numpy() -> None:
    program = WITHOUT + (
        "import pkgutil, pamir, importlib\n"
        "for found in pkgutil.walk_packages(pamir.__path__, 'pamir.', onerror=lambda name: None):\n"
        "    if found.name.endswith(('__main__', 'migrations.env')): continue  # these are run, not imported\n"
        "    try: importlib.import_module(found.name)\n"
        "    except ImportError as missing: print(found.name, missing)\n"
        "from pamir.game import Game\n"
        "for name in ('second', 'first'):\n"
        "    game = Game(3, edition=name, seed=1)\n"
        "    while not game.over: game.apply(game.legal_actions[-1])\n"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    missed = [line.split()[0] for line in told.stdout.splitlines()]
    assert [name for name in missed if not name.startswith(NEED_THEM)] == []
    assert "pamir.kernel.twins" in missed


def test_without_a_compiler_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "can_compile", lambda: False)
    with pytest.raises(NoCompiler, match=r"^There are no compiled rules .* pip install 'pax-pamir\[fast\]'\.$"):
        library.compiled(small_game.plan())
    monkeypatch.setattr(library, "_made", {})
    monkeypatch.setattr(library, "_parts", {})
    monkeypatch.setattr(background, "compile", lambda name: pytest.fail("nothing can be compiled"))
    assert library_at_hand(find("second")) is None
    assert find("first").compiled_at_hand() is None


@pytest.mark.slow
def test_a_shipped_library_plays_without_numba_and_numpy(both: tuple[Rules, Rules, Path]) -> None:
    rules, _, folder = both
    program = WITHOUT + (
        "from pathlib import Path; from pamir.edition import find; from pamir.kernel import library\n"
        "library.fitting = lambda: ['here']\n"
        f"library.library_folder = lambda edition: Path({str(folder)!r})\n"
        f"rules = find({rules.edition.name!r}).compiled()\n"
        "print(rules.library.origin, rules.player(2, rules.edition.options())(100, 3))\n"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert told == ["shipped", str(rules.edition.compiled().player(2, rules.edition.options())(100, 3))]


@pytest.mark.slow
def test_what_is_compiled_in_the_background_is_there_when_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules lie in the cache already, so that only the rest of the library is missing."""
    edition = find("second")
    edition.library()
    rules = plan_of(edition).parts[0]
    kept = library._folder(rules)
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path))
    shutil.copytree(kept, library._folder(rules))
    monkeypatch.setattr(background, "_started", {})
    monkeypatch.setattr(library, "_made", {})
    monkeypatch.setattr(library, "_parts", {})
    monkeypatch.setattr(library, "fitting", list)
    monkeypatch.setenv("PAMIR_COMPILE", "yes")
    assert edition.compiled_at_hand() is None
    game = Game(2, seed=3)
    game.apply(game.legal_actions[0])  # interpreted rules serve meanwhile
    process = background._started["second"]
    assert process.wait(timeout=900) == 0
    found = edition.compiled_at_hand()
    assert found is not None
    assert found.library.origin == "cache"
    table = found.blank()
    assert list(found.new_game(table, 0, 2, 3)) == list(Game(2, seed=3).legal_actions)
    assert found.play_out(table, 0) > 10


def test_a_library_nobody_can_link_is_refused_before_compiling(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("pamir.kernel.shared.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("sys.argv", ["shared", "second", "--out", str(tmp_path), "--for", "aarch64"])
    start = time.monotonic()
    with pytest.raises(SystemExit, match=r"^Nothing here links a library for aarch64: pip install ziglang\.$"):
        main()
    assert time.monotonic() - start < 60
    assert list(tmp_path.iterdir()) == []
