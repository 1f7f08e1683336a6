"""The spaces of gymnasium if it is installed; otherwise the minimal replacements that an environment needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:  # type: ignore[no-redef]
        """The numbers 0 … n−1."""

        def __init__(self, n: int, seed: int | None = None) -> None:
            self.n = n
            self.shape: tuple[int, ...] = ()
            self.dtype = np.dtype(np.int64)
            self._random = np.random.default_rng(seed)

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """A random number, or one whose mask is 1."""
            return np.int64(self._random.choice(self.n if mask is None else np.flatnonzero(mask)))

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

        __contains__ = contains

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box:  # type: ignore[no-redef]
        """Arrays of one shape and type, between two bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)
            self._random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def sample(self) -> np.ndarray:
            return np.clip(self._random.normal(size=self.shape), self.low, self.high).astype(self.dtype)

        def contains(self, x: Any) -> bool:
            fits = isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
            return fits and bool(np.all(x >= self.low) and np.all(x <= self.high))

        __contains__ = contains

        def __eq__(self, other: object) -> bool:
            same = (self.low, self.high, self.shape, self.dtype)
            return isinstance(other, Box) and same == (other.low, other.high, other.shape, other.dtype)

        def __repr__(self) -> str:
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    class Dict:  # type: ignore[no-redef]
        """One space per key."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def seed(self, seed: int | None = None) -> None:
            for space in self.spaces.values():
                space.seed(seed)

        def sample(self) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in self.spaces[key] for key in x)

        __contains__ = contains

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


__all__ = ["Box", "Dict", "Discrete"]
