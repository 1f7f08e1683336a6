#!/usr/bin/python3
"""Tables with material of their own, whose server is killed twice during the match: another process continues."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from faults import Server, closing_all, database, every_table, export, main, parser, promise, verify_entries, verify_replay
from guest import Guest, TableSocket

ROOT = Path(__file__).resolve().parents[2]
MOVES = 6  # between two kills


def own_tables() -> list[tuple[str, dict[str, Any]]]:
    """The game and the options of each table."""
    paths = sorted((ROOT / "games").glob("*/tests/own_tables.json"))
    return [(path.parts[-3], options) for path in paths for options in json.loads(path.read_text(encoding="utf-8"))]


def play_some(guest: Guest, number: int) -> list[dict[str, Any]]:
    """Makes the first legal move several times, without reaching the end. Returns the moves that were
    acknowledged."""
    talk = TableSocket(guest)
    said: dict[str, dict[str, Any]] = {}
    journal: list[dict[str, Any]] = []
    with closing_all(talk):
        while len(journal) < MOVES:
            heard = talk.hear()
            promise(heard["type"] != "problem", f"the table goes on: {heard}")
            if heard["type"] != "news":  # refused: the server had made the only move already
                continue
            for step in heard["steps"]:
                if step["id"] in said:
                    journal.append(said[step["id"]] | {"table": guest.table, "sequence": step["sequence"]})
            if heard["table"]["phase"] == "gathering":
                talk.say(type="start")
            sights = [sight for sight in heard["sights"] if sight["moves"]]
            if sights:
                move = {"seat": sights[0]["seat"], "move": sights[0]["moves"][0], "id": f"{number}-{heard['sequence']}"}
                said[move["id"]] = move
                talk.say(type="play", **move)
    return journal


def test(arguments: argparse.Namespace, folder: Path) -> str:
    tables = own_tables()
    promise(bool(tables), "some game has tables of one's own")
    with database(arguments.db, folder, arguments.paddock) as (db, _):
        journal = play_and_kill(arguments, db, tables, folder)
        records = export(arguments.paddock, db, every_table(journal), folder)
        verify_entries(journal, records)
        count = verify_replay(arguments.paddock, records)
    kept = f"{len(journal)} acknowledged moves are all there"
    return f"{len(tables)} tables of one's own, {arguments.db}: went on after two kills -9, {kept}, {count} records replay"


def play_and_kill(
    arguments: argparse.Namespace, db: str, tables: list[tuple[str, dict[str, Any]]], folder: Path
) -> list[dict[str, Any]]:
    """With several servers, one that is not killed takes over."""
    servers = [Server(arguments.paddock, db, folder, f"server{number}") for number in range(arguments.servers)]
    journal = []
    with closing_all(*servers):
        servers[0].start()
        guests = [Guest(servers[0]) for _ in tables]
        for guest, (game, options) in zip(guests, tables):
            guest.open_table(game=game, options=options, seats=["me", "me"], pace="full")
        for kills in range(3):
            server = servers[kills % len(servers)]
            if server.process is None:
                server.start()
            for guest in guests:
                guest.server = server
                journal += play_some(guest, kills)
            server.kill()
    return journal


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    options.add_argument("--servers", type=int, default=1, help="on one PostgreSQL, if there are several")
    chosen = options.parse_args()
    if chosen.servers > 1 and chosen.db == "sqlite":
        options.error("several servers need --db postgres")
    sys.exit(main(test, chosen))
