"""The browser tests: Playwright against the real server, on a database made for them."""

import os
import re
import shlex

from . import settings, sql
from .build import UI
from .processes import Processes
from .project import Failure, command, say

DATABASE = "chairside_browser"
# Playwright's lines that name a failed test, what was expected of what, and where.
FAILED = r"^\s*([✘✗x] |\d+\) \[|Error: |Locator: |Expected|Received|Timeout|> \d+ \||\+ )"
FAILED_SPEC = re.compile(r"^[✘✗x] .*\be2e/(\S+\.spec\.ts):", re.MULTILINE)
# Playwright's projects, in the order they go: the second changes the plans that the first enrols on.
PROJECTS = ("journeys", "plans")
# Two offices of each brand, and more than one page of households at the first, in few enough months that it takes seconds.
SEED = ("--offices", "4", "--members", "480", "--months", "5")


def run(services, addresses, programs, chromium_path):
    """Runs Playwright on a server with fresh, little data, and checks the books after it.

    E2E in the environment is Playwright's own arguments, such as "plans.spec.ts -g fits". With E2E_AGAIN a file of which a
    test failed runs once more, on data made anew: its tests found the old data as their first try left it.
    """
    asked = shlex.split(os.environ.get("E2E", ""))
    first = [asked] if asked else [["--project", name, "--output", f"test-results/{name}"] for name in PROJECTS]
    failures = _on_fresh_data(services, addresses, programs, chromium_path, "first", first)
    again = failed_specs(failures)
    if again and os.environ.get("E2E_AGAIN"):
        say(f"\nOnce more, on fresh data: {' '.join(again)}\n")
        flaky, failures = failures, _on_fresh_data(services, addresses, programs, chromium_path, "again", [again])
        say("\n".join(["\nFailed at first:", *flaky]))
    if failures:
        raise Failure("\n".join(failures))


def failed_specs(failures):
    """The spec files of which tests failed; none if one of Playwright's `failures` names no test: it broke as a whole."""
    named = [FAILED_SPEC.findall(failure) for failure in failures]
    return sorted({name for names in named for name in names}) if all(named) else []


def _on_fresh_data(services, addresses, programs, chromium_path, name, runs):
    """Starts everything on a fresh database and runs Playwright once for each of `runs`, its arguments; returns what failed.

    The servers' last words are shown if anything does. Raises Failure when the books do not add up afterwards.
    """
    sql.drop_database(addresses["DATABASE_URL"], DATABASE)
    own = {"DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], DATABASE), "REDIS_URL": addresses["REDIS_URL"]}
    env = settings.environment(services, own, "test", services.port("web"))
    env["MAILBOX_DIR"] = str(services.folder / "mail" / name)
    log_path = services.folder / f"browser-servers-{name}.log"
    failures = []
    with open(log_path, "w") as log:
        try:
            with Processes(log) as processes:
                settings.start_servers(processes, programs, env, seed=SEED)
                for arguments in runs:
                    try:
                        command(["npm", "run", "--silent", "e2e", "--", *arguments, "--no-deps"], cwd=UI,
                                env={**env, **_addresses(env), "CHROMIUM_PATH": chromium_path}, failing=FAILED)
                    except Failure as failure:
                        failures.append(str(failure))
                # Whatever the browser did to it, every rule of the books holds.
                command([programs / "chairside", "check"], env=env)
        except Failure as failure:
            failures.append(str(failure))
            raise
        finally:
            if failures:
                say(f"\nThe servers' last lines ({log_path} has all):")
                say("\n".join(log_path.read_text(errors="replace").splitlines()[-40:]))
            sql.drop_database(addresses["DATABASE_URL"], DATABASE)
    return failures


def _addresses(env):
    port = env["CHAIRSIDE_PORT"]
    return {
        "E2E_DENTAL_URL": f"http://dental.localhost:{port}",
        "E2E_VISION_URL": f"http://vision.localhost:{port}",
        "E2E_MAILBOX_URL": env["CHAIRSIDE_MAILBOX_URL"],
        "E2E_CARDS_URL": env["CHAIRSIDE_CARDS_URL"],
        "E2E_CARDS_SECRET_KEY": env["CHAIRSIDE_CARDS_SECRET_KEY"],
    }
