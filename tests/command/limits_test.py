"""Endless input, full disks and contradictions are reported in a sentence; long work can be stopped."""

import json
import re
import signal
import subprocess
import time
import unittest
from pathlib import Path

from paddock import (
    COMMAND,
    PATIENCE,
    ROOT,
    CommandTest,
    Done,
    Game,
    catches_interrupts,
    environment,
    for_each_game,
    games,
    least_seats,
    paddock,
)

ENDLESS = "/dev/zero"
FULL = "/dev/full"
HOURS = "3000s"  # a think time that no test waits for


def some_game() -> str:
    return str(games()[0]["id"])


class Version(CommandTest):
    def test_is_that_of_the_project(self) -> None:
        stated = re.search(r"project\(paddock VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
        assert stated is not None
        self.assertEqual(self.assert_passes("--version"), f"paddock {stated[1]}\n")


class StandardOutput(CommandTest):
    def into_nowhere(self, *arguments: str) -> Done:
        with open(FULL, "w", encoding="utf-8") as full:
            command = [COMMAND, *arguments]
            kept = environment()
            return subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=kept)

    def test_that_cannot_be_written_is_reported(self) -> None:
        game = some_game()
        match = ("match", game, "--seed", "7", "--record", "-")
        for arguments in (
            ("--help",),
            ("--version",),
            ("serve", "--help"),
            ("games",),
            ("rules", game),
            ("schema",),
            match,
            ("study", game, "--matches", "2"),
        ):
            with self.subTest(" ".join(arguments)):
                self.assert_sentence_of(self.into_nowhere(*arguments), "standard output: cannot be written")


class Files(CommandTest):
    def test_endless_files_are_not_read_to_their_end(self) -> None:
        says = f"{ENDLESS}: larger than 64 megabytes"
        self.assert_one_sentence("trace", ENDLESS, says=says)
        self.assert_one_sentence("check", ENDLESS, says=says)
        self.assert_one_sentence("serve", "--config", ENDLESS, says=says)

    def test_that_cannot_store_results_are_reported(self) -> None:
        arena = ("arena", some_game(), "--bots", "greedy,random", "--resume")
        for path in (FULL, ENDLESS, str(self.folder)):
            self.assert_one_sentence(*arena, path, says=f"{path}: is not a regular file")
        self.assert_one_sentence(*arena, str(self.folder / "nowhere/results"), says="cannot be written")

    def test_no_folders_are_created_for_a_database(self) -> None:
        database = self.folder / "deep/deeper/tables.db"
        self.assert_one_sentence("serve", "--log", "off", "--db", str(database), says="there is no folder")
        self.assertFalse((self.folder / "deep").exists())

    def test_records_are_exported_only_from_an_existing_database(self) -> None:
        database, records = self.folder / "tables.db", self.folder / "records"
        arguments = ("records", "--db", str(database), "--to", str(records))
        self.assert_one_sentence(*arguments, says=f"--db: no such file: {database}")
        self.assertFalse(database.exists() or records.exists())

    def test_a_folder_that_cannot_be_created_is_reported(self) -> None:
        database = self.write("tables.db", "")
        self.assert_one_sentence("records", "--db", database, "--to", "/dev/null/x", says="cannot create the folder")
        self.assert_one_sentence("serve", "--data-dir", "/dev/null/x", says="cannot create the folder")


class Numbers(CommandTest):
    def test_are_finite(self) -> None:
        game = some_game()
        for number in ("nan", "inf", "-inf", "1e999"):
            self.assert_one_sentence("bench", "--seconds", number, says="expected a number from 0.05 to 600")
            self.assert_one_sentence("load", "--seconds", number, says="expected a number above 0")
            self.assert_one_sentence("load", "--rate", number, says="expected a number of at least 0")
            arena = ("arena", game, "--bots", "greedy,random")
            self.assert_one_sentence(*arena, "--minutes", number, says="expected a number above 0")
            self.assert_one_sentence(*arena, f"--sprt=0,{number}", says="expected a number")

    def test_think_times_are_bounded(self) -> None:
        game = some_game()
        match = ("match", game, "--seed", "7", "--record", "-", "--think")
        for time_to_think in ("99999999s", "3601s", "3600001ms", "99999999999999s", "0s", "0ms", "-5s", "s", "iters=0"):
            self.assert_one_sentence(*match, time_to_think, says="at most one hour")
        self.assert_one_sentence("serve", "--bot-think", "3601s", says="--bot-think: expected a time")


