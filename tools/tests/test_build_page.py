import os
import shutil
import subprocess
import unittest
from pathlib import Path

from tree import TOOLS, TreeTest

SYSTEM = Path("/etc/ssl/certs/ca-certificates.crt")
NOBODY = "http://127.0.0.1:1/"  # where nothing listens


class BuildPage(TreeTest):
    def setUp(self) -> None:
        super().setUp()
        self.write("web/package.json", '{ "dependencies": { "svelte": "5" } }\n')
        self.write("web/package-lock.json", "{}\n")
        (self.root / "tools").mkdir()
        shutil.copy2(TOOLS / "build_page", self.root / "tools")

    def command(self, name: str, script: str) -> None:
        """A program of that name, found before the system's."""
        self.write(f"bin/{name}", f"#!/bin/sh\n{script}\n")
        (self.root / "bin" / name).chmod(0o755)

    def build_page(self, **variables: str) -> subprocess.CompletedProcess[str]:
        kept = {key: value for key, value in os.environ.items() if key != "NODE_EXTRA_CA_CERTS"}
        path = f"{self.root / 'bin'}:{os.environ['PATH']}"
        command = [str(self.root / "tools/build_page"), "--run", "true"]
        environment = kept | {"PATH": path} | variables
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)

    def trusted_with(self, **variables: str) -> str:
        self.command("node", "exit 0")
        self.command("npm", f'echo "$NODE_EXTRA_CA_CERTS" >{self.root}/trusted\nmkdir -p node_modules')
        self.assertEqual(self.build_page(**variables).returncode, 0)
        return (self.root / "trusted").read_text(encoding="utf-8").strip()

    @unittest.skipUnless(SYSTEM.exists(), "the system has no list of certificate authorities")
    def test_node_trusts_whom_the_system_trusts(self) -> None:
        self.assertEqual(self.trusted_with(), str(SYSTEM))

    def test_who_names_other_authorities_is_heard(self) -> None:
        self.assertEqual(self.trusted_with(NODE_EXTRA_CA_CERTS="/mine.pem"), "/mine.pem")

    @unittest.skipUnless(shutil.which("npm"), "there is no npm")
    def test_what_cannot_be_fetched_is_told_at_once(self) -> None:
        done = self.build_page(npm_config_registry=NOBODY)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"build_page: what the page is built with cannot be fetched from {NOBODY}", done.stderr)

    def test_what_failed_is_not_taken_for_done(self) -> None:
        self.command("node", "exit 0")
        self.command("npm", "exit 1")
        self.assertNotEqual(self.build_page().returncode, 0)
        self.assertFalse((self.root / "web/node_modules").exists())


if __name__ == "__main__":
    unittest.main()
