"""Tables of facts from outside that age: each says in its file as of when it is right."""

import datetime
import re

from .project import ROOT

# What it is, where it is, and the days after which somebody compares it with its source.
TABLES = [("The area codes", "domain/rules/src/usa/area_codes.rs", 183)]


def outdated(today, root=ROOT):
    """A line for each table that was not compared with its source for too long."""
    lines = []
    for name, path, most in TABLES:
        dated = re.search(r"\bAs of (\d{4}-\d{2}-\d{2})\b", (root / path).read_text())
        if not dated:
            lines.append(f"{name}: {path} does not say as of when it is right")
        elif (today - datetime.date.fromisoformat(dated[1])).days > most:
            lines.append(f"{name}: {path} is as of {dated[1]}. Compare it with its source, and write today's date.")
    return lines
