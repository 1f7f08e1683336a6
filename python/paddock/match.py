"""One match, to be looked at from every side."""

from __future__ import annotations

import json
import operator
from typing import TYPE_CHECKING, Any

from paddock import _paddock
from paddock.games import Options, seats_of, seed_of, written

if TYPE_CHECKING:
    import numpy as np

SPECTATOR = -1
DEFAULT_ITERATIONS = 2000  # iterations of a search


class Match:
    """A match in progress. It is dealt, and all of chance follows, from the seed.

    >>> match = Match("GAME", seats=2, seed=7)
    >>> while not match.over:
    ...     seat = match.to_act[0]
    ...     match.play(seat, match.moves(seat)[0])
    >>> match.returns()
    """

    def __init__(self, game: str, seats: int | None = None, options: Options | None = None, seed: int = 0) -> None:
        self._seed = seed_of(seed)
        self._match = _paddock.CodedMatch(game, seats_of(game, seats), written(options), self._seed)
        self._bots: dict[tuple[int, str, int, int], Any] = {}

    @classmethod
    def _of(cls, coded: Any, seed: int) -> Match:
        match = cls.__new__(cls)
        match._match, match._bots, match._seed = coded, {}, seed
        return match

    @classmethod
    def restore(cls, record: str, seed: int = 0) -> Match:
        """The match that a record tells, where it breaks off or ends. What chance decides from there on follows from the seed."""
        return cls._of(_paddock.CodedMatch.restored(record, seed_of(seed)), seed)

    def clone(self) -> Match:
        """The same match once more, which goes its own way; chance will decide the same in both. Bots that were asked for moves begin anew
        in it, with the luck of their first move."""
        return Match._of(self._match.clone(), self._seed)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = [self._match.chosen(seat) for seat in range(self.seats)]
        return _unpickled, (self.record(), self._match.luck(), chosen, self._seed)

    def __repr__(self) -> str:
        return f"<paddock.Match: {self.game}, {self.seats} seats, seed {self._seed}>"

    def imagine(self, seat: int, seed: int = 0) -> Match:
        """A random world that fits all that the seat knows: its view and its moves are the same there."""
        return Match._of(self._match.imagined(seat, seed_of(seed)), seed)

    @property
    def game(self) -> str:
        return self._match.game()

    @property
    def seats(self) -> int:
        return self._match.seats()

    @property
    def options(self) -> dict[str, Any]:
        """All options, those not chosen at their default."""
        return json.loads(self._match.options())

    @property
    def over(self) -> bool:
        return self._match.over()

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now: several where they decide at once, none once the match is over."""
        return self._match.to_act()

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat, as they are written."""
        return self._match.moves(seat)

    def actions(self, seat: int) -> list[int]:
        """The actions that a seat may choose now."""
        mask = bytearray(_paddock.about(self.game)["actions"])
        self._match.mask(seat, mask)
        return [action for action, allowed in enumerate(mask) if allowed]

    def ids(self, seat: int, move: str) -> list[int]:
        """A move as actions: one, or several that are chosen one after another."""
        return list(self._match.ids(seat, move))

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """All that a seat may know, or a spectator."""
        return json.loads(self._match.view(seat))

    def information_state(self, seat: int = SPECTATOR) -> str:
        """The view as one string, with what the seat has chosen of its move: equal where what is known now is equal. What a seat could
        remember beyond its view, its own earlier moves for one, is not in it: it has no perfect recall."""
        chosen = [] if seat == SPECTATOR else self._match.chosen(seat)
        return self._match.view(seat) + str(chosen)

    def position(self) -> dict[str, Any]:
        """Everything, hidden things included."""
        return json.loads(self._match.position())

    def observation(self, seat: int = SPECTATOR) -> np.ndarray:
        """The view as numbers (`paddock.describe` says which is what)."""
        import numpy as np

        out = np.empty(_paddock.about(self.game)["observation"], np.float32)
        self._match.observe(seat, out)
        return out

    def mask(self, seat: int) -> np.ndarray:
        """1 for each action that the seat may choose now."""
        import numpy as np

        out = np.empty(_paddock.about(self.game)["actions"], np.uint8)
        self._match.mask(seat, out)
        return out

    def play(self, seat: int, move: str, viewer: int = SPECTATOR) -> list[dict[str, Any]]:
        """Plays a move as it is written; returns what happened, as the viewer may see it. Raises `Refused` with the clause."""
        return [json.loads(event) for event in self._match.play(seat, move, viewer)]

    def choose(self, seat: int, action: int) -> bool:
        """Chooses an action; true when that made a whole move, which is then played. Raises `Refused` with the clause."""
        return self._match.choose(seat, operator.index(action))

    def outcomes(self, seat: int, move: str, most: int = 1000) -> list[tuple[float, Match]]:
        """All that chance can make of a move: the probability of each, and the match then. Raises `Refused` where there are more than
        `most`. It looks at what is hidden; ask it of an imagined world to know no more than the seat."""
        return [(chance, Match._of(coded, self._seed)) for chance, coded in self._match.outcomes(seat, move, most)]

    def bot_move(self, seat: int, bot: str, iterations: int = DEFAULT_ITERATIONS, seed: int | None = None) -> str:
        """What a bot would do at that seat. Asked again, the same bot goes on with its own luck."""
        _check_iterations(iterations)
        luck = _paddock.seat_seed(self._seed, seat) if seed is None else seed_of(seed)
        key = (seat, bot, iterations, luck)
        if key not in self._bots:
            self._bots[key] = _paddock.SeatedBot(self.game, bot, luck, iterations)
        return self._bots[key].choose(self._match, seat)

    def play_bots(self, bots: list[str], iterations: int = DEFAULT_ITERATIONS) -> Match:
        """Plays on to the end, with a bot at each seat."""
        if isinstance(bots, str) or len(bots) != self.seats:
            raise ValueError(f"a list of {self.seats} bots is expected, one for each seat, not {bots!r}")
        while not self.over:
            seat = self.to_act[0]
            self.play(seat, self.bot_move(seat, bots[seat], iterations))
        return self

    def hint(self, seat: int, iterations: int = DEFAULT_ITERATIONS, seed: int = 0) -> list[dict[str, Any]]:
        """What a search makes of each move, the best first: `expected` is the share of the win, `confidence` that of its thought."""
        _check_iterations(iterations)
        return self._match.hint(seat, iterations, seed_of(seed))

    def returns(self) -> list[float]:
        """Each seat's share of the win, once the match is over; 0 before."""
        return self._match.returns()

    def scores(self) -> list[int]:
        """What each seat scored by the rules, once the match is over."""
        return self._match.scores()

    def record(self) -> str:
        """The match as text: `Match.restore` and `paddock check` read it."""
        return self._match.record()


def _check_iterations(iterations: int) -> None:
    if iterations < 1:
        raise ValueError(f"a search thinks for one iteration at least, not {iterations}")


def _unpickled(record: str, luck: tuple[int, int], chosen: list[list[int]], seed: int) -> Match:
    coded = _paddock.CodedMatch.continued(record, luck)
    for seat, actions in enumerate(chosen):
        for action in actions:
            coded.choose(seat, action)
    return Match._of(coded, seed)


def replay(record: str) -> list[Match]:
    """The match of a record after the deal and after each move."""
    return [Match._of(coded, 0) for coded in _paddock.CodedMatch.replayed(record)]
