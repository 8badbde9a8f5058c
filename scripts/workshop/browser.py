"""The browser tests: Playwright against real servers, one for each of its workers, on clones of one database of demo data."""

import json
import os
import re
import shlex
import shutil
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from . import settings, sql, web_tests
from .build import UI
from .processes import Processes
from .project import Failure, command, say

DATABASE = "chairside_browser"
# As many as playwright.config.ts says.
WORKERS = 2
# Playwright's lines that name a failed test, what was expected of what, and where.
FAILED = r"^\s*([✘✗x] |\d+\) \[|Error: |Locator: |Expected|Received|Timeout|> \d+ \||\+ )"
FAILED_SPEC = re.compile(r"^[✘✗x] .*\be2e/(\S+\.spec\.ts):", re.MULTILINE)
# Two offices of each brand, and more than one page of households at the first, in few enough months that it takes seconds.
SEED = ("--offices", "4", "--members", "320", "--months", "5")


def run(services, addresses, programs, chromium_path, note_flaky):
    """Runs Playwright on servers with fresh, little data, and checks the books after it; returns (seconds, name) of each test.

    E2E in the environment is Playwright's own arguments, such as "plans.spec.ts -g fits". With E2E_AGAIN the only file with a
    failed test runs once more, alone and on data made anew; if it passes then, `note_flaky` gets its name. Several files
    are not repeated: tests that fail together depend on each other's data, and alone each of them passes.
    """
    seed(services, addresses, programs)
    times = []
    arguments = shlex.split(os.environ.get("E2E", ""))
    failure = _on_fresh_data(services, addresses, programs, chromium_path, "first", arguments, times)
    failed = failed_specs(failure)
    if os.environ.get("E2E_AGAIN") and len(failed) == 1:
        say(f"\nOnce more, on fresh data: {failed[0]}\n")
        first, failure = failure, _on_fresh_data(services, addresses, programs, chromium_path, "again", failed, times)
        say(f"\nFailed at first:\n{first}")
        if not failure:
            note_flaky(failed[0])
    if failure:
        raise failure
    return times


def failed_specs(failure):
    """The spec files of the tests that Playwright's `failure` names; none if it names no test: then Playwright itself broke."""
    return sorted(set(FAILED_SPEC.findall(str(failure or ""))))


def _on_fresh_data(services, addresses, programs, chromium_path, name, arguments, times):
    """Starts a world for each worker on data of its own and runs Playwright with `arguments`; returns its Failure, or None.

    Each test's time is added to `times`. A failure shows the servers' last lines. Raises Failure when a server ended unexpectedly or the
    books of a world do not add up afterwards.
    """
    log_path = services.folder / f"browser-servers-{name}.log"
    failure = None
    with open(log_path, "w") as log:
        try:
            with ExitStack() as running:
                worlds = [World(services, addresses, name, number) for number in range(WORKERS)]
                for world in worlds:
                    world.start(running.enter_context(Processes(log)), programs)
                report = services.folder / "browser-tests.json"
                env = {"E2E_WORLDS": json.dumps([world.seen_by_tests() for world in worlds]), "E2E_REPORT": str(report),
                       "CHROMIUM_PATH": chromium_path}
                report.unlink(missing_ok=True)
                try:
                    command(["npm", "run", "--silent", "e2e", "--", *arguments], cwd=UI, env=env, failing=FAILED)
                except Failure as failed_tests:
                    failure = failed_tests
                times += web_tests.browser_times(report)
                # Whatever the browser did to them, every rule of the books holds.
                for world in worlds:
                    world.processes.require_all()
                    command([programs / "chairside", "check"], env=world.env)
        except Failure as broken:
            failure = broken
            raise
        finally:
            if failure:
                say(f"\nThe servers' last lines ({log_path} has all):")
                say("\n".join(log_path.read_text(errors="replace").splitlines()[-40:]))
            for number in range(WORKERS):
                sql.drop_database(addresses["DATABASE_URL"], f"{DATABASE}_{number}")
    return failure


def seed(services, addresses, programs):
    """Makes the demo data that every world's database is cloned from, once for all tries."""
    env = _environment(services, addresses, DATABASE, services.folder / "mail" / "seed", "seed", 0)
    sql.drop_database(addresses["DATABASE_URL"], DATABASE)
    url = sql.create_database(addresses["DATABASE_URL"], DATABASE)
    with open(services.folder / "browser-seed.log", "w") as log, Processes(log) as processes:
        settings.prepare_data(processes, programs, env, SEED)
    with sql.Connection(url) as connection:
        connection.run("vacuum analyze")


class World:
    """The server of one Playwright worker, its sandboxes and its mailbox, on a database of its own."""

    def __init__(self, services, addresses, name, number):
        self.server_url, self.database = addresses["DATABASE_URL"], f"{DATABASE}_{number}"
        mail = services.folder / "mail" / f"{name}-{number}"
        shutil.copytree(services.folder / "mail" / "seed", mail)
        self.env = _environment(services, addresses, self.database, mail, f"world-{number}", number)

    def start(self, processes, programs):
        sql.drop_database(self.server_url, self.database)
        sql.create_database(self.server_url, self.database, template=DATABASE)
        settings.start_servers(processes, programs, self.env)
        self.processes = processes

    def seen_by_tests(self):
        """The variables that the specs read."""
        port = self.env["CHAIRSIDE_PORT"]
        return {
            "E2E_DENTAL_URL": f"http://dental.localhost:{port}",
            "E2E_VISION_URL": f"http://vision.localhost:{port}",
            "E2E_DATABASE_URL": self.env["DATABASE_URL"],
            "E2E_MAILBOX_URL": self.env["CHAIRSIDE_MAILBOX_URL"],
            "E2E_CARDS_URL": self.env["CHAIRSIDE_CARDS_URL"],
            "E2E_CARDS_SECRET_KEY": self.env["CHAIRSIDE_CARDS_SECRET_KEY"],
            "E2E_TEXTS_URL": self.env["CHAIRSIDE_TEXTS_URL"],
        }


def _environment(services, addresses, database, mail, ports, redis_database):
    # Planning takes as long as a small statement, and the driver keeps only a hundred statements for each connection.
    own = {"DATABASE_URL": urlsplit(addresses["DATABASE_URL"])._replace(path=f"/{database}", query="statement-cache-capacity=500").geturl(),
           # Two servers on one queue would wake each other's jobs.
           "REDIS_URL": urlsplit(addresses["REDIS_URL"])._replace(path=f"/{redis_database}").geturl()}
    mail.mkdir(parents=True, exist_ok=True)
    return {**settings.environment(services, own, "test", services.port(f"{ports}-web"), ports=f"{ports}-"), "MAILBOX_DIR": str(mail)}
