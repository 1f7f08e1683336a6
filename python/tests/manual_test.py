"""Every line of Python in the manual runs, in order, as somebody would type it."""

import io
import os
import re
import unittest
from contextlib import redirect_stdout
from pathlib import Path

from needs import need

need("numpy")

MANUAL = Path(os.environ["PADDOCK_SOURCE"]) / "docs/for-python.md"
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


if __name__ == "__main__":
    unittest.main()
