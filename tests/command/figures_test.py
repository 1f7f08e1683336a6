"""Measurements and statistics are printed as tables and as JSON. Figures that depend on the machine are not checked."""

import csv
import io
import json
import shlex
import signal
import subprocess
import time
import unittest
from pathlib import Path

from paddock import (
    COMMAND,
    LANGUAGES,
    PATIENCE,
    CommandTest,
    Game,
    catches_interrupts,
    environment,
    for_each_game,
    games,
    least_seats,
    paddock,
    record_of,
)


class Bench(CommandTest):
    def test_figures_are_there_and_nothing_is_allocated(self) -> None:
        figures = json.loads(self.assert_passes("bench", "--seconds", "0.05", "--json"))
        self.assertEqual([row["game"] for row in figures], [game["id"] for game in games()])
        for row in figures:
            self.assertEqual(row["allocations_per_decision"], 0)
            self.assertGreater(row["decisions_per_match"], 0)
            self.assertGreater(row["ns_per_decision"], 0)
            self.assertGreater(row["state_bytes"], 0)
            self.assertGreater(row["view_bytes"], 0)
            self.assertLess(abs(row["score_per_match"]), 1e6)

    def test_the_table_names_the_games_asked_for(self) -> None:
        game = games()[0]["id"]
        output = self.assert_passes("bench", game, "--seconds", "0.05", "--seats", "2")
        self.assertRegex(output, rf"(?m)^{game} ")
        self.assertIn("ns/decision", output)


class Load(CommandTest):
    def test_a_ramp_measures_each_rate_for_the_given_time(self) -> None:
        # One table cannot sustain this rate, so it is never doubled.
        ramp = ("load", "--ramp", "--tables", "1", "--seats", "2", "--rate", "100000", "--seconds", "0.2", "--json")
        stages = json.loads(self.assert_passes(*ramp))["stages"]
        self.assertGreater(len(stages), 1)
        for stage in stages:
            self.assertGreaterEqual(stage["seconds"], 0.2)
            self.assertLess(stage["seconds"], 5, "the default is ten seconds")


class Study(CommandTest):
    def study(self, game: str, *arguments: str) -> str:
        matches = () if "--matches" in arguments else ("--matches", "12")
        return self.assert_passes("study", game, "--bots", "random", *matches, *arguments)

    @for_each_game
    def test_adds_up_the_matches(self, game: Game) -> None:
        study = json.loads(self.study(game["id"], "--json", "--seats", str(least_seats(game))))
        sums = study["sums"]
        self.assertEqual(sums["matches"], 12)
        self.assertEqual(len(study["bots"]), least_seats(game))
        won = sum(sums["by_seat"]["sums"]) / sums["by_seat"]["parts_of_a_victory"]
        self.assertAlmostEqual(won + sums["won_by_nobody"], 12)
        self.assertTrue(sums["events"])

    @for_each_game
    def test_speaks_both_languages_and_no_keys(self, game: Game) -> None:
        for language in LANGUAGES:
            output = self.study(game["id"], "--lang", language)
            self.assertIn(game["name"][language], output)
            self.assertNotRegex(output, r"\b[a-z]+[._][a-z]+\b|[{}]")

    def test_every_figure_has_an_interval_and_a_unit(self) -> None:
        rows = list(csv.DictReader(io.StringIO(self.study(games()[0]["id"], "--csv"))))
        self.assertLessEqual({"fairness", "length"}, {row["section"] for row in rows})
        for row in rows:
            self.assertLessEqual(float(row["low"]), float(row["value"]))
            self.assertGreaterEqual(float(row["high"]), float(row["value"]))
            self.assertTrue(row["unit"] and row["label"])

    def test_continues_from_saved_results(self) -> None:
        game, kept = games()[0]["id"], str(self.folder / "kept")
        half = self.study(game, "--resume", kept, "--matches", "6")
        whole = self.study(game, "--resume", kept)
        self.assertNotEqual(half, whole)
        self.assertEqual(whole, self.study(game))
        self.assert_one_sentence("study", game, "--resume", kept, "--seed", "2", says="contains another study")
        self.assert_one_sentence("study", game, "--resume", str(self.folder), says="is not a regular file")
        for member in ("by_seat", "by_bot", "by_order"):
            emptied = json.loads(Path(kept).read_text())
            emptied["sums"][member]["sums"] = []
            path = self.write("emptied.json", json.dumps(emptied))
            command = ("study", game, "--bots", "random", "--matches", "12", "--resume", path)
            self.assert_one_sentence(*command, says="the totals")

    def test_a_report_leaves_the_files_beside_it_alone(self) -> None:
        report, beside = self.folder / "report.html", self.folder / "report.html.new"
        beside.write_text("mine")
        self.study(games()[0]["id"], "--samples", "2", "--report", str(report))
        self.assertEqual(beside.read_text(), "mine")
        self.assertEqual(sorted(file.name for file in self.folder.iterdir()), ["report.html", "report.html.new"])

    def test_an_interrupt_prints_the_results_so_far(self) -> None:
        pipe = subprocess.PIPE
        command = [COMMAND, "study", games()[0]["id"], "--bots", "random", "--matches", "100000000", "--json"]
        running = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment())
        while not catches_interrupts(running.pid):
            time.sleep(0.05)
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=PATIENCE)
        self.assertEqual((running.returncode, errors), (0, ""))
        study = json.loads(output)
        self.assertTrue(study["stopped_early"])
        self.assertGreater(study["sums"]["matches"], 0)

    @for_each_game
    def test_is_the_same_on_any_number_of_threads(self, game: Game) -> None:
        for form in ([], ["--json"]):
            first, second = (self.study(game["id"], *form, "--threads", count) for count in ("1", "3"))
            self.assertEqual(first, second.replace("--threads 3", "--threads 1"))  # the report shows the command

    @for_each_game
    def test_another_seed_is_another_study(self, game: Game) -> None:
        self.assertNotEqual(self.study(game["id"], "--seed", "1"), self.study(game["id"], "--seed", "2"))


