"""Records: they read well, forgive what they can, say exactly what is wrong, and replay to the same bytes."""

import dataclasses
import os
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands import PamirRun
from pamir.record import Record, RecordError
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from playing import random_game
from table import play, table


def short_game() -> Game:
    """A game of two in which the first turn has been played."""
    game = Game(seats=2, seed=7)
    return play(game, "loyalty afghan", "loyalty russian", "buy top 0", "end turn")


def text_of(game: Game) -> str:
    return game.record(date="2026-01-31").write()


def refusal(text: str) -> str:
    """What reading and replaying this text says; one sentence on one line."""
    with pytest.raises(RecordError) as refused:
        Record.parse(text).replay()
    message = str(refused.value)
    assert "\n" not in message
    assert message.endswith((".", "?"))
    return message


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("decisions", [0, 1, 60, None])
def test_a_record_is_read_as_written_and_replays_to_the_same_bytes(seats: int, decisions: int | None) -> None:
    game = random_game(seats, 40 + seats, decisions, mirror_ring=True, open_hands=seats == 3)
    record = game.record(names=[f"Player {i}" for i in range(seats)])
    again = Record.parse(record.write())
    assert again == record
    assert again.write() == record.write()
    replayed = again.replay()
    assert replayed.state.to_bytes() == game.state.to_bytes()
    assert replayed.journal == game.journal
    assert replayed.deciders == game.deciders


@pytest.mark.parametrize("seats", [2, 3])
def test_games_with_wakhan_are_recorded_too(seats: int) -> None:
    game = random_game(seats, 5, wakhan="random", wakhan_options=("improved",))
    record = Record.parse(text_of(game))
    assert record.options == game.options
    assert record.replay().state == game.state


def test_a_line_is_a_turn_and_other_seats_decisions_are_marked() -> None:
    bargain = table("gray: 3 rupees, hand 1; blue: 2 rupees; kabul: 2 blue tribes")
    play(bargain, "play 1 left", "propose 1", "accept", "end turn")
    assert "1 gray: play 1 left; propose 1; [blue] accept; end turn\n" in text_of(bargain)


def test_a_game_from_a_position_is_recorded_with_the_position() -> None:
    game = play(table("red: court 14, 6 rupees, hand 1; kabul: 1 red tribe"), "build with 14", "army kabul", "done")
    record = Record.parse(text_of(game))
    assert record.position is not None
    assert record.seed is None
    assert record.replay().state == game.state


def test_a_game_from_a_state_in_memory_is_recorded_with_its_position() -> None:
    game = Game.from_state(random_game(3, 8, 50).state)
    game.apply(game.legal_actions[-1])
    assert Record.parse(text_of(game)).replay().state == game.state


def test_what_was_taken_back_is_not_recorded() -> None:
    game = short_game()
    before = text_of(game)
    play(game, "buy top 0")
    game.undo()
    assert text_of(game) == before


# --- reading what people write ---------------------------------------------------------------------


def test_reading_forgives_case_blanks_comments_line_ends_and_card_names() -> None:
    game = random_game(2, 7, 40)
    text = text_of(game)
    played = re.search(r"play (\d+) ", text)
    assert played
    from pamir.second.facts import card_name

    text = text.replace(played.group(0), f"play {card_name(int(played.group(1)))}   ", 1)
    text = text.replace("\n0:", "\n# so it began\n\n  \n0:").replace("end turn", "END  Turn").replace("; ", " ;;  ")
    messy = "\ufeff" + text.replace("first chooser", "First_Chooser").replace("\n", "\r\n")
    assert Record.parse(messy) == game.record(date="2026-01-31")


def test_header_lines_that_are_left_out_take_their_defaults() -> None:
    text = text_of(short_game())
    for line in ("hands", "ring", "first chooser", "bargains", "turn cap", "date", "result"):
        text = re.sub(rf"(?m)^{line}:.*\n", "", text)
    record = Record.parse(text)
    assert record.options == Options()
    assert record.replay().state == short_game().state


def test_turns_need_not_name_their_seat() -> None:
    text = text_of(short_game()).replace("1 gray:", "1:")
    assert Record.parse(text).replay().state == short_game().state


def test_further_header_lines_are_kept() -> None:
    record = short_game().record(table="Kabul café", date="")
    assert Record.parse(record.write()).notes == (("table", "Kabul café"),)
    with pytest.raises(RecordError, match="'seed' cannot be a further line"):
        short_game().record(seed="9")


def test_names_cannot_break_out_of_their_line() -> None:
    record = short_game().record(names=["Anna\nseed: 99\x1b[31m", "  Bert:  the #1 "], date="")
    again = Record.parse(record.write())
    assert again.names == ("Anna seed: 99 [31m", "Bert: the #1")
    assert again.seed == 7


@pytest.mark.parametrize("names", [["Anna"], ["A", "B", "C"]])
def test_there_are_as_many_names_as_seats(names: list[str]) -> None:
    with pytest.raises(RecordError, match="needs 2 names"):
        short_game().record(names=names)


