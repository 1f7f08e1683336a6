"""What a test needs that may not be there: it is then skipped with a word (77)."""

import sys


def need(module: str) -> None:
    try:
        __import__(module)
    except ImportError:
        print(f"SKIPPED: {module} is not installed")
        sys.exit(77)
