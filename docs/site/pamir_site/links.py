"""Checks the finished site: every link of a page leads to a page that is there, and to a place that is on it."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LINK = re.compile(r'<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]*)"')
_ID = re.compile(r'\sid="([^"]*)"')
_MARKDOWN = re.compile(r"\]\((?!\w+:)([^)\s#]+)")


def broken(site: Path) -> list[str]:
    """Links that lead nowhere, and whatever would be fetched from another host; a sentence each."""
    texts = {file: file.read_text("utf-8") for file in sorted(site.rglob("*.html"))}
    ids = {file: set(_ID.findall(text)) for file, text in texts.items()}
    found = []
    for file, text in texts.items():
        name = file.relative_to(site)
        found += [
            f"{name}: {trouble}"
            for link in dict.fromkeys(_LINK.findall(text))
            if (trouble := _trouble(link, file, ids))
        ]
        found += [f"{name} fetches {address}" for address in _fetched_elsewhere(text)]
    for file in sorted(site.rglob("*.md")):
        links = dict.fromkeys(_MARKDOWN.findall(_without_code(file.read_text("utf-8"))))
        found += [f"{file.relative_to(site)} links to {link}" for link in links if not (file.parent / link).exists()]
    return found


def _trouble(link: str, file: Path, ids: dict[Path, set[str]]) -> str:
    split = urlsplit(link.replace("&amp;", "&"))
    if split.scheme or split.netloc:
        return ""
    target = (file.parent / unquote(split.path)).resolve() if split.path else file
    if not target.exists():
        return f"{link} is not there"
    if split.fragment and target in ids and unquote(split.fragment) not in ids[target]:
        return f"{link} leads to no place of that page"
    return ""


def _fetched_elsewhere(text: str) -> list[str]:
    """Scripts, styles and images of other hosts: a page must bring all that it needs."""
    loaded = re.findall(r'<(?:script|img|iframe|source)\b[^>]*?\ssrc="((?:https?:)?//[^"]*)"', text)
    return loaded + re.findall(
        r'<link\b[^>]*?\srel="(?:stylesheet|icon|preload)"[^>]*?href="((?:https?:)?//[^"]*)"', text
    )


def _without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "", re.sub(r"(?ms)^(`{3,}).*?^\1", "", text))
