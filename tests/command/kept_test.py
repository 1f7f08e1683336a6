"""What `paddock serve` stores on disk: all that it needs to continue, and no secret of a browser."""

import json
import sqlite3
import subprocess
import unittest
import urllib.request
from contextlib import closing

from paddock import COMMAND, PATIENCE, CommandTest, environment, games, least_seats


class Kept(CommandTest):
    def test_a_name_is_stored_and_a_token_is_not(self) -> None:
        name = "Robert'); DROP TABLE people;--"
        token = self.token_given_to(name)
        kept = b"".join(file.read_bytes() for file in (self.folder / "data").iterdir())
        self.assertIn(name.encode(), kept)
        self.assertEqual(len(token), 43)
        self.assertNotIn(token.encode(), kept)

    def test_records_are_written_where_they_were_wanted_and_nowhere_else(self) -> None:
        self.token_given_to("Ada", {"game": games()[0]["id"], "seats": ["me"] * least_seats(games()[0])})
        db, to, outside = self.folder / "data/paddock.db", self.folder / "to", self.folder / "outside.entries"
        command = ("records", "--db", str(db), "--to", str(to), "--entries")
        self.assert_passes(*command)
        (good,) = to.iterdir()
        good.unlink()
        good.symlink_to(outside)
        self.assert_one_sentence(*command, says="is a symbolic link")
        with closing(sqlite3.connect(db)) as database, database:
            database.execute("UPDATE tables SET id = '../outside'")
            database.execute("UPDATE entries SET table_id = '../outside'")
        self.assert_one_sentence(*command, says="is not a table id")
        self.assert_one_sentence(*command, "../outside", says="is not a table id")
        self.assertFalse(outside.exists())

    def test_no_file_of_a_record_is_taken_for_an_option(self) -> None:
        self.token_given_to("Ada", {"game": games()[0]["id"], "seats": ["me"] * least_seats(games()[0])})
        db, to = self.folder / "data/paddock.db", self.folder / "to"
        with closing(sqlite3.connect(db)) as database, database:
            database.execute("UPDATE tables SET id = '-rf'")
            database.execute("UPDATE entries SET table_id = '-rf'")
        self.assert_passes("records", "--db", str(db), "--to", str(to), "--entries")
        self.assertEqual([file.name for file in to.iterdir()], ["table-rf.entries"])

    def token_given_to(self, name: str, table: dict[str, object] | None = None) -> str:
        command = [COMMAND, "serve", "--port", "0", "--data-dir", str(self.folder / "data"), "--log", "off"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                headers = {"Origin": address[:-1], "Content-Type": "application/json"}
                asked = urllib.request.Request(f"{address}api/me", json.dumps({"name": name}).encode(), headers)
                with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                    token = str(answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0])
                if table is not None:
                    headers["Cookie"] = f"paddock={token}"
                    opened = urllib.request.Request(f"{address}api/tables", json.dumps(table).encode(), headers)
                    urllib.request.urlopen(opened, timeout=PATIENCE).close()
                return token
            finally:
                server.terminate()


if __name__ == "__main__":
    unittest.main()
