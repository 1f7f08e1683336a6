"""Studies and arenas on several processes started by mpirun: the same figures for any number of them."""

import json
import os
import shutil
import signal
import subprocess
import time
import unittest
from pathlib import Path

from paddock import COMMAND, PATIENCE, CommandTest, catches_interrupts, environment, games

MPIRUN = shutil.which("mpirun")


def built_with_mpi() -> bool:
    linked = subprocess.run(["ldd", COMMAND], capture_output=True, text=True, check=False).stdout
    return MPIRUN is not None and "libmpi" in linked


def start(ranks: int, *arguments: str) -> subprocess.Popen[str]:
    # These settings allow to run as root in a container, with fewer cores than ranks.
    allowed = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    command = [str(MPIRUN), "--oversubscribe", "-n", str(ranks), COMMAND, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment(**allowed))


def together(ranks: int, *arguments: str) -> tuple[int, str, str]:
    running = start(ranks, *arguments)
    output, errors = running.communicate(timeout=PATIENCE)
    return running.returncode, output, errors


def children_of(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text(encoding="utf-8").split()]


@unittest.skipUnless(built_with_mpi(), "built without MPI")
class Ranks(CommandTest):
    def assert_the_same(self, *arguments: str) -> None:
        alone = json.loads(self.assert_passes(*arguments))
        for ranks in (1, 2, 4):
            status, output, errors = together(ranks, *arguments)
            self.assertEqual(status, 0, errors)
            result = json.loads(output)
            for one in (alone, result):
                one.get("report", {}).pop("command", None)
            self.assertEqual(result, alone, ranks)

    def test_a_study_is_the_same_for_any_number(self) -> None:
        self.assert_the_same("study", games()[0]["id"], "--bots", "random", "--matches", "50", "--threads", "1", "--json")

    def test_an_arena_is_the_same_for_any_number(self) -> None:
        table = ("--matches", "20", "--threads", "1", "--think", "iters=10", "--json")
        self.assert_the_same("arena", games()[0]["id"], "--bots", "greedy,random", *table)

    def test_a_command_for_one_process_only_is_refused(self) -> None:
        status, _, errors = together(2, "study", games()[0]["id"], "--resume", str(self.folder / "kept"))
        self.assertNotEqual(status, 0)
        self.assertIn("of 2: --resume, --compare and --null-comparisons do not work with mpirun", errors)

    def test_a_rank_that_dies_is_reported(self) -> None:
        running = start(2, "study", games()[0]["id"], "--bots", "random", "--matches", "100000000", "--threads", "1")
        while len(ranks := [one for one in children_of(running.pid) if catches_interrupts(one)]) < 2:
            time.sleep(0.05)
        os.kill(ranks[1], signal.SIGKILL)
        output, errors = running.communicate(timeout=PATIENCE)
        self.assertNotEqual(running.returncode, 0)
        self.assertRegex(output + errors, r"process rank \d .* exited on signal 9")


if __name__ == "__main__":
    unittest.main()
