"""What the page's files are packed to is kept, and never believed where it is wrong."""

import gzip
import os
import time
from pathlib import Path

import brotli
import pytest

from pamir.server import packing
from pamir.server.packing import packed

BODY = b"The same words again and again. " * 300


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "packed"


def test_both_forms_unpack_to_the_file_and_are_smaller() -> None:
    forms = packed(BODY)
    assert list(forms) == ["br", "gzip"], "the better one first"
    assert brotli.decompress(forms["br"]) == gzip.decompress(forms["gzip"]) == BODY
    assert len(forms["br"]) <= len(forms["gzip"]) < len(BODY) / 10


def test_what_was_packed_once_is_not_packed_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = packed(BODY)
    assert len(list(folder.iterdir())) == 1
    monkeypatch.setattr(brotli, "compress", lambda *_, **__: pytest.fail("it was packed again"))
    assert packed(BODY) == first


@pytest.mark.parametrize("wrong", [b"", b"nonsense", brotli.compress(b"something else")])
def test_what_is_not_the_file_is_made_again(folder: Path, wrong: bytes) -> None:
    first = packed(BODY)
    (kept,) = folder.iterdir()
    kept.write_bytes(wrong)
    assert packed(BODY) == first
    assert kept.read_bytes() == first["br"]


def test_where_nothing_can_be_kept_it_is_packed_all_the_same(folder: Path) -> None:
    folder.parent.write_text("no folder")
    assert brotli.decompress(packed(BODY)["br"]) == BODY


def test_what_has_lain_there_for_long_is_forgotten(folder: Path) -> None:
    packed(BODY)
    (old,) = folder.iterdir()
    long_ago = time.time() - (packing.KEPT_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    packed(BODY + b"!")
    assert not old.exists()
    assert len(list(folder.iterdir())) == 1


def test_without_brotli_there_is_gzip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "brotli", None)
    assert list(packed(BODY)) == ["gzip"]
