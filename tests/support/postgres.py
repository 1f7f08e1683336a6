#!/usr/bin/python3
"""A temporary PostgreSQL server for tests. Its data and its socket are in a temporary folder, which is removed after the test.

As a module: `with postgres.Server() as server: server.new_database()`.
As a command: `postgres.py [--template DIR] [--durable]` reads the commands database, stop and start, one per line, and
answers each with a line. It stops the server when its input ends, so that a killed test leaves nothing behind.
Exits with 77 and a sentence if PostgreSQL is not installed.
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

from checks import Unavailable

SKIPPED = 77
OWNER = "paddock"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def programs() -> Path:
    """The folder with the programs of the latest installed PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        raise Unavailable("PostgreSQL is not installed (Debian: postgresql-15)")
    return found[-1].parent if found else Path(on_path).resolve().parent


def unprivileged_user() -> dict[str, object]:
    """PostgreSQL refuses to run as root. Root runs it as another user, given here as arguments of `subprocess.run`."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def give_to_unprivileged_user(folder: Path) -> None:
    user = unprivileged_user()
    for path in [folder, *folder.rglob("*")] if user else []:
        os.chown(path, user["user"], user["group"])


class Server:
    def __init__(self, template: Path | None = None, durable: bool = False, port: int | None = None) -> None:
        """With a port it also listens there, on this machine."""
        self.programs = programs()
        self.durable = durable
        self.port = port
        self.databases = 0
        self.folder = Path(tempfile.mkdtemp(prefix="paddock-pg-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        try:
            give_to_unprivileged_user(self.folder)
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
        network = ["listen_addresses="] if self.port is None else ["listen_addresses=127.0.0.1", f"port={self.port}"]
        settings = [*network, f"unix_socket_directories={self.folder}", *(() if self.durable else QUICK)]
        options = " ".join(f"-c {setting}" for setting in settings)
        self._run("pg_ctl", "start", "-w", "-t", "30", "-D", self.data, "-l", self.folder / "log", "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        """Stops at once, like a crash, or by another mode of pg_ctl (smart, fast)."""
        self._run("pg_ctl", "stop", "-w", "-m", mode, "-D", self.data)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"test_{self.databases}"
        self._run("createdb", "-h", self.folder, "-U", OWNER, *(("-p", self.port) if self.port else ()), name)
        if self.port:
            return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"
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
        give_to_unprivileged_user(self.data)

    def _initialise(self) -> None:
        how = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--wal-segsize=1", f"--username={OWNER}")
        self._run("initdb", "-D", self.data, *how)

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self.programs / program), *map(str, arguments)]
        # A file instead of a pipe, because the server keeps it open as long as it runs.
        with tempfile.TemporaryFile("w+") as output:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd="/", check=False, **unprivileged_user()
            )
            output.seek(0)
            if done.returncode != 0:
                raise RuntimeError(f"{program} failed:\n{output.read()}")


def run_command(server: Server, command: str) -> str:
    if command == "database":
        return server.new_database()
    {"start": server.start, "stop": server.stop}[command]()
    return "done"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--template", type=Path, metavar="DIR", help="store an empty cluster there once and copy it afterwards")
    parser.add_argument("--durable", action="store_true", help="write to disk like a real server")
    arguments = parser.parse_args()
    try:
        with Server(arguments.template, arguments.durable) as server:
            print("ready", flush=True)
            for line in sys.stdin:
                print(run_command(server, line.strip()), flush=True)
    except Unavailable as missing:
        print(missing, flush=True)
        return SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main())
