"""Pages of the rules: every topic of every edition in every language, with its demonstration on boards.

They are made from the topics and put straight into the theme's templates: there is no Markdown in between to be read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from pamir.edition import EDITIONS, Edition, find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking, word
from pamir.topics import Demonstration, Shelf, Step, Topic
from pamir.topics.demonstration import REFUSED, play
from pamir_site.boards import board
from pamir_site.sprite import sprite
from pamir_site.words import t

Made = tuple[str, dict[str, Any], str]


@dataclass(frozen=True)
class Rules:
    """The rules of an edition in one language, and where they lie on the site."""

    edition: Edition
    language: str

    @property
    def folder(self) -> str:
        return f"rules/{self.edition.name}/{self.language}"

    @property
    def shelf(self) -> Shelf:
        return self.edition.topics()

    def address(self, topic: str) -> str:
        return f"{self.folder}/{topic}"


def all_rules() -> list[Rules]:
    """Those of every edition that has its topics written."""
    found = []
    for name in EDITIONS:
        edition = find(name)
        try:
            edition.topics()
        except PamirError:
            continue
        found += [Rules(edition, language) for language in LANGUAGES]
    return found


def pages_of(rules: Rules) -> Iterator[Made]:
    """Address, context and template of every page of these rules."""
    with speaking(rules.language):
        yield rules.address("index"), _context(rules, word(rules.edition.title), parts=_parts(rules)), "rules.html"
        yield rules.address("glossary"), _context(rules, t("site.glossary"), terms=_terms(rules)), "glossary.html"
        order = list(rules.shelf)
        for place, topic in enumerate(order):
            around = order[place - 1 : place] + order[place + 1 : place + 2]
            yield rules.address(topic.id), _topic(rules, topic, around, first=place == 0), "topic.html"


def _context(rules: Rules, title: str, name: str = "", **more: Any) -> dict[str, Any]:
    return {"title": title, "lang": rules.language, "rules": rules, "t": t, "others": _others(rules, name), **more}


def _others(rules: Rules, name: str) -> list[dict[str, str]]:
    """The same page in all languages."""
    found = []
    for language in LANGUAGES:
        with speaking(language):
            address = Rules(rules.edition, language).address(name or "index")
            found.append({"language": language, "name": t("language"), "page": address})
    return found


def _link(rules: Rules, topic: Topic) -> dict[str, str]:
    return {"page": rules.address(topic.id), "title": word(topic.title), "line": word(topic.line)}


def _parts(rules: Rules) -> list[dict[str, Any]]:
    return [
        {"title": word(part), "topics": [_link(rules, topic) for topic in topics]}
        for part, topics in rules.shelf.parts().items()
    ]


def _terms(rules: Rules) -> list[dict[str, str]]:
    terms = sorted(rules.shelf.glossary, key=lambda term: term.spoken.casefold())
    return [{"term": term.spoken, **_link(rules, rules.shelf[term.topic])} for term in terms]


def _topic(rules: Rules, topic: Topic, around: list[Topic], first: bool) -> dict[str, Any]:
    shelf = rules.shelf
    terms = shelf.glossary.used_in(" ".join((topic.line, *topic.text, *topic.traps, *topic.mistakes)))
    shown = demonstration_html(topic.shown, rules.edition) if topic.shown else ""
    source = t("site.source", source=topic.source) if topic.source else t("site.own")
    before = None if first else _link(rules, around[0])
    after = _link(rules, around[-1]) if first or len(around) > 1 else None
    return {
        **_context(rules, word(topic.title), topic.id),
        "part": word(topic.part),
        "line": word(topic.line),
        "source": source,
        "text": [word(text) for text in topic.text],
        "traps": [word(text) for text in topic.traps],
        "mistakes": [word(text) for text in topic.mistakes],
        "seen": word(topic.shown.seen) if topic.shown else "",
        "shown": shown,
        "sprite": sprite(shown),
        "related": [_link(rules, shelf[other]) for other in topic.related],
        "terms": [{"term": term.spoken, "page": rules.address(term.topic)} for term in terms if term.topic != topic.id],
        "siblings": [_link(rules, other) for other in shelf.parts()[topic.part]],
        "before": before,
        "after": after,
    }


def demonstration_html(shown: Demonstration, edition: Edition) -> str:
    """The position before, then after each decision, with what the engine told of it."""
    game = Game.from_position(shown.position, edition=edition)
    moments = [_moment("", board(game), _asked(game))]
    played = play(shown, edition)
    for decision, step in zip(shown.decisions, played.steps, strict=True):
        if not decision.startswith(REFUSED):
            game.apply(game.action_id(decision))
        moments.append(_moment(" refused" if step.refused else "", board(game), _told(step)))
    words = f'data-step="{escape(t("site.step", at="{at}", of="{of}"))}"'
    buttons = f'data-back="{escape(t("site.back"))}" data-on="{escape(t("site.on"))}"'
    return f'<ol class="moments" {words} {buttons}>{"".join(moments)}</ol>'


def _asked(game: Game) -> str:
    with speaking(names=game.names()):
        question = "" if game.over else f" {escape(game.edition.question(game)[0])}"
    return f'<p class="told"><b>{escape(t("site.before"))}.</b>{question}</p>'


def _moment(cls: str, drawn: str, told: str) -> str:
    return f'<li class="moment{cls}">{told}{drawn}</li>'


def _told(step: Step) -> str:
    refused = f'<b class="no-way">{escape(t("site.refused"))}</b> ' if step.refused else ""
    sentences = " ".join(escape(sentence) for sentence in step.told)
    deed = f"<b>{escape(step.label)}</b> <code>{escape(step.decision)}</code>"
    return f'<p class="told">{refused}{deed}<br>{sentences}</p>'
