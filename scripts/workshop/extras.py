"""Packages that the project doesn't need itself, for programs that are compared with ours or read what ours writes."""

import shutil
import sys
from pathlib import Path

from .project import command, fingerprint, run_folder


def packages_of(requirements):
    """The folder with the packages of a requirements file, for PYTHONPATH; installed when they are not the ones installed last.

    A folder and no virtual environment: Debian's Python has pip without what makes one.
    """
    folder = run_folder() / f"python-{requirements.parent.name}-{requirements.stem}"
    stamp, wanted = folder / "installed-from", fingerprint([requirements])
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        command([sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--target", folder, "-r", requirements], quiet=True)
        Path(stamp).write_text(wanted)
    return folder
