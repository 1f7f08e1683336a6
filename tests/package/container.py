"""The container image: made, unpacked, and run as a container engine would run it, though there is none here."""

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

from life import become_known, check_answers, name_of
from steps import output_of, require, step

SOURCE = Path(__file__).resolve().parents[2]
DATA = "/var/lib/paddock"
MOST_BYTES = 60_000_000

# A container in a mount namespace of its own: the image's files, which cannot be written; a volume, which can; no
# capabilities, and no way to get any. Arguments: the image's files, the volume, the user, and the command.
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


class CannotBeRun(Exception):
    """Why no image can be made, or tried, here."""


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
    """Leaves it unpacked in the work folder."""
    needed = ("mmdebstrap", "umoci", "skopeo")
    if missing := [name for name in needed if shutil.which(name) is None]:
        raise CannotBeRun(f"there is no {missing[0]}")
    with step("the container image is made"):
        archive = Path(output_of(SOURCE / "tools/make_image", package, work / "image").strip())
        require(archive.stat().st_size < MOST_BYTES, f"the image has {archive.stat().st_size} bytes")
    with step("it can be read by podman and by docker, also by a docker that does not know OCI archives"):
        for kind in ("oci-archive", "docker-archive"):
            output_of("skopeo", "inspect", f"{kind}:{archive}")
    if os.geteuid() != 0:
        raise CannotBeRun("only root can start what is in the image")
    with step("the image is unpacked, and says how it is to be run"):
        image = unpack(archive, work)
        check_configuration(image, archive)
    volume = new_volume(image, work / "volume")
    with step("it serves as nobody special, from files that cannot be written, and is healthy"):
        with serving(image, volume) as address:
            check_answers(address)
            command, variables = image.run(volume, "healthcheck", PADDOCK_PORT=address.split(":")[-1].strip("/"))
            output_of(*command, env=variables)
            cookie = become_known(address, "Ada")
            play(image, volume, address)
        require(not healthy(image, volume), "a server that has stopped is healthy")
    with step("what was played is in the volume, for the next container"):
        require((volume / "paddock.db").stat().st_uid == image.user, "the database belongs to somebody else")
        with serving(image, volume) as address:
            require(name_of(address, cookie) == "Ada", "who was known is forgotten")
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
    require(image.command == ["/usr/bin/paddock", "serve"], f"it runs {image.command}")
    require(image.user >= 1000, f"it runs as {image.user}")
    require(about["StopSignal"] == "SIGTERM", "it is not stopped by SIGTERM")
    require(about["Volumes"] == {DATA: {}}, f"its volumes are {about['Volumes']}")
    require(about["ExposedPorts"] == {"8080/tcp": {}}, f"its ports are {about['ExposedPorts']}")
    for name in ("title", "description", "licenses", "version", "created"):
        require(about["Labels"].get(f"org.opencontainers.image.{name}"), f"it has no {name}")
    for path in ("etc/resolv.conf", "etc/hostname", "etc/apt/sources.list", "dev/null"):
        require(not (image.root / path).exists(), f"it has /{path} of the machine where it was made")


def new_volume(image: Image, folder: Path) -> Path:
    """An engine gives a new volume the owner and mode of the folder in the image."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    like = (image.root / DATA.lstrip("/")).stat()
    require(like.st_uid == image.user and like.st_mode & 0o777 == 0o700, f"{DATA} is not the server's alone")
    os.chown(folder, like.st_uid, like.st_gid)
    folder.chmod(0o700)
    return folder


@contextmanager
def serving(image: Image, volume: Path, **variables: str) -> Iterator[str]:
    """A container, as `podman run` starts it and `podman stop` ends it, on any free port."""
    command, environment = image.run(volume, *image.command, "--port", "0", **variables)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.match(r"Paddock is at \S+:(\d+)/", line)
            if not found:
                server.kill()
                require(False, f"it does not start: {line or server.communicate()[1]}")
            else:
                yield f"http://127.0.0.1:{found[1]}/"
            server.send_signal(signal.SIGTERM)
            said = server.communicate(timeout=30)[1]
            require(server.returncode == 0, f"it stopped with {server.returncode}: {said}")
        finally:
            server.kill()


def healthy(image: Image, volume: Path) -> bool:
    command, variables = image.run(volume, "healthcheck", PADDOCK_PORT="1")
    return subprocess.run(command, env=variables, capture_output=True, check=False).returncode == 0


def play(image: Image, volume: Path, address: str) -> None:
    """A person and a bot at each of two tables, by WebSocket."""
    options = ("--tables", "2", "--seats", "2", "--bots", "1", "--rate", "5", "--seconds", "2")
    journal = volume / "journal"
    command, variables = image.run(volume, "paddock", "load", "--url", address.strip("/"), *options, "--journal", f"{DATA}/journal")
    output_of(*command, env=variables)
    require(journal.read_text(encoding="utf-8"), "no move is acknowledged")
    journal.unlink()


def check_records(image: Image, volume: Path, db: str) -> None:
    command, variables = image.run(volume, "paddock", "records", "--db", db, "--to", f"{DATA}/records")
    output_of(*command, env=variables)
    records = [f"{DATA}/records/{path.name}" for path in (volume / "records").glob("*.jsonl")]
    require(len(records) == 2, f"{len(records)} records are there")
    command, variables = image.run(volume, "paddock", "check", "--unfinished", *records)
    output_of(*command, env=variables)
