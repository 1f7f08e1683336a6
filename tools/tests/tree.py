"""Small source trees in a temporary folder, and the tools run on them as a user would."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent


class TreeTest(unittest.TestCase):
    tool: str

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def run_tool(self, *arguments: str) -> tuple[int, list[str]]:
        command = [sys.executable, str(TOOLS / self.tool), "--root", str(self.root), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout.splitlines()

    def assert_passes(self, *arguments: str) -> list[str]:
        code, lines = self.run_tool(*arguments)
        self.assertEqual(code, 0, lines)
        return lines

    def assert_names(self, *expected: str) -> None:
        """Every line expected is the beginning of one that the tool prints, and it exits with 1."""
        code, lines = self.run_tool()
        self.assertEqual(code, 1, lines)
        for start in expected:
            self.assertTrue(any(line.startswith(start) for line in lines), f"{start!r} is not in {lines}")
