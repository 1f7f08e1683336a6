#!/usr/bin/env python3
"""A bot that runs for a whole study or arena, plays many matches at once, and learns from their results.

It plays at random, in any game, and counts how often each of its first moves wins. Change `choose` to use what it learns.

paddock arena rasant --bots cmd2:docs/examples/persistent_bot.py,random --matches 20000
"""

import json
import os
import random
import sys
from collections import defaultdict


class Match:
    """One seat of one match."""

    def __init__(self, begin):
        self.seat = begin["seat"]
        self.random = random.Random(begin["seed"])
        self.first_move = None

    def choose(self, view, moves, events):
        move = moves[int(self.random.random() * len(moves))]
        self.first_move = self.first_move or move
        return move


def read_blocks():
    """Reads messages in blocks. While one block is answered, the next one arrives."""
    rest = b""
    while block := os.read(sys.stdin.fileno(), 1 << 16):  # the capacity of a pipe
        *lines, rest = (rest + block).split(b"\n")
        yield json.loads(b"[" + b",".join(lines) + b"]")  # one call takes half the time of many


matches = {}
played, won = defaultdict(int), defaultdict(float)
for messages in read_blocks():
    answers = []
    for message in messages:
        number = message["match"]
        if message["type"] == "begin":
            matches[number] = Match(message)
        elif message["type"] == "ask":
            move = matches[number].choose(message["view"], message["moves"], message["events"])
            answers.append(json.dumps({"match": number, "move": move}) + "\n")
        elif message["type"] == "end":
            match = matches.pop(number)
            played[match.first_move] += 1
            won[match.first_move] += (match.seat in message["winners"]) / max(1, len(message["winners"]))
    sys.stdout.write("".join(answers))
    sys.stdout.flush()

for move in sorted(played, key=lambda move: won[move] / played[move], reverse=True)[:5]:
    print(f"{move:20} won {won[move] / played[move]:.1%} of {played[move]}", file=sys.stderr)
