"""A single match."""

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
    """A match in progress. All its random numbers follow from the seed.

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
        """The match after all moves of a record. Later random numbers follow from the seed."""
        return cls._of(_paddock.CodedMatch.restored(record, seed_of(seed)), seed)

    def clone(self) -> Match:
        """An independent copy of the match. Both have the same future random results. In the copy, the random generators of bots start
        again from their seeds."""
        return Match._of(self._match.clone(), self._seed)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = [self._match.chosen(seat) for seat in range(self.seats)]
        return _unpickled, (self.record(), self._match.luck(), chosen, self._seed)

    def __repr__(self) -> str:
        return f"<paddock.Match: {self.game}, {self.seats} seats, seed {self._seed}>"

    def sample_world(self, seat: int, seed: int = 0) -> Match:
        """Samples a random world that fits everything the seat knows (determinization). The seat has the same view and the same moves in it."""
        return Match._of(self._match.sample_world(seat, seed_of(seed)), seed)

    @property
    def game(self) -> str:
        return self._match.game()

    @property
    def seats(self) -> int:
        return self._match.seats()

    @property
    def options(self) -> dict[str, Any]:
        """All options, including those with their default."""
        return json.loads(self._match.options())

    @property
    def over(self) -> bool:
        return self._match.over()

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now: several if they decide simultaneously, none after the end of the match."""
        return self._match.to_act()

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat, as text."""
        return self._match.moves(seat)

    def actions(self, seat: int) -> list[int]:
        """The actions that a seat may choose now."""
        mask = bytearray(_paddock.about(self.game)["actions"])
        self._match.mask(seat, mask)
        return [action for action, allowed in enumerate(mask) if allowed]

    def ids(self, seat: int, move: str) -> list[int]:
        """The actions of a move: one, or several to be chosen one after another."""
        return list(self._match.ids(seat, move))

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """Everything that a seat, or a spectator, may know. Cards and the like are dicts, with their notation as `text` and their parts."""
        return json.loads(self._match.view(seat))

    def information_state(self, seat: int = SPECTATOR) -> str:
        """The view as one string, with the actions already chosen of an incomplete move. Equal strings mean equal knowledge. It has no perfect
        recall: what a seat could remember beyond its view, such as its own earlier moves, is not part of it."""
        chosen = [] if seat == SPECTATOR else self._match.chosen(seat)
        return self._match.view(seat) + str(chosen)

    def position(self) -> dict[str, Any]:
        """The whole position, with hidden information."""
        return json.loads(self._match.position())

    def observation(self, seat: int = SPECTATOR) -> np.ndarray:
        """The view as numbers (`paddock.describe` explains them)."""
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
        """Plays a move given as text. Returns the events that the viewer may see. Raises `Refused` with the clause."""
        return [json.loads(event) for event in self._match.play(seat, move, viewer)]

    def choose(self, seat: int, action: int) -> bool:
        """Chooses an action. Returns True if that completed a move, which is then played. Raises `Refused` with the clause."""
        return self._match.choose(seat, operator.index(action))

    def outcomes(self, seat: int, move: str, most: int = 1000) -> list[tuple[float, Match]]:
        """All random results of a move: the probability of each, and the match after it. Raises `Refused` if there are more than `most`. It
        uses hidden information; to know only what a seat knows, call it on a sampled world (`sample_world`)."""
        return [(chance, Match._of(coded, self._seed)) for chance, coded in self._match.outcomes(seat, move, most)]

    def bot_move(self, seat: int, bot: str, iterations: int = DEFAULT_ITERATIONS, seed: int | None = None) -> str:
        """The move that a bot would make at this seat. Later calls continue the bot's own random generator."""
        _check_iterations(iterations)
        luck = _paddock.seat_seed(self._seed, seat) if seed is None else seed_of(seed)
        key = (seat, bot, iterations, luck)
        if key not in self._bots:
            self._bots[key] = _paddock.SeatedBot(self.game, bot, luck, iterations)
        return self._bots[key].choose(self._match, seat)

    def play_bots(self, bots: list[str], iterations: int = DEFAULT_ITERATIONS) -> Match:
        """Plays the match to its end with a bot at each seat."""
        if isinstance(bots, str) or len(bots) != self.seats:
            raise ValueError(f"a list of {self.seats} bots is expected, one for each seat, not {bots!r}")
        while not self.over:
            seat = self.to_act[0]
            self.play(seat, self.bot_move(seat, bots[seat], iterations))
        return self

    def hint(self, seat: int, iterations: int = DEFAULT_ITERATIONS, seed: int = 0) -> list[dict[str, Any]]:
        """The search result for each move, the best first: `expected` is its expected share of the win, `confidence` its share of the visits."""
        _check_iterations(iterations)
        return self._match.hint(seat, iterations, seed_of(seed))

    def returns(self) -> list[float]:
        """Each seat's share of the win. 0 before the match is over."""
        return self._match.returns()

    def scores(self) -> list[int]:
        """Each seat's score by the rules, once the match is over."""
        return self._match.scores()

    def record(self) -> str:
        """The match as a record, which `Match.restore` and `paddock check` read."""
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
