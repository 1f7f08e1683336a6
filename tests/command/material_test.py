"""Decks and tracks from files: based on the default ones; mistakes are reported with their line."""

import json
import unittest

from paddock import LANGUAGES, CommandTest, Game, games, least_seats, paddock


def with_files() -> list[tuple[Game, str]]:
    return [(game, option["key"]) for game in games() for option in game["options"] if option["file"]]


class Material(CommandTest):
    def study(self, game: Game, option: str) -> tuple[str, ...]:
        seats = str(max(2, least_seats(game)))
        return ("study", game["id"], "--seats", seats, "--bots", "random", "--matches", "1", "--option", option)

    def test_a_file_with_the_default_material_changes_nothing(self) -> None:
        self.assertTrue(with_files())
        for game, key in with_files():
            usual = self.write("my.txt", self.assert_passes("deck", game["id"], key))
            study = json.loads(self.assert_passes(*self.study(game, f"{key}={usual}"), "--json"))
            (option,) = (option for option in game["options"] if option["key"] == key)
            self.assertEqual(study["options"][key], option["values"][0]["value"], key)

    def test_the_list_of_games_shows_its_content(self) -> None:
        for game, key in with_files():
            for language in LANGUAGES:
                output = self.assert_passes("games", game["id"], "--lang", language)
                self.assertIn(f"paddock deck {game['id']} {key} > my.txt", output)
                self.assertEqual(len([one for one in games() if one["name"][language] in output]), 1)

    def test_mistakes_are_reported_with_their_line(self) -> None:
        lines = []
        for game, key in with_files():
            usual = self.assert_passes("deck", game["id"], key)
            wrong = self.write("wrong.txt", usual.replace("\n", "\nnonsense ", 1))
            self.assert_one_sentence(*self.study(game, f"{key}={wrong}"))
            lines.append("line 2: " in paddock(*self.study(game, f"{key}={wrong}")).stderr)
        self.assertIn(True, lines)

    def test_a_missing_deck_is_reported(self) -> None:
        game, key = with_files()[0]
        self.assert_one_sentence("deck", game["id"], "no_such", says=f"there are {key}")
        self.assert_one_sentence(*self.study(game, f"{key}=nowhere.txt"), says="nowhere.txt: cannot be read")
        without = next(game for game in games() if game["id"] not in {one["id"] for one, _ in with_files()})
        self.assert_one_sentence("deck", without["id"], says="has no option that takes a file")


if __name__ == "__main__":
    unittest.main()
