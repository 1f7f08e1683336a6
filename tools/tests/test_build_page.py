import os
import shutil
import subprocess
import unittest
from pathlib import Path

from tree import TOOLS, TreeTest

# Replacements for the program and for Vite that log each start.
PADDOCK = '#!/bin/sh\necho "$*" >>started\necho "printed for $*"\n'
NODE = """#!/bin/sh
echo "$*" >>../started
mkdir -p dist
echo page >dist/index.html
sleep 0.02
echo vite >generated/bundled_report.txt
"""


class BuildPage(TreeTest):
    def setUp(self) -> None:
        super().setUp()
        (self.root / "tools").mkdir()
        shutil.copy2(TOOLS / "build_page", self.root / "tools")
        self.write("games/tictac/lesson/lesson.json", "{}\n")
        self.write("games/tictac/web/game_view.ts", "\n")
        self.write("games/checkers/about.json", "{}\n")
        self.write("web/src/page.ts", "\n")
        self.write("build/wasm/tictac.wasm", "module\n")
        self.program("build/paddock", PADDOCK)
        self.program("tools/node", NODE)
        for path in self.root.rglob("*"):
            os.utime(path, (1, 1))

    def program(self, path: str, text: str) -> None:
        self.write(path, text)
        (self.root / path).chmod(0o755)

    def started(self) -> list[str]:
        """Runs tools/build_page once more. Returns the commands that it starts."""
        log = self.root / "started"
        log.unlink(missing_ok=True)
        subprocess.run([self.root / "tools/build_page", "build/paddock"], check=True)
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []

    def printed(self, path: str) -> Path:
        return self.root / "web/generated" / path

    def test_builds_the_page_from_what_the_program_prints(self) -> None:
        started = self.started()
        self.assertIn("games --json", started)
        self.assertIn("schema tictac --typescript", started)
        self.assertEqual(started[-2:], ["vite build --logLevel warn", "vite build --logLevel warn --config report/vite.config.ts"])
        lesson = self.printed("lessons/tictac.json").read_text(encoding="utf-8")
        self.assertEqual(lesson, "printed for lesson games/tictac/lesson/lesson.json\n")
        self.assertEqual(self.printed("home/tictac.wasm").read_text(encoding="utf-8"), "module\n")

    def test_a_game_without_a_view_has_its_schema_on_the_page_and_needs_no_lesson(self) -> None:
        started = self.started()
        self.assertEqual(self.printed("schemas/checkers.json").read_text(encoding="utf-8"), "printed for schema checkers\n")
        self.assertFalse(self.printed("schemas/tictac.json").exists())
        self.assertFalse([one for one in started if one.startswith("lesson games/checkers")])

    def test_a_game_with_a_picture_and_no_view_has_its_schema_on_the_page(self) -> None:
        self.write("games/checkers/web/picture.svg", "<svg/>\n")
        self.started()
        self.assertTrue(self.printed("schemas/checkers.json").exists())

    def test_removes_the_schema_of_a_game_that_has_a_view_or_is_gone(self) -> None:
        self.started()
        self.write("games/checkers/web/game_view.ts", "\n")
        self.write("web/generated/schemas/gone.json", "{}\n")
        self.started()
        self.assertEqual(list(self.printed("schemas").iterdir()), [])

    def test_removes_the_module_of_a_game_that_is_gone(self) -> None:
        self.write("web/generated/home/gone.wasm", "module\n")
        self.started()
        self.assertFalse(self.printed("home/gone.wasm").exists())

    def test_starts_nothing_when_everything_is_built(self) -> None:
        self.started()
        self.assertEqual(self.started(), [])

    def test_a_newer_program_that_prints_the_same_does_not_rebuild_the_page(self) -> None:
        self.started()
        (self.root / "build/paddock").touch()
        again = self.started()
        self.assertIn("games --json", again)
        self.assertFalse([one for one in again if one.startswith("vite")])
        self.assertEqual(self.started(), [])

    def test_a_changed_source_rebuilds_the_page(self) -> None:
        for path in ("games/tictac/lesson/lesson.json", "build/wasm/tictac.wasm", "web/src/page.ts"):
            with self.subTest(path):
                self.started()
                self.write(path, "changed\n")
                if path.startswith("games"):
                    self.program("build/paddock", PADDOCK.replace("printed", "printed anew"))
                self.assertIn("vite build --logLevel warn", self.started())


if __name__ == "__main__":
    unittest.main()
