#!/usr/bin/python3
"""Sealed deals of every game, with the server killed during the match: an independent program verifies all rolls and
detects every changed record."""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from faults import Server, check, closing_all, database, export, main, parser
from http_client import HttpClient, Message, TableSocket

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = ROOT / "docs/examples/verify_deal.py"
MOVES = 8  # before the kill


class Player:
    """Holds every seat of a table, plays at random, and stores all messages."""

    def __init__(self, client: HttpClient, game: Message):
        self.client = client
        self.seats = max(2, game["seats"][0])
        self.cuts = [f"coupe n° {seat}" for seat in range(self.seats)]
        self.dice = random.Random(game["id"])
        self.received: list[Message] = []
        client.open_table(game=game["id"], seats=["me"] * self.seats)

    def play(self, most: float) -> None:
        """Plays until the match is over or `most` moves were made."""
        table = TableSocket(self.client)
        with closing_all(table):
            made = 0
            while made < most:
                news = table.receive()
                check(news["type"] == "news", f"the table continues: {news}")
                self.received.append(news)
                made += sum(step["id"] != "" for step in news["steps"])
                if news["table"]["phase"] == "over":
                    return
                self.answer(table, news)

    def answer(self, table: TableSocket, news: Message) -> None:
        if news["table"]["phase"] == "gathering":
            if any(step["kind"] == "sealed" for step in news["steps"]):
                for seat, cut in enumerate(self.cuts):
                    table.send(type="cut", seat=seat, cut=cut)
                table.send(type="start")
            return
        sights = [sight for sight in news["sights"] if sight["moves"]]
        if sights:
            move = {"seat": sights[0]["seat"], "move": self.dice.choice(sights[0]["moves"])["text"]}
            table.send(type="play", **move, id=f"{news['sequence']}")

    def texts_of(self, kind: str) -> list[str]:
        """The texts of all received steps of this kind."""
        return [step["text"] for news in self.received for step in news["steps"] if step["kind"] == kind]

    def received_before_the_end(self) -> str:
        return json.dumps([news for news in self.received if '"unsealed"' not in json.dumps(news)])


def run_verifier(path: Path, *noted: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(VERIFIER), *noted, str(path)], capture_output=True, text=True, check=False
    )


def verify_published_commitment(player: Player, record: Path) -> None:
    """Verifies the deal with the commitment and the cuts that were published before it."""
    kinds = [step["kind"] for news in player.received for step in news["steps"]]
    check(kinds.index("sealed") < kinds.index("cut_set") < kinds.index("started"), "the seal is shown before the cuts")
    noted = ["--commitment", player.texts_of("sealed")[0]]
    for seat, cut in enumerate(player.cuts):
        noted += ["--cut", f"{seat}={cut}"]
    done = run_verifier(record, *noted)
    check(done.returncode == 0, f"the deal follows from its seal: {done.stderr}")
    check(run_verifier(record, "--commitment", "0" * 12).returncode == 1, "another commitment is detected")
    check(run_verifier(record, "--cut", "0=mine").returncode == 1, "another cut is detected")


def swap_rolls(decisions: list[Message]) -> None:
    """Swaps the first roll of the match with the next different one."""
    places = [(line["chance"], place) for line in decisions for place in range(len(line["chance"]))]
    first, at = places[0]
    other, there = next((rolls, place) for rolls, place in places if rolls[place] != first[at])
    first[at], other[there] = other[there], first[at]


def with_digest(lines: list[Message]) -> str:
    """A record with a recomputed digest, as a forger would make it."""
    before = "".join(json.dumps(line) + "\n" for line in lines[:-1])
    digest = 0xCBF29CE484222325
    for byte in before.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return before + json.dumps(lines[-1] | {"digest": f"{digest:016x}"}) + "\n"


