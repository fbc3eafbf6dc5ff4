"""What is left over HTTP: for one's own seat, or as everybody may know it; nothing hidden, one sentence for others."""

import random
from typing import Any

import msgspec
import pytest
from serving import PERSON, Served, run

from pamir.game import Game
from pamir.odds.shapes import OddsTold
from pamir.odds.told import told

SEED = 11


def odds(served: Served, table: dict[str, Any], who: int | str = "watch", query: str = "") -> Any:
    answer = served.look(table, f"/odds{query}", who)
    assert answer.status == 200, answer.body
    return msgspec.json.decode(answer.body, type=OddsTold)


async def played(served: Served, table: dict[str, Any], game: Game, decisions: int) -> None:
    """Play the same decisions at the table and in a game of our own."""
    pages = [await served.page(table, seat) for seat in range(game.seats)]
    dice = random.Random(4)
    for _ in range(decisions):
        page = pages[game.decider or 0]
        await page.until(lambda page=page: page.position["version"] == len(game.actions))
        action = dice.choice(game.texts(game.legal_actions))
        assert (await page.act(action))["type"] == "done"
        game.apply(action)
    for page in pages:
        await page.close()


@pytest.mark.parametrize("edition", ["second", "first"])
def test_each_seat_is_told_what_it_may_know_and_nothing_else(served: Served, edition: str) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, PERSON, seed=SEED, edition=edition)
        game = Game(3, edition=edition, seed=SEED)
        await played(served, table, game, 40)
        for seat in (None, 0, 1, 2):
            answer = odds(served, table, "watch" if seat is None else seat)
            assert answer == told(game.odds(seat))
            for seed in (1, 2):
                assert answer == told(game.redeal(seat, seed).odds(seat)), "something hidden is told"
        assert odds(served, table, 1, "?seat=watch") == odds(served, table)
        earlier = Game(3, edition=edition, seed=SEED)
        for action in game.actions[:20]:
            earlier.apply(action)
        assert odds(served, table, 2, "?at=20") == told(earlier.odds(2))
        assert odds(served, table, 0, "?language=de").heading.startswith("Was noch kommt")
        assert odds(served, table, 0) == odds(served, table, 0), "the second is the one that was kept"

    run(story())


def test_what_was_kept_is_forgotten_when_the_game_goes_on(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=SEED)
        game = Game(2, seed=SEED)
        before = odds(served, table, 0)
        await played(served, table, game, 12)
        assert odds(served, table, 0) == told(game.odds(0)) != before

    run(story())


@pytest.mark.parametrize(
    ("who", "query", "status"),
    [
        (0, "?seat=1", 401),
        ("watch", "?seat=0", 401),
        (0, "?seat=2", 400),
        (0, "?seat=-1", 400),
        (0, "?seat=x%00", 400),
        (0, "?at=1", 400),
        (0, "?at=-1", 400),
        (0, "?at=99999999999999999999", 400),
    ],
)
def test_a_bad_question_gets_one_sentence(served: Served, who: int | str, query: str, status: int) -> None:
    answer = served.look(served.open_table(PERSON, PERSON), f"/odds{query}", who)
    assert answer.status == status
    assert list(answer.json()) == ["error"]
    assert answer.json()["error"].endswith(".")


def test_without_a_key_nothing_is_told(served: Served) -> None:
    table = served.open_table(PERSON, PERSON)
    assert served.request(f"/api/tables/{table['table']}/odds").status == 401
    assert served.request(f"/api/tables/{table['table']}/odds", authorization="Bearer x").status == 401


def test_who_plays_several_seats_says_as_which(served: Served) -> None:
    table = served.open_table(PERSON, PERSON, hot_seat=True)
    assert odds(served, table, 0).seat is None, "a curtain hangs between the two"
    assert odds(served, table, 0, "?seat=1").seat == 1
