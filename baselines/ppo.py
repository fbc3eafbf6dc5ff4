"""Masked PPO in self-play on the vector environment, in one file (but for the final matches).

    python baselines/ppo.py --minutes 30 --out runs/ppo
    python baselines/ppo.py --minutes 30 --out runs/ppo --resume

One network plays all seats. It sees the sparse features of the seat that decides, and only allowed actions have a
chance. Runs on two cores and on a GPU; needs PyTorch. See baselines/README.md for what it reached.
"""

import argparse
import io
import random
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from matches import evaluate, look
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pamir import envs
from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.lab.curve import write_picture, write_table
from pamir.lab.run import only_one
from pamir.lab.spread import cores
from pamir.lab.tables import Table
from pamir.learn.folder import must_be_for_training
from pamir.whole_files import whole

try:
    import numpy as np
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError:
    sys.exit("This needs NumPy and PyTorch: pip install 'pax-pamir[fast]' torch.")

EVERY = 60.0  # seconds after which what was learned is kept in the file
FIRST_LOOK = 250_000  # decisions after which the network is tried for the first time; then at every doubling
NEVER = -1e9  # the score of what is not allowed


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    gpu = torch.cuda.is_available()
    reader = argparse.ArgumentParser(description="Masked PPO in self-play.")
    reader.add_argument("--out", type=Path, default=Path("runs/ppo"), help="folder for checkpoint, curve and figures")
    reader.add_argument("--minutes", type=float, default=10.0, help="how long to train in this call")
    reader.add_argument("--steps", type=int, default=0, help="or: until so many decisions have been seen in all")
    reader.add_argument("--resume", action="store_true", help="go on with the checkpoint in the folder")
    reader.add_argument("--edition", default="second")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=4096 if gpu else 256, help="played at once")
    reader.add_argument("--length", type=int, default=64, help="decisions of each between two updates")
    reader.add_argument("--width", type=int, default=256 if gpu else 128)
    reader.add_argument("--rate", type=float, default=5e-4, help="learning rate")
    reader.add_argument("--epochs", type=int, default=3)
    reader.add_argument("--batch", type=int, default=16384 if gpu else 2048)
    reader.add_argument("--entropy", type=float, default=0.01)
    reader.add_argument("--smoothing", type=float, default=0.95, help="lambda of the advantages")
    reader.add_argument("--clip", type=float, default=0.2)
    reader.add_argument("--threads", type=int, default=cores())
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--looks", type=int, default=100, help="games against sensible for each point of the curve")
    reader.add_argument("--evaluation", type=int, default=1000, help="games of each final match; 0 leaves them out")
    reader.add_argument("--device", default="cuda" if gpu else "cpu")
    return reader.parse_args(words)


def must_be_possible(asked: argparse.Namespace) -> None:
    """Raises ``PamirError`` where what was asked for cannot be; tables and threads are the environment's affair."""
    if min(asked.length, asked.width, asked.epochs, asked.batch) < 1:
        raise PamirError("Length, width, epochs and batch are at least 1.")
    if min(asked.steps, asked.looks, asked.evaluation, asked.seed) < 0:
        raise PamirError("Steps, looks, evaluation and seed cannot be less than 0.")
    if not (asked.minutes > 0 and asked.rate > 0):
        raise PamirError("Minutes and rate must be more than 0.")
    try:
        torch.zeros(1, device=asked.device)
    except (AssertionError, RuntimeError):
        raise PamirError(f"PyTorch has no device {asked.device!r:.40} here.") from None


