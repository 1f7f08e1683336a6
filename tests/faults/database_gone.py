#!/usr/bin/python3
"""Stops PostgreSQL under load and starts it again: no move is acknowledged meanwhile, none is lost, and play continues."""

import argparse
import sys
import time
from pathlib import Path

from faults import Load, Server, check, closing_all, database, main, parser, verify, wait_until

BACK_WITHIN = 30.0


def test(arguments: argparse.Namespace, folder: Path) -> str:
    paddock = arguments.paddock
    slowest = 0.0
    with database("postgres", folder, paddock, durable=True) as (db, postgres):
        assert postgres is not None
        server = Server(paddock, db, folder)
        with closing_all(server):
            server.start()
            load = Load(paddock, folder, [server], "--rate=10", "--bots=1", tables=10)
            with closing_all(load):
                load.wait_for_every_table(60)
                for number in range(arguments.times):
                    load.wait_for_moves(50)
                    postgres.stop("immediate" if number % 2 == 0 else "fast")
                    wait_until(lambda: not server.healthy(), "the server reports that it cannot store")
                    mark = load.size()
                    time.sleep(arguments.seconds)
                    check(load.size() == mark, "nothing is acknowledged while the database is gone")
                    postgres.start()
                    slowest = max(slowest, load.wait_for_every_table(BACK_WITHIN))
                counts = load.stop()
            server.stop()
        check(counts["postponed"] + counts["resent"] > 0, "players were told that nothing could be stored")
        verified = verify(paddock, db, load, folder)
    return f"Database gone {arguments.times} times: {verified}; every table moved within {slowest:.1f} s of its return"


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--times", type=int, default=10)
    options.add_argument("--seconds", type=float, default=2, help="how long it is stopped each time")
    sys.exit(main(test, options.parse_args()))
