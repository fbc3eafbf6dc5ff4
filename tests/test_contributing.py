"""What CONTRIBUTING.md tells newcomers is true: its examples work, and touch as many files as it says."""

import json
import re
from pathlib import Path

import pytest

from worked_examples import PAGE, ROOT, Change, Stale, copy_to, examples, run

EXAMPLES = examples()
MADE = {"src/pamir/locale/pl/LC_MESSAGES/pamir.po", "src/pamir/locale/pl/LC_MESSAGES/pamir.mo"}
FILE = re.compile(r"`((?:src|tests|scripts|docs)/[\w./-]+)`")


def test_there_are_examples() -> None:
    assert set(EXAMPLES) >= {"An option", "A bot", "A language"}


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_works(title: str, tmp_path: Path) -> None:
    """Each brings a test of its own, which passes with all of it."""
    copy = copy_to(tmp_path)
    for change in EXAMPLES[title]:
        change.apply(copy)
    tests = [change.path for change in EXAMPLES[title] if change.path.startswith("tests/")]
    if title == "A language":
        begun = run(copy, "tests/catalogues.py", "pl")
        assert "pl/LC_MESSAGES/pamir.po" in begun.stdout, begun.stderr
    assert tests, "an example without a test"
    done = run(copy, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_touches_as_many_files_as_the_table_says(title: str) -> None:
    row = re.search(rf"^\| {title.lower()} \|.*\| (\d+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    assert row, f"no row of the table for {title!r}"
    own = {change.path for change in EXAMPLES[title]}
    if title == "A language":  # its test is of the example, not of the language: those there are look at every language
        own = {path for path in own if not path.startswith("tests/")} | MADE
    if title == "A bot":  # likewise: the tests of bots look at every bot
        own = {path for path in own if not path.startswith("tests/")}
    assert len(own) == int(row[1])


def test_a_stale_example_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("one\ntwo\ntwo\n")
    Change("a.py", "after", "one", "more\n").apply(tmp_path)
    assert (tmp_path / "a.py").read_text() == "one\nmore\ntwo\ntwo\n"
    with pytest.raises(Stale, match="2 lines"):
        Change("a.py", "after", "two", "").apply(tmp_path)
    with pytest.raises(Stale, match="0 lines"):
        Change("a.py", "instead of", "three", "").apply(tmp_path)
    with pytest.raises(Stale, match="exists"):
        Change("a.py", "new", "", "").apply(tmp_path)


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "README.md"])
def test_files_that_are_named_exist(page: str) -> None:
    written = {change.path for changes in EXAMPLES.values() for change in changes if change.how == "new"}
    named = set(FILE.findall((ROOT / page).read_text(encoding="utf-8"))) - written - MADE
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_page_s_packages_are_locked_without_naming_a_server() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "integrity" not in package] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []
