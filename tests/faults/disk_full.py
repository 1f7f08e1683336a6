#!/usr/bin/python3
"""Fills the disk under load: moves are refused while it is full, no acknowledged move is lost, and play continues."""

import argparse
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from faults import Load, Server, check, closing_all, main, parser, verify, wait_until

LIMIT = 300 * 1024
UNLIMITED = resource.RLIM_INFINITY


def limit_files() -> None:
    """Limits the size of files. A process that exceeds the limit gets an error and is not killed."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, UNLIMITED))


def wait_until_full(server: Server, load: Load) -> None:
    """SQLite frees some space a few times. Then no space is left, and moves are refused."""

    def no_move_is_acknowledged() -> bool:
        mark = load.size()
        time.sleep(1.0)
        return load.alive() and load.size() == mark

    wait_until(no_move_is_acknowledged, "the disk is full")
    wait_until(lambda: not server.healthy(), "the server reports that it cannot store", 5)


def check_reports_unhealthy(server: Server, load: Load) -> None:
    """The server never reports that it is healthy while no move can be stored."""
    mark = load.size()
    healthy = []
    for _ in range(30):
        healthy.append(server.healthy())
        time.sleep(0.1)
    check(load.size() > mark or not any(healthy), "the server reports all the time that it cannot store")


def play(paddock: str, db: str, folder: Path, server: Server, free_space: Callable[[], None]) -> str:
    with closing_all(server):
        server.start()
        load = Load(paddock, folder, [server], "--rate=0", tables=10)
        with closing_all(load):
            load.wait_for_moves()
            wait_until_full(server, load)
            check_reports_unhealthy(server, load)
            free_space()
            after = load.wait_for_every_table(30)
            check(server.healthy(), "the server is healthy again")
            counts = load.stop()
        server.stop()
    check(counts["postponed"] > 0, "players were told that nothing could be stored")
    verified = verify(paddock, db, load, folder)
    return f"{verified}, play continued after {after:.1f} s"


def with_limit(arguments: argparse.Namespace, folder: Path, live: bool) -> str:
    folder.mkdir()
    db = str(folder / "paddock.db")
    server = Server(arguments.paddock, db, folder, before=limit_files)

    def free_space() -> None:
        if live:
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
        else:
            server.kill()
            server.before = None
            server.start()

    return play(arguments.paddock, db, folder, server, free_space)


def with_small_disk(arguments: argparse.Namespace, folder: Path) -> str:
    """Fills a disk of 16 megabytes with a file, if mounting is allowed."""
    disk = folder / "disk"
    disk.mkdir(parents=True)
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        return "not tested, because mounting is not allowed"
    try:
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(15 * 1024 * 1024))
        db = str(disk / "paddock.db")
        return play(arguments.paddock, db, folder, Server(arguments.paddock, db, folder), ballast.unlink)
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=False)


def test(arguments: argparse.Namespace, folder: Path) -> str:
    live = with_limit(arguments, folder / "live", live=True)
    restarted = with_limit(arguments, folder / "restarted", live=False)
    disk = with_small_disk(arguments, folder / "small") if arguments.mount else "not tested (--mount)"
    return f"Disk full: space freed while it runs: {live}; space freed after kill -9: {restarted}; a small disk: {disk}"


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--mount", action="store_true", help="also test a small disk (as root)")
    sys.exit(main(test, options.parse_args()))
