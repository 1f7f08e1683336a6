"""What `paddock serve` stores on disk, and that it does not store the tokens of browsers."""

import json
import sqlite3
import subprocess
import unittest
import urllib.request
from contextlib import closing

from paddock import COMMAND, PATIENCE, CommandTest, environment, games, least_seats


class StoredData(CommandTest):
    def test_a_name_is_stored_and_a_token_is_not(self) -> None:
        name = "Robert'); DROP TABLE people;--"
        token = self.register(name)
        stored = b"".join(file.read_bytes() for file in (self.folder / "data").iterdir())
        self.assertIn(name.encode(), stored)
        self.assertEqual(len(token), 43)
        self.assertNotIn(token.encode(), stored)

    def test_records_are_written_only_into_the_given_folder(self) -> None:
        self.register("Ada", {"game": games()[0]["id"], "seats": ["me"] * least_seats(games()[0])})
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

    def test_the_file_name_of_a_record_is_never_an_option(self) -> None:
        self.register("Ada", {"game": games()[0]["id"], "seats": ["me"] * least_seats(games()[0])})
        db, to = self.folder / "data/paddock.db", self.folder / "to"
        with closing(sqlite3.connect(db)) as database, database:
            database.execute("UPDATE tables SET id = '-rf'")
            database.execute("UPDATE entries SET table_id = '-rf'")
        self.assert_passes("records", "--db", str(db), "--to", str(to), "--entries")
        self.assertEqual([file.name for file in to.iterdir()], ["table-rf.entries"])

    def register(self, name: str, table: dict[str, object] | None = None) -> str:
        """Starts a server, gives a new person a name and opens a table for them. Returns their token."""
        command = [COMMAND, "serve", "--port", "0", "--data-dir", str(self.folder / "data"), "--log", "off"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                headers = {"Origin": address[:-1], "Content-Type": "application/json"}
                request = urllib.request.Request(f"{address}api/me", json.dumps({"name": name}).encode(), headers)
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    token = str(answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0])
                if table is not None:
                    headers["Cookie"] = f"paddock={token}"
                    request = urllib.request.Request(f"{address}api/tables", json.dumps(table).encode(), headers)
                    urllib.request.urlopen(request, timeout=PATIENCE).close()
                return token
            finally:
                server.terminate()


if __name__ == "__main__":
    unittest.main()
