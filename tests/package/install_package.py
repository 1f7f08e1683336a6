"""Tests the package in a clean Debian: installs, uses, upgrades, removes and purges it."""

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
from checks import check, output_of, step

PACKAGE = "/tmp/paddock.deb"
NEWER = "/tmp/newer.deb"
SETTINGS = "/etc/paddock/paddock.toml"
DATA = "/var/lib/paddock"
TESTS = Path(__file__).resolve().parents[2] / "packaging/tests"
OWN_LINE = "# a line of the administrator\n"


def test_installation(package: Path, root: Root) -> None:
    shutil.copy(package, root.path(PACKAGE))
    with step("the clean Debian reaches its mirror"):
        root.run("apt-get", "-qq", "update")
    with step("it can be installed with its dependencies"):
        install(root, PACKAGE)
    with step("only root and the server can read the settings"):
        shown = root.run("stat", "--format", "%U:%G %a", SETTINGS).strip()
        check(shown == "root:paddock 640", f"{SETTINGS} is {shown}")
    with step("the service is not enabled"):
        enabled = list(root.path("/etc").rglob("paddock.service*"))
        check(not enabled, f"{enabled} exists")
    with step("the command runs"):
        check("serve" in root.run("paddock", "--help"), "paddock --help does not list serve")
        check(json.loads(root.run("paddock", "games", "--json")), "no games are listed")
    with step("the server starts with the installed settings, answers, and stops by SIGTERM"):
        with serving(root, SETTINGS) as address:
            check_answers(address)
            cookie = register(address, "Ada")
    with step("the server starts with every setting uncommented"):
        everything = re.sub(r"^#([a-z-]+ = )", r"\1", root.path(SETTINGS).read_text(), flags=re.MULTILINE)
        root.path("/tmp/everything.toml").write_text(everything)
        with serving(root, "/tmp/everything.toml") as address:
            check(get(address, "healthz") == "ok\n", "the server is not healthy")
    with step("the tests for autopkgtest pass"):
        run_as_autopkgtest(root)
    with step("an upgrade keeps the settings and the tables"):
        root.path(SETTINGS).write_text(root.path(SETTINGS).read_text() + OWN_LINE)
        make_newer(root)
        root.run("dpkg", "--install", NEWER)
        check(root.path(SETTINGS).read_text().endswith(OWN_LINE), "the settings were overwritten")
        with serving(root, SETTINGS) as address:
            check(name_of(address, cookie) == "Ada", "the server does not know the person any more")
    with step("removing keeps the settings and the tables"):
        root.run("dpkg", "--remove", "paddock")
        check(not root.path("/usr/bin/paddock").exists(), "the program was not removed")
        check(root.path(SETTINGS).exists() and root.path(f"{DATA}/paddock.db").exists(), "settings or tables were removed")
    with step("purging keeps only the tables"):
        output = root.run("dpkg", "--purge", "paddock")
        check(f"{DATA} are kept" in output, "dpkg --purge does not say that the tables are kept")
        check(root.path(f"{DATA}/paddock.db").exists(), "the tables were removed")
        check(not leftovers(root), f"other files are left: {leftovers(root)}")
    with step("a new installation finds the tables"):
        root.run("dpkg", "--install", PACKAGE)
        with serving(root, SETTINGS) as address:
            check(name_of(address, cookie) == "Ada", "the server does not know the person any more")


def install(root: Root, *packages: str) -> None:
    quietly = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y")
    root.run(*quietly, "install", "--no-install-recommends", *packages)


@contextmanager
def serving(root: Root, settings: str) -> Iterator[str]:
    """Runs a server in the clean Debian, on any free port. Stops it like systemd."""
    command = ("paddock", "serve", "--config", settings, "--data-dir", DATA, "--port", "0")
    with root.start(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            check(line.startswith("Paddock is at "), f"it does not start: {line or server.communicate()[1]}")
            yield line.split()[-1]
            send(server, signal.SIGTERM)
            errors = server.communicate(timeout=30)[1]
            check(server.returncode == 0, f"it stopped with {server.returncode}: {errors}")
        finally:
            if server.poll() is None:
                send(server, signal.SIGKILL)


def run_as_autopkgtest(root: Root) -> None:
    """Runs the tests of packaging/tests/control, with their dependencies."""
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
    check(get(address, "healthz") == "ok\n", "the server is not healthy")
    check("paddock_tables" in get(address, "metrics"), "there are no metrics")
    check(json.loads(get(address, "api/games")), "no games are listed")
    check("<html" in get(address, ""), "there is no page")


def register(address: str, name: str) -> str:
    """Gives a new person a name. Returns their cookie."""
    headers = {"Origin": address[:-1], "Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}api/me", data=json.dumps({"name": name}).encode(), headers=headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return str(answer.headers["Set-Cookie"].partition(";")[0])


def name_of(address: str, cookie: str) -> str:
    return str(json.loads(get(address, "api/me", Cookie=cookie))["name"])


def make_newer(root: Root) -> None:
    """Makes the same package with a later version."""
    unpacked = root.path("/tmp/newer")
    output_of("dpkg-deb", "-R", root.path(PACKAGE), unpacked)
    control = unpacked / "DEBIAN/control"
    control.write_text(re.sub(r"^(Version: .*)$", r"\1+newer", control.read_text(), flags=re.MULTILINE))
    output_of("dpkg-deb", "-b", unpacked, root.path(NEWER))
    shutil.rmtree(unpacked)


def leftovers(root: Root) -> list[str]:
    """Files with our name, except the tables, files of this test, and the cache of `man`."""
    ours = (str(path.relative_to(root.folder)) for path in root.folder.rglob("*paddock*"))
    kept = ("var/lib/paddock", "tmp/", "proc/", "var/log/", "var/cache/man/")
    return [name for name in ours if not name.startswith(kept)]
