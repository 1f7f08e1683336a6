"""The report of the clean room: a table of the steps, and the results in the log of the tests."""

import os
import platform
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from measured import Cost

BEGIN, END = "<!-- clean-room: begin -->", "<!-- clean-room: end -->"
SUMMARY = re.compile(r"^\d+% tests passed, \d+ tests failed out of \d+$", re.MULTILINE)
NOT_PASSED = re.compile(r"^\s*\d+ - (.+) \((\S.*)\)$", re.MULTILINE)
OUTPUT = re.compile(r"^\d+/\d+ Test: (.+?)$.*?^Output:\n-+\n(.*?)^<end of output>$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Row:
    step: str
    cost: Cost
    result: str
    is_good: bool = True


def minutes(seconds: float) -> str:
    return f"{seconds / 60:.2f}"


def table(rows: list[Row]) -> str:
    lines = ["| step | wall min | CPU min | result |", "|---|---:|---:|---|"]
    lines += [f"| {row.step} | {minutes(row.cost.wall)} | {minutes(row.cost.cpu)} | {row.result} |" for row in rows]
    return "\n".join(lines) + "\n"


def compare_with_aim(what: str, alone: Cost, packages: Cost, aim: float) -> str:
    """`aim` is in CPU-minutes."""
    both = alone + packages
    result = "reached" if alone.cpu <= aim * 60 else "NOT reached"
    return (
        f"{what}: {minutes(alone.wall)} min and {minutes(alone.cpu)} CPU-min (aim: {aim:g} CPU-min, {result}); "
        f"with its packages {minutes(both.wall)} min and {minutes(both.cpu)} CPU-min"
    )


def summary_of(output: str) -> str:
    """The summary line of ctest and the tests that failed."""
    found = SUMMARY.search(output)
    failed = [f"{name} ({why})" for name, why in NOT_PASSED.findall(output) if why not in {"Skipped", "Disabled"}]
    return "; ".join([found[0] if found else "ctest printed no result", *failed])


def skipped(output: str, ctest_log: str) -> list[str]:
    """The tests that were skipped, each with the last line of its output, which says why."""
    outputs = {name: text.strip() for name, text in OUTPUT.findall(ctest_log)}
    names = dict.fromkeys(name for name, why in NOT_PASSED.findall(output) if why == "Skipped")
    return [f"skipped, {name}: {(outputs.get(name) or 'no reason given').splitlines()[-1].strip()}" for name in names]


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def report(commit: str, rows: list[Row], notes: list[str]) -> str:
    """The report as it is in docs/releasing.md."""
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    cores = len(os.sched_getaffinity(0))
    head = f"{date}, commit {commit}, on {cores} cores ({processor()}):"
    return "\n".join([head, "", table(rows), *(f"- {note}" for note in notes), ""])


def record(page: Path, text: str) -> None:
    """Writes the report between the two markers, in place of the last one."""
    before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} must contain {BEGIN} and {END}")
    page.write_text(f"{before}{BEGIN}\n{text}{END}{after}", encoding="utf-8")
