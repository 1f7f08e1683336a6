#!/usr/bin/python3
"""Two servers on one PostgreSQL: a person at one server is present at the other, and nobody can play for another person."""

import argparse
import json
import sys
import time
from pathlib import Path

from faults import Server, check, closing_all, database, main, parser
from http_client import HttpClient, Message, TableSocket

PATIENCE = 60.0


class Player:
    """A person at a table, and the latest news."""

    def __init__(self, client: HttpClient):
        self.socket = TableSocket(client)
        self.news = self.wait_for("news")

    def close(self) -> None:
        self.socket.close()

    def wait_for(self, kind: str) -> Message:
        while True:
            message = self.socket.receive()
            if message["type"] == "news":
                self.news = message
            if message["type"] == kind:
                return message

    def answer(self, **message: object) -> Message:
        """Sends a message and returns the answer, or the news if the message seats a bot."""
        self.socket.send(**message)
        while True:
            received = self.socket.receive()
            if received["type"] != "news":
                return received
            self.news = received
            if any(step["kind"] == "bot_seated" for step in received["steps"]):
                return received

    def sees_present(self, seat: int) -> bool:
        return bool(self.news["table"]["seats"][seat]["here"])


def game_for_two(server: Server) -> str:
    games = json.loads(server.get("/api/games")[1])
    return str(next(game["id"] for game in games if 2 in game["seats"]))


def play_at_both(servers: list[Server]) -> str:
    host, friend = HttpClient(servers[0]), HttpClient(servers[1])
    host.open_table(game=game_for_two(servers[0]), seats=["me", "open"], pace="full")
    friend.table = host.table
    ada, bob = Player(host), Player(friend)
    with closing_all(ada, bob):
        bob.socket.send(type="sit", seat=1)
        while ada.news["table"]["seats"][1]["kind"] != "person":
            ada.wait_for("news")
        ada.socket.send(type="start")
        for player in (ada, bob):
            while player.news["table"]["phase"] == "gathering":
                player.wait_for("news")
        stranger = HttpClient(servers[1])
        stranger.table = host.table
        eve = Player(stranger)
        with closing_all(eve):
            for player, seat in ((ada, 1), (bob, 0), (eve, 0), (eve, 1)):
                answer = player.answer(type="play", seat=seat, move="x", id=f"not-{seat}")
                check(answer.get("code") == "not_your_seat", f"nobody plays for another's seat: {answer}")
        for player, seat in ((ada, 1), (bob, 0)):
            answer = player.answer(type="seat_bot", seat=seat, bot="level1")
            check(answer.get("code") == "person_present", f"a person at the other server is present: {answer}")
        while not ada.sees_present(1):
            ada.wait_for("news")
        bob.close()
        answer = ada.answer(type="seat_bot", seat=1, bot="level1")
        check(answer.get("code") == "person_present", f"a person who has just disconnected may be back at once: {answer}")
        begin = time.monotonic()
        while ada.answer(type="seat_bot", seat=1, bot="level1").get("code") == "person_present":
            check(time.monotonic() < begin + PATIENCE, "a person who is absent for long can be replaced")
            time.sleep(0.5)
        absent = time.monotonic() - begin
    return f"nobody can play for another person at another server; a bot could take the seat of an absent person after {absent:.0f} s"


def test(arguments: argparse.Namespace, folder: Path) -> str:
    with database("postgres", folder, arguments.paddock) as (db, _):
        servers = [Server(arguments.paddock, db, folder, name) for name in ("one", "two")]
        with closing_all(*servers):
            for server in servers:
                server.start()
            return play_at_both(servers)


if __name__ == "__main__":
    sys.exit(main(test, parser(__doc__).parse_args()))
