import re
import unittest
from typing import Any

import yaml
from tree import TOOLS

ROOT = TOOLS.parent
MAKE = re.compile(r"^\s*(?:exec )?make ([\w-]+)\s*$", re.MULTILINE)


def workflow(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")))


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in workflow(name)["jobs"].values() for step in job["steps"]]


def targets(name: str) -> list[str]:
    """The targets of `make`, in order."""
    return [target for step in steps(name) for target in MAKE.findall(step.get("run", ""))]


class Workflows(unittest.TestCase):
    names = [path.stem for path in sorted((ROOT / ".github/workflows").iterdir())]

    def test_the_ci_workflow_runs_the_same_targets_as_ci_run(self) -> None:
        self.assertEqual(targets("ci"), MAKE.findall((ROOT / ".ci/run").read_text(encoding="utf-8")))

    def test_releases_and_the_site_are_made_by_make(self) -> None:
        self.assertEqual(targets("release"), ["release", "test-deb"])
        self.assertEqual(targets("pages"), ["site"])

    def test_every_target_exists(self) -> None:
        known = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        for name in self.names:
            with self.subTest(name):
                self.assertLessEqual(set(targets(name)), known)

    def test_builds_run_in_debian_12(self) -> None:
        for name in self.names:
            for job in workflow(name)["jobs"].values():
                if any(MAKE.search(step.get("run", "")) for step in job["steps"]):
                    with self.subTest(name):
                        self.assertEqual(job["container"]["image"], "debian:bookworm")

    def test_workflows_have_only_read_permission_by_default(self) -> None:
        for name in self.names:
            with self.subTest(name):
                self.assertEqual(workflow(name)["permissions"], {"contents": "read"})

    def test_only_actions_of_github_with_a_major_version_are_used(self) -> None:
        for name in self.names:
            for step in steps(name):
                if "uses" in step:
                    with self.subTest(step["uses"]):
                        self.assertRegex(step["uses"], r"^actions/[\w-]+@v\d+$")


if __name__ == "__main__":
    unittest.main()
