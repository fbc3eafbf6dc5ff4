"""Reviews of finished games: everything adds up, a planted blunder is found, and nothing breaks on bad input."""

import json
import math
import re
import threading
import time
from collections.abc import Callable
from dataclasses import astuple, replace
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from finished_games import finished, reviewed_game

from pamir.analysis import review
from pamir.analysis.account import accuracy, counted, parts, turning_points, worst
from pamir.analysis.brief import brief
from pamir.analysis.hints import Hint
from pamir.analysis.page import review_page
from pamir.analysis.plain import review_data
from pamir.analysis.shapes import Judged, Option, Review
from pamir.analysis.telling import percent, table_rows
from pamir.analysis.text import review_text
from pamir.bots.searching import network_of
from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import speaking
from pamir.mcp import desk
from pamir.record import Record
from pamir.search import Searcher
from pamir.server.answers import Reviewed

GAMES = [
    ("second", 2, 3, None),
    ("second", 4, 4, None),
    ("second", 3, 5, 2),
    ("first", 2, 3, None),
    ("first", 5, 4, None),
]
LANGUAGES = ("en", "de", "es")


@pytest.fixture(params=GAMES, ids=lambda which: f"{which[0]} {which[1]}{' wakhan' if which[3] else ''}")
def reviewed(request: pytest.FixtureRequest) -> Review:
    return reviewed_game(*request.param)


def test_decisions_luck_and_outlook_add_up_to_the_result(reviewed: Review) -> None:
    for seat in range(reviewed.seats):
        moved = parts(reviewed, seat)
        assert reviewed.curve[0][seat] + moved.total == pytest.approx(reviewed.result[seat], abs=1e-9)
        assert moved.own <= 0
    for name in ("luck", "outlook"):  # what one seat gets by them another loses
        assert sum(getattr(parts(reviewed, seat), name) for seat in range(reviewed.seats)) == pytest.approx(0, abs=1e-6)


