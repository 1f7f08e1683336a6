"""Tests packaging/compose.yaml: the server of the image with PostgreSQL and Caddy. Both are those of this machine instead of
container images."""

import json
import os
import re
import shutil
import ssl
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import postgres
import yaml
from faults import closing_all, free_port, wait_until
from http_client import HttpClient, Message, TableSocket
from container import Image, new_volume, serving
from checks import check, output_of, skip, step

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
HOST = "localhost"  # for which Caddy makes a certificate
PROXY = "127.0.0.1"
# Settings for the test: free ports, files in its folder, and no change to the certificates of this machine.
TEST_SETTINGS = """{{
	admin off
	http_port {http}
	https_port {https}
	skip_install_trust
	storage file_system {folder}
}}
"""


def settings_of_server() -> dict[str, str]:
    services = yaml.safe_load((PACKAGING / "compose.yaml").read_text(encoding="utf-8"))["services"]
    return {name: str(value) for name, value in services["server"]["environment"].items()}


def try_compose(image: Image, work: Path) -> None:
    settings = settings_of_server()
    with step("compose.yaml sets only variables that the server knows"):
        command, variables = image.run(work, "paddock", "serve", "--help")
        known = set(re.findall(r"Env:(PADDOCK_\w+)", output_of(*command, env=variables)))
        check(set(settings) <= known, f"paddock serve does not know {set(settings) - known}")
    claim = "with PostgreSQL and Caddy as in compose.yaml, a match can be played by https"
    if shutil.which("caddy") is None:
        return skip(claim, "caddy is not installed")
    with step(claim), postgres.Server(port=free_port()) as database:
        db = database.new_database()
        settings |= {"PADDOCK_DB": db, "PADDOCK_HOST_NAME": HOST, "PADDOCK_TRUST_PROXY": PROXY}
        volume = new_volume(image, work / "volume")
        with serving(image, volume, **settings) as address, proxy(address, work / "caddy") as site:
            play(site)
        check(not (volume / "paddock.db").exists(), "the server does not use PostgreSQL")


class Site:
    """The proxy's address, for a client that trusts its certificate."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self.url = f"https://{HOST}:{port}"
        self.root = folder / "pki/authorities/local/root.crt"

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.root))

    def get(self, path: str) -> tuple[int, str]:
        """The status is 0 if nobody answers yet."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=10, context=self.trust()) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, ""
        except OSError:
            return 0, ""


@contextmanager
def proxy(address: str, folder: Path) -> Iterator[Site]:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    site = Site(free_port(), folder)
    server = address.removeprefix("http://").strip("/")
    settings = TEST_SETTINGS.format(http=free_port(), https=site.port, folder=folder)
    (folder / "Caddyfile").write_text(settings + (PACKAGING / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    variables = os.environ | {"PADDOCK_HOST_NAME": HOST, "PADDOCK_SERVER": server, "HOME": str(folder)}
    command = ("caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile")
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=variables, stdout=log, stderr=log) as caddy:
        try:
            wait_until(lambda: caddy.poll() is not None or site.get("/healthz")[0] == 200, "Caddy forwards requests", 30)
            check(caddy.poll() is None, f"Caddy does not start: {(folder / 'log').read_text()}")
            yield site
        finally:
            caddy.kill()


class HttpsClient(HttpClient):
    """A client that trusts the proxy's certificate."""

    def __init__(self, site: Site) -> None:
        self.site = site
        super().__init__(site)

    def open(self, request: urllib.request.Request) -> Any:
        return urllib.request.urlopen(request, timeout=10, context=self.site.trust())

    def connect(self) -> ssl.SSLSocket:
        return self.site.trust().wrap_socket(super().connect(), server_hostname=HOST)


def play(site: Site) -> None:
    check(site.get("/metrics")[0] == 404, "the metrics can be read through the proxy")
    client = HttpsClient(site)
    check(client.cookie, "the server sets no cookie")
    games = json.loads(site.get("/api/games")[1])
    client.open_table(game=games[0]["id"], seats=["me"] * max(2, games[0]["seats"][0]))
    table = TableSocket(client)
    with closing_all(table):
        table.send(type="start")
        made = 0
        while made < 3:
            news = table.receive()
            check(news["type"] == "news", f"the table does not continue: {news}")
            made += sum(entry["id"] != "" for entry in news["steps"])
            play_first_move(table, news)


def play_first_move(table: TableSocket, news: Message) -> None:
    for sight in news["sights"]:
        if sight["moves"]:
            return table.send(type="play", seat=sight["seat"], move=sight["moves"][0]["text"], id=f"{news['sequence']}")
