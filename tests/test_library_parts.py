"""A library in parts: further doors are compiled by themselves, and call rules whose machine code lies elsewhere."""

import ctypes
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import pytest

import needs
import small_game
from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.kernel import doors, library, module
from pamir.kernel.compile import Actions, Journal, Position, copy_into, rule
from pamir.kernel.doors import ACTIONS, ROOM, SPARSE_SIZE, advance, begin, place, redeal, step, write_sparse
from pamir.kernel.library import Library, compiled, library_of, shipped
from pamir.kernel.plan import Part, Plan, plan_of
from pamir.kernel.processors import this_processor
from pamir.kernel.record import Record, record
from pamir.kernel.rng import pick
from pamir.kernel.shared import link
from pamir.search import doors as search

GAMES, SEATS = 50, 3


@rule
def play(position: Position, journal: Journal, legal: Actions, dice: Position) -> int:
    """Play to the end at random."""
    decisions = 0
    n = advance(position, journal, legal)
    while n > 0:
        decisions += 1
        n = step(position, journal, legal[pick(dice, n)], legal)
    return decisions


def pamir_played(
    position: Position, blank: Position, journal: Journal, legal: Actions, dice: Position, games: int, seed: int
) -> int:
    """What ``pamir_play_games`` does, from outside."""
    decisions = 0
    for game in range(games):
        copy_into(position, blank)
        begin(position, journal, SEATS, seed + game, -1, -1)
        decisions += play(position, journal, legal, dice)
    return decisions


def pamir_sizes(out: Actions) -> None:
    """Sizes of the edition, read in another module than theirs."""
    out[0] = ROOM
    out[1] = ACTIONS
    out[2] = SPARSE_SIZE


def pamir_looked(position: Position, seat: int, out: Actions) -> int:
    """Rules of all kinds: that give nothing, and that give something."""
    redeal(position, seat, 5)
    return 100 * place(position, seat) + write_sparse(position, seat, out)


@record
class WideSum(Record):
    """A position that has another size."""

    rng: Annotated[list[int], 8, 4, "the random stream"]
    decider: Annotated[int, 1, 0, "who adds"]
    total: Annotated[int, 8, 0, "the sum"]


PLAYED, LOOKED = (pamir_played, pamir_sizes), (pamir_looked,)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """The parts that are compiled from now on; nothing is loaded yet."""
    parts: list[Part] = []
    usual = module.bitcode

    def bitcode(part: Part, progress: Any = None) -> bytes:
        parts.append(part)
        return usual(part, progress)

    monkeypatch.setattr(module, "bitcode", bitcode)
    for name in ("_made", "_parts"):
        monkeypatch.setattr(library, name, {})
    return parts


def played(found: Library) -> tuple[int, int, bytes, bytes]:
    """Decisions in random games, by the usual door and by that of the further part; how the last ones ended."""
    positions = Positions(small_game.Sum, found.blank, 4)
    first, second, blank, dice = (positions.address_of(number) for number in range(4))
    journal, legal = ctypes.c_int32(1), (ctypes.c_int32 * found.room)()
    rest = ctypes.addressof(journal), ctypes.addressof(legal), dice, GAMES, 9
    found.seed(dice, 4)
    inside = found.play_games(first, blank, *rest, SEATS, -1, -1)
    found.seed(dice, 4)
    outside = found.played(second, blank, *rest)
    return inside, outside, positions[0], positions[1]


def test_what_was_compiled_of_one_part_serves_all_libraries(
    made: list[Part], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path))
    plans = small_game.plan(), small_game.plan(PLAYED), small_game.plan(LOOKED), small_game.plan(PLAYED)
    rules = plans[0].parts[0]
    assert [compiled(plan).origin for plan in plans] == ["compiled", "compiled", "compiled", "cache"]
    assert [part.entries for part in made] == [rules.entries, PLAYED, LOOKED]
    assert [part.is_rules for part in made] == [True, False, False]


