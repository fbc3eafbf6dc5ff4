"""Options of a game, each described once: a field with its label, its help, what it may be and when it applies.

An edition's options are a frozen dataclass that inherits from ``Options`` and whose fields are made by ``flag``,
``choice``, ``number``, ``seat``, ``automaton`` and ``names``. The set-up form, the wire, the record's header, the
position's text, the view, the command line and the documentation are made from these descriptions; only the rule that
an option changes reads it.

>>> @dataclass(frozen=True)
... class Short(Options):
...     open_hands: bool = flag("Open hands", "Everybody sees all hands.", line="hands", words=("closed", "open"))
...     rounds: int = number(3, 1, 9, "Rounds", "How many rounds are played.")
>>> Short(rounds=2).checked(2).lines()
[('hands', 'closed'), ('rounds', '2')]
>>> Short.from_wire({"rounds": 12}, 2)
Traceback (most recent call last):
pamir.options.OptionError: rounds must be from 1 to 9, not 12
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Self

from pamir.errors import GameError
from pamir.locale import word

RANDOM = "random"


class OptionError(GameError):
    """Options that cannot be; one sentence."""


@dataclass(frozen=True)
class Description:
    """What is known of one option besides its name and default."""

    kind: str
    """'flag', 'choice', 'number', 'seat', 'automaton' or 'names'."""
    label: str
    help: str
    line: str
    """Its key in the header of a record."""
    words: tuple[str, ...] = ()
    """A flag's two values in a record; what a choice may be; the names of 'names'."""
    low: int = 0
    high: int = 0
    stored: str = ""
    """The field of the position that carries it, where that has another name."""
    bit: int = 0
    """Where several share that field: the bit that is set when it is on, or the second word; negative: when not."""
    bits: tuple[int, ...] = ()
    """For each of the names its bit in the stored field."""
    about: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Label and help of each of the names."""
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names that stand for several."""
    most_seats: int = 99
    """It applies at tables of up to so many seats."""
    needs: str = ""
    """It applies only where this other option is set."""
    why_not: str = ""
    """Said to whoever asks for it where it does not apply."""

    def named(self) -> list[dict[str, str]]:
        """The names with their labels and helps, in the language being spoken."""
        return [{"name": name, "label": word(label), "help": word(text)} for name, (label, text) in self.about.items()]

    def sentences(self) -> list[str]:
        """All that is said of it, for translators."""
        return [text for text in (self.label, self.help, self.why_not, *sum(self.about.values(), ())) if text]


def flag(
    label: str,
    help: str,
    *,
    line: str = "",
    words: tuple[str, str] = ("no", "yes"),
    stored: str = "",
    bit: int = 0,
    needs: str = "",
    default: bool = False,
) -> Any:
    """An option that is on or off; off unless asked for, or the other way round."""
    what = Description("flag", label, help, line, words, 0, 1, stored, bit, needs=needs)
    return field(default=default, metadata={"is": what})


def choice(
    default: str, words: tuple[str, ...], label: str, help: str, *, stored: str = "", bit: int = 0, needs: str = ""
) -> Any:
    """One of some words; the position carries its place among them."""
    what = Description("choice", label, help, "", words, stored=stored, bit=bit, needs=needs)
    return field(default=default, metadata={"is": what})


def number(default: int, low: int, high: int, label: str, help: str, *, stored: str = "", needs: str = "") -> Any:
    """A whole number in a range."""
    return field(
        default=default, metadata={"is": Description("number", label, help, "", (), low, high, stored, needs=needs)}
    )


def seat(label: str, help: str, *, stored: str = "") -> Any:
    """A seat; None leaves it to chance."""
    return field(default=None, metadata={"is": Description("seat", label, help, "", stored=stored)})


def automaton(label: str, help: str, *, most_seats: int, why_not: str, stored: str = "") -> Any:
    """The seat of an opponent that the rules themselves play, or "random"; None: it does not play."""
    what = Description("automaton", label, help, "", stored=stored, most_seats=most_seats, why_not=why_not)
    return field(default=None, metadata={"is": what})


