"""A learning curve as a PNG, with nothing but numpy and zlib: shares from 0 to 1 with their intervals, over what was played."""

import struct
import zlib
from pathlib import Path

import numpy as np

WIDTH, HEIGHT, LEFT, BELOW = 640, 360, 40, 24
PAPER, INK, GRID, BAND, LINE = (250, 246, 236), (60, 60, 60), (214, 206, 190), (190, 214, 232), (30, 90, 150)
# Three by five dots each, a row a digit of the octal number from above.
GLYPHS = dict(zip("0123456789.k", (0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71111, 0o75757, 0o75717, 0o00002, 0o45655), strict=True))


def write_curve(path: str, played: list[int], shares: list[float], margins: list[float], fair: float) -> None:
    """The line of the shares, the band of their margins; `fair` is marked across."""
    picture = np.full((HEIGHT, WIDTH, 3), PAPER, np.uint8)
    right, top = WIDTH - 12, 12
    columns = np.arange(LEFT, right)
    across = np.interp(columns, (LEFT, right - 1), (played[0], played[-1]))

    def row(share: np.ndarray | float) -> np.ndarray:
        return np.clip(top + (1 - np.asarray(share)) * (HEIGHT - BELOW - top), 0, HEIGHT - 1).astype(int)

    for share in (0, 0.25, 0.5, 0.75, 1):
        picture[row(share), LEFT:right] = GRID
        _write(picture, f"{share:.2f}", 4, int(row(share)) - 5)
    middle, margin = np.interp(across, played, shares), np.interp(across, played, margins)
    for column, high, low in zip(columns, row(middle + margin), row(middle - margin), strict=True):
        picture[high : low + 1, column] = BAND
    picture[row(fair), LEFT:right:4] = INK
    for column, before, now in zip(columns[1:], row(middle)[:-1], row(middle)[1:], strict=True):
        picture[min(before, now) - 1 : max(before, now) + 1, column] = LINE
    for matches in played[:: max(1, len(played) // 5)]:
        place = int(np.interp(matches, (played[0], played[-1]), (LEFT, right - 1)))
        _write(picture, f"{matches / 1000:.0f}k", min(place, right - 24), HEIGHT - 16)
    Path(path).write_bytes(_png(picture))


def _write(picture: np.ndarray, text: str, x: int, y: int) -> None:
    for letter in text:
        dots = [int(bit) for bit in f"{GLYPHS[letter]:015b}"]
        glyph = np.kron(np.array(dots).reshape(5, 3), np.ones((2, 2))) > 0
        picture[y : y + 10, x : x + 6][glyph] = INK
        x += 8


def _png(picture: np.ndarray) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", picture.shape[1], picture.shape[0], 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + row.tobytes() for row in picture)  # each unfiltered
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