def test_rules_called_from_outside_do_the_same() -> None:
    both = replace(small_game.plan(), further=(PLAYED, LOOKED))
    found = compiled(both)
    inside, outside, *positions = played(found)
    assert inside == outside > 4 * GAMES
    assert positions[0] == positions[1] != found.blank
    sizes, features = (ctypes.c_int32 * 3)(), (ctypes.c_int32 * 4)()
    found.sizes(ctypes.addressof(sizes))
    assert list(sizes) == [small_game.ROOM, small_game.ACTIONS, small_game.OBSERVATION.sparse.size]
    position = small_game.Sum()
    position.seats, position.total, position.points = SEATS, 11, [4, 2, 3]
    table, copy, expected = Positions(small_game.Sum, position.to_bytes(), 1), position.copy(), [0] * 4
    small_game.redeal(copy, 1, 5)
    assert found.looked(table.address, 1, ctypes.addressof(features)) == 203
    assert small_game.write_sparse(copy, 1, expected) == 3
    assert list(features) == expected
    assert table[0] == copy.to_bytes()


def test_a_part_is_named_by_what_it_is_made_of_and_not_by_the_rules_it_calls() -> None:
    def names(plan: Plan) -> list[str]:
        return [part.name for part in plan.parts]

    plan = small_game.plan(PLAYED)
    other_rules = replace(plan, doors=replace(plan.doors, place=small_game.place_from_last))
    assert names(other_rules)[0] != names(plan)[0]
    assert names(other_rules)[1] == names(plan)[1]
    assert names(small_game.plan(LOOKED))[0] == names(plan)[0]
    assert names(small_game.plan(LOOKED))[1] != names(plan)[1]
    assert names(replace(plan, room=small_game.ROOM + 1))[1] != names(plan)[1]
    assert names(replace(plan, state=WideSum))[1] != names(plan)[1]


def test_a_rule_that_does_not_fit_its_place_is_refused() -> None:
    plan = small_game.plan()
    wrong: Callable[..., Any] = small_game.write_flat
    with pytest.raises(TypeError, match=r"^the rule 'write_flat' does not take and give what 'place' does$"):
        _ = replace(plan, doors=replace(plan.doors, place=wrong)).parts[0].seen


def test_every_edition_thinks_by_its_usual_library() -> None:
    for name in ("second", "first"):
        plan, more = plan_of(find(name)), plan_of(find(name), LOOKED)
        assert [part.entries for part in plan.parts] == [doors.ENTRIES, search.ENTRIES]
        assert more.parts == (*plan.parts, Part(plan.parts[0].plan, LOOKED))


@pytest.mark.slow
def test_parts_that_were_shipped_are_used_and_only_the_others_compiled(
    made: list[Part], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs.COMPILER.had()
    plan = small_game.plan(PLAYED)
    expected = played(compiled(plan))
    file = tmp_path / "here.so"
    link([(library._folder(part) / library.KEPT).read_bytes() for part in plan.parts], this_processor(), file)
    listed = subprocess.run(["nm", "--dynamic", file], capture_output=True, text=True, check=True).stdout
    assert {line.split()[-1] for line in listed.splitlines() if " U " in line} <= {"memcpy", "memset", "memmove"}
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path / "empty"))
    monkeypatch.setattr(library, "fitting", lambda: ["here"])
    monkeypatch.setattr(library, "library_folder", lambda edition: tmp_path)
    monkeypatch.setattr(library, "plan_of", lambda edition, entries: small_game.plan(entries))
    del made[:]
    edition: Any = None
    whole = library_of(edition, entries=PLAYED)
    assert (whole.origin, made) == ("shipped", [])
    assert played(whole) == expected
    assert shipped(small_game.plan(LOOKED), tmp_path) is None
    partly = library_of(edition, entries=LOOKED)
    assert partly.origin == "compiled"
    assert [part.entries for part in made] == [LOOKED]
    features = (ctypes.c_int32 * 4)()
    assert partly.looked(Positions(small_game.Sum, partly.blank, 1).address, 0, ctypes.addressof(features)) == 1
