"""Finding texts by words: a small search that forgives endings, accents and little words, in three languages.

>>> roots("Who rules the regions?") == roots("rule region")
True
>>> roots("¿Cuántas espías?"), roots("die Spione")
(['espi'], ['spion'])
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

# Words that say nothing of what is asked.
_LITTLE = frozenset(
    """
    a about all also am an and any are as at be by can could did do does each else for from get gets go goes had happens
    happen has have her his how i if in is it its just many may me mean means might more much must my no not now of on
    one only or our out over own put shall she should so some take than that the their them then there these they thing
    this to too up use was we were what when where which who whom whose why will with work works would you your
    aber alle allem allen aller alles als also am an auch auf aus bei beim bin bist das dass dein deine dem den der des
    die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es etwas fur gibt geht
    habe haben hat ich ihm ihn ihr ihre im in ins ist ja jede jeder jedes kann kannst konnen man mehr mein meine meinen
    meiner mich mir mit muss musst nach nicht noch nun nur ob oder passiert schon sein seine sich sie sind so tun tut
    uber um und uns viel viele vom von vor wann war warum was welche welcher welches wem wen wenn wer werden wessen wie
    wieder wird wo wozu zu zum zur bedeutet funktioniert heisst
    al algo ante aqui cada como con cual cuales cuando cuanta cuantas cuanto cuantos de debo del desde donde dos el ella
    ellos en entre era es esa ese eso esta este esto estos fue ha hace hacer hacen hacia hago han hasta hay he la las le
    les lo los mas me mi mis mucho muy ni no nos o para pasa pero poco por porque pueda puede pueden puedo que quien se
    segun ser si sin sobre son soy su sus tal tambien te tengo ti tiene tienen todo todos tras tu tus un una unas uno
    unos va y ya yo significa funciona sirve
    """.split()
)
_ENDINGS = (
    *("ungen", "ciones", "ieren", "ings", "ung", "cion", "iert", "ing", "ado", "ada", "ed", "es", "en", "er", "em"),
    *("ar", "ir", "as", "os", "s", "n", "a", "o", "e", "t"),
)
_SHORTEST, _LONGEST, _ALIKE = 3, 7, 5
_LIKE = 0.5
_WHOLE_TITLE = 2.0


def plain(text: str) -> str:
    """Lower case without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _root(token: str) -> str:
    if token.endswith("ies") and len(token) > _SHORTEST:
        return token[:-3] + "y"
    for _ in range(2):
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
        score = sum(self._worth(found, root) for root in dict.fromkeys(asked))
        title = self._titles[key]
        if title and all(root in asked for root in title):
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
    return (len(short) > _SHORTEST and long.startswith(short)) or (len(short) >= _ALIKE and short[:_ALIKE] == long[:_ALIKE])
