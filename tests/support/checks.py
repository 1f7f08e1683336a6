"""Shared by tests that are programs: checks that fail with a sentence, and steps that are printed with their seconds."""

import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


class CheckFailed(Exception):
    """The test fails, with the reason in a sentence."""


class Unavailable(Exception):
    """Something that the test needs is missing on this machine, so the test is skipped. The reason is a sentence."""


def check(holds: object, sentence: str) -> None:
    """Fails the test with the sentence if the condition does not hold."""
    if not holds:
        raise CheckFailed(sentence)


def output_of(*command: str | Path, env: Mapping[str, str] | None = None) -> str:
    """The standard output of the command. The test fails if the command fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    check(done.returncode == 0, f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def step(claim: str) -> Iterator[None]:
    begin = time.monotonic()
    try:
        yield
    except CheckFailed as failed:
        raise CheckFailed(f"{claim}: {failed}") from failed
    print(f"ok  {claim} ({time.monotonic() - begin:.1f} s)", flush=True)


def skip(claim: str, reason: str) -> None:
    print(f"--  {claim}: not tested, {reason}", flush=True)
