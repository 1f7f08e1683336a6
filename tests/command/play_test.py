"""The table in the terminal: playing to the end, leaving, asking for help."""

import json
import os
import pty
import re
import select
import signal
import time
import unittest
from pathlib import Path

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
STANDINGS = ("almost_won", "clearly_ahead", "ahead", "even", "behind", "clearly_behind", "almost_lost")


def words_of_the_table(language: str) -> dict[str, str]:
    """The texts of the table as they are typeset: in French no line breaks before a colon or a question mark."""
    words: dict[str, str] = json.loads((ROOT / f"apps/terminal/words.{language}.json").read_text(encoding="utf-8"))
    if language != "fr":
        return words
    return {key: re.sub(r"(?<=«) | (?=[:;!?%»])", "\u202f", text) for key, text in words.items()}


def words_of(text: str) -> str:
    """The words without line breaks, which depend on the screen."""
    return " ".join(re.sub(r"[-*`#]", " ", text).split())


def table(game: Game, *others: str) -> tuple[str, ...]:
    return ("play", game["id"], "--seats", str(least_seats(game)), "--seed", "7", *others)


class Scripted(CommandTest):
    @for_each_game
    def test_the_first_move_over_and_over_leads_to_a_result(self, game: Game) -> None:
        for language in LANGUAGES:
            words = words_of_the_table(language)
            output = self.assert_passes(*table(game, "--lang", language, "--no-review"), typed=ONES)
            self.assertIn(words["result"], output)
            endings = [words[key] for key in ("your_win", "your_share", "your_loss", "nobody")]
            self.assertIn(output.strip().splitlines()[-1].strip(), endings)
            self.assertNotIn("\x1b", output)
            self.assertNotRegex(output, r"[{}]", "a sentence is not filled")

    @for_each_game
    def test_what_was_played_is_recorded(self, game: Game) -> None:
        path = str(self.folder / "played.jsonl")
        output = self.assert_passes(*table(game, "--record", path), typed=ONES)
        self.assertIn(path, output)
        self.assert_passes("check", path)

    @for_each_game
    def test_the_end_of_the_input_leaves_the_table(self, game: Game) -> None:
        for typed in ("", "1\n", "\n\n", "q\n", "1"):
            for language in LANGUAGES:
                output = self.assert_passes(*table(game, "--lang", language), typed=typed)
                self.assertIn(words_of_the_table(language)["left"].partition(".")[0], output)

    @for_each_game
    def test_the_table_answers(self, game: Game) -> None:
        clause = re.findall(r"[A-Z]+-\d+\.\d+", self.assert_passes("rules", game["id"], "--lang", "en"))[0]
        output = self.assert_passes(*table(game, "--lang", "en"), typed=f"?\n!{clause}\n!99.9\nhello\n0\n")
        sentence = words_of(self.assert_passes("rules", game["id"], clause, "--lang", "en"))
        self.assertEqual(words_of(output).count(sentence), 2, "once among all the rules, once alone")
        self.assertIn("There is no clause “99.9”.", output)
        self.assertIn("“hello” is not understood.", output)
        self.assertRegex(output, r"There (is|are) only \d+ moves?\.")

    def test_without_a_game_the_table_asks_which(self) -> None:
        first = games()[0]
        output = self.assert_passes("play", "--lang", "en", typed="x\n1\n5\n3\n")
        for game in games():
            self.assertIn(game["name"]["en"], output)
        self.assertIn(words_of_the_table("en")["no_such_game"], output)
        self.assertIn(words_of_the_table("en")["no_such_level"], output)
        self.assertIn(f"{first['name']['en']} · ", output)
        self.assertIn("--bots 3", output)
        self.assertIn(words_of_the_table("en")["choose_game"], self.assert_passes("play", "--lang", "en", typed="q\n"))


def pattern(sentence: str) -> str:
    """A pattern for the sentence with any values in its placeholders."""
    return re.sub(r"\\{[^{}]*\\}", "(.+)", re.escape(sentence).replace("\\ ", " "))


