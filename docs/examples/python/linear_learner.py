#!/usr/bin/env python3
"""A policy that is one matrix learns Rasant by playing: REINFORCE, with nothing but numpy.

The better an action's row of the matrix fits what the seat observes, the likelier the action. After each match every action that was
taken becomes likelier if more than usual was won, and less likely otherwise. It wins six matches of ten against random play after
2,000 matches, in a quarter of a minute.

    linear_learner.py [--matches 10000] [--against random] [--seed 1]
"""

import argparse

import numpy as np

import paddock

GAME, ROWS = "rasant", 128


class Linear:
    """The matrix, and who is likely to do what by it."""

    def __init__(self, seed: int) -> None:
        known = paddock.about(GAME)
        self.weights = np.zeros((known["observation"], known["actions"]), np.float32)
        self.random = np.random.default_rng(seed)

    def chances(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        fit = np.where(masks, observations @ self.weights, -np.inf)
        grown = np.exp(fit - fit.max(axis=1, keepdims=True))
        return grown / grown.sum(axis=1, keepdims=True)

    def __call__(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """An action for each row, drawn by its chance."""
        drawn = self.chances(observations, masks).cumsum(axis=1) > self.random.random((len(masks), 1))
        return (drawn & (masks == 1)).argmax(axis=1)


def learn(policy: Linear, against: str, matches: int, seed: int, rate: float = 0.02) -> None:
    """Plays so many matches at seat 0, and learns from each as soon as it ends."""
    batch = paddock.Batch(GAME, ROWS, seed=seed, bots=[None, against])
    memory: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in range(ROWS)]
    usual, played = 0.5, 0
    while played < matches:
        chances = policy.chances(batch.observations, batch.masks)
        actions = policy(batch.observations, batch.masks).astype(np.int64)
        pull = -chances
        pull[np.arange(ROWS), actions] += 1  # towards what was done, away from what could have been
        for row in range(ROWS):
            memory[row].append((batch.observations[row].copy(), pull[row]))
        batch.step(actions)
        for row in np.flatnonzero(batch.ended):
            won = float(batch.rewards[row, 0])
            seen, pulls = (np.stack(part) for part in zip(*memory[row], strict=True))
            policy.weights += rate * (won - usual) * (seen.T @ pulls) / len(seen)
            usual += 0.001 * (won - usual)
            memory[row].clear()
            played += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--against", default="random")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    policy = Linear(arguments.seed)
    rounds = 5
    for number in range(rounds + 1):
        shares = paddock.rollout(GAME, policy, [None, arguments.against], matches=min(500, arguments.matches), seed=10**9)
        print(f"after {number * arguments.matches // rounds:6} matches: {shares[:, 0].mean():.3f} of the wins against {arguments.against}")
        if number < rounds:
            learn(policy, arguments.against, arguments.matches // rounds, arguments.seed + number * arguments.matches)


if __name__ == "__main__":
    main()
