"""The glossary: the rulebook's words, each with the topic that explains it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pamir.locale import word

CONTEXT = "glossary"


@dataclass(frozen=True)
class Term:
    """A word of the rulebook. ``forms`` are other English forms of it that the topics use; ``topic`` explains it."""

    name: str
    topic: str
    forms: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """As the rulebook of the language being spoken has it."""
        return word(self.name, context=CONTEXT)


class Glossary:
    """All terms of an edition."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.terms = tuple(terms)
        self._by_form = {form.casefold(): term for term in terms for form in (term.name, *term.forms)}

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def find(self, text: str) -> Term | None:
        """The term that this is a form of, in English."""
        return self._by_form.get(text.casefold())

    def of_topic(self, topic: str) -> list[Term]:
        return [term for term in self.terms if term.topic == topic]

    def used_in(self, text: str) -> list[Term]:
        """The terms that an English text uses, each once, in the order of the glossary."""
        plain = text.casefold()
        return [term for term in self.terms if any(_has(plain, form) for form in (term.name, *term.forms))]


def _has(plain: str, form: str) -> bool:
    return re.search(rf"\b{re.escape(form.casefold())}\b", plain) is not None