class Hints(CommandTest):
    def hints(self, game: Game, language: str, prompts: int) -> list[str]:
        """The answers to h at the first prompts of a match in which the first move is always made."""
        words = words_of_the_table(language)
        opened = table(game, "--lang", language, "--think", "iters=100", "--no-review")
        output = self.assert_passes(*opened, typed="h\n1\n" * prompts).split(words["prompt"])[:-1]
        return [answer for asked, answer in zip(output, output[1:], strict=False) if words["moves"] in asked]

    @for_each_game
    def test_show_the_best_moves_with_what_to_expect(self, game: Game) -> None:
        for language in LANGUAGES:
            words = words_of_the_table(language)
            standings = "|".join(words[key] for key in STANDINGS)
            answers = [answer for answer in self.hints(game, language, 30) if words["hints"] in answer]
            self.assertTrue(answers)
            for answer in answers:
                lines = answer.partition(words["hints"])[2].strip("\n").splitlines()
                self.assertIn(len(lines), range(2, 5))
                for line in lines:
                    self.assertRegex(line, rf"^ *\d+  \S.*  +\d+\s?%  ({standings})$")
                shares = [int(re.findall(r"(\d+)\s?%", line)[-1]) for line in lines]
                self.assertEqual(shares, sorted(shares, reverse=True), "the best first")

    @for_each_game
    def test_are_not_given_if_there_is_no_choice(self, game: Game) -> None:
        for language in LANGUAGES:
            words = words_of_the_table(language)
            for answer in self.hints(game, language, 30):
                forced = re.search(pattern(words["only_move"]), answer)
                self.assertNotEqual(words["hints"] in answer, bool(forced), answer)

    def test_help_is_still_there(self) -> None:
        game = games()[0]
        for word in ("help", "aide"):
            output = self.assert_passes(*table(game, "--lang", "en"), typed=f"{word}\n")
            self.assertEqual(words_of(output).count(words_of(game["pitch"]["en"])), 2, "once in welcome, once asked for")


class Review(CommandTest):
    THINK = ("--think", "iters=3000")

    def length(self, game: Game) -> int:
        """How many moves the person makes when always choosing the first."""
        path = str(self.folder / "length.jsonl")
        self.assert_passes(*table(game, "--no-review", "--record", path), typed=ONES)
        return sum('"seat":0,' in line for line in Path(path).read_text(encoding="utf-8").splitlines()[1:])

    def test_shows_the_costliest_moves(self) -> None:
        costly_moves = 0
        for game in games():
            for language in LANGUAGES:
                words = words_of_the_table(language)
                output = self.assert_passes(*table(game, "--lang", language, "--review", *self.THINK), typed=ONES)
                review = output.partition(words["result"])[2]
                moves = re.findall(pattern(words["review_move"]) + "-", review)
                if not moves:
                    self.assertRegex(review, r"(?i)" + words["review_clean"].partition(":")[0].strip())
                self.assertLessEqual(len(moves), 3)
                played, better = (
                    re.findall(rf"^  {words[key]}  .+?(\d+)\s?%", review, re.MULTILINE) for key in ("played", "better")
                )
                costs = re.findall(words["cost"].partition("{")[0] + r"(\d+)", review)
                lost = [int(more) - int(less) for less, more in zip(played, better, strict=True)]
                self.assertEqual(lost, [int(cost) for cost in costs])
                self.assertEqual(len(costs), len(moves))
                self.assertNotRegex(review, r"[{}]", "a sentence is not filled")
                costly_moves += len(moves)
        self.assertGreater(costly_moves, 0, "always the first move costs nothing in any game")

    def test_is_offered_and_can_be_refused(self) -> None:
        game = games()[0]
        moves = "1\n" * self.length(game)
        for language, yes, no in (("fr", "o", "n"), ("en", "Y", "no"), ("en", "", "q")):
            words = words_of_the_table(language)
            review = re.escape(words["review_clean"][:8]) + "|" + re.escape(words["review"][-20:])
            opened = table(game, "--lang", language, "--think", "iters=100")
            output = self.assert_passes(*opened, typed=f"{moves}{yes}\n")
            self.assertRegex(output.partition(words["review_offer"])[2], review)
            for typed in (f"{moves}{no}\n", moves):
                output = self.assert_passes(*opened, typed=typed)
                self.assertEqual(output.strip().splitlines()[-1].strip(), words["review_offer"].strip())
            self.assertNotIn(words["review_offer"], self.assert_passes(*opened, "--no-review", typed=moves))

    def test_is_the_same_again(self) -> None:
        opened = table(games()[-1], "--review", *self.THINK)
        self.assertEqual(self.assert_passes(*opened, typed=ONES), self.assert_passes(*opened, typed=ONES))

    def test_is_not_offered_after_leaving(self) -> None:
        words = words_of_the_table("en")
        for flags in ((), ("--review",)):
            output = self.assert_passes(*table(games()[0], "--lang", "en", *flags), typed="1\nq\n")
            self.assertTrue(words_of(output).endswith("seed 7 lang en"), "nothing follows the goodbye")
            self.assertNotIn(words["review_offer"], output)


