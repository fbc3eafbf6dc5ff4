"""Two people at one table, each served in their own language."""

import asyncio
import random
from typing import Any

import pytest
from serving import BOT, PERSON, WAKHAN, Served, all_know, next_to_act, run

from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.locale import LANGUAGES, TRANSLATIONS
from pamir.second.notation import action_text
from pamir.second.rules.actions import ACTION_COUNT

languages = pytest.mark.parametrize("language", TRANSLATIONS)


def told(position: dict[str, Any]) -> list[str]:
    """All that a position says in words."""
    labels = [choice["label"] for listed in position["actions"].values() for choice in listed]
    lines = [line["text"] for line in position["log"]]
    return [*lines, position["prompt"]["sentence"], position["prompt"]["help"], *labels]


def assert_other_words(english: list[str], translated: list[str]) -> None:
    assert len(english) == len(translated)
    for one, other in zip(english, translated, strict=True):
        assert "{" not in other
        if len(one.split()) > 2:
            assert one != other


@languages
def test_a_seat_hears_everything_in_its_own_language(served: Served, language: str) -> None:
    table = served.open_table(PERSON, PERSON, WAKHAN, seed=7)

    async def story() -> None:
        dice = random.Random(language)
        pages = [await _open(served, table, seat, language) for seat in (0, 1)]
        english = [await _open(served, table, seat, "en") for seat in (0, 1)]
        for step in range(60):
            page = await next_to_act(pages)
            if page is None:
                break
            await all_know([*pages, *english])
            same = english[pages.index(page)]
            assert_other_words(told(same.position), told(page.position))
            if step % 3 == 0:  # a page may not ask too much at once
                await _assert_reasons(page, same, dice)
            assert (await page.act(dice.choice(page.choices)))["type"] == "done"
        await asyncio.gather(*(page.close() for page in [*pages, *english]))

    run(story())


async def _open(served: Served, table: dict[str, Any], seat: int, language: str) -> HeadlessPage:
    return await served.stranger().open(table["table"], table["secrets"][str(seat)], language=language)


async def _assert_reasons(page: HeadlessPage, same: HeadlessPage, dice: random.Random) -> None:
    """Why something is not allowed, and the refusal of who tries it all the same."""
    action = action_text(dice.randrange(ACTION_COUNT))
    if action in page.choices:
        return
    asked = {"type": "why", "action": action, "seat": page.position["look"]}
    reasons = [(await one.ask(**asked))["text"] for one in (same, page)]
    if reasons == [None, None]:  # it means the same as something allowed: right, while a court is empty
        return
    assert_other_words(reasons[:1], reasons[1:])
    refused = await page.act(action)
    assert (refused["type"], refused["error"]) == ("refused", reasons[1])


@languages
def test_a_page_that_changes_its_language_is_told_all_of_it_anew(served: Served, language: str) -> None:
    table = served.open_table(PERSON, PERSON)

    async def story() -> None:
        page = await _open(served, table, 0, "en")
        before = told(page.position)
        await page.send(type="language", language=language)
        await page.until(lambda: told(page.position) != before)
        assert page.position["log_after"] == -1
        assert_other_words(before, told(page.position))
        await page.close()

    run(story())


@languages
def test_who_is_sent_away_is_told_so_in_the_language_of_the_greeting(served: Served, language: str) -> None:
    table = served.open_table(PERSON, BOT)

    async def story() -> None:
        for name, secret in ((table["table"], "x" * 22), ("nowhere", "")):
            page = await served.stranger().open(name, secret, language=language)
            await page.until(lambda page=page: "error" in page.last)
            assert not page.last["error"]["error"].startswith(("There", "This"))
            await page.close()

    run(story())


def test_bots_without_a_name_are_called_after_their_kind_in_each_language(served: Served) -> None:
    table = served.open_table(PERSON, BOT, {**BOT, "name": "Robin"}, BOT)
    called = [served.look(table, f"?language={language}").json()["names"] for language in LANGUAGES]
    assert called[0] == ["Gray", "Random 1", "Robin", "Random 3"]
    assert called[1] == ["Grau", "Zufällig 1", "Robin", "Zufällig 3"]


def test_facts_come_in_each_language_with_a_tag_of_its_own(served: Served) -> None:
    answers = [served.request(f"/api/facts?language={language}") for language in LANGUAGES]
    assert [answer.json()["language"] for answer in answers] == list(LANGUAGES)
    assert len({answer.headers["etag"] for answer in answers}) == len(LANGUAGES)
    cards = [answer.json()["court_cards"][81]["name"] for answer in answers]
    assert cards[:2] == ["Persian Army", "Die persische Armee"]
