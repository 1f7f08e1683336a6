"""Runs commands in the clean Debian and measures their time."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from clean_root import Root, send
from checks import check

SECONDS_TO_STOP = 30


@dataclass(frozen=True)
class Cost:
    wall: float = 0.0  # seconds
    cpu: float = 0.0  # seconds, user and system, of the command and every process that it started

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.wall + other.wall, self.cpu + other.cpu)


class Command:
    """A running command. Its output is in the log."""

    def __init__(self, root: Root, log: Path, cwd: str, *command: str) -> None:
        self.log = log
        self.cost: Cost | None = None  # set when it has ended
        self.begin = time.monotonic()
        with log.open("w", encoding="utf-8") as output:
            self.process = root.start(*command, cwd=cwd, stdout=output, stderr=output.fileno())

    def seconds(self) -> float:
        return time.monotonic() - self.begin

    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def has_ended(self) -> bool:
        """Leaves its exit status to `end`."""
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def end(self) -> Cost:
        """Waits for it. Its exit status is then in `status`."""
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.cost = Cost(self.seconds(), usage.ru_utime + usage.ru_stime)
        return self.cost

    @property
    def status(self) -> int | None:
        return self.process.returncode

    def stop(self) -> Cost:
        """Stops it like Ctrl-C in its terminal."""
        send(self.process, signal.SIGINT)
        until = time.monotonic() + SECONDS_TO_STOP
        while not self.has_ended():
            check(time.monotonic() < until, f"it does not stop within {SECONDS_TO_STOP} seconds of Ctrl-C")
            time.sleep(0.05)
        return self.end()

    def kill(self) -> None:
        if self.status is None:
            send(self.process, signal.SIGKILL)
            self.end()


@contextmanager
def running_in(root: Root, log: Path, cwd: str, *command: str) -> Iterator[Command]:
    """Kills it at the end if it is still running."""
    running = Command(root, log, cwd, *command)
    try:
        yield running
    finally:
        running.kill()
