"""Tests the container image: makes it, unpacks it, and runs it like a container engine, without one."""

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from install_package import check_answers, name_of, register
from checks import Unavailable, check, output_of, step

SOURCE = Path(__file__).resolve().parents[2]
DATA = "/var/lib/paddock"
MOST_BYTES = 60_000_000

# A container in its own mount namespace: the image's files are read-only, the volume is writable, and the process has no
# capabilities and cannot get any. Arguments: the image's files, the volume, the user, and the command.
CONTAINER = """
set -e
root=$0 volume=$1 user=$2
shift 2
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount --bind "$volume" "$root/var/lib/paddock"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all "$@"
"""


@dataclass
class Image:
    root: Path
    command: list[str]
    environment: dict[str, str]
    user: int

    def run(self, volume: Path, *command: str, **variables: str) -> tuple[tuple[str | Path, ...], Mapping[str, str]]:
        inside = (CONTAINER, self.root, volume, str(self.user), *command)
        return ("unshare", "--mount", "sh", "-c", *inside), self.environment | variables


def try_image(package: Path, work: Path) -> Image:
    """Tests the image and leaves it unpacked in the work folder."""
    needed = ("mmdebstrap", "umoci", "skopeo")
    if missing := [name for name in needed if shutil.which(name) is None]:
        raise Unavailable(f"{missing[0]} is not installed")
    with step("the container image can be made"):
        archive = Path(output_of(SOURCE / "tools/make_image", package, work / "image").strip())
        check(archive.stat().st_size < MOST_BYTES, f"the image has {archive.stat().st_size} bytes")
    with step("podman and docker can read it, also versions of docker without OCI archives"):
        for kind in ("oci-archive", "docker-archive"):
            output_of("skopeo", "inspect", f"{kind}:{archive}")
    if os.geteuid() != 0:
        raise Unavailable("only root can start the image")
    with step("the image can be unpacked, and its configuration is right"):
        image = unpack(archive, work)
        check_configuration(image, archive)
    volume = new_volume(image, work / "volume")
    with step("it serves as an unprivileged user from read-only files, and is healthy"):
        with serving(image, volume) as address:
            check_answers(address)
            command, variables = image.run(volume, "healthcheck", PADDOCK_PORT=address.split(":")[-1].strip("/"))
            output_of(*command, env=variables)
            cookie = register(address, "Ada")
            play(image, volume, address)
        check(not healthy(image, volume), "a stopped server counts as healthy")
    with step("the next container finds the matches in the volume"):
        check((volume / "paddock.db").stat().st_uid == image.user, "the database belongs to another user")
        with serving(image, volume) as address:
            check(name_of(address, cookie) == "Ada", "the next container does not know the person")
        check_records(image, volume, f"{DATA}/paddock.db")
    return image


def unpack(archive: Path, work: Path) -> Image:
    layout, bundle = work / "layout", work / "bundle"
    for folder in (layout, bundle):
        shutil.rmtree(folder, ignore_errors=True)
    layout.mkdir()
    output_of("tar", "-x", "-f", archive, "-C", layout)
    index = json.loads((layout / "index.json").read_text(encoding="utf-8"))
    name = index["manifests"][0]["annotations"]["org.opencontainers.image.ref.name"]
    output_of("umoci", "unpack", f"--image={layout}:{name}", bundle)
    shutil.rmtree(layout)
    process = json.loads((bundle / "config.json").read_text(encoding="utf-8"))["process"]
    variables = dict(one.split("=", 1) for one in process["env"])
    return Image(bundle / "rootfs", process["args"], variables, process["user"]["uid"])


def check_configuration(image: Image, archive: Path) -> None:
    about = json.loads(output_of("skopeo", "inspect", "--config", f"oci-archive:{archive}"))["config"]
    check(image.command == ["/usr/bin/paddock", "serve"], f"it runs {image.command}")
    check(image.user >= 1000, f"it runs as {image.user}")
    check(about["StopSignal"] == "SIGTERM", "it is not stopped by SIGTERM")
    check(about["Volumes"] == {DATA: {}}, f"its volumes are {about['Volumes']}")
    check(about["ExposedPorts"] == {"8080/tcp": {}}, f"its ports are {about['ExposedPorts']}")
    for name in ("title", "description", "licenses", "version", "created"):
        check(about["Labels"].get(f"org.opencontainers.image.{name}"), f"it has no {name}")
    for path in ("etc/resolv.conf", "etc/hostname", "etc/apt/sources.list", "dev/null"):
        check(not (image.root / path).exists(), f"it contains /{path} of the machine that made it")


def new_volume(image: Image, folder: Path) -> Path:
    """Like a container engine, gives a new volume the owner and mode of the folder in the image."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    original = (image.root / DATA.lstrip("/")).stat()
    check(original.st_uid == image.user and original.st_mode & 0o777 == 0o700, f"{DATA} is not accessible to the server only")
    os.chown(folder, original.st_uid, original.st_gid)
    folder.chmod(0o700)
    return folder


@contextmanager
def serving(image: Image, volume: Path, **variables: str) -> Iterator[str]:
    """Runs a container on any free port. Starts it like `podman run` and stops it like `podman stop`."""
    command, environment = image.run(volume, *image.command, "--port", "0", **variables)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.match(r"Paddock is at \S+:(\d+)/", line)
            if not found:
                server.kill()
                check(False, f"it does not start: {line or server.communicate()[1]}")
            else:
                yield f"http://127.0.0.1:{found[1]}/"
            server.send_signal(signal.SIGTERM)
            errors = server.communicate(timeout=30)[1]
            check(server.returncode == 0, f"it stopped with {server.returncode}: {errors}")
        finally:
            server.kill()


def healthy(image: Image, volume: Path) -> bool:
    command, variables = image.run(volume, "healthcheck", PADDOCK_PORT="1")
    return subprocess.run(command, env=variables, capture_output=True, check=False).returncode == 0


def play(image: Image, volume: Path, address: str) -> None:
    """Plays at two tables by WebSocket, each with a person and a bot."""
    options = ("--tables", "2", "--seats", "2", "--bots", "1", "--rate", "5", "--seconds", "2")
    journal = volume / "journal"
    command, variables = image.run(volume, "paddock", "load", "--url", address.strip("/"), *options, "--journal", f"{DATA}/journal")
    output_of(*command, env=variables)
    check(journal.read_text(encoding="utf-8"), "no move is acknowledged")
    journal.unlink()


def check_records(image: Image, volume: Path, db: str) -> None:
    command, variables = image.run(volume, "paddock", "records", "--db", db, "--to", f"{DATA}/records")
    output_of(*command, env=variables)
    records = [f"{DATA}/records/{path.name}" for path in (volume / "records").glob("*.jsonl")]
    check(len(records) == 2, f"there are {len(records)} records, not 2")
    command, variables = image.run(volume, "paddock", "check", "--unfinished", *records)
    output_of(*command, env=variables)