class Questions(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.game = games()[0]
        self.quick = ("study", self.game["id"], "--bots", "random", "--matches", "20", "--samples", "2")

    def test_the_given_questions_are_answered(self) -> None:
        rows = csv.DictReader(io.StringIO(self.assert_passes(*self.quick, "--questions", "length,cards", "--csv")))
        self.assertEqual({row["section"] for row in rows}, {"length", "cards"})
        self.assert_one_sentence(*self.quick, "--questions", "beauty", says="unknown question “beauty”; use fairness")

    def test_another_rule_is_compared_on_the_same_deals(self) -> None:
        option = next(option for option in self.game["options"] if len(option["values"]) > 1)
        other = f"{option['key']}={option['values'][1]['value']}"
        for language in LANGUAGES:
            output = self.assert_passes(*self.quick, "--compare", other, "--lang", language)
            self.assertNotRegex(output, r"\b[a-z]+[._][a-z]+\b|[{}]")
        self.assertIn("20 deals played by both rules.", output)
        self.assert_one_sentence(*self.quick, "--compare", "no_such=1", says="no_such")
        self.assert_one_sentence(*self.quick, "--compare", other, "--questions", "cards", says="--questions excludes --compare")

    def test_the_tables_of_two_records_are_compared(self) -> None:
        seats = least_seats(self.game)
        option = next(option for option in self.game["options"] if len(option["values"]) > 1)
        changed = f"{option['key']}={option['values'][1]['value']}"
        one = self.write("one.jsonl", record_of(self.game["id"], seats))
        match = ("match", self.game["id"], "--seats", str(seats), "--option", changed, "--seed", "7", "--record", "-")
        other = self.write("other.jsonl", self.assert_passes(*match))
        by_records = self.assert_passes(*self.quick, "--like", one, "--compare", other)
        by_option = self.assert_passes(*self.quick, "--seats", str(seats), "--compare", changed)
        self.assertEqual(by_records, by_option)
        self.assert_one_sentence(*self.quick, "--like", one, "--seats", "2", says="--seats excludes --like")
        self.assert_one_sentence(*self.quick, "--compare", str(self.folder / "none"), says="cannot be read")
        self.assert_one_sentence(*self.quick, "--compare", self.write("no.jsonl", "{}"), says="no.jsonl")
        stranger = self.write("stranger.jsonl", record_of(games()[1]["id"], least_seats(games()[1])))
        self.assert_one_sentence(*self.quick, "--compare", stranger, says=f"not of {self.game['id']}")

    def test_a_shell_can_run_the_printed_command(self) -> None:
        typed = (*self.quick, "--questions", "length", "--resume", str(self.folder / "it's $HOME; *.json"), "--json")
        command = json.loads(self.assert_passes(*typed))["report"]["command"]
        self.assertEqual(shlex.split(command), ["paddock", *typed])

    def test_a_report_may_go_to_standard_output(self) -> None:
        page = paddock(*self.quick, "--questions", "length", "--report", "-").stdout
        self.assertTrue(page.startswith("<!doctype html>") and page.endswith("</html>\n"), page[:100])
        self.assertFalse(Path("-").exists())
        self.assert_one_sentence(*self.quick, "--report", "-", "--json", says="--report - uses standard output")

    def test_false_alarms_are_counted(self) -> None:
        self.assertRegex(self.assert_passes(*self.quick, "--null-comparisons", "3"), r"^3 comparisons .* in [0-3] of them")

    def test_a_report_is_one_self_contained_file(self) -> None:
        path = self.folder / "report.html"
        paddock(*self.quick, "--questions", "fairness,cards", "--report", str(path), "--lang", "fr")
        page = path.read_text(encoding="utf-8")
        self.assertIn(self.game["name"]["fr"], page)
        self.assertIn("--questions fairness,cards", page)
        self.assertNotRegex(page, r"""(src|href)=["']""")
        self.assertEqual([one.name for one in self.folder.iterdir()], ["report.html"])

    def test_a_report_that_cannot_be_written_is_reported_before_anything_is_played(self) -> None:
        endless = ("study", self.game["id"], "--bots", "random", "--matches", "100000000")
        self.assert_one_sentence(*endless, "--report", str(self.folder / "nowhere/r.html"), says="cannot be written")
        self.assert_one_sentence(*endless, "--report", str(self.folder), says="is a directory, not a file")


class Ceiling(CommandTest):
    @for_each_game
    def test_shows_the_wins_of_a_bot_that_sees_all_cards(self, game: Game) -> None:
        seats = max(2, least_seats(game))
        table = ("--ceiling", "--seats", str(seats), "--matches", str(2 * seats), "--think", "iters=10")
        output = self.assert_passes("arena", game["id"], *table)
        self.assertRegex(output, rf"\nwith open cards: \d+\.\d % ± \d+\.\d of {2 * seats} matches against ")
        self.assertEqual(output, self.assert_passes("arena", game["id"], *table, "--threads", "3"))

    def test_chooses_the_bots_by_itself(self) -> None:
        game = games()[0]["id"]
        for more in ("--bots=4,greedy", "--ladder", "--sprt=0,10", "--resume=x", "--json", "--csv"):
            self.assert_one_sentence("arena", game, "--ceiling", more, says=" excludes --")
        self.assert_one_sentence("arena", "--ceiling", says="which game?")
        self.assert_one_sentence("arena", game, "--ceiling", "--seats", "1", says="at least two seats")


if __name__ == "__main__":
    unittest.main()
