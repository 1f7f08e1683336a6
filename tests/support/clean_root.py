"""A minimal Debian 12 in a folder, and a way to run commands in it.

Commands see the files of that folder, their own /dev and /proc, and the network of this machine. Of the environment
outside they get only what the network needs: proxies, mirrors, certificates and host names. Processes and mounts end
with the command that was started. Root is not needed if user namespaces are allowed.
"""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from checks import Unavailable, output_of, step

RELEASE = "bookworm"
DEBIANS_OWN = (
    ("http://deb.debian.org/debian", RELEASE, "main"),
    ("http://deb.debian.org/debian", f"{RELEASE}-updates", "main"),
    ("http://deb.debian.org/debian-security", f"{RELEASE}-security", "main"),
)
NPMS_OWN = "https://registry.npmjs.org/"
BUNDLE = "/etc/ssl/certs/ca-certificates.crt"
CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----", re.DOTALL)
PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
} | {name: os.environ[name] for name in PROXIES if name in os.environ}

# Runs as the first process of its own process and mount namespaces. It becomes the parent of orphaned processes and waits
# for them, so its CPU time includes that of everything that ran here.
ENTER = """
set -e
cd "$0"
mount -t proc proc proc
mount --rbind /sys sys
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr
unset OLDPWD
status=0
chroot "$0" "$@" || status=$?
kill -s KILL -- -1 2>/dev/null || true
sleep 0.1
exit "$status"
"""


def as_owner(*options_and_command: str | Path) -> tuple[str | Path, ...]:
    """If this user is not root, runs the command in a user namespace where they are, with the ids of /etc/subuid."""
    users = () if os.geteuid() == 0 else ("--map-root-user", "--map-auto")
    return ("unshare", *users, *options_and_command)


class Root:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, inside: str) -> Path:
        return self.folder / inside.lstrip("/")

    def command(self, *command: str, cwd: str = "/") -> tuple[str | Path, ...]:
        inside = ("sh", "-c", ENTER, self.folder, "env", f"--chdir={cwd}", *command)
        return as_owner("--mount", "--pid", "--fork", "--kill-child", *inside)

    def run(self, *command: str) -> str:
        return output_of(*self.command(*command), env=ENVIRONMENT)

    def start(self, *command: str, cwd: str = "/", stdout: int | IO[str], stderr: int) -> subprocess.Popen[str]:
        """In its own process group, for `interrupt`; ends with this program, even if that is killed."""
        whole = ("setpriv", "--pdeathsig", "KILL", *self.command(*command, cwd=cwd))
        return subprocess.Popen(
            whole, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr, text=True, start_new_session=True
        )


def send(process: subprocess.Popen[str], what: signal.Signals) -> None:
    """Sends a signal to all processes that `start` started, as a terminal or systemd does."""
    os.killpg(process.pid, what)


def mirrors() -> Sequence[tuple[str, str, str]]:
    """The mirrors of this machine (mirror, release, component) if it runs the same Debian, else Debian's own."""
    if shutil.which("apt-get") is None:
        return DEBIANS_OWN
    wanted = ("--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Created-By: Packages", "Origin: Debian")
    lines = [line.split() for line in output_of("apt-get", "indextargets", *wanted).splitlines()]
    found = [(line[0], line[1], line[2]) for line in lines if len(line) == 3 and line[1].startswith(RELEASE)]
    return found or DEBIANS_OWN


def apt_proxies() -> list[str]:
    """The proxies as lines of apt's settings."""
    if shutil.which("apt-config") is None:
        return []
    return output_of("apt-config", "dump", "Acquire::http::Proxy", "Acquire::https::Proxy").splitlines()


def mmdebstrap(base: Path, packages: Sequence[str]) -> tuple[str | Path, ...]:
    sources = [f"deb {uri} {release} {component}" for uri, release, component in mirrors()]
    options = [f"--aptopt={line}" for line in apt_proxies()]
    options += [f"--include={','.join(packages)}"] if packages else []
    return ("mmdebstrap", "--quiet", "--variant=apt", "--format=tar", *options, RELEASE, base, *sources)