# --- what is wrong, and where -----------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    text = text_of(short_game())
    assert old in text
    return refusal(text.replace(old, new, 1))


def test_an_unknown_action_is_named_with_line_and_column() -> None:
    assert changed("buy top 0", "bye top 0").startswith("Line 15, column 9: 'bye top 0' is not an action; did you")


def test_an_illegal_action_is_named_with_line_column_turn_and_reason() -> None:
    assert re.match(r"Line 15, column 9 \(turn 1, gray\): .+", changed("buy top 0", "accept"))


def test_a_decision_of_the_wrong_seat_is_named() -> None:
    message = changed("[gray] loyalty russian", "[blue] loyalty russian")
    assert message == "Line 14, column 34 (turn 0): blue cannot 'loyalty russian': gray must decide."


def test_a_wrong_turn_number_is_named() -> None:
    message = changed("1 gray:", "3 gray:")
    assert message == "Line 15, column 9 (turn 3, gray): 'buy top 0' stands here, but it is turn 1 of gray."


def test_turns_in_the_wrong_order_are_named() -> None:
    assert changed("2 blue:", "0:").startswith("Line 16 (turn 0): turn 0 cannot come after turn 1")


def test_a_turn_that_is_never_reached_is_named() -> None:
    assert changed("2 blue:", "9 blue:").startswith(
        "Line 16 (turn 9, blue): the decisions before it lead only to turn 2"
    )


def test_decisions_after_the_end_are_named() -> None:
    text = text_of(random_game(2, 3)).replace("\nend\n", "\n999 gray: end turn\nend\n")
    assert "'end turn' comes after the end of the game" in refusal(text)


def test_a_result_that_is_not_the_games_is_named() -> None:
    text = re.sub(r"(?m)^result: .*$", "result: blue wins; 1, 99; lead", text_of(random_game(2, 3)))
    assert refusal(text).startswith(
        "The header says 'blue wins; 1, 99; lead', but after the last decision the result is"
    )


def test_a_finished_game_whose_last_turns_are_missing_is_not_accepted() -> None:
    lines = text_of(random_game(2, 3)).splitlines()
    assert "but after the last decision the result is 'unfinished'" in refusal("\n".join([*lines[:-3], "end"]))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rules: 2e-1", "rules: 3e-7", "Line 3, column 8: this Pamir knows rules 2e-1, not '3e-7'."),
        (
            "pamir record 1",
            "pamir record 2",
            "Line 1, column 9: this Pamir knows format pamir record 1, not 'pamir record 2'.",
        ),
        ("edition: second", "edition: third", "Line 2, column 10: this Pamir knows edition second or first,"),
        ("edition: second", "edition: first", "Line 3, column 8: this Pamir knows rules 1e-1, not '2e-1'."),
        ("rules: 2e-1\n", "", "Line 1, column 1: this is not a whole record: its header lacks the line 'rules: 2e-1'."),
        ("seats: 2\n", "", "The header lacks the line 'seats: 2' (or up to 5)."),
        ("seats: 2", "seats: 9", "Line 4, column 8: seats is a whole number from 2 to 5, not '9'."),
        ("seed: 7", "seed: x", "Line 10, column 7: 'x' is no seed: a seed is a whole number"),
        ("hands: closed", "hands: full", "Line 5, column 8: hands is closed or open, not 'full'."),
        ("hands: closed", "hands closed", "Line 5, column 1: 'hands closed' is neither a header line"),
        ("hands: closed", "seed: 8\nhands: closed", "Line 11, column 1: the header says 'seed' twice."),
        ("hands: closed", "red: Anna", "Line 5, column 1: a game of 2 seats has no red."),
        ("hands: closed", "wakhan options: odd", "Line 5, column 17: there is no Wakhan option 'odd'."),
        ("hands: closed", "wakhan options: improved", "The header asks for something impossible: options for Wakhan"),
        ("hands: closed", "position: seats 2", "Line 10, column 7: a record starts from a seed or from a position"),
        ("[gray]", "[green]", "Line 14, column 28: 'green' is no seat of this game; they are gray, blue."),
        ("1 gray:", "one gray:", "Line 15, column 1: a turn begins with its number and seat"),
        ("\nend\n", "\nend\n4 red: pay\n", "Line 18, column 1: nothing may follow the line 'end'."),
        ("\nend\n", "\n", "Line 16: the record breaks off; its last line should be 'end'."),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(old: str, new: str, message: str) -> None:
    assert changed(old, new).startswith(message)


@pytest.mark.parametrize("text", ["", " \n\n", "hello", "{}", "\x00\x01", "1 gray: end turn\nend\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    refusal(text)


def test_every_truncated_record_is_refused() -> None:
    text = text_of(random_game(2, 11, 25))
    for length in range(len(text) - 1):
        if text[:length].rstrip() != text.rstrip():
            refusal(text[:length])


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 10_000), what=st.text(max_size=3), drop=st.integers(0, 3))
def test_a_corrupt_record_is_refused_or_harmless(at: int, what: str, drop: int) -> None:
    text = text_of(random_game(3, 12, 30))
    at %= len(text)
    with suppress(RecordError):
        Record.parse(text[:at] + what + text[at + drop :]).replay()


