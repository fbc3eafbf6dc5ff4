"""Finding texts by words: a small search that forgives endings, accents and little words, in three languages.

>>> roots("Who rules the regions?") == roots("rule region")
True
>>> roots("¿Qué hacen los espías?") == roots("espía")
True
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

# Words that say nothing of what is asked.
_LITTLE = frozenset(Path(__file__).with_name("little_words.txt").read_text("utf-8").split())
_ENDINGS = (
    *("ungen", "ciones", "ieren", "ings", "ung", "cion", "iert", "ing", "ado", "ada", "ed", "es", "en", "er", "em"),
    *("ar", "ir", "as", "os", "s", "n", "a", "o", "e", "t"),
)
_OF_MANY = ("es", "en", "s", "n", "e")
_SHORTEST, _LONGEST, _ALIKE = 3, 7, 5
_LIKE = 0.5
_WHOLE_TITLE, _PART_OF_TITLE = 2.0, 0.5
_AS_WRITTEN, _BY_ROOT = 1.25, 0.6


def plain(text: str) -> str:
    """Lower case without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _one(token: str) -> str:
    """The word itself, be it said of one or of many."""
    if token.endswith("ies") and len(token) > _SHORTEST:
        return token[:-3] + "y"
    ending = next((e for e in _OF_MANY if token.endswith(e) and len(token) - len(e) >= _SHORTEST), "")
    return token.removesuffix(ending)


def _root(token: str) -> str:
    if token.endswith("ies") and len(token) > _SHORTEST:
        return token[:-3] + "y"
    for _ in range(3):
        ending = next((e for e in _ENDINGS if token.endswith(e) and len(token) - len(e) >= _SHORTEST), "")
        token = token.removesuffix(ending)
    return token[:_LONGEST]


def rooted(text: str) -> dict[str, str]:
    """The words that carry the meaning, each under its root: who asks for "rules" does not ask for "rulings"."""
    found: dict[str, str] = {}
    for token in re.findall(r"[^\W_]+", plain(text)):
        if token not in _LITTLE and (len(token) > 1 or token.isdigit()):
            found.setdefault(_root(token), _one(token))
    return found


def roots(text: str) -> list[str]:
    """The words that carry the meaning, without their endings."""
    return list(rooted(text))


class Index:
    """Things by the words of their texts; each text has a weight, and the first one is the title."""

    def __init__(self, texts: Mapping[str, Iterable[tuple[float, str]]]) -> None:
        self._entries = {key: _Entry(weighted) for key, weighted in texts.items()}
        self._spread = Counter(root for entry in self._entries.values() for root in entry.roots())

    def knows(self, question: str) -> bool:
        """Whether a word of the question stands in some text."""
        return any(root in self._spread for root in roots(question))

    def search(self, question: str) -> list[tuple[float, str]]:
        """The things that the question may be about, with how well they fit, best first."""
        asked = rooted(question)
        scores = {key: self._score(entry, asked) for key, entry in self._entries.items()}
        order = list(scores)
        ranked = [(score, key) for key, score in scores.items() if score > 0]
        return sorted(ranked, key=lambda pair: (-pair[0], order.index(pair[1])))

    def _score(self, entry: "_Entry", asked: Mapping[str, str]) -> float:
        """A title counts the more, the more of it was asked for."""
        named = entry.named(asked)
        score = sum(entry.worth(root, token, named) * self._rarity(root) for root, token in asked.items())
        if entry.title and all(root in asked for root in entry.title):
            as_written = sum(asked[root] == token for root, token in entry.title.items())
            score += _WHOLE_TITLE * as_written * self._rarity(next(iter(entry.title)))
        return score

    def _rarity(self, root: str) -> float:
        """What few things speak of says more."""
        return math.log(2 + len(self._entries) / (1 + self._spread[root]))


class _Entry:
    """One thing: its title, and what its other texts weigh by their words, as written and by their roots."""

    def __init__(self, weighted: Iterable[tuple[float, str]]) -> None:
        self._weight = 0.0
        self.title: dict[str, str] = {}
        self._texts: dict[str, float] = {}
        self._written: dict[str, float] = {}
        for place, (weight, text) in enumerate(weighted):
            if place == 0:
                self._weight, self.title = weight, rooted(text)
                continue
            for token in re.findall(r"[^\W_]+", plain(text)):
                self._written[_one(token)] = max(self._written.get(_one(token), 0), weight)
            for root in roots(text):
                self._texts[root] = max(self._texts.get(root, 0), weight)

    def roots(self) -> set[str]:
        return {*self.title, *self._texts}

    def named(self, asked: Mapping[str, str]) -> float:
        """How much of the title was asked for."""
        if not self.title:
            return 0.0
        found = (1 if asked[root] == token else _BY_ROOT for root, token in self.title.items() if root in asked)
        return sum(found) / len(self.title)

    def worth(self, root: str, token: str, named: float) -> float:
        """What a word that was asked for weighs here."""
        by_title = self._weight * (_PART_OF_TITLE + (1 - _PART_OF_TITLE) * named) if root in self.title else 0.0
        by_text = max(self._texts.get(root, 0.0), _AS_WRITTEN * self._written.get(token, 0.0))
        if by_title or by_text:
            return max(by_title, by_text)
        near = [self._weight for other in self.title if _alike(other, root)]
        near += [weight for other, weight in self._texts.items() if _alike(other, root)]
        return _LIKE * max(near) if near else 0.0


def _alike(one: str, two: str) -> bool:
    """Whether one is how the other begins, or both begin alike for long enough."""
    short, long = sorted((one, two), key=len)
    if len(short) > _SHORTEST and long.startswith(short):
        return True
    return len(short) >= _ALIKE and short[:_ALIKE] == long[:_ALIKE]
