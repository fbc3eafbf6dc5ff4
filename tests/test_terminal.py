"""A game in the terminal, driven through a pipe as a person would type it."""

import io
import random
import re
import signal
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from commands import PamirRun
from pamir.analysis import hint
from pamir.bots import make
from pamir.cli import COMMANDS
from pamir.errors import PamirError
from pamir.record import Record
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.terminal import Session
from pamir.terminal.asking import GivenUp
from pamir.terminal.menu import Menu, NoChoice
from pamir.terminal.screen import Screen
from table import decider, table

START = "blue: court 9, hand 14 42, 4 rupees; gray: 2 rupees; market top: 8 2+1 10 1; market bottom: 60 61"


class Seat:
    """A person at the keyboard: types these lines, then leaves; keeps what was shown."""

    def __init__(self, game: Game, *typed: str, bots: Iterable[int] = (0,), width: int = 80) -> None:
        self.shown = io.StringIO()
        self._lines = iter(typed)
        console = Console(file=self.shown, width=width, highlight=False, markup=False, emoji=False)
        opponents = {seat: make("random") for seat in bots}
        self.game = game
        self.session = Session(game, opponents, screen=Screen(console), read=self._read)
        self.finished = self.session.run()

    def _read(self, prompt: str) -> str:
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self.shown.write(f"{prompt}{line}\n")
        return line

    @property
    def text(self) -> str:
        return self.shown.getvalue()

    def answer_to(self, typed: str) -> str:
        """What was shown after this line was typed first, up to the next."""
        return self.text.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0].strip()


# Choosing


@pytest.mark.parametrize("typed", ["4", "buy top 3", "Buy  TOP 3", "buy mohan lal", "buy mohan", "BUY MOH"])
def test_a_choice_by_number_by_notation_or_by_its_beginning(typed: str) -> None:
    game = table(START)
    Seat(game, typed)
    assert game.texts(game.actions) == ["buy top 3"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no 99 in the menu."),
        ("buy top 5", "There is no card at top 5; gaps are filled only in cleanup (p. 9, ruling 14)."),
        ("buy bot", "'buy bot' could be buy bottom 0 and buy bottom 1."),
        ("gibberish", "'gibberish' is not an action; write it like 'buy top 3', 'play 51 left' or 'end\nturn'."),
        ("why", "Say what you would like to do, for example: why buy top 3."),
        ("why 4", "That is allowed now."),
        ("why tax with 8", "Kabul Bazaar is not in your court (p. 12)."),
        ("undo", "Nothing can be taken back: a card was revealed or somebody else has decided\nsince."),
        ("log x", "Say how many sentences you would like, for example: log 40."),
        ("card", "Name the card by number or name, for example: card 51."),
        ("card 300", "There is no card 300; cards are numbered from 1 to 116."),
        ("card xyz", "No card has 'xyz' in its name."),
        ("card shah", "'shah' could be"),
        ("save", "Name the file to write, for example: save my-game.pamir."),
    ],
)
def test_one_clear_sentence_answers_what_cannot_be_done(typed: str, answer: str) -> None:
    game = table(START)
    seat = Seat(game, typed)
    assert seat.answer_to(typed).startswith(answer)
    assert game.actions == ()


def test_the_way_out_is_number_zero_and_comes_last() -> None:
    menu = Menu(table(START))
    assert [choice.number for choice in menu.choices] == [*range(1, len(menu.choices)), 0]
    assert menu.choices[-1].notation == "end turn"


def test_a_menu_offers_exactly_what_is_allowed() -> None:
    dice = random.Random(1)
    game = Game(3, seed=1)
    while not game.over:
        menu = Menu(game)
        assert sorted(choice.action for choice in menu.choices) == list(game.legal_actions)
        for choice in menu.choices:
            assert menu.find(str(choice.number)) == menu.find(choice.notation) == choice.action
        game.apply(dice.choice(game.legal_actions))


def test_a_number_with_zeros_before_it() -> None:
    menu = Menu(table(START))
    assert menu.find("01") == menu.find("1")
    assert menu.find("00") == menu.find("0")
    with pytest.raises(NoChoice):
        menu.find("100")


