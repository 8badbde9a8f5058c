"""Building the server and the web app, only as far as something changed."""

import os
import shutil
from contextlib import contextmanager
from pathlib import Path

from .project import EVERYTHING, ROOT, Failure, beside, command, fingerprint, note, run_folder

UI = ROOT / "ui"
# clippy-driver is the compiler with clippy's lints: the workspace's crates are linted and built in one pass, with warnings as errors.
LINTED = {"RUSTC_WORKSPACE_WRAPPER": "clippy-driver", "CLIPPY_ARGS": "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"}
# Of the ui folder, what the built web app does not depend on.
UI_BESIDES = {"node_modules", "dist", "e2e", "test", "test-results", "playwright-report"}


def profile():
    """The cargo profile to build with: `debug`, or `release` when PROFILE says so."""
    chosen = os.environ.get("PROFILE", "debug")
    if chosen not in ("debug", "release"):
        raise Failure(f"PROFILE is {chosen!r}; it can be debug or release.")
    return chosen


def lints():
    """The environment of every debug build of the scripts: the lints' where clippy is there.

    Cargo builds a crate anew under another wrapper, so a build without it would build again what `make test` has built.
    """
    return LINTED if shutil.which(LINTED["RUSTC_WORKSPACE_WRAPPER"]) else {}


def server(chosen, tests=False):
    """Builds the programs and returns the folder they are in. With `tests`, the test programs too: what both need is built once for both."""
    with building_server(chosen, tests) as folder:
        return folder


@contextmanager
def building_server(chosen, tests=False):
    """As `server`, while the block goes on: the programs are there at its end."""
    note("Building the server ...")
    targets = EVERYTHING if tests else ("--workspace", "--bins")
    folder = Path(os.environ.get("CARGO_TARGET_DIR") or "target")
    release = chosen == "release"
    with beside(["cargo", "build", *targets, *(["--release"] if release else [])], env={} if release else lints()):
        yield (ROOT / folder / chosen).resolve()


def install_web():
    """`npm ci` when the lock file is not the one that was installed last."""
    stamp = UI / "node_modules" / ".installed-from"
    wanted = fingerprint([UI / "package-lock.json"])
    if _reads(stamp) == wanted:
        return
    note("Installing the web app's packages ...")
    command(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=UI, quiet=True)
    stamp.write_text(wanted)


def web():
    """Installs and builds the web app when its sources are not the ones it was built from last."""
    install_web()
    dist, stamp = UI / "dist", run_folder() / "web-built-from"
    # The brands' texts are built in.
    wanted = fingerprint([*(path for path in UI.iterdir() if path.name not in UI_BESIDES), ROOT / "brands"])
    if (dist / "index.html").exists() and _reads(stamp) == wanted:
        return
    # Vite empties the folder itself, but an interrupted build must not look like a whole one.
    shutil.rmtree(dist, ignore_errors=True)
    note("Building the web app ...")
    command(["npm", "run", "build"], cwd=UI, quiet=True)
    stamp.write_text(wanted)


def _reads(path):
    return path.read_text() if path.exists() else None
