"""A short fuzz test; `make fuzz-python` runs a long one."""

import unittest

from fuzz import fuzz


class FuzzTest(unittest.TestCase):
    def test_wrong_values_are_rejected(self) -> None:
        tries = 1500
        self.assertGreater(fuzz(tries, seed=1), tries / 2)


if __name__ == "__main__":
    unittest.main()
