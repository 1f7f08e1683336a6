"""The games, and the meaning of their numbers."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping
from typing import Any, NamedTuple

from paddock import _paddock

Options = Mapping[str, Any]


def games() -> list[str]:
    """The names of the games."""
    return _paddock.games()


def bots(game: str) -> list[str]:
    """The names of a game's bots: its own, then the levels, then the random one."""
    return _paddock.bots(game)


def about(game: str) -> dict[str, Any]:
    """Facts about a game: its `name`, the version of its `rules`, `min_seats` and `max_seats`, its `options` with their values (the default
    first), the number of `actions` and the number of values of an `observation`, which are 0 if the game has no encoding."""
    facts = _paddock.about(game)
    facts["options"] = {key: [json.loads(value) for value in values] for key, values in facts["options"].items()}
    return facts


class Description(NamedTuple):
    """The meaning of each number of an observation and of each action, in words."""

    observation: list[str]
    actions: list[str]


def describe(game: str, seats: int | None = None, options: Options | None = None) -> Description:
    """The meaning of the numbers: `describe("GAME").actions[3]` describes action 3."""
    return Description(*_paddock.describe(game, seats_of(game, seats), written(options)))


def seats_of(game: str, seats: int | None) -> int:
    """The given number of seats; by default as many as the game allows, but at most four."""
    return min(4, _paddock.about(game)["max_seats"]) if seats is None else seats


def seed_of(seed: int) -> int:
    """The seed as an integer. Raises ValueError if it is out of range."""
    if not 0 <= operator.index(seed) < 2**64:
        raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
    return operator.index(seed)


def written(options: Options | None) -> str:
    return json.dumps(dict(options or {}))
