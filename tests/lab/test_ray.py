"""A Ray cluster plays the same games as this process, and a worker that dies midway loses none of them."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from failing_bots import DyingBot, OnceDyingBot

from commands import PamirRun
from pamir.bots.random_bot import RandomBot
from pamir.errors import PamirError
from pamir.lab.counting import line_of
from pamir.lab.run import LOST, Part, Plan, kept, lines, run
from pamir.lab.spread import Cluster
from pamir.lab.tables import Table

pytestmark = pytest.mark.slow
SHORT = {"turn_cap": 3}
STARTING = 120.0  # seconds a cluster may take on a busy machine


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two processors on this machine; only its own processes are ended afterwards."""
    port = _free_port()
    words = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus", "2"]
    words += ["--node-ip-address", "127.0.0.1", "--port", str(port), "--include-dashboard", "false"]
    words += ["--object-store-memory", "100000000", "--disable-usage-stats"]
    here = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    folder = Path("/tmp") / f"pamir-ray-{os.getpid()}"  # sockets need a short path
    head = subprocess.Popen(
        [*words, "--temp-dir", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": here},
    )
    until = time.monotonic() + STARTING
    while time.monotonic() < until:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.2)
    yield f"127.0.0.1:{port}"
    head.terminate()
    try:
        head.wait(30)
    except subprocess.TimeoutExpired:
        head.kill()
    subprocess.run(["rm", "-rf", str(folder)], check=True)


def plan(players: tuple[str, ...], games: int) -> Plan:
    return Plan("simulation", (Part("simulation", Table(players, options=SHORT), games),))


@pytest.mark.ray
def test_a_worker_that_dies_midway_changes_nothing(cluster: str, tmp_path: Path) -> None:
    asked = plan(("mine", "random"), 12)
    makers = {"mine": partial(OnceDyingBot, tmp_path / "mark")}
    found = list(lines(asked, asked.games(), makers=makers, ray=cluster))
    assert (tmp_path / "mark").exists(), "it died"
    table = asked.parts[0].table
    for line in sorted(found, key=lambda line: int(line["game"])):
        here = line_of(table, 0, line["game"], makers={"mine": RandomBot})
        assert {**line, "table": None, "seconds": None} == {**here, "table": None, "seconds": None}
    assert sorted(line["game"] for line in found) == list(range(12))


@pytest.mark.ray
def test_a_game_that_ends_every_worker_is_marked(cluster: str) -> None:
    asked = plan(("mine", "random"), 2)
    found = list(lines(asked, asked.games(), makers={"mine": DyingBot}, ray=cluster))
    assert [line["failed"] for line in found] == [LOST] * 2


@pytest.mark.ray
def test_a_run_on_the_cluster_is_the_run_here_and_each_goes_on_with_the_other(cluster: str, tmp_path: Path) -> None:
    run(plan(("random", "sensible"), 4), tmp_path / "a", ray=cluster)
    run(plan(("random", "sensible"), 8), tmp_path / "a", processes=1)
    run(plan(("random", "sensible"), 8), tmp_path / "b", processes=2)

    def told(folder: Path) -> list[dict[str, object]]:
        return sorted(({**line, "seconds": None} for line in kept(folder)), key=lambda line: int(line["game"]))

    assert told(tmp_path / "a") == told(tmp_path / "b")


@pytest.mark.ray
def test_no_cluster_is_told_in_one_sentence() -> None:
    with pytest.raises(PamirError, match=r"No Ray cluster answers at '127.0.0.1:1'"):
        Cluster(print, "127.0.0.1:1")


def test_without_ray_the_command_says_what_to_install(
    tmp_path: Path, pamir: PamirRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    outcome = pamir("simulate", str(tmp_path / "run"), "random", "--ray", "auto")
    assert outcome.exit_code == 2
    assert outcome.err.strip().endswith("This needs ray, which is not installed: pip install 'pax-pamir[ray]'.")
