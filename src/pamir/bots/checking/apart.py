"""The bot that is checked thinks in a process of its own, so that one that hangs or dies is noticed and told of."""

import multiprocessing
import os
import random
import signal
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from pamir.bots import Bot, load, make
from pamir.bots.harmless import LARGEST, told
from pamir.errors import PamirError, PamirWarning, tell_warnings_plainly
from pamir.given import short
from pamir.process_groups import end_group, lead_group

if TYPE_CHECKING:
    from pamir.game import Game

STARTING = 60.0  # seconds until it must be there


@dataclass(frozen=True)
class Answer:
    """What a bot answered, or what became of it."""

    value: Any = None
    seconds: float = 0.0
    failure: str = ""
    """What went wrong instead, as the end of a sentence."""
    late: bool = False
    """Whether it had to be stopped."""
    died: bool = False
    """Whether it took its process with it."""


@dataclass(frozen=True)
class About:
    """What a bot says of itself."""

    name: Any
    title: Any
    text: Any
    editions: Any
    can_choose: bool
    has_steady: bool


class Apart:
    """A bot in a process, begun anew after it was ended."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._process: Any = None
        self._line: Any = None
        self.wrote = ""
        """How what it wrote to standard output begins."""

    def about(self) -> About:
        """What it says of itself. Raises BotError, or PamirError where it cannot be made."""
        answer = self._say(("about",), STARTING)
        if answer.failure:
            raise PamirError(f"The bot {self._where!r} cannot be made: {answer.failure}.")
        return About(**answer.value)

    def choose(
        self, game: "Game", seat: int, budget_s: float, seed: int, *, grace_s: float, steady: bool = False
    ) -> Answer:
        """Its answer; it is ended where that takes longer than budget and grace."""
        return self._say(("choose", game, seat, budget_s, seed, steady), budget_s + grace_s)

    def _say(self, message: tuple[Any, ...], seconds: float) -> Answer:
        if self._process is None:
            self._begin()
        try:
            self._line.send(message)
            if not self._line.poll(seconds):
                self.end()
                return Answer(seconds=seconds, failure=f"gave no answer within {seconds:.1f} s", late=True)
            kind, value, took, wrote, warned = self._received()
        except (EOFError, OSError):
            code = self._ended()
            return Answer(failure=f"ended its process (exit status {code})", died=True)
        except Exception:  # the line is the bot's as well
            self.end()
            return Answer(failure="sent something else than its answer", died=True)
        self.wrote = self.wrote or wrote
        for sentence in warned:
            warnings.warn(sentence, PamirWarning, stacklevel=1)  # one that was told of already is not told of again
        return Answer(value, took) if kind == "answer" else Answer(seconds=took, failure=value)

    def _received(self) -> Any:
        """What has come; it is ended where that is begun and not finished."""
        patience = threading.Timer(STARTING, end_group, (self._process,))
        patience.start()
        try:
            return self._line.recv()
        finally:
            patience.cancel()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, self._where, os.getcwd()))
        self._process.start()
        theirs.close()
        if not self._line.poll(STARTING):
            self.end()
            raise PamirError(f"The bot {self._where!r} was not there after {STARTING:g} s.")
        try:
            trouble = self._received()
        except (EOFError, OSError):
            raise PamirError(f"The bot {self._where!r} ended its process (exit status {self._ended()}).") from None
        except Exception:
            self.end()
            raise PamirError(f"The bot {self._where!r} writes where only its answers belong.") from None
        if trouble:
            self.end()
            raise PamirError(trouble)

    def _ended(self) -> int | None:
        self._process.join(STARTING)
        code: int | None = self._process.exitcode
        self.end()
        return code

    def end(self) -> None:
        """Send it away, and what it has begun with it; the next question begins a new one."""
        if self._process is not None:
            end_group(self._process)
            self._process.join()
            self._line.close()
        self._process = self._line = None


def _think(line: Connection, where: str, folder: str) -> None:
    """In the process: make the bot, and answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the kit stops it there
    lead_group()
    warned: list[str] = []
    tell_warnings_plainly(warned.append)
    written = _standard_output()
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        bot = load(where) if ":" in where else make(where)
        line.send("")
    except PamirError as error:
        line.send(str(error))
        return
    except BaseException as error:  # it may raise what ends a program
        line.send(f"The bot {where[:80]!r} cannot be loaded: {told(error)}.")
        return
    steadied: list[Bot] = []
    while True:
        try:
            message = line.recv()
        except EOFError:
            return
        began = time.monotonic()
        try:
            value = _about(bot) if message[0] == "about" else _chosen(bot, steadied, *message[1:])
            kind = "answer"
        except BaseException as error:
            kind, value = "failure", f"raised {told(error)}"
        try:
            line.send((kind, value, time.monotonic() - began, written(), warned))
        except OSError:  # the bot has closed it
            os._exit(1)
        warned.clear()


def _standard_output() -> Callable[[], str]:
    """Keep what is written to standard output out of the report; tells how it began since it was last asked."""
    file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - for as long as the process lives
    os.dup2(file.fileno(), 1)

    def written() -> str:
        print(end="", flush=True)
        file.seek(0)
        beginning = file.read(60)
        file.seek(0)
        file.truncate()
        return beginning.decode(errors="replace")

    return written


def _about(bot: Any) -> dict[str, Any]:
    texts = {field: getattr(bot, field, None) for field in ("name", "title", "text")}
    editions = getattr(bot, "editions", None)
    return {
        **{field: str(text) if isinstance(text, str) else _shown(text) for field, text in texts.items()},
        "editions": editions if editions is None or _are_names(editions) else _shown(editions),
        "can_choose": callable(getattr(bot, "choose", None)),
        "has_steady": callable(getattr(bot, "steady", None)),
    }


def _chosen(bot: Any, steadied: list[Bot], game: "Game", seat: int, budget_s: float, seed: int, steady: bool) -> Any:
    if steady:
        if not steadied:
            steadied.append(bot.steady())
        bot = steadied[0]
    value = bot.choose(game, seat, budget_s, random.Random(seed))
    return value if type(value) is int and value.bit_length() <= LARGEST else _shown(value)


def _are_names(editions: Any) -> bool:
    return isinstance(editions, tuple | list) and all(isinstance(name, str) for name in editions)


def _shown(value: Any) -> "Shown":
    return Shown(" ".join(short(value).split()), type(value).__name__)


@dataclass(frozen=True, repr=False)
class Shown:
    """What is not what it should be, told of in place of what might not be sent."""

    shown: str
    kind: str

    def __repr__(self) -> str:
        return f"{self.shown} ({self.kind})"