def number(told: str) -> Fraction:
    return Fraction(told.removesuffix("\u00a0%").replace("\u2212", "-").replace(",", "."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_adds_the_numbers_up_that_are_told_comes_to_the_result(reviewed: Review, language: str) -> None:
    with speaking(language):
        rows = table_rows(reviewed)
    for seat, (_, *parts_told, result, _) in enumerate(rows):
        assert sum(map(number, parts_told)) == number(result), rows[seat]
        for told, exact in zip(parts_told[1:], astuple(parts(reviewed, seat)), strict=True):
            assert number(told) == pytest.approx(100 * exact, abs=0.1001)


@pytest.mark.parametrize(("share", "told"), [(0.36496, 36), (0.36504, 37), (0.094996, 9), (0.125, 13), (1 / 3, 33)])
def test_what_is_drawn_and_what_is_said_is_the_same_percent(share: float, told: int) -> None:
    best = Option(0, "end turn", "End the turn", (share, 1 - share), 1)
    one = Judged(0, 1, 0, best, best, (), False)
    review = Review("second", "Pax Pamir", ("A", "B"), ("gray", "blue"), None, (one,), (1.0, 0.0), "", 1, "worth", 0)
    hint = Hint(0, "", (best,), best.shares, "", 1, 0.0)
    drawn = [brief(review).curve[0][1], hint.to_json()["shares"][0], hint.to_json()["options"][0]["shares"][0]]
    assert {math.floor(100 * shown + 0.5) for shown in drawn} == {told}, "as the page rounds"
    assert percent(share) == f"{told}\u00a0%"


def test_shares_are_shares(reviewed: Review) -> None:
    assert len(reviewed.curve) == len(reviewed.judged) + 1
    for shares in reviewed.curve:
        assert len(shares) == reviewed.seats
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


def test_every_choice_of_the_game_is_judged_and_told(reviewed: Review) -> None:
    assert reviewed.decisions >= len(reviewed.judged) > 20
    numbers = [one.number for one in reviewed.judged]
    assert numbers == sorted(set(numbers))
    for one in reviewed.judged:
        assert one.taken.text
        assert one.taken.notation
        assert one.loss >= 0
        assert (one.kind == "best") == (one.best.action == one.taken.action)
    assert any(one.by_chance for one in reviewed.judged)
    assert not all(one.by_chance for one in reviewed.judged)
    played = {one.seat for one in reviewed.judged}
    assert played == set(range(reviewed.seats)) - {reviewed.automaton}


def test_luck_is_told_by_what_came_up_and_by_nothing_else(reviewed: Review) -> None:
    for one in reviewed.judged:
        assert bool(one.news) == one.by_chance
        assert set(one.news) <= set(one.came)
        assert not any(sentence.startswith("Turn ") for sentence in one.news), "that is what comes next"


def test_an_agreed_deal_is_no_luck() -> None:
    accepted = [one for one in reviewed_game("first", 2, 3).judged if one.taken.notation == "accept"]
    assert accepted
    for one in accepted:
        assert not any("New in the Market" in sentence for sentence in one.came)
        assert not one.by_chance


def test_accuracy_falls_with_what_decisions_lost(reviewed: Review) -> None:
    for seat in range(reviewed.seats):
        found = accuracy(reviewed, seat)
        if seat == reviewed.automaton:
            assert found is None
            continue
        assert found is not None
        assert 0 < found <= 100
        assert sum(counted(reviewed, seat).values()) == len(reviewed.of_seat(seat))
        lost = sum(one.loss for one in reviewed.of_seat(seat))
        assert (found == 100) == (lost == 0)


def test_what_is_told_as_worst_lost_most(reviewed: Review) -> None:
    places = worst(reviewed, most=10)
    losses = [reviewed.judged[place].loss for place in places]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] == max(one.loss for one in reviewed.judged)
    swings = turning_points(reviewed)
    assert [swing.number for swing in swings] == sorted(swing.number for swing in swings)
    assert all(swing.size >= 0.08 for swing in swings)


# --- as text, data and page ----------------------------------------------------------------------------


class Page(HTMLParser):
    """What a page holds: attributes, ids, links, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "br", "line", "polyline"):
            self.open.append(tag)
        found = dict(attrs)
        self.ids |= {str(found["id"])} if "id" in found else set()
        self.links |= {str(found["href"])} if "href" in found else set()
        assert "src" not in found

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.said += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone_and_is_whole(reviewed: Review, language: str) -> None:
    with speaking(language):
        text = review_page(reviewed)
    page = Page(text)
    assert page.open == []
    assert f'<html lang="{language}">' in text
    assert page.tags.count("polyline") == reviewed.seats
    assert {link.removeprefix("#") for link in page.links} <= page.ids
    assert not any("<a " in picture for picture in re.findall(r'role="img".*?</svg>', text)), "links nobody hears"
    assert "prefers-color-scheme:dark" in text
    assert "width=device-width" in text
    assert not {"script", "link", "img"} & set(page.tags)
    assert "<A>" in page.said, "names are told as they are, and are no tags"
    assert "url(" not in text


def test_the_data_is_plain_json_and_its_parts_add_up(reviewed: Review) -> None:
    data = json.loads(json.dumps(review_data(reviewed)))
    assert data["format"] == "pamir review 1"
    for seat, player in enumerate(data["players"]):
        moved = sum(player[name] for name in ("own", "others", "luck", "outlook"))
        assert player["start"] + moved == pytest.approx(data["result"][seat], abs=1e-5)
    assert len(data["curve"]) == len(data["judged"]) + 1
    edition = find(data["edition"])
    for one in data["judged"]:
        edition.parse_action(one["taken"]["action"])
        edition.parse_action(one["best"]["action"])


def test_an_assistant_hears_who_took_which_decision_when(reviewed: Review) -> None:
    lines = "\n".join(desk._reviewed(Reviewed(1, 1, brief(reviewed))).review)
    places = [*(swing.number for swing in turning_points(reviewed)), *worst(reviewed)]
    assert places
    for one in (reviewed.judged[place] for place in places):
        assert f"\nTurn {one.turn}, {reviewed.names[one.seat]}: {one.taken.text}. " in lines


def test_the_text_is_in_the_language_being_spoken(quick: None) -> None:
    told = {}
    for language in LANGUAGES:
        with speaking(language):
            told[language] = review_text(review(finished(*GAMES[0]), iterations=10), 80)
    assert len(set(told.values())) == 3
    for text in told.values():
        assert max(map(len, text.splitlines())) <= 80
        assert "<A> & Co" in text
    assert "Where the game turned" in told["en"]
    assert "Where the game turned" not in told["de"] + told["es"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_keeps_its_width_whatever_people_are_called(reviewed: Review, language: str) -> None:
    names = ("Bartholomew of Somewhere Else", "x" * 40, "Ünübertreffliche-Namensverlängerung", "Ada", "Ben")
    with speaking(language):
        lines = review_text(replace(reviewed, names=names[: reviewed.seats]), 80).splitlines()
        rows = table_rows(reviewed)
    assert max(map(len, lines)) <= 80
    told = [line.split() for line in lines]
    for _, *numbers in rows:
        together = " ".join(numbers).split()
        assert any(line[-len(together) :] == together for line in told), "all numbers of a seat stand in one line"


# --- progress, and what cannot be reviewed ---------------------------------------------------------------


def test_progress_is_told_to_the_end(quick: None) -> None:
    heard: list[tuple[int, int]] = []
    found = review(finished(*GAMES[0]), iterations=10, progress=lambda done, total: heard.append((done, total)))
    assert heard[0] == (0, len(found.judged))
    assert heard[-1] == (len(found.judged), len(found.judged))
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)


def test_it_can_be_interrupted(quick: None) -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(finished(*GAMES[1]), iterations=10, progress=stop)
    until = time.monotonic() + 60
    while any(thread.name.startswith("review") for thread in threading.enumerate()):
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("made", "how", "said"),
    [
        (lambda: finished(*GAMES[0]).until(3), {}, "This game is not finished"),
        (lambda: finished(*GAMES[0]), {"budget_s": 0}, "more than 0 seconds"),
        (lambda: finished(*GAMES[0]), {"budget_s": -1.0}, "more than 0 seconds"),
        (lambda: finished(*GAMES[0]), {"budget_s": float("nan")}, "more than 0 seconds"),
        (lambda: finished(*GAMES[0]), {"budget_s": "1"}, "more than 0 seconds"),
        (lambda: finished(*GAMES[0]), {"iterations": 0}, "a whole number from 1 to a hundred million"),
        (lambda: finished(*GAMES[0]), {"iterations": 10**20}, "a whole number from 1 to a hundred million"),
        (lambda: finished(*GAMES[0]), {"iterations": "5"}, "a whole number from 1 to a hundred million"),
        (lambda: finished(*GAMES[0]).replay(), {}, r"^A review is of a record, not of .*: a game gives its own as"),
    ],
)
def test_what_cannot_be_reviewed_gets_one_sentence(
    made: Callable[[], Record], how: dict[str, Any], said: str, quick: None
) -> None:
    with pytest.raises(PamirError, match=said) as caught:
        review(made(), **how)
    assert str(caught.value).endswith(".")
    assert str(caught.value).count(". ") == 0


def test_a_game_without_a_choice_gets_one_sentence(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.analysis.reviewing._asked", lambda record: [])
    with pytest.raises(PamirError, match="nobody had anything to decide"):
        review(finished(*GAMES[0]), iterations=10)


# --- with the search itself ------------------------------------------------------------------------------


def bad_answer(searcher: Searcher, game: Game, seat: int) -> int | None:
    """An answer that costs much, however well one plays on after it."""
    thought = searcher.think(game.state, seat, seed=1, iterations=3000)
    for choice in sorted(thought.choices, key=lambda one: one.shares[seat])[:2]:
        looked_at = searcher.think(game.state, seat, seed=2, iterations=3000, among=[choice.action])
        if thought.shares[seat] - looked_at.choices[0].shares[seat] > 0.35:
            return choice.action
    return None


def with_blunder(name: str, seed: int) -> tuple[Record, int]:
    """A game of well chosen decisions but for one; and which that is."""
    edition = find(name)
    edition.library()
    game, searcher, planted = Game(2, edition=name, seed=seed), Searcher(edition, network_of(edition)), -1
    while not game.over:
        seat, legal = game.decider, game.legal_actions
        assert seat is not None
        bad = bad_answer(searcher, game, seat) if planted < 0 and game.turn > 6 and len(legal) > 6 else None
        if bad is not None:
            planted = len(game.actions)
            game.apply(bad)
        else:
            game.apply(searcher.think(game.state, seat, seed=len(game.actions), iterations=200).best)
    assert planted >= 0
    return game.record(), planted


@pytest.mark.slow
@pytest.mark.parametrize("name", ["second", "first"])
def test_a_planted_blunder_is_found(name: str) -> None:
    record, planted = with_blunder(name, 3)
    found = review(record, iterations=1500)
    place = next(at for at, one in enumerate(found.judged) if one.number == planted)
    one = found.judged[place]
    assert one.kind in ("mistake", "blunder"), one
    assert one.best.shares[one.seat] - one.taken.shares[one.seat] > 0.2
    assert place in worst(found, one.seat), "it is one of those that are told"
    for seat in range(found.seats):
        assert found.curve[0][seat] + parts(found, seat).total == pytest.approx(found.result[seat], abs=1e-6)


@pytest.mark.slow
def test_with_iterations_a_review_is_the_same_again(tmp_path: Path) -> None:
    find("second").library()
    one, two = (review_data(review(finished("second", 2, 3), iterations=300, threads=n)) for n in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