class Terminal:
    """The command on its own pseudo-terminal."""

    def __init__(self, *arguments: str, **variables: str) -> None:
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(COMMAND, [COMMAND, *arguments], environment(**variables))
        self.output = ""

    def read_until(self, *texts: str, seconds: float = 30) -> bool:
        """Reads until one of the texts was printed."""
        end = time.monotonic() + seconds
        while not any(text in self.output for text in texts) and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    self.output += os.read(self.terminal, 65536).decode(errors="replace")
                except OSError:  # the other side is closed
                    break
        return any(text in self.output for text in texts)

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def leave(self) -> int:
        """Reads to the end. Returns the exit status, or a shell's status for a signal."""
        self.read_until("\0")
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class AtATerminal(CommandTest):
    def at_table(self, *arguments: str, **variables: str) -> Terminal:
        game = games()[0]
        terminal = Terminal("play", game["id"], "--seed", "7", "--lang", "en", *arguments, **variables)
        self.assertTrue(terminal.read_until(words_of_the_table("en")["prompt"].strip()), terminal.output)
        return terminal

    def test_ctrl_c_ctrl_d_and_q_leave_cleanly(self) -> None:
        for typed in ("\x03", "\x04", "q\r", "some words\x03"):
            with self.subTest(typed=typed):
                terminal = self.at_table()
                terminal.type(typed)
                self.assertEqual(terminal.leave(), 0, terminal.output)
                self.assertIn("You leave the table.", terminal.output)

    def test_an_interrupt_from_outside_leaves_cleanly(self) -> None:
        terminal = self.at_table()
        os.kill(terminal.process, signal.SIGINT)
        self.assertEqual(terminal.leave(), 0, terminal.output)

    def test_ctrl_c_leaves_while_the_table_asks_which_game(self) -> None:
        terminal = Terminal("play", "--lang", "en")
        self.assertTrue(terminal.read_until(words_of_the_table("en")["prompt_game"].strip()))
        terminal.type("\x03")
        self.assertEqual(terminal.leave(), 0, terminal.output)

    def options_after(self, game: Game, language: str, answers: list[str]) -> tuple[str, dict[str, object]]:
        """The output, and the options of the table, for these answers to the question who begins."""
        path = self.folder / "first.jsonl"
        words = words_of_the_table(language)
        terminal = Terminal("play", game["id"], "--lang", language, "--record", str(path))
        output = ""
        for answer in answers:
            self.assertTrue(terminal.read_until(words["prompt_first"].partition("(")[0].strip()), terminal.output)
            output += terminal.output
            terminal.output = ""
            terminal.type(answer)
        self.assertTrue(terminal.read_until(words["prompt"].strip()), terminal.output)
        terminal.type("q\r")
        self.assertEqual(terminal.leave(), 0, terminal.output)
        header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
        return output + terminal.output, header["options"]

    @for_each_game
    def test_players_choose_who_begins(self, game: Game) -> None:
        for option in (one for one in game["options"] if one["seats"]):
            output, options = self.options_after(game, "en", ["9\r", "Lucie\r"])
            self.assertEqual(options[option["key"]], 1)
            self.assertIn(words_of_the_table("en")["no_such_player"], words_of(output))
            self.assertIn(f"--option {option['key']}=1", output, "the same deal once more is of the same table")
            output, options = self.options_after(game, "fr", ["1\r"])
            self.assertEqual(options[option["key"]], 0)
            output, options = self.options_after(game, "fr", ["\r"])
            self.assertEqual(options[option["key"]], option["values"][0]["value"])
            self.assertNotIn("--option", output)

    def test_who_begins_is_asked_in_words(self) -> None:
        for game in games():
            for option in (one for one in game["options"] if one["seats"]):
                for language in LANGUAGES:
                    terminal = Terminal("play", game["id"], "--lang", language)
                    self.assertTrue(terminal.read_until("›"), terminal.output)
                    self.assertIn(option["label"][language], terminal.output)
                    self.assertIn(option["values"][0]["meaning"][language], terminal.output)
                    self.assertRegex(terminal.output, r"1  \S+ \((you|vous)\)\s+2  Lucie")
                    terminal.type("q\r")
                    self.assertEqual(terminal.leave(), 0, terminal.output)

    def test_nobody_asks_who_begins_if_options_are_given(self) -> None:
        game = next(one for one in games() if any(option["seats"] for option in one["options"]))
        option = next(one for one in game["options"] if one["seats"])
        asked = words_of_the_table("en")["prompt_first"].partition("(")[0].strip()
        for flags in (("--seed", "7"), ("--option", f"{option['key']}=1")):
            terminal = Terminal("play", game["id"], "--lang", "en", *flags)
            self.assertTrue(terminal.read_until(words_of_the_table("en")["prompt"].strip()), terminal.output)
            self.assertNotIn(asked, terminal.output)
            terminal.type("q\r")
            self.assertEqual(terminal.leave(), 0, terminal.output)
        self.assertNotIn(asked, self.assert_passes("play", game["id"], "--lang", "en", typed="q\n"))

    def test_moves_can_be_typed(self) -> None:
        terminal = self.at_table()
        terminal.output = ""
        terminal.type("1\r")
        self.assertTrue(terminal.read_until(words_of_the_table("en")["prompt"].strip()), terminal.output)
        self.assertIn("· Ada ", terminal.output)
        terminal.type("\x04")
        self.assertEqual(terminal.leave(), 0)

    def test_ctrl_c_stops_a_review(self) -> None:
        words = words_of_the_table("en")
        terminal = self.at_table("--review", "--think", "4s")
        for _ in range(1000):
            terminal.output = ""
            terminal.type("1\r")
            self.assertTrue(terminal.read_until(words["prompt"].strip(), "(Ctrl-C stops)"), terminal.output)
            if "(Ctrl-C stops)" in terminal.output:
                break
        terminal.type("\x03")
        self.assertEqual(terminal.leave(), 0, terminal.output)
        self.assertIn(words["review_ended"], terminal.output)

    def test_colours_are_shown_unless_switched_off(self) -> None:
        plain: tuple[dict[str, str], ...] = ({"NO_COLOR": "1"}, {"TERM": "dumb"})
        for variables in ({}, {"NO_COLOR": ""}, *plain):
            with self.subTest(variables):
                terminal = self.at_table(**variables)
                terminal.type("q\r")
                self.assertEqual(terminal.leave(), 0)
                self.assertEqual(bool(re.search(r"\x1b\[[\d;]*m", terminal.output)), variables not in plain)

    def test_without_a_terminal_there_are_no_escape_sequences(self) -> None:
        for command in (["games"], ["rules", games()[0]["id"]], ["play", games()[0]["id"]]):
            self.assertNotIn("\x1b", paddock(*command).stdout)


if __name__ == "__main__":
    unittest.main()
