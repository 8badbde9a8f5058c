"""Pythons with packages that the project doesn't need itself, for programs that are compared with ours or read what ours writes."""

import sys
from pathlib import Path

from .project import command, fingerprint, run_folder


def python_with(requirements):
    """A Python with the packages of a requirements file, installed when they are not the ones installed last."""
    folder = run_folder() / f"python-{requirements.parent.name}-{requirements.stem}"
    python, stamp, wanted = folder / "bin" / "python", folder / "installed-from", fingerprint([requirements])
    if not stamp.exists() or stamp.read_text() != wanted:
        command([sys.executable, "-m", "venv", folder], quiet=True)
        command([python, "-m", "pip", "install", "--quiet", "--no-input", "-r", requirements], quiet=True)
        Path(stamp).write_text(wanted)
    return python
