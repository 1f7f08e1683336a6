"""An HTTP client with the cookie of a person: opens tables and connects to them by WebSocket."""

import base64
import json
import os
import socket
import struct
import urllib.request
from typing import Any, Protocol

from faults import check

Message = dict[str, Any]
HELLO: Message = {"type": "hello", "last": 0, "format": 2}


class Address(Protocol):
    """A server on a port of this machine, and its URL."""

    port: int
    url: str

    def get(self, path: str) -> tuple[int, str]: ...


def frame(message: Message) -> bytes:
    """The message as a masked WebSocket frame."""
    text = json.dumps(message).encode()
    mask = os.urandom(4)
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(text))
    return b"\x81" + size + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))


class HttpClient:
    """A person with a name and a cookie, and the table that they opened last."""

    def __init__(self, server: Address):
        self.server = server
        self.table = ""
        self.cookie = ""
        _, headers = self.post("/api/me", {"name": "Guest"})
        self.cookie = headers["Set-Cookie"].partition(";")[0]

    def open_table(self, **wanted: Any) -> None:
        self.table = self.post("/api/tables", wanted)[0]["id"]

    def post(self, path: str, body: Message) -> tuple[Any, Any]:
        headers = {"Content-Type": "application/json", "Origin": self.server.url, "Cookie": self.cookie}
        request = urllib.request.Request(self.server.url + path, json.dumps(body).encode(), headers)
        with self.open(request) as answer:
            return json.load(answer), answer.headers

    def open(self, request: urllib.request.Request) -> Any:
        return urllib.request.urlopen(request, timeout=10)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.server.port), timeout=10)

    def handshake(self) -> bytes:
        lines = (
            f"GET /api/tables/{self.table}/socket HTTP/1.1",
            f"Host: {self.server.url.partition('//')[2]}",
            f"Origin: {self.server.url}",
            f"Cookie: {self.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        )
        return "".join(f"{line}\r\n" for line in (*lines, "")).encode()

    def open_websocket(self) -> socket.socket:
        """A connection to the table, after the handshake."""
        connection = self.connect()
        connection.sendall(self.handshake())
        response = b""
        while b"\r\n\r\n" not in response:
            more = connection.recv(1)
            check(bool(more), "the server answers the handshake")
            response += more
        check(b" 101 " in response.splitlines()[0], f"the server opens a WebSocket: {response!r}")
        return connection


class TableSocket:
    """Sends and receives messages at a table."""

    def __init__(self, client: HttpClient):
        self.connection = client.open_websocket()
        self.stream = self.connection.makefile("rb")
        self.table: Message = {}
        self.send(**HELLO)

    def close(self) -> None:
        self.stream.close()
        self.connection.close()

    def send(self, **message: Any) -> None:
        self.connection.sendall(frame(message))

    def receive(self) -> Message:
        """The next message, without pings. News without a table get the last known one."""
        while True:
            first, size = self.stream.read(2)
            if size in (126, 127):
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            text = self.stream.read(size)
            if first & 0x0F == 1:
                message = dict(json.loads(text))
                if message["type"] == "news":
                    self.table = message["table"] = message["table"] or self.table
                return message
