#!/usr/bin/python3
"""Kills servers with -9 under load, at random times: every acknowledged move is stored, and play continues."""

import argparse
import random
import sys
import time
from pathlib import Path

from faults import Load, Server, check, closing_all, database, every_table, file_of, is_over, main, parser, verify

TAKEN_OVER_WITHIN = 30.0
ROUNDS = 3  # if a match ends in a round, its rematch counts as well


def kill_and_start(server: Server) -> None:
    """Lets the server work for a while, kills it, and starts it again after a pause."""
    time.sleep(random.uniform(0.05, 1.0))
    server.kill()
    time.sleep(random.uniform(0.0, 0.2))
    server.start()


def check_nothing_is_stuck(load: Load, records: Path, mark: int) -> None:
    waiting = set(every_table(load.lines())) - load.tables_since(mark)
    stuck = [table for table in waiting if not is_over(file_of(records, table, "jsonl"))]
    check(not stuck, f"no match is stuck: {stuck}")


def test(arguments: argparse.Namespace, folder: Path) -> str:
    paddock = arguments.paddock
    random.seed(arguments.seed)
    with database(arguments.db, folder, paddock) as (db, _):
        servers = [Server(paddock, db, folder, f"server{number}") for number in range(arguments.servers)]
        with closing_all(*servers):
            for server in servers:
                server.start()
            options = (f"--rate={arguments.rate}", f"--bots={arguments.bots}")
            load = Load(paddock, folder, servers, *options, tables=arguments.tables)
            with closing_all(load):
                load.wait_for_every_table(60)
                for _ in range(arguments.kills):
                    kill_and_start(random.choice(servers))
                mark = load.size()
                slowest = max(load.wait_for_every_table(TAKEN_OVER_WITHIN) for _ in range(ROUNDS))
                if arguments.servers > 1:
                    servers[0].kill()
                    slowest = max(slowest, load.wait_for_every_table(TAKEN_OVER_WITHIN))
                counts = load.stop()
            for server in servers:
                if server.process is not None:
                    server.stop()
        verified = verify(paddock, db, load, folder)
        check_nothing_is_stuck(load, folder / "records", mark)
    return (
        f"{arguments.kills} kills -9, {arguments.servers} server(s), {arguments.db}: {verified}; "
        f"every table moved within {slowest:.1f} s, {counts['broken']} connections broke, "
        f"{counts['resent']} moves sent again"
    )


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    options.add_argument("--servers", type=int, default=1, help="on one PostgreSQL, if there are several")
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--rate", type=float, default=10, help="moves a table and second")
    options.add_argument("--bots", type=int, default=1, help="seats of bots at each table")
    options.add_argument("--seed", type=int, default=None, help="of the random times")
    chosen = options.parse_args()
    if chosen.servers > 1 and chosen.db == "sqlite":
        options.error("several servers need --db postgres")
    sys.exit(main(test, chosen))
