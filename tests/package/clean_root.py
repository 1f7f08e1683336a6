"""A Debian with nothing in it but what every Debian has."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from steps import output_of, step

# In a mount namespace of its own: what is mounted goes when the command ends.
ENTER = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'


class CannotBeMade(Exception):
    """Why there is no clean Debian."""


class Root:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, *command: str) -> tuple[str, ...]:
        return ("unshare", "--mount", "sh", "-c", ENTER, str(self.folder), *command)

    def run(self, *command: str) -> str:
        variables = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return output_of(*self.command(*command), env=variables)

    def path(self, inside: str) -> Path:
        return self.folder / inside.lstrip("/")


def targets() -> list[tuple[str, str, str]]:
    """Where this machine's own Debian comes from: mirror, release and component."""
    wanted = ("--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Created-By: Packages", "Origin: Debian")
    listed = subprocess.run(("apt-get", "indextargets", *wanted), capture_output=True, text=True, check=False)
    lines = [line.split() for line in listed.stdout.splitlines()]
    return [(line[0], line[1], line[2]) for line in lines if len(line) == 3]


def codename() -> str:
    release = Path("/etc/os-release").read_text(encoding="utf-8")
    named = [line.partition("=")[2] for line in release.splitlines() if line.startswith("VERSION_CODENAME=")]
    return named[0] if named else ""


def make_base(base: Path) -> None:
    """A minimal Debian of this machine's own release."""
    if os.geteuid() != 0:
        raise CannotBeMade("only root can make a clean Debian")
    if shutil.which("debootstrap") is None:
        raise CannotBeMade("there is no debootstrap")
    name = codename()
    mirrors = [uri for uri, release, _ in targets() if release == name]
    if not mirrors:
        raise CannotBeMade("no mirror of Debian is configured")
    unfinished = base.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    made = subprocess.run(
        ("debootstrap", "--variant=minbase", name, unfinished, mirrors[0]), capture_output=True, text=True, check=False
    )
    if made.returncode != 0:
        raise CannotBeMade(f"debootstrap says: {(made.stdout + made.stderr).strip().splitlines()[-1]}")
    unfinished.rename(base)


def connect(root: Root) -> None:
    """The mirrors and the way to them, as on this machine."""
    sources = "".join(f"deb {uri} {release} {component}\n" for uri, release, component in targets())
    root.path("/etc/apt/sources.list").write_text(sources, encoding="utf-8")
    proxy = output_of("apt-config", "dump", "Acquire::http::Proxy", "Acquire::https::Proxy")
    root.path("/etc/apt/apt.conf.d/90proxy").write_text(proxy, encoding="utf-8")
    shutil.copy("/etc/resolv.conf", root.path("/etc/resolv.conf"))
    root.run("apt-get", "-qq", "update")


@contextmanager
def clean_root(work: Path) -> Iterator[Root]:
    base, folder = work / "base", work / "root"
    if not base.exists():
        with step("a clean Debian is made"):
            make_base(base)
    shutil.rmtree(folder, ignore_errors=True)
    output_of("cp", "-a", "--reflink=auto", base, folder)
    root = Root(folder)
    with step("the clean Debian reaches its mirror"):
        connect(root)
    yield root
    shutil.rmtree(folder)
