"""An edition that somebody else brings is played at a real server over two sockets, to its end."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from serving import PERSON, PLAIN, Served, all_know, next_to_act, run

from pamir.lab.load_test.run import ONE_ADDRESS, own_server

ELSEWHERE = Path(__file__).parents[1] / "elsewhere"


@pytest.fixture(scope="module")
def tiny() -> Iterator[Served]:
    """A server on whose path the package lies with its entry point, as if it were installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(ELSEWHERE), os.environ.get("PYTHONPATH")])))
        with own_server("", **PLAIN, **ONE_ADDRESS) as (address, process):
            yield Served(address, process)


def test_it_is_played_to_its_end_over_sockets(tiny: Served) -> None:
    async def story() -> None:
        table = tiny.open_table(PERSON, PERSON, edition="tiny", seed=3, options={"stakes": True})
        pages = [await tiny.page(table, seat, keep=True) for seat in (0, 1)]
        assert pages[0].welcome["edition"] == "tiny"
        assert pages[0].welcome["options"]["stakes"] is True
        while not pages[0].position["over"]:
            page = await next_to_act(pages)
            assert page is not None
            seat = page.position["look"]
            shown = page.position["views"][str(seat)]
            assert shown["edition"] == "tiny"
            assert page.choices == [f"lay {card}" for card in shown["hand"]]
            assert page.position["actions"][str(seat)][0]["label"].startswith("Lay the ")
            assert page.position["prompt"]["sentence"] == "Lay a card."
            why = await page.ask(type="why", action=f"lay {10 - sum(shown['hand']) % 9}", seat=seat)
            assert why["type"] == "reason"
            elsewhere = await page.ask(type="why", place="card:1", seat=seat)
            assert elsewhere["error"] == "'card:1' is no place of the table"
            assert (await page.act(page.choices[0]))["type"] == "done"
            undo = await page.ask(type="undo", seat=seat, revision=page.position["revision"])
            assert undo["error"].startswith("Nothing can be taken back")
            await all_know(pages)
        told = [entry["text"] for entry in pages[0].position["log"]]
        assert sum(pages[0].position["views"]["0"]["points"]) == 6
        assert any("takes the trick" in text for text in told), told
        past = await pages[0].ask(type="replay", at=1)
        assert past["views"]["0"]["version"] == 1
        scores = await pages[0].ask(type="scores")
        assert sum(scores["scores"][-1]["points"]) == 6
        record = tiny.look(table, "/record")
        assert record.status == 200
        assert b"edition: tiny\nrules: tiny-1\n" in record.body
        assert b"stakes: yes" in record.body
        for page in pages:
            await page.close()

    run(story())


def test_nothing_hidden_is_sent(tiny: Served) -> None:
    async def story() -> None:
        table = tiny.open_table(PERSON, PERSON, edition="tiny", seed=5)
        pages = [await tiny.page(table, who, keep=True) for who in (0, 1, "watch")]
        hands = [set(page.position["views"][str(seat)]["hand"]) for seat, page in enumerate(pages[:2])]
        assert not hands[0] & hands[1]
        assert next(iter(pages[2].position["views"].values()))["hand"] == []
        for seat, page in enumerate(pages[:2]):
            for frame in page.frames:
                for shown in msgspec.json.decode(frame).get("views", {}).values():
                    assert set(shown["hand"]) <= hands[seat]
        for page in pages:
            await page.close()

    run(story())


def test_what_it_does_not_have_is_refused(tiny: Served) -> None:
    asked = {"seats": [PERSON, PERSON], "edition": "tiny", "options": {"wakhan": 1}}
    answer = tiny.request("/api/tables", msgspec.json.encode(asked))
    assert (answer.status, "there is no option 'wakhan'" in answer.json()["error"]) == (400, True), answer.body
    facts = tiny.request("/api/facts?edition=tiny").json()
    assert [option["name"] for option in facts["options"]] == ["stakes"]
    assert facts["seats"][0]["key"] == "north"
