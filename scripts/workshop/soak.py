"""What `make soak` runs: tests too long for `make test`, and the killing of servers beside a test."""

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

from . import build, partitioned, rust_tests
from .project import Failure, command, say

KILLS = int(os.environ.get("SOAK_KILLS", "20"))
PAUSE_S = 3


def years(_services, addresses, chosen):
    """Simulated years of a practice with everything that can happen in them."""
    size = {f"SIM_{name.upper()}": str(getattr(chosen, name)) for name in ("households", "months", "seed")}
    say(f"Simulated years: {chosen.households} households, {chosen.months} months, seed {chosen.seed} ...")
    command(["cargo", "test", "--workspace", "--test", "it", "--", "--ignored", "--nocapture", "soak_years_of_everything", "soak_the_same_seed"],
            env={**build.lints(), **addresses, **size})


def benefits(_services, addresses, chosen):
    """Ten thousand memberships with visits, undos, renewals, changes of plan, merges and splits, each act compared with a model."""
    say(f"Benefits: {chosen.sequences} sequences on the database ...")
    command(["cargo", "test", "-p", "membership", "--test", "it", "--", "--ignored", "--nocapture", "soak_benefits_on_the_database"],
            env={**build.lints(), **addresses, "BENEFIT_SEQUENCES": str(chosen.sequences)})


def plans(_services, addresses, chosen):
    """Random organizations whose plans change: a thousand without a database for each one on it, where a dozen plans go out and back."""
    say(f"Plans of random organizations: {chosen.organizations} on the database, {1000 * chosen.organizations} without it ...")
    command(["cargo", "test", "-p", "master_plans", "--lib", "--", "random_organizations"],
            env={**build.lints(), **addresses, "ORGANIZATIONS": str(1000 * chosen.organizations)})
    command(["cargo", "test", "-p", "master_plans", "--test", "it", "--", "--ignored", "--nocapture", "soak_random_plans"],
            env={**build.lints(), **addresses, "WORLDS": str(chosen.organizations)})


def sales(_services, addresses, chosen):
    """A location with many households is sold to another practice: each month is charged once, by its owner."""
    say(f"A sale of {chosen.households} households ...")
    command(["cargo", "test", "-p", "membership", "--test", "it", "--", "--ignored", "--nocapture", "soak_a_thousand_households"],
            env={**build.lints(), **addresses, "SOLD_HOUSEHOLDS": str(chosen.households)})


def kills(services, addresses, _chosen):
    """Writes and jobs while Postgres is killed, then while Valkey is."""
    command(["cargo", "test", "--workspace", "--test", "soak", "--no-run"], env={**build.lints(), **addresses})
    for name, test, kill in (("Postgres", "soak_a_killed_postgres_loses_no_commit", _kill_postgres),
                             ("Valkey", "soak_a_killed_redis_loses_no_job", _kill_valkey)):
        say(f"{name} is killed {KILLS} times under load ...")
        seconds = KILLS * (PAUSE_S + 3)
        test = subprocess.Popen(["cargo", "test", "--workspace", "--test", "soak", "--", "--ignored", "--nocapture", test],
                                env={**os.environ, **build.lints(), **addresses, "SOAK_SECONDS": str(seconds)})
        killer = threading.Thread(target=_kill_again_and_again, args=(kill, services, test))
        killer.start()
        code = test.wait()
        killer.join()
        if code != 0:
            raise Failure(f"{name}: the test failed.")


def partitions(_services, addresses, _chosen):
    """All Rust tests on tenant tables in hash partitions, the random ones with ten times the cases; `make test` runs a sample."""
    _, tests = rust_tests.build()
    rust_tests.run(tests, {**addresses, "CHAIRSIDE_PARTITIONS": partitioned.PARTITIONS, "RANDOM_CASES": "10"})


def _kill_again_and_again(kill, services, test):
    time.sleep(2 * PAUSE_S)
    slowest = []
    for _ in range(KILLS):
        if test.poll() is not None:
            break
        began = time.monotonic()
        kill(services)
        slowest.append(time.monotonic() - began)
        time.sleep(PAUSE_S)
    say(f"  {len(slowest)} kills; up again after {max(slowest, default=0):.1f} s at most")


def _kill_postgres(services):
    postgres = services.postgres
    port = postgres.port()
    server = int((postgres.data / "postmaster.pid").read_text().splitlines()[0])
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    for pid in (server, *map(int, children)):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    (postgres.data / "postmaster.pid").unlink(missing_ok=True)
    postgres.restart(port)


def _kill_valkey(services):
    port = services.port("valkey", keep=True)
    for process in Path("/proc").iterdir():
        if process.name.isdigit() and _is_valkey(process, port):
            os.kill(int(process.name), signal.SIGKILL)
    services.valkey.start(port)


def _is_valkey(process, port):
    """Whether this is our own server: its title names its port."""
    try:
        words = (process / "cmdline").read_bytes()
    except OSError:
        return False
    return b"valkey" in words and f":{port}".encode() in words
