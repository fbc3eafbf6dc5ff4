"""All topics of an edition: found by id, by what a rule cites, or by a question in plain words."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence

from pamir.errors import PamirError
from pamir.locale import LANGUAGES, SOURCE_LANGUAGE, say, speaking, spoken_language, word
from pamir.locale.words import either
from pamir.topics.glossary import Glossary
from pamir.topics.search import Index, plain
from pamir.topics.topic import ASKED, Topic

_TITLE, _WORDS, _LINE, _TEXT = 6.0, 4.0, 2.0, 1.0
_LONGEST_QUESTION = 400
_NEAR = 3
_IN_ENGLISH = 0.7  # what an English word weighs to who speaks another language: some look alike by chance


class UnknownTopic(PamirError):
    """A topic that is not on the shelf."""


class Shelf:
    """The topics of an edition in the order in which they are read, and its glossary."""

    def __init__(self, topics: Sequence[Topic], glossary: Glossary) -> None:
        self.topics = tuple(topics)
        self.glossary = glossary
        self._by_id = {topic.id: topic for topic in self.topics}
        self._indexes: dict[str, Index] = {}

    def __iter__(self) -> Iterator[Topic]:
        return iter(self.topics)

    def __len__(self) -> int:
        return len(self.topics)

    def __contains__(self, topic: object) -> bool:
        return topic in self._by_id

    def __getitem__(self, topic: str) -> Topic:
        """The topic of this id. Raises ``UnknownTopic`` with the nearest ones."""
        found = self._by_id.get(_as_id(topic))
        if found is None:
            raise UnknownTopic(self._unknown(topic))
        return found

    def named(self, words: str) -> Topic | None:
        """The topic that has these words for its id or title, in the language being spoken or in English."""
        by_id = self._by_id.get(_as_id(words))
        if by_id is not None:
            return by_id
        wanted = plain(words.strip())
        return next((t for t in self.topics if wanted in (plain(t.title), plain(word(t.title)))), None)

    def parts(self) -> dict[str, list[Topic]]:
        """The topics by their part."""
        found: dict[str, list[Topic]] = {}
        for topic in self.topics:
            found.setdefault(topic.part, []).append(topic)
        return found

    # --- by what a rule cites -------------------------------------------------------------------

    def citing(self, place: int | str | None = None, *rulings: int) -> list[Topic]:
        """The topics about what a rule cites, nearest first: those of its rulings, then those of its page or part."""
        by_ruling = [topic for ruling in rulings for topic in self.topics if ruling in topic.rulings]
        there = [topic for topic in self.topics if place in topic.pages or place in topic.rules]
        both = [topic for topic in by_ruling if topic in there]
        return list({topic.id: topic for topic in (*both, *by_ruling, *there)}.values())

    def cited(self, places: Sequence[int | str], rulings: Sequence[int]) -> list[Topic]:
        """The same for several pages or parts."""
        each: tuple[int | str | None, ...] = (*places,) or (None,)
        found = [topic for place in each for topic in self.citing(place, *rulings)]
        return list({topic.id: topic for topic in found}.values())

    def behind(self, reason: str) -> list[Topic]:
        """The topics of the rules that a sentence cites, such as a refusal, in the language being spoken.

        Of those on its page the ones that speak of the same things come first.
        """
        places, rulings = cited_in(reason)
        found = self.cited(places, rulings)
        known = {topic.id: place for place, topic in enumerate(self.search(reason, most=len(self)))}
        by_ruling = [topic for topic in found if set(topic.rulings) & set(rulings)]
        rest = sorted(found, key=lambda topic: known.get(topic.id, len(self)))
        return list({topic.id: topic for topic in (*by_ruling, *rest)}.values())

    # --- by words -------------------------------------------------------------------------------

    def search(self, question: str, most: int = 5) -> list[Topic]:
        """The topics that a question in plain words may be about, best first; none if no word of it is known."""
        if not any(index.knows(question[:_LONGEST_QUESTION]) for index in self._spoken_indexes()):
            return []
        return self._ranked(question)[:most]

    def prepare(self) -> None:
        """Read all topics in the language being spoken, so that the first question need not wait for it."""
        self._spoken_indexes()

    def _ranked(self, question: str) -> list[Topic]:
        scores: dict[str, float] = {}
        for index, trust in zip(self._spoken_indexes(), (1, _IN_ENGLISH), strict=False):
            for score, topic in index.search(question[:_LONGEST_QUESTION]):
                scores[topic] = max(scores.get(topic, 0), trust * score)
        return [self._by_id[topic] for topic in sorted(scores, key=lambda topic: -scores[topic])]

    def _spoken_indexes(self) -> list[Index]:
        """The index of the language being spoken, and the English one."""
        return [self._index(language) for language in dict.fromkeys((spoken_language(), SOURCE_LANGUAGE))]

    def near(self, words: str) -> list[Topic]:
        """What somebody may have meant who named no topic."""
        titles = {plain(text): topic for topic in self.topics for text in (topic.id, word(topic.title))}
        alike = [titles[text] for text in difflib.get_close_matches(plain(words), titles, n=_NEAR, cutoff=0.7)]
        return list({topic.id: topic for topic in (*alike, *self._ranked(words))}.values())[:_NEAR]

    def _unknown(self, words: str) -> str:
        asked, near = words.strip()[:60], self.near(words)
        if not near:
            return say("There is no topic “{words}”, and none like it; pamir rules lists all.", words=asked)
        topics = either(topic.id for topic in near)
        return say("There is no topic “{words}”; the nearest: {topics}.", words=asked, topics=topics)

    def _index(self, language: str) -> Index:
        known = language if language in LANGUAGES else SOURCE_LANGUAGE
        if known not in self._indexes:
            with speaking(known):
                self._indexes[known] = Index({topic.id: list(self._weighted(topic)) for topic in self.topics})
        return self._indexes[known]

    def _weighted(self, topic: Topic) -> Iterable[tuple[float, str]]:
        yield _TITLE, word(topic.title)
        for term in self.glossary.of_topic(topic.id):
            yield _WORDS, term.spoken
        if topic.words:
            yield _WORDS, word(topic.words, context=ASKED)
        yield _LINE, word(topic.line)
        for text in (*topic.text, *topic.traps, *topic.mistakes):
            yield _TEXT, word(text)


def _as_id(words: str) -> str:
    return re.sub(r"[\s_]+", "-", words.strip().casefold())


def cited_in(text: str) -> tuple[list[int | str], list[int]]:
    """The pages or parts of the rules, and the rulings, that a sentence cites, in the language being spoken.

    >>> cited_in("There is no battle to fight (p. 14, rulings 60 and 65).")
    ([14], [60, 65])
    >>> cited_in("You cannot bribe it (rule 8.3, ruling 54).")
    (['8.3'], [54])
    """
    page, part, one, many = (
        re.escape(_spaced(said)).replace(r"\#", number)
        for said, number in (
            (say("p. {page}", page="#"), r"(\d+)"),
            (say("rule {part}", part="#"), r"(\d+(?:\.\d+)?)"),
            (say("ruling {number}", number="#"), r"(\d+)"),
            (say("rulings {numbers}", numbers="#"), r"([\d, ]+\D{1,4}\d+)"),
        )
    )
    plain_text = _spaced(text)
    numbers = re.findall(rf"\b{one}", plain_text)
    for listed in re.findall(rf"\b{many}", plain_text):
        numbers += re.findall(r"\d+", listed)
    pages: list[int | str] = [int(n) for n in re.findall(rf"\b{page}", plain_text)]
    return [*pages, *re.findall(rf"\b{part}", plain_text)], [int(n) for n in numbers]


def _spaced(text: str) -> str:
    """With plain blanks, in lower case: some languages bind a number to its word."""
    return text.replace("\xa0", " ").casefold()
