"""Which games there are, and what their numbers mean."""

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
    """The names of a game's bots, from its own to the levels and the random one."""
    return _paddock.bots(game)


def about(game: str) -> dict[str, Any]:
    """What a game is: its `name`, the version of its `rules`, `min_seats` and `max_seats`, its `options` with their values (the default
    first), how many `actions` it has and how many numbers an `observation`."""
    told = _paddock.about(game)
    told["options"] = {key: [json.loads(value) for value in values] for key, values in told["options"].items()}
    return told


class Description(NamedTuple):
    """What each number of an observation means, and each action, in words."""

    observation: list[str]
    actions: list[str]


def describe(game: str, seats: int | None = None, options: Options | None = None) -> Description:
    """What the numbers mean: `describe("GAME").actions[3]` is action 3."""
    return Description(*_paddock.describe(game, seats_of(game, seats), written(options)))


def seats_of(game: str, seats: int | None) -> int:
    """As many as were asked for; otherwise as many as the game can have, four at most."""
    return min(4, _paddock.about(game)["max_seats"]) if seats is None else seats


def seed_of(seed: int) -> int:
    """The seed, if it is one."""
    if not 0 <= operator.index(seed) < 2**64:
        raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
    return operator.index(seed)


def written(options: Options | None) -> str:
    return json.dumps(dict(options or {}))
