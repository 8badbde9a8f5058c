"""A Chromium for the browser tests."""

import os
import shutil
from pathlib import Path

from .project import Failure, command, note

HOW = """No Chromium found, which the browser tests need. Any of these will do:
  - Debian's package:          apt-get install chromium
  - Playwright's own download: cd ui && npx playwright install chromium
  - one you have already:      CHROMIUM_PATH=/path/to/chromium make test"""


def find():
    """The path of an installed Chromium; installs Debian's package where we may. Raises Failure saying how to get one."""
    chosen = os.environ.get("CHROMIUM_PATH")
    if chosen:
        if not os.access(chosen, os.X_OK):
            raise Failure(f"CHROMIUM_PATH is {chosen}, which is not a program.")
        return chosen
    return _installed() or _from_apt() or _give_up()


def _installed():
    for name in ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"):
        if path := shutil.which(name):
            return path
    own = sorted(Path.home().glob(".cache/ms-playwright/chromium-*/chrome-linux*/chrome"))
    return str(own[-1]) if own else None


def _from_apt():
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    note("Installing Debian's chromium for the browser tests ...")
    install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        command(install, env=env, quiet=True)
    except Failure:
        try:
            command(["apt-get", "update"], env=env, quiet=True)
            command(install, env=env, quiet=True)
        except Failure:
            return None
    return shutil.which("chromium")


def _give_up():
    raise Failure(HOW)
