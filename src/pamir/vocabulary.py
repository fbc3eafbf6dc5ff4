"""What an edition says once about its prompts, tasks and happenings, as data that everybody can read.

An edition fills two tables while it is imported. ``Frames`` numbers its prompts and tasks (the frames of
``pamir.kernel.frames``), ``Happenings`` the kinds of its journal rows. Names, arguments, who is asked, questions and
help are told here and nowhere else: the position text, views, sentences, events and documentation are made from them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pamir.kernel.frames import ARGUMENTS
from pamir.telling import Event, Plain, Row

NUMBER = "number"
HIDDEN = ""


@dataclass(frozen=True)
class Argument:
    """One argument of a frame, or one value a prompt shows besides: its label, and what kind of thing it is.

    ``default`` is what it is where a position does not write it; ``shown`` its name in views and sentences, if that
    is not the label (``HIDDEN``: it has none). ``private`` is what the rules keep for themselves: nobody is shown it
    or told that it could be written. ``meaning`` is for whoever reads the documentation.
    """

    label: str
    kind: str = NUMBER
    default: int = 0
    shown: str | None = None
    private: bool = False
    meaning: str = ""

    @property
    def name(self) -> str:
        """Its name in views and sentences; empty where it is hidden."""
        if self.private:
            return HIDDEN
        return self.label if self.shown is None else self.shown


@dataclass(frozen=True)
class Wording:
    """One English sentence of a prompt, with named placeholders, and when it is the one to say.

    With ``many`` the number called ``count`` chooses between one and many and fills ``{n}``. ``when`` holds if each
    value named has the number given; the first wording of a list that holds is said. ``bare`` names amounts that
    stand without their unit. ``page`` or ``part`` of the rules, and ``rulings``, are what ``{rule}`` cites.
    """

    one: str
    many: str = ""
    count: str = ""
    when: Mapping[str, int] = field(default_factory=dict)
    bare: tuple[str, ...] = ()
    page: int | None = None
    part: str = ""
    rulings: tuple[int, ...] = ()

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether this is the wording for a prompt with these values."""
        return all(values[name] == number for name, number in self.when.items())


@dataclass(frozen=True)
class FrameForm:
    """A prompt or a task: what it is called, what it carries, and for a prompt who is asked what."""

    number: int
    name: str
    arguments: tuple[Argument, ...] = ()
    besides: tuple[Argument, ...] = ()
    """What a prompt shows besides its arguments, worked out from the position."""
    asked: str = ""
    """The label of the argument that names the seat asked; empty: the active seat."""
    answers: str = ""
    """The answers as they are written, for the documentation; empty for a task."""
    question: tuple[Wording, ...] = ()
    help: tuple[Wording, ...] = ()
    duty: tuple[Wording, ...] = ()
    """The same as the end of "First ..." or "Blue has to ...", for reasons."""
    is_task: bool = False

    def place(self, label: str) -> int:
        """Which argument of the frame has this label."""
        return [argument.label for argument in self.arguments].index(label)

    @property
    def asked_place(self) -> int:
        """Which argument names the seat asked; -1: the active seat."""
        return self.place(self.asked) if self.asked else -1


class Frames:
    """An edition's table of prompts and tasks. All prompts are entered before the first task."""

    def __init__(self) -> None:
        self._forms: list[FrameForm] = []

    def prompt(
        self,
        name: str,
        *arguments: Argument,
        besides: tuple[Argument, ...] = (),
        asked: str = "",
        answers: str,
        question: tuple[Wording, ...],
        help: tuple[Wording, ...],
        duty: tuple[Wording, ...],
    ) -> int:
        """Enter a prompt; its number."""
        if self._forms and self._forms[-1].is_task:
            raise ValueError(f"the prompt {name!r} comes after a task")
        number = len(self._forms)
        return self._enter(FrameForm(number, name, arguments, besides, asked, answers, question, help, duty))

    def task(self, name: str, *arguments: Argument) -> int:
        """Enter a task; its number."""
        return self._enter(FrameForm(len(self._forms), name, arguments, is_task=True))

    def _enter(self, form: FrameForm) -> int:
        if len(form.arguments) > ARGUMENTS:
            raise ValueError(f"{form.name!r} has more than {ARGUMENTS} arguments")
        if form.asked:
            form.place(form.asked)
        self._forms.append(form)
        return form.number

    def places(self, number: int) -> range:
        """The places of a frame's arguments, to be named where it is entered: ``A, B = places(KIND)``."""
        return range(len(self._forms[number].arguments))

    @property
    def forms(self) -> tuple[FrameForm, ...]:
        """Every prompt and task, by number."""
        return tuple(self._forms)

    @property
    def prompts(self) -> tuple[FrameForm, ...]:
        """Every prompt, by number."""
        return tuple(form for form in self._forms if not form.is_task)


@dataclass(frozen=True)
class HappeningForm:
    """A kind of journal row: what it is called, and the labels and kinds of what it carries."""

    number: int
    name: str
    arguments: tuple[Argument, ...] = ()


class Happenings:
    """An edition's table of the kinds of journal rows."""

    def __init__(self) -> None:
        self._forms: list[HappeningForm] = []

    def happening(self, name: str, **arguments: str) -> int:
        """Enter a kind of row with its labels and their kinds; its number."""
        if len(arguments) > ARGUMENTS:
            raise ValueError(f"{name!r} has more than {ARGUMENTS} arguments")
        labelled = tuple(Argument(label, kind) for label, kind in arguments.items())
        self._forms.append(HappeningForm(len(self._forms), name, labelled))
        return len(self._forms) - 1

    @property
    def forms(self) -> tuple[HappeningForm, ...]:
        """Every kind of row, by number."""
        return tuple(self._forms)

    def decode(self, row: Row, plain: Callable[[str, int], Plain]) -> Event:
        """A row as an event; ``plain`` gives a number of a kind its key."""
        form = self._forms[row[0]]
        values = zip(form.arguments, row[1:], strict=False)
        return Event(form.name, {argument.label: plain(argument.kind, value) for argument, value in values})
