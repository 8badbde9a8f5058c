"""Other programs open our downloads: the Rust tests hand their files over, and `opened` reads them with openpyxl, pypdf and a CSV sniffer."""

import sys
from pathlib import Path

from .project import Failure, command
from .extras import packages_of

# The variable that names the folder for the tests.
FOLDER = "CHAIRSIDE_DOWNLOADS"
HERE = Path(__file__).parent
# Every report and every list of the tests, as CSV, XLSX and PDF.
LEAST_FILES = 150


def open_all(folder):
    """Raises Failure if a program reads a file otherwise than it was meant, or the tests handed over too few."""
    files = len(list(folder.iterdir()))
    if files < LEAST_FILES:
        raise Failure(f"The tests handed over {files} downloads; at least {LEAST_FILES} are expected.")
    command([sys.executable, "-B", HERE / "opened.py", folder], env={"PYTHONPATH": str(packages_of(HERE / "readers.txt"))})
