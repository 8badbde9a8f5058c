"""How large a measurement is: small, to see in minutes that it works, and as large as its goal says with BENCH_FULL=1."""

import os

FULL = os.environ.get("BENCH_FULL", "0") != "0"


def size(name, small, full):
    """What BENCH_<name> says, or the usual."""
    return int(os.environ.get(f"BENCH_{name}", full if FULL else small))
