"""Scenarios: positions from real matches are valid; impossible ones are reported in one sentence."""

import copy
import json
import unittest
from collections.abc import Iterator
from typing import Any

from paddock import CommandTest, Game, for_each_game, paddock, record_of

Json = Any
Path = tuple[str | int, ...]
ODD: tuple[Json, ...] = (None, True, -1, 0, 99, 2**40, 1.5, "", "nonsense", [], [[]], {}, {"x": 1})


def decisions_of(test: CommandTest, game: Game) -> list[Json]:
    path = test.write("match.jsonl", record_of(game["id"], game["seats"][1]))
    return [json.loads(line) for line in test.assert_passes("trace", path).splitlines()[:-1]]


def scenario(game: Game, decision: Json) -> Json:
    """A scenario that expects the position of a decision to be valid, and who is to act in it."""
    expected = {"to_act": decision["to_act"], "position": decision["position"]}
    return {"game": game["id"], "title": "", "clauses": [], "position": decision["position"], "expect": expected}


def places(json_value: Json, path: Path = ()) -> Iterator[Path]:
    """The paths of all values in a JSON value."""
    if path:
        yield path
    if isinstance(json_value, (dict, list)):
        for key, value in json_value.items() if isinstance(json_value, dict) else enumerate(json_value):
            yield from places(value, (*path, key))


def at(json_value: Json, path: Path) -> Json:
    for key in path:
        json_value = json_value[key]
    return json_value


def replaced(json_value: Json, path: Path, value: Json) -> Json:
    changed = copy.deepcopy(json_value)
    at(changed, path[:-1])[path[-1]] = value
    return changed


def names_cards(value: Json, cards: set[str]) -> bool:
    return isinstance(value, str) and bool(value) and set(value.split()) <= cards


class Scenarios(CommandTest):
    @for_each_game
    def test_positions_of_a_match_hold(self, game: Game) -> None:
        decisions = decisions_of(self, game)
        chosen = [decisions[0], decisions[len(decisions) // 2], decisions[-1]]
        paths = [self.write(f"{i}.json", json.dumps(scenario(game, one))) for i, one in enumerate(chosen)]
        self.assertEqual(self.assert_passes("check", *paths).count("as it should be"), len(chosen))

    @for_each_game
    def test_a_wrong_expectation_of_a_play_is_reported(self, game: Game) -> None:
        wrong = scenario(game, decisions_of(self, game)[0])
        wrong["expect"]["to_act"] = []
        path = self.write("wrong.json", json.dumps(wrong, indent=2))
        self.assert_one_sentence("check", path, says=f"{path}: expect: to_act is")

    @for_each_game
    def test_a_duplicate_card_is_reported(self, game: Game) -> None:
        decision = decisions_of(self, game)[0]
        header = json.loads(record_of(game["id"], game["seats"][1]).splitlines()[0])
        cards = {rolled for rolled in header["chance"] if isinstance(rolled, str)}
        lists = [path for path in places(decision["position"]) if names_cards(at(decision["position"], path), cards)]
        self.assertEqual(bool(lists), bool(cards), "no hand or pile is found")
        for path in lists:
            held = at(decision["position"], path)
            self.assert_too_many(game, decision, path, f"{held} {held.split()[-1]}")

    def assert_too_many(self, game: Game, decision: Json, path: Path, cards: Json) -> None:
        twice = scenario(game, replaced(decision, ("position", *path), cards))
        file = self.write("twice.json", json.dumps(twice))
        self.assert_one_sentence("check", file, says=f"{file}: position: ")

    @for_each_game
    def test_no_odd_value_crashes_it(self, game: Game) -> None:
        """Replaces each value of a position by odd ones. The result must be valid or one sentence, never a crash."""
        whole = scenario(game, decisions_of(self, game)[-1])
        del whole["expect"]["position"]
        files = []
        for number, path in enumerate(places(whole)):
            for odd in ODD[number % 3 :: 3]:
                files.append(self.write(f"{len(files)}.json", json.dumps(replaced(whole, path, odd))))
        done = paddock("check", *files)
        self.assertEqual(done.returncode, 1, done.stderr[-2000:])
        for line in done.stderr.splitlines():
            self.assertRegex(line, r"^paddock: /.*\.json: .+")
        self.assertEqual(len(done.stderr.splitlines()) + len(done.stdout.splitlines()), len(files))


if __name__ == "__main__":
    unittest.main()
