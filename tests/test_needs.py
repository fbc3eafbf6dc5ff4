"""What a complete run needs is asked for before it starts, in sentences that say what to do."""

import re
from pathlib import Path

import pytest

import debian
import needs


def nothing() -> None:
    return None


@pytest.fixture
def ordinary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who may not install packages, and has named nothing."""
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    for need in (needs.CHROMIUM, needs.POSTGRES, needs.COMPILER):
        monkeypatch.delenv(need.variable, raising=False)


@pytest.mark.usefixtures("ordinary")
@pytest.mark.parametrize(
    "need", [needs.CHROMIUM, needs.DRIVER, needs.POSTGRES, needs.COMPILER], ids=lambda need: need.package
)
def test_what_is_missing_fails_with_one_sentence_that_names_the_package(need: needs.Need) -> None:
    missing = needs.Need(need.what, nothing, need.package, need.variable, need.names)
    with pytest.raises(pytest.fail.Exception, match=f"apt-get install {need.package}[;.]") as failure:
        missing.had()
    assert str(failure.value).count("\n") == 0


@pytest.mark.parametrize("need", [needs.CHROMIUM, needs.POSTGRES, needs.COMPILER], ids=lambda need: need.package)
def test_what_was_named_and_is_not_there_is_not_replaced(need: needs.Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "_install", lambda package: pytest.fail(f"{package} was installed"))
    monkeypatch.setenv(need.variable, "/nowhere")
    said = f"{need.variable} is set to /nowhere, and that is not {need.names}."
    with pytest.raises(pytest.fail.Exception, match=re.escape(said)):
        need.had()


@pytest.mark.usefixtures("ordinary")
def test_all_that_is_missing_is_said_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("CHROMIUM", "DRIVER", "POSTGRES", "COMPILER"):
        monkeypatch.setattr(needs, name, needs.Need(name, nothing, name.lower()))
    assert needs.main() == 1
    said = [line.split(",")[0] for line in capsys.readouterr().err.splitlines()]
    assert said == ["CHROMIUM", "DRIVER", "POSTGRES", "COMPILER"]
    monkeypatch.setattr("needs.Need.found", lambda need: Path("here"))
    assert needs.main() == 0


def test_a_package_is_installed_once_and_by_root_only(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(debian, "_install", installed.append)
    monkeypatch.setattr("shutil.which", lambda program: program)

    def find() -> str | None:
        return installed[0] if installed else None

    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert debian.found_or_installed(find, "tea") is None
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert debian.found_or_installed(find, "tea") == "tea"
    assert debian.found_or_installed(find, "tea") == "tea"
    assert installed == ["tea"]
