"""Rust functions, in effect tests, whose name has more than ten words, for each folder, against a budget that only shrinks."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from .project import ROOT, Failure, write_json
from .words import folder_of

BUDGET = Path(__file__).with_name("names_budget.json")
MOST_WORDS = 10
FUNCTION = re.compile(r"\bfn (\w+)")
WHERE = ("api", "bench", "domain", "gateways", "jobs", "membership", "printing", "telemetry", "tenancy")


class Name(NamedTuple):
    path: str
    number: int
    name: str

    def __str__(self):
        return f"{self.path}:{self.number}: {self.name}"


def long(path, text):
    """The functions of one file with more than `MOST_WORDS` words."""
    for number, line in enumerate(text.splitlines(), 1):
        for name in FUNCTION.findall(line):
            if len(name.split("_")) > MOST_WORDS:
                yield Name(path, number, name)


def names(root=ROOT):
    """Those of the product."""
    for place in WHERE:
        for file in sorted((root / place).rglob("*.rs")):
            yield from long(file.relative_to(root).as_posix(), file.read_text(errors="replace"))


def count(found):
    return dict(sorted(Counter(folder_of(one.path) for one in found).items()))


def budget():
    return json.loads(BUDGET.read_text())


def over(found, allowed):
    """What to say of each folder with more such names than `allowed`; empty when none has."""
    found, said = list(found), []
    for folder, number in count(found).items():
        if number > allowed.get(folder, 0):
            said.append(f"{folder} has {number} names with more than {MOST_WORDS} words, of {allowed.get(folder, 0)} allowed:")
            said += [f"  {one}" for one in found if folder_of(one.path) == folder]
    return said


def shrink(found, allowed):
    """The new budget: the present counts. Raises Failure when they are more in all than `allowed`; a move between folders is not."""
    found = list(found)
    now = count(found)
    if sum(now.values()) > sum(allowed.values()):
        raise Failure("\n".join([*over(found, allowed), "The budget only shrinks: shorten these names."]))
    return now


def write_budget(numbers):
    write_json(BUDGET, numbers)
