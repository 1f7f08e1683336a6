"""Compares players, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from paddock.games import Options, seats_of
from paddock.match import DEFAULT_ITERATIONS, Match

if TYPE_CHECKING:
    import numpy as np

    # observation, mask and match of a seat → action
    Policy = Callable[[np.ndarray, np.ndarray, Match], int]
else:
    Policy = Any


class Share(NamedTuple):
    """A player's share of the wins, with its 95 % interval; a fair share is 1 / seats."""

    player: str
    share: float
    low: float
    high: float
    fair: float
    matches: int

    def __str__(self) -> str:
        return f"{self.player}: {self.share:.3f} [{self.low:.3f}, {self.high:.3f}], fair is {self.fair:.3f}, {self.matches} matches"


def arena(
    game: str,
    players: Sequence[str | Policy],
    matches: int = 100,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    iterations: int = DEFAULT_ITERATIONS,
) -> list[Share]:
    """Plays each player alone against the others in turn: in every deal it takes each seat once, and one of the other players takes all
    remaining seats. A player is the name of a bot, or a policy. Each player plays `matches` matches, rounded up to whole deals. Tables have
    two seats unless `seats` is given."""
    if isinstance(players, str) or len(players) < 2:
        raise ValueError("an arena is for two players at least, in a list")
    if matches < 1:
        raise ValueError(f"one match at least is to be played, not {matches}")
    table = seats_of(game, 2 if seats is None else seats)
    deals = max(2, math.ceil(matches / table))
    results = []
    for number, player in enumerate(players):
        others = [other for place, other in enumerate(players) if place != number]
        shares = []
        for deal in range(deals):
            rest = others[deal % len(others)]
            won = 0.0
            for seat in range(table):
                at = [player if place == seat else rest for place in range(table)]
                won += _played(game, at, options, seed + deal, iterations)[seat]
            shares.append(won / table)
        results.append(_share(_name(player), shares, table))
    return results


def _name(player: str | Policy) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def _played(game: str, at: list[str | Policy], options: Options | None, seed: int, iterations: int) -> list[float]:
    match = Match(game, len(at), options, seed)
    while not match.over:
        seat = match.to_act[0]
        player = at[seat]
        if isinstance(player, str):
            match.play(seat, match.bot_move(seat, player, iterations))
        else:
            match.choose(seat, player(match.observation(seat), match.mask(seat), match))
    return match.returns()


def _share(name: str, shares: list[float], seats: int) -> Share:
    """Computes the interval from deals, because the matches of one deal are not independent."""
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))
    margin = 1.96 * spread / math.sqrt(len(shares))
    return Share(name, mean, max(0.0, mean - margin), min(1.0, mean + margin), 1 / seats, len(shares) * seats)
