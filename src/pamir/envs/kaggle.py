"""Pax Pamir for Kaggle's simulations: specification, interpreter, renderers and agents, as ``kaggle_environments`` has
them.

    from kaggle_environments import make
    import pamir.envs.kaggle

    pamir.envs.kaggle.register()
    env = make("pamir_second", configuration={"seed": 7})
    env.run(["random", "random", "random"])

The seed of a deal is taken out of the configuration, which agents read; it is kept with the episode, so that a replay
can be checked. An agent is shown its own seat's text, and that only when it is asked.
"""

import json
import random
from typing import Any

from pamir.edition import EDITIONS, find
from pamir.envs.errors import EnvError, needed
from pamir.envs.text_env import PamirText

INSTALL = "pip install kaggle-environments"
VERSION = "0.1.0"
IDS = {name: f"pamir_{name}" for name in EDITIONS}
DONE, ACTIVE, INACTIVE = "DONE", "ACTIVE", "INACTIVE"
_FAILED = ("ERROR", "TIMEOUT", "INVALID")  # what the framework itself finds wrong with an agent
_FORFEITS_AFTER = 5
_ACT_SECONDS, _RUN_SECONDS, _STEPS = 60, 24 * 3600, 20_000
_SEEDS = 2**31


def specification(edition: str) -> dict[str, Any]:
    """What the environment takes and shows, as a JSON schema of Kaggle's kind."""
    options = find(edition).options
    text = {"type": "string", "default": ""}
    return {
        "name": IDS[edition],
        "title": find(edition).title,
        "description": "A board game of 2 to 5 players, played in words: nearly open information, bargains, bots.",
        "version": VERSION,
        "agents": list(range(options.fewest, options.most + 1)),
        "configuration": {
            "episodeSteps": {"type": "integer", "minimum": 1, "default": _STEPS, "description": "Most decisions."},
            "actTimeout": {"type": "number", "minimum": 0, "default": _ACT_SECONDS, "description": "Seconds for one."},
            "runTimeout": {"type": "number", "minimum": 0, "default": _RUN_SECONDS, "description": "For all."},
            "seed": {"type": ["integer", "null"], "default": None, "description": "The deal; agents never see it."},
            "language": {"type": "string", "enum": ["en", "de", "es"], "default": "en", "description": "Of all texts."},
            "forfeitsAfter": {
                "type": ["integer", "null"],
                "minimum": 1,
                "default": _FORFEITS_AFTER,
                "description": "So many refused answers of an agent lose its game; null only counts them.",
            },
            "options": {"type": "object", "default": {}, "description": "Options of the edition, by name."},
        },
        "reward": {"type": "number", "default": 0, "description": "By place: from 1 down to -1 in equal steps."},
        "observation": {
            "seat": {"type": "integer", "default": 0, "description": "Where this agent sits."},
            "prompt": {**text, "description": "What it is about, and how to answer."},
            "text": {**text, "description": "What this seat sees now; empty while others are asked."},
            "choices": {"type": "array", "default": [], "description": "Every action that is allowed."},
            "refused": {**text, "description": "Why the last answer was refused; empty where it was not."},
            "illegal": {"type": "integer", "default": 0, "description": "How many answers were refused so far."},
            "deal": {"type": "integer", "default": 0, "hidden": True, "description": "The seed, for replays alone."},
        },
        "action": {
            "type": ["string", "object", "null"],
            "default": "",
            "description": 'A text with one action in square brackets, or alone; or {"submission": text}.',
        },
    }


def interpreter(state: Any, env: Any) -> Any:
    """Deal, or take the answer of whoever was asked, and show everybody what is theirs."""
    if env.done:
        env.pamir = _dealt(env, len(state))
    else:
        _take(state, _table(env, len(state)))
    return _shown(state, env.pamir)


def _dealt(env: Any, seats: int, seed: int | None = None) -> PamirText:
    if seed is None:
        from kaggle_environments.utils import resolve_episode_seed

        seed = int(resolve_episode_seed(env, fallback=lambda: random.randrange(_SEEDS)))
    given = env.configuration
    edition = next(name for name, known in IDS.items() if known == env.name)
    table = PamirText(seats, edition, dict(given.options), language=given.language, forfeits_after=given.forfeitsAfter)
    table.reset(seed)
    if len(table.people) != seats:
        raise EnvError("Every seat of this environment is an agent's: the rules can play none of them.")
    return table


def _table(env: Any, seats: int) -> PamirText:
    """The game; one that goes on from the steps of another environment is played again up to here."""
    if not hasattr(env, "pamir"):
        env.pamir = _dealt(env, seats, env.steps[0][0].observation.deal)
        for before, after in zip(env.steps, env.steps[1:], strict=False):
            for seat, agent in enumerate(before):
                if agent.status == ACTIVE:
                    env.pamir.step(_answer(after[seat].action))
    table: PamirText = env.pamir
    return table


def _take(state: Any, table: PamirText) -> None:
    seat = table.seat
    assert seat is not None
    if state[seat].status in _FAILED:  # it raised, was late, or gave what is no answer at all
        table.forfeit(seat)
        return
    taken = table.step(_answer(state[seat].action))
    state[seat].observation.refused = taken.reason


def _answer(action: Any) -> Any:
    return action.get("submission") if isinstance(action, dict) else action


def _shown(state: Any, table: PamirText) -> Any:
    rewards = table.rewards
    for seat, agent in enumerate(state):
        asked = seat == table.seat
        seen = agent.observation
        seen.seat, seen.illegal, seen.deal = seat, table.illegal[seat], table.game.seed
        seen.prompt = seen.prompt or table.prompt(seat)
        seen.text, seen.choices = (table.observe(seat), table.choices()) if asked else ("", [])
        seen.refused = seen.refused if asked else ""
        agent.reward = rewards[seat]
        if agent.status not in _FAILED:
            agent.status = DONE if table.over else ACTIVE if asked else INACTIVE
    return state


def renderer(state: Any, env: Any) -> str:
    """The table as a spectator sees it."""
    return _table(env, len(state)).board(None)


def html_renderer() -> str:
    """A function of the page's player: it shows what whoever was asked has seen."""
    style = json.dumps("font: 13px/1.4 monospace; white-space: pre; overflow: auto; width: 100%; height: 100%;")
    return f"""function renderer({{parent, step, environment}}) {{
  const asked = environment.steps[step].find(agent => agent.observation.text);
  const page = document.createElement('div');
  page.style.cssText = {style};
  page.textContent = asked ? asked.observation.text : environment.rewards.join('  ');
  parent.replaceChildren(page);
}}"""


def random_agent(observation: Any, configuration: Any) -> str:
    """Any action that is allowed, ending a turn only where nothing else is."""
    offered = [text for text in observation.choices if text != "end turn"] or observation.choices
    return f"[{random.choice(offered)}]"


def first_agent(observation: Any, configuration: Any) -> str:
    """The first action that is offered: the same game every time."""
    return f"[{observation.choices[0]}]"


AGENTS = {"random": random_agent, "first": first_agent}


def environment(edition: str) -> dict[str, Any]:
    """All that Kaggle wants of an environment."""
    return {
        "specification": specification(edition),
        "interpreter": interpreter,
        "renderer": renderer,
        "html_renderer": html_renderer,
        "agents": AGENTS,
    }


def register() -> None:
    """Make ``pamir_second`` and ``pamir_first`` known to ``kaggle_environments.make``."""
    kaggle = needed("kaggle_environments", INSTALL)
    for edition, name in IDS.items():
        kaggle.register(name, environment(edition))
