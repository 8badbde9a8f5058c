"""The tools that have to be there already, and the word on how to get one that is missing."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .project import Failure

RUST = (1, 94)
NODE = (20, 19)
PYTHON = (3, 11)

GET_RUST = "Rust {} or newer: see https://www.rust-lang.org/tools/install, then `rustup update stable`"
GET_NODE = "Node.js {} or newer with npm: see https://nodejs.org/en/download"
GET_PYTHON = "Python {} or newer: apt-get install python3"
GET_CC = "a C compiler and linker, which Rust needs: apt-get install build-essential"


def require(rust=True, node=True):
    """Raises Failure naming every missing or too old tool at once."""
    home_bin = Path.home() / ".cargo" / "bin"
    if not shutil.which("cargo") and (home_bin / "cargo").exists():
        os.environ["PATH"] += os.pathsep + str(home_bin)
    missing = []
    if sys.version_info[:2] < PYTHON:
        missing.append(GET_PYTHON.format(_dotted(PYTHON)))
    if rust and _version("cargo") < RUST:
        missing.append(GET_RUST.format(_dotted(RUST)))
    if rust and not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        missing.append(GET_CC)
    if node and (_version("node") < NODE or not shutil.which("npm")):
        missing.append(GET_NODE.format(_dotted(NODE)))
    if missing:
        raise Failure("Missing:\n" + "\n".join(f"  - {line}" for line in missing))


def require_space(folder, gigabytes):
    """Raises Failure if less than `gigabytes` of disk are free for `folder`, counting what it already takes."""
    taken = sum(_disk_of(Path(path) / name) for path, _, names in os.walk(folder) for name in names)
    free = shutil.disk_usage(folder if folder.exists() else folder.parent).free
    if taken + free < gigabytes * 10**9:
        raise Failure(f"Too little disk: {folder} needs {gigabytes} GB, and there are {free / 10**9:.1f} GB free beside the {taken / 10**9:.1f} GB it has.")


def _disk_of(file):
    try:
        return os.lstat(file).st_blocks * 512
    except FileNotFoundError:
        # Another build may remove files meanwhile.
        return 0


def _version(tool):
    """The tool's version as a tuple, (0, 0) when it is not there."""
    if not shutil.which(tool):
        return (0, 0)
    try:
        text = subprocess.run([tool, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return (0, 0)
    found = re.search(r"(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _dotted(version):
    return ".".join(str(part) for part in version)
