#!/usr/bin/env python3
"""A bot in Python: it plays Rasant by a few simple rules, and the first legal move of any other game.

paddock arena rasant --bots cmd:docs/examples/bot.py,random
"""

import json
import sys


def speed(move):
    """Of the card in a move: 40 in “play red-40”."""
    return int(move.split()[1].split("-")[1])


def colour(move):
    """Of the round that a card begins: red in “play red-40” and in “play black-125 as red”."""
    return move.split()[-1].split("-")[0]


def points(line, colour):
    """What a round is worth: one for each car from the rearmost of its colour on, twice that with the black car."""
    cars = line.split()
    rearmost = max(place for place, car in enumerate(cars) if car == colour[0].upper())
    moved = cars[rearmost:]
    return sum(car != "K" for car in moved) * (2 if "K" in moved else 1)


def choose_in_rasant(seat, view, moves):
    cards = [move for move in moves if move.startswith("play ")]
    round = view["round"]
    if round["highest"] is None:  # we lead: where there is most to win
        return max(cards, key=lambda move: points(view["line"], colour(move)))
    worth = points(view["line"], round["colour"])
    if cards and round["winner"] != seat and worth >= 3:  # we follow, as cheaply as we can
        return min(cards, key=speed)
    return next(move for move in moves if move.startswith("pass"))


def choose(question):
    if question["game"] == "rasant":
        return choose_in_rasant(question["seat"], question["view"], question["moves"])
    return question["moves"][0]


for line in sys.stdin:
    print(json.dumps({"move": choose(json.loads(line))}), flush=True)
