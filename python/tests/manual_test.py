"""All Python code in the manual runs, in order."""

import io
import os
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
from contextlib import redirect_stdout
from pathlib import Path

from needs import need

need("numpy")

MANUAL = Path(os.environ["PADDOCK_SOURCE"]) / "docs/for-python.md"
EXAMPLES = MANUAL.parent / "examples/python"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class ManualTest(unittest.TestCase):
    def test_the_code_blocks_run(self) -> None:
        manual = MANUAL.read_text(encoding="utf-8")
        blocks = BLOCK.findall(manual)
        self.assertGreater(len(blocks), 5)
        names: dict[str, object] = {}
        printed = io.StringIO()
        with redirect_stdout(printed):
            for number, block in enumerate(blocks, 1):
                exec(compile(block, f"{MANUAL.name}, block {number}", "exec"), names)
        said = re.search(r"print\(line\)  # (.+)", manual)
        self.assertIsNotNone(said)
        self.assertIn(said[1], printed.getvalue(), "the output that the manual shows")

    def test_the_examples_run(self) -> None:
        for name, said in (("linear_learner.py --matches 60", "of the wins against random"), ("random_play.py --rows 8 --seconds 0.01", "in a batch")):
            command = [sys.executable, *f"{EXAMPLES}/{name}".split()]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            self.assertGreater(output.count(said), 4, output)

    def test_the_value_learner_draws_its_curve_or_names_a_missing_package(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "curve.png"
            command = [sys.executable, str(EXAMPLES / "value_learner.py"), "--minutes", "0.01", "--matches", "8", "--png", str(picture)]
            done = subprocess.run(command, check=False, capture_output=True, text=True)
            if done.returncode == 77:
                self.assertEqual(done.stdout, "SKIPPED: torch is not installed\n")
                self.skipTest("torch is not installed")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout.count("of the wins against greedy"), 11)
            self.assertTrue(picture.is_file())

    def test_a_curve_is_a_picture(self) -> None:
        drawn = "from curve import write_curve; import sys; write_curve(sys.argv[1], [0, 5000], [0.1, 0.9], [0.05, 0.02], 0.5)"
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "curve.png"
            subprocess.run([sys.executable, "-c", drawn, str(picture)], check=True, cwd=EXAMPLES)
            written = picture.read_bytes()
        self.assertEqual(written[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", written[16:24])
        data = written.index(b"IDAT")
        (length,) = struct.unpack(">I", written[data - 4 : data])
        self.assertEqual(len(zlib.decompress(written[data + 4 : data + 4 + length])), height * (3 * width + 1))


if __name__ == "__main__":
    unittest.main()
