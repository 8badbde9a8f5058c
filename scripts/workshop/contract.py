"""openapi/openapi.json: the contract between the server and the web app."""

import subprocess

from .project import ROOT, Failure

KEPT = ROOT / "openapi" / "openapi.json"


def write(programs):
    """Writes the checked-in contract from the built server."""
    KEPT.write_bytes(_from(programs))


def compare(programs):
    """Raises Failure when the checked-in contract is not what the built server says."""
    if not KEPT.exists() or KEPT.read_bytes() != _from(programs):
        raise Failure("openapi/openapi.json is not what the code says. Run: make openapi")


def _from(programs):
    told = subprocess.run([programs / "chairside", "openapi"], cwd=ROOT, capture_output=True)
    if told.returncode != 0:
        raise Failure(told.stderr.decode(errors="replace").strip() or "chairside openapi failed")
    return told.stdout