# Looking


def test_the_table_the_question_and_the_choices_are_shown() -> None:
    text = Seat(table(START)).text
    assert "── Market" in text
    assert text.count("Blue: 2 actions left. Buy, play, or act with a card.") == 1
    assert "   4  Buy Mohan Lal for 3 rupees" in text
    assert "   0  End the turn, 2 actions unused" in text


@pytest.mark.parametrize("width", [80, 100])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    game = Game(5, seed=11)
    lines = ["1"] * 120 + ["log 200", "help", "card 43", "show"]
    text = Seat(game, *lines, bots=(0, 2, 3, 4), width=width).text
    assert max(len(line) for line in text.splitlines()) <= width


def test_a_card_in_full_by_number_or_name() -> None:
    assert "Indian Supplies" in Seat(table(START), "card 51").answer_to("card 51")
    assert "Indispensable Advisors" in Seat(table(START), "card mohan").answer_to("card mohan")
    assert "Dominance Check" in Seat(table(START), "card dominance").answer_to("card dominance")


def test_an_empty_line_shows_the_table_again() -> None:
    assert Seat(table(START), "").text.count("── Market") == 2


def test_the_log_tells_what_happened() -> None:
    seat = Seat(table(START), "buy top 0", "log 1", "help")
    assert seat.answer_to("log 1") == "Blue buys Kabul Bazaar from the top row for nothing."


def test_typing_a_number_of_the_hint_does_what_the_hint_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.analysis.hint", lambda game, seat, budget_s: hint(game, seat, iterations=50))
    hinted = Seat(table(START), "hint", width=200).answer_to("hint")
    named = re.findall(r"^(\d+)\. .*  \((.+)\)$", hinted, re.M)
    assert len(named) > 1
    for number, notation in named:
        game = table(START)
        Seat(game, number)
        assert game.texts(game.actions[:1]) == [notation]


