import subprocess
import sys
import unittest
from pathlib import Path

from tree import TOOLS, TreeTest

CLANG_FORMAT = Path("/usr/bin/clang-format")


class NewGame(TreeTest):
    def setUp(self) -> None:
        super().setUp()
        self.write("Makefile", "play: the table\n")
        self.write("README.md", "Tictac and checkers are games.\n")
        self.write("docs/map.md", "games/checkers\n")
        self.write("games/tictac/about.json", '{ "prefix": "TT" }\n')

    def new_game(self, *arguments: str) -> tuple[int, str, str]:
        command = [sys.executable, str(TOOLS / "new_game"), "--into", str(self.root), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout, done.stderr

    def assert_makes(self, *arguments: str) -> Path:
        code, output, error = self.new_game(*arguments)
        self.assertEqual((code, error), (0, ""))
        folder = self.root / "games" / arguments[0]
        self.assertIn(f"games/{arguments[0]}", output)
        return folder

    def assert_refuses(self, *arguments: str, because: str) -> None:
        before = self.files()
        code, output, error = self.new_game(*arguments)
        self.assertEqual((code, output), (1, ""))
        self.assertEqual(error.count("\n"), 1, error)
        self.assertIn(because, error)
        self.assertEqual(self.files(), before)

    def files(self) -> dict[str, str]:
        return {str(path): path.read_text(encoding="utf-8") for path in self.root.rglob("*") if path.is_file()}

    def run_on_tree(self, tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(TOOLS / tool), "--root", str(self.root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_a_new_game_changes_only_its_own_folder(self) -> None:
        before = self.files()
        folder = self.assert_makes("checkers")
        after = self.files()
        self.assertEqual({path: text for path, text in after.items() if not path.startswith(f"{folder}/")}, before)
        for name in ("CMakeLists.txt", "about.json", "checkers.hpp", "rules.en.md", "notation.cpp", "tests/table.hpp"):
            self.assertTrue((folder / name).is_file(), name)

    def test_a_new_game_has_at_most_20_files(self) -> None:
        folder = self.assert_makes("checkers")
        self.assertLessEqual(sum(path.is_file() for path in folder.rglob("*")), 20)

    def test_no_name_of_the_template_is_left(self) -> None:
        folder = self.assert_makes("checkers", "--prefix", "CH", "--name", "Draughts")
        for path in folder.rglob("*"):
            self.assertNotIn("sixth_game", str(path))
            if path.is_file():
                text = path.read_text(encoding="utf-8")
                for token in ("sixth_game", "SIXTH", "Sixth Game"):
                    self.assertNotIn(token, text, path)

    def test_the_namespace_is_the_id(self) -> None:
        folder = self.assert_makes("checkers")
        for path in folder.glob("*.hpp"):
            self.assertIn("namespace paddock::checkers {", path.read_text(encoding="utf-8"), path)

    def test_every_clause_of_the_new_game_has_a_test(self) -> None:
        self.assert_makes("checkers", "--prefix", "CK")
        done = self.run_on_tree("rule_evidence", "checkers")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("every clause has a test", done.stdout)

    def test_the_new_game_passes_check_layers(self) -> None:
        self.assert_makes("checkers")
        done = self.run_on_tree("check_layers")
        self.assertEqual(done.returncode, 0, done.stdout)

    @unittest.skipUnless(CLANG_FORMAT.exists(), "needs clang-format")
    def test_the_layout_does_not_depend_on_the_names(self) -> None:
        for game, prefix in (("aa", "AA"), ("zz", "ABCDE"), ("a" * 20, "XY"), ("z" * 20, "ZZZZZ")):
            with self.subTest(game):
                folder = self.assert_makes(game, "--prefix", prefix)
                sources = sorted(map(str, folder.rglob("*.[ch]pp")))
                command = [str(CLANG_FORMAT), f"--style=file:{TOOLS.parent / '.clang-format'}", "--dry-run", "-Werror"]
                done = subprocess.run(command + sources, capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_an_id_is_a_lower_case_identifier(self) -> None:
        for game in ("Checkers", "4x4", "_game", "game_", "two__words", "two-words", "two words", "échecs", "", "../x"):
            with self.subTest(game):
                self.assert_refuses(game, because="an id consists of")
        self.assert_refuses("z" * 21, because="at most 20 characters")

    def test_an_id_is_not_a_keyword_of_cpp(self) -> None:
        for game in ("class", "xor_eq", "co_await", "char8_t"):
            with self.subTest(game):
                self.assert_refuses(game, because="keyword of C++")

    def test_an_id_is_not_an_existing_game(self) -> None:
        self.assert_refuses("tictac", because="games/tictac already exists")

    def test_an_id_is_not_a_word_that_the_tree_uses(self) -> None:
        self.assert_refuses("table", because="(Makefile:1)")

    def test_documents_may_already_name_the_game(self) -> None:
        self.assert_makes("checkers")

    def test_name_and_prefix_are_made_from_the_id(self) -> None:
        about = (self.assert_makes("night_race") / "about.json").read_text(encoding="utf-8")
        self.assertIn('"en": "Night Race"', about)
        self.assertIn('"prefix": "NR"', about)
        self.assertIn('"prefix": "CH"', (self.assert_makes("checkers") / "about.json").read_text(encoding="utf-8"))

    def test_a_prefix_of_another_game_is_not_used(self) -> None:
        about = (self.assert_makes("tip_top") / "about.json").read_text(encoding="utf-8")
        self.assertIn('"prefix": "TI"', about)
        self.assert_refuses("trot", "--prefix", "TT", because="tictac already has the prefix TT")

    def test_a_prefix_is_capital_letters(self) -> None:
        for prefix in ("ch", "C", "C3", "ABCDEF", ""):
            with self.subTest(prefix):
                self.assert_refuses("checkers", "--prefix", prefix, because="capital letters")

    def test_a_name_is_valid_in_json_and_in_words(self) -> None:
        for name in ("", " ", 'a "b"', "a\nb", "{seat}", "@GAME@"):
            with self.subTest(name):
                self.assert_refuses("checkers", "--name", name, because="a name is one line")
        rules = self.assert_makes("checkers", "--name", "L'Été & Co") / "rules.en.md"
        self.assertIn("# L'Été & Co", rules.read_text(encoding="utf-8"))

    def test_a_missing_tree_is_reported(self) -> None:
        code, _, error = self.new_game("checkers", "--into", str(self.root / "none"))
        self.assertEqual(code, 1)
        self.assertIn("is not a folder", error)


if __name__ == "__main__":
    unittest.main()
