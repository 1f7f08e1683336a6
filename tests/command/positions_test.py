"""Positions for training: files that numpy can read, with the documented numbers."""

import ast
import json
import struct
import unittest
from pathlib import Path

from paddock import CommandTest, Game, for_each_game, games, least_seats, paddock

Rows = list[tuple[float, ...]]


def load(path: Path) -> Rows:
    """The same as numpy.load, by the description of its format."""
    data = path.read_bytes()
    assert data[:8] == b"\x93NUMPY\x01\x00"
    begin = 10 + struct.unpack("<H", data[8:10])[0]
    assert begin % 64 == 0
    header = ast.literal_eval(data[10:begin].decode())
    assert header["fortran_order"] is False
    shape = header["shape"]
    row = shape[1] if len(shape) == 2 else 1
    letter = {"<f4": "f", "<u4": "I", "|u1": "B"}[header["descr"]]
    numbers = list(struct.iter_unpack(f"<{row}{letter}", data[begin:]))
    assert len(numbers) == shape[0]
    return numbers


class Positions(CommandTest):
    def positions(self, game: str, name: str, *more: str) -> Path:
        folder = self.folder / name
        self.assert_passes("positions", game, "--out", str(folder), "--seed", "3", *more)
        return folder

    @for_each_game
    def test_arrays_agree_with_each_other_and_their_description(self, game: Game) -> None:
        seats = max(2, least_seats(game))  # a single player always wins
        folder = self.positions(game["id"], game["id"], "--positions", "30", "--playouts", "5", "--seats", str(seats))
        meaning = json.loads((folder / "meaning.json").read_text(encoding="utf-8"))
        self.assertEqual((meaning["game"], meaning["seats"], meaning["positions"]), (game["id"], seats, 30))
        arrays = {name: load(folder / f"{name}.npy") for name in meaning["arrays"]}
        self.assertEqual({len(rows) for rows in arrays.values()}, {30})
        self.assertEqual({len(row) for row in arrays["observations"]}, {len(meaning["observation"])})
        for shares in arrays["outcomes"] + arrays["values"]:
            self.assertEqual(len(shares), seats)
            self.assertTrue(abs(sum(shares) - 1) < 1e-6 or abs(sum(shares)) <= 1)
        for (made,), (length,), (seat,) in zip(arrays["decisions"], arrays["lengths"], arrays["seats"], strict=True):
            self.assertLess(made, length)
            self.assertLess(seat, seats)
        self.assertTrue(any(value not in (0, 1) for row in arrays["values"] for value in row))
        self.assertGreater(len(set(arrays["observations"])), 25)

    def test_bytes_are_the_same_on_any_number_of_threads(self) -> None:
        game = games()[0]["id"]
        one = self.positions(game, "one", "--positions", "700", "--playouts", "1", "--threads", "1")
        three = self.positions(game, "three", "--positions", "700", "--playouts", "1", "--threads", "3")
        names = sorted(file.name for file in one.iterdir())
        self.assertEqual(names, sorted(file.name for file in three.iterdir()))
        for name in names:
            self.assertEqual((one / name).read_bytes(), (three / name).read_bytes(), name)

    def test_without_playouts_there_are_no_values(self) -> None:
        folder = self.positions(games()[0]["id"], "outcomes", "--positions", "9", "--playouts", "0")
        self.assertFalse((folder / "values.npy").exists())
        self.assertNotIn("values", json.loads((folder / "meaning.json").read_text(encoding="utf-8"))["arrays"])

    def test_a_folder_that_cannot_be_created_is_reported(self) -> None:
        path = self.write("file", "")
        self.assert_one_sentence("positions", games()[0]["id"], "--out", f"{path}/folder", says=path)

    def test_a_gpu_writes_the_same_or_is_reported_missing_before_anything_is_written(self) -> None:
        game = games()[0]["id"]
        more = ("--positions", "300", "--playouts", "3")
        folder = self.folder / "gpu"
        done = paddock("positions", game, "--out", str(folder), "--seed", "3", *more, "--gpu")
        if done.returncode != 0:
            self.assertEqual(done.returncode, 2)
            self.assert_sentence_of(done, "GPU")
            return self.assertFalse(folder.exists())
        here = self.positions(game, "here", *more)
        for file in here.iterdir():
            self.assertEqual(file.read_bytes(), (folder / file.name).read_bytes(), file.name)
        return None


if __name__ == "__main__":
    unittest.main()
