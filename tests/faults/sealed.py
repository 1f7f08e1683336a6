#!/usr/bin/python3
"""Sealed deals of every game, the server killed during the match: another program verifies all rolls and finds all lies."""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from faults import Server, closing_all, database, export, main, parser, promise
from guest import Guest, Message, TableSocket

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = ROOT / "docs/examples/verify_deal.py"
MOVES = 8  # before the kill


class Player:
    """Holds every seat of a table, plays at random, and stores all messages."""

    def __init__(self, guest: Guest, game: Message):
        self.guest = guest
        self.seats = max(2, game["seats"][0])
        self.cuts = [f"coupe n° {seat}" for seat in range(self.seats)]
        self.dice = random.Random(game["id"])
        self.heard: list[Message] = []
        guest.open_table(game=game["id"], seats=["me"] * self.seats)

    def play(self, most: float) -> None:
        """Plays until the match is over or `most` moves were made."""
        talk = TableSocket(self.guest)
        with closing_all(talk):
            made = 0
            while made < most:
                heard = talk.hear()
                promise(heard["type"] == "news", f"the table goes on: {heard}")
                self.heard.append(heard)
                made += sum(step["id"] != "" for step in heard["steps"])
                if heard["table"]["phase"] == "over":
                    return
                self.answer(talk, heard)

    def answer(self, talk: TableSocket, heard: Message) -> None:
        if heard["table"]["phase"] == "gathering":
            if any(step["kind"] == "sealed" for step in heard["steps"]):
                for seat, cut in enumerate(self.cuts):
                    talk.say(type="cut", seat=seat, cut=cut)
                talk.say(type="start")
            return
        sights = [sight for sight in heard["sights"] if sight["moves"]]
        if sights:
            move = {"seat": sights[0]["seat"], "move": self.dice.choice(sights[0]["moves"])}
            talk.say(type="play", **move, id=f"{heard['sequence']}")

    def told(self, kind: str) -> list[str]:
        news = [heard for heard in self.heard if heard["type"] == "news"]
        return [step["text"] for heard in news for step in heard["steps"] if step["kind"] == kind]

    def before_the_end(self) -> str:
        return json.dumps([heard for heard in self.heard if '"unsealed"' not in json.dumps(heard)])


def verified(path: Path, *noted: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(VERIFIER), *noted, str(path)], capture_output=True, text=True, check=False
    )


def verify_told(player: Player, record: Path) -> None:
    """Verifies the deal with the commitment and the cuts that were published before it."""
    kinds = [step["kind"] for heard in player.heard if heard["type"] == "news" for step in heard["steps"]]
    promise(kinds.index("sealed") < kinds.index("cut_set") < kinds.index("started"), "the seal is shown before the cuts")
    noted = ["--commitment", player.told("sealed")[0]]
    for seat, cut in enumerate(player.cuts):
        noted += ["--cut", f"{seat}={cut}"]
    done = verified(record, *noted)
    promise(done.returncode == 0, f"the deal follows from its seal: {done.stderr}")
    promise(verified(record, "--commitment", "0" * 12).returncode == 1, "another seal is found")
    promise(verified(record, "--cut", "0=mine").returncode == 1, "another cut is found")


def swap_rolls(decisions: list[Message]) -> None:
    """Swaps the first roll of the match with the next one that differs."""
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


