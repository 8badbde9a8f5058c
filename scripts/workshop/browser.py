"""The browser tests: Playwright against the real server, on a database made for them."""

import os
import shlex

from . import settings, sql
from .build import UI
from .processes import Processes
from .project import Failure, command, say

DATABASE = "chairside_browser"
# Playwright's lines that name a failed test, what was expected of what, and where.
FAILED = r"^\s*([✘✗x] |\d+\) \[|Error: |Locator: |Expected|Received|Timeout|> \d+ \||\+ )"
# Two offices of each brand, and more than one page of households at the first, in few enough months that it takes seconds.
SEED = ("--offices", "4", "--members", "480", "--months", "5")


def run(services, addresses, programs, chromium_path):
    """Starts everything on a fresh database with little data, runs Playwright, and shows the servers' last words if it fails.

    E2E in the environment is Playwright's own arguments, such as "plans.spec.ts -g fits".
    """
    sql.drop_database(addresses["DATABASE_URL"], DATABASE)
    own = {"DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], DATABASE), "REDIS_URL": addresses["REDIS_URL"]}
    env = settings.environment(services, own, "test", services.port("web"))
    log_path = services.folder / "browser-servers.log"
    with open(log_path, "w") as log:
        try:
            with Processes(log) as processes:
                settings.start_servers(processes, programs, env, seed=SEED)
                only = shlex.split(os.environ.get("E2E", ""))
                # What is asked for alone runs without the tests that otherwise come first.
                only = [*only, "--no-deps"] if only else []
                command(["npm", "run", "--silent", "e2e", "--", *only], cwd=UI,
                        env={**env, **_addresses(env), "CHROMIUM_PATH": chromium_path}, failing=FAILED)
                # Whatever the browser did to it, every rule of the books holds.
                command([programs / "chairside", "check"], env=env)
        except Failure:
            say(f"\nThe servers' last lines ({log_path} has all):")
            say("\n".join(log_path.read_text(errors="replace").splitlines()[-40:]))
            raise
        finally:
            sql.drop_database(addresses["DATABASE_URL"], DATABASE)


def _addresses(env):
    port = env["CHAIRSIDE_PORT"]
    return {
        "E2E_DENTAL_URL": f"http://dental.localhost:{port}",
        "E2E_VISION_URL": f"http://vision.localhost:{port}",
        "E2E_MAILBOX_URL": env["CHAIRSIDE_MAILBOX_URL"],
        "E2E_CARDS_URL": env["CHAIRSIDE_CARDS_URL"],
    }
