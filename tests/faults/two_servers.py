#!/usr/bin/python3
"""Two servers on one PostgreSQL: a person at one server counts as present at the other, and nobody plays for another."""

import argparse
import json
import sys
import time
from pathlib import Path

from faults import Server, closing_all, database, main, parser, promise
from guest import Guest, Message, TableSocket

PATIENCE = 60.0


class Player:
    """A person at a table, with the latest news."""

    def __init__(self, guest: Guest):
        self.talk = TableSocket(guest)
        self.news = self.hear("news")

    def close(self) -> None:
        self.talk.close()

    def hear(self, kind: str) -> Message:
        while True:
            heard = self.talk.hear()
            if heard["type"] == "news":
                self.news = heard
            if heard["type"] == kind:
                return heard

    def answer(self, **message: object) -> Message:
        """Sends a message and returns the answer, or the news if the message seats a bot."""
        self.talk.say(**message)
        while True:
            heard = self.talk.hear()
            if heard["type"] != "news":
                return heard
            self.news = heard
            if any(step["kind"] == "bot_seated" for step in heard["steps"]):
                return heard

    def sees_here(self, seat: int) -> bool:
        return bool(self.news["table"]["seats"][seat]["here"])


def game_for_two(server: Server) -> str:
    games = json.loads(server.get("/api/games")[1])
    return str(next(game["id"] for game in games if 2 in game["seats"]))


def check(servers: list[Server]) -> str:
    host, friend = Guest(servers[0]), Guest(servers[1])
    host.open_table(game=game_for_two(servers[0]), seats=["me", "open"], pace="full")
    friend.table = host.table
    ada, bob = Player(host), Player(friend)
    with closing_all(ada, bob):
        bob.talk.say(type="sit", seat=1)
        while ada.news["table"]["seats"][1]["kind"] != "person":
            ada.hear("news")
        ada.talk.say(type="start")
        while ada.news["table"]["phase"] == "gathering":
            ada.hear("news")
        stranger = Guest(servers[1])
        stranger.table = host.table
        eve = Player(stranger)
        with closing_all(eve):
            for player, seat in ((ada, 1), (bob, 0), (eve, 0), (eve, 1)):
                answer = player.answer(type="play", seat=seat, move="x", id=f"not-{seat}")
                promise(answer.get("code") == "not_your_seat", f"nobody plays for another's seat: {answer}")
        for player, seat in ((ada, 1), (bob, 0)):
            answer = player.answer(type="seat_bot", seat=seat, bot="level1")
            promise(answer.get("code") == "person_present", f"a person at the other server is present: {answer}")
        while not ada.sees_here(1):
            ada.hear("news")
        bob.close()
        answer = ada.answer(type="seat_bot", seat=1, bot="level1")
        promise(answer.get("code") == "person_present", f"a person who has just disconnected may be back at once: {answer}")
        begin = time.monotonic()
        while ada.answer(type="seat_bot", seat=1, bot="level1").get("code") == "person_present":
            promise(time.monotonic() < begin + PATIENCE, "a person who is gone for long can be replaced")
            time.sleep(0.5)
        gone = time.monotonic() - begin
    return f"nobody plays for another at another server; a bot took the seat of who was gone after {gone:.0f} s"


def test(arguments: argparse.Namespace, folder: Path) -> str:
    with database("postgres", folder, arguments.paddock) as (db, _):
        servers = [Server(arguments.paddock, db, folder, name) for name in ("one", "two")]
        with closing_all(*servers):
            for server in servers:
                server.start()
            return check(servers)


if __name__ == "__main__":
    sys.exit(main(test, parser(__doc__).parse_args()))
