"""Known vulnerabilities of third-party packages: Rust by cargo-deny with RustSec's database, npm by the registry's."""

import datetime
import json
import os
import re
import shutil
import subprocess
import time
import tomllib
from pathlib import Path

from . import outside_facts
from .licenses import NPM_FOLDERS
from .project import ROOT, Failure, say

GET_CARGO_DENY = "cargo install --locked cargo-deny"
# `make advisories` runs every week. In CI a database that nobody fetched for two weeks finds nothing new, and passes for a check.
STALE_S = 14 * 24 * 3600


def offline():
    """Checks what a database on this machine allows, without network. Returns what was not checked and why, one line each.

    Raises Failure on a finding and for an exception that is over; in CI also when cargo-deny is there and its database is missing or old.
    """
    over = exceptions_over(datetime.date.today())
    if over:
        raise Failure("\n".join(over))
    skipped = []
    if not shutil.which("cargo-deny"):
        skipped.append(f"Rust advisories: cargo-deny is not installed ({GET_CARGO_DENY})")
    elif why := _unusable_database():
        if os.environ.get("CI"):
            raise Failure(f"Rust: {why}")
        skipped.append(f"Rust advisories: {why}")
    if not skipped:
        problems = _rust("--offline")
        if problems:
            raise Failure(problems)
        say("Rust: no advisory in the database on this machine")
    # `npm audit --offline` finds nothing in anything and succeeds.
    skipped.append("npm advisories: npm has no database (make advisories asks the registry)")
    return skipped


def exceptions():
    """The advisories that deny.toml sets aside: (id, reason)."""
    ignored = tomllib.loads((ROOT / "deny.toml").read_text())["advisories"]["ignore"]
    return [(one["id"], one["reason"]) if isinstance(one, dict) else (one, "") for one in ignored]


def exceptions_over(today):
    """A line for each exception without a last day, or whose last day is over."""
    found = []
    for name, reason in exceptions():
        until = re.search(r"[Uu]ntil (\d{4}-\d{2}-\d{2})", reason)
        if not until:
            found.append(f"deny.toml: {name} is set aside without a last day: end its reason with `Until yyyy-mm-dd.`")
        elif datetime.date.fromisoformat(until[1]) < today:
            found.append(f"deny.toml: {name} was set aside until {until[1]}: look again, and set a new day or remove the package")
    return found


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


def _unusable_database():
    """Why the database on this machine is no check; empty if it is one. In CI it is none when it is old."""
    if not has_database():
        return f"no database in {database_folder()} (make advisories fetches it)"
    # Git writes this file with each fetch, the folder itself is made by the first.
    fetched = [mark.stat().st_mtime for database in database_folder().iterdir() for mark in (database, database / ".git" / "FETCH_HEAD") if mark.exists()]
    days = int((time.time() - max(fetched)) // 86400)
    if os.environ.get("CI") and days * 86400 >= STALE_S:
        return f"the database in {database_folder()} is {days} days old (make advisories fetches it)"
    return ""


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
