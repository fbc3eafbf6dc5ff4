"""The user's folders: what the environment says, else where files of earlier versions lie."""

from pathlib import Path

import pytest

from pamir.folders import cache_folder, data_folder
from pamir.server.settings import Settings
from pamir.terminal.saving import new_file

SOURCES = Path(__file__).parents[1] / "src" / "pamir"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home of its own, and nothing set."""
    for name in ("PAMIR_DATA", "PAMIR_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path


def test_files_of_earlier_versions_stay_where_they_are(bare: Path) -> None:
    assert data_folder() == bare / ".local" / "share" / "pamir"
    assert cache_folder() == bare / ".cache" / "pamir"


def test_the_system_s_settings_count_and_ours_count_more(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/data")
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere/cache")
    assert (data_folder(), cache_folder()) == (Path("/somewhere/data/pamir"), Path("/somewhere/cache/pamir"))
    monkeypatch.setenv("PAMIR_DATA", "/here/data")
    monkeypatch.setenv("PAMIR_CACHE", "/here/cache")
    assert (data_folder(), cache_folder()) == (Path("/here/data"), Path("/here/cache"))


def test_an_empty_setting_is_none(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PAMIR_DATA", "PAMIR_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, "")
    assert data_folder() == bare / ".local" / "share" / "pamir"
    assert cache_folder() == bare / ".cache" / "pamir"


def test_games_and_tables_lie_in_the_data_folder(bare: Path) -> None:
    assert new_file().parent == data_folder()
    assert Settings().database_url() == f"sqlite:///{data_folder() / 'tables.sqlite3'}"


def test_one_module_knows_the_folders() -> None:
    signs = ("XDG_", "platformdirs", '"PAMIR_DATA"', '"PAMIR_CACHE"')
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if any(sign in path.read_text() for sign in signs)
    }
    # The laboratory hands folders to the processes that it starts.
    assert found == {"folders.py", "lab/bench.py", "lab/load_test/run.py"}