class Network(nn.Module):
    """A sum of rows for the features that are there, a hidden layer, a score for every action and a value."""

    def __init__(self, features: int, actions: int, width: int) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(features + 1, width, mode="sum", padding_idx=features)
        nn.init.normal_(self.rows.weight, std=0.05)
        self.body = nn.Sequential(nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, features: Tensor, legal: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of the legal actions, in their order, and what the seat expects to get."""
        hidden = self.body(self.rows(features))
        scores = self.policy(hidden).gather(1, legal)
        outside = torch.arange(legal.shape[1], device=legal.device) >= counts[:, None]
        return scores.masked_fill(outside, NEVER).log_softmax(1), self.value(hidden)[:, 0]


class Rollout:
    """What was seen, done and thought in each game between two updates, on the device."""

    def __init__(self, asked: argparse.Namespace, env: Any) -> None:
        shape, device = (asked.length, asked.games), asked.device
        self.features = torch.zeros((*shape, env.sparse.shape[1]), dtype=torch.int16, device=device)
        self.legal = torch.zeros((*shape, env.legal.shape[1]), dtype=torch.int16, device=device)
        self.counts = torch.zeros(shape, dtype=torch.int32, device=device)
        self.movers = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chosen = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chances = torch.zeros(shape, device=device)
        self.values = torch.zeros(shape, device=device)
        self.rewards = torch.zeros((*shape, env.seats), device=device)
        self.dones = torch.zeros(shape, dtype=torch.bool, device=device)

    def see(self, at: int, env: Any) -> None:
        """Keep what the environment shows."""
        self.features[at] = torch.from_numpy(env.sparse.astype(np.int16))
        self.legal[at] = torch.from_numpy(env.legal.astype(np.int16))
        self.counts[at] = torch.from_numpy(env.counts)
        self.movers[at] = torch.from_numpy(env.movers.astype(np.int64))


def trimmed(features: Tensor, legal: Tensor, counts: Tensor, padding: int) -> tuple[Tensor, Tensor, Tensor]:
    """The same without columns that are empty everywhere."""
    widest = int((features != padding).sum(1).max())
    return features[:, :widest].int(), legal[:, : int(counts.max())].long(), counts


def collect(env: Any, network: Network, rollout: Rollout) -> Tensor:
    """Play on in all games; what the seats that are to decide next expect."""
    padding = env.edition.observation.sparse.size
    steps = len(rollout.counts)
    with torch.no_grad():
        for at in range(steps):
            rollout.see(at, env)
            shown = trimmed(rollout.features[at], rollout.legal[at], rollout.counts[at], padding)
            chances, rollout.values[at] = network(*shown)
            chosen = torch.multinomial(chances.exp(), 1)
            rollout.chosen[at] = chosen[:, 0]
            rollout.chances[at] = chances.gather(1, chosen)[:, 0]
            env.step(shown[1].gather(1, chosen)[:, 0].cpu().numpy())
            rollout.rewards[at] = torch.from_numpy(env.rewards)
            rollout.dones[at] = torch.from_numpy(env.dones)
        last = torch.from_numpy(env.sparse.astype(np.int16)), torch.from_numpy(env.legal.astype(np.int16))
        moved = [part.to(rollout.counts.device) for part in (*last, torch.from_numpy(env.counts))]
        expected: Tensor = network(*trimmed(*moved, padding))[1]
    return expected


def advantages(rollout: Rollout, expected: Tensor, movers: Tensor, smoothing: float) -> Tensor:
    """How much better each decision turned out than was expected, seat by seat (generalised advantage estimation).

    A seat's next decision may be many decisions of others later. Where the rollout breaks off, the seat to decide
    expects ``expected``, and the others share what that leaves, since prizes add up to nothing.
    """
    steps, games, seats = rollout.rewards.shape
    everybody = torch.arange(games, device=expected.device)
    later = (-expected / (seats - 1))[:, None].repeat(1, seats)
    later[everybody, movers] = expected
    ahead = torch.zeros_like(later)
    paid = torch.zeros_like(later)
    found = torch.zeros_like(rollout.values)
    for at in range(steps - 1, -1, -1):
        over = rollout.dones[at][:, None]
        later = later.masked_fill(over, 0.0)
        ahead = ahead.masked_fill(over, 0.0)
        paid = torch.where(over, rollout.rewards[at], paid)
        who = rollout.movers[at]
        better = paid[everybody, who] + later[everybody, who] - rollout.values[at]
        found[at] = better + smoothing * ahead[everybody, who]
        later[everybody, who], ahead[everybody, who] = rollout.values[at], found[at]
        paid[everybody, who] = 0.0
    return found


def update(asked: argparse.Namespace, network: Network, optimizer: Any, rollout: Rollout, gained: Tensor) -> Any:
    """Some epochs of PPO over a rollout; losses and entropy of the last batch."""
    padding = network.rows.padding_idx or 0
    returns = (gained + rollout.values).flatten()
    flat = [rollout.features.flatten(0, 1), rollout.legal.flatten(0, 1), rollout.counts.flatten()]
    chosen, before, gains = rollout.chosen.flatten(), rollout.chances.flatten(), gained.flatten()
    choice = flat[2] > 1  # where there was something to decide
    for _ in range(asked.epochs):
        for part in torch.randperm(len(chosen), device=chosen.device).split(asked.batch):
            chances, values = network(*trimmed(*(table[part] for table in flat), padding))
            real = choice[part]
            gain = gains[part]
            gain = (gain - gain[real].mean()) / (gain[real].std() + 1e-6)
            ratio = (chances.gather(1, chosen[part][:, None])[:, 0] - before[part]).exp()
            clipped = ratio.clamp(1 - asked.clip, 1 + asked.clip)
            policy_loss = -torch.minimum(ratio * gain, clipped * gain)[real].mean()
            value_loss = (values - returns[part]).square().mean()
            entropy = -(chances.exp() * chances.clamp(min=-100)).sum(1)[real].mean()
            loss = policy_loss + 0.5 * value_loss - asked.entropy * entropy
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
    return float(value_loss.detach()), float(entropy.detach())


# --- playing against others ----------------------------------------------------------------------------


class PpoBot:
    """Takes the action that the network of a checkpoint finds likeliest."""

    name = "ppo"
    title = "PPO"
    text = "Plays as it has learned from playing against itself."

    def __init__(self, path: Path) -> None:
        torch.set_num_threads(1)
        stored = load(path, "cpu")
        self._edition = find(stored["edition"])
        self._network = network_of(self._edition, stored["width"])
        self._network.load_state_dict(stored["network"])
        self._network.eval()

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        legal = game.legal_actions
        if len(legal) == 1:
            return legal[0]
        shown = self._edition.observation
        room = [0] * shown.most
        n = shown.write_sparse(game.state, seat, room)
        asked = torch.tensor([room[:n]], dtype=torch.int32), torch.tensor([legal]), torch.tensor([len(legal)])
        with torch.no_grad():
            return legal[int(self._network(*asked)[0].argmax())]


def network_of(edition: Edition, width: int) -> Network:
    """A new network for an edition."""
    return Network(edition.observation.sparse.size, edition.action_count, width)


def load(path: Path, device: str) -> dict[str, Any]:
    """A checkpoint. Raises ``PamirError``."""
    try:
        stored: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
        if {"edition", "width", "network", "steps", "curve"} <= set(stored):
            return stored
    except FileNotFoundError:
        raise PamirError(f"There is no file {path}.") from None
    except Exception:  # whatever the reader stumbles over in a broken file
        raise PamirError(f"{path} cannot be read as a checkpoint of this baseline.") from None
    raise PamirError(f"{path} is no checkpoint of this baseline.")


def keep(path: Path, kept: dict[str, Any]) -> None:
    """Write a checkpoint, whole or not at all. Raises ``PamirError``."""
    data = io.BytesIO()  # PyTorch says in its own words that a disk is full
    torch.save(kept, data)
    with whole(path) as part:
        part.write_bytes(data.getbuffer())


# --- the command ---------------------------------------------------------------------------------------


def main(words: list[str] | None = None) -> None:
    """Train, draw, evaluate."""
    asked = arguments(words)
    must_be_possible(asked)
    torch.manual_seed(asked.seed)
    checkpoint = asked.out / "checkpoint.pt"
    must_be_for_training(checkpoint)
    if checkpoint.exists() and not asked.resume:
        raise PamirError(f"There is a checkpoint in {asked.out} already: --resume goes on with it.")
    stored = load(checkpoint, asked.device) if asked.resume else None
    width = stored["width"] if stored else asked.width
    env = envs.vector(
        asked.games,
        asked.seats,
        edition=stored["edition"] if stored else asked.edition,
        observation="sparse",
        seed=asked.seed * 10**9 + (stored["steps"] if stored else 0),
        threads=asked.threads,
    )
    network = network_of(env.edition, width).to(asked.device)
    optimizer = torch.optim.Adam(network.parameters(), asked.rate, eps=1e-5)
    if stored:
        if "optimizer" not in stored:
            raise PamirError(f"{checkpoint} was kept for play only, and cannot go on learning.")
        network.load_state_dict(stored["network"])
        optimizer.load_state_dict(stored["optimizer"])
    about: dict[str, Any] = {"edition": env.edition.name, "width": width, "steps": 0, "curve": [], "seconds": 0.0}
    about |= {name: stored[name] for name in about} if stored else {}
    console = Console(stderr=True)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console)
    with only_one(asked.out), bar:

        def save() -> None:
            keep(checkpoint, {**about, "network": network.state_dict(), "optimizer": optimizer.state_dict()})

        train(asked, env, network, optimizer, about, save, bar)
        model = asked.out / "model.pt"
        keep(model, {**about, "network": {name: part.half() for name, part in network.state_dict().items()}})
        told = {name: about[name] for name in ("steps", "seconds", "width")}
        report = {**told, "device": asked.device, "seed": asked.seed}
        evaluate(partial(PpoBot, model), env.edition.name, [asked.seats], asked.evaluation, report, asked.out, bar)


def train(asked: Any, env: Any, network: Network, optimizer: Any, about: Any, save: Any, bar: Progress) -> None:
    """Play and update until the time is over, with a look at every doubling."""
    rollout, curve, before = Rollout(asked, env), about["curve"], about["seconds"]
    task = bar.add_task("training", total=asked.steps or asked.minutes * 60)
    contest = Table(("trained", *["sensible"] * (asked.seats - 1)), env.edition.name)
    begun, looked, entropy, value_loss = time.monotonic(), 0.0, 0.0, 0.0
    saved = begun
    while True:
        passed = time.monotonic() - begun - looked
        about["seconds"] = round(before + passed, 1)
        done = about["steps"] >= asked.steps if asked.steps else passed >= asked.minutes * 60
        new = not curve or curve[-1]["decisions"] < about["steps"]
        if asked.looks and new and (done or about["steps"] >= FIRST_LOOK << len(curve)):
            save()
            start = time.monotonic()
            made = partial(PpoBot, asked.out / "checkpoint.pt")
            found = look(made, contest, asked.looks, bar, f"{about['steps']:,} decisions, against sensible")
            looked += time.monotonic() - start
            told = {name: found[name] for name in ("share", "low", "high")}
            point = {"decisions": about["steps"], "seconds": about["seconds"], **told}
            curve.append({**point, "value_loss": round(value_loss, 4), "entropy": round(entropy, 4)})
            bar.console.print(f"{about['steps']:>11,} decisions: {found['share']:.1%} against sensible")
            write_table(asked.out / "curve.csv", curve)
            points = [(point["decisions"], point["share"], point["low"], point["high"]) for point in curve]
            write_picture(asked.out / "curve.svg", "Masked PPO", "decisions", {"against sensible": points})
        if done:
            break
        expected = collect(env, network, rollout)
        movers = torch.from_numpy(env.movers.astype(np.int64)).to(asked.device)
        gained = advantages(rollout, expected, movers, asked.smoothing)
        value_loss, entropy = update(asked, network, optimizer, rollout, gained)
        about["steps"] += rollout.counts.numel()
        rate = about["steps"] / (before + time.monotonic() - begun - looked)
        says = f"{about['steps']:,} decisions, {rate:,.0f} a second, entropy {entropy:.2f}"
        bar.update(task, completed=about["steps"] if asked.steps else passed, description=says)
        if time.monotonic() - saved > EVERY:
            save()
            saved = time.monotonic()
    save()


if __name__ == "__main__":
    try:
        main()
    except PamirError as problem:
        sys.exit(str(problem))
