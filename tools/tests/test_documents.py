"""The documents name only files and headings that exist."""

import re
import unittest
from collections.abc import Iterator
from pathlib import Path

from tree import TOOLS

ROOT = TOOLS.parent
SOURCES = (".cpp", ".hpp", ".json", ".mjs", ".py", ".svelte", ".ts")
MADE_BY_BUILD = ("web/dist", "web/generated", "web/node_modules")


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]


def without_code(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(document: Path) -> set[str]:
    """The anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)", without_code(document.read_text(encoding="utf-8")), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(document: Path) -> Iterator[str]:
    for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]*))?\)", without_code(document.read_text(encoding="utf-8"))):
        if "://" in target or target.startswith("mailto:"):
            continue
        path = document.parent / target if target else document
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in anchors(path)):
            yield f"{target}#{anchor}" if anchor else target


def missing_paths(document: Path) -> Iterator[str]:
    """Paths in backticks that begin with a folder of the tree or name a source. `*` and capital letters stand for any name."""
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()} - {"build"}
    for quoted in re.findall(r"`([^`\n]+)`", document.read_text(encoding="utf-8")):
        for path in re.findall(r"(?<![\w./~-])(?!\./)[\w.*-]+(?:/[\w.*-]+)+", quoted):
            pattern = re.sub(r"\b[A-Z]+\b", "*", path)
            is_ours = path.split("/")[0] in folders or path.endswith(SOURCES)
            if not is_ours or path.startswith(MADE_BY_BUILD) or any(ROOT.glob(pattern)):
                continue
            # The pages about games name files of any game's folder, or of the one that tools/new_game makes.
            if not any(ROOT.glob(f"games/*/{pattern}")) and not any(ROOT.glob(f"tools/template/{pattern}")):
                yield path


class Documents(unittest.TestCase):
    def test_links_lead_somewhere(self) -> None:
        for document in documents():
            with self.subTest(document=document.relative_to(ROOT)):
                self.assertEqual(list(dead_links(document)), [])

    def test_named_files_exist(self) -> None:
        for document in documents():
            with self.subTest(document=document.relative_to(ROOT)):
                self.assertEqual(list(missing_paths(document)), [])

    def test_files_in_the_tables_of_solvers_exist(self) -> None:
        documents = list(ROOT.glob("docs/*-solved.md"))
        self.assertTrue(documents)
        for document in documents:
            rows = re.findall(r"^\| (`.*?`) \|", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
            named = [name for row in rows for name in re.findall(r"`([\w*]+\.[\w*]+)`", row)]
            self.assertGreater(len(named), 5)
            folder = ROOT / "games" / document.name.removesuffix("-solved.md") / "bots"
            for name in named:
                self.assertTrue(any(folder.glob(name)), name)


if __name__ == "__main__":
    unittest.main()
