"""The prompt and the frames beneath it as text, by name and labelled arguments, as the table of prompts has them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pamir.kernel.frames import arg, top
from pamir.position.words import Entry, Item, Word, joined, number
from pamir.vocabulary import NUMBER, Argument, FrameForm

Frame = tuple[int, int, int, int, int]
AMOUNTS = (NUMBER, "rupees")
NOTHING = -1
NOBODY = -1
PLACE = "place"
"""The kind of an argument that says where a piece goes: a region, a border, a card, by what piece it is."""
_PLAIN_LABELS = ("a", "b", "c", "d")


class FrameWords(ABC):
    """How an edition's frames are written. It gives its table of prompts and the words of each kind of argument."""

    forms: Sequence[FrameForm]
    never_nothing: tuple[str, ...]
    """Kinds of arguments for which ``none`` is no value."""
    phrases: Mapping[str, Callable[[Item, Word], int]]
    """Kinds that are written in several words, with who reads them; the label comes along to hang an error on."""
    readers: Mapping[str, Callable[[Word], int]]
    """Kinds that are written in one word, numbers apart."""
    piece_at: int
    """Which argument of a frame with a ``place`` names the piece."""
    kind_of_place: Mapping[int, str]
    """What kind of thing the place is, by the piece."""

    @abstractmethod
    def value_text(self, kind: str, value: int) -> str:
        """A value of an argument, which is something, as it is written."""

    @abstractmethod
    def is_left_out(self, argument: Argument, value: int) -> bool:
        """Whether an argument that has its default, which is no number above 0, need not be written."""

    @abstractmethod
    def below(self, frame: Frame, s: Any) -> list[Frame]:
        """The frames beneath a prompt, bottom first, when none are written."""

    @abstractmethod
    def usual(self, s: Any) -> list[Frame]:
        """The stack of a position without a prompt, bottom first."""

    def _arguments(self, kind: int) -> tuple[Argument, ...]:
        """All four arguments; those without a meaning are called a, b, c, d."""
        known = self.forms[kind].arguments
        return known + tuple(Argument(label) for label in _PLAIN_LABELS[len(known) :])

    def decider(self, s: Any) -> int:
        """Who decides, as far as the top frame says it."""
        if s.depth == 0:
            return NOBODY
        form = self.forms[top(s)]
        seat: int = s.active if form.is_task or not form.asked else arg(s, form.asked_place)
        return seat

    # --- writing --------------------------------------------------------------------------------

    def text(self, frame: Frame) -> str:
        """A frame by name and labelled arguments; what is nothing is left out."""
        parts = []
        for argument, value in zip(self._arguments(frame[0]), frame[1:], strict=True):
            if value != argument.default or argument.default > 0 or not self.is_left_out(argument, value):
                parts.append(f"{argument.label} {self._text(argument.kind, value, frame[1:])}")
        return f"{self.forms[frame[0]].name} {', '.join(parts)}".strip()

    def _text(self, kind: str, value: int, values: Sequence[int]) -> str:
        if value == NOTHING:
            return "none"
        return self.value_text(self._kind_of_place(values) if kind == PLACE else kind, value)

    def _kind_of_place(self, values: Sequence[int]) -> str:
        return self.kind_of_place[values[self.piece_at]]

    # --- reading --------------------------------------------------------------------------------

    def read(self, entry: Entry, active: int) -> Frame:
        """The frame written in a ``prompt`` or ``then`` entry; seats not named are the active one."""
        if not entry.items:
            entry.key.refuse(f"{entry.key} is empty; expected a prompt, like 'turn' or 'tax left 2'")
        first, *rest = entry.items
        form, length = self._form(first)
        args = self._arguments(form.number)
        values = [active if argument.kind == "seat" else argument.default for argument in args]
        items = [first[length:], *rest] if len(first) > length else rest
        for item in items:
            labels = zip(args, _PLAIN_LABELS, strict=True)
            place = next((i for i, (known, plain) in enumerate(labels) if item[0].text in (known.label, plain)), None)
            if place is None:
                known = [argument.label for argument in form.arguments if not argument.private]
                expected = f"expected {' or '.join(known)}" if known else "it takes none"
                item[0].refuse(f"{item[0]} is no argument of {form.name!r}; {expected}")
            values[place] = self._value(args[place].kind, item, values)
        return (form.number, values[0], values[1], values[2], values[3])

    def _form(self, words: Item) -> tuple[FrameForm, int]:
        """The prompt named by the first words, and how many they are."""
        for length in range(min(len(words), 4), 0, -1):
            name = joined(words[:length])
            for form in self.forms:
                if form.name == name:
                    return form, length
        words[0].refuse(f"{words[0]} is not a prompt; expected one of {', '.join(form.name for form in self.forms)}")

    def _value(self, kind: str, item: Item, values: Sequence[int]) -> int:
        label, words = item[0], item[1:]
        kind = NUMBER if kind in AMOUNTS else kind
        if not words:
            label.refuse(f"{label} has no value; expected a {kind}")
        if words[0].text == "none" and len(words) == 1 and kind not in self.never_nothing:
            return NOTHING
        if kind in self.phrases:
            return self.phrases[kind](words, label)
        if len(words) > 1:
            words[1].refuse(f"{words[1]} is too much; expected one {kind}")
        word = words[0]
        kind = self._kind_of_place(values) if kind == PLACE else kind
        if kind in self.phrases:
            return self.phrases[kind]([word], word)
        if kind in self.readers:
            return self.readers[kind](word)
        if word.text.startswith("-"):
            return -number(word.after(1), 0, 9999, "a number")
        return number(word, 0, 9999, "a number")


def slot_reader(slots: Sequence[str], what: str) -> Callable[[Item, Word], int]:
    """Who reads a market slot, of these by number; ``what`` is how the edition calls one."""

    def read_slot(words: Item, label: Word) -> int:
        text = joined(words)
        if text not in slots:
            words[0].refuse(f"{text!r} is not {what}; expected one like 'top 0'")
        return slots.index(text)

    return read_slot
