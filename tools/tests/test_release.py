import os
import shutil
import subprocess
import unittest
from pathlib import Path

from tree import TOOLS, TreeTest

# Replaces `make`: makes the files of `make image` in the order given by ORDER.
MAKE = """mkdir -p web/dist/assets build/deb/packaging build/image
for name in $(printf 'index.html\\nassets/a.js\\nassets/b.css\\n' | sort $ORDER); do echo $name >web/dist/$name; done
echo deb >build/deb/paddock_1.2.3_amd64.deb; echo dev >build/deb/libpaddock-dev_1.2.3_amd64.deb; echo image >build/image/paddock-1.2.3-amd64.oci.tar; echo '{}' >build/deb/packaging/paddock.spdx.json"""
NOBODY = ("-c", "user.name=Nobody", "-c", "user.email=nobody@localhost")


@unittest.skipUnless(shutil.which("git"), "there is no git")
class Release(TreeTest):
    def setUp(self) -> None:
        super().setUp()
        self.tree = self.root / "one"
        self.write("bin/make", f"#!/bin/sh\n{MAKE}\n")
        (self.root / "bin/make").chmod(0o755)
        self.write("one/CMakeLists.txt", "project(paddock VERSION 1.2.3 LANGUAGES CXX)\n")
        self.write("one/.gitignore", "/build/\n/web/dist/\n")
        shutil.copy(TOOLS.parent / ".gitattributes", self.tree)
        (self.tree / "tools").mkdir()
        for tool in ("release", "source_date", "source_revision"):
            shutil.copy2(TOOLS / tool, self.tree / "tools")
        self.git("init", "-q")
        self.git("add", "-A")
        self.git(*NOBODY, "commit", "-q", "-m", "All of it")

    def git(self, *arguments: str) -> str:
        return subprocess.run(("git", *arguments), cwd=self.tree, capture_output=True, text=True, check=True).stdout.strip()

    def release(self, tree: Path, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"} | variables
        return subprocess.run([tree / "tools/release"], capture_output=True, text=True, check=False, env=environment)

    def test_all_files_are_made_with_their_checksums(self) -> None:
        done = self.release(self.tree)
        self.assertEqual(done.returncode, 0, done.stderr)
        files = self.tree / "build/release-files"
        image, page = "paddock-1.2.3-amd64.oci.tar", "paddock-1.2.3-page.tar.gz"
        wanted = ["libpaddock-dev_1.2.3_amd64.deb", image, page, "paddock-1.2.3.spdx.json", "paddock-1.2.3.tar.gz", "paddock_1.2.3_amd64.deb"]
        self.assertEqual(sorted(line.split()[1] for line in done.stdout.splitlines()), wanted)
        subprocess.run(("sha256sum", "--check", "--quiet", "SHA256SUMS"), cwd=files, check=True)

    def test_two_clones_make_the_same_files(self) -> None:
        other = self.root / "the/other/one"
        self.git("clone", "-q", str(self.tree), str(other))
        first = self.release(self.tree)
        second = self.release(other, TZ="Pacific/Kiritimati", ORDER="-r")
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assertEqual(first.stdout, second.stdout)

    def test_uncommitted_changes_are_refused(self) -> None:
        for path, text in (("CMakeLists.txt", "changed\n"), ("stranger", "new\n")):
            with self.subTest(path):
                self.write(f"one/{path}", text)
                done = self.release(self.tree)
                self.assertEqual(done.returncode, 1)
                self.assertIn(path, done.stderr)
                self.assertFalse((self.tree / "build/release-files").exists())
                self.git("checkout", "-q", ".")

    def test_the_source_archive_contains_its_date_and_its_commit(self) -> None:
        self.release(self.tree)
        archive = self.tree / "build/release-files/paddock-1.2.3.tar.gz"
        subprocess.run(("tar", "-xf", archive, "-C", self.root), check=True)
        for tool, what in (("source_date", "%ct"), ("source_revision", "%H")):
            said = subprocess.run([self.root / "paddock-1.2.3/tools" / tool], capture_output=True, text=True, check=True)
            self.assertEqual(said.stdout.strip(), self.git("log", "-1", f"--format={what}"))


if __name__ == "__main__":
    unittest.main()
