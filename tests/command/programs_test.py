"""External bots: the example works, the documentation is true, and misbehaviour is reported."""

import csv
import io
import json
import re
import shlex
import sys
import unittest
from typing import Any

from paddock import ROOT, CommandTest, Game, for_each_game, games, least_seats, paddock

EXAMPLE = f"{sys.executable} {shlex.quote(str(ROOT / 'docs/examples/bot.py'))}"
PERSISTENT = f"{sys.executable} {shlex.quote(str(ROOT / 'docs/examples/persistent_bot.py'))} 2>/dev/null"
PAGE = ROOT / "docs/your-own-bot.md"
KINDS = ("late", "not_legal", "garbage", "gone")

# Answers correctly once, then wrongly in every possible way.
MISBEHAVING = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    move = json.loads(line)["moves"][0]
    if number == 3:
        time.sleep(0.7)
    if number == 5:
        sys.exit()
    print(json.dumps({"move": "nonsense" if number == 1 else move}) if number != 2 else "garbage", flush=True)
"""


class Example(CommandTest):
    def assert_clean(self, program: dict[str, Any]) -> None:
        self.assertGreater(program["answers"], 0)
        self.assertEqual({key: program[key] for key in (*KINDS, "defaults")}, dict.fromkeys((*KINDS, "defaults"), 0))

    @for_each_game
    def test_plays_every_game_without_a_fault(self, game: Game) -> None:
        table = ("--seats", str(max(2, least_seats(game))), "--matches", "2", "--think", "20s", "--json")
        result = json.loads(self.assert_passes("arena", game["id"], "--bots", f"cmd:{EXAMPLE},random", *table))
        self.assertEqual([program["name"] for program in result["programs"]], [f"cmd:{EXAMPLE}"])
        self.assert_clean(result["programs"][0])

    @for_each_game
    def test_plays_a_match_whose_record_is_valid(self, game: Game) -> None:
        path = str(self.folder / "match.jsonl")
        bots = ("--bots", f"cmd:{EXAMPLE}", "--seats", str(least_seats(game)), "--think", "20s")
        output = self.assert_passes("match", game["id"], "--seed", "7", "--record", path, *bots)
        self.assertRegex(output, r"(?m)^seat 0  cmd:.*: \d+ moves$")
        self.assert_passes("check", path)


class PersistentBot(CommandTest):
    """Persistent programs in all commands that accept them."""

    @for_each_game
    def test_plays_every_game_without_a_fault(self, game: Game) -> None:
        seats = max(2, least_seats(game))
        table = ("--seats", str(seats), "--matches", "12", "--json")
        result = json.loads(self.assert_passes("arena", game["id"], "--bots", f"cmd2:{PERSISTENT},random", *table))
        (program,) = result["programs"]
        self.assertGreater(program.pop("answers"), 0)
        self.assertEqual(program, {"name": f"cmd2:{PERSISTENT}", "defaults": 0} | dict.fromkeys(KINDS, 0))

    def test_one_process_plays_all_seats_of_a_study(self) -> None:
        started = self.folder / "started"
        bot = f"cmd2:echo started >> {started}; exec {PERSISTENT}"
        study = json.loads(self.assert_passes("study", games()[0]["id"], "--bots", bot, "--matches", "6", "--json"))
        self.assertEqual([program["name"] for program in study["programs"]], [bot])
        self.assertEqual(started.read_text(encoding="utf-8"), "started\n")

    def test_decides_the_same_for_the_same_seed(self) -> None:
        match = ("match", games()[0]["id"], "--seed", "7", "--bots", f"cmd2:{PERSISTENT}", "--record", "-")
        self.assertEqual(paddock(*match).stdout, paddock(*match).stdout)
        self.assertNotEqual(paddock(*match).stdout, "")

    def test_a_failed_program_ends_the_command_with_a_sentence(self) -> None:
        game = games()[0]["id"]
        for bot, says in (
            ("cmd2:exit 3", "cmd2:exit 3: it has ended"),
            ("cmd2:echo rubbish; sleep 60", "sleep 60: “rubbish” is not an answer"),
            (f"cmd2:{self.write('plain.py', '')}", "may not be run"),
        ):
            for arguments in (
                ("arena", game, "--bots", f"{bot},random"),
                ("study", game, "--bots", bot),
                ("match", game, "--bots", bot, "--seed", "1", "--record", "-"),
            ):
                self.assert_one_sentence(*arguments, says=says)

    def test_cannot_play_with_a_person(self) -> None:
        self.assert_one_sentence("play", games()[0]["id"], "--bots", "cmd2:cat", says="cmd2: is for arena, study and match")


class Page(CommandTest):
    def test_shows_a_real_request(self) -> None:
        page = PAGE.read_text(encoding="utf-8")
        shown, answer, *_ = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL))
        command = re.search(r"paddock match (\w+) (--seats \d+ --seed \d+) --bots cmd:./mybot.py,(\w+)", page)
        assert command is not None
        if command[1] not in [game["id"] for game in games()]:
            self.skipTest(f"{command[1]} was not built")
        requests = self.folder / "requests.txt"
        bots = ("--bots", f"cmd:tee {requests} | {EXAMPLE},{command[3]}")
        self.assert_passes("match", command[1], *command[2].split(), *bots, "--record", "/dev/null")
        self.assertIn(shown, [json.loads(line) for line in requests.read_text(encoding="utf-8").splitlines()])
        self.assertIn(answer["move"], shown["moves"])

    def test_shows_the_input_of_a_persistent_program(self) -> None:
        blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
        shown = {block["type"]: block for block in map(json.loads, blocks) if "type" in block}
        game = shown["begin"]["game"]
        if game not in [built["id"] for built in games()]:
            self.skipTest(f"{game} was not built")
        input_file = self.folder / "input.txt"
        match = ("match", game, "--seats", "2", "--seed", "7", "--bots", f"cmd2:tee {input_file} | {PERSISTENT},random", "--think", "50ms")
        self.assert_passes(*match, "--record", "/dev/null")
        first, second, *_, last = (json.loads(line) for line in input_file.read_text(encoding="utf-8").splitlines())
        self.assertEqual(first | {"seed": 0}, shown["begin"] | {"seed": 0})
        for message in (second, last):
            self.assertEqual(list(message), list(shown[message["type"]]))


class Misconduct(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.game = games()[0]["id"]
        self.program = f"cmd:{sys.executable} {self.write('bot.py', MISBEHAVING)}"

    def arena(self, *form: str) -> str:
        table = ("--matches", "2", "--threads", "2", "--think", "400ms")
        return self.assert_passes("arena", self.game, "--bots", f"{self.program},random", *table, *form)

    def assert_every_kind(self, program: dict[str, Any]) -> None:
        for kind in (*KINDS, "defaults", "answers"):
            self.assertGreater(int(program[kind]), 0, kind)

    def test_is_reported_at_the_end(self) -> None:
        line = self.arena().splitlines()[-1]
        reported = re.fullmatch(
            r"(?P<name>.*): (?P<answers>\d+) moves, (?P<defaults>\d+) replaced; (?P<late>\d+) late, "
            r"(?P<not_legal>\d+) illegal, (?P<garbage>\d+) garbage, exited in (?P<gone>\d+) matches",
            line,
        )
        assert reported is not None, line
        self.assertEqual(reported["name"], self.program)
        self.assert_every_kind(reported.groupdict())

    def test_is_in_the_json(self) -> None:
        (program,) = json.loads(self.arena("--json"))["programs"]
        self.assertEqual(program["name"], self.program)
        self.assert_every_kind(program)

    def test_is_in_the_csv(self) -> None:
        rows = list(csv.DictReader(io.StringIO(self.arena("--csv"))))
        (row,) = rows
        self.assertEqual((row["first"], row["second"]), (self.program, "random"))
        self.assert_every_kind(row)
        self.assertEqual({row[f"second_{kind}"] for kind in KINDS}, {""})

    def test_of_one_match_is_reported_outside_of_the_record(self) -> None:
        match = ("match", self.game, "--seats", "2", "--seed", "7", "--bots", f"random,{self.program}", "--think", "400ms")
        output = self.assert_passes(*match, "--record", "/dev/null")
        self.assertIn(f"seat 1  {self.program}: ", output)
        done = paddock(*match, "--record", "-")
        self.assertIn(f"seat 1  {self.program}: ", done.stderr)
        self.assertEqual(done.returncode, 0)
        self.assertNotIn(self.program, done.stdout)

    def test_a_missing_program_is_reported_before_anything_is_played(self) -> None:
        for name, says in (
            ("./no_such_bot.py", "there is no program ./no_such_bot.py"),
            ("no_such_bot --fast", "there is no program no_such_bot"),
            (self.write("plain.py", ""), "may not be run (chmod +x "),
            ("", "there is no command"),
        ):
            bots = ("--bots", f"cmd:{name},random")
            self.assert_one_sentence("arena", self.game, *bots, says=f"cmd:{name}: ")
            self.assert_one_sentence("arena", self.game, *bots, says=says)
            match = ("match", self.game, "--seats", "2", "--seed", "1", "--record", "-")
            self.assert_one_sentence(*match, *bots, says=says)


if __name__ == "__main__":
    unittest.main()
