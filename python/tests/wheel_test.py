"""The wheel can be installed into an empty environment, and first matches and steps work there."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["PADDOCK_SOURCE"])
BUILD = Path(os.environ["PYTHONPATH"]).parent
# A first match, which works without numpy, and a first step with numpy.
FIRST_MATCH = """
import paddock
match = paddock.Match(paddock.games()[0], seed=7)
while not match.over:
    seat = match.to_act[0]
    match.choose(seat, match.actions(seat)[0])
print(match.returns())
"""
FIRST_STEP = """
import paddock
env = paddock.make(paddock.games()[0], seats=2)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, over, cut, info = env.last()
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
batch = paddock.Batch(paddock.games()[0], n=8)
batch.step(batch.sample())
print(batch.observations.shape)
"""


def run(*command: str | Path) -> str:
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=variables, cwd=SOURCE)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout.strip()


class WheelTest(unittest.TestCase):
    def test_installs_and_plays(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            wheel = run(sys.executable, SOURCE / "tools/make_wheel", BUILD, folder)
            twice = Path(run(sys.executable, SOURCE / "tools/make_wheel", BUILD, f"{folder}/again"))
            self.assertEqual(Path(wheel).read_bytes(), twice.read_bytes(), "the same files give the same wheel")
            run(sys.executable, "-m", "venv", "--system-site-packages", f"{folder}/venv")
            python = f"{folder}/venv/bin/python"
            run(python, "-m", "pip", "install", "--quiet", "--no-index", "--no-cache-dir", wheel)
            self.assertIn("venv", run(python, "-c", "import paddock; print(paddock.__file__)"))
            self.assertTrue(run(python, "-S", "-c", self.without_site(folder)).startswith("["))
            try:
                import numpy  # noqa: F401
            except ImportError:
                self.skipTest("numpy is not installed")
            self.assertEqual(run(python, "-c", FIRST_STEP)[:3], "(8,")

    def without_site(self, folder: str) -> str:
        """A program that plays the first match with no other packages installed."""
        places = [str(path) for path in Path(f"{folder}/venv/lib").glob("python*/site-packages")]
        return f"import sys; sys.path += {places!r}\n{FIRST_MATCH}"

    def test_help_mentions_the_main_names(self) -> None:
        output = run("env", f"PYTHONPATH={BUILD}/python", sys.executable, "-c", "import paddock; help(paddock)")
        for word in ("make", "Match", "Batch", "arena", "describe"):
            self.assertIn(word, output)


if __name__ == "__main__":
    unittest.main()
