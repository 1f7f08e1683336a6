"""Whole matches of a policy against Paddock's bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from paddock.batch import Batch
from paddock.games import Options

# From observations and masks, a row a match, to an action for each.
BatchPolicy = Callable[[np.ndarray, np.ndarray], np.ndarray]


def rollout(
    game: str,
    policy: BatchPolicy,
    bots: Sequence[str | None],
    matches: int = 1000,
    options: Options | None = None,
    seed: int = 0,
    rows: int = 256,
    threads: int = 1,
) -> np.ndarray:
    """Plays matches of `policy(observations, masks) -> actions` at the seats where `bots` has None, and returns the share of the win of
    every seat, a row a match. Always the first so many matches of the batch by their seeds, so that quick ones count no more than others."""
    batch = Batch(game, min(rows, matches), len(bots), options, seed, threads, bots)
    shares = np.zeros((matches, len(bots)), np.float32)
    missing = matches
    while missing > 0:
        before = batch.seeds.copy()
        batch.step(np.ascontiguousarray(policy(batch.observations, batch.masks), np.int64))
        for row in np.flatnonzero(batch.ended):
            number = int(before[row]) - seed
            if number < matches:
                shares[number] = batch.rewards[row]
                missing -= 1
    return shares