def names(
    label: str,
    help: str,
    known: Mapping[str, tuple[int, str, str]],
    *,
    sets: Mapping[str, tuple[str, ...]] | None = None,
    needs: str = "",
    why_not: str = "",
    stored: str = "",
) -> Any:
    """Any of some named variants, each with its bit in the position, its label and help; ``sets`` are names for
    several of them."""
    what = Description(
        "names",
        label,
        help,
        "",
        words=tuple(known),
        stored=stored,
        bits=tuple(bit for bit, _, _ in known.values()),
        about={name: (title, text) for name, (_, title, text) in known.items()},
        sets=sets or {},
        needs=needs,
        why_not=why_not,
    )
    return field(default=(), metadata={"is": what})


def _spaced(name: str) -> str:
    return name.replace("_", " ")


@dataclass(frozen=True)
class Options:
    """How a game is set up; editions inherit from this and add their fields."""

    seat_keys: ClassVar[tuple[str, ...]] = ("gray", "blue", "tan", "red", "black")
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 5

    @classmethod
    def descriptions(cls) -> dict[str, Description]:
        """What is known of each option, by name, in the order in which they are shown and written."""
        found = {}
        for one in fields(cls):
            what: Description = one.metadata["is"]
            found[one.name] = replace(what, line=what.line or _spaced(one.name), stored=what.stored or one.name)
        return found

    # --- whether they can be --------------------------------------------------------------------

    @classmethod
    def must_seat(cls, seats: int) -> None:
        """Raises ``OptionError`` where no game has so many seats."""
        if not cls.fewest <= seats <= cls.most:
            raise OptionError(f"a game has {cls.fewest} to {cls.most} seats, not {seats}")

    def checked(self, seats: int) -> Self:
        """These options with names for several spelled out. Raises ``OptionError`` on an impossible one."""
        self.must_seat(seats)
        changes: dict[str, Any] = {}
        for name, what in self.descriptions().items():
            value = getattr(self, name)
            changes[name] = _CHECKS[what.kind](name, what, value, seats)
            if what.needs and value and not self._is_set(what.needs):
                raise OptionError(what.why_not or f"{_spaced(name)} needs {_spaced(what.needs)}")
        return replace(self, **changes)

    def _is_set(self, name: str) -> bool:
        value = getattr(self, name)
        return value is not None and value is not False and value != ()

    # --- in the position ------------------------------------------------------------------------

    def put_into(self, position: Any) -> None:
        """Write what a position carries; seats left to chance are for the set-up to write."""
        for name, what in self.descriptions().items():
            value = getattr(self, name)
            if what.bit:
                others = getattr(position, what.stored) & ~abs(what.bit)
                chosen = what.words.index(value) if what.kind == "choice" else int(value)
                setattr(position, what.stored, others | abs(what.bit) * (chosen == (what.bit > 0)))
            elif what.kind in ("flag", "number"):
                setattr(position, what.stored, int(value))
            elif what.kind == "choice":
                setattr(position, what.stored, what.words.index(value))
            elif what.kind == "names":
                setattr(
                    position, what.stored, sum(bit for w, bit in zip(what.words, what.bits, strict=True) if w in value)
                )

    @classmethod
    def read_from(cls, position: Any) -> Self:
        """The options a position carries."""
        found: dict[str, Any] = {}
        for name, what in cls.descriptions().items():
            value = getattr(position, what.stored)
            if what.bit:
                value = int((value & abs(what.bit) > 0) == (what.bit > 0))
            if what.kind == "flag":
                found[name] = bool(value)
            elif what.kind == "choice":
                found[name] = what.words[value]
            elif what.kind == "automaton":
                found[name] = None if value < 0 else value
            elif what.kind == "names":
                found[name] = tuple(w for w, bit in zip(what.words, what.bits, strict=True) if value & bit)
            else:
                found[name] = value
        return cls(**found)

    # --- in a record ----------------------------------------------------------------------------

    def lines(self) -> list[tuple[str, str]]:
        """As lines of a record's header; what does not apply is left out."""
        return [
            (what.line, text)
            for name, what in self.descriptions().items()
            if (text := _TEXTS[what.kind](what, getattr(self, name), self.seat_keys))
        ]

    @classmethod
    def read_lines(cls, find: Callable[[str], str | None], seats: int) -> dict[str, Any]:
        """The options named in a header, for the class; ``find`` gives the value of a line or None.

        Raises ``LineError``, which names the line.
        """
        found: dict[str, Any] = {}
        for name, what in cls.descriptions().items():
            text = find(what.line)
            if text is not None:
                found[name] = _READ[what.kind](what, " ".join(text.lower().split()), cls.seat_keys[:seats])
        return found

    # --- in the text of a position --------------------------------------------------------------

    def items(self) -> list[str]:
        """What differs from the usual, as items of a position; who the rules play for has an entry of its own."""
        found = []
        for name, what in self.descriptions().items():
            value, usual = getattr(self, name), getattr(type(self), name)
            if what.kind in ("automaton", "names") or value == (0 if what.kind == "seat" else usual):
                continue
            text = "" if what.kind == "flag" else _TEXTS[what.kind](what, value, self.seat_keys)
            found.append(f"{'no ' if value is False else ''}{_spaced(name)} {text}".strip())
        return found

    @classmethod
    def read_item(cls, text: str, seats: int) -> tuple[str, Any]:
        """The option of one such item, and its value. Raises ``OptionError``."""
        for name, what in cls.descriptions().items():
            words = _spaced(name)
            if what.kind == "flag" and getattr(cls, name) and text == f"no {words}":
                return name, False
            if what.kind in ("automaton", "names") or not (text == words or text.startswith(f"{words} ")):
                continue
            rest = text.removeprefix(words).strip()
            if what.kind == "flag" and not rest:
                return name, True
            if what.kind != "flag":
                return name, _READ[what.kind](what, rest, cls.seat_keys[:seats])
        raise OptionError(f"{text[:40]!r} is no option; expected {cls._examples()}")

    @classmethod
    def _examples(cls) -> str:
        found = []
        for name, what in cls.descriptions().items():
            usual = getattr(cls, name)
            words = f"no {_spaced(name)}" if usual is True else _spaced(name)
            example = {"flag": "", "seat": cls.seat_keys[-1], "choice": usual, "number": str(usual)}.get(what.kind)
            if example is not None:
                found.append(repr(f"{words} {example}".strip()))
        return f"{', '.join(found[:-1])} or {found[-1]}" if len(found) > 1 else "".join(found) or "none"

    # --- over the wire --------------------------------------------------------------------------

    def to_wire(self) -> dict[str, Any]:
        """As plain JSON."""
        return {one.name: list(v) if isinstance(v := getattr(self, one.name), tuple) else v for one in fields(self)}

    @classmethod
    def from_wire(cls, asked: Mapping[str, Any], seats: int) -> Self:
        """From plain JSON that anybody may have sent. Raises ``OptionError``."""
        known = cls.descriptions()
        for name in asked:
            if name not in known:
                raise OptionError(f"there is no option {str(name)[:40]!r}; known are {', '.join(known)}")
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in asked.items()}
        return cls(**values).checked(seats)

    @classmethod
    def form(cls) -> list[dict[str, Any]]:
        """The options as a page needs them to offer a choice: plain JSON, in the language being spoken."""
        return [
            {
                "name": name,
                "kind": what.kind,
                "label": word(what.label),
                "help": word(what.help),
                "default": list(value) if isinstance(value := getattr(cls, name), tuple) else value,
                **({"low": what.low, "high": what.high} if what.kind == "number" else {}),
                **({"choices": list(what.words)} if what.kind == "choice" else {}),
                **({"names": what.named(), "sets": dict(what.sets)} if what.kind == "names" else {}),
                **({"needs": what.needs} if what.needs else {}),
                **({"most_seats": what.most_seats} if what.most_seats < cls.most else {}),
                **({"why_not": word(what.why_not)} if what.why_not else {}),
            }
            for name, what in cls.descriptions().items()
        ]


