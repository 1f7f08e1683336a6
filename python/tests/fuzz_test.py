"""What is wrong is refused; at length: `make fuzz-python`."""

import unittest

from fuzz import fuzz


class FuzzTest(unittest.TestCase):
    def test_nothing_wrong_is_played_or_crashes(self) -> None:
        tries = 1500
        self.assertGreater(fuzz(tries, seed=1), tries / 2)


if __name__ == "__main__":
    unittest.main()
