#!/usr/bin/python3
"""Tables with custom options and materials, whose server is killed twice during the match: another process continues."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from faults import Server, check, closing_all, database, every_table, export, main, parser, verify_entries, verify_replay
from http_client import HttpClient, TableSocket

ROOT = Path(__file__).resolve().parents[2]
MOVES = 6  # between two kills


def custom_tables() -> list[tuple[str, dict[str, Any]]]:
    """The game and the options of each table."""
    paths = sorted((ROOT / "games").glob("*/tests/own_tables.json"))
    return [(path.parts[-3], options) for path in paths for options in json.loads(path.read_text(encoding="utf-8"))]


def play_some(client: HttpClient, number: int) -> list[dict[str, Any]]:
    """Makes the first legal move several times, without reaching the end. Returns the moves that were
    acknowledged."""
    table = TableSocket(client)
    sent: dict[str, dict[str, Any]] = {}
    journal: list[dict[str, Any]] = []
    with closing_all(table):
        while len(journal) < MOVES:
            message = table.receive()
            check(message["type"] != "problem", f"the table continues: {message}")
            if message["type"] != "news":  # refused: the server had made the only move already
                continue
            for step in message["steps"]:
                if step["id"] in sent:
                    journal.append(sent[step["id"]] | {"table": client.table, "sequence": step["sequence"]})
            if message["table"]["phase"] == "gathering":
                table.send(type="start")
            sights = [sight for sight in message["sights"] if sight["moves"]]
            if sights:
                move = {"seat": sights[0]["seat"], "move": sights[0]["moves"][0]["text"], "id": f"{number}-{message['sequence']}"}
                sent[move["id"]] = move
                table.send(type="play", **move)
    return journal


def test(arguments: argparse.Namespace, folder: Path) -> str:
    tables = custom_tables()
    check(bool(tables), "some game has tests/own_tables.json")
    with database(arguments.db, folder, arguments.paddock) as (db, _):
        journal = play_and_kill(arguments, db, tables, folder)
        records = export(arguments.paddock, db, every_table(journal), folder)
        verify_entries(journal, records)
        count = verify_replay(arguments.paddock, records)
    stored = f"{len(journal)} acknowledged moves are all stored"
    return f"{len(tables)} custom tables, {arguments.db}: continued after two kills -9, {stored}, {count} records replay"


def play_and_kill(
    arguments: argparse.Namespace, db: str, tables: list[tuple[str, dict[str, Any]]], folder: Path
) -> list[dict[str, Any]]:
    """With several servers, one that is not killed takes over."""
    servers = [Server(arguments.paddock, db, folder, f"server{number}") for number in range(arguments.servers)]
    journal = []
    with closing_all(*servers):
        servers[0].start()
        clients = [HttpClient(servers[0]) for _ in tables]
        for client, (game, options) in zip(clients, tables):
            client.open_table(game=game, options=options, seats=["me", "me"], pace="full")
        for kills in range(3):
            server = servers[kills % len(servers)]
            if server.process is None:
                server.start()
            for client in clients:
                client.server = server
                journal += play_some(client, kills)
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
