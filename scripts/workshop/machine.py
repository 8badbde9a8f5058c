"""What a measurement was made on."""

import datetime
import os
import platform
import re
import subprocess
from pathlib import Path

from . import packages


def facts(how=""):
    """One line: machine, versions, how it was measured, and when."""
    cores = os.cpu_count()
    return (f"*{cores} cores ({_cpu()}), {_memory_gb()} GB, {platform.system()} {platform.release()}; load before this was written: "
            f"{os.getloadavg()[0]:.1f}. Postgres {_plain(packages.POSTGRES_VERSION)}, Valkey {_plain(packages.VALKEY_VERSION)}, {_first_line('rustc', '--version')}, "
            f"Node.js {_first_line('node', '--version')}. {how}{datetime.date.today()}.*")


def free_gb(folder):
    """What a user may still write to the file system of `folder`; 0 when there is none or it can't be written."""
    if not os.access(folder, os.W_OK):
        return 0
    system = os.statvfs(folder)
    return system.f_bavail * system.f_frsize / 1024 ** 3


def available_memory_gb():
    """What can be taken without swapping; 0 where the system doesn't tell."""
    return _meminfo("MemAvailable") or 0


def _cpu():
    info = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.+)$", info.read_text(), re.M) if info.exists() else None
    return found[1].strip() if found else platform.machine()


def _memory_gb():
    total = _meminfo("MemTotal")
    return round(total) if total else "?"


def _meminfo(name):
    """A line of the system's account of its memory, in GB; None where there is no such line."""
    info = Path("/proc/meminfo")
    found = re.search(rf"^{name}:\s+(\d+) kB", info.read_text(), re.M) if info.exists() else None
    return int(found[1]) / 1024 ** 2 if found else None


def _plain(version):
    """18.4.0 of 18.4.0-beta.17: the rest is the packaging's."""
    return re.match(r"\d+(\.\d+)*", version)[0].removesuffix(".")


def _first_line(*argv):
    run = subprocess.run(argv, capture_output=True, text=True)
    return run.stdout.strip().splitlines()[0] if run.returncode == 0 and run.stdout else "?"
