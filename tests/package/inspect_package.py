"""Checks the packages without installing them."""

import json
import os
import re
import shutil
import stat
from pathlib import Path

from checks import check, output_of, skip, step

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
MAX_EXPOSURE = 20  # of 100, as systemd-analyze counts


def field(package: Path, name: str) -> str:
    return output_of("dpkg-deb", "--field", package, name).strip()


def inspect_package(package: Path, unpacked: Path) -> None:
    shutil.rmtree(unpacked, ignore_errors=True)
    output_of("dpkg-deb", "-R", package, unpacked)
    with step("the file name and the changelog have the version of the source"):
        check_version(package, unpacked)
    with step("every file exists, and only root can write it"):
        check_files(package, unpacked)
    with step("it depends on the libraries that it needs"):
        depends = field(package, "Depends")
        for library in LIBRARIES:
            check(re.search(rf"\b{re.escape(library)}\b", depends), f"{library} is not in: {depends}")
    with step("the maintainer scripts are valid, and the settings are a conffile"):
        for script in SCRIPTS:
            output_of("sh", "-n", unpacked / "DEBIAN" / script)
        check((unpacked / "DEBIAN/conffiles").read_text() == "/etc/paddock/paddock.toml\n", "conffiles lists other files")
    with step("its bill of materials is valid and complete"):
        check_bill_of_materials(package, unpacked / "usr/share/sbom/paddock.spdx.json")
    check_compiler_flags(package.parent / "compile_commands.json")
    check_unit(unpacked)
    check_manual(unpacked / "usr/share/man/man1/paddock.1.gz")
    check_with_lintian(package)


def inspect_dev_package(package: Path, unpacked: Path) -> None:
    """Checks the package for C++ programs. tests/install/run tests its contents."""
    shutil.rmtree(unpacked, ignore_errors=True)
    output_of("dpkg-deb", "-R", package, unpacked)
    with step("it has headers, libraries, and files for CMake and pkg-config"):
        for pattern in DEV_FILES:
            check(next(unpacked.glob(pattern), None), f"{package.name} has no {pattern}")
        check(not field(package, "Depends"), "a package of headers and static libraries has dependencies")
    check_with_lintian(package)


def check_version(package: Path, unpacked: Path) -> None:
    found = re.search(r"project\(paddock VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"))
    version = found[1] if found else ""
    check(field(package, "Version") == version, f"{field(package, 'Version')} is not {version}")
    check(package.name == f"paddock_{version}_{field(package, 'Architecture')}.deb", package.name)
    changelog = output_of("zcat", unpacked / "usr/share/doc/paddock/changelog.gz")
    check(changelog.startswith(f"paddock ({version}) "), f"packaging/changelog does not begin with {version}")


def check_files(package: Path, unpacked: Path) -> None:
    for name in FILES:
        check((unpacked / name).is_file(), f"{name} is missing")
    for line in output_of("dpkg-deb", "--contents", package).splitlines():
        mode, owner = line.split()[:2]
        check(owner == "root/root" and "w" not in mode[4:], line)
    settings = (unpacked / "etc/paddock/paddock.toml").stat().st_mode
    check(stat.S_IMODE(settings) == 0o640, "others can read the settings, which may contain a password")


def real_name(dependency: str) -> str:
    """The package that provides it, if it is a virtual package like libspdlog1.10-fmt9."""
    for line in output_of("dpkg-query", "-W", "-f", "${Package}\t${Provides}\n").splitlines():
        package, _, provides = line.partition("\t")
        if dependency in {one.split()[0] for one in provides.split(", ") if one}:
            return package
    return dependency


def check_bill_of_materials(package: Path, bill: Path) -> None:
    """It is valid SPDX and lists every library that dpkg found."""
    output_of(SOURCE / "tools/check_sbom", bill)
    named = {part["name"] for part in json.loads(bill.read_text(encoding="utf-8"))["packages"]}
    libraries = {real_name(one.split()[0]) for one in field(package, "Depends").split(", ")} - {"adduser"}
    check(libraries <= named, f"{libraries - named} are not in the bill of materials")


def check_compiler_flags(commands: Path) -> None:
    if not commands.exists():
        return skip("it runs on every processor of its architecture", f"there is no {commands}")
    with step("it runs on every processor of its architecture"):
        for one in json.loads(commands.read_text(encoding="utf-8")):
            check("-march=" not in one["command"], f"{one['file']} is compiled with -march")


def check_unit(unpacked: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        return skip("the systemd unit is valid and sandboxed", "systemd-analyze is not installed")
    with step("the systemd unit is valid and sandboxed"):
        unit = unpacked / "lib/systemd/system/paddock.service"
        output = output_of("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", f"--root={unpacked}", unit)
        check(not output, output)
        output_of("systemd-analyze", "security", "--offline=yes", f"--threshold={MAX_EXPOSURE}", "--no-pager", unit)


def check_manual(page: Path) -> None:
    if shutil.which("man") is None:
        return skip("the manual page is valid", "man is not installed")
    with step("the manual page is valid"):
        variables = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
        shown = output_of("man", "--warnings=w", "--local-file", page, env=variables)
        check("systemctl enable" in shown, "paddock(1) is incomplete")


def check_with_lintian(package: Path) -> None:
    if shutil.which("lintian") is None:
        return skip("lintian finds nothing", "lintian is not installed")
    with step("lintian finds nothing"):
        output = output_of("lintian", "--allow-root", "--display-info", "--fail-on", "error,warning,info", package)
        check(not output, output)
