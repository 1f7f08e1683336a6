"""A stranger who attacks a server while others play: with tables, names, replays, sockets and studies, without end."""

import http.client
import json
import random
import re
import resource
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable
from typing import Any

from faults import CheckFailed, Server, check, closing_all
from http_client import HELLO, HttpClient, Message, TableSocket, frame

PROXY = "127.0.0.1"  # The server must trust it, as the attack comes from other addresses than the players.
PONG = b"\x8a\x80" + bytes(4)
REQUESTS_OF_A_NAME = 8
SECONDS_BETWEEN_PONGS = 5.0
MATCHES_TO_READ = 5
BUGS = ("failed", "frozen", "500")  # codes that say that the server has a bug
# Seconds between two of each kind.
KINDS = {"tables": 0.5, "visits": 0.5, "matches": 5.0, "replays": 0.25, "sockets": 0.1, "studies": 3.0}


class Refused(Exception):
    """A problem on a socket, or something that is not possible yet."""


class Stranger(HttpClient):
    """A person behind the proxy, at the given address."""

    def __init__(self, server: Server, address: str):
        self.address = address
        super().__init__(server)

    def open(self, request: urllib.request.Request) -> Any:
        request.add_header("X-Forwarded-For", self.address)
        return super().open(request)

    def get(self, path: str) -> bytes:
        return self.send(path, "GET")

    def send(self, path: str, method: str) -> bytes:
        headers = {"Cookie": self.cookie, "Origin": self.server.url}
        request = urllib.request.Request(self.server.url + path, headers=headers, method=method)
        with self.open(request) as answer:
            return bytes(answer.read())

    def handshake(self) -> bytes:
        return super().handshake().removesuffix(b"\r\n") + f"X-Forwarded-For: {self.address}\r\n\r\n".encode()


class SlowReader(Stranger):
    """Its connections hold little that was not read."""

    def connect(self) -> socket.socket:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.settimeout(10)
        connection.connect(("127.0.0.1", self.server.port))
        return connection


class Material:
    """The material of an option. Every one differs by a number from the last that the server accepted."""

    def __init__(self, paddock: str, game: Message, option: str):
        self.game = game
        self.option = option
        command = [paddock, "deck", game["id"], option]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self.is_json = text.lstrip().startswith("{")
        self.accepted = text if self.is_json else " ".join(re.sub(r"#.*", "", text).split())

    def changed(self) -> str:
        number = random.choice(list(re.finditer(r"\d+", self.accepted)))
        other = max(0, int(number[0]) + random.choice((-1, 1)))
        return f"{self.accepted[: number.start()]}{other}{self.accepted[number.end() :]}"

    def options(self, text: str) -> Message:
        return {self.option: json.loads(text) if self.is_json else text}

    def best_bots(self) -> list[str]:
        """At every seat."""
        best = max(bot for bot in self.game["bots"] if bot.startswith("level"))
        return [best] * random.randint(*self.game["seats"])


def materials(paddock: str, server: Server) -> list[Material]:
    games = json.loads(server.get("/api/games")[1])
    return [
        Material(paddock, game, option["key"]) for game in games for option in game["options"] if option.get("file")
    ]


