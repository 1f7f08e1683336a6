import ipaddress
import re
import unittest
from typing import Any

import yaml
from tree import TOOLS

ROOT = TOOLS.parent
PACKAGING = ROOT / "packaging"


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def version() -> str:
    found = re.search(r"project\(paddock VERSION ([\d.]+)", text("CMakeLists.txt"))
    return found[1] if found else ""


class Compose(unittest.TestCase):
    whole: dict[str, Any] = yaml.safe_load(text("packaging/compose.yaml"))
    services: dict[str, Any] = whole["services"]

    def test_it_uses_the_image_of_this_version(self) -> None:
        self.assertEqual(self.services["server"]["image"], f"localhost/paddock:{version()}")

    def test_everything_that_a_service_names_exists(self) -> None:
        for name, service in self.services.items():
            with self.subTest(name):
                self.assertLessEqual(set(service.get("depends_on", {})), set(self.services))
                self.assertLessEqual(set(service["networks"]), set(self.whole["networks"]))
                for volume in service["volumes"]:
                    source = volume.split(":")[0]
                    if source.startswith("./"):
                        self.assertTrue((PACKAGING / source).is_file(), source)
                    else:
                        self.assertIn(source, self.whole["volumes"])

    def test_every_service_has_a_healthcheck(self) -> None:
        for name, service in self.services.items():
            with self.subTest(name):
                self.assertIn("healthcheck", service)

    def test_services_that_talk_to_each_other_share_a_network(self) -> None:
        networks = {name: set(service["networks"]) for name, service in self.services.items()}
        self.assertTrue(networks["proxy"] & networks["server"])
        self.assertTrue(networks["server"] & networks["database"])
        self.assertFalse(networks["proxy"] & networks["database"])
        self.assertIn("reverse_proxy {$PADDOCK_SERVER:server:8080}", text("packaging/Caddyfile"))

    def test_the_server_trusts_only_the_proxy(self) -> None:
        address = self.services["proxy"]["networks"]["inside"]["ipv4_address"]
        self.assertEqual(self.services["server"]["environment"]["PADDOCK_TRUST_PROXY"], address)
        subnet = self.whole["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        self.assertIn(ipaddress.ip_address(address), ipaddress.ip_network(subnet))

    def test_only_the_proxy_can_be_reached_from_outside(self) -> None:
        self.assertEqual([name for name, service in self.services.items() if "ports" in service], ["proxy"])

    def test_the_example_of_settings_lists_every_variable(self) -> None:
        used = set(re.findall(r"\$\{(\w+)", text("packaging/compose.yaml")))
        listed = set(re.findall(r"^(\w+)=", text("packaging/container.env.example"), re.MULTILINE))
        self.assertEqual(used, listed)


class Containerfile(unittest.TestCase):
    """For people who build with podman or docker. tools/make_image makes the image of a release."""

    lines = re.sub(r"\\\n\s*", "", text("packaging/Containerfile")).splitlines()

    def last(self, instruction: str) -> str:
        return [line.partition(" ")[2] for line in self.lines if line.startswith(f"{instruction} ")][-1]

    def test_it_gives_the_same_image_as_make_image(self) -> None:
        maker = text("tools/make_image")
        user = re.search(r"^USER = (\d+)$", maker, re.MULTILINE)
        assert user
        self.assertEqual(self.last("USER"), f"{user[1]}:{user[1]}")
        self.assertEqual(self.last("ENTRYPOINT"), '["/usr/bin/paddock", "serve"]')
        for variable in self.last("ENV").split():
            self.assertIn(variable.partition("=")[0], maker)
        for name in re.findall(r"image\.(\w+)=(\"[^\"]+\")", self.last("LABEL")):
            self.assertIn(f'"{name[0]}": {name[1]}', maker)


if __name__ == "__main__":
    unittest.main()
