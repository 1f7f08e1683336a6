"""The settings of `paddock serve`, and how it stops. Its responses are tested in table/server/tests."""

import json
import os
import signal
import socket
import subprocess
import unittest
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from paddock import COMMAND, PATIENCE, CommandTest, environment, games


def settings_of(variables: dict[str, str]) -> dict[str, str]:
    """The environment without the settings of the person who runs the tests."""
    return {key: value for key, value in environment().items() if not key.startswith("PADDOCK_")} | variables


class ServeTest(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.data = str(self.folder / "data")

    @contextmanager
    def serving(self, *arguments: str, **variables: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
        """A running server and its address."""
        command = [COMMAND, "serve", "--data-dir", self.data, *arguments]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=settings_of(variables)
        ) as server:
            try:
                assert server.stdout is not None
                line = server.stdout.readline()
                self.assertRegex(line, r"\APaddock is at http://[\w.]+:\d+/\n\Z")
                yield server, line.split()[-1]
            finally:
                server.kill()

    def get(self, address: str, path: str = "healthz") -> str:
        with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def assert_ends(self, server: subprocess.Popen[str], how: signal.Signals) -> str:
        server.send_signal(how)
        _, output = server.communicate(timeout=PATIENCE)
        self.assertEqual(server.returncode, 0, output)
        return output


class Serving(ServeTest):
    def test_prints_its_address_and_stops_on_request(self) -> None:
        for how in (signal.SIGTERM, signal.SIGINT):
            with self.serving("--port", "0") as (server, address):
                self.assertEqual(self.get(address), "ok\n")
                self.assertEqual(len(json.loads(self.get(address, "api/games"))), len(games()))
                self.assert_ends(server, how)

    def test_a_log_that_goes_nowhere_is_not_written_into_a_file(self) -> None:
        command = f'exec "{COMMAND}" serve --port 0 --data-dir "{self.data}" --log debug 2>&-'
        with subprocess.Popen(
            ["sh", "-c", command], stdout=subprocess.PIPE, text=True, env=settings_of({})
        ) as server:
            try:
                assert server.stdout is not None
                self.get(server.stdout.readline().split()[-1])
            finally:
                server.terminate()
        self.assertEqual((self.folder / "data/paddock.db.lock").read_bytes(), b"")

    def test_a_log_is_a_json_object_a_line_and_keeps_secrets(self) -> None:
        with self.serving("--port", "0", "--log", "debug") as (server, address):
            asked = urllib.request.Request(
                f"{address}api/me",
                data=b'{"name": "Ada"}',
                headers={"Origin": address[:-1], "Content-Type": "application/json"},
            )
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                token = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
            self.get(address, "healthz?secret=hunter2")
            output = self.assert_ends(server, signal.SIGTERM)
        events = [json.loads(line)["event"] for line in output.splitlines()]
        self.assertIn("request", events)
        self.assertEqual(events[-1], "stopped")
        for secret in (token, "Ada", "hunter2"):
            self.assertNotIn(secret, output)

    def test_the_command_line_overrides_the_environment_which_overrides_the_file(self) -> None:
        web = self.folder / "web"
        web.mkdir()
        (web / "index.html").write_text("a page", encoding="utf-8")
        config = self.write("paddock.toml", f'port = 1\nbind = "::::"\nlog = "off"\nweb = "{web}"\nhttps = true\n')
        with self.serving("--config", config, "--port", "0", PADDOCK_PORT="2", PADDOCK_BIND="127.0.0.1") as (_, address):
            self.assertTrue(address.startswith("http://127.0.0.1:"))
            self.assertEqual(self.get(address, ""), "a page")

    def test_a_list_may_be_empty_and_the_database_the_default(self) -> None:
        config = self.write("paddock.toml", 'trust-proxy = []\norigin = []\ndb = ""\nport = 0\n')
        with self.serving("--config", config) as (server, address):
            self.assertEqual(self.get(address), "ok\n")
            self.assert_ends(server, signal.SIGTERM)
        self.assertIn("paddock.db", os.listdir(self.data))

    def test_everything_is_stored_in_the_data_folder(self) -> None:
        with self.serving("--port", "0") as (server, _):
            self.assert_ends(server, signal.SIGTERM)
        self.assertTrue(os.listdir(self.data))


class BadSettings(ServeTest):
    def refused(self, *arguments: str, says: str) -> None:
        self.assert_one_sentence("serve", "--data-dir", self.data, "--log", "off", *arguments, says=says)

    def test_a_port_in_use_is_reported(self) -> None:
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            self.refused("--port", str(port), says=f"port {port} is used by another program")

    def test_invalid_settings_are_reported(self) -> None:
        for arguments, says in (
            (["--port", "99999"], "--port"),
            (["--port", "-1"], "--port"),
            (["--port", "http"], "--port"),
            (["--bind", "nowhere"], "“nowhere” is not an address"),
            (["--trust-proxy", "my-proxy"], "“my-proxy” is not an address"),
            (["--log", "loud"], "--log"),
            (["--durability", "some"], "--durability"),
            (["--threads", "-1"], "--threads"),
            (["--bot-think", "long"], "--bot-think"),
            (["--bot-think", "0ms"], "--bot-think"),
            (["--bot-pause", "-1s"], "--bot-pause"),
            (["--connections", "-1"], "--connections: expected a number of at least 0, not “-1”"),
            (["--connections", "many"], "--connections: expected a number of at least 0, not “many”"),
            (["--requests-at-once", "0"], "--requests-at-once: expected a number above 0, not “0”"),
            (["--origin", "banana"], "“banana” is not an origin such as https://example.org"),
            (["--origin", "https://example.org/"], "is not an origin"),
            (["--origin", "https://"], "is not an origin"),
            (["--origin", "https://good.example,ftp://bad.example"], "“ftp://bad.example” is not an origin"),
            (["--web", str(self.folder)], "index.html"),
            (["--web", "/nowhere/at/all"], "/nowhere/at/all"),
        ):
            self.refused(*arguments, says=says)

    def test_an_invalid_database_is_reported(self) -> None:
        self.refused("--db", str(self.folder), says="")
        self.refused("--db", "/proc/nowhere/tables.db", says="")
        self.refused("--db", "mysql://me:secret@x", says="a database is a file or postgresql://…, not mysql://…")
        self.refused("--db", "", says="--db: expected a file or postgresql://…")
        self.refused("--db", self.write("letter.db", "Dear Sir, " * 1000), says="")
        self.refused("--db", "postgresql://nobody@127.0.0.1:1/nothing?connect_timeout=1", says="")

    def test_an_invalid_file_of_settings_is_reported(self) -> None:
        missing = str(self.folder / "missing.toml")
        self.refused("--config", missing, says=f"{missing}: cannot be read")
        self.refused("--config", str(self.folder), says=f"{self.folder}: cannot be read")
        for name, text, says in (
            ("unknown.toml", "colour = 7\n", "unknown setting “colour”"),
            ("section.toml", "[other]\nport = 7\n", "unknown setting"),
            ("value.toml", 'port = "http"\n', "value.toml"),
            ("range.toml", "threads = -1\n", "range.toml"),
        ):
            self.refused("--config", self.write(name, text), says=says)


if __name__ == "__main__":
    unittest.main()
