"""Building the Rust test programs and running them: several at once, each test timed."""

import json
import os
import re
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import build as building
from .project import EVERYTHING, ROOT, Failure, end_group, note, say

# A line of the test harness for a test that is over, with its seconds.
DONE = re.compile(r"^test (\S+) (?:- should panic )?\.\.\. (ok|FAILED) <([\d.]+)s>", re.MULTILINE)
RESULT = re.compile(r"^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored", re.MULTILINE)
# What the programs take, in seconds of one core on a quiet machine: the longest goes first, so that none is left alone at the end.
LONG = {"membership it": 300, "api it": 90, "seed lib": 15, "households lib": 15, "jobs losses": 12, "jobs worker": 12}
# Tests of one program at once: one more than cores, since each waits now and then for its database to be made, or for a bank's answer.
THREADS = (os.cpu_count() or 2) + 1
# Three quarters of the stack that a thread of production has (`STACK_BYTES` in api/src/main.rs): what comes near its end fails here.
STACK_BYTES = 3 * 1024 * 1024


@dataclass(frozen=True)
class Program:
    """One test program: `membership it`, `jobs worker`."""
    name: str
    path: Path
    package: Path


def build(env=None):
    """Builds server and tests at once, so that what both need is built once; returns the folder of the programs and the test programs."""
    note("Building the server and its tests ...")
    argv = ["cargo", "build", "--locked", *EVERYTHING, "--message-format=json-render-diagnostics"]
    process = subprocess.Popen(argv, cwd=ROOT, env={**os.environ, **building.lints(), **(env or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True)
    try:
        messages, _ = process.communicate()
    except BaseException:
        end_group(process, patience_s=5)
        raise
    if process.returncode != 0:
        raise Failure(f"Failed ({process.returncode}): {' '.join(argv)}")
    artifacts = [one for one in map(json.loads, messages.splitlines()) if one["reason"] == "compiler-artifact" and one["executable"]]
    folder = next(Path(one["executable"]).parent for one in artifacts if one["target"]["name"] == "chairside" and not one["profile"]["test"])
    return folder, [_program(one) for one in artifacts if one["profile"]["test"]]


def _program(artifact):
    package, target = Path(artifact["manifest_path"]).parent, artifact["target"]
    kind = "lib" if "lib" in target["kind"] else target["name"]
    return Program(f"{package.name} {kind}", Path(artifact["executable"]), package)


def run(programs, env, filters=None):
    """Runs the test programs, as many at once as there are cores, and all of them after a failure.

    `filters` names, for each program that is to run, the tests' names or beginnings (an empty list: all of them). Returns
    (seconds, "program: test") of every test. Raises Failure with the failed tests' names and last words.
    """
    chosen = [one for one in programs if filters is None or one.name in filters]
    if filters and (missing := filters.keys() - {one.name for one in chosen}):
        raise Failure(f"No such test programs: {', '.join(sorted(missing))}")
    chosen.sort(key=lambda one: -LONG.get(one.name, 0))
    # All programs of a build share the worlds that their tests copy (tenancy/src/testing.rs).
    env = {**env, "CHAIRSIDE_BUILD": str(max((one.path.stat().st_mtime_ns for one in chosen), default=0))}
    running = set()
    try:
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            outcomes = list(pool.map(lambda one: _run_one(one, env, (filters or {}).get(one.name, []), running), chosen))
    except BaseException:
        for process in list(running):
            end_group(process, patience_s=2)
        raise
    counts = [sum(count) for count in zip(*(outcome.counts for outcome in outcomes))]
    say(f"Rust tests: {counts[0]} passed, {counts[1]} failed, {counts[2]} ignored")
    if failed := [line for outcome in outcomes for line in outcome.failed]:
        raise Failure("\n".join(failed))
    return [timed for outcome in outcomes for timed in outcome.times]


@dataclass(frozen=True)
class Outcome:
    counts: tuple
    times: list
    failed: list


def _run_one(program, env, filters, running):
    # The harness tells each test's time only under a switch that stable Rust keeps closed.
    argv = [program.path, "-Zunstable-options", "--report-time", *filters]
    env = {"RUST_TEST_THREADS": str(THREADS), **os.environ, **env, "RUSTC_BOOTSTRAP": "1", "RUST_MIN_STACK": str(STACK_BYTES),
           "CARGO_MANIFEST_DIR": str(program.package)}
    began = time.monotonic()
    process = subprocess.Popen([str(part) for part in argv], cwd=program.package, env=env, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    running.add(process)
    output = process.communicate()[0].decode(errors="replace")
    running.discard(process)
    return _judge(program, output, process.returncode, time.monotonic() - began)


def _judge(program, output, code, seconds):
    """What a program's output and exit code say. A program without its closing line has failed whatever its code."""
    times = [(float(took), f"{program.name}: {name}") for name, _, took in DONE.findall(output)]
    failed = [f"{program.name}: {name}" for name, state, _ in DONE.findall(output) if state == "FAILED"]
    result = RESULT.search(output)
    counts = tuple(int(count) for count in result.groups()) if result else (0, 0, 0)
    if code == 0 and result:
        if sum(counts):
            say(f"     Running {program.name}\n{result[0]}; finished in {seconds:.2f}s")
        return Outcome(counts, times, [])
    say(f"     Running {program.name}\n{output.rstrip()}")
    why = f"{program.name} ended with {code}" if not failed else ""
    panics = [line for line in output.splitlines() if re.search(r"panicked at|has overflowed its stack", line)]
    return Outcome(counts, times, [line for line in (why, *failed, *panics) if line])
