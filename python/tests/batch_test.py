"""Batches: the same matches as single ones, illegal actions, wrong arrays, threads, and bots at other seats."""

import random
import threading
import time
import unittest
import zlib

from needs import need

need("numpy")

import numpy as np  # noqa: E402

import paddock  # noqa: E402


def some_action(observation: np.ndarray, mask: np.ndarray) -> int:
    """A legal action that depends only on the observation."""
    legal = np.flatnonzero(mask)
    return int(legal[zlib.crc32(observation.tobytes()) % len(legal)])


def first_actions(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def won_alone(game: str, options: dict[str, object], seed: int, luck: int) -> list[float]:
    """The result of the same match, played alone."""
    match = paddock.Match(game, 2, options, seed)
    while not match.over:
        seat = match.to_act[0]
        if seat == 1:
            match.choose(1, some_action(match.observation(1), match.mask(1)))
        else:
            match.play(0, match.bot_move(0, "greedy", seed=luck))
    return match.returns()


class BatchTest(unittest.TestCase):
    def each(self):
        for game in paddock.games():
            with self.subTest(game):
                yield game

    def test_every_row_is_the_match_of_its_seed(self) -> None:
        """Compares observations, masks, seats and rewards, step by step, with matches that are played alone."""
        for game in self.each():
            batch = paddock.Batch(game, 3, seed=40, threads=2)
            self.assertEqual(batch.seeds.tolist(), [40, 41, 42])
            matches = [paddock.Match(game, batch.table_seats, seed=40 + row) for row in range(3)]
            ends = 0
            while ends < 3:
                actions = batch.sample()
                for row, match in enumerate(matches):
                    seat = int(batch.seats[row])
                    self.assertEqual(seat, match.to_act[0])
                    np.testing.assert_array_equal(batch.observations[row], match.observation(seat))
                    np.testing.assert_array_equal(batch.masks[row], match.mask(seat))
                    match.choose(seat, actions[row])
                batch.step(actions)
                for row, match in enumerate(matches):
                    self.assertEqual(bool(batch.ended[row]), match.over)
                    self.assertEqual(batch.rewards[row].tolist(), np.float32(match.returns()).tolist())
                    if match.over:
                        ends += 1
                        matches[row] = paddock.Match(game, batch.table_seats, seed=int(batch.seeds[row]))
            self.assertTrue(all(int(seed) % 3 == (40 + row) % 3 for row, seed in enumerate(batch.seeds)))

    def test_arrays_are_the_callers_own(self) -> None:
        game = paddock.games()[0]
        masks = np.zeros((4, paddock.about(game)["actions"]), np.uint8)
        batch = paddock.Batch(game, 4, arrays={"masks": masks})
        self.assertIs(batch.masks, masks)
        self.assertTrue(masks.any(axis=1).all())

    def test_illegal_actions_change_nothing(self) -> None:
        luck = random.Random(3)
        for game in self.each():
            batch = paddock.Batch(game, 5, seed=1)
            count = paddock.about(game)["actions"]
            for _ in range(40):
                before = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
                actions = batch.sample()
                row = luck.randrange(5)
                actions[row] = luck.choice([-1, count, -(2**62), 2**62, *np.flatnonzero(batch.masks[row] == 0)[:50]])
                with self.assertRaisesRegex(paddock.Refused, f"row {row}"):
                    batch.step(actions)
                for array, kept in zip((batch.observations, batch.masks, batch.seats), before, strict=True):
                    np.testing.assert_array_equal(array, kept)
                batch.step(batch.sample())

    def test_wrong_arrays(self) -> None:
        game = paddock.games()[0]
        batch = paddock.Batch(game, 4)
        for wrong in (np.zeros(3, np.int64), np.zeros((4, 1), np.int64), np.zeros(8, np.int64)[::2]):
            with self.assertRaises(ValueError):
                batch.step(wrong)
        for wrong in (np.zeros(4), np.zeros(4, np.int32), [0, 0, 0, 0], None):
            with self.assertRaises(TypeError):
                batch.step(wrong)
        frozen = np.zeros((4, batch.masks.shape[1]), np.uint8)
        frozen.setflags(write=False)
        for arrays in ({"masks": frozen}, {"masks": batch.masks[:2]}, {"nothing": frozen}, {"seats": np.zeros(4, np.int64)}):
            with self.assertRaises((ValueError, TypeError, BufferError)):
                paddock.Batch(game, 4, arrays=arrays)
        for rows in (0, -1, 2**40):
            with self.assertRaises((ValueError, MemoryError)):
                paddock.Batch(game, rows, arrays={})

    def test_threads_change_nothing(self) -> None:
        for game in self.each():
            one, three = paddock.Batch(game, 16, seed=9), paddock.Batch(game, 16, seed=9, threads=3)
            for batch in (one, three):
                batch.play_random(100)
            np.testing.assert_array_equal(one.observations, three.observations)
            np.testing.assert_array_equal(one.seeds, three.seeds)

    def test_errors_say_what_is_expected(self) -> None:
        game = paddock.games()[0]
        for wrong, said in (({"n": 0}, "2\\*\\*24"), ({"n": -1}, "2\\*\\*24"), ({"n": 4, "threads": 0}, "thread")):
            with self.assertRaisesRegex(ValueError, said):
                paddock.Batch(game, **wrong)
        batch = paddock.Batch(game, 4)
        with self.assertRaisesRegex(TypeError, "int64 are expected"):
            batch.step(np.zeros(4, np.int32))
        with self.assertRaisesRegex(ValueError, r"shape \(4,\) is expected, not \(3,\)"):
            batch.step(np.zeros(3, np.int64))

    def test_a_match_that_bots_end_alone_is_skipped_and_changes_no_reward(self) -> None:
        compared = skipped = 0
        for game in self.each():
            known = paddock.about(game)["options"].items()
            options = {key: values[1] for key, values in known if len(values) > 1 and isinstance(values[1], int | str)}
            try:
                batch = paddock.Batch(game, 1, 2, options, bots=["greedy", None])
            except ValueError:
                continue  # not for two seats, or options that exclude each other
            for _ in range(15000):
                number = int(batch.seeds[0])
                batch.step(np.array([some_action(batch.observations[0], batch.masks[0])]))
                if not batch.ended[0]:
                    continue
                skipped_here = int(batch.seeds[0]) - number - 1
                skipped += skipped_here
                if skipped_here == 0 and number % 50 != 0:
                    continue
                shares, others = (won_alone(game, options, number, luck) for luck in (0, 1))
                if shares == others:  # the bot does not use random numbers
                    compared += 1
                    self.assertEqual(batch.rewards[0].tolist(), shares, number)
            self.assertEqual(paddock.rollout(game, first_actions, ["greedy", None], 20, options).shape, (20, 2))
        self.assertGreater(compared, 10)
        self.assertGreater(skipped, 5)

    def test_only_one_thread_at_a_time_may_use_a_batch(self) -> None:
        batch = paddock.Batch(paddock.games()[0], 512)
        errors: list[str] = []

        def play() -> None:
            try:
                for _ in range(40):
                    batch.play_random(5)
            except RuntimeError as why:
                errors.append(str(why))

        workers = [threading.Thread(target=play) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertLessEqual(set(errors), {"a batch is played by one thread at a time"})
        batch.play_random(5)

    def test_arrays_cannot_move_and_have_native_byte_order(self) -> None:
        game = paddock.games()[0]
        ended = bytearray(4)
        batch = paddock.Batch(game, 4, arrays={"ended": ended})
        with self.assertRaises(BufferError):
            ended.clear()
        with self.assertRaisesRegex(TypeError, "uint64 are expected"):
            paddock.Batch(game, 4, arrays={"seeds": np.zeros(4, ">u8")})
        batch.step(batch.sample())

    def test_other_threads_run_during_a_step(self) -> None:
        """Python's global lock is released: another thread can read the clock during a step."""
        batch = paddock.Batch(paddock.games()[0], 64)
        self.assertTrue(any(self.ran_during_a_call(batch, 50 << doubling) for doubling in range(10)))
        batch.reset()
        self.assertEqual(batch.seeds.tolist(), list(range(64)))

    def ran_during_a_call(self, batch: paddock.Batch, steps: int) -> bool:
        """True if this thread ran in the middle of another thread's call. It can always run before and after it."""
        times: list[float] = []

        def play() -> None:
            times.append(time.monotonic())
            batch.play_random(steps)
            times.append(time.monotonic())

        worker = threading.Thread(target=play)
        samples = []
        worker.start()
        while worker.is_alive():
            samples.append(time.monotonic())
            time.sleep(0)
        begin, end = times
        return any(0.3 < (sample - begin) / (end - begin) < 0.7 for sample in samples)

    def test_bots_at_the_other_seats(self) -> None:
        for game in self.each():
            bots = [None, paddock.bots(game)[0]]
            batch = paddock.Batch(game, 4, bots=bots)
            for _ in range(20):
                self.assertEqual(batch.seats.tolist(), [0] * 4)
                batch.step(batch.sample())
            with self.assertRaisesRegex(ValueError, "nobody is left"):
                paddock.Batch(game, 4, bots=[bots[1]] * 2, seats=2)

    def test_rollout(self) -> None:
        game = paddock.games()[-2]

        def first(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
            return masks.argmax(axis=1)

        shares = paddock.rollout(game, first, [None, paddock.bots(game)[0]], matches=30, rows=8)
        self.assertEqual(shares.shape, (30, 2))
        np.testing.assert_allclose(shares.sum(axis=1), 1)
        np.testing.assert_array_equal(shares, paddock.rollout(game, first, [None, paddock.bots(game)[0]], matches=30, rows=8))


if __name__ == "__main__":
    unittest.main()
