"""Paddock's rules, bots and encodings for Python, for machine learning on car games.

    import paddock

    paddock.games()                              # the names of the games
    env = paddock.make("GAME", seats=4, seed=7)  # an environment of PettingZoo's turn-based kind
    match = paddock.Match("GAME", seats=4)       # one match: clone, sample worlds, bots, hints, records
    batch = paddock.Batch("GAME", n=4096)        # many matches in numpy arrays, one decision per match and step
    paddock.arena("GAME", [my_policy, "level3"]) # compares players, with confidence intervals
    paddock.describe("GAME")                     # the meaning of each number of an observation and of each action

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

# Modules that need numpy are imported on first use, so that a Match works without numpy.
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
    globals()[name] = value  # replaces the module of the same name, which the import has just stored
    return value


def __dir__() -> list[str]:
    return __all__
