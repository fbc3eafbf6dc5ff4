"""Builds the site: gathers pages, lets Sphinx make them, puts plain text and the search beside them, checks links."""

import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from sphinx.cmd.build import build_main

from pamir_site.contents import pages
from pamir_site.gather import BrokenLink, Gathered
from pamir_site.links import broken
from pamir_site.places import HERE
from pamir_site.plain_text import write_markdown
from pamir_site.search_index import write_index

_LEFT_BY_SPHINX = (
    *(".buildinfo", "objects.inv", "_static/basic.css", "_static/doctools.js", "_static/documentation_options.js"),
    *("_static/sphinx_highlight.js", "_static/pygments.css", "_static/pygments_dark.css", "_static/language_data.js"),
    *("_static/searchtools.js", "_static/file.png", "_static/minus.png", "_static/plus.png"),
)


class NotBuilt(Exception):
    """The site could not be built, in a sentence or several lines."""


def build(site: Path) -> None:
    """Build the site into a folder, which is emptied first. Raises ``NotBuilt``: a warning counts as a failure."""
    if site.exists() and not (site / "llms.txt").exists() and any(site.iterdir()):
        raise NotBuilt(f"{site} holds something else than the site: name another folder.")
    with tempfile.TemporaryDirectory() as work:
        sources, made = Path(work) / "sources", Path(work) / "html"
        try:
            Gathered(sources).write()
        except (BrokenLink, FileNotFoundError) as error:
            raise NotBuilt(str(error)) from error
        _sphinx("html", sources, made)
        told = Path(work) / "text"
        reference = [
            page.page for page in pages().values() if page.page.startswith("reference/") and page.file.stem != "index"
        ]
        _sphinx("text", sources, told, *(str(sources / f"{page}.md") for page in reference))
        write_markdown(made, sources, told)
        write_index(made)
        for name in _LEFT_BY_SPHINX:
            with suppress(FileNotFoundError):
                (made / name).unlink()
        found = broken(made)
        if found:
            raise NotBuilt("Links that lead nowhere:\n" + "\n".join(found))
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(made, site)


def _sphinx(builder: str, sources: Path, out: Path, *only: str) -> None:
    """Both builders read the same pages, which are kept between them."""
    read = str(sources.parent / "read")
    options = ["-q", "-W", "--keep-going", "-b", builder, "-c", str(HERE), "-d", read]
    if build_main([*options, str(sources), str(out), *only]):
        raise NotBuilt("Sphinx has warned: the lines above say of what.")


def main() -> int:
    site = Path(sys.argv[1] if len(sys.argv) > 1 else "build/site")
    try:
        build(site)
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 1
    count = sum(1 for _ in site.rglob("*.html"))
    print(f"{count} pages in {site}: `python -m http.server --directory {site}` shows them.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
