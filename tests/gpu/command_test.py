"""The command plays the same on a GPU and without one. As in tests/command, the argument is the command's path."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "command"))

from paddock import CommandTest, Game, for_each_game, least_seats  # noqa: E402


class OnGpu(CommandTest):
    @for_each_game
    def test_studies_have_the_same_figures(self, game: Game) -> None:
        seats = max(2, least_seats(game))
        for bots in ("random", "greedy", ",".join(["greedy", *["random"] * (seats - 1)])):
            command = ("study", game["id"], "--seats", str(seats), "--matches", "60", "--seed", "3", "--csv", "--bots", bots)
            self.assertEqual(self.assert_passes(*command, "--gpu"), self.assert_passes(*command), bots)

    @for_each_game
    def test_positions_have_the_same_bytes(self, game: Game) -> None:
        folders = [self.folder / name for name in ("here", "there")]
        for folder, more in zip(folders, ((), ("--gpu",)), strict=True):
            self.assert_passes("positions", game["id"], "--positions", "40", "--playouts", "2", "--seed", "3", "--out", str(folder), *more)
        for file in folders[0].iterdir():
            self.assertEqual(file.read_bytes(), (folders[1] / file.name).read_bytes(), file.name)


if __name__ == "__main__":
    unittest.main()
