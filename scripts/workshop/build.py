"""Building the server and the web app, only as far as something changed."""

import os
import shutil
from pathlib import Path

from .project import ROOT, Failure, command, fingerprint, run_folder

UI = ROOT / "ui"
# What the web app is built from; the brands' texts are part of it.
UI_SOURCES = ["src", "public", "index.html", "signup.html", "vite.config.ts", "postcss.config.cjs", "tsconfig.json", "package-lock.json"]
PROGRAMS = ("chairside", "card-sandbox", "mailbox")


def profile():
    """The cargo profile to build with: `debug`, or `release` when PROFILE says so."""
    chosen = os.environ.get("PROFILE", "debug")
    if chosen not in ("debug", "release"):
        raise Failure(f"PROFILE is {chosen!r}; it can be debug or release.")
    return chosen


def server(chosen):
    """Builds the programs and returns the folder they are in."""
    command(["cargo", "build", "--workspace", "--bins", *(["--release"] if chosen == "release" else [])])
    folder = Path(os.environ.get("CARGO_TARGET_DIR") or "target")
    return (ROOT / folder / chosen).resolve()


def install_web(log=None):
    """`npm ci` when the lock file is not the one that was installed last."""
    stamp = UI / "node_modules" / ".installed-from"
    wanted = fingerprint([UI / "package-lock.json"])
    if _reads(stamp) == wanted:
        return
    command(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=UI, log=log)
    stamp.write_text(wanted)


def web(log=None):
    """Installs and builds the web app when its sources are not the ones it was built from last."""
    install_web(log)
    dist, stamp = UI / "dist", run_folder() / "web-built-from"
    wanted = fingerprint([*(UI / name for name in UI_SOURCES), ROOT / "brands"])
    if (dist / "index.html").exists() and _reads(stamp) == wanted:
        return
    # Vite empties the folder itself, but an interrupted build must not look like a whole one.
    shutil.rmtree(dist, ignore_errors=True)
    command(["npm", "run", "build"], cwd=UI, log=log)
    stamp.write_text(wanted)


def _reads(path):
    return path.read_text() if path.exists() else None
