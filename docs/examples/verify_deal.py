#!/usr/bin/env python3
"""Verifies the sealed deal of a match from its record. It needs only the standard library, and nothing of Paddock.

python3 docs/examples/verify_deal.py RECORD…
python3 docs/examples/verify_deal.py --commitment 3fa9… --cut 0=mine RECORD     also compares what you noted before the deal

docs/sealed-deals.md says what this proves and what it does not. This program trusts the record about the values from which
each roll was chosen: from a pile of one card, that card is drawn. Only a program that knows the rules can tell whether these
are the right piles: `paddock check` checks both.
"""

import argparse
import hashlib
import json
import struct
import sys


class VerificationError(Exception):
    """The deal is not the one that was sealed, with the reason in a sentence."""


def check(holds, sentence):
    if not holds:
        raise VerificationError(sentence)


def commitment_to(secret, table):
    return hashlib.blake2b(b"paddock seal 1 commitment\n" + table + secret, digest_size=32).hexdigest()


def key_of(secret, table, cuts):
    text = b"paddock seal 1 key\n" + table
    for cut in cuts:
        text += bytes([len(cut.encode())]) + cut.encode()
    return hashlib.blake2b(text, digest_size=32, key=secret).digest()


def rotate_left(word, bits):
    return (word << bits | word >> (32 - bits)) & 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    """Sixteen words of the stream (RFC 8439)."""
    start = [*struct.unpack("<4L8L", b"expand 32-byte k" + key), counter, *struct.unpack("<3L", nonce)]
    words = list(start)

    def quarter(a, b, c, d):
        for sum_at, with_at, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[sum_at] = (words[sum_at] + words[with_at]) & 0xFFFFFFFF
            words[turned] = rotate_left(words[turned] ^ words[sum_at], by)

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(words, start)]


def numbers(key, decision):
    """The random numbers of one decision, 32 bits each."""
    counter = 0
    while True:
        yield from chacha20_block(key, counter, decision.to_bytes(12, "little"))
        counter += 1


def below(bound, stream):
    """A uniformly distributed number from 0 to bound - 1."""
    while True:
        product = next(stream) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def decide(stream, asked, pile):
    """One roll and the pile after it. `asked` is a bound for a number, a new pile, or None to draw from the last pile."""
    if isinstance(asked, int):
        check(0 < asked < 2**32 and asked is not True, f"chance cannot decide among {asked} numbers")
        return below(asked, stream), pile
    pile = list(pile if asked is None else asked)
    check(0 < len(pile) < 2**32, "a card was drawn from an empty pile")
    return pile.pop(below(len(pile), stream)), pile


def verify(text):
    """Verifies a record. Returns its seal and the number of rolls."""
    header, *lines = (json.loads(line) for line in text.splitlines())
    moves = [line for line in lines if "move" in line]
    seal = next((line["seal"] for line in lines if "seal" in line), None)
    check(seal, "it has no seal")
    check("secret" in seal, "its secret is not published yet")
    secret, table = bytes.fromhex(seal["secret"]), bytes.fromhex(seal["table"])
    check(commitment_to(secret, table) == seal["commitment"], "the published secret is not the one that was sealed")
    key = key_of(secret, table, seal["cuts"])
    check(len(seal["asked"]) == len(moves) + 1, "it does not list the bounds of all rolls")
    pile = []
    for number, (decision, asked) in enumerate(zip([header, *moves], seal["asked"])):
        check(len(decision["chance"]) == len(asked), f"line {number + 1}: there are more or fewer rolls than bounds")
        stream = numbers(key, number)
        for recorded, bound in zip(decision["chance"], asked):
            roll, pile = decide(stream, bound, pile)
            check(roll == recorded, f"line {number + 1}: the record has the roll {recorded}, but the seal determines {roll}")
    return seal, sum(map(len, seal["asked"]))


def verify_noted(seal, commitment, cuts):
    """Compares what somebody noted before the deal with the record."""
    check(seal["commitment"].startswith(commitment.replace(" ", "")), "the seal is not the one that you noted")
    for cut in cuts:
        seat, _, text = cut.partition("=")
        check(seal["cuts"][int(seat)] == text, f"the cut of seat {seat} is not the one that you noted")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", nargs="+")
    parser.add_argument("--commitment", default="", help="the commitment shown before the deal, or its beginning")
    parser.add_argument("--cut", action="append", default=[], help="SEAT=TEXT, seats counted from 0")
    arguments = parser.parse_args()
    status = 0
    for path in arguments.record:
        try:
            with open(path, encoding="utf-8") as file:
                seal, rolls = verify(file.read())
            verify_noted(seal, arguments.commitment, arguments.cut)
            print(f"{path}: sealed as {seal['commitment'][:12]}; all {rolls} rolls follow from its secret and cuts")
            print("    (from the piles in the record; paddock check also checks that they are those of the rules)")
        except (VerificationError, OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            print(f"{path}: {error if isinstance(error, (VerificationError, OSError)) else 'this is not a record'}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
