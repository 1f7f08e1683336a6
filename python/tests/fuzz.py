"""Passes wrong values of every kind to the package: each is rejected with a message, changes nothing and crashes nothing.

    fuzz.py [--tries 100000] [--seed 1]        `make fuzz-python` runs it under the address sanitizer
"""

import argparse
import random
from typing import Any

from needs import need

need("numpy")

import numpy as np  # noqa: E402

import paddock  # noqa: E402

ROWS = 4
NOT_NUMBERS = (None, "0", 1.5, [], {}, b"\0", float("nan"), np.zeros(3), object())
LARGE_NUMBERS = (-1, 2**31, -(2**31), 2**62, 2**63, -(2**63), 2**64, 10**30)
NOT_MOVES = ("", "\0", "é" * 300, "pass pass", "play", "-1", "play red-" + "9" * 400, "\ud800")
# Python's own errors for values of another type, and Paddock's errors.
REFUSALS = (paddock.Refused, ValueError, TypeError, OverflowError, LookupError)


class Fuzz:
    """One match, environment and batch of a game. Passes wrong values to them, and sometimes valid ones."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.luck = game, random.Random(seed)
        self.actions = paddock.about(game)["actions"]
        self.refused = 0
        self.deal()

    def deal(self) -> None:
        seed = self.luck.randrange(10**6)
        self.match = paddock.Match(self.game, seed=seed)
        self.env = paddock.make(self.game)
        self.env.reset(seed=seed)
        self.batch = paddock.Batch(self.game, ROWS, seed=seed)

    def wrong_action(self) -> Any:
        return self.luck.choice([self.actions, *LARGE_NUMBERS, *NOT_NUMBERS, self.luck.randrange(self.actions)])

    def wrong_seat(self) -> Any:
        return self.luck.choice([self.match.seats, 8, 255, 256, *LARGE_NUMBERS, *NOT_NUMBERS])

    def any_seat(self) -> Any:
        return self.luck.choice([self.wrong_seat(), self.luck.randrange(self.match.seats)])

    def wrong_actions(self) -> Any:
        """Actions for a batch with wrong types or shapes, or with one illegal action."""
        good = self.batch.sample()
        bad = good.copy()
        row = self.luck.randrange(ROWS)
        bad[row] = self.luck.choice([self.actions, -1, -(2**63), 2**63 - 1, *np.flatnonzero(self.batch.masks[row] == 0)])
        shapes = (good[:-1], good[:, None], np.repeat(good, 2)[::2], np.empty(0, np.int64), good[::-1])
        types = (good.astype(float), good.astype(np.int32), good.astype(object), good.astype("S8"), list(good), None)
        return self.luck.choice([bad, bad, bad, *shapes, *types])

    def wrong_step_of_the_environment(self) -> None:
        action = self.wrong_action()
        if self.env.agents and isinstance(action, int) and self.env.last()[0]["action_mask"].tolist()[action : action + 1] == [1]:
            return  # a legal action
        self.env.step(action)

    def wrong_choice(self) -> None:
        seat, action = self.any_seat(), self.wrong_action()
        if seat in self.match.to_act and action in self.match.actions(seat):
            return
        self.match.choose(seat, action)

    def wrong_move(self) -> None:
        seat = self.any_seat()
        move = self.luck.choice([*NOT_MOVES, *NOT_NUMBERS])
        self.luck.choice([self.match.play, self.match.ids, self.match.outcomes])(seat, move)

    def wrong_question(self) -> None:
        queries = (self.match.view, self.match.moves, self.match.mask, self.match.observation, self.match.sample_world, self.match.information_state)
        self.luck.choice(queries)(self.wrong_seat())

    def wrong_record(self) -> None:
        record = list(self.match.record())
        for _ in range(self.luck.randrange(1, 4)):
            record[self.luck.randrange(len(record))] = chr(self.luck.randrange(1, 128))
        paddock.Match.restore("".join(record[: self.luck.randrange(len(record))]))

    def wrong_table(self) -> None:
        seats = self.luck.choice([0, 9, *LARGE_NUMBERS, *NOT_NUMBERS[1:]])
        self.luck.choice([paddock.Match, paddock.make])(self.game, seats=seats)

    def wrong_seed(self) -> None:
        seed = self.luck.choice([*LARGE_NUMBERS, *NOT_NUMBERS])
        self.luck.choice([paddock.Match, paddock.make])(self.game, seed=seed)

    def attempt(self) -> None:
        """Makes one wrong call. It must be rejected or only read something, and nothing may change."""
        kinds = (self.wrong_step_of_the_environment, self.wrong_choice, self.wrong_move, self.wrong_question, self.wrong_record)
        wrong = self.luck.choice([*kinds, self.wrong_table, self.wrong_seed, lambda: self.batch.step(self.wrong_actions())])
        before = self.snapshot()
        try:
            wrong()
        except REFUSALS as refused:
            assert str(refused), f"{type(refused)} without a sentence"
            self.refused += 1
        assert self.snapshot() == before, f"{wrong} changed something"

    def snapshot(self) -> tuple[Any, ...]:
        return self.match.record(), str(self.env.match.record()), self.batch.seeds.tobytes(), self.batch.observations.tobytes()

    def make_valid_step(self) -> None:
        """Makes one valid step everywhere. A finished match stays for a while, so that it is tested too."""
        if self.luck.random() < 0.02:
            return self.deal()
        self.batch.step(self.batch.sample())
        if not self.match.over:
            seat = self.luck.choice(self.match.to_act)
            self.match.choose(seat, self.luck.choice(self.match.actions(seat)))
        if self.env.agents:
            observation, _, over, _, _ = self.env.last()
            self.env.step(None if over else int(self.luck.choice(np.flatnonzero(observation["action_mask"]))))
        return None


def fuzz(tries: int, seed: int) -> int:
    """Makes this many tries, divided equally among the games. Returns how many were rejected."""
    refused = 0
    for game in paddock.games():
        table = Fuzz(game, seed)
        for _ in range(-(-tries // len(paddock.games()))):
            table.attempt()
            if table.luck.random() < 0.5:
                table.make_valid_step()
        refused += table.refused
    return refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tries", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{arguments.tries} tries, {fuzz(arguments.tries, arguments.seed)} refused, nothing changed, no crash")


if __name__ == "__main__":
    main()
