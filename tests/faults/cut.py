#!/usr/bin/env python3
"""Cuts connections in the middle of requests, handshakes and messages: the server stays well, the others play on."""

import argparse
import base64
import json
import os
import random
import re
import socket
import struct
import sys
import urllib.request
from pathlib import Path
from typing import Any

from faults import Load, Server, closing_all, main, parser, promise, verify, wait_until


class Guest:
    """A browser that breaks off. It sits at a table of its own and comes back every time."""

    def __init__(self, server: Server):
        self.server = server
        self.cookie = ""
        answer, headers = self.post("/api/me", {"name": "Guest"})
        self.cookie = headers["Set-Cookie"].partition(";")[0]
        with urllib.request.urlopen(f"{server.url}/api/games", timeout=10) as told:
            game = json.load(told)[0]
        seats = ["me"] * int(game["seats"][0])
        answer, _ = self.post("/api/tables", {"game": game["id"], "seats": seats})
        self.table = answer["id"]

    def post(self, path: str, body: dict[str, Any]) -> tuple[Any, Any]:
        headers = {"Content-Type": "application/json", "Origin": self.server.url, "Cookie": self.cookie}
        asked = urllib.request.Request(self.server.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return json.load(answer), answer.headers

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.server.port), timeout=10)

    def handshake(self) -> bytes:
        lines = (
            f"GET /api/tables/{self.table}/socket HTTP/1.1",
            f"Host: 127.0.0.1:{self.server.port}",
            f"Origin: {self.server.url}",
            f"Cookie: {self.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        )
        return "".join(f"{line}\r\n" for line in (*lines, "")).encode()

    def talk(self) -> socket.socket:
        """A socket that is open."""
        connection = self.connect()
        connection.sendall(self.handshake())
        said = b""
        while b"\r\n\r\n" not in said:
            more = connection.recv(1)
            promise(bool(more), "the server opens a socket")
            said += more
        promise(b" 101 " in said.splitlines()[0], f"the server opens a socket: {said!r}")
        return connection


def frame(message: dict[str, Any]) -> bytes:
    text = json.dumps(message).encode()
    mask = os.urandom(4)
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(text))
    return b"\x81" + size + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))


def part_of(whole: bytes) -> bytes:
    return whole[: random.randrange(len(whole))]


def cut(connection: socket.socket) -> None:
    """With a reset, or just closed."""
    if random.random() < 0.5:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def in_a_request(guest: Guest) -> None:
    connection = guest.connect()
    connection.sendall(part_of(b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n" + bytes(99)))
    cut(connection)


def in_the_handshake(guest: Guest) -> None:
    connection = guest.connect()
    connection.sendall(part_of(guest.handshake()))
    cut(connection)


def right_after_the_handshake(guest: Guest) -> None:
    connection = guest.connect()
    connection.sendall(guest.handshake())
    cut(connection)


def in_a_message(guest: Guest) -> None:
    connection = guest.talk()
    connection.sendall(frame({"type": "hello", "last": 0}))
    connection.sendall(part_of(frame({"type": "say", "text": "x" * random.randrange(1, 300)})))
    cut(connection)


def in_the_answer(guest: Guest) -> None:
    connection = guest.talk()
    connection.sendall(frame({"type": "hello", "last": 0}) + frame({"type": "start"}))
    connection.recv(random.randrange(1, 500))
    cut(connection)


WAYS = (in_a_request, in_the_handshake, right_after_the_handshake, in_a_message, in_the_answer)


def sockets_of(server: Server) -> int:
    _, told = server.get("/metrics")
    found = re.search(r"^paddock_sockets(?:\{\})? (\d+)", told, re.MULTILINE)
    promise(found is not None, "the server counts its sockets")
    assert found is not None
    return int(found[1])


def test(arguments: argparse.Namespace, folder: Path) -> str:
    paddock = arguments.paddock
    server = Server(paddock, str(folder / "paddock.db"), folder)
    with closing_all(server):
        server.start()
        load = Load(paddock, folder, [server], "--rate=5", tables=10)
        with closing_all(load):
            load.wait_for_every_table(60)
            before = sockets_of(server)
            guest = Guest(server)
            for number in range(arguments.cuts):
                WAYS[number % len(WAYS)](guest)
            wait_until(lambda: sockets_of(server) == before, "the server lets go of what was cut")
            with guest.talk() as connection:
                connection.sendall(frame({"type": "hello", "last": 0}))
                promise(bool(connection.recv(100)), "a guest who was cut off may come back")
            promise(server.healthy(), "the server is well")
            load.wait_for_every_table(30)
            counts = load.stop()
        server.stop()
    promise(counts["broken"] == 0, f"the others play on: {counts['broken']} of their connections broke")
    verified = verify(paddock, str(folder / "paddock.db"), load, folder)
    return f"{arguments.cuts} connections cut: the others played on; {verified}"


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--cuts", type=int, default=5000)
    sys.exit(main(test, options.parse_args()))
