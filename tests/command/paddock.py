"""Runs the paddock command as a user does. The argument of a test file is the command's path."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMAND = str(Path(sys.argv.pop(1)).resolve()) if len(sys.argv) > 1 else str(ROOT / "build/dev/paddock")
LANGUAGES = ("fr", "en")
PATIENCE = 600  # seconds: for commands that hang, not for a busy machine
Done = subprocess.CompletedProcess[str]
Game = dict[str, Any]


def environment(**others: str) -> dict[str, str]:
    """The environment of an English terminal with colours, unless changed by `others`."""
    kept = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "LC_ALL", "LC_MESSAGES"}}
    return kept | {"LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "USER": "ada"} | others


def paddock(*arguments: str, typed: str = "", **variables: str) -> Done:
    command = [COMMAND, *arguments]
    variables = environment(**variables)
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, env=variables, timeout=PATIENCE
    )


@cache
def games() -> tuple[Game, ...]:
    return tuple(json.loads(paddock("games", "--json").stdout))


@cache
def record_of(game: str, seats: int, seed: str = "7") -> str:
    """The record of a match of the game's own bots."""
    return paddock("match", game, "--seats", str(seats), "--seed", seed, "--record", "-").stdout


def catches_interrupts(process: int) -> bool:
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    caught = re.search(r"^SigCgt:\s*(\w+)", status, re.MULTILINE)
    return caught is not None and int(caught[1], 16) >> (signal.SIGINT - 1) & 1 == 1


def least_seats(game: Game) -> int:
    return int(game["seats"][0])


def digested(lines: list[str]) -> str:
    """The lines of a record with a recomputed digest, as a forger would make it."""
    digest = 0xCBF29CE484222325
    for byte in "".join(f"{line}\n" for line in lines[:-1]).encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    ending = json.loads(lines[-1]) | {"digest": f"{digest:016x}"}
    return "".join(f"{line}\n" for line in [*lines[:-1], json.dumps(ending)])


def for_each_game(test: Callable[[Any, Game], None]) -> Callable[[Any], None]:
    """Runs a test for every game."""

    @wraps(test)
    def tests(self: unittest.TestCase) -> None:
        for game in games():
            with self.subTest(game=game["id"]):
                test(self, game)

    return tests


class CommandTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def assert_passes(self, *arguments: str, **options: str) -> str:
        done = paddock(*arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def assert_one_sentence(self, *arguments: str, says: str = "") -> None:
        """The command fails with one clear line on stderr, and prints nothing else."""
        done = paddock(*arguments)
        with self.subTest(" ".join(arguments)):
            self.assertEqual(done.stdout, "")
            self.assert_sentence_of(done, says)

    def assert_sentence_of(self, done: Done, says: str) -> None:
        self.assertIn(done.returncode, (1, 2), done.stderr)
        self.assertRegex(done.stderr, r"\Apaddock: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)
        for crash in ("terminate called", "what():", "Assertion", "Sanitizer", "boost", "std::"):
            self.assertNotIn(crash, done.stderr)