def test_interrupting_a_hint_ends_the_hint_and_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def thinks_long(game: Game, seat: int, budget_s: float) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("pamir.analysis.hint", thinks_long)
    seat = Seat(table(START), "hint", "buy top 0")
    assert seat.answer_to("hint") == "Stopped: no hint was found."
    assert "Blue buys Kabul Bazaar" in seat.text, "the game goes on"


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_says_that_a_hint_is_looked_for(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.analysis.hint", lambda game, seat, budget_s: hint(game, seat, iterations=5))
    console = Console(
        file=io.StringIO(), width=120, force_terminal=terminal, highlight=False, markup=False, emoji=False
    )
    lines = iter(["hint", "quit"])
    Session(table(START), {0: make("random")}, screen=Screen(console), read=lambda prompt: next(lines)).run()
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert ("Looking for a hint" in written) == terminal


def test_help_names_every_command() -> None:
    answer = Seat(table(START), "help").answer_to("help")
    for word in ("undo", "why", "log", "card", "show", "save", "quit"):
        assert word in answer


def test_what_opponents_do_is_told() -> None:
    text = Seat(table(START), "0").text
    assert "Turn 2: Gray." in text
    assert "Gray ends the turn" in text


def test_closed_hands_of_others_are_not_shown() -> None:
    position = START.replace("gray: 2 rupees", "gray: 2 rupees, hand 51")
    assert "Sir John Keane" not in Seat(table(position), "show", "log 50").text
    assert "Sir John Keane" in Seat(table(f"{position}; options: open hands")).text


# Undoing


def test_undo_takes_back_the_own_last_choice() -> None:
    game = table(START)
    seat = Seat(game, "buy top 0", "undo", "buy top 2")
    assert game.texts(game.actions) == ["buy top 2"]
    assert "Taken back." in seat.text


def test_undo_of_several_choices_and_a_fresh_menu_after_it() -> None:
    game = table(START)
    Seat(game, "buy top 0", "buy bottom 0", "undo", "undo", "4")
    assert game.texts(game.actions) == ["buy top 3"]


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_is_played_to_its_end(seats: int) -> None:
    dice = random.Random(seats)
    lines = [str(dice.randrange(4)) for _ in range(4000)]
    bots = [seat for seat in range(seats) if seat != 1]
    seat = Seat(Game(seats, seed=seats), *lines, bots=bots)
    assert seat.finished
    assert "The game is over: " in seat.text or "The game has reached its last turn: " in seat.text
    assert "Final score: " in seat.text


def test_a_whole_game_against_wakhan() -> None:
    dice = random.Random(4)
    lines = [str(dice.randrange(4)) for _ in range(4000)]
    seat = Seat(Game(2, seed=4, options=Options(wakhan=0)), *lines, bots=())
    assert seat.finished
    assert ": Wakhan." in seat.text


def test_people_sharing_a_screen_wait_for_each_other() -> None:
    game = Game(2, seed=7)
    seat = Seat(game, "", "1", "", "1", bots=())
    assert seat.text.count("Press Enter once only") >= 2
    assert len(game.actions) == 2


def test_open_hands_need_no_curtain() -> None:
    game = Game(2, seed=7, options=Options(open_hands=True))
    seat = Seat(game, "1", "1", bots=())
    assert "Press Enter" not in seat.text
    assert len(game.actions) == 2


# Bots


def test_a_random_bot_uses_its_actions_before_it_ends_the_turn() -> None:
    game = table(START)
    while decider(game) == "blue" and len(game.actions) < 2:
        game.apply(make("random").choose(game, 1, 1.0, random.Random(5)))
    assert "end turn" not in game.texts(game.actions)


def test_the_same_seed_gives_the_same_bot() -> None:
    def story(seed: int) -> tuple[int, ...]:
        game = Game(2, seed=1)
        dice = random.Random(seed)
        for _ in range(60):
            assert game.decider is not None
            game.apply(make("random").choose(game, game.decider, 1.0, dice))
        return game.actions

    assert story(3) == story(3) != story(4)


def test_bots_are_called_by_name() -> None:
    assert make("random").name == "random"
    with pytest.raises(
        PamirError, match=r"There is no bot called 'hal'; known are: sensible, random, .*, newcomer, .*, master"
    ):
        make("hal")


class NoAnswer:
    name = title = text = "lost"

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> Any:
        if isinstance(self._answer, BaseException):
            raise self._answer
        return self._answer


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (99_999, "Gray gave an answer that is not allowed; chance decides."),
        (3, "Gray gave an answer that is not allowed; chance decides."),
        ("nonsense", "Gray gave no answer, so chance decides: its answer is not the number of an action."),
        (SystemExit(3), "Gray gave no answer, so chance decides: SystemExit."),
        (KeyboardInterrupt(), "Gray gave no answer, so chance decides: KeyboardInterrupt."),
        (ValueError("oh"), "Gray gave no answer, so chance decides: ValueError."),
        (PamirError("There is no time."), "Gray gave no answer, so chance decides: There is no time."),
    ],
)
def test_a_bot_without_an_answer_does_not_end_the_game(answer: object, sentence: str) -> None:
    game = Game(2, seed=5, options=Options(first_chooser=0))
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False, emoji=False)
    Session(game, {0: NoAnswer(answer)}, screen=Screen(console), read=no_more).run()
    assert game.deciders[:1] == (0,)
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert sentence in written
    assert written.count("chance decides") == 1


def no_more(prompt: str) -> str:
    raise EOFError


class Hanging:
    """Never answers; as soon as the player is told that it is late, Ctrl-C is pressed."""

    name = title = text = "hanging"

    def __init__(self) -> None:
        self.over = threading.Event()

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        self.over.wait(60)
        return 0


def test_a_bot_that_never_answers_can_be_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.terminal.session.BOT_SECONDS", 0.05)
    monkeypatch.setattr("pamir.terminal.asking.LATE", 0.05)
    monkeypatch.setattr("pamir.terminal.asking.SLICE", 0.02)
    game = Game(2, seed=5, options=Options(first_chooser=0))
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False, emoji=False)
    screen, bot = Screen(console), Hanging()
    note = screen.note

    def noted(text: str) -> None:
        note(text)
        if "takes long" in text:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(screen, "note", noted)
    Session(game, {0: bot}, screen=screen, read=no_more).run()
    bot.over.set()
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert game.deciders[:1] == (0,), "the game goes on"
    assert "Gray takes long. Ctrl-C lets chance decide instead." in written
    assert "Gray was not waited for; chance decides." in written


