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
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

# Words that say nothing of what is asked.
_LITTLE = frozenset(Path(__file__).with_name("little_words.txt").read_text("utf-8").split())
_ENDINGS = (
    *("ungen", "ciones", "ieren", "ings", "ung", "cion", "iert", "ing", "ado", "ada", "ed", "es", "en", "er", "em"),
    *("ar", "ir", "as", "os", "s", "n", "a", "o", "e", "t"),
)
_SHORTEST, _LONGEST, _ALIKE = 3, 7, 5
_LIKE = 0.5
_WHOLE_TITLE, _PART_OF_TITLE = 2.0, 0.5


def plain(text: str) -> str:
    """Lower case without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _root(token: str) -> str:
    if token.endswith("ies") and len(token) > _SHORTEST:
        return token[:-3] + "y"
    for _ in range(3):
        ending = next((e for e in _ENDINGS if token.endswith(e) and len(token) - len(e) >= _SHORTEST), "")
        token = token.removesuffix(ending)
    return token[:_LONGEST]


def roots(text: str) -> list[str]:
    """The words that carry the meaning, without their endings."""
    tokens = re.findall(r"[^\W_]+", plain(text))
    return [_root(token) for token in tokens if token not in _LITTLE and (len(token) > 1 or token.isdigit())]


class Index:
    """Things by the words of their texts; each text has a weight."""

    def __init__(self, texts: Mapping[str, Iterable[tuple[float, str]]]) -> None:
        self._weights: dict[str, dict[str, float]] = {}
        self._titles: dict[str, list[str]] = {}
        for key, weighted in texts.items():
            found: dict[str, float] = {}
            for place, (weight, text) in enumerate(weighted):
                named = roots(text)
                if place == 0:
                    self._titles[key] = named
                for root in named:
                    found[root] = max(found.get(root, 0), weight)
            self._weights[key] = found
        self._spread = Counter(root for found in self._weights.values() for root in found)

    def knows(self, question: str) -> bool:
        """Whether a word of the question stands in some text."""
        return any(root in self._spread for root in roots(question))

    def search(self, question: str) -> list[tuple[float, str]]:
        """The things that the question may be about, with how well they fit, best first."""
        asked = roots(question)
        scores = {key: self._score(key, found, asked) for key, found in self._weights.items()}
        order = list(scores)
        ranked = [(score, key) for key, score in scores.items() if score > 0]
        return sorted(ranked, key=lambda pair: (-pair[0], order.index(pair[1])))

    def _score(self, key: str, found: Mapping[str, float], asked: Sequence[str]) -> float:
        """A title counts the more, the more of it was asked for."""
        title = self._titles[key]
        named = sum(root in asked for root in title) / len(title) if title else 0
        score = 0.0
        for root in dict.fromkeys(asked):
            worth = self._worth(found, root)
            score += worth * (_PART_OF_TITLE + (1 - _PART_OF_TITLE) * named) if root in title else worth
        if named == 1:
            score += _WHOLE_TITLE * len(title) * self._rarity(title[0])
        return score

    def _worth(self, found: Mapping[str, float], root: str) -> float:
        if root in found:
            return found[root] * self._rarity(root)
        near = [weight for other, weight in found.items() if _alike(other, root)]
        return _LIKE * max(near) * self._rarity(root) if near else 0.0

    def _rarity(self, root: str) -> float:
        """What few things speak of says more."""
        return math.log(2 + len(self._weights) / (1 + self._spread[root]))


def _alike(one: str, two: str) -> bool:
    """Whether one is how the other begins, or both begin alike for long enough."""
    short, long = sorted((one, two), key=len)
    if len(short) > _SHORTEST and long.startswith(short):
        return True
    return len(short) >= _ALIKE and short[:_ALIKE] == long[:_ALIKE]
