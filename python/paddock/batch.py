"""Many matches side by side, in arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from paddock import _paddock
from paddock.games import Options, seats_of, written
from paddock.match import THOUGHT


class Batch:
    """`n` matches of one game. Every step takes an action for each, and writes in place what is to be decided next.

    observations  (n, numbers)  float32  of the seat to act
    masks         (n, actions)  uint8    1 for each action it may choose
    rewards       (n, seats)    float32  each seat's share of the win where a match has just ended, else 0
    ended         (n,)          uint8    1 where the step ended a match; the row is that of the next one already
    seats         (n,)          int32    the seat to act
    seeds         (n,)          uint64   of the match that goes on: `Match(game, seed=…)` is the same match

    The arrays may be the caller's own, given by name in `arrays`; they are written in place, always the same ones. Python's lock is
    released meanwhile. With `bots`, a name for each seat and None for one's own, the others are played by Paddock, and only one's own
    seats decide.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
        threads: int = 1,
        bots: Sequence[str | None] | None = None,
        iterations: int = THOUGHT,
        arrays: dict[str, np.ndarray] | None = None,
    ) -> None:
        known = _paddock.about(game)
        self.game, self.n, self.threads = game, n, threads
        self.table_seats = seats_of(game, len(bots) if bots and seats is None else seats)
        given = dict(arrays or {})
        self.observations = given.get("observations", np.empty((n, known["observation"]), np.float32))
        self.masks = given.get("masks", np.empty((n, known["actions"]), np.uint8))
        self.rewards = given.get("rewards", np.empty((n, self.table_seats), np.float32))
        self.ended = given.get("ended", np.empty(n, np.uint8))
        self.seats = given.get("seats", np.empty(n, np.int32))
        self.seeds = given.get("seeds", np.empty(n, np.uint64))
        names = ("observations", "masks", "rewards", "ended", "seats", "seeds")
        if unknown := given.keys() - set(names):
            raise ValueError(f"a batch has no array {sorted(unknown)[0]}")
        own = {name: getattr(self, name) for name in names}
        named = [bot or "" for bot in bots or []]
        self._batch = _paddock.ArrayBatch(game, n, self.table_seats, written(options), seed, named, iterations, own)

    def reset(self) -> None:
        """Deals all matches anew, from the first seeds on."""
        self._batch.reset()

    def step(self, actions: np.ndarray) -> None:
        """Plays an action in each match (int64). Where one is not legal, `Refused` says which and why, and nothing is played."""
        self._batch.step(actions, self.threads)

    def sample(self, out: np.ndarray | None = None) -> np.ndarray:
        """An action for each match: every legal move is as likely as any other."""
        actions = np.empty(self.n, np.int64) if out is None else out
        self._batch.sample(actions)
        return actions

    def play_random(self, steps: int) -> None:
        """So many steps of random legal play, in one call."""
        self._batch.play_random(steps, self.threads)
