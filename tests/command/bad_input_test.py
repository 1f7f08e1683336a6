"""Bad input gets one clear sentence on stderr and a non-zero exit status."""

import subprocess
import unittest

from paddock import COMMAND, CommandTest, Done, Game, for_each_game, games, least_seats, paddock, record_of


class BadTables(CommandTest):
    def assert_refused(self, game: str, *arguments: str, says: str) -> None:
        """Every command that opens a table refuses it."""
        self.assert_one_sentence("play", game, *arguments, says=says)
        self.assert_one_sentence("match", game, "--seed", "1", "--record", "-", *arguments, says=says)
        self.assert_one_sentence("study", game, "--matches", "1", *arguments, says=says)

    def test_an_unknown_game_is_reported_with_a_list_of_games(self) -> None:
        known = ", ".join(game["id"] for game in games())
        for name in ("whist", "Whist", "../x"):
            self.assert_refused(name, says=f"there is no game “{name}”; there are {known}")
            self.assert_one_sentence("rules", name, says=f"there is no game “{name}”")
            self.assert_one_sentence("bench", name, says=f"there is no game “{name}”")

    @for_each_game
    def test_an_unknown_option_is_reported(self, game: Game) -> None:
        self.assert_refused(game["id"], "--option", "colour=mauve", says="has no option “colour”")
        self.assert_refused(game["id"], "--option", "colour", says="an option is written key=value, not “colour”")

    @for_each_game
    def test_an_unknown_value_is_reported(self, game: Game) -> None:
        for option in game["options"]:
            self.assert_refused(game["id"], "--option", f"{option['key']}=☂", says="")

    @for_each_game
    def test_seats_out_of_range_are_reported(self, game: Game) -> None:
        least, most = game["seats"]
        for seats in (0, least - 1, most + 1, 99, -1):
            self.assert_refused(game["id"], "--seats", str(seats), says="")
        self.assert_refused(game["id"], "--seats", "two", says="--seats")

    @for_each_game
    def test_an_unknown_bot_is_reported(self, game: Game) -> None:
        self.assert_refused(game["id"], "--bots", "marvin", says="has no bot “marvin”; it has")

    @for_each_game
    def test_too_many_or_too_few_bots_are_reported(self, game: Game) -> None:
        seats = least_seats(game)
        for count in {seats - 1, seats + 1} - {0, 1}:
            bots = ",".join(["random"] * count)
            for command in (["match", "--seed", "1", "--record", "-"], ["study", "--matches", "1"]):
                arguments = (*command, game["id"], "--seats", str(seats), "--bots", bots)
                self.assert_one_sentence(*arguments, says=f"{count} bots given for {seats} seats")

    def test_an_unknown_language_is_reported(self) -> None:
        game = games()[0]["id"]
        for command in (["games"], ["rules", game], ["play", game]):
            for language in ("de", "french"):
                self.assert_one_sentence(*command, "--lang", language, says=f"unknown language “{language}”")

    def test_malformed_numbers_are_reported(self) -> None:
        game = games()[0]["id"]
        for arguments in (
            ["match", game, "--record", "-", "--seed", "x"],
            ["match", game, "--record", "-"],
            ["study", game, "--matches", "0"],
            ["study", game, "--threads", "0"],
            ["bench", "--seconds", "0"],
            ["bench", "--seats", "9"],
        ):
            self.assert_one_sentence(*arguments, says="(see --help)")


class NoGpu(CommandTest):
    def test_is_reported_in_a_sentence_with_its_own_status(self) -> None:
        for more in ((), ("--check",), ("--json",)):
            done = paddock("bench", str(games()[0]["id"]), "--gpu", "--seconds", "0.1", *more)
            if done.returncode == 0:
                self.skipTest("there is a GPU")
            self.assertEqual(done.returncode, 2)
            self.assert_sentence_of(done, "GPU")

    def test_is_reported_by_studies_with_what_a_gpu_cannot_play(self) -> None:
        game = str(games()[0]["id"])
        done = paddock("study", game, "--gpu", "--matches", "100")
        if done.returncode != 0:
            self.assertEqual(done.returncode, 2)
            self.assert_sentence_of(done, "GPU")
        for more, says in (
            (("--bots", "level1"), "random and greedy bots"),
            (("--resume", str(self.folder / "kept.json")), "--resume excludes --gpu"),
            (("--null-comparisons", "2"), "--gpu excludes --null-comparisons"),
        ):
            self.assert_one_sentence("study", game, "--gpu", *more, says=says)

    def test_check_requires_gpu(self) -> None:
        self.assert_one_sentence("bench", "--check", says="--check requires --gpu")


class BadFiles(CommandTest):
    def test_a_missing_file_is_reported(self) -> None:
        path = str(self.folder / "missing.jsonl")
        for command in ("check", "trace"):
            self.assert_one_sentence(command, path, says=f"{path}: cannot be read")

    def test_a_directory_is_reported(self) -> None:
        for command in ("check", "trace"):
            self.assert_one_sentence(command, str(self.folder), says=f"{self.folder}: cannot be read")

    @for_each_game
    def test_a_file_that_cannot_be_written_is_reported(self, game: Game) -> None:
        command = ("match", game["id"], "--seed", "1", "--record")
        for path in ("/nowhere/at/all.jsonl", str(self.folder), "/dev/full"):
            self.assert_one_sentence(*command, path, says=f"{path}: cannot be written")

    def test_output_that_cannot_be_written_is_reported(self) -> None:
        game = games()[0]["id"]
        record = self.write("match.jsonl", record_of(game, least_seats(games()[0])))
        match = ["match", game, "--seed", "1", "--record", "-"]
        for arguments in (["games"], ["rules", game], match, ["trace", record]):
            with self.subTest(arguments[0]), open("/dev/full", "w", encoding="utf-8") as full:
                done: Done = subprocess.run(
                    [COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
                )
                self.assert_sentence_of(done, says="")

    def test_the_status_shows_failure_if_stderr_cannot_be_written(self) -> None:
        broken = self.write("broken.jsonl", "{}\n")
        for arguments, status in ((["nonsense"], 2), (["rules", "whist"], 1), (["check", broken, broken], 1)):
            with self.subTest(arguments[0]), open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([COMMAND, *arguments], stdout=full, stderr=full, check=False)
                self.assertEqual(done.returncode, status)

    def test_an_endless_line_is_reported(self) -> None:
        game = games()[0]["id"]
        done = paddock("play", game, "--seed", "1", typed="x" * 1_000_000)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "paddock: a line of the input is too long\n")

    def test_a_foreign_file_is_reported(self) -> None:
        foreign = {
            "empty": "",
            "letter": "Dear Sir,\n",
            "list": "[1, 2]\n",
            "object": "{}\n",
            "bytes": "\0\ufffd\n",
            "other": '{"paddock": "scenario"}\n',
            "deep": "[" * 100_000,
        }
        for name, text in foreign.items():
            path = self.write(name, text)
            for command in ("check", "trace"):
                self.assert_one_sentence(command, path, says=path)

    def test_check_reports_what_is_wrong_in_each_file(self) -> None:
        good = self.write("good.jsonl", record_of(games()[0]["id"], least_seats(games()[0])))
        done = paddock("check", good, self.write("bad.json", "{}"), good, str(self.folder))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, f"{good}: as it should be\n" * 2)
        self.assertEqual(len(done.stderr.splitlines()), 2, done.stderr)


if __name__ == "__main__":
    unittest.main()
