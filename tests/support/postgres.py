#!/usr/bin/python3
"""A PostgreSQL of its own for tests: in a temporary folder, on a socket there, gone with the test.

As a module: `with postgres.Server() as server: server.new_database()`.
As a command: `postgres.py [--template DIR] [--durable]` obeys the lines database, stop, start on its input, answers
each with a line, and ends the server when the input ends, so that nothing is left behind by a test that was killed.
Exits with 77 and a sentence where PostgreSQL is not installed.
"""

import argparse
import fcntl
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

NOT_INSTALLED = 77
OWNER = "paddock"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class NotInstalled(Exception):
    pass


def programs() -> Path:
    """The folder of the latest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        raise NotInstalled("PostgreSQL is not installed (Debian: postgresql-15)")
    return found[-1].parent if found else Path(on_path).resolve().parent


def somebody_else() -> dict[str, object]:
    """PostgreSQL refuses to run as root; root runs it as a user who may do nothing."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def give_away(folder: Path) -> None:
    who = somebody_else()
    for path in [folder, *folder.rglob("*")] if who else []:
        os.chown(path, who["user"], who["group"])


class Server:
    def __init__(self, template: Path | None = None, durable: bool = False) -> None:
        self.programs = programs()
        self.durable = durable
        self.databases = 0
        self.folder = Path(tempfile.mkdtemp(prefix="paddock-pg-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        try:
            give_away(self.folder)
            self._make(template)
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", *(() if self.durable else QUICK)]
        options = " ".join(f"-c {setting}" for setting in settings)
        self._run("pg_ctl", "start", "-w", "-t", "30", "-D", self.data, "-l", self.folder / "log", "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        """At once, as if it had crashed, unless the mode says otherwise (smart, fast)."""
        self._run("pg_ctl", "stop", "-w", "-m", mode, "-D", self.data)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"test_{self.databases}"
        self._run("createdb", "-h", self.folder, "-U", OWNER, name)
        return f"postgresql://{OWNER}@/{name}?host={quote(str(self.folder), safe='')}"

    def close(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _make(self, template: Path | None) -> None:
        if template is None:
            self._initialise()
            return
        template.parent.mkdir(parents=True, exist_ok=True)
        with open(f"{template}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if template.exists():
                shutil.copytree(template, self.data)
            else:
                self._initialise()
                part = template.with_name(template.name + ".part")
                shutil.rmtree(part, ignore_errors=True)
                shutil.copytree(self.data, part)
                part.rename(template)
        give_away(self.data)

    def _initialise(self) -> None:
        how = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--wal-segsize=1", f"--username={OWNER}")
        self._run("initdb", "-D", self.data, *how)

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self.programs / program), *map(str, arguments)]
        # Not a pipe: the server would hold it open for as long as it runs.
        with tempfile.TemporaryFile("w+") as said:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", check=False, **somebody_else()
            )
            said.seek(0)
            if done.returncode != 0:
                raise RuntimeError(f"{program} failed:\n{said.read()}")


def obey(server: Server, word: str) -> str:
    if word == "database":
        return server.new_database()
    {"start": server.start, "stop": server.stop}[word]()
    return "done"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--template", type=Path, metavar="DIR", help="keep an empty cluster there, to start from")
    parser.add_argument("--durable", action="store_true", help="write to disk as a real one would")
    arguments = parser.parse_args()
    try:
        with Server(arguments.template, arguments.durable) as server:
            print("ready", flush=True)
            for line in sys.stdin:
                print(obey(server, line.strip()), flush=True)
    except NotInstalled as missing:
        print(missing, flush=True)
        return NOT_INSTALLED
    return 0


if __name__ == "__main__":
    sys.exit(main())
