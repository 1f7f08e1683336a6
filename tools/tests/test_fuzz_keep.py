import shutil
import subprocess
import unittest

from tree import TOOLS, TreeTest

# Replaces the fuzzer: the second argument is the folder for the inputs that it found.
FUZZER = '#!/bin/sh\nprintf "%s" "$FOUND" >"$3/input"\n'


class FuzzKeep(TreeTest):
    def setUp(self) -> None:
        super().setUp()
        self.write("tests/fuzz/keep", "")
        shutil.copy2(TOOLS.parent / "tests/fuzz/keep", self.root / "tests/fuzz/keep")
        self.write("games/checkers/about.json", "{}\n")
        self.write("build/tests/fuzz/fuzz_moves", FUZZER)
        (self.root / "build/tests/fuzz/fuzz_moves").chmod(0o755)

    def keep(self, found: str) -> None:
        subprocess.run([self.root / "tests/fuzz/keep", "build", "moves"], cwd=self.root, env={"FOUND": found}, capture_output=True, check=True)

    def test_an_input_that_names_a_game_is_stored_in_its_folder(self) -> None:
        self.keep("checkers 3")
        self.assertRegex((self.root / "games/checkers/fuzz.txt").read_text(encoding="ascii"), '^moves [0-9a-f]{12} "checkers 3"\n$')

    def test_a_corpus_without_inputs_is_removed(self) -> None:
        self.keep("checkers 3")
        self.keep("3")
        self.assertFalse((self.root / "games/checkers/fuzz.txt").exists())
        self.assertTrue((self.root / "tests/fuzz/corpus.txt").exists())

    def test_inputs_of_other_targets_and_found_ones_stay(self) -> None:
        self.write("games/checkers/fuzz.txt", 'http 0123 "checkers"\nmoves 4567 "checkers 4"\nmoves found-it "checkers 5"\n')
        self.keep("3")
        left = (self.root / "games/checkers/fuzz.txt").read_text(encoding="ascii")
        self.assertEqual(left, 'http 0123 "checkers"\nmoves found-it "checkers 5"\n')


if __name__ == "__main__":
    unittest.main()
