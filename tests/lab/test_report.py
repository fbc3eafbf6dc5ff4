"""The report: its numbers are those of the games, and its page needs nothing else."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from commands import PamirRun
from pamir.errors import PamirError
from pamir.lab.counting import line_of
from pamir.lab.report import report_page
from pamir.lab.report.drawing import columns
from pamir.lab.report.numbers import Group, bins, groups
from pamir.lab.run import Part, Plan, run
from pamir.lab.tables import Table
from pamir.locale import speaking


def game(number: int, seating: list[int], winners: list[int], played: list[dict[str, int]], **more: Any) -> Any:
    seats = len(seating)
    line = {"table": 0, "game": number, "deal": number // seats, "seating": seating, "winners": winners, "why": "lead"}
    line |= {"points": [5 if seat in winners else 1 for seat in range(seats)], "turns": 10 + number}
    line |= {"order": list(range(seats)), "loyalty": ["afghan", "british"], "decisions": [20] * seats}
    line |= {"bought": played, "played": played, "action": [{"tax": 2}, {}], "checks": []}
    return {**line, **more}


@pytest.fixture
def plan() -> Plan:
    return Plan("simulation", (Part("one", Table(("strong", "weak")), 4),))


@pytest.fixture
def group(plan: Plan) -> Group:
    check = {"turn": 4, "for": "afghan", "final": False, "points": [3, 0]}
    lines = [
        game(0, [0, 1], [0], [{"24": 1}, {}], checks=[check, {**check, "for": None}]),
        game(1, [1, 0], [1], [{}, {"24": 1}]),
        game(2, [0, 1], [0], [{"51": 1}, {"24": 1}]),
        game(3, [1, 0], [0, 1], [{}, {}]),
        {"table": 0, "game": 4, "seating": [0, 1], "failed": "It fell."},
    ]
    (found,) = groups(plan, lines)
    return found


def test_shares_count_halves_and_leave_out_failed_games(group: Group) -> None:
    assert len(group.games) == 4
    players = group.shares(lambda one: one.player)
    assert (players["strong"].part, players["strong"].number) == (3.5 / 4, 4)
    assert (players["weak"].part, players["weak"].number) == (0.5 / 4, 4)
    seats = group.shares(lambda one: one.seat)
    assert [seats[seat].part for seat in (0, 1)] == [2.5 / 4, 1.5 / 4]
    assert seats[0].low < seats[0].part < seats[0].high


def test_a_card_is_measured_against_what_its_players_win_anyway(group: Group) -> None:
    cards = {card.card: card for card in group.cards()}
    assert [*cards] == ["24", "51"]
    assert cards["24"].bought.part == cards["24"].played.part == 3 / 4
    assert cards["24"].wins.part == pytest.approx(2 / 3)
    usual = [3.5 / 4, 3.5 / 4, 0.5 / 4]
    assert cards["24"].uplift == pytest.approx(sum(won - of for won, of in zip([1, 1, 0], usual, strict=True)) / 3)
    assert cards["24"].low < cards["24"].uplift < cards["24"].high
    assert cards["51"].high - cards["51"].low > 0.5, "it was played once"


def test_nothing_is_certain_of_a_card_whose_player_always_wins(plan: Plan) -> None:
    lines = [game(number, [number % 2, 1 - number % 2], [number % 2], [{}, {}]) for number in range(10)]
    for line in lines:
        line["played"][line["winners"][0]]["24"] = 1
    (found,) = groups(plan, lines)
    (card,) = found.cards()
    assert card.uplift == 0
    assert card.low < -0.2
    assert card.high > 0.2
    assert "+0.0 % <small>[0.0, 0.0]" not in report_page(plan, lines)


def test_checks_actions_and_loyalty_are_counted(group: Group) -> None:
    checks = group.checks()
    assert (checks[1][0].part, checks[1][1]) == (1.0, {"afghan": 1})
    assert (checks[2][0].part, checks[2][1]) == (0.0, {})
    assert list(group.actions()["tax"]) == pytest.approx([6 / 5, 2 / 3])
    served = group.of_all(lambda one: one.line["loyalty"][one.seat])
    assert served["afghan"].part == 0.5


def test_values_fall_into_columns_of_one_width() -> None:
    assert bins([]) == []
    assert bins([3, 3]) == [(3, 3, 2)]
    values = list(range(7, 107))
    found = bins(values)
    assert sum(number for _, _, number in found) == 100
    assert len(found) <= 24
    assert len({high - low for low, high, _ in found}) == 1


class Reader(HTMLParser):
    """Sees that every element is closed, and what a page would fetch or run."""

    VOID = ("meta", "rect", "line", "circle")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def played(edition: str) -> tuple[Plan, list[Any]]:
    options = {"deals": False} if edition == "first" else {}
    table = Table(("random", "random"), edition, options)
    lines = [{"table": 0, **line_of(table, 0, number)} for number in range(4)]
    return Plan("simulation", (Part("one", table, 4),)), lines


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_page_is_whole_and_fetches_nothing(edition: str) -> None:
    page = report_page(*played(edition))
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.fetched == []
    assert "script" not in reader.seen
    assert reader.seen.count("h1") == 1
    assert "@import" not in page
    assert "url(" not in page
    for title in ("Seats and the order of play", "Loyalty at the end", "Length of the games", "Final scores", "Cards"):
        assert f"<h2>{title}</h2>" in page
    assert ("Dominance Checks" if edition == "second" else "Topples") in page
    shown = [float(width) for width in re.findall(r'width="(-?[0-9.]+)%"', page)]
    assert shown
    assert all(0 <= width <= 100 for width in shown)


def test_the_page_speaks_other_languages() -> None:
    plan, lines = played("second")
    for language, title in (("de", "Partien zwischen Bots"), ("es", "Partidas entre bots")):
        with speaking(language):
            page = report_page(plan, lines)
        assert f'<html lang="{language}">' in page
        assert f"<h1>{title}</h1>" in page
        assert "Loyalty" not in page


def test_the_order_of_turns_is_told_unless_it_is_always_the_same_players(plan: Plan, group: Group) -> None:
    title = "By the order of the first turns"
    assert title in report_page(plan, group.games)
    fixed = [{**line, "order": line["seating"]} for line in group.games]  # the one always begins, as Wakhan does
    assert title not in report_page(plan, fixed)


def test_labels_are_whole() -> None:
    drawn = columns([(f"{n}-{n + 1}", [1.0]) for n in range(0, 18, 2)], "lengths")
    assert '<text x="0" y="158">0-1</text>' in drawn
    assert '<text x="100%" text-anchor="end" y="158">16-17</text>' in drawn


@pytest.mark.parametrize("number", range(1, 25))
@pytest.mark.parametrize("letters", [1, 2, 5, 7])
def test_labels_stay_apart_on_a_phone(number: int, letters: int) -> None:
    drawn = columns([("8" * letters, [1.0])] * number, "lengths")
    wide, ends = 7.5 * letters, [-6.0]
    for place, anchor in re.findall(r'<text x="([0-9.]+)%?"(?: text-anchor="(\w+)")? y="158"', drawn):
        start = float(place) * 262 / 100 - {"": 0, "middle": wide / 2, "end": wide}[anchor]
        assert start >= ends[-1] + 4
        ends.append(start + wide)
    assert len(ends) > 1


def test_columns_say_how_many_the_highest_is() -> None:
    assert ">1,234</text>" in columns([("1", [7.0]), ("2", [1234.0])], "lengths")


def test_what_people_wrote_is_only_text(group: Group) -> None:
    plan = Plan("simulation", (Part("one", Table(("<b>x</b>", "y")), 2),))
    page = report_page(plan, group.games)
    assert "<b>x" not in page
    assert "&lt;b&gt;x" in page


def test_a_run_without_a_finished_game_has_no_report(plan: Plan) -> None:
    with pytest.raises(PamirError, match="No game of this run has come to an end"):
        report_page(plan, [{"table": 0, "game": 0, "seating": [0, 1], "failed": "It fell."}])


def test_the_command_writes_the_page_beside_the_games(tmp_path: Path, pamir: PamirRun) -> None:
    folder = tmp_path / "run"
    table = Table(("random", "random"), options={"turn_cap": 6})
    run(Plan("simulation", (Part("simulation", table, 2),)), folder, processes=1)
    outcome = pamir("report", str(folder), "--language", "de")
    assert outcome.exit_code == 0, outcome.err
    assert "Partien zwischen Bots" in (folder / "report.html").read_text("utf-8")
    assert pamir("report", str(folder), "--out", str(tmp_path / "page.html")).exit_code == 0
    for language in ("en", "es"):  # the page of before is written over
        assert pamir("report", str(folder), "--out", str(tmp_path / "page.html"), "--language", language).exit_code == 0
    games = (folder / "games.jsonl").read_bytes()
    refused = pamir("report", str(folder), "--out", str(folder / "games.jsonl"))
    assert refused.err == f"{folder / 'games.jsonl'} is no report, so it is not written over; name another file.\n"
    assert (refused.exit_code, (folder / "games.jsonl").read_bytes()) == (2, games)
    for wrong, sentence in ((tmp_path, "There is no run in"), (tmp_path / "none", "There is no run in")):
        refused = pamir("report", str(wrong))
        assert (refused.exit_code, refused.err.startswith(sentence)) == (2, True)
    (tmp_path / "file").write_text("")
    refused = pamir("report", str(folder), "--out", str(tmp_path / "file" / "page.html"))
    assert refused.err.startswith("Cannot write")
    (folder / "plan.json").write_text("{}")
    assert "is no plan of a run" in pamir("report", str(folder)).err