def verify_lies(paddock: str, record: Path) -> None:
    """Changes to a record are found by the independent program and by ours."""
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]

    def expect(says: str, change: Any) -> None:
        changed = json.loads(json.dumps(lines))
        change(changed[:-2], changed[-2]["seal"])
        path = record.with_suffix(".changed")
        path.write_text(with_digest(changed), encoding="utf-8")
        done = verified(path)
        promise(done.returncode == 1 and says in done.stderr, f"{says}: {done.stdout}{done.stderr}")
        ours = subprocess.run([paddock, "check", path], capture_output=True, text=True, check=False)
        found = ours.returncode == 1 and "after they were written" not in ours.stderr
        promise(found, f"{says}: {ours.stdout}{ours.stderr}")

    sealed = "not the one that was sealed"
    expect(sealed, lambda _, seal: seal.update(commitment="0" * 64))
    expect(sealed, lambda _, seal: seal.update(secret="0" * 64))
    expect("but the seal determines", lambda _, seal: seal["cuts"].__setitem__(0, "another"))
    expect("but the seal determines", lambda decisions, _: swap_rolls(decisions))
    for bound in (0, -1, 2**33):
        expect(f"among {bound} numbers", lambda _, seal, bound=bound: ask_among(seal["asked"], bound))
    verify_lie_about_piles(paddock, lines, record.with_suffix(".changed"))


def ask_among(asked: list[list[Any]], bound: int) -> None:
    """Changes the domain of the first roll to this bound."""
    next(rolls for rolls in asked if rolls)[0] = bound


def verify_lie_about_piles(paddock: str, lines: list[Message], path: Path) -> None:
    """Claims piles with only the wanted cards. This can be found only by a program that knows the rules."""
    changed = json.loads(json.dumps(lines))
    decisions = [line for line in changed[:-2] if "chance" in line]
    swap_rolls(decisions)
    changed[-2]["seal"]["asked"] = [[[roll] for roll in line["chance"]] for line in decisions]
    path.write_text(with_digest(changed), encoding="utf-8")
    done = verified(path)
    promise(done.returncode == 1 or "paddock check finds" in done.stdout, f"it claims only what it checked: {done.stdout}")
    ours = subprocess.run([paddock, "check", path], capture_output=True, text=True, check=False)
    promise(ours.returncode == 1, f"a pile of one card is found: {ours.stdout}")


def verify_secrecy(player: Player, exported: str, logs: str, secret: str) -> None:
    promise(player.told("unsealed") == [secret], "the secret is published once, at the end")
    promise(secret not in player.before_the_end(), "nobody receives the secret before the end")
    promise(secret not in exported, "no file contains the secret before the end")
    promise(secret not in logs, "no log contains the secret")


def play_and_kill(players: list[Player], servers: list[Server], paddock: str, db: str, folder: Path) -> str:
    """Returns what could be exported during the match. With several servers, one that is not killed continues."""
    for player in players:
        player.play(MOVES)
    servers[0].kill()
    records = export(paddock, db, [player.guest.table for player in players], folder)
    exported = "".join(path.read_text(encoding="utf-8") for path in records.iterdir())
    if len(servers) == 1:
        servers[0].start()
    for player in players:
        player.guest.server = servers[-1]
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
            players = [Player(Guest(servers[0]), game) for game in games]
            exported = play_and_kill(players, servers, paddock, db, folder)
            logs = "".join(server.log.read_text() for server in servers)
            records = [save(player, folder / f"{number}.jsonl") for number, player in enumerate(players)]
    for player, record in zip(players, records):
        done = subprocess.run([paddock, "check", record], capture_output=True, text=True, check=False)
        promise("as it should be; its deal was sealed" in done.stdout, f"the record checks: {done.stdout}{done.stderr}")
        verify_told(player, record)
        verify_lies(paddock, record)
        verify_secrecy(player, exported, logs, json.loads(record.read_text().splitlines()[-2])["seal"]["secret"])
    return f"{len(records)} sealed matches, {arguments.db}: found again by an independent program, and eight lies in each"


def save(player: Player, path: Path) -> Path:
    status, record = player.guest.server.get(f"/api/tables/{player.guest.table}/record")
    promise(status == 200, "a match that is over has a record")
    path.write_text(record, encoding="utf-8")
    return path


if __name__ == "__main__":
    given = parser(__doc__)
    given.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    given.add_argument("--servers", type=int, default=1)
    sys.exit(main(test, given.parse_args()))
