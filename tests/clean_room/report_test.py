#!/usr/bin/python3
"""Tests the report of the clean room."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from measured import Cost
from report import BEGIN, END, Row, compare_with_aim, record, skipped, summary_of, table

CTEST_OUTPUT = """
98% tests passed, 1 tests failed out of 40

Total Test time (real) =   3.21 sec

The following tests did not run:
\t  2 - gpu.kernels (Skipped)

The following tests FAILED:
\t  3 - faults.cut (Failed)
Errors while running CTest
"""
CTEST_LOG = """
1/40 Testing: good
1/40 Test: good
"good" start time: Nov 18 21:30 UTC
Output:
----------------------------------------------------------
fine
<end of output>
Test Passed.

2/40 Testing: gpu.kernels
2/40 Test: gpu.kernels
"gpu.kernels" start time: Nov 18 21:30 UTC
Output:
----------------------------------------------------------
looking for a driver
there is no GPU
<end of output>
Test Skipped.
"""


class Report(unittest.TestCase):
    def test_the_summary_names_failed_tests(self) -> None:
        self.assertEqual(summary_of(CTEST_OUTPUT), "98% tests passed, 1 tests failed out of 40; faults.cut (Failed)")

    def test_a_build_that_failed_has_no_summary(self) -> None:
        self.assertEqual(summary_of("ninja: build stopped"), "ctest printed no result")

    def test_a_skipped_test_is_listed_with_its_reason(self) -> None:
        self.assertEqual(skipped(CTEST_OUTPUT, CTEST_LOG), ["skipped, gpu.kernels: there is no GPU"])

    def test_a_skipped_test_may_give_no_reason(self) -> None:
        self.assertEqual(skipped(CTEST_OUTPUT, ""), ["skipped, gpu.kernels: no reason given"])

    def test_costs_are_in_minutes(self) -> None:
        self.assertIn("| build | 2.00 | 3.50 | done |", table([Row("build", Cost(120, 210), "done")]))

    def test_the_aim_does_not_include_packages(self) -> None:
        text = compare_with_aim("play", alone=Cost(60, 400), packages=Cost(60, 100), aim=7)
        self.assertIn("6.67 CPU-min (aim: 7 CPU-min, reached)", text)
        self.assertIn("8.33 CPU-min", text)

    def test_recording_replaces_only_the_last_report(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "page.md"
            page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
            record(page, "new\n")
            self.assertEqual(page.read_text(encoding="utf-8"), f"before\n{BEGIN}\nnew\n{END}\nafter\n")


if __name__ == "__main__":
    unittest.main()