class Contradictions(CommandTest):
    def test_two_kinds_of_output_are_refused(self) -> None:
        arena = ("arena", some_game(), "--bots", "greedy,random")
        self.assert_one_sentence(*arena, "--json", "--csv", says="excludes")

    @for_each_game
    def test_an_option_of_the_table_is_given_once(self, game: Game) -> None:
        for option in game["options"]:
            value = option["values"][0]["value"]
            twice = ("--option", f"{option['key']}={value}") * 2
            says = f"the option “{option['key']}” is given twice"
            self.assert_one_sentence("study", game["id"], "--seats", str(least_seats(game)), *twice, says=says)

    def test_options_that_do_not_go_together_are_refused(self) -> None:
        game = some_game()
        for arguments, says in (
            (("load", "--ramp", "--matches", "5"), "--matches excludes --ramp"),
            (("load", "--db", "x", "--url", "http://localhost"), "--url excludes --db"),
            (("arena", "--ladder", "--bots", "greedy,random"), "--bots excludes --ladder"),
            (("arena", "--ladder", "--seats", "2"), "--seats excludes --ladder"),
            (("study", game, "--compare", "a=b", "--resume", "x"), "--resume excludes --compare"),
            (("study", game, "--compare", "a=b", "--gpu"), "--gpu excludes --compare"),
            (("study", game, "--report", "-", "--csv"), "--report - uses standard output"),
        ):
            self.assert_one_sentence(*arguments, says=says)
            self.assertEqual(paddock(*arguments).returncode, 2)


def is_running(process: int) -> bool:
    """A process that ended and was not waited for has nothing left to read."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes() != b""
    except OSError:
        return False


class Stopping(CommandTest):
    """Stops a match of the highest level, which thinks for an hour per move, at once."""

    def results_of(self, running: subprocess.Popen[str]) -> dict[str, object]:
        output, errors = running.communicate(timeout=PATIENCE)
        self.assertEqual((running.returncode, errors), (0, ""))
        return dict(json.loads(output))

    def start(self, *arguments: str, bots: str = "level4,random") -> subprocess.Popen[str]:
        command = [COMMAND, "arena", some_game(), "--bots", bots, "--think", HOURS, "--json", *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment())

    def test_after_some_minutes(self) -> None:
        results = self.results_of(self.start("--minutes", "0.01"))
        self.assertTrue(results["stopped_early"])

    def test_by_an_interrupt(self) -> None:
        running = self.start()
        while not catches_interrupts(running.pid):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        self.assertTrue(self.results_of(running)["stopped_early"])

    def test_while_a_program_thinks(self) -> None:
        sleeper = self.write("sleeper.sh", "#!/bin/sh\nexec sleep 1000\n")
        Path(sleeper).chmod(0o755)
        running = self.start("--minutes", "0.01", bots=f"cmd:{sleeper},random")
        self.assertTrue(self.results_of(running)["stopped_early"])

    def test_by_sigterm_without_leaving_a_program_behind(self) -> None:
        pid_file = self.folder / "pid"
        sleeper = self.write("sleeper.sh", f"#!/bin/sh\necho $$ > {pid_file}\nexec sleep 1000\n")
        Path(sleeper).chmod(0o755)
        running = self.start(bots=f"cmd:{sleeper},random")
        while not pid_file.exists() or not pid_file.read_text(encoding="utf-8").strip():
            time.sleep(0.05)
        running.send_signal(signal.SIGTERM)
        self.assertTrue(self.results_of(running)["stopped_early"])
        program = int(pid_file.read_text(encoding="utf-8"))
        until = time.monotonic() + PATIENCE
        while is_running(program):
            self.assertLess(time.monotonic(), until)
            time.sleep(0.05)

    def test_saved_results_stay_valid(self) -> None:
        kept = str(self.folder / "results")
        quick = (some_game(), "--bots", "level4,random", "--think", "iters=20", "--matches", "4", "--resume", kept)
        self.assert_passes("arena", *quick)
        before = Path(kept).read_text(encoding="utf-8")
        running = [COMMAND, "arena", *quick[:-4], "--matches", "400000", "--resume", kept, "--minutes", "0.02", "--json"]
        done = subprocess.run(running, capture_output=True, text=True, check=False, env=environment(), timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        after = Path(kept).read_text(encoding="utf-8")
        self.assertTrue(after.startswith(before) and after.endswith("\n"))
        pair = json.loads(done.stdout)["pairs"][0]
        self.assertEqual(pair["deals"], sum(line.startswith("[") for line in after.splitlines()))


if __name__ == "__main__":
    unittest.main()
