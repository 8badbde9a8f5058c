"""The rows of bench/src/bin/bench-files.rs, and what a program of this folder prints."""

import datetime
import json
import re
from pathlib import Path

FIRST = ("Adaeze", "Ana María", "Benjamin", "Chloé", "Diego", "Grace", "Íñigo", "Sofía")
LAST = ("Abernathy", "Bergström", "Castañeda", "García", "Johansson", "Okonkwo", "Rodríguez", "Whitfield")
PLANS = ("Adult", "Child", "Periodontal")
STATUSES = ("Active", "Active, paid in office", "Late", "Cancel requested")
EPOCH = datetime.date(1970, 1, 1)
HEADS = ("Member", "Household", "Account", "Birth date", "Plan", "Paid", "Status", "Price", "Yearly value", "Since")
PRINTED_HEADS = ("Member", "Account", "Plan", "Status", "Price", "Yearly value")


def _of(texts, n):
    return texts[n % len(texts)]


def cells(n):
    """Ten cells: texts, dates, and amounts in dollars."""
    cents = 2_400 + n % 40 * 100
    day = lambda days: EPOCH + datetime.timedelta(days)
    return (f"{_of(FIRST, n)} {_of(LAST, n // 8)}", f"{_of(FIRST, n // 3)} {_of(LAST, n // 8)}", f"BE-{n}", day(n * 31 % 18_000), _of(PLANS, n),
            "Yearly" if n % 5 == 0 else "Monthly", _of(STATUSES, n // 7), cents / 100, cents * 12 / 100, day(19_000 + n * 17 % 1_000))


def printed(n):
    """Six texts."""
    cents = 2_400 + n % 40 * 100
    dollars = lambda amount: f"${amount // 100}.{amount % 100:02}"
    return (f"{_of(FIRST, n)} {_of(LAST, n // 8)}", f"BE-{n}", _of(PLANS, n), _of(STATUSES, n // 7), dollars(cents), dollars(cents * 12))


def tell(**figures):
    """One line of JSON, with the most memory of this process."""
    status = Path("/proc/self/status")
    found = re.search(r"^VmHWM:\s+(\d+) kB", status.read_text(), re.M) if status.exists() else None
    print(json.dumps({**figures, "memoryMb": int(found[1]) // 1024 if found else None}))
