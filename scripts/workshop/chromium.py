"""A Chromium for the browser tests."""

import os
import shutil
from pathlib import Path

from .project import Failure, command, note

# Chromium without a window's code: it spends a third less processor time on a page.
SHELL = "chromium-headless-shell"
HOW = """No Chromium found, which the browser tests need. Any of these will do:
  - Debian's package:          apt-get install chromium
  - Playwright's own download: cd ui && npx playwright install chromium
  - one you have already:      CHROMIUM_PATH=/path/to/chromium make test"""


def find():
    """The path of a Chromium, its headless shell before the others; installs Debian's package where we may. Raises Failure saying how to get one."""
    chosen = os.environ.get("CHROMIUM_PATH")
    if chosen:
        if not os.access(chosen, os.X_OK):
            raise Failure(f"CHROMIUM_PATH is {chosen}, which is not a program.")
        return chosen
    return shutil.which(SHELL) or _own_shell() or _from_apt(SHELL) or _installed() or _from_apt("chromium") or _give_up()


def _own_shell():
    own = sorted(Path.home().glob(".cache/ms-playwright/chromium_headless_shell-*/*/*headless[-_]shell"))
    return str(own[-1]) if own else None


def _installed():
    for name in ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"):
        if path := shutil.which(name):
            return path
    own = sorted(Path.home().glob(".cache/ms-playwright/chromium-*/chrome-linux*/chrome"))
    return str(own[-1]) if own else None


def _from_apt(package):
    """Installs Debian's package where we may; None where we may not, or there is none."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    note(f"Installing Debian's {package} for the browser tests ...")
    apt = ["apt-get", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"]
    install = [*apt, "install", "-y", "--no-install-recommends", package]
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        command(install, env=env, quiet=True)
    except Failure:
        try:
            command([*apt, "update"], env=env, quiet=True)
            command(install, env=env, quiet=True)
        except Failure:
            return None
    return shutil.which(package)


def _give_up():
    raise Failure(HOW)
