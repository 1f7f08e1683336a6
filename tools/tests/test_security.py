"""docs/security.md names tests that there are."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "games", "table", "tests", "web/tests")
FILE = re.compile(r"^[\w/*.]+\.(cpp|hpp|py|ts)$")
NAME = re.compile(r"^[A-Za-z][\w*]*(\.[\w*]+)?$")


def files_called(name: str) -> list[Path]:
    """By their whole path, or by the end of it."""
    found = [path for folder in FOLDERS for path in ROOT.glob(f"{folder}/**/{Path(name).name}")]
    return [path for path in found if "*" in name or str(path).endswith(name)]


def is_there(name: str, text: str) -> bool:
    """A test is written TEST(Suite, name) in C++, def name in Python."""
    suite, _, test = name.rpartition(".")
    wanted = (test or name).replace("*", r"\w*")
    in_cpp = re.search(rf"\bTEST(?:_F|_P)?\(\s*{suite or chr(92) + 'w+'},\s*{wanted}\)", text)
    return bool(in_cpp or re.search(rf"\bdef {wanted}\(", text))


class Security(unittest.TestCase):
    def test_every_test_that_is_named_is_there(self) -> None:
        page = (ROOT / "docs/security.md").read_text(encoding="utf-8")
        rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ") and line.count(" | ") == 2]
        self.assertGreater(len(rows), 30)
        for promise, _, tests in rows[:]:
            with self.subTest(promise):
                self.assert_there(re.findall(r"`([^`]+)`", tests))

    def assert_there(self, named: list[str]) -> None:
        texts: list[str] = []
        for name in named:
            if FILE.match(name):
                files = files_called(name)
                self.assertTrue(files, f"{name} is not there")
                texts = [path.read_text(encoding="utf-8") for path in files]
            elif NAME.match(name) and texts:
                self.assertTrue(any(is_there(name, text) for text in texts), f"{name} is not there")


if __name__ == "__main__":
    unittest.main()
