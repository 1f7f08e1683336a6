"""What `paddock serve` leaves on the disk: all that it needs to go on, and no secret of a browser."""

import json
import subprocess
import unittest
import urllib.request

from paddock import COMMAND, PATIENCE, CommandTest, environment


class Kept(CommandTest):
    def test_a_name_is_kept_and_a_token_is_not(self) -> None:
        name = "Robert'); DROP TABLE people;--"
        token = self.token_given_to(name)
        kept = b"".join(file.read_bytes() for file in (self.folder / "data").iterdir())
        self.assertIn(name.encode(), kept)
        self.assertEqual(len(token), 43)
        self.assertNotIn(token.encode(), kept)

    def token_given_to(self, name: str) -> str:
        command = [COMMAND, "serve", "--port", "0", "--data-dir", str(self.folder / "data"), "--log", "off"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                headers = {"Origin": address[:-1], "Content-Type": "application/json"}
                asked = urllib.request.Request(f"{address}api/me", json.dumps({"name": name}).encode(), headers)
                with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                    return str(answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0])
            finally:
                server.terminate()


if __name__ == "__main__":
    unittest.main()
