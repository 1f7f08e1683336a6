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
    """`n` matches of one game, one per row. Every step plays one action per row and then updates the arrays in place.

    observations  (n, numbers)  float32  of the seat to act
    masks         (n, actions)  uint8    1 for each action that it may choose
    rewards       (n, seats)    float32  the share of the win of each seat if the match has just ended, else 0
    ended         (n,)          uint8    1 if the step ended a match; the row already shows the next match
    seats         (n,)          int32    the seat to act
    seeds         (n,)          uint64   of the current match: `Match(game, seed=…)` is the same match

    You can provide your own arrays by name in `arrays`; a batch always writes to the same arrays. It releases Python's global lock while it
    works, but only one thread at a time may use a batch. `bots` has a bot's name for each seat, or None for your own seats. Paddock plays the
    bots, so only your own seats decide; a match that the bots end before you have a decision is skipped.

    With `device="cuda"` the first NVIDIA GPU plays the same matches, and all data stays in its memory: the arrays have `__dlpack__` and
    `__cuda_array_interface__`, and `torch.from_dlpack(batch.observations)` is a view and not a copy. Actions, and arrays that you provide,
    must support the same protocols, as tensors of PyTorch do. All work runs in order in the GPU's default stream, which is also PyTorch's
    default. Only random and greedy bots can play there. If no GPU can be used, a RuntimeError says why.
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
        """Starts all matches anew, with the first seeds."""
        self._batch.reset()

    def step(self, actions: Any) -> None:
        """Plays one action per match (int64). If any is illegal, raises `Refused`, which says which one and why, and plays none."""
        self._batch.step(actions, self.threads)

    def sample(self, out: Any = None) -> Any:
        """Samples an action for each match, such that all legal moves are equally likely."""
        actions = self._array((self.n,), "<i8") if out is None else out
        self._batch.sample(actions, self.threads)
        return actions

    def play_random(self, steps: int) -> None:
        """Plays this many steps of random legal moves, in one call."""
        self._batch.play_random(steps, self._array((self.n,), "<i8"), self.threads)
