"""What `make bench` measures of the work itself: seconds from saving a changed rule, use case or handler to the result of its test."""

import os
import re
import statistics
import subprocess
import time

from .measure import ROUNDS, keep
from .project import ROOT, Failure, say

# The goal is in seconds on two quiet cores.
EDITS = [
    ("a rule", "domain/rules/src/benefits/mod.rs", ("-p", "rules", "--lib"), "benefits::", 15),
    ("a use case", "domain/members/src/benefits/record.rs", ("-p", "membership", "--test", "it"), "benefits::", 30),
    ("a handler", "api/src/visits.rs", ("-p", "api", "--test", "it"), "visits::", 30),
]


def edits(_services, addresses, _programs):
    """Each file gets another comment, and its tests are built and run, as an engineer would: incremental, unoptimized."""
    rows = [["after a change of", "goal, s", "seconds", "of which building"]]
    for title, file, target, test, goal in EDITS:
        _tested(target, test, addresses)
        took = [_after_edit(ROOT / file, target, test, addresses, title) for _ in range(min(ROUNDS, 3))]
        whole, building = (statistics.median(one[part] for one in took) for part in (0, 1))
        rows.append([f"{title} (`{file}`)", goal, f"{whole:.1f}", f"{building:.1f}"])
    keep("edits", "From a saved change to the result of its tests", rows, "`cargo test` of the crate that has the tests, filtered to the capability's, with nothing else changed.")


def _after_edit(file, target, test, addresses, title):
    before = file.read_text()
    say(f"Changing {title} ...")
    try:
        file.write_text(f"{before}\n// Measured at {time.time()}.\n")
        return _tested(target, test, addresses)
    finally:
        file.write_text(before)


def _tested(target, test, addresses):
    """(seconds of build and tests, seconds of the build). Raises Failure when a test fails or none ran."""
    began = time.monotonic()
    _cargo(["cargo", "test", *target, "--no-run"], addresses)
    built = time.monotonic()
    output = _cargo(["cargo", "test", *target, "--", test], addresses)
    if not re.search(r"\b[1-9]\d* passed", output):
        raise Failure(f"No test of {test} ran.")
    return time.monotonic() - began, built - began


def _cargo(argv, addresses):
    run = subprocess.run(argv, cwd=ROOT, env={**os.environ, **addresses}, capture_output=True, text=True)
    if run.returncode != 0:
        raise Failure(f"{' '.join(argv)}: {(run.stdout + run.stderr).strip()[-2000:]}")
    return run.stdout
