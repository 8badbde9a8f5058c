import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from workshop import advisories, packages
from workshop.project import ROOT, Failure

FINDING = {"vulnerabilities": {"left": {"range": "<2.0.0", "severity": "high", "via": [{"title": "Reads too far", "url": "https://example.org/1"}, "right"]}}}
CLEAN = {"vulnerabilities": {}}
REFUSED = {"message": "405 Method Not Allowed", "error": {}}


class Offline(unittest.TestCase):
    def said(self, installed, database, code=0):
        ended = subprocess.CompletedProcess([], code, stdout="", stderr="error[vulnerability]: RUSTSEC-1")
        with tempfile.TemporaryDirectory() as home, mock.patch.dict(advisories.os.environ, CARGO_HOME=home), \
                mock.patch.object(advisories.shutil, "which", return_value=installed or None), \
                mock.patch.object(advisories.subprocess, "run", return_value=ended) as ran, mock.patch.object(advisories, "say") as said:
            crate = Path(home) / "advisory-dbs" / "github.com-1" / "crates" / "left"
            crate.mkdir(parents=True)
            if database:
                (crate / "RUSTSEC-2026-0001.md").write_text("")
            advisories.offline()
            return [call.args[0] for call in said.call_args_list], [call.args[0] for call in ran.call_args_list]

    def test_what_cannot_be_checked_is_said(self):
        said, ran = self.said(installed="", database=True)
        self.assertTrue(said[0].startswith("Rust: skipped: cargo-deny is not installed"))
        self.assertEqual(ran, [])
        said, ran = self.said(installed="/bin/cargo-deny", database=False)
        self.assertTrue(said[0].startswith("Rust: skipped: no database"))
        self.assertTrue(said[1].startswith("npm: skipped: no database"))
        self.assertEqual(ran, [])

    def test_a_database_is_used_without_network_and_a_finding_fails(self):
        said, ran = self.said(installed="/bin/cargo-deny", database=True)
        self.assertEqual(ran, [["cargo", "deny", "--offline", "check", "advisories"]])
        self.assertNotIn("skipped", said[0])
        with self.assertRaisesRegex(Failure, "RUSTSEC-1"):
            self.said(installed="/bin/cargo-deny", database=True, code=1)


class Online(unittest.TestCase):
    def run_with(self, npm, cargo_deny="/bin/cargo-deny", rust_code=0):
        def run(argv, **_):
            if argv[0] == "npm":
                return subprocess.CompletedProcess(argv, 1, stdout=npm, stderr="no network")
            return subprocess.CompletedProcess(argv, rust_code, stdout="", stderr="RUSTSEC-1")
        with mock.patch.object(advisories.shutil, "which", return_value=cargo_deny), mock.patch.object(advisories, "say"), \
                mock.patch.object(advisories.subprocess, "run", side_effect=run):
            advisories.online()

    def test_no_finding_passes(self):
        self.run_with(json.dumps(CLEAN))

    def test_each_finding_fails(self):
        with self.assertRaisesRegex(Failure, r"RUSTSEC-1(.|\n)*left <2.0.0, high: Reads too far \(https://example.org/1\); right"):
            self.run_with(json.dumps(FINDING), rust_code=1)

    def test_what_gives_no_answer_fails(self):
        for npm in (json.dumps(REFUSED), "", "{}"):
            with self.assertRaisesRegex(Failure, "npm audit failed"):
                self.run_with(npm)
        with self.assertRaisesRegex(Failure, "cargo-deny is not installed"):
            self.run_with(json.dumps(CLEAN), cargo_deny=None)


class Images(unittest.TestCase):
    def tags(self):
        docker, compose = (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yaml").read_text()
        stages = set(re.findall(r"^FROM .* AS (\w+)", docker, re.MULTILINE))
        named = re.findall(r"^(?:FROM|# syntax=) ?(\S+)", docker, re.MULTILINE) + re.findall(r"^\s+image: (\S+)", compose, re.MULTILINE)
        own = stages | set(re.findall(r"^\s+image: (chairside\S*)", compose, re.MULTILINE))
        return [tag for tag in named if tag not in own]

    def test_every_image_has_an_exact_version(self):
        self.assertEqual(len(self.tags()), 6)
        for tag in self.tags():
            self.assertRegex(tag, r":(\d+\.\d+\.\d+|\d+\.\d+-bookworm|bookworm-\d{8})(-\w+)*$")

    def test_postgres_and_valkey_are_of_the_release_the_tests_run_on(self):
        tags = dict(tag.split(":") for tag in self.tags())
        self.assertEqual(tags["postgres"].split(".")[0], packages.POSTGRES_VERSION.split(".")[0])
        self.assertEqual(tags["valkey/valkey"].split(".")[:2], packages.VALKEY_VERSION.split(".")[:2])
