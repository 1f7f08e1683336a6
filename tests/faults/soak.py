#!/usr/bin/python3
"""A server under load for hours: memory, open files and latency must not grow. Prints them after every round.

With --attack, a stranger attacks the server meanwhile (see attack.py).
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from attack import PROXY, Attack
from faults import ANY_NUMBER, Server, check, closing_all, main, parser

MEGABYTE = 1 << 20
SECONDS_TO_CLOSE = 5  # the connections of the attack


@dataclass
class Round:
    minutes: float
    moves_per_second: float
    p50: float
    p99: float
    megabytes: float
    files: int
    cores: float


def memory_of(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def seconds_of(process: int) -> float:
    """The processor time of the process, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def limits(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Under attack those of a server on the internet, except that the players leave their tables open."""
    if not arguments.attack:
        return ANY_NUMBER
    tables = max(1000, (arguments.rounds + 1) * arguments.tables)
    return (f"--trust-proxy={PROXY}", "--lab=all", "--bot-threads=1", f"--tables-per-address={tables}")


def play(arguments: argparse.Namespace, server: Server, number: int, attack: Attack | None) -> Round:
    """Plays at new tables in every round; the previous ones are abandoned."""
    assert server.process is not None
    process = server.process.pid
    before = seconds_of(process)
    command = [arguments.paddock, "load", "--json", f"--url={server.url}", f"--tables={arguments.tables}"]
    command += [f"--rate={arguments.rate}", f"--seconds={arguments.seconds}"]
    if attack:
        attack.start()
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    megabytes = memory_of(process)
    if attack:
        attack.stop()
        time.sleep(SECONDS_TO_CLOSE)
    counts = report["counts"]
    for what in ("lost", "duplicates", "gaps", "unanswered", "frozen"):
        check(counts[what] == 0, f"round {number}: {counts[what]} {what}")
    stage = report["stages"][0]
    latency = stage["milliseconds_to_last_seat"]
    return Round(
        minutes=number * arguments.seconds / 60,
        moves_per_second=stage["moves_per_second"],
        p50=latency["p50"],
        p99=latency["p99"],
        megabytes=megabytes,
        files=len(os.listdir(f"/proc/{process}/fd")),
        cores=(seconds_of(process) - before) / arguments.seconds,
    )


def check_is_flat(rounds: list[Round]) -> None:
    """Compares the last quarter with the second, by which every kind of memory has been allocated once."""
    quarter = max(1, len(rounds) // 4)
    early, late = rounds[quarter : 2 * quarter], rounds[-quarter:]
    at_most = 1.1 * max(one.megabytes for one in early) + 8
    check(max(one.megabytes for one in late) <= at_most, "memory does not grow")
    # Connections may still be closing at the end of a round; leaked ones are never closed.
    check(min(one.files for one in late) <= min(one.files for one in early) + 4, "files are closed again")


def test(arguments: argparse.Namespace, folder: Path) -> str:
    server = Server(arguments.paddock, str(folder / "soak.db"), folder, limits=limits(arguments))
    rounds: list[Round] = []
    with closing_all(server):
        server.start()
        attack = Attack(arguments.paddock, server) if arguments.attack else None
        print("minutes  moves/s   p50 ms   p99 ms     MB  files  cores", flush=True)
        for number in range(1, arguments.rounds + 1):
            one = play(arguments, server, number, attack)
            rounds.append(one)
            print(
                f"{one.minutes:7.1f} {one.moves_per_second:8.1f} {one.p50:8.2f} {one.p99:8.2f} "
                f"{one.megabytes:6.1f} {one.files:6} {one.cores:6.2f}",
                flush=True,
            )
        server.stop()
    if attack:
        print(attack)
        attack.check_answers()
        del rounds[0]  # to warm up
    check_is_flat(rounds)
    return f"{arguments.rounds} rounds of {arguments.seconds:.0f} s: memory and open files stay where they were"


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--rounds", type=int, default=120)
    options.add_argument("--seconds", type=float, default=60, help="of each round")
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--rate", type=float, default=1, help="moves a table and second")
    options.add_argument("--attack", action="store_true", help="a stranger attacks, under the usual limits")
    chosen = options.parse_args()
    if chosen.attack and chosen.rounds < 4:
        options.error("--attack needs four rounds, of which the first is to warm up")
    if chosen.attack and chosen.tables > 40:
        options.error("--attack needs --tables 40 or fewer: an address may have 200 connections")
    sys.exit(main(test, chosen))
