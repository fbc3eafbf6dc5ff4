"""Gathers the Markdown of the repository for Sphinx: each page under its address, its links led to other pages.

A link to a file that is no page leads to a page that shows the file, a link to a folder to its README, images come
along; a link that leads nowhere is an error.
"""

import os
import re
import shutil
from pathlib import Path

from pamir.locale import SOURCE_LANGUAGE, speaking, word
from pamir_site.contents import Page, pages, sections
from pamir_site.places import PAGES, ROOT
from pamir_site.rule_pages import all_rules
from pamir_site.words import t

_FENCE = re.compile(r"^(```|~~~).*?^\1", re.M | re.S)
_LINK = re.compile(r"\[([^\]\[]*)\]\((?!\w+:)([^)\s#]*)(#[^)\s]*)?\)")
_ALL_RULES = "<!-- the rules of every edition in every language -->"
_IMAGES = (".svg", ".png")
_LANGUAGE = {".py": "python", ".json": "json", ".c": "c", ".h": "c", ".toml": "toml", ".js": "javascript"}


class BrokenLink(Exception):
    """A link of a Markdown file that leads nowhere."""


class Gathered:
    """The sources of a site in a folder: Markdown under the addresses of the pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._pages = pages()
        self._shown: dict[Path, str] = {}

    def write(self) -> None:
        """Write all pages, then the files that they show."""
        for page in self._pages.values():
            text = page.file.read_text("utf-8").replace(_ALL_RULES, all_rules_listed())
            self._put(page.page, self.rewritten(text, page.file, page.page) + _toctree(page))
        for file, address in self._shown.items():
            self._put(address, _listing(file))

    def _put(self, address: str, text: str) -> None:
        target = self.folder / f"{address}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")

    def rewritten(self, text: str, file: Path, address: str) -> str:
        """The text with its links as they are on the site; code stays as it is."""
        done, at = [], 0
        for fence in _FENCE.finditer(text):
            done += [self._relinked(text[at : fence.start()], file, address), fence[0]]
            at = fence.end()
        return "".join([*done, self._relinked(text[at:], file, address)])

    def _relinked(self, text: str, file: Path, address: str) -> str:
        def relinked(link: re.Match[str]) -> str:
            text, path, anchor = link[1], link[2], link[3] or ""
            if not path:
                return link[0]
            return f"[{self._named(text, file.parent / path)}]({self._led(path, file, address)}{anchor})"

        return _LINK.sub(relinked, text)

    def _named(self, text: str, target: Path) -> str:
        """A page that is called by its file is called by its title."""
        page = self._pages.get(target.resolve())
        return (
            page.title
            if page is not None and text in (target.name, f"docs/{target.name}", f"`{target.name}`")
            else text
        )

    def _led(self, path: str, file: Path, address: str) -> str:
        target = (file.parent / path).resolve()
        if file.is_relative_to(PAGES) and not target.exists():
            return path  # pages of the site name others by their addresses
        if not target.is_relative_to(ROOT) or not target.exists():
            raise BrokenLink(f"{file.relative_to(ROOT)} links to {path}, and that is not there.")
        if target.is_dir():
            target = target / "README.md"
            if not target.exists():
                raise BrokenLink(f"{file.relative_to(ROOT)} links to the folder {path}, and it has no README.md.")
        led = self._image(target) if target.suffix in _IMAGES else f"{self._address(target)}.md"
        return os.path.relpath(led, os.path.dirname(address) or ".")

    def _image(self, target: Path) -> str:
        place = f"files/{target.relative_to(ROOT).as_posix()}"
        copy = self.folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(target, copy)
        return place

    def _address(self, target: Path) -> str:
        if target == ROOT / "README.md":
            return "index"
        if target in self._pages:
            return self._pages[target].page
        return self._shown.setdefault(target, f"files/{target.relative_to(ROOT).as_posix()}")


def _toctree(page: Page) -> str:
    """The first page knows all others, so that Sphinx misses none; the site draws its contents by itself."""
    if page.page != "index":
        return ""
    lines = [f"{p.title} <{p.page}>" for section in sections() for p in section.pages]
    return "\n\n```{toctree}\n:hidden:\n" + "\n".join(lines) + "\n```\n"


def _listing(file: Path) -> str:
    """A page that shows a file."""
    path = file.relative_to(ROOT).as_posix()
    fence = "`" * 6
    language = _LANGUAGE.get(file.suffix, "text")
    return f"---\norphan: true\n---\n\n# {path}\n\n{fence}{language}\n{file.read_text('utf-8').rstrip()}\n{fence}\n"


def all_rules_listed() -> str:
    """Where the rules lie, by edition and language."""
    lines = []
    for rules in all_rules():
        place = f"site:{rules.folder.removeprefix('rules/')}"
        with speaking(rules.language):
            if rules.language == SOURCE_LANGUAGE:
                lines += ["", f"## {word(rules.edition.title)}", ""]
            whole = f"[{t('site.all_text')}]({place}/rules.md)"
            told = t("site.topics", n=len(rules.shelf))
            lines.append(f"- [{t('language')}]({place}/index.html): {told} {whole}")
    return "\n".join(lines).strip()
