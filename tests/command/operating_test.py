"""The documentation for operators is complete and right: their page, the packaged settings, the manual."""

import re
import unittest

from paddock import ROOT, CommandTest, paddock

OPTION = re.compile(
    r"^  --(?P<name>[a-z-]+)(?: [A-Z]+(?::[^=\n]*?)?(?:=(?P<default>\S+))?)?(?: \.\.\.)? \(Env:(?P<variable>\w+)\)",
    re.M,
)
ROW = re.compile(r"^\| `--([a-z-]+)` \| (?:`([a-z-]+)`)? ?\| `(\w+)` \| ([^|]+) \|", re.M)
LINE = re.compile(r"^#([a-z-]+) = (.*)$", re.M)
NOT_IN_THE_FILE = {"config", "data-dir"}  # the file itself, and an option that the service sets
NO_DEFAULT = {"trust-proxy", "origin", "host-name", "https"}  # the help shows no default


def options() -> dict[str, tuple[str, str]]:
    """The environment variable of each option, and its default, if any."""
    text = paddock("serve", "--help").stdout
    return {found["name"]: (found["variable"], found["default"] or "") for found in OPTION.finditer(text)}


class Settings(CommandTest):
    def test_are_in_the_help(self) -> None:
        self.assertLess(20, len(options()))
        self.assertEqual(options()["port"], ("PADDOCK_PORT", "8080"))

    def test_are_all_on_the_page(self) -> None:
        page = (ROOT / "docs/running-a-server.md").read_text(encoding="utf-8")
        documented = {name: (key, variable, default) for name, key, variable, default in ROW.findall(page)}
        self.assertEqual(set(documented), set(options()))
        for name, (variable, default) in options().items():
            with self.subTest(name):
                self.assertEqual(documented[name][:2], ("" if name == "config" else name, variable))
                if default:
                    self.assertEqual(documented[name][2], f"`{default}`")

    def test_are_all_in_the_packaged_file(self) -> None:
        packaged = dict(LINE.findall((ROOT / "packaging/paddock.toml").read_text(encoding="utf-8")))
        self.assertEqual(set(packaged) | NOT_IN_THE_FILE, set(options()))
        for name, value in packaged.items():
            with self.subTest(name):
                if name not in NO_DEFAULT:
                    self.assertEqual(value.strip('"'), options()[name][1])


class Metrics(CommandTest):
    def test_are_all_on_the_page(self) -> None:
        page = (ROOT / "docs/running-a-server.md").read_text(encoding="utf-8")
        source = (ROOT / "table/server/metrics.cpp").read_text(encoding="utf-8")
        self.assertEqual(re.findall(r"^\| `(paddock_\w+)`", page, re.M), re.findall(r'"(paddock_\w+)"', source))


class Budgets(CommandTest):
    def test_have_a_metric_and_options_that_exist(self) -> None:
        page = (ROOT / "docs/running-a-server.md").read_text(encoding="utf-8")
        metrics = set(re.findall(r'"(paddock_\w+)"', (ROOT / "table/server/metrics.cpp").read_text(encoding="utf-8")))
        table = page.partition("\n| budget | ")[2].partition("\n\n")[0]
        rows = [line.strip("|").split("|") for line in table.splitlines()[2:]]
        self.assertLess(8, len(rows))
        for budget, _, _, _, named_options, named_metrics in rows:
            with self.subTest(budget):
                self.assertLessEqual(set(re.findall(r"`([^`]+)`", named_options)), set(options()))
                found = set(re.findall(r"`([^`]+)`", named_metrics))
                self.assertTrue(found and found <= metrics, found)


class Problems(CommandTest):
    """Every code that the server can send has its sentences and is documented for developers of clients."""

    def setUp(self) -> None:
        super().setUp()
        source = (ROOT / "table/core/problems.cpp").read_text(encoding="utf-8")
        self.known = re.findall(r'Sentence\{"(\w+)"', source)

    def test_are_all_on_the_page(self) -> None:
        page = (ROOT / "docs/messages.md").read_text(encoding="utf-8")
        table = page.partition("| code | what it means |\n")[2].partition("\n\n")[0]
        documented = re.findall(r"^\| `(\w+)` \| [^|]+ \|$", table, re.M)
        self.assertEqual(sorted(documented), sorted(self.known))

    def test_are_all_sent_and_all_known(self) -> None:
        source = "".join(path.read_text(encoding="utf-8") for path in [*ROOT.glob("table/server/*.cpp"), *ROOT.glob("table/core/*.cpp")])
        sent = re.findall(r'(?:problem|refuse|problem_response|return)(?:\(| )(?:\d+, )?"(\w+)"', source)
        self.assertLess(30, len(set(sent)))
        self.assertEqual(sorted(set(sent)), sorted(self.known))


class Manual(CommandTest):
    def test_names_every_command(self) -> None:
        listed = paddock("--help").stdout.partition("Subcommands:\n")[2]
        manual = (ROOT / "packaging/paddock.1").read_text(encoding="utf-8")
        for command in re.findall(r"^  (\w+) ", listed, re.M):
            self.assertRegex(manual, rf"(?m)^\.(B|BI|BR) {command}\b")


class SecurityPage(CommandTest):
    """The tests named in docs/security.md exist."""

    def setUp(self) -> None:
        super().setUp()
        rows = re.findall(r"^\|.*\|([^|]+)\|$", (ROOT / "docs/security.md").read_text(encoding="utf-8"), re.M)
        self.named = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
        tests = [path for folder in ("table/*", "bots/*", "games/*") for path in ROOT.glob(f"{folder}/tests/*.cpp")]
        tests += [*ROOT.glob("tests/command/*.py"), ROOT / "engine/testkit/conformance.hpp"]
        self.tests = "".join(file.read_text(encoding="utf-8") for file in tests)

    def test_names_existing_files(self) -> None:
        for name in self.named:
            if name.endswith((".cpp", ".hpp", ".py")) or "/" in name:
                with self.subTest(name):
                    folders = ("",) if "/" in name else ("table/server/tests/", "table/store/tests/", "bots/players/tests/")
                    self.assertTrue(any(list(ROOT.glob(folder + name)) for folder in folders))

    def test_names_existing_tests(self) -> None:
        tests = [name for name in self.named if "/" not in name and not name.endswith((".cpp", ".hpp", ".py"))]
        self.assertLess(40, len(tests))
        for name in tests:
            suite, _, test = name.rpartition(".")
            with self.subTest(name):
                any_name = r"\w+"
                macro = rf"\({suite or any_name}, {any_name if test == '*' else test}\)"
                self.assertTrue(re.search(rf"{macro}|def {re.escape(test)}\(", self.tests), "there is no such test")


if __name__ == "__main__":
    unittest.main()
