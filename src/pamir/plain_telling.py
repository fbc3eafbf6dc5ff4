"""Journal rows that a sentence of a table tells: its placeholders are the labels of what the row carries.

An edition fills such a table for all that needs no more than words put in; the rest it tells by functions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pamir.telling import Entry, Memory, Row, Tellers
from pamir.vocabulary import Argument, HappeningForm, Wording
from pamir.wording import Words, worded

M = TypeVar("M", bound=Memory)
E = TypeVar("E", bound=Entry)

Values = Mapping[str, int]
"""What a row carries, by label."""


class PlainTelling(Generic[M, E]):
    """How an edition puts the rows of its journal into the sentences of a table.

    ``words`` says by kind how a value is spoken. ``pieces`` are phrases like "2 British armies", by the name of their
    placeholder: of what the row carries, and of how many there are. ``about`` says by kind under which name the entry
    is told what the sentence speaks of.
    """

    def __init__(
        self,
        tellers: Tellers[M, E],
        forms: Sequence[HappeningForm],
        *,
        words: Words,
        pieces: Mapping[str, Callable[[Values, int], str]],
        about: Mapping[str, str],
        entry: Callable[..., E],
    ) -> None:
        self._tellers, self._forms = tellers, forms
        self._words, self._pieces, self._about, self._entry = words, pieces, about, entry

    def tell(
        self,
        kind: int,
        *wordings: Wording,
        by_rules: bool = False,
        within: Callable[[Values, str], str] = lambda values, sentence: sentence,
    ) -> None:
        """Rows of this kind are told by the first of these wordings that holds.

        Who is labelled ``seat`` acts, unless the rules do. ``rows`` is the number of rows in one sentence, where the
        same happened several times; ``oneself`` is 1 where whoever acts is its own ``owner``. ``within`` puts the
        sentence into a larger one.
        """
        arguments = self._forms[kind].arguments

        def teller(rows: Sequence[Row], memory: M) -> E:
            carried = list(zip(arguments, rows[0][1:], strict=False))
            values = {argument.label: value for argument, value in carried}
            number = values.get("number", len(rows))
            besides = {"rows": len(rows), "oneself": int(values.get("owner") == values.get("seat"))}
            named_pieces = [Argument(name, f"{name} of the row") for name in self._pieces]
            spoken = {f"{name} of the row": _bound(phrase, values) for name, phrase in self._pieces.items()}
            said = worded(
                [
                    *carried,
                    *((Argument(label), value) for label, value in besides.items()),
                    *((named, number) for named in named_pieces),
                ],
                wordings,
                number,
                {**self._words, **spoken},
            )
            return self._entry(within(values, said), **self._spoken_of(carried, by_rules))

        self._tellers.tells(kind)(teller)

    def _spoken_of(self, carried: Sequence[tuple[Argument, int]], by_rules: bool) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for argument, value in carried:
            if argument.label == "seat" and not by_rules:
                found["seat"] = value
            elif argument.kind in self._about:
                found.setdefault(self._about[argument.kind], []).append(value)
        return found


def _bound(phrase: Callable[[Values, int], str], values: Values) -> Callable[[int], str]:
    return lambda n: phrase(values, n)
