"""What can be seen of the package without installing it."""

import json
import os
import re
import shutil
import stat
from pathlib import Path

from steps import output_of, require, skip, step

SOURCE = Path(__file__).resolve().parents[2]
FILES = (
    "usr/bin/paddock",
    "lib/systemd/system/paddock.service",
    "etc/paddock/paddock.toml",
    "usr/share/man/man1/paddock.1.gz",
    "usr/share/doc/paddock/copyright",
    "usr/share/doc/paddock/changelog.gz",
    "usr/share/doc/paddock/CHANGELOG.md.gz",
    "usr/share/doc/paddock/running-a-server.md.gz",
    "usr/share/doc/paddock/security.md.gz",
    "usr/share/sbom/paddock.spdx.json",
    "usr/share/paddock/web/index.html",
)
DEV_FILES = (
    "usr/include/paddock/engine/kernel/game.hpp",
    "usr/lib/*/paddock/libpaddock_catalogue.a",
    "usr/lib/*/cmake/paddock/paddock-config.cmake",
    "usr/lib/*/pkgconfig/paddock-rules.pc",
    "usr/share/doc/libpaddock-dev/copyright",
    "usr/share/doc/libpaddock-dev/changelog.gz",
    "usr/share/doc/libpaddock-dev/for-cpp.md.gz",
)
SCRIPTS = ("postinst", "prerm", "postrm")
LIBRARIES = ("libc6", "libstdc++6", "libsodium23", "libsqlite3-0", "libpq5")
MOST_EXPOSED = 20  # of 100, as systemd-analyze counts


def field(package: Path, name: str) -> str:
    return output_of("dpkg-deb", "--field", package, name).strip()


def look_at(package: Path, unpacked: Path) -> None:
    shutil.rmtree(unpacked, ignore_errors=True)
    output_of("dpkg-deb", "-R", package, unpacked)
    with step("the version is that of the source, in the name and in the changelog"):
        check_version(package, unpacked)
    with step("every file is there, and nobody but root may write it"):
        check_files(package, unpacked)
    with step("the libraries it needs are named"):
        depends = field(package, "Depends")
        for library in LIBRARIES:
            require(re.search(rf"\b{re.escape(library)}\b", depends), f"{library} is not in: {depends}")
    with step("the scripts are shell, and the settings are a conffile"):
        for script in SCRIPTS:
            output_of("sh", "-n", unpacked / "DEBIAN" / script)
        require((unpacked / "DEBIAN/conffiles").read_text() == "/etc/paddock/paddock.toml\n", "conffiles")
    with step("it tells what it is made of"):
        check_bill(package, unpacked / "usr/share/sbom/paddock.spdx.json")
    check_build(package.parent / "compile_commands.json")
    check_unit(unpacked)
    check_manual(unpacked / "usr/share/man/man1/paddock.1.gz")
    check_customs(package)


def look_at_dev(package: Path, unpacked: Path) -> None:
    """The package for C++ programs; tests/install/run tries what is in it."""
    shutil.rmtree(unpacked, ignore_errors=True)
    output_of("dpkg-deb", "-R", package, unpacked)
    with step("C++ programs find headers, libraries and how to use them"):
        for pattern in DEV_FILES:
            require(next(unpacked.glob(pattern), None), f"{package.name} has no {pattern}")
        require(not field(package, "Depends"), "headers without a library depend on something")
    check_customs(package)


def check_version(package: Path, unpacked: Path) -> None:
    found = re.search(r"project\(paddock VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"))
    version = found[1] if found else ""
    require(field(package, "Version") == version, f"{field(package, 'Version')} is not {version}")
    require(package.name == f"paddock_{version}_{field(package, 'Architecture')}.deb", package.name)
    changelog = output_of("zcat", unpacked / "usr/share/doc/paddock/changelog.gz")
    require(changelog.startswith(f"paddock ({version}) "), f"packaging/changelog does not begin with {version}")


def check_files(package: Path, unpacked: Path) -> None:
    for name in FILES:
        require((unpacked / name).is_file(), f"{name} is missing")
    for line in output_of("dpkg-deb", "--contents", package).splitlines():
        mode, owner = line.split()[:2]
        require(owner == "root/root" and "w" not in mode[4:], line)
    settings = (unpacked / "etc/paddock/paddock.toml").stat().st_mode
    require(stat.S_IMODE(settings) == 0o640, "the settings, which may hold a password, can be read by others")


def real_name(dependency: str) -> str:
    """The package that provides it, where its name is only promised by another: as libspdlog1.10-fmt9 is."""
    for line in output_of("dpkg-query", "-W", "-f", "${Package}\t${Provides}\n").splitlines():
        package, _, provides = line.partition("\t")
        if dependency in {one.split()[0] for one in provides.split(", ") if one}:
            return package
    return dependency


def check_bill(package: Path, bill: Path) -> None:
    """As SPDX wants it, and naming every library that dpkg found."""
    output_of(SOURCE / "tools/check_sbom", bill)
    named = {part["name"] for part in json.loads(bill.read_text(encoding="utf-8"))["packages"]}
    libraries = {real_name(one.split()[0]) for one in field(package, "Depends").split(", ")} - {"adduser"}
    require(libraries <= named, f"{libraries - named} are not in the bill of materials")


def check_build(commands: Path) -> None:
    if not commands.exists():
        return skip("it runs on every machine of its kind", f"{commands} is not there")
    with step("it runs on every machine of its kind"):
        for one in json.loads(commands.read_text(encoding="utf-8")):
            require("-march=" not in one["command"], f"{one['file']} is compiled for one kind of processor")


def check_unit(unpacked: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        return skip("the unit is sound and shut in", "there is no systemd-analyze")
    with step("the unit is sound and shut in"):
        unit = unpacked / "lib/systemd/system/paddock.service"
        said = output_of("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", f"--root={unpacked}", unit)
        require(not said, said)
        output_of("systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", "--no-pager", unit)


def check_manual(page: Path) -> None:
    if shutil.which("man") is None:
        return skip("the manual can be read", "there is no man")
    with step("the manual can be read"):
        variables = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
        shown = output_of("man", "--warnings=w", "--local-file", page, env=variables)
        require("systemctl enable" in shown, "paddock(1) is cut short")


def check_customs(package: Path) -> None:
    if shutil.which("lintian") is None:
        return skip("Debian's customs are kept", "there is no lintian")
    with step("Debian's customs are kept"):
        said = output_of("lintian", "--allow-root", "--display-info", "--fail-on", "error,warning,info", package)
        require(not said, said)
