"""openapi/openapi.json: the contract between the server and the web app. openapi/developer.json: that of the developer API."""

import subprocess

from .project import ROOT, Failure

KEPT = ROOT / "openapi" / "openapi.json"
DEVELOPER = ROOT / "openapi" / "developer.json"


def write(programs):
    """Writes the checked-in contracts from the built server."""
    KEPT.write_bytes(_from(programs))
    DEVELOPER.write_bytes(_from(programs, "--developer"))


def compare(programs):
    """Raises Failure when the checked-in contracts are not what the built server says."""
    for kept, options in ((KEPT, []), (DEVELOPER, ["--developer"])):
        if not kept.exists() or kept.read_bytes() != _from(programs, *options):
            raise Failure(f"{kept.relative_to(ROOT)} is not what the code says. Run: make openapi")


def _from(programs, *options):
    told = subprocess.run([programs / "chairside", "openapi", *options], cwd=ROOT, capture_output=True)
    if told.returncode != 0:
        raise Failure(told.stderr.decode(errors="replace").strip() or "chairside openapi failed")
    return told.stdout
