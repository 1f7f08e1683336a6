#!/usr/bin/env python3
"""A network learns by playing against itself what every action is worth: Q(λ), with PyTorch.

From what a seat observes the network guesses, for each action, the share of the win that the seat will have. Nearly always the action
with the best guess is taken, now and then any. Once a match is over, every guess that was acted on is moved towards what came of it: a
little towards the end of the match, and more towards what the same seat could expect when it decided next. The curve of its shares
against a bot, at both seats in turn, is written as a PNG. Minutes are those of one core.

It does not beat greedy yet: in one minute of Pique Points (19,412 matches), looked at every 15 seconds, its share of the wins was 13.5, 28.1,
31.0, 36.4 and 27.8 %, each ± 4.5.

    value_learner.py [--game piquepoints] [--against greedy] [--minutes 4] [--png curve.png] [--seed 1]
"""

import argparse
import copy
import sys
import time

import numpy as np

import paddock

try:
    import torch
    from torch import nn
except ImportError:
    print("SKIPPED: torch is not installed")
    sys.exit(77)

from curve import write_curve

ROWS, STEPS = 256, 96  # matches side by side, and decisions in each before it learns
LESSON = 512  # decisions that it learns from at once
LAMBDA = 0.8  # how much the far future counts beside the next decision
SETTLING = 0.005  # how far the network that plays follows the one that learns, a lesson


class Values(nn.Module):
    """What every action is worth, from what a seat observes; as a policy, the best of the legal ones."""

    def __init__(self, observation: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(observation, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, actions)
        )

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        return self.layers(observations)

    @torch.no_grad()
    def legal(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.where(masks, self(torch.from_numpy(observations)).numpy(), -np.inf)

    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return self.legal(observations, masks).argmax(axis=1)



class SelfPlay:
    """Matches of the network against itself, and what has been decided in those that go on."""

    def __init__(self, game: str, values: Values, seed: int) -> None:
        self.batch, self.values = paddock.Batch(game, ROWS, seed=seed), values
        self.random = np.random.default_rng(seed)
        self.decided: list[tuple[np.ndarray, ...]] = []  # what was observed, done and expected, by which seat, in which match
        self.played = 0

    def play(self, curiosity: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Some steps of every match. Of all matches that ended by then: what was observed, what was done, what came of it."""
        batch, results = self.batch, {}
        for _ in range(STEPS):
            worth = self.values.legal(batch.observations, batch.masks)
            actions = worth.argmax(axis=1)
            anything = self.random.random(ROWS) < curiosity
            actions[anything] = batch.sample()[anything]
            matches = batch.seeds.copy()
            self.decided.append((batch.observations.copy(), actions, worth.max(axis=1), batch.seats.copy(), matches))
            batch.step(actions)
            results.update({matches[row]: batch.rewards[row].copy() for row in np.flatnonzero(batch.ended)})
        self.played += len(results)
        decided = [np.concatenate(part) for part in zip(*self.decided, strict=True)]
        over = np.isin(decided[-1], np.array(list(results), np.uint64))
        self.decided = [tuple(part[~over] for part in decided)]
        observed, done, expected, seats, matches = (part[over] for part in decided)
        return observed, done, came_of(expected, seats, matches, results)


def came_of(expected: np.ndarray, seats: np.ndarray, matches: np.ndarray, results: dict) -> np.ndarray:
    """What came of each decision, from the last to the first: the result, mixed with what the same seat expected at its next one."""
    came, later = np.empty(len(seats), np.float32), {}
    for number in reversed(range(len(seats))):
        seat, match = seats[number], matches[number]
        if (match, seat) in later:
            after, hoped = later[match, seat]
            came[number] = LAMBDA * after + (1 - LAMBDA) * hoped
        else:
            came[number] = results[match][seat]
        later[match, seat] = came[number], expected[number]
    return came


def learn(
    values: Values, settled: Values, optimizer: torch.optim.Optimizer, lesson: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    """Moves the guesses towards what came of them, and the network that plays, slowly, after the one that learns."""
    observed, done, came = (torch.from_numpy(part) for part in lesson)
    for part in torch.randperm(len(done)).split(LESSON):
        guessed = values(observed[part]).gather(1, done[part, None])[:, 0]
        loss = nn.functional.mse_loss(guessed, came[part])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for slow, quick in zip(settled.parameters(), values.parameters(), strict=True):
                slow.lerp_(quick, SETTLING)


def measure(game: str, values: Values, against: str, matches: int) -> tuple[float, float]:
    """Its share of the wins, half of the matches at either seat, and half of the 95 % interval."""
    shares = np.concatenate([
        paddock.rollout(game, values.best, [None, against], matches // 2, seed=10**9)[:, 0],
        paddock.rollout(game, values.best, [against, None], matches // 2, seed=10**9)[:, 1],
    ])
    return float(shares.mean()), float(1.96 * shares.std() / np.sqrt(len(shares)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="piquepoints")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--png", default="curve.png")
    parser.add_argument("--matches", type=int, default=1000, help="to measure with, each time; four times as many at the end")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)  # so small a network gains nothing from more
    known = paddock.about(chosen.game)
    values = Values(known["observation"], known["actions"])
    settled = copy.deepcopy(values)
    optimizer = torch.optim.Adam(values.parameters(), 5e-4)
    table = SelfPlay(chosen.game, settled, chosen.seed)
    curve, begin, looks = [], time.process_time(), 10
    for look in range(looks + 1):
        while time.process_time() - begin < 60 * chosen.minutes * look / looks:
            learn(values, settled, optimizer, table.play(curiosity=0.1))
        share, margin = measure(chosen.game, settled, chosen.against, chosen.matches * (4 if look == looks else 1))
        curve.append((table.played, share, margin))
        print(f"after {table.played:7} matches: {share:.3f} ± {margin:.3f} of the wins against {chosen.against}", flush=True)
    write_curve(chosen.png, *map(list, zip(*curve, strict=True)), fair=0.5)
    print(chosen.png)


if __name__ == "__main__":
    main()
