#!/usr/bin/env python3
"""A bot that stays for a whole run and learns from the results: in each of its matches, of any game, it plays at random.

It counts how often a match is won that begins with each of its first moves: change `choose`, and it learns.

paddock arena rasant --bots cmd2:docs/examples/resident_bot.py,random --matches 20000
"""

import json
import os
import random
import sys
from collections import defaultdict


class Match:
    """One seat of one match, from its beginning to its end."""

    def __init__(self, begin):
        self.seat = begin["seat"]
        self.luck = random.Random(begin["seed"])
        self.first_move = None

    def choose(self, view, moves, events):
        move = moves[int(self.luck.random() * len(moves))]
        self.first_move = self.first_move or move
        return move


def read_blocks():
    """What has come by now, as lists of messages: while some are answered, more are written."""
    rest = b""
    while block := os.read(sys.stdin.fileno(), 1 << 16):  # as much as a pipe holds
        *lines, rest = (rest + block).split(b"\n")
        yield json.loads(b"[" + b",".join(lines) + b"]")  # all in one go: half the time of one by one


matches = {}
played, won = defaultdict(int), defaultdict(float)
for messages in read_blocks():
    answers = []
    for said in messages:
        number = said["match"]
        if said["type"] == "begin":
            matches[number] = Match(said)
        elif said["type"] == "ask":
            move = matches[number].choose(said["view"], said["moves"], said["events"])
            answers.append(json.dumps({"match": number, "move": move}) + "\n")
        elif said["type"] == "end":
            match = matches.pop(number)
            played[match.first_move] += 1
            won[match.first_move] += (match.seat in said["winners"]) / max(1, len(said["winners"]))
    sys.stdout.write("".join(answers))
    sys.stdout.flush()

for move in sorted(played, key=lambda move: won[move] / played[move], reverse=True)[:5]:
    print(f"{move:20} won {won[move] / played[move]:.1%} of {played[move]}", file=sys.stderr)
