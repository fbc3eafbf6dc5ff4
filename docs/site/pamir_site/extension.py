"""What Sphinx is taught: our contents beside every page, the pages of the rules, and what lies beside the pages."""

from collections.abc import Iterator
from typing import Any

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.util.fileutil import copy_asset
from sphinx.util.inspect import signature, stringify_signature

from pamir.edition import USUAL, find
from pamir_site.contents import sections
from pamir_site.map_ground import ground
from pamir_site.places import STATIC
from pamir_site.rule_pages import Made, all_rules, demonstration_html, pages_of
from pamir_site.sprite import sprite
from pamir_site.words import t

OUR_LANGUAGES = ("pamir", "pamir-first", "canonical")  # positions as text, marked so that tests find them
FRONT = "battle"  # the topic whose demonstration is on the first page


def setup(app: Sphinx) -> dict[str, Any]:
    for language in OUR_LANGUAGES:
        app.add_lexer(language, TextLexer)
    app.connect("builder-inited", _without_its_search)
    app.connect("html-collect-pages", _rule_pages)
    app.connect("html-page-context", _context)
    app.connect("autodoc-process-signature", _of_init)
    app.connect("build-finished", _beside)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _without_its_search(app: Sphinx) -> None:
    """Our own knows the sections of pages and the topics of each language apart."""
    app.builder.search = False  # type: ignore[attr-defined]


def _rule_pages(app: Sphinx) -> Iterator[Made]:
    for rules in all_rules():
        yield from pages_of(rules)


def _context(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    context["sections"] = sections()
    context.setdefault("lang", "en")
    context.setdefault("t", t)
    if "body" in context:
        context["body"] = _scrolling(context["body"])
    context["plain"] = f"{page.rpartition('/')[2]}.md"
    if page == "index":
        edition = find(USUAL)
        shown = edition.topics()[FRONT].shown
        assert shown is not None
        context["shown"] = demonstration_html(shown, edition)
        context["seen"] = shown.seen
        context["sprite"] = sprite(context["shown"])


def _of_init(app: Sphinx, what: str, name: str, thing: Any, options: Any, given: str | None, told: str | None) -> Any:
    """A class that chooses what to make in ``__new__`` is called as its ``__init__`` says."""
    if what != "class" or not {"__new__", "__init__"} <= vars(thing).keys():
        return None
    return stringify_signature(signature(thing.__init__, bound_method=True), unqualified_typehints=True), told


def _scrolling(body: str) -> str:
    """Code and tables that are wider than a phone can be reached and moved by keyboard."""
    body = body.replace("<pre>", '<pre tabindex="0">')
    return body.replace("<table ", '<div class="wide" tabindex="0"><table ').replace("</table>", "</table></div>")


def _beside(app: Sphinx, failed: Exception | None) -> None:
    """Colours, letters and pieces are the table's own."""
    if failed is not None or app.builder.format != "html":
        return
    static = app.outdir / "_static"
    for name in ("tokens.css", "fonts.css", "pieces.css", "map.css"):
        copy_asset(STATIC / "css" / name, static / "css")
    copy_asset(STATIC / "fonts", static / "fonts")
    copy_asset(STATIC / "favicon.svg", static)
    for theme in ("light", "dark"):
        (static / f"map-{theme}.svg").write_text(ground(theme), "utf-8")