def test_one_that_was_given_up_is_asked_no_more_wherever_it_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may still be thinking, on a desk that serves one thread."""
    shared = make("search@1000")
    monkeypatch.setattr("pamir.terminal.session.answer_of", given_up)
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False, emoji=False)
    game = Game(3, seed=5, options=Options(first_chooser=0))
    session = Session(game, {0: shared, 2: shared}, screen=Screen(console), read=no_more)
    session.run()
    assert game.deciders[0] == 0
    assert shared not in session.bots.values()
    assert {bot.name for bot in session.bots.values()} == {"search@1000"}


def given_up(*_: object) -> int:
    raise GivenUp


def test_interrupting_a_bot_that_is_not_late_is_leaving() -> None:
    game = Game(2, seed=5, options=Options(first_chooser=0))
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False, emoji=False)
    bot = Hanging()
    timer = threading.Timer(0.1, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    assert not Session(game, {0: bot}, screen=Screen(console), read=no_more).run()
    bot.over.set()
    assert not game.actions
    assert "Goodbye." in console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_says_who_is_thinking(terminal: bool) -> None:
    console = Console(
        file=io.StringIO(), width=120, force_terminal=terminal, highlight=False, markup=False, emoji=False
    )
    game = Game(2, seed=5, options=Options(first_chooser=0))
    Session(game, {0: make("random")}, screen=Screen(console), read=no_more).run()
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert ("Gray (Random) is thinking" in written) == terminal


# The command

Typing = Callable[..., None]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typing:
    """`typing("1", "quit")` makes these lines the standard input of the next command."""
    monkeypatch.setenv("PAMIR_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("PAMIR_PLAY", raising=False)
    monkeypatch.setitem(COMMANDS, "play", "pamir.cli.play:play")

    def give(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return give


KeptFiles = Callable[[], list[Path]]


@pytest.fixture
def kept(tmp_path: Path) -> KeptFiles:
    """The files in which games are kept."""
    return lambda: sorted((tmp_path / "data").glob("*")) if (tmp_path / "data").exists() else []


def test_the_command_deals_the_game_of_a_seed(pamir: PamirRun, typing: Typing) -> None:
    typing("1")
    first = pamir("play", "--seed", "5")
    typing("1")
    second = pamir("play", "--seed", "5")
    assert first.exit_code == 0
    assert first.out.splitlines()[:-1] == second.out.splitlines()[:-1]
    assert first.out.startswith("Pax Pamir, game 5. You play Blue.\nAgainst Gray (Guest) and Tan (Guest).\n")


@pytest.mark.parametrize("last", [[], ["quit"], ["exit"]])
def test_leaving_keeps_the_game_and_says_how_to_go_on(
    pamir: PamirRun, typing: Typing, kept: KeptFiles, last: list[str]
) -> None:
    typing("1", "1", *last)
    left = pamir("play", "--seed", "5", "--seat", "gray", "--seats", "2")
    (file,) = kept()
    assert left.exit_code == 0
    assert left.out.endswith(f"The game is kept. To go on with it:\n  pamir play --resume {file}\n")
    typing("1")
    back = pamir("play", "--resume", str(file))
    assert back.exit_code == 0
    assert "you play Gray." in back.out
    assert len(Record.load(file).replay().actions) > 3
    assert kept() == [file]


def test_leaving_before_the_first_choice_keeps_nothing(pamir: PamirRun, typing: Typing, kept: KeptFiles) -> None:
    typing()
    assert pamir("play", "--seed", "5").out.endswith("Goodbye.\n")
    assert kept() == []


def test_a_folder_that_cannot_be_written_spoils_nothing(
    pamir: PamirRun, typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing("1")
    monkeypatch.setenv("PAMIR_DATA", "/dev/null/nowhere")
    outcome = pamir("play", "--seed", "5")
    assert outcome.exit_code == 0
    assert "Cannot write /dev/null/nowhere" in outcome.out


def test_a_game_saved_under_a_name(pamir: PamirRun, typing: Typing, tmp_path: Path) -> None:
    file = tmp_path / "my game.pamir"
    typing("1", f"save {file}", "quit")
    saved = pamir("play", "--seed", "5")
    assert f"  pamir play --resume '{file}'\n" in saved.out
    typing("quit")
    assert pamir("play", "--resume", str(file)).exit_code == 0


def test_a_saved_game_goes_on_in_its_own_edition(
    pamir: PamirRun, typing: Typing, kept: KeptFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing("1", "quit")
    pamir("play", "--seed", "5", "--edition", "first")
    (file,) = kept()
    before = file.read_bytes()
    typing("quit")
    other = pamir("play", "--resume", str(file), "--edition", "second")
    assert (other.exit_code, other.out) == (2, "")
    assert other.err == "The saved game is of the edition first, not second: leave out --edition.\n"
    assert file.read_bytes() == before
    typing("quit")
    assert pamir("play", "--resume", str(file), "--edition", "first").exit_code == 0
    monkeypatch.setenv("PAMIR_EDITION", "second")
    typing("quit")
    assert pamir("play", "--resume", str(file)).exit_code == 0, "the variable is for new games"


def test_a_finished_game_leaves_its_record(pamir: PamirRun, typing: Typing, kept: KeptFiles) -> None:
    dice = random.Random(2)
    typing(*(str(dice.randrange(4)) for _ in range(4000)))
    outcome = pamir("play", "--seed", "2", "--seats", "2", "--bots", "random")
    (file,) = kept()
    assert "Final score: " in outcome.out
    assert outcome.out.endswith(f"The record of the game:\n  {file}\n")
    assert Record.load(file).replay().over


def test_interrupting_is_leaving(pamir: PamirRun, typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1"])

    def interrupted(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    typing()
    monkeypatch.setattr("pamir.terminal.reading.read_line", interrupted)
    outcome = pamir("play", "--seed", "5")
    assert outcome.exit_code == 0
    assert "The game is kept." in outcome.out


def test_wakhan_takes_the_seat_after_the_person(pamir: PamirRun, typing: Typing) -> None:
    typing("1")
    assert "You play Blue.\nAgainst Wakhan." in pamir("play", "--wakhan", "--seed", "3").out
    typing("1")
    outcome = pamir("play", "--wakhan", "--seats", "3", "--seed", "3", "--wakhan-option", "improved")
    assert "Against Gray (Guest) and Wakhan." in outcome.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "9"], "a game has 2 to 5 seats, not 9"),
        (["--seat", "pink"], "Nobody sits at 'pink' in a game of 3; the seats are: gray, blue, tan."),
        (["--seats", "2", "--seat", "red"], "Nobody sits at 'red' in a game of 2; the seats are: gray, blue."),
        (["--bots", "hal"], "There is no bot called 'hal'; known are: sensible, random"),
        (["--bots", "random@5"], "What the bot 'random' may spend cannot be chosen: leave out '@5'."),
        (["--bots", "search@much"], "A bot may spend looks ahead, as in @2000, or seconds, as in @0.3s, not 'much'."),
        (["--bots", "search@0"], "A bot may spend looks ahead, as in @2000, or seconds, as in @0.3s, not '0'."),
        (
            ["--bots", "vizier,guest,envoy", "--seats", "2"],
            "--bots names 3 bots, but there is room for 1: leave out the others.",
        ),
        (["--bots", "none", "--seat", "blue"], "With --bots none every seat is a person's"),
        (["--wakhan", "--seats", "2", "--seat", "gray", "--seat", "blue"], "There is no seat left for Wakhan"),
        (["--wakhan-option", "kind"], "There is no Wakhan option 'kind'"),
        (["--resume", "/nowhere/at.all"], "Cannot read /nowhere/at.all"),
    ],
)
def test_impossible_options_get_one_sentence(
    pamir: PamirRun, typing: Typing, arguments: list[str], sentence: str
) -> None:
    typing()
    outcome = pamir("play", *arguments)
    assert outcome.exit_code != 0
    assert outcome.err.startswith(sentence)
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""
