"""Somebody with a browser: opens a table, and talks to it over a socket."""

import base64
import json
import os
import socket
import struct
import urllib.request
from typing import Any

from faults import Server, promise

Message = dict[str, Any]


def frame(message: Message) -> bytes:
    text = json.dumps(message).encode()
    mask = os.urandom(4)
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(text))
    return b"\x81" + size + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))


class Guest:
    """Known to the server; what it opens, it hosts."""

    def __init__(self, server: Server):
        self.server = server
        self.table = ""
        self.cookie = ""
        _, headers = self.post("/api/me", {"name": "Guest"})
        self.cookie = headers["Set-Cookie"].partition(";")[0]

    def open_table(self, **wanted: Any) -> None:
        self.table = self.post("/api/tables", wanted)[0]["id"]

    def post(self, path: str, body: Message) -> tuple[Any, Any]:
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


class TableSocket:
    """What is said at a table, message by message."""

    def __init__(self, guest: Guest):
        self.connection = guest.talk()
        self.said = self.connection.makefile("rb")
        self.table: Message = {}
        self.say(type="hello", last=0)

    def close(self) -> None:
        self.said.close()
        self.connection.close()

    def say(self, **message: Any) -> None:
        self.connection.sendall(frame(message))

    def hear(self) -> Message:
        """The next message; pings are left out. News that leave the table as it was come with it all the same."""
        while True:
            first, size = self.said.read(2)
            if size in (126, 127):
                size = int.from_bytes(self.said.read(2 if size == 126 else 8), "big")
            text = self.said.read(size)
            if first & 0x0F == 1:
                message = dict(json.loads(text))
                if message["type"] == "news":
                    self.table = message["table"] = message["table"] or self.table
                return message
