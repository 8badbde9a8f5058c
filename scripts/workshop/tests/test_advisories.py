import datetime
import json
import os
import re
import subprocess
import tempfile
import time
import tomllib
import unittest
from pathlib import Path
from unittest import mock

from workshop import advisories, packages
from workshop.project import ROOT, Failure

FINDING = {"vulnerabilities": {"left": {"range": "<2.0.0", "severity": "high", "via": [{"title": "Reads too far", "url": "https://example.org/1"}, "right"]}}}
CLEAN = {"vulnerabilities": {}}
REFUSED = {"message": "405 Method Not Allowed", "error": {}}


class Offline(unittest.TestCase):
    def check(self, installed, database, code=0, days_old=0, ci=""):
        """(what was not checked, what ran)"""
        ended = subprocess.CompletedProcess([], code, stdout="", stderr="error[vulnerability]: RUSTSEC-1")
        with tempfile.TemporaryDirectory() as home, mock.patch.dict(advisories.os.environ, CARGO_HOME=home, CI=ci), \
                mock.patch.object(advisories.shutil, "which", return_value=installed or None), \
                mock.patch.object(advisories.subprocess, "run", return_value=ended) as ran, mock.patch.object(advisories, "say"):
            folder = Path(home) / "advisory-dbs" / "github.com-1"
            crate = folder / "crates" / "left"
            crate.mkdir(parents=True)
            if database:
                (crate / "RUSTSEC-2026-0001.md").write_text("")
            os.utime(folder, (then := time.time() - days_old * 86400, then))
            return advisories.offline(), [call.args[0] for call in ran.call_args_list]

    def test_unchecked_packages_are_reported(self):
        skipped, ran = self.check(installed="", database=True)
        self.assertEqual([line.split(":")[0] for line in skipped], ["Rust advisories", "npm advisories"])
        self.assertIn("cargo-deny is not installed", skipped[0])
        self.assertEqual(ran, [])
        skipped, ran = self.check(installed="/bin/cargo-deny", database=False)
        self.assertIn("no database", skipped[0])
        self.assertEqual(ran, [])

    def test_a_database_is_used_without_network_and_a_finding_fails(self):
        skipped, ran = self.check(installed="/bin/cargo-deny", database=True)
        self.assertEqual(ran, [["cargo", "deny", "--offline", "check", "advisories"]])
        self.assertEqual(len(skipped), 1, "npm's alone")
        with self.assertRaisesRegex(Failure, "RUSTSEC-1"):
            self.check(installed="/bin/cargo-deny", database=True, code=1)

    def test_ci_fails_without_a_current_database(self):
        with self.assertRaisesRegex(Failure, "no database"):
            self.check(installed="/bin/cargo-deny", database=False, ci="true")
        with self.assertRaisesRegex(Failure, "is 15 days old"):
            self.check(installed="/bin/cargo-deny", database=True, days_old=15, ci="true")
        self.assertEqual(len(self.check(installed="/bin/cargo-deny", database=True, days_old=13, ci="true")[0]), 1)
        self.assertEqual(len(self.check(installed="/bin/cargo-deny", database=True, days_old=15)[0]), 1, "at a desk it is used")
        self.assertIn("not installed", self.check(installed="", database=True, ci="true")[0][0])


class Exceptions(unittest.TestCase):
    def test_an_exception_fails_after_its_last_day(self):
        for name, reason in advisories.exceptions():
            self.assertGreater(len(reason), 40, name)
        self.assertEqual(advisories.exceptions_over(datetime.date(2026, 11, 29)), [])
        self.assertEqual(len(advisories.exceptions_over(datetime.date(2100, 1, 1))), len(advisories.exceptions()))
        with mock.patch.object(advisories, "exceptions", return_value=[("RUSTSEC-1", "it does not reach us")]):
            self.assertRegex(advisories.exceptions_over(datetime.date(2026, 1, 1))[0], "without a last day")

    def test_rsa_is_used_for_passkeys_only(self):
        """The reason of RUSTSEC-2023-0071: whoever else comes to use the package may sign with it."""
        packages = tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
        users = {one["name"] for one in packages if any(use.split()[0] == "rsa" for use in one.get("dependencies", []))}
        self.assertEqual(users, {"webauthn_rp"})

    def test_digests_come_from_one_library(self):
        used = set()
        for file in ROOT.glob("**/Cargo.toml"):
            if "target" not in file.parts and "node_modules" not in file.parts:
                used |= tomllib.loads(file.read_text()).get("dependencies", {}).keys() & {"sha1", "sha2", "hmac", "md-5", "ring"}
        self.assertEqual(used, {"ring"})

    def test_each_package_of_the_web_app_is_imported(self):
        """An unused package still has to be updated, and its advisories read."""
        packages = json.loads((ROOT / "ui" / "package.json").read_text())["dependencies"].keys()
        files = [*(ROOT / "ui" / "src").glob("**/*.ts*"), *(ROOT / "ui" / "src").glob("**/*.css"), *(ROOT / "ui").glob("*.*ts")]
        text = "".join(file.read_text() for file in files)
        self.assertEqual({name for name in packages if not re.search(rf"""['"]{re.escape(name)}['"/]""", text)}, set())


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

    def test_programs_without_a_writable_disk_have_a_folder_in_memory(self):
        """Spreadsheets are written to the temporary folder first, and the files of people stay off the disk."""
        compose = (ROOT / "compose.yaml").read_text()
        product = compose[compose.index("x-chairside:"):compose.index("\nservices:")]
        self.assertIn("  read_only: true\n", product)
        self.assertRegex(product, r'\n  tmpfs: \["/tmp:mode=1777,size=\d+m"\]\n')
        self.assertEqual(compose.count("read_only: true"), 1, "nobody else")
        self.assertEqual(compose.count("<<: *chairside\n"), 3)