class Attack:
    """Every kind of attack has a thread and an address. Refusals are counted, and change nothing."""

    def __init__(self, paddock: str, server: Server):
        self.server = server
        self.materials = materials(paddock, server)
        check(bool(self.materials), "some game accepts material")
        self.tables: list[str] = []
        self.longest: list[tuple[int, str]] = []  # the number of entries, and the table
        self.unfinished: Stranger | None = None
        self.sockets: list[socket.socket] = []
        self.next_pong = 0.0
        self.people: dict[str, Stranger] = {}
        self.done: Counter[str] = Counter()
        self.broken: Counter[str] = Counter()
        self.refused: Counter[tuple[str, str]] = Counter()
        self.stopped = threading.Event()
        self.threads: list[threading.Thread] = []
        self.seconds = 0.0

    def start(self) -> None:
        actions = (self.open_table, self.visit, self.play_to_the_end, self.read_again, self.open_socket, self.study)
        self.stopped.clear()
        self.seconds -= time.monotonic()
        self.threads = [
            threading.Thread(target=self.repeat, args=(kind, act, f"203.0.113.{number}"), daemon=True)
            for number, (kind, act) in enumerate(zip(KINDS, actions), start=1)
        ]
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        """Closes all sockets. The attack can be started again, with the same tables."""
        self.stopped.set()
        for thread in self.threads:
            thread.join()
        self.threads = []
        self.seconds += time.monotonic()
        self.drop(self.sockets)

    def repeat(self, kind: str, act: Callable[[str], None], address: str) -> None:
        while not self.stopped.wait(KINDS[kind]):
            try:
                act(address)
                self.done[kind] += 1
            except urllib.error.HTTPError as error:
                self.refused[kind, code_of(error)] += 1
            except Refused as problem:
                self.refused[kind, str(problem)] += 1
            except CheckFailed as failed:
                status = re.search(r"HTTP/1.1 (\d+)", str(failed))
                self.refused[kind, status[1] if status else "no answer"] += 1
            except (OSError, ValueError, http.client.HTTPException):
                self.broken[kind] += 1

    def person(self, kind: type[Stranger], address: str) -> Stranger:
        """A person at the address, under a new name now and then."""
        known = self.people.get(address)
        if known is None or random.randrange(REQUESTS_OF_A_NAME) == 0:
            known = self.people[address] = kind(self.server, address)
        return known

    def open_table(self, address: str) -> None:
        """With material of its own, and bots that think at every seat. Whoever opened it leaves."""
        material = random.choice(self.materials)
        text = material.changed()
        host = self.person(Stranger, address)
        host.open_table(
            game=material.game["id"], options=material.options(text), seats=material.best_bots(), pace="full"
        )
        material.accepted = text
        self.tables.append(host.table)
        table = TableSocket(host)
        with closing_all(table):
            table.send(type="start")
            while receive(table)["type"] != "news" or table.table["phase"] == "gathering":
                pass

    def visit(self, address: str) -> None:
        """A new name sits down at a listed table, says something and leaves. Opens one if there is none."""
        visitor = Stranger(self.server, address)
        listed = [one for one in json.loads(visitor.get("/api/tables")) if one["phase"] == "gathering"]
        if not listed or random.randrange(20) == 0:
            game = random.choice(self.materials).game
            visitor.open_table(game=game["id"], seats=["open"] * int(game["seats"][1]), listed=True)
        else:
            visitor.table = random.choice(listed)["id"]
        table = TableSocket(visitor)
        with closing_all(table):
            table.send(type="sit", seat=0)
            table.send(type="say", text="x" * random.randint(1, 300))
            table.send(type="leave", seat=0)
            while all(step["kind"] != "left" for step in receive(table).get("steps", [])):
                pass

    def play_to_the_end(self, address: str) -> None:
        """Bots that play at random make long matches. One that is not over when the attack stops is continued later."""
        if not self.unfinished:
            game = random.choice(self.materials).game
            host = Stranger(self.server, address)
            host.open_table(game=game["id"], seats=["random"] * int(game["seats"][1]), pace="full")
            self.unfinished = host
        table = TableSocket(self.unfinished)
        next_pong = time.monotonic()
        with closing_all(table):
            message = receive(table)
            if message["table"]["phase"] == "gathering":
                table.send(type="start")
            while table.table["phase"] != "over" and not self.stopped.is_set():
                message = receive(table)
                if time.monotonic() > next_pong:
                    next_pong += SECONDS_BETWEEN_PONGS
                    table.connection.sendall(PONG)
        if table.table["phase"] == "over":
            self.longest = sorted([*self.longest, (message["sequence"], self.unfinished.table)])[-MATCHES_TO_READ:]
            self.unfinished = None

    def read_again(self, address: str) -> None:
        """The record and the replay of the longest matches."""
        if not self.longest:
            raise Refused("no match is over yet")
        entries, table = random.choice(self.longest)
        what = random.choice(("record", "replay", f"replay/{random.randrange(entries // 2)}"))
        self.person(Stranger, address).get(f"/api/tables/{table}/{what}")

    def open_socket(self, address: str) -> None:
        """Says hello and never reads. Pongs keep it open, and the bots of the table play on meanwhile."""
        if time.monotonic() > self.next_pong:
            self.next_pong = time.monotonic() + SECONDS_BETWEEN_PONGS
            self.drop([one for one in self.sockets if not takes_pong(one)])
        if self.tables:
            person = self.person(SlowReader, address)
            person.table = random.choice(random.choice((self.tables, self.tables[-10:])))
            connection = person.open_websocket()
            self.sockets.append(connection)
            connection.sendall(frame(HELLO))

    def drop(self, connections: list[socket.socket]) -> None:
        self.sockets = [one for one in self.sockets if one not in connections]
        for connection in connections:
            connection.close()

    def study(self, address: str) -> None:
        """With material of its own. Every second one is given up at once."""
        material = random.choice(self.materials)
        person = Stranger(self.server, address)
        options = material.options(material.accepted)
        wanted = {"game": material.game["id"], "options": options, "bots": material.best_bots(), "language": "en"}
        person.post("/api/lab", wanted | {"matches": 2000, "look": True})
        if random.randrange(2) == 0:
            person.send("/api/lab", method="DELETE")

    def check_answers(self) -> None:
        """Whatever was refused was refused on purpose."""
        bugs = {what: times for what, times in self.refused.items() if what[1] in BUGS}
        check(not bugs, f"the server fails: {bugs}")
        check(self.done["tables"] > 0, "the attack opens tables")

    def __str__(self) -> str:
        used = resource.getrusage(resource.RUSAGE_SELF)
        cores = (used.ru_utime + used.ru_stime) / max(1.0, self.seconds)
        lines = [f"attack: {cores:.2f} cores, the longest match has {max(self.longest, default=(0, ''))[0]} entries"]
        for kind in KINDS:
            refused = ", ".join(
                f"{times} {code}" for (what, code), times in self.refused.most_common() if what == kind
            )
            lines.append(f"  {kind}: {self.done[kind]} done, {self.broken[kind]} broken; refused: {refused or 'none'}")
        return "\n".join(lines)


def code_of(refusal: urllib.error.HTTPError) -> str:
    """The code of the problem, or the status if the answer has none."""
    with refusal:
        try:
            return str(json.load(refusal)["code"])
        except (ValueError, KeyError, TypeError):
            return str(refusal.code)


def receive(table: TableSocket) -> Message:
    message = table.receive()
    if message["type"] == "problem":
        raise Refused(message["code"])
    if table.table["phase"] == "frozen":
        raise Refused("frozen")
    return message


def takes_pong(connection: socket.socket) -> bool:
    try:
        connection.sendall(PONG)
    except OSError:
        return False
    return True
