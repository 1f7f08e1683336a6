"""The life of the package in a clean Debian: installed, used, upgraded, removed, purged."""

import json
import re
import shutil
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clean_root import Root, send
from steps import output_of, require, step

PACKAGE = "/tmp/paddock.deb"
NEWER = "/tmp/newer.deb"
SETTINGS = "/etc/paddock/paddock.toml"
DATA = "/var/lib/paddock"
TESTS = Path(__file__).resolve().parents[2] / "packaging/tests"
MARK = "# kept by who runs the server\n"


def live(package: Path, root: Root) -> None:
    shutil.copy(package, root.path(PACKAGE))
    with step("the clean Debian reaches its mirror"):
        root.run("apt-get", "-qq", "update")
    with step("it is installed with what it needs"):
        install(root, PACKAGE)
    with step("the settings are read by root and the server only"):
        shown = root.run("stat", "--format", "%U:%G %a", SETTINGS).strip()
        require(shown == "root:paddock 640", f"{SETTINGS} is {shown}")
    with step("nothing is enabled and nothing runs by itself"):
        enabled = list(root.path("/etc").rglob("paddock.service*"))
        require(not enabled, f"{enabled} is there")
    with step("the command works"):
        require("serve" in root.run("paddock", "--help"), "paddock --help does not name serve")
        require(json.loads(root.run("paddock", "games", "--json")), "there are no games")
    with step("the server starts with the installed settings, answers and stops when asked"):
        with serving(root, SETTINGS) as address:
            check_answers(address)
            cookie = become_known(address, "Ada")
    with step("it starts with every setting written out"):
        everything = re.sub(r"^#([a-z-]+ = )", r"\1", root.path(SETTINGS).read_text(), flags=re.MULTILINE)
        root.path("/tmp/everything.toml").write_text(everything)
        with serving(root, "/tmp/everything.toml") as address:
            require(get(address, "healthz") == "ok\n", "it is not well")
    with step("what autopkgtest would run passes"):
        run_as_autopkgtest(root)
    with step("an upgrade keeps the settings and the tables"):
        root.path(SETTINGS).write_text(root.path(SETTINGS).read_text() + MARK)
        make_newer(root)
        root.run("dpkg", "--install", NEWER)
        require(root.path(SETTINGS).read_text().endswith(MARK), "the settings were replaced")
        with serving(root, SETTINGS) as address:
            require(name_of(address, cookie) == "Ada", "who was known is forgotten")
    with step("removing keeps the settings and the tables"):
        root.run("dpkg", "--remove", "paddock")
        require(not root.path("/usr/bin/paddock").exists(), "the program is still there")
        require(root.path(SETTINGS).exists() and root.path(f"{DATA}/paddock.db").exists(), "too much was removed")
    with step("purging keeps nothing but the tables"):
        said = root.run("dpkg", "--purge", "paddock")
        require(f"{DATA} are kept" in said, "it is not told that the tables are kept")
        require(root.path(f"{DATA}/paddock.db").exists(), "the tables are gone")
        require(not leftovers(root), f"left behind: {leftovers(root)}")
    with step("it is installed again and finds its tables"):
        root.run("dpkg", "--install", PACKAGE)
        with serving(root, SETTINGS) as address:
            require(name_of(address, cookie) == "Ada", "who was known is forgotten")


def install(root: Root, *packages: str) -> None:
    quietly = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y")
    root.run(*quietly, "install", "--no-install-recommends", *packages)


@contextmanager
def serving(root: Root, settings: str) -> Iterator[str]:
    """A server in the clean Debian, on any free port; stopped as systemd stops it."""
    command = ("paddock", "serve", "--config", settings, "--data-dir", DATA, "--port", "0")
    with root.start(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            require(line.startswith("Paddock is at "), f"it does not start: {line or server.communicate()[1]}")
            yield line.split()[-1]
            send(server, signal.SIGTERM)
            said = server.communicate(timeout=30)[1]
            require(server.returncode == 0, f"it stopped with {server.returncode}: {said}")
        finally:
            if server.poll() is None:
                send(server, signal.SIGKILL)


def run_as_autopkgtest(root: Root) -> None:
    """The tests of packaging/tests/control, with what they depend on."""
    control = dict(line.split(": ", 1) for line in (TESTS / "control").read_text(encoding="utf-8").splitlines())
    needed = [name for name in control["Depends"].split(", ") if name != "paddock"]
    install(root, *needed)
    for name in control["Tests"].split(", "):
        shutil.copy(TESTS / name, root.path(f"/tmp/{name}"))
        root.run(f"/tmp/{name}")


def get(address: str, path: str, **headers: str) -> str:
    with urllib.request.urlopen(urllib.request.Request(address + path, headers=headers), timeout=10) as answer:
        return str(answer.read().decode())


def check_answers(address: str) -> None:
    require(get(address, "healthz") == "ok\n", "it is not well")
    require("paddock_tables" in get(address, "metrics"), "there are no figures")
    require(json.loads(get(address, "api/games")), "there are no games")
    require("<html" in get(address, ""), "there is no page")


def become_known(address: str, name: str) -> str:
    headers = {"Origin": address[:-1], "Content-Type": "application/json"}
    asked = urllib.request.Request(f"{address}api/me", data=json.dumps({"name": name}).encode(), headers=headers)
    with urllib.request.urlopen(asked, timeout=10) as answer:
        return str(answer.headers["Set-Cookie"].partition(";")[0])


def name_of(address: str, cookie: str) -> str:
    return str(json.loads(get(address, "api/me", Cookie=cookie))["name"])


def make_newer(root: Root) -> None:
    """The same package, with a later version."""
    unpacked = root.path("/tmp/newer")
    output_of("dpkg-deb", "-R", root.path(PACKAGE), unpacked)
    control = unpacked / "DEBIAN/control"
    control.write_text(re.sub(r"^(Version: .*)$", r"\1+newer", control.read_text(), flags=re.MULTILINE))
    output_of("dpkg-deb", "-b", unpacked, root.path(NEWER))
    shutil.rmtree(unpacked)


def leftovers(root: Root) -> list[str]:
    """What bears our name, apart from the tables, what this test put there, and the pages that `man` keeps."""
    ours = (str(path.relative_to(root.folder)) for path in root.folder.rglob("*paddock*"))
    kept = ("var/lib/paddock", "tmp/", "proc/", "var/log/", "var/cache/man/")
    return [name for name in ours if not name.startswith(kept)]