class LineError(OptionError):
    """A line of a header that cannot be."""

    def __init__(self, line: str, why: str) -> None:
        super().__init__(why)
        self.line = line


def _short(value: Any) -> str:
    """A value as an error may show it."""
    return repr(value)[:40] if not isinstance(value, int) or value.bit_length() < 200 else "a number so long"


# --- kind by kind: checking, writing, reading ----------------------------------------------------


def _check_flag(name: str, what: Description, value: Any, seats: int) -> bool:
    if not isinstance(value, bool):
        raise OptionError(f"{name} is true or false, not {_short(value)}")
    return value


def _check_choice(name: str, what: Description, value: Any, seats: int) -> str:
    if not isinstance(value, str) or value not in what.words:
        raise OptionError(f"{name} is {' or '.join(what.words)}, not {_short(value)}")
    return value


def _check_number(name: str, what: Description, value: Any, seats: int) -> int:
    if type(value) is not int or not what.low <= value <= what.high:
        raise OptionError(f"{name} must be from {what.low} to {what.high}, not {_short(value)}")
    return value


def _check_seat(name: str, what: Description, value: Any, seats: int) -> int | None:
    if value is not None and (type(value) is not int or not 0 <= value < seats):
        raise OptionError(f"{name} must be a seat from 0 to {seats - 1}, not {_short(value)}")
    return value


