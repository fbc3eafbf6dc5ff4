"""The modules that make the site, and the site that they make."""

import sys
from pathlib import Path

import pytest

from built_site import SITE, built_site

sys.path.insert(0, str(SITE))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_site(tmp_path_factory)
