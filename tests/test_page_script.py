"""scripts/page where its tools cannot be fetched, and where one of them complains: a sentence, and a failure.

Node is played by a stand-in, so that nothing is fetched or checked.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = ("package.json", "package-lock.json", "tsconfig.json")
NODE = """#!/usr/bin/env bash
case "$*" in
*npm-cli.js*ci*)
    [ -z "${OFFLINE:-}" ] || exit 1
    mkdir -p node_modules/.bin
    for tool in eslint stylelint prettier tsc; do
        printf '#!/usr/bin/env bash\\n[ "${FAULT:-}" != %s ]\\n' "$tool" >"node_modules/.bin/$tool"
        chmod +x "node_modules/.bin/$tool"
    done
    echo fetched
    ;;
--test*) [ "${FAULT:-}" != tests ] ;;
esac
"""

Page = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """Run scripts/page in a copy of the project."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for file in FILES:
        shutil.copy(ROOT / file, tmp_path)
    folder = tmp_path / "wheel"
    (folder / "bin").mkdir(parents=True)
    for path, text in (("bin/node", NODE), ("python", f"#!/usr/bin/env bash\necho {folder}\n")):
        (folder / path).write_text(text)
        (folder / path).chmod(0o755)

    def run(**circumstances: str) -> "subprocess.CompletedProcess[str]":
        environment = {"PATH": os.environ["PATH"], "PAMIR_PYTHON": str(folder / "python"), **circumstances}
        command = [str(tmp_path / "scripts" / "page")]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    return run


def test_tools_are_fetched_once(page: Page) -> None:
    first, second = page(), page()
    assert (first.returncode, first.stdout) == (0, "fetched\n"), first.stderr
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")


def test_without_a_network_one_sentence_says_so(page: Page) -> None:
    done = page(OFFLINE="1")
    assert done.returncode == 1
    said = "The page's code was not checked: what package-lock.json names could not be fetched."
    assert [line for line in done.stderr.splitlines() if not line.endswith("…")] == [
        f"{said} The first run needs the network."
    ]


@pytest.mark.parametrize(
    ("fault", "named"),
    [("eslint", "linter"), ("stylelint", "style sheets"), ("prettier", "layout"), ("tsc", "types"), ("tests", "tests")],
)
def test_each_check_can_fail(page: Page, fault: str, named: str) -> None:
    done = page(FAULT=fault)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"The page's code failed: {named}."