# --- public records ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_public_record_hides_the_seed_and_still_replays(seats: int) -> None:
    game = random_game(seats, 60 + seats, 90)
    record = game.record(public=True, date="")
    assert record.public
    assert "seed" not in record.write()
    assert Record.parse(record.write()) == record
    replayed = record.replay()
    assert replayed.journal == game.journal
    assert replayed.record(public=True, date="") == record
    for seat in range(seats):
        true, shown = game.view(seat), replayed.view(seat)
        assert [p.hand for p in true.players] == [p.hand for p in shown.players]
        assert (true.market, true.regions, true.legal) == (shown.market, shown.regions, shown.legal)


def test_a_public_record_is_the_same_whatever_is_hidden() -> None:
    game = random_game(4, 9, 70)
    texts = {game.redeal(seat, seed).record(public=True, date="").write() for seat in (None, 0, 3) for seed in (1, 2)}
    assert texts == {game.record(public=True, date="").write()}


def test_a_public_record_with_impossible_cards_is_refused() -> None:
    game = random_game(2, 61, 60)
    text = game.record(public=True, date="").write()
    drawn = re.search(r"\| (\d+) (top|bottom) (\d)", text)
    assert drawn
    assert "cannot come from one deck" in refusal(text.replace(drawn.group(0), f"| 104 {drawn[2]} {drawn[3]}", 1))
    first = next(iter(re.findall(r"market: (\d+) ", text)))
    assert "one twice" in refusal(text.replace(drawn.group(0), f"| {first} {drawn[2]} {drawn[3]}", 1))
    last = text[text.rindex(" | ") : text.index("\n", text.rindex(" | "))]
    assert "0 things are shown, but" in refusal(text.replace(last, ""))


def test_a_public_record_shows_wakhans_cards_but_cannot_replay_her_deck() -> None:
    game = random_game(2, 5, 20, wakhan=1)
    text = game.record(public=True, date="").write()
    assert re.search(r"\| wakhan \d+", text)
    assert Record.parse(text).write() == text
    assert refusal(text) == "A public record with Wakhan cannot be replayed: her deck is hidden."


def test_a_public_record_from_a_position_is_not_replayed() -> None:
    game = play(table("gray: 3 rupees"), "end turn")
    text = game.record(public=True, date="").write()
    assert refusal(text).startswith("The record cannot be replayed: its start is hidden")


def test_a_redealt_game_has_only_a_public_record() -> None:
    with pytest.raises(RecordError, match="take its public record"):
        random_game(3, 9, 30).redeal(0, 1).record()


# --- files and the command line ----------------------------------------------------------------------


def test_records_are_saved_and_loaded(tmp_path: Path) -> None:
    record = short_game().record()
    record.save(tmp_path / "game.txt")
    assert Record.load(tmp_path / "game.txt") == record
    assert os.listdir(tmp_path) == ["game.txt"]


def test_a_file_that_cannot_be_read_or_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"^Cannot read .*nothing\.txt: No such file or directory\.$"):
        Record.load(tmp_path / "nothing.txt")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not text in UTF-8"):
        Record.load(tmp_path / "binary")
    with pytest.raises(RecordError, match=r"^Cannot write "):
        short_game().record().save(tmp_path / "no" / "game.txt")


def test_stopping_after_a_turn() -> None:
    game = random_game(3, 14, 60)
    record = game.record()
    early = record.until(4).replay()
    assert early.turn == 5
    assert game.actions[: len(early.actions)] == early.actions
    assert dataclasses.replace(record.until(99), result=record.result) == record


def test_steps_go_turn_by_turn() -> None:
    game = random_game(3, 14, 60)
    seen = [(turn.number, len(now.actions)) for turn, now in game.record().steps()]
    assert [number for number, _ in seen] == list(range(game.turn + 1))
    assert seen[-1][1] == len(game.actions)


def test_pamir_replay_tells_the_game(pamir: PamirRun, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = random_game(2, 3)
    game.record(names=["Anna", "Bert"]).save(file)
    told = pamir("replay", str(file))
    assert told.exit_code == 0
    assert "Anna" in told.out
    assert f"Turn {game.turn}:" in told.out
    assert told.out.rstrip().endswith(".")
    early = pamir("replay", str(file), "--until", "2")
    assert "Turn 2:" in early.out
    assert "Turn 4:" not in early.out
    assert "not finished" in early.out


def test_pamir_replay_verifies(pamir: PamirRun, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    short_game().record().save(file)
    sound = pamir("replay", str(file), "--verify")
    assert (sound.exit_code, sound.out) == (0, f"{file}: 2 turns, 4 decisions, verified; the game is not finished.\n")
    file.write_text(file.read_text().replace("buy top 0", "buy top 5"))
    broken = pamir("replay", str(file), "--verify")
    assert broken.exit_code == 2
    assert broken.err.startswith("Line 15, column 9 (turn 1, gray):")
    assert broken.out == ""
