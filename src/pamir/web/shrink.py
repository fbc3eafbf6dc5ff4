"""Scripts and style sheets without what only people read: comments, indentation, spaces beside signs.

Lines stay lines, so that a place in the shrunken file is a line of the source, and nothing is renamed.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

_SPACE = re.compile(r"[ \t]+")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
_STRING = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"")
_REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
_WORD = re.compile(r"[\w$#]+")
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^\\`$])*", re.S)
# After these a slash begins a regular expression; after anything else it divides.
_BEFORE_REGEX = set("(,=:[!&|?{};+-*%<>~^")
_WORDS_BEFORE_REGEX = {"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "yield"}


@lru_cache(1024)  # most modules stand in several scripts
def shrink_script(source: str) -> str:
    """A script that does the same, on the same lines."""
    out: list[str] = []
    for token in _tokens(source):
        if token == " ":
            if out and out[-1] not in " \n":
                out.append(token)
        elif token == "\n":
            if out and out[-1] == " ":
                out.pop()
            out.append(token)
        else:
            if len(out) > 1 and out[-1] == " " and not _must_part(out[-2], token):
                out.pop()
            out.append(token)
    return "".join(out)


def _must_part(before: str, after: str) -> bool:
    """Whether two tokens would read as something else without a space between them."""
    a, b = before[-1], after[0]
    wordlike = (a.isalnum() or a in "_$") and (b.isalnum() or b in "_$#")
    return wordlike or (a == b and a in "+-") or (a == "/" and b == "/")


def _tokens(source: str) -> Iterator[str]:
    """Words, signs, strings and line ends; a comment is a space, with as many line ends as it had."""
    at, last = 0, ""
    depth: list[int] = []  # how many braces are open in each ${ } we are in
    while at < len(source):
        sign = source[at]
        token, kind = sign, ""
        if sign == "\n":
            kind = "end"
        elif space := _SPACE.match(source, at):
            token, kind = space[0], "space"
        elif comment := _COMMENT.match(source, at):
            token, kind = comment[0], "comment"
        elif string := _STRING.match(source, at):
            token = string[0]
        elif word := _WORD.match(source, at):
            token = word[0]
        elif sign == "/" and (not last or last[-1] in _BEFORE_REGEX or last in _WORDS_BEFORE_REGEX):
            found = _REGEX.match(source, at)
            token = found[0] if found else sign
        elif sign == "`" or (sign == "}" and depth and depth[-1] == 0):
            text = _TEMPLATE.match(source, at + 1)
            assert text is not None
            token = sign + text[0]
            closing = source[text.end() : text.end() + 2]
            if sign == "}":
                depth.pop()
            if closing == "${":
                depth.append(0)
                token += "${"
            else:
                token += "`"
        elif depth and sign in "{}":
            depth[-1] += 1 if sign == "{" else -1
        at += len(token)
        if kind == "end":
            yield "\n"
        elif kind == "space":
            yield " "
        elif kind == "comment":
            yield from "\n" * token.count("\n") or " "
        else:
            last = token if token[0] != "`" and token[0] != "}" else token[-1]
            yield _without_indentation(token) if token[0] in "`}" and len(token) > 1 else token


def _without_indentation(template: str) -> str:
    return re.sub(r"\n[ \t]+", "\n", template)


def shrink_style(source: str) -> str:
    """A style sheet that says the same."""
    plain = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
    kept = re.sub(r"\s+", " ", plain)
    kept = re.sub(r" ?([{};,]) ?", r"\1", kept)
    kept = re.sub(r"([{;][a-z-]+): ", r"\1:", kept)
    return kept.replace(";}", "}").strip()
