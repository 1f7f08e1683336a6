#!/usr/bin/env python3
"""Checks the sealed deal of a match from its record, without anything of Paddock: the standard library is all it needs.

python3 docs/examples/verify_deal.py RECORD…
python3 docs/examples/verify_deal.py --commitment 3fa9… --cut 0=mine RECORD     what you noted before the deal, too

docs/sealed-deals.md says what this shows and what it does not. The record itself says among what each roll was decided,
and that is believed here: a pile of one card gives that card. Whether these are the piles of the rules takes the rules:
`paddock check` looks at both.
"""

import argparse
import hashlib
import json
import struct
import sys


class Wrong(Exception):
    """Why a deal is not the one that was sealed."""


def hold(kept, sentence):
    if not kept:
        raise Wrong(sentence)


def commitment_to(secret, table):
    return hashlib.blake2b(b"paddock seal 1 commitment\n" + table + secret, digest_size=32).hexdigest()


def key_of(secret, table, cuts):
    text = b"paddock seal 1 key\n" + table
    for cut in cuts:
        text += bytes([len(cut.encode())]) + cut.encode()
    return hashlib.blake2b(text, digest_size=32, key=secret).digest()


def rotated(word, by):
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    """Sixteen words of the stream, by RFC 8439."""
    start = [*struct.unpack("<4L8L", b"expand 32-byte k" + key), counter, *struct.unpack("<3L", nonce)]
    words = list(start)

    def quarter(a, b, c, d):
        for sum_at, with_at, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[sum_at] = (words[sum_at] + words[with_at]) & 0xFFFFFFFF
            words[turned] = rotated(words[turned] ^ words[sum_at], by)

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(words, start)]


def numbers(key, decision):
    """The stream of one decision, 32 bits at a time."""
    counter = 0
    while True:
        yield from chacha20_block(key, counter, decision.to_bytes(12, "little"))
        counter += 1


def below(bound, stream):
    """A number from 0 to bound - 1, each as likely as the others."""
    while True:
        product = next(stream) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def decide(stream, asked, pile):
    """One roll, and the pile it leaves: a number below `asked`, or a card of a pile, new or what is left of the last."""
    if isinstance(asked, int):
        hold(0 < asked < 2**32 and asked is not True, f"chance cannot decide among {asked} numbers")
        return below(asked, stream), pile
    pile = list(pile if asked is None else asked)
    hold(0 < len(pile) < 2**32, "a card was drawn from no pile")
    return pile.pop(below(len(pile), stream)), pile


def verify(text):
    """The seal of a record and the number of rolls that follow from it."""
    header, *lines = (json.loads(line) for line in text.splitlines())
    moves = [line for line in lines if "move" in line]
    seal = next((line["seal"] for line in lines if "seal" in line), None)
    hold(seal, "it has no seal")
    hold("secret" in seal, "its secret is not told yet")
    secret, table = bytes.fromhex(seal["secret"]), bytes.fromhex(seal["table"])
    hold(commitment_to(secret, table) == seal["commitment"], "the secret that is told is not the one that was sealed")
    key = key_of(secret, table, seal["cuts"])
    hold(len(seal["asked"]) == len(moves) + 1, "not everything that chance was asked is told")
    pile = []
    for number, (decision, asked) in enumerate(zip([header, *moves], seal["asked"])):
        hold(len(decision["chance"]) == len(asked), f"line {number + 1}: chance decided more or less than it was asked")
        stream = numbers(key, number)
        for told, among in zip(decision["chance"], asked):
            roll, pile = decide(stream, among, pile)
            hold(roll == told, f"line {number + 1}: chance decided {told}, but the seal determines {roll}")
    return seal, sum(map(len, seal["asked"]))


def verify_noted(seal, commitment, cuts):
    """What somebody wrote down before the deal is what the record tells."""
    hold(seal["commitment"].startswith(commitment.replace(" ", "")), "the seal is not the one that you noted")
    for cut in cuts:
        seat, _, text = cut.partition("=")
        hold(seal["cuts"][int(seat)] == text, f"the cut of seat {seat} is not the one that you noted")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", nargs="+")
    parser.add_argument("--commitment", default="", help="as it was shown before the deal, or how it begins")
    parser.add_argument("--cut", action="append", default=[], help="SEAT=TEXT, seats counted from 0")
    given = parser.parse_args()
    status = 0
    for path in given.record:
        try:
            with open(path, encoding="utf-8") as file:
                seal, rolls = verify(file.read())
            verify_noted(seal, given.commitment, given.cut)
            print(f"{path}: sealed as {seal['commitment'][:12]}; all {rolls} rolls follow from its secret and cuts")
            print("    (for the piles that it tells; that they are those of the rules, paddock check finds)")
        except (Wrong, OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as wrong:
            print(f"{path}: {wrong if isinstance(wrong, (Wrong, OSError)) else 'this is no record'}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
