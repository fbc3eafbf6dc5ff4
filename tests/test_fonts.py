"""Every letter of our texts is in our own fonts, so that no page borrows one from the machine it is shown on."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "pamir" / "web"
FONTS = WEB / "static" / "fonts"
# Signs that only the terminal prints, and marks of comments.
NOT_SHOWN = set("■◆●♥─\n\t")


def core() -> set[str]:
    """The letters that scripts/fonts has cut, and has found in the fonts."""
    tree = ast.parse((ROOT / "scripts" / "fonts").read_text("utf-8"))
    wanted: list[ast.stmt] = [n for n in tree.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "CORE"]
    space: dict[str, list[int]] = {}
    exec(compile(ast.Module(wanted, []), "fonts", "exec"), space)
    return {chr(code) for code in space["CORE"]}


def texts() -> dict[str, str]:
    """All that a page may show, by where it stands."""
    found = {p.name: p.read_text("utf-8") for p in (WEB / "static" / "lang").glob("*.json")}
    found |= {p.name: p.read_text("utf-8") for p in (ROOT / "src" / "pamir" / "facts").glob("*.json")}
    for catalogue in (ROOT / "src" / "pamir" / "locale").glob("*/LC_MESSAGES/pamir.po"):
        found[str(catalogue.parent.parent.name)] = catalogue.read_text("utf-8")
    found |= {p.name: p.read_text("utf-8") for p in (WEB / "static" / "js").rglob("*.js")}
    return found


def test_the_fonts_hold_every_letter_of_our_texts() -> None:
    known = core()
    missing = {
        f"{letter} (U+{ord(letter):04X}) in {name}"
        for name, text in texts().items()
        for letter in set(text) - known - NOT_SHOWN
        if not (name.endswith(".js") and letter in "\u00ad")
    }
    assert missing == set(), "cut the fonts anew with scripts/fonts, or draw a symbol in icons.svg"


@pytest.mark.parametrize("name", ["serif", "serif-bold", "serif-italic", "sans"])
def test_the_cut_fonts_lie_in_the_package(name: str) -> None:
    body = (FONTS / f"{name}.woff2").read_bytes()
    assert body[:4] == b"wOF2"
    assert len(body) < 20_000


def test_every_font_has_its_licence_and_is_named() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in (FONTS / "pamir-sans.LICENSE").read_text("utf-8")
    assert "GUST Font License" in (FONTS / "pamir-serif.LICENSE").read_text("utf-8")
    assert "TeX Gyre Pagella" in notice.replace("\n", " ")
    assert "Source Sans 3" in notice


def test_style_sheets_name_no_font_of_the_machine() -> None:
    tokens = (WEB / "static" / "css" / "tokens.css").read_text("utf-8")
    for line in tokens.splitlines():
        if line.strip().startswith(("--serif:", "--sans:")):
            families = [f.strip() for f in line.split(":")[1].split(";")[0].split(",")]
            assert all(f.startswith('"Pamir') for f in families[:-1])
            assert families[-1] in ("serif", "sans-serif")
