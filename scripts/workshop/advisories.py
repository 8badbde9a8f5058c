"""Known vulnerabilities of third-party packages: Rust by cargo-deny with RustSec's database, npm by the registry's."""

import datetime
import json
import os
import shutil
import subprocess
import tomllib
from pathlib import Path

from . import outside_facts
from .licenses import NPM_FOLDERS
from .project import ROOT, Failure, say

GET_CARGO_DENY = "cargo install --locked cargo-deny"


def offline():
    """Checks what a database on this machine allows, without network; says what it skips and why. Raises Failure on a finding."""
    if not shutil.which("cargo-deny"):
        say(f"Rust: skipped: cargo-deny is not installed ({GET_CARGO_DENY})")
    elif not has_database():
        say(f"Rust: skipped: no database in {database_folder()} (make advisories fetches it)")
    else:
        problems = _rust("--offline")
        if problems:
            raise Failure(problems)
        say("Rust: no advisory in the database on this machine")
    # `npm audit --offline` finds nothing in anything and succeeds.
    say("npm: skipped: no database (npm asks the registry; make advisories does)")


def online():
    """Fetches RustSec's database, asks the npm registry, and looks at the age of tables of outside facts. Raises Failure with every finding, or when one of them gives no answer."""
    if shutil.which("cargo-deny"):
        problems = [_rust()]
    else:
        problems = [f"Rust: cargo-deny is not installed. Run: {GET_CARGO_DENY}"]
    problems += [_npm(folder) for folder in NPM_FOLDERS]
    problems += outside_facts.outdated(datetime.date.today())
    if any(problems):
        raise Failure("\n\n".join(problem for problem in problems if problem))
    say("No advisories for the Rust and npm packages.")


def database_folder():
    """Where cargo-deny keeps its databases: `db-path` of deny.toml, or cargo's own folder."""
    home = Path(os.environ.get("CARGO_HOME") or Path.home() / ".cargo")
    path = tomllib.loads((ROOT / "deny.toml").read_text())["advisories"].get("db-path")
    return Path(path.replace("$CARGO_HOME", str(home))).expanduser() if path else home / "advisory-dbs"


def has_database():
    """Whether a database has an advisory in it: an interrupted fetch leaves a folder with nothing to find."""
    return any(database_folder().glob("*/crates/*/RUSTSEC-*.md"))


def _rust(*options):
    """cargo-deny's findings; empty when it has none."""
    found = subprocess.run(["cargo", "deny", *options, "check", "advisories"], cwd=ROOT, capture_output=True, text=True)
    return "" if found.returncode == 0 else f"Rust:\n{(found.stdout + found.stderr).strip()}"


def _npm(folder):
    """npm's findings in one folder; empty when it has none."""
    found = subprocess.run(["npm", "audit", "--json"], cwd=ROOT / folder, capture_output=True, text=True)
    try:
        return audited(folder, json.loads(found.stdout))
    except ValueError:
        return f"{folder}: npm audit failed: {found.stderr.strip()}"


def audited(folder, report):
    """The findings of npm's `report` on `folder`, one a line; empty when it has none."""
    if "vulnerabilities" not in report:
        return f"{folder}: npm audit failed: {report.get('message') or 'it gave no report'}"
    lines = []
    for name, package in sorted(report["vulnerabilities"].items()):
        reasons = [via if isinstance(via, str) else f"{via['title']} ({via['url']})" for via in package["via"]]
        lines.append(f"  {name} {package['range']}, {package['severity']}: {'; '.join(reasons)}")
    return "\n".join([f"{folder}:", *lines]) if lines else ""
