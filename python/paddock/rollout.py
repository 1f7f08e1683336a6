"""Plays whole matches of a policy against Paddock's bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

import numpy as np

from paddock.batch import Batch
from paddock.games import Options

# observations and masks, one row per match → one action per match
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
    """Plays matches of `policy(observations, masks) -> actions` at the seats where `bots` has None. Returns the share of the win of every seat,
    one row per match. These are always the matches with the first seeds, so that short matches are not over-represented. Matches that the
    bots end before the policy has a decision are left out."""
    if matches < 1:
        raise ValueError(f"one match at least is to be played, not {matches}")
    batch = Batch(game, min(rows, matches), len(bots), options, seed, threads, bots)
    first = np.uint64(seed)
    finished: list[tuple[int, list[float]]] = []  # a heap, by the numbers of the matches
    shares: list[list[float]] = []
    while True:
        before = batch.seeds - first
        batch.step(np.ascontiguousarray(policy(batch.observations, batch.masks), np.int64))
        for row in np.flatnonzero(batch.ended):
            heappush(finished, (int(before[row]), batch.rewards[row].tolist()))
        going_on = int((batch.seeds - first).min())
        while finished and finished[0][0] < going_on:
            shares.append(heappop(finished)[1])
            if len(shares) == matches:
                return np.array(shares, np.float32)