def verify_changes_are_detected(paddock: str, record: Path) -> None:
    """The independent program and `paddock check` both detect changes of a record."""
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]

    def expect_error(says: str, change: Any) -> None:
        changed = json.loads(json.dumps(lines))
        change(changed[:-2], changed[-2]["seal"])
        path = record.with_suffix(".changed")
        path.write_text(with_digest(changed), encoding="utf-8")
        done = run_verifier(path)
        check(done.returncode == 1 and says in done.stderr, f"{says}: {done.stdout}{done.stderr}")
        ours = subprocess.run([paddock, "check", path], capture_output=True, text=True, check=False)
        found = ours.returncode == 1 and "after they were written" not in ours.stderr
        check(found, f"{says}: {ours.stdout}{ours.stderr}")

    sealed = "not the one that was sealed"
    expect_error(sealed, lambda _, seal: seal.update(commitment="0" * 64))
    expect_error(sealed, lambda _, seal: seal.update(secret="0" * 64))
    expect_error("but the seal determines", lambda _, seal: seal["cuts"].__setitem__(0, "another"))
    expect_error("but the seal determines", lambda decisions, _: swap_rolls(decisions))
    for bound in (0, -1, 2**33):
        expect_error(f"among {bound} numbers", lambda _, seal, bound=bound: set_first_bound(seal["asked"], bound))
    verify_changed_piles_are_detected(paddock, lines, record.with_suffix(".changed"))


def set_first_bound(asked: list[list[Any]], bound: int) -> None:
    """Changes the domain of the first roll to this bound."""
    next(rolls for rolls in asked if rolls)[0] = bound


def verify_changed_piles_are_detected(paddock: str, lines: list[Message], path: Path) -> None:
    """Claims piles with only the wanted cards. Only a program that knows the rules can detect this."""
    changed = json.loads(json.dumps(lines))
    decisions = [line for line in changed[:-2] if "chance" in line]
    swap_rolls(decisions)
    changed[-2]["seal"]["asked"] = [[[roll] for roll in line["chance"]] for line in decisions]
    path.write_text(with_digest(changed), encoding="utf-8")
    done = run_verifier(path)
    check(done.returncode == 1 or "paddock check also checks" in done.stdout, f"the output says what was not checked: {done.stdout}")
    ours = subprocess.run([paddock, "check", path], capture_output=True, text=True, check=False)
    check(ours.returncode == 1, f"a pile of one card is detected: {ours.stdout}")


def verify_secrecy(player: Player, exported: str, logs: str, secret: str) -> None:
    check(player.texts_of("unsealed") == [secret], "the secret is published once, at the end")
    check(secret not in player.received_before_the_end(), "nobody receives the secret before the end")
    check(secret not in exported, "no file contains the secret before the end")
    check(secret not in logs, "no log contains the secret")


def play_and_kill(players: list[Player], servers: list[Server], paddock: str, db: str, folder: Path) -> str:
    """Returns what could be exported during the match. With several servers, one that is not killed continues."""
    for player in players:
        player.play(MOVES)
    servers[0].kill()
    records = export(paddock, db, [player.client.table for player in players], folder)
    exported = "".join(path.read_text(encoding="utf-8") for path in records.iterdir())
    if len(servers) == 1:
        servers[0].start()
    for player in players:
        player.client.server = servers[-1]
        player.play(float("inf"))
    return exported


def test(arguments: argparse.Namespace, folder: Path) -> str:
    paddock = arguments.paddock
    with database(arguments.db, folder, paddock) as (db, _):
        servers = [Server(paddock, db, folder, f"server{number}") for number in range(arguments.servers)]
        with closing_all(*servers):
            for server in servers:
                server.start()
            games = json.loads(servers[0].get("/api/games")[1])
            players = [Player(HttpClient(servers[0]), game) for game in games]
            exported = play_and_kill(players, servers, paddock, db, folder)
            logs = "".join(server.log.read_text() for server in servers)
            records = [save(player, folder / f"{number}.jsonl") for number, player in enumerate(players)]
    for player, record in zip(players, records):
        done = subprocess.run([paddock, "check", record], capture_output=True, text=True, check=False)
        check("as it should be; its deal was sealed" in done.stdout, f"the record is valid: {done.stdout}{done.stderr}")
        verify_published_commitment(player, record)
        verify_changes_are_detected(paddock, record)
        verify_secrecy(player, exported, logs, json.loads(record.read_text().splitlines()[-2])["seal"]["secret"])
    return f"{len(records)} sealed matches, {arguments.db}: verified by an independent program, and eight changes of each detected"


def save(player: Player, path: Path) -> Path:
    status, record = player.client.server.get(f"/api/tables/{player.client.table}/record")
    check(status == 200, "a match that is over has a record")
    path.write_text(record, encoding="utf-8")
    return path


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    options.add_argument("--servers", type=int, default=1)
    sys.exit(main(test, options.parse_args()))
