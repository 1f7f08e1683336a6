import json
import os
import subprocess
import sys
import unittest
from typing import Any

from tree import TOOLS, TreeTest

LOCK = {"packages": {"node_modules/@ours/font": {"version": "5.3.0", "integrity": "sha512-AAECAw==", "license": "OFL-1.1"}}}
PROGRAMS = {
    "objdump": "echo '  NEEDED               libthing.so.1'",
    "ldd": "printf '\\tlibthing.so.1 => /usr/lib/libthing.so.1 (0x0)\\n\\tlibdeep.so.2 => /usr/lib/libdeep.so.2 (0x0)\\n'",
    "ninja": "printf 'a.o: #deps 2\\n    ../../ours.hpp\\n    /usr/include/c++/../thing.hpp\\n'",
}
SEARCH = """for path; do case $path in
*.so.1) echo "libthing1:amd64: $path" ;; *.so.2) echo "libdeep2: $path" ;;
*.hpp) echo "libthing-dev: $path" ;; *compiler) echo "g++-99: $path" ;; esac; done; exit 1"""
SHOW = """for name; do case $name in -*) ;; *) printf '%s\\t1:2.0+x\\tamd64\\tsource\\t2.0\\n' "$name" ;; esac; done"""


class Sbom(TreeTest):
    tool = "sbom"

    def setUp(self) -> None:
        super().setUp()
        for name, script in PROGRAMS.items():
            self.command(name, script)
        self.command("dpkg-query", f'if [ "$1" = --search ]; then shift\n{SEARCH}\nfi\n{SHOW}')
        self.write("CMakeLists.txt", "project(paddock VERSION 1.2.3 LANGUAGES CXX)\n")
        self.write("LICENSE", "MIT License\n\nCopyright (c) 2026 Somebody\n")
        self.write("build/CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH=/opt/a-compiler\n")
        self.write("web/package-lock.json", json.dumps(LOCK))
        self.write("web/generated/bundled.txt", "@ours/font\n")
        self.write("web/generated/bundled_report.txt", "")

    def command(self, name: str, script: str) -> None:
        self.write(f"bin/{name}", f"#!/bin/sh\n{script}\n")
        (self.root / "bin" / name).chmod(0o755)

    def run_sbom(self, date: str = "1700000000") -> subprocess.CompletedProcess[str]:
        variables = os.environ | {"PATH": f"{self.root / 'bin'}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": date}
        command = [sys.executable, str(TOOLS / "sbom"), "--root", str(self.root), str(self.root / "build")]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=variables)

    def bill(self) -> dict[str, Any]:
        done = self.run_sbom()
        self.assertEqual(done.returncode, 0, done.stderr)
        return dict(json.loads(done.stdout))

    def relations(self) -> set[tuple[str, str, str]]:
        ends = ("spdxElementId", "relationshipType", "relatedSpdxElement")
        return {(one[ends[0]], one[ends[1]], one[ends[2]]) for one in self.bill()["relationships"]}

    def errors_of(self, document: object) -> str:
        self.write("bill.json", json.dumps(document))
        command = [sys.executable, str(TOOLS / "check_sbom"), str(self.root / "bill.json")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1 if done.stdout else 0, done.stderr)
        return done.stdout

    def assert_refused(self, says: str) -> None:
        done = self.run_sbom()
        self.assertEqual(done.returncode, 1)
        self.assertIn(says, done.stderr)

    def test_lists_linked_libraries_headers_bundled_packages_and_the_compiler(self) -> None:
        ours = "SPDXRef-paddock"
        wanted = {
            ("SPDXRef-DOCUMENT", "DESCRIBES", ours),
            (ours, "DYNAMIC_LINK", "SPDXRef-deb-libthing1"),
            (ours, "STATIC_LINK", "SPDXRef-deb-libthing-dev"),
            (ours, "CONTAINS", "SPDXRef-npm--ours-font"),
            ("SPDXRef-deb-g---99", "BUILD_TOOL_OF", ours),
        }
        self.assertEqual(self.relations(), wanted)

    def test_lists_version_licence_source_and_checksum(self) -> None:
        parts = {part["name"]: part for part in self.bill()["packages"]}
        self.assertEqual(parts["paddock"]["versionInfo"], "1.2.3")
        self.assertEqual(parts["libthing1"]["externalRefs"][0]["referenceLocator"], "pkg:deb/debian/libthing1@1%3A2.0%2Bx?arch=amd64")
        font = parts["@ours/font"]
        self.assertEqual(font["licenseDeclared"], "OFL-1.1")
        self.assertEqual(font["checksums"], [{"algorithm": "SHA512", "checksumValue": "00010203"}])
        self.assertEqual(font["downloadLocation"], "https://registry.npmjs.org/@ours/font/-/font-5.3.0.tgz")

    def test_the_same_parts_give_the_same_bytes(self) -> None:
        self.assertEqual(self.run_sbom().stdout, self.run_sbom().stdout)
        self.assertNotEqual(self.run_sbom().stdout, self.run_sbom("1700000001").stdout)

    def test_unknown_files_and_packages_are_errors(self) -> None:
        self.write("web/generated/bundled.txt", "@ours/font\nstranger\n")
        self.assert_refused("stranger is in the page, but not in")
        self.command("ninja", "printf 'a.o: #deps 1\\n    /usr/local/thing.h\\n'")
        self.assert_refused("/usr/local/thing.h belongs to no Debian package")
        self.command("ldd", "printf '\\tlibthing.so.1 => not found\\n'")
        self.assert_refused("needs libthing.so.1, which ldd does not find")

    def valid_bill(self) -> dict[str, Any]:
        """The bill of this test without checksums, because the one of the lock file here is too short."""
        document = self.bill()
        for part in document["packages"]:
            part.pop("checksums", None)
        return document

    def test_a_valid_bill_passes(self) -> None:
        self.assertEqual(self.errors_of(self.valid_bill()), "")

    def test_each_error_is_reported(self) -> None:
        mistakes = {
            "has no licenseDeclared": lambda bill: bill["packages"][1].pop("licenseDeclared"),
            "is used twice": lambda bill: bill["packages"].append(bill["packages"][1]),
            "is not an id": lambda bill: bill["packages"][0].update(SPDXID="paddock"),
            "is in no relation": lambda bill: bill["relationships"].pop(),
            "which does not exist": lambda bill: bill["relationships"][1].update(relatedSpdxElement="SPDXRef-ghost"),
            "is not valid in SPDX": lambda bill: bill["packages"][1].update(licenseDeclared="as you like it"),
            "is not a checksum": lambda bill: bill["packages"][1].update(checksums=[{"algorithm": "SHA512", "checksumValue": "00"}]),
            "there is no relation DESCRIBES": lambda bill: bill["relationships"].pop(0),
            "is not a time": lambda bill: bill["creationInfo"].update(created="yesterday"),
            "the document has no documentNamespace": lambda bill: bill.pop("documentNamespace"),
        }
        for says, make_mistake in mistakes.items():
            with self.subTest(says):
                document = self.valid_bill()
                make_mistake(document)
                self.assertIn(says, self.errors_of(document))


if __name__ == "__main__":
    unittest.main()
