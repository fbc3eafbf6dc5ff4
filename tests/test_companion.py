"""`pamir wakhan`: her deck at a table with the physical box."""

import json
import re
from pathlib import Path

import pytest

from commands import PamirRun
from pamir.second.companion import Deck, DeckError, fresh_deck, read_deck, save_deck
from pamir.second.facts import coalitions, regions, wakhan_actions, wakhan_cards
from pamir.second.rules.state import State
from pamir.second.wakhan.order import arrow_column, arrow_row


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAMIR_DATA", str(tmp_path))


def number(page: str) -> int:
    """The number of the card on a page."""
    found = re.search(r"Wakhan, card (\d+)", page)
    assert found, page
    return int(found.group(1))


# The deck


def test_a_deck_holds_every_card_once() -> None:
    cards = fresh_deck().cards
    assert sorted(cards) == list(range(1, 25))
    assert fresh_deck(7) == fresh_deck(7) != fresh_deck(8)


def test_drawing_goes_through_23_cards_then_shuffles_all() -> None:
    """Ruling 101."""
    left = fresh_deck(3)
    seen = []
    for _ in range(23):
        left, shuffled = left.drawn()
        assert not shuffled
        seen.append(left.face_up)
    assert len(set(seen)) == 23
    left, shuffled = left.drawn()
    assert shuffled
    assert left.left == 23
    assert sorted([left.face_up, *left.cards]) == list(range(1, 25))


def test_the_second_shuffle_is_another_one() -> None:
    left = fresh_deck(3)
    first = left.cards
    for _ in range(24):
        left, _ = left.drawn()
    assert (left.face_up, *left.cards) != first


def test_arrows_read_as_in_the_game() -> None:
    """Ruling 98."""
    state = State()
    for front in wakhan_cards():
        for back in wakhan_cards():
            if front != back:
                lying = Deck(1, 1, front.number, (back.number,))
                state.ai_card, state.ai_size, state.ai_deck[0] = front.number, 1, back.number
                assert lying.row == ("top", "bottom")[arrow_row(state)]
                assert lying.column == arrow_column(state)


# The file


def test_a_deck_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where.json"
    assert read_deck(path) is None
    kept, _ = fresh_deck(5).drawn()
    save_deck(kept, path)
    assert read_deck(path) == kept
    assert json.loads(path.read_text())["face_up"] == kept.face_up
    assert [file.name for file in path.parent.iterdir()] == ["where.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"seed": 1, "shuffles": 1, "face_up": 1, "cards": []}',
        b'{"seed": 1, "shuffles": 1, "face_up": 1, "cards": [1, 2]}',
        b'{"seed": 1, "shuffles": 1, "face_up": 25, "cards": [1, 2]}',
        b'{"seed": 1, "shuffles": 1, "face_up": 0, "cards": [3, 3]}',
        b'{"seed": 1, "shuffles": 1, "face_up": 0, "cards": [3, 4], "more": 1}',
    ],
)
def test_a_spoilt_file_is_one_clear_sentence(tmp_path: Path, pamir: PamirRun, content: bytes) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(content)
    outcome = pamir("wakhan", "--file", str(path))
    assert outcome.exit_code == 2
    assert outcome.err == (
        f"The file {path} does not hold Wakhan's deck; 'pamir wakhan new' starts a fresh one there.\n"
    )
    assert path.read_bytes() == content
    assert pamir("wakhan", "new", "--file", str(path)).exit_code == 0
    assert pamir("wakhan", "--file", str(path)).exit_code == 0


