"""Many matches side by side, in arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from paddock import _paddock
from paddock.games import Options, seats_of, seed_of, written
from paddock.match import DEFAULT_ITERATIONS

MOST_ROWS = 2**24
MOST_THREADS = 256

class Batch:
    """`n` matches of one game. Every step takes an action for each, and writes in place what is to be decided next.

    observations  (n, numbers)  float32  of the seat to act
    masks         (n, actions)  uint8    1 for each action it may choose
    rewards       (n, seats)    float32  each seat's share of the win where a match has just ended, else 0
    ended         (n,)          uint8    1 where the step ended a match; the row is that of the next one already
    seats         (n,)          int32    the seat to act
    seeds         (n,)          uint64   of the match that goes on: `Match(game, seed=…)` is the same match

    The arrays may be the caller's own, given by name in `arrays`; they are written in place, always the same ones. Python's lock is
    released meanwhile, but a batch is one thread's at a time. With `bots`, a name for each seat and None for one's own, the others are
    played by Paddock, and only one's own seats decide; a match that they end before one has anything to decide is passed over.

    With `device="cuda"` the first NVIDIA GPU plays the same matches, and everything stays in its memory: the arrays have `__dlpack__` and
    `__cuda_array_interface__`, and `torch.from_dlpack(batch.observations)` is a view of them, not a copy. Actions are read, and
    arrays of the caller's own written, where they are of the same kind: tensors of PyTorch, for one. All is done in order in the GPU's default
    stream, as PyTorch's own work is. Only random and greedy bots play there. Where no GPU can be used, a RuntimeError says why.
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
        iterations: int = DEFAULT_ITERATIONS,
        arrays: dict[str, Any] | None = None,
        device: str = "cpu",
    ) -> None:
        if device not in ("cpu", "cuda"):
            raise ValueError(f'a device is "cpu" or "cuda", not {device!r}')
        if not 1 <= n <= MOST_ROWS:
            raise ValueError(f"a batch has from 1 to 2**24 rows, not {n}")
        if not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"from 1 to {MOST_THREADS} threads play, not {threads}")
        if iterations < 1:
            raise ValueError(f"bots think for one iteration at least, not {iterations}")
        known = _paddock.about(game)
        self.game, self.n, self.threads, self.device = game, n, threads, device
        self.table_seats = seats_of(game, len(bots) if bots and seats is None else seats)
        self._device = _paddock.Device() if device == "cuda" else None
        given = dict(arrays or {})
        kinds = {
            "observations": ((n, known["observation"]), "<f4"),
            "masks": ((n, known["actions"]), "|u1"),
            "rewards": ((n, self.table_seats), "<f4"),
            "ended": ((n,), "|u1"),
            "seats": ((n,), "<i4"),
            "seeds": ((n,), "<u8"),
        }
        if unknown := given.keys() - kinds.keys():
            raise ValueError(f"a batch has no array {sorted(unknown)[0]}")
        own = {name: given[name] if name in given else self._array(*kind) for name, kind in kinds.items()}
        self.observations, self.masks, self.rewards = own["observations"], own["masks"], own["rewards"]
        self.ended, self.seats, self.seeds = own["ended"], own["seats"], own["seeds"]
        table = (game, n, self.table_seats, written(options), seed_of(seed), [bot or "" for bot in bots or []], iterations, own)
        self._batch = _paddock.DeviceBatch(self._device, *table) if self._device else _paddock.ArrayBatch(*table)

    def _array(self, shape: tuple[int, ...], kind: str) -> Any:
        return self._device.array(shape, kind) if self._device else np.empty(shape, kind)

    def reset(self) -> None:
        """Deals all matches anew, from the first seeds on."""
        self._batch.reset()

    def step(self, actions: Any) -> None:
        """Plays an action in each match (int64). Where one is not legal, `Refused` says which and why, and nothing is played."""
        self._batch.step(actions, self.threads)

    def sample(self, out: Any = None) -> Any:
        """An action for each match: every legal move is as likely as any other."""
        actions = self._array((self.n,), "<i8") if out is None else out
        self._batch.sample(actions)
        return actions

    def play_random(self, steps: int) -> None:
        """So many steps of random legal play, in one call."""
        self._batch.play_random(steps, self._array((self.n,), "<i8"), self.threads)
