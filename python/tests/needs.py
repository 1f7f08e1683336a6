"""Skips a test (exit status 77, with a message) if a module that it needs is missing."""

import sys


def need(module: str) -> None:
    try:
        __import__(module)
    except ImportError:
        print(f"SKIPPED: {module} is not installed")
        sys.exit(77)