def test_a_failed_write_leaves_the_old_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deck.json"
    save_deck(fresh_deck(1), path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(DeckError, match=r"Cannot write Wakhan's deck to .*: No space left on device\."):
        save_deck(fresh_deck(2), path)
    assert read_deck(path) == fresh_deck(1)
    assert [file.name for file in tmp_path.iterdir()] == ["deck.json"]


def test_a_folder_is_no_deck(tmp_path: Path, pamir: PamirRun) -> None:
    outcome = pamir("wakhan", "--file", str(tmp_path))
    assert outcome.exit_code == 2
    assert outcome.err == f"Cannot read Wakhan's deck in {tmp_path}: Is a directory.\n"
    assert "Cannot write Wakhan's deck to" in pamir("wakhan", "new", "--file", str(tmp_path)).err


# Drawing and showing


def test_the_deck_is_remembered_between_runs(pamir: PamirRun) -> None:
    seen = [number(pamir("wakhan").out) for _ in range(23)]
    assert len(set(seen)) == 23
    again = pamir("wakhan")
    assert "Her deck ran out, so all 24 cards are shuffled and she draws anew." in again.out


def test_the_first_draw_says_that_a_deck_was_shuffled(pamir: PamirRun) -> None:
    assert "A fresh deck is shuffled." in pamir("wakhan", "draw").out
    assert "shuffled" not in pamir("wakhan", "draw").out


def test_show_shows_the_same_card_again(pamir: PamirRun) -> None:
    drawn = pamir("wakhan").out
    assert number(pamir("wakhan", "show").out) == number(drawn)
    assert pamir("wakhan", "show").out == pamir("wakhan", "show").out


def test_show_needs_a_card(pamir: PamirRun) -> None:
    outcome = pamir("wakhan", "show")
    assert (outcome.exit_code, outcome.out) == (2, "")
    assert outcome.err == "No deck has been started yet; 'pamir wakhan' shuffles one and draws the first card.\n"
    pamir("wakhan", "new")
    assert pamir("wakhan", "show").err == "No card has been drawn yet; 'pamir wakhan draw' turns up the first.\n"


def test_a_seed_deals_the_same_deck(pamir: PamirRun) -> None:
    drawn = []
    for seed in (7, 7, 8):
        assert "24 cards are shuffled" in pamir("wakhan", "new", "--seed", str(seed)).out
        drawn.append([number(pamir("wakhan").out) for _ in range(5)])
    assert drawn[0] == drawn[1] != drawn[2]


def test_two_files_are_two_decks(tmp_path: Path, pamir: PamirRun) -> None:
    first, second = (str(tmp_path / name) for name in ("a.json", "b.json"))
    pamir("wakhan", "new", "--seed", "1", "--file", first)
    pamir("wakhan", "new", "--seed", "1", "--file", second)
    assert number(pamir("wakhan", "--file", first).out) == number(pamir("wakhan", "--file", second).out)


def test_the_deck_lists_what_has_not_been_seen_in_no_order(pamir: PamirRun) -> None:
    card = number(pamir("wakhan").out)
    page = pamir("wakhan", "deck").out
    assert re.search(rf"Face up +{card}\b", page)
    assert re.search(r"Left +23 of 24", page)
    found = re.search(r"Not yet seen +([\d ]+?) *\n", page)
    assert found
    assert found.group(1).split() == [str(n) for n in range(1, 25) if n != card]


# The page


def test_every_card_is_shown_with_all_it_says(tmp_path: Path, pamir: PamirRun) -> None:
    names = {action.key: action.name for action in wakhan_actions()}
    for card in wakhan_cards():
        back = 1 + card.number % 24
        path = tmp_path / f"{card.number}.json"
        save_deck(Deck(1, 1, card.number, (back,)), path)
        page = pamir("wakhan", "show", "--file", str(path)).out
        assert max(map(len, page.splitlines())) <= 80
        lying = Deck(1, 1, card.number, (back,))
        assert f"{lying.row}, column {lying.column}" in page
        order = [coalition.name for key in card.pragmatic_loyalty for coalition in coalitions() if coalition.key == key]
        assert " > ".join(order) in page
        order = [region.name for key in card.region_priority for region in regions() if region.key == key]
        assert " > ".join(order) in page
        for line, key in enumerate(card.actions, 1):
            assert f"{line}  {names[key]}" in page
        text = " ".join(page.replace("│", " ").split())
        for action in wakhan_actions():
            if action.key in card.actions:
                assert " ".join(action.instruction.split()) in text


@pytest.mark.parametrize(
    ("loyal", "hers"),
    [
        (["british"], "now Russian  others serve British"),
        (["russian"], "now Afghan  others serve Russian"),
        (["RUSS", "afghan"], "now British  others serve Russian and Afghan"),
        (["british", "british"], "now Russian  others serve British"),
    ],
)
def test_her_pragmatic_loyalty(tmp_path: Path, pamir: PamirRun, loyal: list[str], hers: str) -> None:
    """Card 1 lists Russian, Afghan, British."""
    path = tmp_path / "deck.json"
    save_deck(Deck(1, 1, 1, (2, 3)), path)
    options = [word for key in loyal for word in ("--loyal", key)]
    assert hers in pamir("wakhan", "show", "--file", str(path), *options).out


@pytest.mark.parametrize(("row", "meaning"), [("top", "left-hand player first"), ("bottom", "right-hand player first")])
def test_the_red_arrow_is_explained(tmp_path: Path, pamir: PamirRun, row: str, meaning: str) -> None:
    """Ruling 102."""
    path = tmp_path / "deck.json"
    back = next(n for n in range(2, 25) if Deck(1, 1, 1, (n,)).row == row)
    save_deck(Deck(1, 1, 1, (back,)), path)
    assert meaning in pamir("wakhan", "show", "--file", str(path)).out


def test_the_rules_list_both_orders(pamir: PamirRun) -> None:
    page = pamir("wakhan", "rules").out
    assert max(map(len, page.splitlines())) <= 80
    rows = re.findall(r"^ (\d)  (\S.*?)  +(\S.*?) *$", page, re.MULTILINE)
    assert [number for number, _, _ in rows] == list("12345678")
    assert rows[0][1:] == ("in another player's court", "not political")
    assert rows[7][1:] == ("highest number", "lowest number")
    for word in ("ambition", "bonus actions", "Dominance Check", "arrows", "leverage", "gifts"):
        assert word in page


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--loyal", "dutch"], "There is no coalition 'dutch'; known are: afghan, british, russian.\n"),
        (["--loyal", ""], "There is no coalition ''; known are: afghan, british, russian.\n"),
        (
            ["--loyal", "afghan", "--loyal", "british", "--loyal", "russian"],
            "Wakhan plays with one or two people, so at most two coalitions can be served.\n",
        ),
        (["shuffle"], "There is no 'pamir wakhan shuffle'; known are: draw, show, new, deck, rules.\n"),
        (["--seed", "7"], "A seed goes with a new deck: pamir wakhan new --seed 7.\n"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(pamir: PamirRun, arguments: list[str], error: str) -> None:
    outcome = pamir("wakhan", *arguments)
    assert (outcome.exit_code, outcome.out, outcome.err) == (2, "", error)
