#!/usr/bin/python3
"""Cuts connections in the middle of requests, handshakes and messages: the server stays healthy, the others play on."""

import argparse
import json
import random
import re
import socket
import struct
import sys
import urllib.request
from pathlib import Path

from faults import Load, Server, closing_all, main, parser, promise, verify, wait_until
from guest import Guest, frame


def guest_at_a_table(server: Server) -> Guest:
    """A browser whose connections are cut. It sits at a table of its own and reconnects every time."""
    guest = Guest(server)
    with urllib.request.urlopen(f"{server.url}/api/games", timeout=10) as told:
        game = json.load(told)[0]
    guest.open_table(game=game["id"], seats=["me"] * int(game["seats"][0]))
    return guest


def part_of(whole: bytes) -> bytes:
    return whole[: random.randrange(len(whole))]


def cut(connection: socket.socket) -> None:
    """Cuts the connection with a reset or by just closing it."""
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
            guest = guest_at_a_table(server)
            for number in range(arguments.cuts):
                WAYS[number % len(WAYS)](guest)
            wait_until(lambda: sockets_of(server) == before, "the server lets go of what was cut")
            with guest.talk() as connection:
                connection.sendall(frame({"type": "hello", "last": 0}))
                promise(bool(connection.recv(100)), "a guest can reconnect after being cut off")
            promise(server.healthy(), "the server is healthy")
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