def debootstrap(base: Path, packages: Sequence[str]) -> tuple[str | Path, ...]:
    """For root only. Also installs the other packages that are required in every Debian."""
    if os.geteuid() != 0:
        raise Unavailable("there is no mmdebstrap, and debootstrap needs root")
    sources = "".join(f"deb {uri} {release} {component}\n" for uri, release, component in mirrors())
    script = """
    set -e
    trap 'rm -rf "$0.folder"' EXIT
    trap 'exit 1' INT TERM
    debootstrap --variant=minbase ${1:+"--include=$1"} "$2" "$0.folder" "$3"
    printf %s "$4" >"$0.folder/etc/apt/sources.list"
    printf %s "$5" >"$0.folder/etc/apt/apt.conf.d/90proxy"
    tar --directory "$0.folder" --numeric-owner -cf "$0" .
    """
    return ("sh", "-c", script, base, ",".join(packages), RELEASE, mirrors()[0][0], sources, "\n".join(apt_proxies()))


def output_of_maker(command: tuple[str | Path, ...]) -> tuple[int, str]:
    """If this program is stopped, it stops the maker and waits until that has removed its folders and mounts."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, **streams, text=True, start_new_session=True) as maker:
        try:
            output = maker.communicate()[0]
        except BaseException:
            send(maker, signal.SIGTERM)
            maker.communicate()
            raise
    return maker.returncode, output


def make_base(base: Path, packages: Sequence[str]) -> None:
    """Makes an archive of the essential packages, apt and the given packages."""
    makers = {"mmdebstrap": mmdebstrap, "debootstrap": debootstrap}
    maker = next((make for name, make in makers.items() if shutil.which(name)), None)
    if maker is None:
        raise Unavailable("there is neither mmdebstrap nor debootstrap")
    unfinished = base.with_suffix(".unfinished")
    try:
        status, output = output_of_maker(maker(unfinished, packages))
        if status != 0:
            raise Unavailable(f"{maker.__name__} says: {output.strip()[-1000:]}")
        unfinished.rename(base)
    finally:
        unfinished.unlink(missing_ok=True)


def unpack(base: Path, folder: Path) -> Root:
    folder.mkdir(parents=True)
    output_of(*as_owner("tar", "--directory", folder, "--exclude=./dev/*", "--numeric-owner", "-xpf", base))
    return Root(folder)


def remove(folder: Path) -> None:
    output_of(*as_owner("rm", "-rf", folder))


def npm_setting(name: str) -> str:
    if shutil.which("npm") is None:
        return ""
    value = output_of("npm", "--loglevel=silent", "config", "get", name).strip()
    return "" if value in {"null", "undefined", NPMS_OWN} else value


def certificates_of(bundle: Path) -> list[str]:
    return CERTIFICATE.findall(bundle.read_text(encoding="utf-8")) if bundle.is_file() else []


def trust_as_outside(root: Root) -> None:
    """Every certificate authority that this machine trusts, such as that of a company's proxy."""
    known = set(certificates_of(root.path(BUNDLE)))
    outside = [*certificates_of(Path(BUNDLE)), *certificates_of(Path(npm_setting("cafile")))]
    unknown = [one for one in dict.fromkeys(outside) if one not in known]
    for number, one in enumerate(unknown):
        root.path(f"/usr/local/share/ca-certificates/outside-{number}.crt").write_text(one + "\n", encoding="utf-8")
    if unknown:
        root.run("update-ca-certificates")


def connect(root: Root) -> None:
    """The network as on this machine: names of hosts, whom to trust, and where npm packages come from."""
    for name in ("/etc/resolv.conf", "/etc/hosts"):
        root.path(name).unlink(missing_ok=True)
        shutil.copy(name, root.path(name))
    if root.path(BUNDLE).exists():
        trust_as_outside(root)
    settings = {name: npm_setting(name) for name in ("registry", "proxy", "https-proxy", "noproxy")}
    lines = "".join(f"{name}={value}\n" for name, value in settings.items() if value)
    if lines:
        root.path("/root/.npmrc").write_text(lines, encoding="utf-8")


@contextmanager
def clean_root(work: Path, packages: Sequence[str] = (), *, anew: bool = False, keep: bool = False) -> Iterator[Root]:
    """A clean Debian in `work`/root, removed afterwards unless `keep` is set. Its archive stays until `anew` replaces it."""
    base, folder = work / "debian.tar", work / "root"
    if anew or not base.exists():
        with step("a clean Debian is made"):
            make_base(base, packages)
    remove(folder)
    try:
        root = unpack(base, folder)
        with step("it is connected to the network"):
            connect(root)
        yield root
    finally:
        if not keep:
            remove(folder)
