"""A match as a PettingZoo environment (AEC, turn-based)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from paddock import _paddock
from paddock.games import Options, seats_of
from paddock.match import Match
from paddock.spaces import Box, Dict, Discrete

try:
    from pettingzoo.utils.env import AECEnv as _Base
except ImportError:
    _Base = object


def make(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    seed: int | None = None,
    render_mode: str | None = None,
) -> Environment:
    """Makes an environment of a game. Observations are dicts with `observation` and `action_mask`, as in PettingZoo's card games. At the end of
    the match the reward of each seat is its share of the win."""
    return Environment(game, seats, options, seed, render_mode)


class Environment(_Base):
    """See `make`. `env.match` is the match, for everything that PettingZoo's interface lacks."""

    def __init__(
        self, game: str, seats: int | None, options: Options | None, seed: int | None, render_mode: str | None
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f'an environment is rendered as text, render_mode="ansi", or not at all, not {render_mode!r}')
        self.game, self.options, self.render_mode = game, dict(options or {}), render_mode
        self.metadata: dict[str, Any] = {"name": f"paddock_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.seats = seats_of(game, seats)
        self.match = Match(game, self.seats, self.options, 0 if seed is None else seed)  # fails if there is no such table
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        known = _paddock.about(game)
        self._actions = Discrete(known["actions"])
        self._observations = Dict(
            {
                "observation": Box(-np.inf, np.inf, (known["observation"],), np.float32),
                "action_mask": Box(0, 1, (known["actions"],), np.int8),
            }
        )
        self.observation_spaces = {agent: self._observations for agent in self.possible_agents}
        self.action_spaces = {agent: self._actions for agent in self.possible_agents}
        self._random = np.random.default_rng(seed)
        self._first_seed = seed
        self._dealt = False
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Environment:
        return self

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a match: with this seed, or with the next one that follows from the seed given earlier. Ignores `options`, which PettingZoo's
        own tests pass: the options of the table are given to `make`."""
        del options
        self._dealt = True
        if seed is not None:
            self._random = np.random.default_rng(seed)
        elif self._first_seed is not None:
            seed, self._first_seed = self._first_seed, None
        self.match = Match(self.game, self.seats, self.options, int(self._random.integers(2**63)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent sees. Its mask is all zero while it is not to act."""
        self._expect_dealt()
        seat = self._seat(agent)
        acts = seat in self.match.to_act
        mask = self.match.mask(seat) if acts else np.zeros(self._actions.n, np.uint8)
        return {"observation": self.match.observation(seat), "action_mask": mask.view(np.int8)}

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """For the agent to act: observation, reward since its last action, terminated, truncated, info."""
        self._expect_dealt()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Plays an action of the agent to act; None removes an agent whose match is over. Raises `Refused` with the clause."""
        self._expect_dealt()
        if not self.agents:
            raise _paddock.Refused("the match is over: reset() deals the next")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None or not self._actions.contains(action):
            raise _paddock.Refused(f"{action!r} is no action: they are numbers from 0 to {self._actions.n - 1}")
        self.match.choose(self._seat(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if not self.match.over:
            self.agent_selection = self._to_act()
            return
        for one, share in zip(self.possible_agents, self.match.returns(), strict=True):
            self.rewards[one] = share
            self._cumulative_rewards[one] += share
            self.terminations[one] = True
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, until all have been removed."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str | None:
        """What a spectator sees, as text."""
        return self.match.information_state() if self.render_mode == "ansi" else None

    def state(self) -> np.ndarray:
        """What a spectator sees, as numbers."""
        return self.match.observation()

    def close(self) -> None:
        """Does nothing."""

    def __str__(self) -> str:
        return self.metadata["name"]

    def __repr__(self) -> str:
        return f"<paddock.Environment: {self.game}, {self.seats} seats>"

    def _expect_dealt(self) -> None:
        if not self._dealt:
            raise _paddock.Refused("no match is dealt yet: reset() deals one")

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _to_act(self) -> str:
        return self.possible_agents[self.match.to_act[0]]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent is terminated, the only action is None")
        self.agents.remove(agent)
        kept: tuple[dict[str, Any], ...] = (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos)
        for values in kept:
            values.pop(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]
