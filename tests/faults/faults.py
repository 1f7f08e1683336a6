"""Shared by the fault tests: servers that can be killed, a continuous load, and checks that nothing is lost.

A fault test is a command: `kill.py PADDOCK [options]`. It exits with 0 and a line of figures if all checks hold, and with
77 if something that it needs is not installed.
"""

import argparse
import json
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import postgres
from checks import CheckFailed, Unavailable, check

SKIPPED = 77
PATIENCE = 600.0
ANY_NUMBER = (
    "--connections-per-address=0",
    "--requests-per-second=0",
    "--messages-per-second=0",
    "--tables-per-address=0",
    "--megabytes-per-person=0",
    "--megabytes-per-address=0",
)
QUICK_BOTS = ("--bot-think=5ms", "--bot-pause=10ms", "--forced-pause=50ms")


def wait_until(done: Callable[[], bool], sentence: str, patience: float = PATIENCE) -> float:
    """Waits until `done` is true. Returns after how many seconds."""
    begin = time.monotonic()
    while not done():
        check(time.monotonic() < begin + patience, f"{sentence}: not within {patience:.0f} s")
        time.sleep(0.02)
    return time.monotonic() - begin


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Server:
    """`paddock serve`, at the same address each time it is started."""

    def __init__(
        self,
        paddock: str,
        db: str,
        folder: Path,
        name: str = "server",
        before: Callable[[], None] | None = None,
        limits: tuple[str, ...] = ANY_NUMBER,
    ):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.before = before
        self.command = [paddock, "serve", f"--port={self.port}", f"--db={db}", "--log=info", *limits, *QUICK_BOTS]
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=self.before,
                restore_signals=self.before is None,
            )
        assert self.process.stdout is not None
        check("Paddock is at" in self.process.stdout.readline(), f"the server starts (see {self.log})")

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        process, self.process = self.process, None
        process.send_signal(how)
        status = process.wait(timeout=PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return status

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        check(self.end(signal.SIGTERM) == 0, "the server stops properly")

    def close(self) -> None:
        if self.process is not None:
            self.kill()

    def get(self, path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(self.url + path, timeout=5) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, ""

    def healthy(self) -> bool:
        return self.get("/healthz")[0] == 200


class Load:
    """`paddock load`, which plays until it is stopped and writes a journal of all acknowledged moves."""

    def __init__(self, paddock: str, folder: Path, servers: list[Server], *options: str, tables: int = 20):
        self.tables = tables
        self.journal = folder / "journal"
        self.journal.touch()
        command = [paddock, "load", "--json", f"--tables={tables}", f"--journal={self.journal}", "--seconds=100000"]
        command += [f"--url={server.url}" for server in servers]
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def close(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()

    def size(self) -> int:
        return self.journal.stat().st_size

    def lines(self, beyond: int = 0) -> list[dict[str, Any]]:
        with self.journal.open("rb") as journal:
            journal.seek(beyond)
            return [json.loads(line) for line in journal.read().splitlines(keepends=True) if line.endswith(b"\n")]

    def tables_since(self, mark: int) -> set[str]:
        return {line["table"] for line in self.lines(mark)}

    def wait_for_moves(self, count: int = 1, patience: float = PATIENCE) -> float:
        mark = self.size()
        return wait_until(lambda: self.alive() and len(self.lines(mark)) >= count, "the tables continue", patience)

    def wait_for_every_table(self, patience: float) -> float:
        mark = self.size()
        return wait_until(
            lambda: self.alive() and len(self.tables_since(mark)) >= self.tables, "a move at every table", patience
        )

    def alive(self) -> bool:
        if self.process.poll() is not None:
            raise CheckFailed(f"the load ended: {self.process.communicate()[1]}")
        return True

    def stop(self) -> dict[str, Any]:
        """Stops it and returns its counts. The load test itself fails if anything was lost."""
        self.process.send_signal(signal.SIGTERM)
        output, errors = self.process.communicate(timeout=PATIENCE)
        check(self.process.returncode == 0, f"the load test finds nothing wrong: {errors}{output}")
        return json.loads(output)["counts"]


def every_table(journal: list[dict[str, Any]]) -> list[str]:
    return sorted({line["table"] for line in journal})


def export(paddock: str, db: str, tables: list[str], folder: Path) -> Path:
    records = folder / "records"
    at_once = 500
    for begin in range(0, len(tables), at_once):
        ids = [f"--db={db}", f"--to={records}", "--entries", "--", *tables[begin : begin + at_once]]
        subprocess.run([paddock, "records", *ids], check=True, stdout=subprocess.DEVNULL)
    return records


def file_of(records: Path, table: str, kind: str) -> Path:
    """The file of a table. If the id begins with -, the file name does not, because commands would take it for an option."""
    name = f"table{table}" if table.startswith("-") else table
    return records / f"{name}.{kind}"


def verify_entries(journal: list[dict[str, Any]], records: Path) -> None:
    """Every acknowledged move is exactly once in the record of its table, with the same number."""
    acknowledged = defaultdict(list)
    for line in journal:
        acknowledged[line["table"]].append(line)
    for table, lines in acknowledged.items():
        entries = [json.loads(text) for text in file_of(records, table, "entries").read_text().splitlines()]
        for line in lines:
            number = line["sequence"]
            check(number <= len(entries), f"table {table}: move {number} of {len(entries)} is lost")
            entry = entries[number - 1]
            same = all(entry.get(key) == line[key] for key in ("seat", "move", "id")) and entry["type"] == "moved"
            check(same, f"table {table}: entry {number} is {entry}, not the move {line}")
        ids = [(entry["seat"], entry["id"]) for entry in entries if entry.get("id")]
        check(len(ids) == len(set(ids)), f"table {table}: a move was played twice")


def verify_replay(paddock: str, records: Path) -> int:
    paths = sorted(map(str, records.glob("*.jsonl")))
    at_once = 500
    for begin in range(0, len(paths), at_once):
        command = [paddock, "check", "--unfinished", *paths[begin : begin + at_once]]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        check(done.returncode == 0, f"every record replays: {done.stderr}")
    return len(paths)


def is_over(record: Path) -> bool:
    return '"outcome"' in record.read_text().splitlines()[-1]


def verify(paddock: str, db: str, load: Load, folder: Path) -> str:
    """After everything has stopped: no acknowledged move is missing, and all records replay."""
    journal = load.lines()
    check(bool(journal), "moves were acknowledged")
    records = export(paddock, db, every_table(journal), folder)
    verify_entries(journal, records)
    count = verify_replay(paddock, records)
    return f"{len(journal)} acknowledged moves are all there, {count} records replay"


@contextmanager
def closing_all(*closed: Any) -> Iterator[None]:
    try:
        yield
    finally:
        for one in closed:
            one.close()


@contextmanager
def database(
    kind: str, folder: Path, paddock: str, durable: bool = False
) -> Iterator[tuple[str, postgres.Server | None]]:
    if kind == "sqlite":
        yield str(folder / "paddock.db"), None
        return
    template = Path(paddock).parent / "postgres/template"
    with postgres.Server(template=template, durable=durable) as server:
        yield server.new_database(), server


def parser(description: str | None) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=description)
    made.add_argument("paddock", type=lambda path: str(Path(path).resolve()), help="the command")
    return made


def main(test: Callable[[argparse.Namespace, Path], str], arguments: argparse.Namespace) -> int:
    folder = Path(tempfile.mkdtemp(prefix="paddock-faults-"))
    begin = time.monotonic()
    try:
        figures = test(arguments, folder)
    except Unavailable as missing:
        print(missing)
        return SKIPPED
    except CheckFailed as failed:
        print(f"{failed}\nIts files are in {folder}", file=sys.stderr)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    print(f"{figures} ({time.monotonic() - begin:.0f} s)")
    return 0
