"""The words of the page: none missing, none left over, none in another language than the one chosen."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import pamir.web
from browser.player import open_table, wait_for_decision
from browser.stage import WAKHAN, Stage, people
from browser.studio import seed_of
from pamir.edition import names

STATIC = Path(pamir.web.__file__).parent / "static"
LANGUAGES = ("en", *sorted(path.stem for path in (STATIC / "lang").glob("*.json") if path.stem != "en"))
# Families of words whose keys are put together: kind.person, deed.tax, and so on.
FAMILY = re.compile(r"\bt\(`([\w.]+)\.\$\{")
LITERAL = re.compile(r"\bt\('([^']+)'")
IN_A_LIST = re.compile(r"'(tabs\.\w+)'")


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((STATIC / "lang" / f"{language}.json").read_text())
    return found


def plain(key: str) -> str:
    """Without the form for a number."""
    return re.sub(r"\.(zero|one|two|few|many|other)$", "", key)


def test_every_word_has_a_translation_with_the_same_places() -> None:
    english = words("en")
    for language in LANGUAGES[1:]:
        other = words(language)
        assert {plain(key) for key in other} == {plain(key) for key in english}
        for key, text in other.items():  # a language may have more forms for numbers than English
            meant = english.get(key) or english[f"{plain(key)}.other"]
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", meant)), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_told_of_beside_the_table(language: str) -> None:
    (keys,) = re.findall(r"^const KEYS = \{(.*?)^\};", (STATIC / "js" / "hands.js").read_text(), re.S | re.M)
    letters = re.findall(r"^  (\w):? ?", keys, re.M)
    assert len(letters) > 4
    told = re.findall(r"\b[A-Z]\b", words(language)["table.keys_note"])
    assert sorted(told) == sorted(letter.upper() for letter in letters)


def said_at(edition: str) -> set[str]:
    """The keys of the words at a table of an edition: its own ones have its name before them."""
    keys = {plain(key) for key in words("en")}
    own = {key.removeprefix(f"{edition}.") for key in keys if key.startswith(f"{edition}.")}
    return own | {key for key in keys if key.partition(".")[0] not in names()}


@pytest.mark.parametrize("edition", names())
def test_every_word_used_exists_and_every_word_is_used(edition: str) -> None:
    others = [STATIC / "js" / name for name in names() if name != edition]
    paths = [path for path in (STATIC / "js").rglob("*.js") if not any(path.is_relative_to(other) for other in others)]
    source = "\n".join(path.read_text() for path in paths)
    whole = "\n".join(path.read_text() for path in (STATIC / "js").rglob("*.js"))
    used = set(LITERAL.findall(source)) | set(IN_A_LIST.findall(source))
    assert used - said_at(edition) == set()
    families = set(FAMILY.findall(whole))
    unused = {key for key in said_at(edition) if f"'{key}'" not in whole and key.rsplit(".", 1)[0] not in families}
    assert unused == set()


# What is read or heard: texts in sight, names for assistive technology, hints.
READ = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (el.closest('noscript, script, #language, [hidden], .sprite') || !node.textContent.trim()) continue;
    found.push(node.textContent.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder']) {
    const named = [...document.querySelectorAll(`[${name}]`)].filter(el => !el.closest('[hidden]'));
    found.push(...named.map(el => el.getAttribute(name)));
  }
  return found;
}"""
NAMES = """async language => {
  const facts = await fetch(`/api/facts?language=${language}`).then(answer => answer.json());
  const halves = facts.event_cards.flatMap(e => [e.discarded.name, e.purchased.name]);
  const finished = await fetch('/api/finished?limit=12').then(answer => answer.json());
  const people = finished.games.flatMap(game => game.names); // whoever played here before
  const printed = [...facts.court_cards.map(c => c.name), ...facts.abilities.map(a => a.name), ...halves];
  return [...printed, ...people].filter(Boolean);
}"""
ENGLISH = re.compile(
    r"\b(the|of|with|and|from|your|you|this|turn|rupees?|takes?|plays?|buys?|cards?|nobody|choose|look|seat)\b", re.I
)


def english_left(page: Any, language: str) -> list[str]:
    """Texts with English words in them; names of cards stay as they are printed, those of people as they gave them."""
    names = sorted(page.evaluate(NAMES, language), key=len, reverse=True)
    left = []
    for text in page.evaluate(READ):
        bare = text.replace("\u00ad", "")
        for name in names:
            bare = bare.replace(name, "")
        if ENGLISH.search(bare):
            left.append(text)
    return left


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("language", ["de", "es"])
def test_no_english_is_left_anywhere(server: Any, new_page: Any, language: str) -> None:
    page = new_page(locale=language)
    page.goto(server.base)
    page.wait_for_selector("#setup option[value='bot:random']", state="attached")
    assert english_left(page, language) == []
    assert page.evaluate("document.documentElement.lang") == language

    stage = Stage(server.base, people("Ana", "Ben", "Chen"), seed=seed_of("turn"))
    open_table(page, stage.link(0))
    page.locator('[data-key="region:persia"]').dispatch_event("click")
    page.wait_for_selector(".prompt .why")
    page.keyboard.press("l")
    page.locator(".seat .hit").first.click()
    page.wait_for_selector("#look .why")
    assert english_left(page, language) == []
    page.keyboard.press("Escape")
    page.click("[data-open=table]")
    page.wait_for_selector("#sheet[open]")
    assert english_left(page, language) == []

    for kind, seat in (("bribe", 0), ("answer", 1)):
        open_table(page, Stage(server.base, people("Ana", "Ben", "Chen"), seed=seed_of(kind)).link(seat))
        page.wait_for_selector("#bargain[open]")
        assert english_left(page, language) == []

    stage = Stage(server.base, WAKHAN, seed=17)
    stage.play(40, seed=3, until=lambda v: v["version"] > 18 and v["prompt"]["kind"] == "turn")
    open_table(page, stage.link(0))
    wait_for_decision(page)
    assert english_left(page, language) == []
    page.click("#tab-since")
    page.wait_for_selector(".steps .because")
    assert english_left(page, language) == []
    page.click("[data-ui=replay]")
    page.wait_for_selector(".replaying")
    assert english_left(page, language) == []
    stage.play_on(900, seed=5)
    page.reload()
    page.wait_for_selector(".page.end .plot")
    assert english_left(page, language) == []