def _check_automaton(name: str, what: Description, value: Any, seats: int) -> Any:
    if value is None:
        return None
    if seats > what.most_seats:
        raise OptionError(what.why_not)
    if value != RANDOM and (type(value) is not int or not 0 <= value < seats):
        raise OptionError(f"{name} must be a seat from 0 to {seats - 1} or 'random', not {_short(value)}")
    return value


def _check_names(name: str, what: Description, value: Any, seats: int) -> tuple[str, ...]:
    if not isinstance(value, tuple) or not all(isinstance(one, str) for one in value):
        raise OptionError(f"{name} is a list of names, not {_short(value)}")
    spelled = [one for given in value for one in what.sets.get(given, (given,))]
    for one in spelled:
        if one not in what.words:
            known = ", ".join((*what.words, *what.sets))
            raise OptionError(f"there is no {what.label} {one[:40]!r}; known are {known}")
    return tuple(one for one in what.words if one in spelled)


_CHECKS: dict[str, Callable[[str, Description, Any, int], Any]] = {
    "flag": _check_flag,
    "choice": _check_choice,
    "number": _check_number,
    "seat": _check_seat,
    "automaton": _check_automaton,
    "names": _check_names,
}
_TEXTS: dict[str, Callable[[Description, Any, tuple[str, ...]], str]] = {
    "flag": lambda what, value, keys: what.words[value],
    "choice": lambda what, value, keys: value,
    "number": lambda what, value, keys: str(value),
    "seat": lambda what, value, keys: RANDOM if value is None else keys[value],
    "automaton": lambda what, value, keys: "" if value is None else keys[value] if isinstance(value, int) else value,
    "names": lambda what, value, keys: ", ".join(map(_spaced, value)),
}


def _read_one_of(what: Description, text: str, choices: tuple[str, ...]) -> int:
    if text not in choices:
        raise LineError(what.line, f"{what.line} is {' or '.join(choices)}, not {text[:40]!r}")
    return choices.index(text)


def _read_flag(what: Description, text: str, keys: tuple[str, ...]) -> bool:
    return bool(_read_one_of(what, text, what.words))


def _read_number(what: Description, text: str, keys: tuple[str, ...]) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not what.low <= int(text) <= what.high:
        raise LineError(what.line, f"{what.line} is a whole number from {what.low} to {what.high}, not {text[:40]!r}")
    return int(text)


def _read_seat(what: Description, text: str, keys: tuple[str, ...]) -> int | None:
    chosen = _read_one_of(what, text, (*keys, RANDOM))
    return chosen if chosen < len(keys) else None


def _read_automaton(what: Description, text: str, keys: tuple[str, ...]) -> int | str:
    chosen = _read_one_of(what, text, (*keys, RANDOM))
    return chosen if chosen < len(keys) else RANDOM


def _read_names(what: Description, text: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    found = tuple("_".join(part.split()) for part in text.split(",") if part.strip())
    for one in found:
        if one not in what.words and one not in what.sets:
            raise LineError(what.line, f"there is no {what.label} {_spaced(one)[:40]!r}")
    return found


_READ: dict[str, Callable[[Description, str, tuple[str, ...]], Any]] = {
    "flag": _read_flag,
    "choice": lambda what, text, keys: what.words[_read_one_of(what, text, what.words)],
    "number": _read_number,
    "seat": _read_seat,
    "automaton": _read_automaton,
    "names": _read_names,
}
