"""Help, lists and rules: what the command prints about itself and the games."""

import json
import re
import unittest

from paddock import LANGUAGES, CommandTest, Game, for_each_game, games, paddock


def commands() -> list[str]:
    listed = paddock("--help").stdout.partition("Subcommands:\n")[2]
    return re.findall(r"^  (\w+) ", listed, re.MULTILINE)


class Help(CommandTest):
    def test_help_lists_the_commands(self) -> None:
        self.assertLessEqual({"games", "rules", "play", "match", "trace", "check", "study", "bench"}, set(commands()))

    def test_every_command_has_help_with_an_example(self) -> None:
        for command in commands():
            with self.subTest(command):
                output = self.assert_passes(command, "--help")
                self.assertIn(f"Usage: paddock {command}", output)
                self.assertRegex(output, rf"Examples?:?.*\n(.*\n)*  paddock {command}")

    def test_a_missing_command_is_reported(self) -> None:
        self.assert_one_sentence(says="a command is required")

    def test_an_unknown_command_is_reported(self) -> None:
        self.assert_one_sentence("drive", says="drive")

    def test_an_unknown_flag_is_reported(self) -> None:
        for command in commands():
            self.assert_one_sentence(command, "--faster", says="(see --help)")


class Words(CommandTest):
    def test_every_sentence_is_in_both_languages(self) -> None:
        entries = json.loads(self.assert_passes("words", "--json"))
        self.assertLess(1000, len(entries))
        for one in entries:
            self.assertTrue(one["fr"] and one["en"], one)
        for where in ("the page", "the terminal", "the server", *(game["id"] for game in games())):
            self.assertIn(where, {one["where"] for one in entries})

    @for_each_game
    def test_the_words_of_one_game_are_printed_in_both_languages(self, game: Game) -> None:
        output = self.assert_passes("words", game["id"])
        self.assertIn(f"  fr  {game['pitch']['fr']}\n  en  {game['pitch']['en']}\n", output)
        self.assertNotIn("# the page", output)
        self.assertIn(f"# {game['id']} on the page", output)


class Games(CommandTest):
    def test_are_listed_in_both_languages(self) -> None:
        for language in LANGUAGES:
            output = self.assert_passes("games", "--lang", language)
            for game in games():
                self.assertIn(game["id"], output)
                self.assertIn(game["pitch"][language], output)
                for option in game["options"]:
                    self.assertIn(option["label"][language], output)

    @for_each_game
    def test_the_language_is_that_of_the_environment(self, game: Game) -> None:
        french, english = game["pitch"]["fr"], game["pitch"]["en"]
        self.assertIn(french, self.assert_passes("games", LANG="fr_FR.UTF-8"))
        self.assertIn(english, self.assert_passes("games", LANG="de_DE.UTF-8"))
        self.assertIn(french, self.assert_passes("games", LC_ALL="fr_CA.UTF-8"))
        self.assertIn(english, self.assert_passes("games", "--lang", "en", LANG="fr_FR.UTF-8"))

    def test_the_json_contains_everything(self) -> None:
        for game in json.loads(self.assert_passes("games", "--json")):
            least, most = game["seats"]
            self.assertLessEqual(1, least)
            self.assertLessEqual(least, most)
            self.assertLess(0, game["minutes"][0])
            for option in game["options"]:
                self.assertTrue(option["values"])


class Rules(CommandTest):
    def clauses(self, game: str, language: str) -> list[str]:
        output = self.assert_passes("rules", game, "--lang", language)
        return re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", output, re.MULTILINE)

    @for_each_game
    def test_have_the_same_clauses_in_both_languages(self, game: Game) -> None:
        french, english = (self.clauses(game["id"], language) for language in LANGUAGES)
        self.assertEqual(french, english)
        self.assertTrue(english)

    @for_each_game
    def test_a_clause_is_found_with_and_without_its_prefix(self, game: Game) -> None:
        clause = self.clauses(game["id"], "en")[-1]
        for number in (clause, clause.lower(), clause.partition("-")[2]):
            output = self.assert_passes("rules", game["id"], number, "--lang", "fr")
            self.assertRegex(output, rf"\A{re.escape(clause)}  .+\n\Z")

    @for_each_game
    def test_an_unknown_clause_is_reported(self, game: Game) -> None:
        for number in ("99.99", "x", "ZZ-1.1"):
            self.assert_one_sentence("rules", game["id"], number, says=f"has no clause “{number}”")


class Schema(CommandTest):
    def test_describes_the_messages_of_a_table(self) -> None:
        definitions = json.loads(self.assert_passes("schema"))["$defs"]
        self.assertLessEqual({"FromClient", "FromServer"}, set(definitions))
        self.assertIn("export type FromServer = ", self.assert_passes("schema", "--typescript"))

    @for_each_game
    def test_describes_the_types_of_a_game(self, game: Game) -> None:
        definitions = json.loads(self.assert_passes("schema", game["id"]))["$defs"]
        self.assertEqual(list(definitions)[:4], ["View", "Event", "Position", "Options"])
        self.assertEqual({option["key"] for option in game["options"]}, set(definitions["Options"]["properties"]))
        types = self.assert_passes("schema", game["id"], "--typescript")
        self.assertEqual(list(definitions), re.findall(r"^export type (\w+) = ", types, re.MULTILINE))

    def test_an_unknown_game_is_reported(self) -> None:
        self.assert_one_sentence("schema", "whist", says="whist")


if __name__ == "__main__":
    unittest.main()
