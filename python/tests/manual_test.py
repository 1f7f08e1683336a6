"""Every line of Python in the manual runs, in order, as somebody would type it."""

import io
import os
import re
import subprocess
import sys
import unittest
from contextlib import redirect_stdout
from pathlib import Path

from needs import need

need("numpy")

MANUAL = Path(os.environ["PADDOCK_SOURCE"]) / "docs/for-python.md"
EXAMPLES = MANUAL.parent / "examples/python"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class ManualTest(unittest.TestCase):
    def test_it_runs(self) -> None:
        blocks = BLOCK.findall(MANUAL.read_text(encoding="utf-8"))
        self.assertGreater(len(blocks), 5)
        names: dict[str, object] = {}
        printed = io.StringIO()
        with redirect_stdout(printed):
            for number, block in enumerate(blocks, 1):
                exec(compile(block, f"{MANUAL.name}, block {number}", "exec"), names)
        self.assertIn("fair is 0.500", printed.getvalue())

    def test_the_examples_run(self) -> None:
        for name, said in (("linear_learner.py --matches 60", "of the wins against random"), ("random_play.py --rows 8 --seconds 0.01", "in a batch")):
            command = [sys.executable, *f"{EXAMPLES}/{name}".split()]
            told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            self.assertGreater(told.count(said), 4, told)


if __name__ == "__main__":
    unittest.main()
