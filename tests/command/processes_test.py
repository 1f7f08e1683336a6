"""Any process can read a record that another one has written, with whatever material it was played."""

import json
import unittest
from collections.abc import Iterator
from typing import Any

from paddock import ROOT, CommandTest, Game, for_each_game, paddock

Options = dict[str, Any]


def read_json(game: Game, path: str, otherwise: Any = None) -> Any:
    found = ROOT / "games" / game["id"] / path
    return json.loads(found.read_text(encoding="utf-8")) if found.exists() else otherwise


def listed_tables(game: Game) -> Iterator[Options]:
    """Every listed value of every option."""
    yield {}
    for option in game["options"]:
        for listed in option["values"][1:]:
            yield {option["key"]: listed["value"]}


def own_tables(game: Game) -> list[Options]:
    """Tables with material of their own that is not built in."""
    return list(read_json(game, "tests/own_tables.json", otherwise=[]))


class Processes(CommandTest):
    @for_each_game
    def test_a_record_can_be_checked_traced_and_continued_by_others(self, game: Game) -> None:
        for number, options in enumerate([*listed_tables(game), *own_tables(game)]):
            with self.subTest(options=options):
                self.assert_read_elsewhere(self.recorded(game, options), f"{number}.jsonl")

    @for_each_game
    def test_every_option_that_takes_a_file_is_tested(self, game: Game) -> None:
        tried = {key for options in own_tables(game) for key in options}
        self.assertEqual(self.files_taken(game) - tried, set())

    def files_taken(self, game: Game) -> set[str]:
        return {option["key"] for option in read_json(game, "about.json")["options"] if option.get("file")}

    def recorded(self, game: Game, options: Options) -> str:
        """The record of a match at the smallest table that the rules allow with these options."""
        chosen = [text for key, value in options.items() for text in ("--option", self.choice(game, key, value))]
        for seats in range(game["seats"][0], game["seats"][1] + 1):
            table = ("--seats", str(seats), "--bots", "random", "--seed", "11", *chosen)
            done = paddock("match", game["id"], *table, "--record", "-")
            if done.returncode == 0:
                return done.stdout
        self.fail(f"no table takes {options}: {done.stderr}")

    def choice(self, game: Game, key: str, value: Any) -> str:
        text = value if isinstance(value, str) else json.dumps(value)
        return f"{key}={self.write(key, text) if key in self.files_taken(game) else text}"

    def assert_read_elsewhere(self, record: str, name: str) -> None:
        path = self.write(name, record)
        self.assertEqual(self.assert_passes("check", path), f"{path}: as it should be\n")
        lines = record.splitlines()
        traced = self.assert_passes("trace", path).splitlines()
        self.assertEqual(json.loads(traced[-1])["outcome"], json.loads(lines[-1])["outcome"])
        unfinished = self.write(f"unfinished-{name}", "".join(f"{line}\n" for line in lines[: len(lines) // 2 + 1]))
        self.assert_passes("check", "--unfinished", unfinished)


if __name__ == "__main__":
    unittest.main()
