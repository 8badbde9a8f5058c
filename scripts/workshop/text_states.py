"""States, statuses and kinds that the product handles as text instead of as a type, for each folder, against a budget that only shrinks:
comparisons with a literal, and public fields that are a `String`."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from .project import ROOT, Failure, write_json
from .words import folder_of

BUDGET = Path(__file__).with_name("text_states_budget.json")
WHERE = ("api", "domain")
NAMES = r"\w*(?:state|status|kind|origin|collection|outcome)"
# `row.state == "open"`, `row.kind.as_deref() == Some("dues")`.
COMPARED = re.compile(rf'\b{NAMES}(?:\.as_(?:deref|str)\(\))?\s*[=!]=\s*(?:Some\()?"')
# `match row.state.as_str()`, `matches!(row.state.as_str(), ..)`.
MATCHED = re.compile(rf"\bmatch(?:es!\()?\s*[\w.]*\b{NAMES}\.as_(?:str|deref)\(\)")
FIELD = re.compile(r"\bpub (?:\w+_)?(state|status|kind): (?:Option<)?String\b")
# A field `state` beside one of these is a state of the country.
ADDRESS = re.compile(r"\bpub (?:\w+_)?(?:city|zip|street|address_line1)\b|\b(?:city|zip): ")
NEAR = 6
TESTS = re.compile(r"^#\[cfg\(test\)\]\n(?:#\[.*\]\n)*mod \w+ \{", re.M)


class Line(NamedTuple):
    path: str
    number: int
    what: str
    text: str

    def __str__(self):
        return f"{self.path}:{self.number}: {self.text}"


def lines(path, text):
    """Those of one file, without its tests."""
    tests = TESTS.search(text)
    all_lines = (text[: tests.start()] if tests else text).splitlines()
    for index, line in enumerate(all_lines):
        if line.strip().startswith("//"):
            continue
        if COMPARED.search(line) or MATCHED.search(line):
            yield Line(path, index + 1, "comparisons", line.strip())
        if field := FIELD.search(line):
            near = all_lines[max(0, index - NEAR) : index + NEAR + 1]
            if field[1] != "state" or not any(map(ADDRESS.search, near)):
                yield Line(path, index + 1, "fields", line.strip())


def found(root=ROOT):
    """Those of the product."""
    for place in WHERE:
        for file in sorted((root / place).rglob("*.rs")):
            path = file.relative_to(root).as_posix()
            if "/tests/" not in path and file.name != "tests.rs":
                yield from lines(path, file.read_text(errors="replace"))


def count(all_lines):
    counted = {"comparisons": Counter(), "fields": Counter()}
    for line in all_lines:
        counted[line.what][folder_of(line.path)] += 1
    return {what: dict(sorted(folders.items())) for what, folders in counted.items()}


def budget():
    return json.loads(BUDGET.read_text())


def over(all_lines, allowed):
    """What to say of each folder with more than `allowed`; empty when none has."""
    all_lines, said = list(all_lines), []
    for what, folders in count(all_lines).items():
        for folder, number in folders.items():
            if number > (most := allowed[what].get(folder, 0)):
                said.append(f"{folder} has {number} {what} of a state with or as a text, of {most} allowed:")
                said += [f"  {line}" for line in all_lines if line.what == what and folder_of(line.path) == folder]
    return said


def shrink(all_lines, allowed):
    """The new budget: the present counts. Raises Failure when one of the two is more in all than `allowed`; a move between folders is not."""
    all_lines = list(all_lines)
    now = count(all_lines)
    if any(sum(now[what].values()) > sum(allowed[what].values()) for what in now):
        raise Failure("\n".join([*over(all_lines, allowed), "The budget only shrinks: give these states a type."]))
    return now


def write_budget(numbers):
    write_json(BUDGET, numbers)
