"""The environment fulfils the contract of PettingZoo's AEC API. If PettingZoo is installed, its own tests run too."""

import copy
import pickle
import unittest

from needs import need

need("numpy")

import numpy as np  # noqa: E402

import paddock  # noqa: E402


class EnvironmentTest(unittest.TestCase):
    def each(self):
        for game in paddock.games():
            with self.subTest(game):
                yield game

    def play(self, env: paddock.Environment, seed: int | None = 1) -> list[tuple[str, int, bytes]]:
        """Plays a random match and checks the contract at every step. Returns the steps."""
        env.reset(seed=seed)
        rng, steps = np.random.default_rng(0), []
        total = dict.fromkeys(env.possible_agents, 0.0)
        gathered = dict(total)
        for agent in env.agent_iter(20_000):
            self.assertIn(agent, env.agents)
            self.assertEqual(agent, env.agent_selection)
            for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(kept), env.agents)
            observation, reward, terminated, truncated, info = env.last()
            self.assertEqual(reward, gathered[agent], "the reward since its last action")
            self.assertIsInstance(info, dict)
            self.assertTrue(env.observation_space(agent).contains(observation), agent)
            total[agent] += reward
            if terminated or truncated:
                self.step(env, None, gathered)
                continue
            mask = observation["action_mask"]
            self.assertTrue(mask.any())
            action = int(rng.choice(np.flatnonzero(mask)))
            self.assertIn(action, env.action_space(agent))
            steps.append((agent, action, observation["observation"].tobytes()))
            self.step(env, action, gathered)
        self.assertEqual(env.agents, [])
        self.assertAlmostEqual(sum(total.values()), 1.0)
        return steps

    def step(self, env: paddock.Environment, action: int | None, gathered: dict[str, float]) -> None:
        """Makes a step and adds up the rewards of each agent, as PettingZoo's own test does."""
        gathered[env.agent_selection] = 0.0
        env.step(action)
        for agent, reward in env.rewards.items():
            gathered[agent] += reward

    def test_the_contract(self) -> None:
        for game in self.each():
            env = paddock.make(game)
            self.assertEqual(env.num_agents, 0)
            steps = self.play(env)
            self.assertEqual(env.max_num_agents, len(env.possible_agents))
            self.assertGreater(len({agent for agent, *_ in steps}), 1)
            self.assertIs(env.observation_space(env.possible_agents[0]), env.observation_space(env.possible_agents[0]))
            self.assertIs(env.action_space(env.possible_agents[0]), env.action_space(env.possible_agents[0]))

    def test_seeds(self) -> None:
        for game in self.each():
            one, other = paddock.make(game), paddock.make(game)
            self.assertEqual(self.play(one, 42), self.play(other, 42))
            self.assertEqual(self.play(one, None), self.play(other, None), "the matches after a seed follow from it")
            self.assertNotEqual(self.play(one, 42), self.play(one, 43))
            self.assertEqual(self.play(paddock.make(game, seed=42), None), self.play(one, 42))

    def test_the_mask_of_an_agent_that_is_not_to_act_is_empty(self) -> None:
        for game in self.each():
            env = paddock.make(game)
            env.reset(seed=1)
            for agent in env.agents:
                acts = env.possible_agents.index(agent) in env.match.to_act
                self.assertEqual(bool(env.observe(agent)["action_mask"].any()), acts)

    def test_illegal_actions_raise_and_change_nothing(self) -> None:
        for game in self.each():
            env = paddock.make(game)
            env.reset(seed=5)
            before = env.match.position()
            mask = env.observe(env.agent_selection)["action_mask"]
            for action in (None, -1, env.action_space(env.agent_selection).n, 1.5, "0", int(np.flatnonzero(mask == 0)[0])):
                with self.assertRaises(paddock.Refused):
                    env.step(action)
            self.assertEqual(env.match.position(), before)

    def test_before_the_first_deal(self) -> None:
        env = paddock.make(paddock.games()[0])
        for ask in (lambda: env.step(0), env.last, lambda: env.observe(env.possible_agents[0])):
            with self.assertRaisesRegex(paddock.Refused, "reset"):
                ask()
        with self.assertRaisesRegex(ValueError, "ansi"):
            paddock.make(paddock.games()[0], render_mode="human")

    def test_after_the_end(self) -> None:
        game = paddock.games()[-1]
        env = paddock.make(game)
        self.play(env)
        with self.assertRaisesRegex(paddock.Refused, "reset"):
            env.step(0)

    def test_text_forms(self) -> None:
        env = paddock.make(paddock.games()[0], render_mode="ansi")
        env.reset()
        self.assertIn("{", env.render())
        self.assertIn(paddock.games()[0], str(env))
        self.assertEqual(env.state().dtype, np.float32)
        env.close()

    def test_a_copy_is_independent(self) -> None:
        env = paddock.make(paddock.games()[0])
        env.reset(seed=3)
        before, other = env.match.record(), copy.deepcopy(env)
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
        self.assertEqual(env.match.record(), before)

    def test_a_pickled_environment_continues_identically(self) -> None:
        env = paddock.make(paddock.games()[0])
        env.reset(seed=3)
        other = pickle.loads(pickle.dumps(env))
        for one in (env, other):
            for _ in range(20):
                one.step(int(np.flatnonzero(one.last()[0]["action_mask"])[0]))
        self.assertEqual(other.match.record(), env.match.record())

    def test_arena(self) -> None:
        game = paddock.games()[-2]

        def last(observation: np.ndarray, mask: np.ndarray, match: paddock.Match) -> int:
            return int(np.flatnonzero(mask)[-1])

        mine, other = paddock.arena(game, [last, "random"], matches=20)
        self.assertEqual((mine.player, other.player, mine.matches), ("last", "random", 20))
        self.assertAlmostEqual(mine.share + other.share, 1, delta=1e-9)
        for players, matches in ((["random"], 20), ("random", 20), ([last, "random"], 0)):
            with self.assertRaises(ValueError):
                paddock.arena(game, players, matches=matches)
        self.assertTrue(mine.low <= mine.share <= mine.high)

    def test_pettingzoos_own_tests(self) -> None:
        try:
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("pettingzoo is not installed")
        for game in self.each():
            api_test(paddock.make(game), num_cycles=200)
            seed_test(lambda game=game: paddock.make(game), num_cycles=50)


if __name__ == "__main__":
    unittest.main()
