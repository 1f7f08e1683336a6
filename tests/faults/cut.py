#!/usr/bin/python3
"""Cuts connections in the middle of requests, handshakes and messages: the server stays healthy, others continue to play."""

import argparse
import json
import random
import re
import socket
import struct
import sys
import urllib.request
from pathlib import Path

from faults import Load, Server, check, closing_all, main, parser, verify, wait_until
from http_client import HELLO, HttpClient, frame


def client_at_a_table(server: Server) -> HttpClient:
    """A client whose connections are cut. It sits at its own table and reconnects every time."""
    client = HttpClient(server)
    with urllib.request.urlopen(f"{server.url}/api/games", timeout=10) as answer:
        game = json.load(answer)[0]
    client.open_table(game=game["id"], seats=["me"] * int(game["seats"][0]))
    return client


def part_of(whole: bytes) -> bytes:
    return whole[: random.randrange(len(whole))]


def cut(connection: socket.socket) -> None:
    """Cuts the connection with a reset or by just closing it."""
    if random.random() < 0.5:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def in_a_request(client: HttpClient) -> None:
    connection = client.connect()
    connection.sendall(part_of(b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n" + bytes(99)))
    cut(connection)


def in_the_handshake(client: HttpClient) -> None:
    connection = client.connect()
    connection.sendall(part_of(client.handshake()))
    cut(connection)


def right_after_the_handshake(client: HttpClient) -> None:
    connection = client.connect()
    connection.sendall(client.handshake())
    cut(connection)


def in_a_message(client: HttpClient) -> None:
    connection = client.open_websocket()
    connection.sendall(frame(HELLO))
    connection.sendall(part_of(frame({"type": "say", "text": "x" * random.randrange(1, 300)})))
    cut(connection)


def in_the_answer(client: HttpClient) -> None:
    connection = client.open_websocket()
    connection.sendall(frame(HELLO) + frame({"type": "start"}))
    connection.recv(random.randrange(1, 500))
    cut(connection)


CUTS = (in_a_request, in_the_handshake, right_after_the_handshake, in_a_message, in_the_answer)


def sockets_of(server: Server) -> int:
    _, metrics = server.get("/metrics")
    found = re.search(r"^paddock_sockets(?:\{\})? (\d+)", metrics, re.MULTILINE)
    check(found is not None, "the metrics contain the number of sockets")
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
            client = client_at_a_table(server)
            for number in range(arguments.cuts):
                CUTS[number % len(CUTS)](client)
            wait_until(lambda: sockets_of(server) == before, "the server closes connections that were cut")
            with client.open_websocket() as connection:
                connection.sendall(frame(HELLO))
                check(bool(connection.recv(100)), "a client can reconnect after its connection was cut")
            check(server.healthy(), "the server is healthy")
            load.wait_for_every_table(30)
            counts = load.stop()
        server.stop()
    check(counts["broken"] == 0, f"others continue to play: {counts['broken']} of their connections broke")
    verified = verify(paddock, str(folder / "paddock.db"), load, folder)
    return f"{arguments.cuts} connections cut: the others continued to play; {verified}"


if __name__ == "__main__":
    options = parser(__doc__)
    options.add_argument("--cuts", type=int, default=5000)
    sys.exit(main(test, options.parse_args()))
