"""Every game's lesson can be played by its rules; a move that they forbid is reported in one sentence."""

import json
import unittest
from pathlib import Path

from paddock import ROOT, CommandTest, Game, for_each_game


class Lessons(CommandTest):
    def lesson_of(self, game: Game) -> Path:
        path = ROOT / "games" / game["id"] / "lesson/lesson.json"
        if not path.exists():
            self.skipTest("the game has no lesson")
        return path

    @for_each_game
    def test_can_be_played_to_their_end(self, game: Game) -> None:
        lesson = json.loads(self.assert_passes("lesson", str(self.lesson_of(game))))
        self.assertEqual(lesson["game"], game["id"])
        for moment in lesson["moments"]:
            self.assertTrue(moment["asked"] == "" or moment["asked"] in [move["text"] for move in moment["moves"]], moment["asked"])
        last = lesson["moments"][-1]
        self.assertTrue(last["say"]["fr"] and last["say"]["en"] and last["asked"] == "")

    @for_each_game
    def test_a_move_that_the_rules_forbid_is_reported(self, game: Game) -> None:
        written = json.loads(self.lesson_of(game).read_text(encoding="utf-8"))
        step = next(step for step in written["scenes"][0]["steps"] if "play" in step)
        step["play"] = "0: sing"
        self.assert_one_sentence("lesson", self.write("wrong.json", json.dumps(written)), says="“0: sing” is no move")

    def test_a_file_is_expected_or_the_types_are_printed(self) -> None:
        self.assert_one_sentence("lesson", says="FILE")
        self.assertIn("export type Lesson", self.assert_passes("lesson", "--typescript"))


if __name__ == "__main__":
    unittest.main()
