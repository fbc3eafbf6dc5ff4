"""The start page: whatever number of seats is chosen, a table can be opened."""

from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.mark.parametrize("width", [1280, 390])
def test_no_number_of_seats_leads_to_a_dead_button(server: Any, new_page: Any, width: int) -> None:
    page = new_page(width, 844)
    for seats in (2, 3, 4, 5):
        page.goto(server.base)
        page.wait_for_selector("#kind-0 option[value^='bot']", state="attached")
        opens(page, server, seats)


def opens(page: Any, server: Any, seats: int) -> None:
    """A table with so many seats, from the start page."""
    page.locator(f'label:has([name="n"][value="{seats}"])').click()
    assert page.locator("#setup .seats select").count() == seats
    offered = page.locator("#kind-1 option").evaluate_all("all => all.map(o => o.value)")
    assert "person" in offered
    assert any(value.startswith("bot:") for value in offered)
    assert ("wakhan" in offered) == (seats <= 3)
    if seats > 3:
        assert "Wakhan plays only with one or two people" in page.inner_text("#setup")
    button = page.locator("#setup .go button")
    assert button.is_enabled()
    button.click()
    page.wait_for_selector(".map .live .region")
    key = page.evaluate("location.hash.slice(1)")
    where = page.evaluate("location.pathname").replace("/t/", "/api/tables/")
    short = page.request.get(f"{server.base}{where}", headers={"Authorization": f"Bearer {key}"}).json()
    assert len(short["kinds"]) == seats
