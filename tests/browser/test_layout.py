"""Nothing is cut off, covered or too small: crowded tables, long names and German words, on desk and phone."""

from collections import defaultdict
from typing import Any

import pytest

from browser.measures import covered, cut_off, half_shown, no_sideways_scroll, spilled, too_small_for_a_thumb
from browser.player import open_table
from browser.sizes import DESKS, PHONE, TABLET, WIDE_PHONE, Size, at_each, resize
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

LONG = people("Anna", "Bartholomäus von und zu Hohenstein-Ingel", "🦅 Emoji 👩‍👩‍👧", "محمد بن عبد الله الطويل", "Eve")


@pytest.mark.parametrize("sizes", [[PHONE], DESKS], ids=["hand", "desk"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_crowded_table_hides_nothing(server: Any, new_page: Any, sizes: list[Size], language: str) -> None:
    stage = Stage(server.base, LONG, seed=seed_of("crowd"))
    page = open_table(new_page(*sizes[0], locale=language), stage.link(0))
    for size in at_each(page, sizes):
        fits(page, size)
        no_sideways_scroll(page)
        if size == PHONE:
            assert too_small_for_a_thumb(page) == []


def fits(page: Any, size: Size) -> None:
    assert covered(page) == [], size
    assert cut_off(page) == [], size
    assert spilled(page) == [], size
    assert size == PHONE or page.evaluate("document.documentElement.scrollHeight") <= size[1] + 4, size


def test_who_watches_sees_every_court_at_once(server: Any, new_page: Any) -> None:
    page = open_table(new_page(), Stage(server.base, LONG, seed=seed_of("crowd")).link())
    for size in at_each(page, DESKS):
        fits(page, size)


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_longest_region_fits_every_card(server: Any, new_page: Any, language: str) -> None:
    """Transkaspien in the market, in the courts and in one's own hand, at the narrowest desk."""
    stage = Stage(server.base, people("Ana", "Ben", "Chen"), seed=seed_of("transcaspia"))
    page = open_table(new_page(1280, 800, locale=language), stage.link(0))
    assert cut_off(page) == []
    assert spilled(page) == []


# Those of the first question of a game have the longest buttons, the others the longest words; against bots there is
# one button more.
LONGEST = ["choose loyalty", "turn", "safe house", "prize"]


def against_bots(server: Any, position: str) -> str:
    seats = [*people("Ana"), *({"kind": "bot", "bot": "random"} for _ in range(2))]
    return Stage(server.base, seats, seed=seed_of(position)).link(0)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_question_is_whole_on_a_phone(server: Any, new_page: Any, language: str) -> None:
    page = new_page(*PHONE, locale=language)
    for position in LONGEST:
        open_table(page, against_bots(server, position))
        for size in at_each(page, [PHONE, (360, 740)]):
            assert cut_off(page) == [], (position, size)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_question_is_whole_beside_its_buttons(server: Any, new_page: Any, language: str) -> None:
    page = new_page(locale=language)
    heights: dict[Size, set[int]] = defaultdict(set)
    for position in LONGEST:
        open_table(page, against_bots(server, position))
        for size in at_each(page, [*DESKS, TABLET, (1024, 768)]):
            assert page.locator(".hinter:visible").count() == 1
            assert cut_off(page) == [], (position, size)
            heights[size].add(round(page.locator(".prompt").bounding_box()["height"]))
        resize(page, WIDE_PHONE)
        assert half_shown(page) == [], position
        assert page.locator(".prompt").bounding_box()["height"] <= 60, position
    assert {size: high for size, high in heights.items() if len(high) > 1} == {}, "whatever is asked, nothing moves"


def test_what_a_thumb_must_hit_is_large_enough(server: Any, new_page: Any) -> None:
    page = new_page(390, 844)
    page.goto(server.base)
    page.wait_for_selector("#setup")
    assert too_small_for_a_thumb(page) == []
    for kind, seat in (("turn", 0), ("tax", 0), ("gift", 0), ("move", 0), ("rumor", 0), ("answer", 1)):
        open_table(page, Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of(kind)).link(seat))
        assert too_small_for_a_thumb(page) == [], kind
