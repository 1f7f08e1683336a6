"""Single matches: by text and by actions, copies, sampled worlds, records, refusals."""

import copy
import json
import os
import pickle
import random
import subprocess
import tempfile
import threading
import unittest

from needs import need

need("numpy")

import paddock  # noqa: E402


def played_by_actions(game: str, seed: int, luck: random.Random) -> paddock.Match:
    match = paddock.Match(game, seed=seed)
    while not match.over:
        seat = match.to_act[0]
        match.choose(seat, luck.choice(match.actions(seat)))
    return match


class MatchTest(unittest.TestCase):
    def each(self):
        for game in paddock.games():
            with self.subTest(game):
                yield game

    def test_a_record_restores_and_replays(self) -> None:
        for game in self.each():
            match = played_by_actions(game, 5, random.Random(1))
            again = paddock.Match.restore(match.record())
            self.assertEqual(again.record(), match.record())
            self.assertEqual(again.scores(), match.scores())
            self.assertAlmostEqual(sum(match.returns()), 1.0)

    def test_replay_has_every_position(self) -> None:
        game = paddock.games()[-1]
        match = paddock.Match(game, seed=3)
        views = [match.view(0)]
        for _ in range(10):
            seat = match.to_act[0]
            match.play(seat, match.moves(seat)[-1])
            views.append(match.view(0))
        self.assertEqual([position.view(0) for position in paddock.replay(match.record())], views)

    def test_the_command_plays_the_same_match(self) -> None:
        """C++ and Python write the same record, byte for byte, from the same seeds."""
        for game in self.each():
            seats = paddock.about(game)["max_seats"]
            with tempfile.TemporaryDirectory() as folder:
                file = f"{folder}/match.jsonl"
                command = (os.environ["PADDOCK"], "match", game, "--seats", str(seats), "--seed", "7", "--bots", "random", "--record", file)
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                with open(file, encoding="utf-8") as record:
                    expected = record.read()
            self.assertEqual(paddock.Match(game, seats, seed=7).play_bots(["random"] * seats).record(), expected)

    def test_a_clone_is_independent(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=2)
            before, clone = match.position(), match.clone()
            seat = clone.to_act[0]
            clone.play(seat, clone.moves(seat)[0])
            self.assertEqual(match.position(), before)
            match.play(seat, match.moves(seat)[0])
            self.assertEqual(match.position(), clone.position())

    def test_a_copy_is_a_clone(self) -> None:
        match = paddock.Match(paddock.games()[0], seed=2)
        before = match.record()
        for copied in (copy.copy(match), copy.deepcopy(match)):
            seat = copied.to_act[0]
            copied.play(seat, copied.moves(seat)[0])
            self.assertNotEqual(copied.record(), before)
        self.assertEqual(match.record(), before)

    def test_a_pickled_match_has_the_same_future_random_results(self) -> None:
        for game in self.each():
            match = paddock.Match(game, 2, seed=6)
            for _ in range(5):
                seat = match.to_act[0]
                match.play(seat, match.bot_move(seat, "random"))
            again = pickle.loads(pickle.dumps(match))
            bots = ["random", "random"]
            self.assertEqual(repr(again), repr(match))
            self.assertEqual(again.play_bots(bots).record(), match.clone().play_bots(bots).record())

    def test_a_pickled_match_keeps_the_chosen_actions_of_an_incomplete_move(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=3)
            while not match.over and not any(match._match.chosen(seat) for seat in range(match.seats)):
                seat = match.to_act[0]
                match.choose(seat, match.actions(seat)[-1])
            again = pickle.loads(pickle.dumps(match))
            for seat in range(match.seats):
                self.assertEqual(again.information_state(seat), match.information_state(seat))

    def test_a_hint_uses_the_position_at_its_call(self) -> None:
        match = paddock.Match(paddock.games()[0], 2, seed=1)
        hints: list[int] = []

        def think() -> None:
            for _ in range(20):
                try:
                    hints.append(len(match.hint(match.to_act[0], iterations=50)))
                except (paddock.Refused, IndexError):  # the turn has passed to another seat, or the match is over
                    pass

        thinker = threading.Thread(target=think)
        thinker.start()
        match.play_bots(["random", "random"])
        thinker.join()
        self.assertTrue(match.over)

    def test_play_bots_needs_one_bot_per_seat_and_iterations(self) -> None:
        match = paddock.Match(paddock.games()[0], 2, seed=1)
        for bots in ("random", ["random"], ["random"] * 3):
            with self.assertRaisesRegex(ValueError, "one for each seat"):
                match.play_bots(bots)
        seat = match.to_act[0]
        for ask in (lambda: match.hint(seat, iterations=0), lambda: match.bot_move(seat, "level1", iterations=-1)):
            with self.assertRaisesRegex(ValueError, "one iteration"):
                ask()

    def test_repr(self) -> None:
        game = paddock.games()[0]
        self.assertEqual(repr(paddock.Match(game, 2, seed=5)), f"<paddock.Match: {game}, 2 seats, seed 5>")

    def test_a_sampled_world_has_the_same_view_and_moves(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=4)
            seat = match.to_act[0]
            for luck in range(5):
                world = match.sample_world(seat, luck)
                self.assertEqual(world.information_state(seat), match.information_state(seat))
                self.assertEqual(world.moves(seat), match.moves(seat))
                self.assertTrue((world.observation(seat) == match.observation(seat)).all())
            with self.assertRaisesRegex(ValueError, "sampled world"):
                world.record()

    def test_moves_are_actions(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=6)
            seat = match.to_act[0]
            for move in match.moves(seat):
                one, other = match.clone(), match.clone()
                one.play(seat, move)
                for action in match.ids(seat, move):
                    self.assertIn(action, other.actions(seat))
                    other.choose(seat, action)
                self.assertEqual(one.position(), other.position())

    def test_bots_and_hints(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=8)
            seat = match.to_act[0]
            for bot in paddock.bots(game):
                self.assertIn(match.bot_move(seat, bot, iterations=20), match.moves(seat))
            hint = match.hint(seat, iterations=50)
            self.assertEqual({line["move"] for line in hint}, set(match.moves(seat)))
            self.assertAlmostEqual(sum(line["confidence"] for line in hint), 1)

    def test_outcomes_are_all_random_results(self) -> None:
        """The probabilities sum to 1, and the played result is one of the outcomes."""
        several = 0
        for game in self.each():
            match = paddock.Match(game, seats=2, seed=12)
            for _ in range(60):
                seat = match.to_act[0]
                move = match.moves(seat)[-1]
                try:
                    outcomes = match.outcomes(seat, move, most=60)
                except paddock.Refused as refused:
                    self.assertIn("more than 60", str(refused))
                    outcomes = []
                before = match.record()
                match.play(seat, move)
                if outcomes:
                    several += len(outcomes) > 1
                    self.assertAlmostEqual(sum(chance for chance, _ in outcomes), 1)
                    self.assertIn(match.record(), [after.record() for _, after in outcomes])
                    self.assertTrue(all(after.record().startswith(before[:-1]) for _, after in outcomes))
                if match.over:
                    break
        self.assertGreater(several, 0)

    def test_events_are_those_that_the_viewer_may_see(self) -> None:
        match = paddock.Match(paddock.games()[0], seed=1)
        seat = match.to_act[0]
        events = match.play(seat, match.moves(seat)[0], viewer=seat)
        self.assertTrue(events and all(isinstance(event, dict) for event in events))

    def test_refusals_give_a_reason(self) -> None:
        for game in self.each():
            match = paddock.Match(game, seed=9)
            seat = match.to_act[0]
            actions, refused = paddock.about(game)["actions"], 0
            for action in [-1, actions, 2**40, *range(actions)]:
                if action in match.actions(seat):
                    continue
                with self.assertRaises(paddock.Refused) as raised:
                    match.choose(seat, action)
                self.assertGreater(len(str(raised.exception)), 20)
                refused += str(raised.exception).count(": ") > 0
            self.assertGreater(refused, 0)
            with self.assertRaises(paddock.Refused):
                match.play(seat, "nonsense")
            with self.assertRaises(IndexError):
                match.play(17, match.moves(seat)[0])

    def test_impossible_tables(self) -> None:
        game = paddock.games()[0]
        for wrong in ({"seats": 99}, {"options": {"no such option": 1}}, {"seats": 0}):
            with self.assertRaises(ValueError):
                paddock.Match(game, **wrong)
        with self.assertRaisesRegex(ValueError, "no such"):
            paddock.Match("no such game")
        for seed in (-1, 2**64):
            with self.assertRaisesRegex(ValueError, "a seed is"):
                paddock.Match(game, seed=seed)

    def test_describe_covers_all_numbers(self) -> None:
        for game in self.each():
            described, known = paddock.describe(game), paddock.about(game)
            self.assertEqual((len(described.observation), len(described.actions)), (known["observation"], known["actions"]))
            json.dumps(described)


if __name__ == "__main__":
    unittest.main()
