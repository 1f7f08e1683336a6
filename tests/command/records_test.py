"""Records: the same seed gives the same bytes, they replay, and changes to them are found."""

import json
import unittest
from typing import Any

from paddock import CommandTest, Game, digested, for_each_game, games, least_seats, paddock, record_of


class Matches(CommandTest):
    @for_each_game
    def test_the_same_seed_gives_the_same_bytes(self, game: Game) -> None:
        for seats in game["seats"]:
            arguments = ("match", game["id"], "--seats", str(seats), "--seed", "7", "--record")
            paths = [self.folder / "first.jsonl", self.folder / "second.jsonl"]
            output = [self.assert_passes(*arguments, str(path)) for path in paths]
            self.assertEqual(paths[0].read_bytes(), paths[1].read_bytes())
            self.assertEqual(paths[0].read_text(encoding="utf-8"), record_of(game["id"], seats))
            self.assertEqual(output[0], output[1])

    @for_each_game
    def test_another_seed_gives_another_match(self, game: Game) -> None:
        self.assertNotEqual(record_of(game["id"], game["seats"][1]), record_of(game["id"], game["seats"][1], "8"))

    @for_each_game
    def test_the_result_is_printed_per_seat(self, game: Game) -> None:
        seats = least_seats(game)
        output = self.assert_passes("match", game["id"], "--seats", str(seats), "--seed", "7", "--record", "/dev/null")
        outcome = json.loads(record_of(game["id"], seats).splitlines()[-1])["outcome"]
        for seat, line in enumerate(output.splitlines()):
            self.assertIn(str(outcome["scores"][seat]), line.split())
            self.assertEqual(line.endswith("won"), seat in outcome["winners"])

    @for_each_game
    def test_options_are_in_the_header(self, game: Game) -> None:
        for option in game["options"]:
            value = option["values"][-1]["value"]
            if isinstance(value, (str, int)) and not option["open"]:
                self.assert_recorded(game, option["key"], value)

    def assert_recorded(self, game: Game, key: str, value: str | int) -> None:
        """The rules allow the option this value for at least one number of seats."""
        for seats in range(game["seats"][0], game["seats"][1] + 1):
            table = (game["id"], "--seats", str(seats), "--option", f"{key}={value}")
            done = paddock("match", *table, "--seed", "1", "--bots", "random", "--record", "-")
            if done.returncode == 0:
                self.assertEqual(json.loads(done.stdout.splitlines()[0])["options"][key], value)
                return
        self.fail(f"no table takes {key}={value}: {done.stderr}")


class Traces(CommandTest):
    @for_each_game
    def test_a_record_checks_and_traces(self, game: Game) -> None:
        seats = game["seats"][1]
        record = record_of(game["id"], seats)
        path = self.write("match.jsonl", record)
        self.assertEqual(self.assert_passes("check", path), f"{path}: as it should be\n")
        moves = [json.loads(line) for line in record.splitlines()[1:-1]]
        trace = [json.loads(line) for line in self.assert_passes("trace", path).splitlines()]
        self.assertEqual(len(trace), len(moves) + 1)
        for move, decision in zip(moves, trace):
            self.assert_decision(move, decision)
        self.assertEqual(trace[-1], {"outcome": json.loads(record.splitlines()[-1])["outcome"]})

    def assert_decision(self, move: Game, decision: Game) -> None:
        self.assertEqual({key: decision[key] for key in ("seat", "move", "chance")}, move)
        self.assertIn(move["seat"], decision["to_act"])
        self.assertEqual(sorted(decision["moves"]), sorted(str(seat) for seat in decision["to_act"]))
        self.assertIn(move["move"], decision["moves"][str(move["seat"])])
        self.assertTrue(decision["position"])

    def test_a_scenario_is_not_traced(self) -> None:
        self.assert_one_sentence("trace", self.write("scenario.json", '{"game": "x"}'), says="breaks off")


class Tampering(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.game = games()[0]
        self.record = record_of(self.game["id"], least_seats(self.game))

    def assert_found(self, text: str, says: str) -> None:
        path = self.write("tampered.jsonl", text)
        self.assert_one_sentence("check", path, says=f"{path}: ")
        self.assert_one_sentence("check", path, says=says)
        done = paddock("trace", path)
        self.assert_sentence_of(done, says if "before the match does" not in says else "")

    def edited(self, number: int, **changes: Any) -> list[str]:
        lines = self.record.splitlines()
        lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changes)
        return lines

    def test_a_truncated_record_is_reported(self) -> None:
        lines = self.record.splitlines(keepends=True)
        self.assert_found(self.record[: len(self.record) // 2].rstrip("\n"), "the record breaks off inside this line")
        self.assert_found("".join(lines[: len(lines) // 2]), "before the match does")
        self.assert_found("".join(lines[:-1]), "the match is over, but the record has no outcome")

    def test_an_edited_record_is_reported(self) -> None:
        lines = self.edited(2, move="nonsense")
        self.assert_found("\n".join(lines) + "\n", "the lines before were changed after they were written")

    def test_an_edited_record_with_a_new_digest_is_refused(self) -> None:
        self.assert_found(digested(self.edited(2, move="nonsense")), "line 2: “nonsense” is no move")
        lines = self.record.splitlines()
        last = json.loads(lines[-2])
        repeated = [*lines[:-1], json.dumps(last), lines[-1]]
        self.assert_found(digested(repeated), f"refuses “{last['move']}” of seat {last['seat']}")

    def test_changed_headers_are_reported(self) -> None:
        self.assert_found(digested(self.edited(1, game="whist")), "line 1: there is no game “whist”")
        self.assert_found(digested(self.edited(1, rules="0.0")), "line 1: played by rules 0.0")
        self.assert_found(digested(self.edited(1, version=2)), "line 1: records of version 1")
        self.assert_found(digested(self.edited(1, options={"colour": 1})), "line 1: ")
        self.assert_found(digested(self.edited(1, seats=9)), "line 1: the header is incomplete")
        self.assert_found(digested(self.edited(1, chance=[])), "line 1: the random results do not fit")

    def test_control_characters_are_escaped(self) -> None:
        for bad, shown in (("\x1b[2J", "\\u001b[2J"), ("\x9b31m", "\\u009b31m"), ("a\nb", "a\\u000ab"), ("\u202e", "\\u202e")):
            for changes in ({"number": 2, "move": f"x{bad}"}, {"number": 1, "game": f"x{bad}"}):
                path = self.write("tampered.jsonl", digested(self.edited(**changes)))
                for command in ("check", "trace"):
                    done = paddock(command, path)
                    self.assertIn(f"x{shown}", done.stderr)
                    self.assertNotRegex(done.stdout + done.stderr, "[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")
                    self.assertEqual(done.stderr.count("\n"), 1)

    def test_a_changed_outcome_is_reported(self) -> None:
        scores = json.loads(self.record.splitlines()[-1])["outcome"]["scores"]
        outcome = {"scores": [score + 1 for score in scores], "winners": []}
        lines = self.edited(len(self.record.splitlines()), outcome=outcome)
        self.assert_found("\n".join(lines) + "\n", "the recorded outcome is not the outcome of the match")
        self.assert_found(self.record + self.record, "nothing follows an outcome")


if __name__ == "__main__":
    unittest.main()
