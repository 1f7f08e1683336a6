"""Tests that are a list of steps, each told with its seconds."""

import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


class Failure(Exception):
    """What is wrong, in a sentence."""


def require(holds: object, sentence: str) -> None:
    if not holds:
        raise Failure(sentence)


def output_of(*command: str | Path, env: Mapping[str, str] | None = None) -> str:
    """What the command says on standard output; a failure if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    require(done.returncode == 0, f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def step(claim: str) -> Iterator[None]:
    begin = time.monotonic()
    try:
        yield
    except Failure as failure:
        raise Failure(f"{claim}: {failure}") from failure
    print(f"ok  {claim} ({time.monotonic() - begin:.1f} s)", flush=True)


def skip(claim: str, why: str) -> None:
    print(f"--  {claim}: not tested, {why}", flush=True)
