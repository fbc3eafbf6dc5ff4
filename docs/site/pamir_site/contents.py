"""The table of contents: which page stands where, and what every page is called."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pamir_site.places import DOCS, HERE, PAGES, ROOT

# What belongs to a page of the contents and is reached from it.
_BELOW = sorted((PAGES / "reference").glob("*.md"))


@dataclass(frozen=True)
class Page:
    """A page: its Markdown file, its address without an ending, and its name in the contents."""

    file: Path
    page: str
    title: str


@dataclass(frozen=True)
class Section:
    title: str
    pages: tuple[Page, ...]


def sections() -> tuple[Section, ...]:
    """All sections; pages of docs/ that none of them names have one of their own."""
    told = tomllib.loads((HERE / "contents.toml").read_text("utf-8"))["section"]
    found = [Section(part["title"], tuple(_page(**entry) for entry in part["pages"])) for part in told]
    named = {page.file for section in found for page in section.pages}
    further = [Page(file, _address(file), heading(file)) for file in sorted(DOCS.glob("*.md")) if file not in named]
    return (*found, Section("Further", tuple(further))) if further else tuple(found)


def _page(file: str, title: str, page: str = "") -> Page:
    path = ROOT / file
    if not path.is_file():
        raise FileNotFoundError(f"The table of contents names {file}, and there is no such file.")
    return Page(path, page or _address(path), title)


def _address(file: Path) -> str:
    return file.stem.lower().replace("_", "-")


def heading(file: Path) -> str:
    """The first heading of a Markdown file."""
    lines = file.read_text("utf-8").splitlines()
    return next((line.removeprefix("# ").strip() for line in lines if line.startswith("# ")), file.stem)


def pages() -> dict[Path, Page]:
    """All pages written as Markdown, by their files: those of the contents, what lies below them, the first page."""
    found = [page for section in sections() for page in section.pages]
    first = Page(PAGES / "index.md", "index", "Pamir")
    below = [Page(file, f"reference/{file.stem}", heading(file)) for file in _BELOW]
    by_file = {page.file: page for page in (first, *found)}
    return by_file | {page.file: page for page in below if page.file not in by_file}
