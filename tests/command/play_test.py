"""The table in the terminal: played to its end, left, asked for help."""

import json
import os
import pty
import re
import select
import signal
import time
import unittest

from paddock import (
    COMMAND,
    LANGUAGES,
    ROOT,
    CommandTest,
    Game,
    environment,
    for_each_game,
    games,
    least_seats,
    paddock,
)

ONES = "1\n" * 20_000


def said_by_the_table(language: str) -> dict[str, str]:
    return json.loads((ROOT / f"apps/terminal/words.{language}.json").read_text(encoding="utf-8"))


def words_of(text: str) -> str:
    """The words alone: the table breaks lines where the screen ends."""
    return " ".join(re.sub(r"[-*`#]", " ", text).split())


class Scripted(CommandTest):
    def table(self, game: Game, *others: str) -> tuple[str, ...]:
        return ("play", game["id"], "--seats", str(least_seats(game)), "--seed", "7", *others)

    @for_each_game
    def test_the_first_move_over_and_over_leads_to_a_result(self, game: Game) -> None:
        for language in LANGUAGES:
            words = said_by_the_table(language)
            said = self.assert_passes(*self.table(game, "--lang", language), typed=ONES)
            self.assertIn(words["result"], said)
            endings = [words[key] for key in ("your_win", "your_share", "your_loss", "nobody")]
            self.assertIn(said.strip().splitlines()[-1].strip(), endings)
            self.assertNotIn("\x1b", said)
            self.assertNotRegex(said, r"[{}]", "a sentence is not filled")

    @for_each_game
    def test_what_was_played_is_recorded(self, game: Game) -> None:
        path = str(self.folder / "played.jsonl")
        said = self.assert_passes(*self.table(game, "--record", path), typed=ONES)
        self.assertIn(path, said)
        self.assert_passes("check", path)

    @for_each_game
    def test_the_end_of_the_input_leaves(self, game: Game) -> None:
        for typed in ("", "1\n", "\n\n", "q\n", "1"):
            for language in LANGUAGES:
                said = self.assert_passes(*self.table(game, "--lang", language), typed=typed)
                self.assertIn(said_by_the_table(language)["left"].partition(".")[0], said)

    @for_each_game
    def test_the_table_answers(self, game: Game) -> None:
        clause = re.findall(r"[A-Z]+-\d+\.\d+", self.assert_passes("rules", game["id"], "--lang", "en"))[0]
        said = self.assert_passes(*self.table(game, "--lang", "en"), typed=f"?\n!{clause}\n!99.9\nhello\n0\n")
        sentence = words_of(self.assert_passes("rules", game["id"], clause, "--lang", "en"))
        self.assertEqual(words_of(said).count(sentence), 2, "once among all the rules, once alone")
        self.assertIn("There is no clause “99.9”.", said)
        self.assertIn("“hello” is not understood.", said)
        self.assertRegex(said, r"There (is|are) only \d+ moves?\.")

    def test_without_a_game_the_table_asks_which(self) -> None:
        first = games()[0]
        said = self.assert_passes("play", "--lang", "en", typed="x\n1\n")
        for game in games():
            self.assertIn(game["name"]["en"], said)
        self.assertIn(said_by_the_table("en")["no_such_game"], said)
        self.assertIn(f"{first['name']['en']} · ", said)
        self.assertIn(said_by_the_table("en")["choose_game"], self.assert_passes("play", "--lang", "en", typed="q\n"))


class Terminal:
    """The command at a terminal of its own."""

    def __init__(self, *arguments: str, **variables: str) -> None:
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(COMMAND, [COMMAND, *arguments], environment(**variables))
        self.said = ""

    def read_until(self, text: str, seconds: float = 30) -> bool:
        end = time.monotonic() + seconds
        while text not in self.said and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    self.said += os.read(self.terminal, 65536).decode(errors="replace")
                except OSError:  # the other side is closed
                    break
        return text in self.said

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def leave(self) -> int:
        """Reads to the end; the exit status, or what a shell would make of a signal."""
        self.read_until("\0")
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class AtATerminal(CommandTest):
    def at_table(self, *arguments: str, **variables: str) -> Terminal:
        game = games()[0]
        terminal = Terminal("play", game["id"], "--seed", "7", "--lang", "en", *arguments, **variables)
        self.assertTrue(terminal.read_until(said_by_the_table("en")["prompt"].strip()), terminal.said)
        return terminal

    def test_ctrl_c_ctrl_d_and_q_leave_cleanly(self) -> None:
        for typed in ("\x03", "\x04", "q\r", "some words\x03"):
            with self.subTest(typed=typed):
                terminal = self.at_table()
                terminal.type(typed)
                self.assertEqual(terminal.leave(), 0, terminal.said)
                self.assertIn("You leave the table.", terminal.said)

    def test_an_interrupt_from_outside_leaves_cleanly(self) -> None:
        terminal = self.at_table()
        os.kill(terminal.process, signal.SIGINT)
        self.assertEqual(terminal.leave(), 0, terminal.said)

    def test_ctrl_c_leaves_while_the_table_asks_which_game(self) -> None:
        terminal = Terminal("play", "--lang", "en")
        self.assertTrue(terminal.read_until(said_by_the_table("en")["prompt_game"].strip()))
        terminal.type("\x03")
        self.assertEqual(terminal.leave(), 0, terminal.said)

    def test_moves_can_be_typed(self) -> None:
        terminal = self.at_table()
        terminal.said = ""
        terminal.type("1\r")
        self.assertTrue(terminal.read_until(said_by_the_table("en")["prompt"].strip()), terminal.said)
        self.assertIn("· Ada ", terminal.said)
        terminal.type("\x04")
        self.assertEqual(terminal.leave(), 0)

    def test_colours_are_there_unless_nobody_wants_them(self) -> None:
        plain: tuple[dict[str, str], ...] = ({"NO_COLOR": "1"}, {"TERM": "dumb"})
        for variables in ({}, {"NO_COLOR": ""}, *plain):
            with self.subTest(variables):
                terminal = self.at_table(**variables)
                terminal.type("q\r")
                self.assertEqual(terminal.leave(), 0)
                self.assertEqual(bool(re.search(r"\x1b\[[\d;]*m", terminal.said)), variables not in plain)

    def test_without_a_terminal_there_are_no_escape_sequences(self) -> None:
        for command in (["games"], ["rules", games()[0]["id"]], ["play", games()[0]["id"]]):
            self.assertNotIn("\x1b", paddock(*command).stdout)


if __name__ == "__main__":
    unittest.main()
