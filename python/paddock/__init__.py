"""Car games for those who learn: Paddock's rules, bots and encodings from Python.

    import paddock

    paddock.games()                              # their names
    env = paddock.make("GAME", seats=4, seed=7)  # an environment of PettingZoo's turn-based kind
    match = paddock.Match("GAME", seats=4)       # one match: clone, imagine, bots, hints, records
    batch = paddock.Batch("GAME", n=4096)        # many matches in numpy arrays, a decision in each at every step
    paddock.arena("GAME", [my_policy, "level3"]) # who is stronger, and how sure that is
    paddock.describe("GAME")                     # what each number of an observation, and each action, means

A policy is a function `policy(observation, mask, match) -> action`. Seats are numbered from 0, clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paddock._paddock import Refused
from paddock.arena import Share, arena
from paddock.games import Description, about, bots, describe, games
from paddock.match import Match, replay

if TYPE_CHECKING:
    from paddock.batch import Batch
    from paddock.environment import Environment, make
    from paddock.rollout import rollout

__all__ = [
    "Batch",
    "Description",
    "Environment",
    "Match",
    "Refused",
    "Share",
    "about",
    "arena",
    "bots",
    "describe",
    "games",
    "make",
    "replay",
    "rollout",
]

# What needs numpy is imported when it is asked for, so that matches are played without.
_IN = {"Batch": "batch", "Environment": "environment", "make": "environment", "rollout": "rollout"}


def __getattr__(name: str) -> Any:
    if name not in _IN:
        raise AttributeError(f"module 'paddock' has no attribute {name!r}")
    from importlib import import_module

    try:
        module = import_module(f"paddock.{_IN[name]}")
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise ImportError(f"paddock.{name} needs numpy, which is not installed: pip install numpy, or apt install python3-numpy") from None
    value = getattr(module, name)
    globals()[name] = value  # also where a module of the same name has just been put
    return value


def __dir__() -> list[str]:
    return __all__
