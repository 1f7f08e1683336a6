"""What packaging/compose.yaml puts together: the server of the image, with this machine's own PostgreSQL and Caddy in place
of images of them."""

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
from guest import Guest, Message, TableSocket
from container import Image, new_volume, serving
from steps import output_of, require, skip, step

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
HOST = "localhost"  # to which Caddy gives a certificate of its own
PROXY = "127.0.0.1"
# What only a test wants: other ports, files of its own, and nothing changed on this machine.
FOR_THE_TEST = """{{
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
    with step("compose.yaml sets what the server knows"):
        command, variables = image.run(work, "paddock", "serve", "--help")
        known = set(re.findall(r"Env:(PADDOCK_\w+)", output_of(*command, env=variables)))
        require(set(settings) <= known, f"paddock serve does not know {set(settings) - known}")
    claim = "with PostgreSQL and Caddy, as compose.yaml has them, a table is played at by https"
    if shutil.which("caddy") is None:
        return skip(claim, "there is no caddy")
    with step(claim), postgres.Server(port=free_port()) as database:
        db = database.new_database()
        settings |= {"PADDOCK_DB": db, "PADDOCK_HOST_NAME": HOST, "PADDOCK_TRUST_PROXY": PROXY}
        volume = new_volume(image, work / "volume")
        with serving(image, volume, **settings) as address, proxy(address, work / "caddy") as site:
            play(site)
        require(not (volume / "paddock.db").exists(), "it does not use PostgreSQL")


class Site:
    """The proxy's address, as a browser that trusts its certificate sees it."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self.url = f"https://{HOST}:{port}"
        self.root = folder / "pki/authorities/local/root.crt"

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.root))

    def get(self, path: str) -> tuple[int, str]:
        """0 where nobody answers yet."""
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
    own = FOR_THE_TEST.format(http=free_port(), https=site.port, folder=folder)
    (folder / "Caddyfile").write_text(own + (PACKAGING / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    variables = os.environ | {"PADDOCK_HOST_NAME": HOST, "PADDOCK_SERVER": server, "HOME": str(folder)}
    command = ("caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile")
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=variables, stdout=log, stderr=log) as caddy:
        try:
            wait_until(lambda: caddy.poll() is not None or site.get("/healthz")[0] == 200, "Caddy hands on", 30)
            require(caddy.poll() is None, f"Caddy does not start: {(folder / 'log').read_text()}")
            yield site
        finally:
            caddy.kill()


class Person(Guest):
    """Somebody with a browser who comes by https."""

    def __init__(self, site: Site) -> None:
        self.site = site
        super().__init__(site)

    def open(self, asked: urllib.request.Request) -> Any:
        return urllib.request.urlopen(asked, timeout=10, context=self.site.trust())

    def connect(self) -> ssl.SSLSocket:
        return self.site.trust().wrap_socket(super().connect(), server_hostname=HOST)


def play(site: Site) -> None:
    require(site.get("/metrics")[0] == 404, "strangers can read the figures")
    person = Person(site)
    require(person.cookie, "nobody is known")
    games = json.loads(site.get("/api/games")[1])
    person.open_table(game=games[0]["id"], seats=["me"] * max(2, games[0]["seats"][0]))
    talk = TableSocket(person)
    with closing_all(talk):
        talk.say(type="start")
        made = 0
        while made < 3:
            heard = talk.hear()
            require(heard["type"] == "news", f"the table does not go on: {heard}")
            made += sum(entry["id"] != "" for entry in heard["steps"])
            play_first_move(talk, heard)


def play_first_move(talk: TableSocket, heard: Message) -> None:
    for sight in heard["sights"]:
        if sight["moves"]:
            return talk.say(type="play", seat=sight["seat"], move=sight["moves"][0], id=f"{heard['sequence']}")
