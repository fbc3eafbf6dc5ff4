"""What Sphinx is taught: our contents beside every page, the pages of the rules, and what lies beside the pages."""

from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.fileutil import copy_asset

from pamir.edition import USUAL, find
from pamir_site.contents import sections
from pamir_site.map_ground import ground
from pamir_site.places import STATIC
from pamir_site.rule_pages import Made, all_rules, demonstration_html, pages_of
from pamir_site.sprite import icon, sprite

FRONT = "battle"  # the topic whose demonstration is on the first page


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("builder-inited", _without_its_search)
    app.connect("html-collect-pages", _rule_pages)
    app.connect("html-page-context", _context)
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
    context["icon"] = icon
    context["plain"] = f"{page.rpartition('/')[2]}.md"
    if page == "index":
        edition = find(USUAL)
        shown = edition.topics()[FRONT].shown
        assert shown is not None
        context["shown"] = demonstration_html(shown, edition)
        context["seen"] = shown.seen
        context["sprite"] = sprite(context["shown"])


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
