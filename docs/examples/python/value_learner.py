#!/usr/bin/env python3
"""A network learns a game for two by playing against itself: what a position is worth, and from that what to choose. With PyTorch.

From what a seat observes the network guesses its share of the win, and how likely it should choose each action. Both seats play by it.
What comes of an action, the guess of whoever decides next and a little of all that follows, is compared with the guess before it: the guess
moves there, and what turned out better than guessed is made more likely (PPO, with generalized advantages). It is told nothing but the
rules and who won; the bot it is measured against is met in no match that it learns from. The curve of its shares against that bot, at both
seats in turn, is written as a PNG. Minutes are those of one core.

    value_learner.py [--game piquepoints] [--against greedy] [--minutes 2] [--png curve.png] [--seed 1]
"""

import argparse
import os
import sys
import time
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # so small a network gains nothing from more

import numpy as np

import paddock

try:
    import torch
    from torch import nn
except ImportError:
    print("SKIPPED: torch is not installed")
    sys.exit(77)

from curve import write_curve

ROWS, STEPS = 256, 64  # matches side by side, and decisions in each before it learns
ROUNDS, PART = 3, 1024  # how often it learns from each decision, and from how many at once
LAMBDA = 0.95  # how much of all that follows counts beside the next guess
REACH = 0.2  # how far one lesson may change how likely an action is
CURIOSITY = 0.01  # what it is worth to keep several actions likely
RATE = 1e-3  # of learning, at first; it ends at nothing


class Player(nn.Module):
    """From what a seat observes: how likely it chooses each action, as logarithms, and which share of the win it expects."""

    def __init__(self, observation: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(observation, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.worth = nn.Linear(width, actions), nn.Linear(width, 1)
        for layer in (self.choice, self.worth):  # at first all is as likely, and worth as much, as anything else
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        found = self.layers(observations)
        legal = self.choice(found).masked_fill(masks == 0, -1e9)
        return legal.log_softmax(dim=1), self.worth(found)[:, 0].sigmoid()

    @torch.no_grad()
    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """As a policy: always the action that it finds best."""
        return self(torch.from_numpy(observations), torch.from_numpy(masks))[0].argmax(dim=1).numpy()


class Lesson(NamedTuple):
    """Decisions of both seats, and what came of them."""

    observed: torch.Tensor
    masks: torch.Tensor
    done: torch.Tensor
    likely: torch.Tensor  # how likely that was, as a logarithm
    better: torch.Tensor  # how much better than expected it turned out
    came: torch.Tensor  # the share of the win that is now expected


class SelfPlay:
    """Matches of the network against itself."""

    def __init__(self, game: str, player: Player, seed: int) -> None:
        self.batch, self.player = paddock.Batch(game, ROWS, seats=2, seed=seed), player
        self.played = 0

    @torch.no_grad()
    def play(self) -> Lesson:
        """Some decisions in every match."""
        batch, decided, expected, ended, won = self.batch, [], [], [], []
        for _ in range(STEPS):
            observed, masks = torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())
            chances, worth = self.player(observed, masks)
            done = torch.multinomial(chances.exp(), 1)
            first = torch.from_numpy(batch.seats == 0)
            decided.append((observed, masks, done[:, 0], chances.gather(1, done)[:, 0], first))
            expected.append(torch.where(first, worth, 1 - worth))
            batch.step(done[:, 0].numpy())
            ended.append(torch.from_numpy(batch.ended != 0))
            won.append(torch.from_numpy(batch.rewards[:, 0].copy()))
            self.played += int(batch.ended.sum())
        _, worth = self.player(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        expected.append(torch.where(torch.from_numpy(batch.seats == 0), worth, 1 - worth))
        observed, masks, done, likely, first = (torch.cat(part) for part in zip(*decided, strict=True))
        better = came_of(expected, ended, won)
        came = torch.cat(expected[:-1]) + better
        return Lesson(observed, masks, done, likely, torch.where(first, better, -better), torch.where(first, came, 1 - came))


def came_of(expected: list[torch.Tensor], ended: list[torch.Tensor], won: list[torch.Tensor]) -> torch.Tensor:
    """How much better for the first seat each decision turned out than was expected, from the last to the first: at the end of a match by
    its result, before by the next guess. What one seat gains the other loses, so a match has one line of guesses, whoever made them."""
    better, later = [], torch.zeros(ROWS)
    for before, after, over, share in reversed(list(zip(expected[:-1], expected[1:], ended, won, strict=True))):
        later = torch.where(over, share - before, after - before + LAMBDA * later)
        better.append(later)
    return torch.cat(better[::-1])


def learn(player: Player, optimizer: torch.optim.Optimizer, lesson: Lesson) -> None:
    better = (lesson.better - lesson.better.mean()) / (lesson.better.std() + 1e-6)
    for _ in range(ROUNDS):
        for part in torch.randperm(len(better)).split(PART):
            chances, worth = player(lesson.observed[part], lesson.masks[part])
            ratio = (chances.gather(1, lesson.done[part, None])[:, 0] - lesson.likely[part]).exp()
            gain = torch.minimum(ratio * better[part], ratio.clamp(1 - REACH, 1 + REACH) * better[part]).mean()
            variety = -(chances.exp() * chances).sum(dim=1).mean()
            loss = nn.functional.mse_loss(worth, lesson.came[part]) - gain - CURIOSITY * variety
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def measure(game: str, player: Player, against: str, matches: int) -> tuple[float, float]:
    """Its share of the wins, every deal played from both seats, and half of the 95 % interval."""
    first = paddock.rollout(game, player.best, [None, against], matches // 2, seed=10**9)[:, 0]
    second = paddock.rollout(game, player.best, [against, None], matches // 2, seed=10**9)[:, 1]
    deals = (first + second) / 2
    return float(deals.mean()), float(1.96 * deals.std() / np.sqrt(len(deals)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="piquepoints")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--png", default="curve.png")
    parser.add_argument("--matches", type=int, default=1000, help="to measure with, each time; four times as many at the end")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    known = paddock.about(chosen.game)
    player = Player(known["observation"], known["actions"])
    optimizer = torch.optim.Adam(player.parameters(), RATE)
    table = SelfPlay(chosen.game, player, chosen.seed)
    curve, begin, looks = [], time.process_time(), 10
    for look in range(looks + 1):
        while (spent := (time.process_time() - begin) / (60 * chosen.minutes)) < look / looks:
            optimizer.param_groups[0]["lr"] = RATE * (1 - spent)
            learn(player, optimizer, table.play())
        share, margin = measure(chosen.game, player, chosen.against, chosen.matches * (4 if look == looks else 1))
        curve.append((table.played, share, margin))
        print(f"after {table.played:7} matches: {share:.3f} ± {margin:.3f} of the wins against {chosen.against}", flush=True)
    write_curve(chosen.png, *map(list, zip(*curve, strict=True)), fair=0.5)
    print(chosen.png)


if __name__ == "__main__":
    main()
