"""How many lines use a phrase or a name that words.toml replaces, for each folder, against a budget that only shrinks."""

import json
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from .project import ROOT, Failure, write_json

LIST = Path(__file__).with_name("words.toml")
BUDGET = Path(__file__).with_name("words_budget.json")
WHERE = ("README.md", "Makefile", "Dockerfile", "compose.yaml", "compose.scaled.yaml", "compose.cells.yaml", "Cargo.toml", "clippy.toml", "deny.toml", "api", "bench", "brands", "deploy", "docs", "domain",
         "gateways", "jobs", "membership", "migrations", "printing", "scripts", "telemetry", "tenancy", "ui")
CODE = (".rs", ".ts", ".tsx")
# What has no ending is a program (of scripts/) or a file such as Makefile.
KINDS = frozenset((*CODE, ".json", ".toml", ".md", ".html", ".j2", ".py", ".sql", ".mjs", ".css", ".svg", ".txt", ".yml", ".yaml", ".sh", ""))
# Written by a program, or this list with its test.
LEFT_OUT = re.compile(r"(^|/)(node_modules|dist|target|test-results|playwright-report)/|(^|/)\.|^printing/fonts/"
                      r"|(schema\.d\.ts|-lock\.json|/words\.toml|/test_words\.py)$")
# A migration that was applied never changes, so only those after this one are read.
LAST_FROZEN_MIGRATION = 108
# It names what it renames.
RENAMING_MIGRATION = 113


class Line(NamedTuple):
    path: str
    number: int
    text: str
    say: str

    def __str__(self):
        return f"{self.path}:{self.number}: {self.text.strip()[:160]}   -> {self.say}"


class Words:
    """The list, ready to search: a plain text search finds the few files that need the patterns."""

    def __init__(self, listed):
        self.allowed = listed.get("allowed", ())
        self.phrases = [(_longest(phrase), _pattern(phrase), entry["say"]) for entry in listed["phrase"] for phrase in entry["find"]]
        kinds = {"types": ("struct", "enum", "trait", "type", "interface"), "functions": ("fn", "function")}
        self.names = [(f"{keyword} {name}", re.compile(rf"\b{keyword} {name}\b"), f"a name of the field for {name}")
                      for kind, keywords in kinds.items() for name in listed["names"][kind] for keyword in keywords]

    def find(self, path, text):
        """The lines of one file with a phrase or a name of the list, once each."""
        lowered = text.lower()
        wanted = [(pattern, say) for part, pattern, say in self.phrases if part in lowered]
        named = [(pattern, say) for part, pattern, say in self.names if part in text] if path.endswith(CODE) else []
        if not wanted and not named:
            return
        for number, line in enumerate(text.splitlines(), 1):
            searched = self._without_allowed(line)
            low = searched.lower()
            say = next((say for pattern, say in wanted if pattern.search(low)), None) \
                or next((say for pattern, say in named if pattern.search(searched)), None)
            if say:
                yield Line(path, number, line, say)

    def _without_allowed(self, line):
        for part in self.allowed:
            line = line.replace(part, " ")
        return line


def _longest(phrase):
    return max(phrase.split("*"), key=len).strip()


def _pattern(phrase):
    words = r"\s+".join(r"\w+" if word == "*" else re.escape(word) for word in phrase.split())
    return re.compile(rf"(?<!\w){words}" + (r"(?!\w)" if phrase[-1].isalnum() else ""))


def lines(root=ROOT):
    """Every line of the product with a phrase or a name of the list."""
    words = Words(tomllib.loads(LIST.read_text()))
    for place in WHERE:
        files = sorted((root / place).rglob("*")) if (root / place).is_dir() else [root / place]
        for file in files:
            path = file.relative_to(root).as_posix()
            if _is_read(path) and file.is_file():
                yield from words.find(path, file.read_text(errors="replace"))


def _is_read(path):
    if path.startswith("migrations/"):
        number = path.removeprefix("migrations/")[:4]
        return number.isdigit() and int(number) > LAST_FROZEN_MIGRATION and int(number) != RENAMING_MIGRATION
    return PurePosixPath(path).suffix in KINDS and not LEFT_OUT.search(path)


def folder_of(path):
    """`domain/payments`, `api/src`, `ui/src/shared`, `ui/src/areas/office`: what has a budget of its own."""
    parts = path.split("/")[:-1]
    depth = 4 if parts[:3] == ["ui", "src", "areas"] else 3 if parts[:1] == ["ui"] else 2
    return "/".join(parts[:depth]) or "."


def count(found):
    return dict(Counter(folder_of(line.path) for line in found))


def budget():
    return json.loads(BUDGET.read_text())


def over(found, allowed):
    """What to say of each folder with more lines than `allowed`: its new lines, or all if they are not known. Empty when none has."""
    found, new, said = list(found), None, []
    for folder, number in sorted(count(found).items()):
        if number > allowed.get(folder, 0):
            new = _added() if new is None else new
            own = [line for line in found if folder_of(line.path) == folder]
            shown = [line for line in own if (line.path, line.text) in new] or own
            said.append(f"{folder} has {number} lines with a phrase or name of scripts/workshop/words.toml, of {allowed.get(folder, 0)} allowed:")
            said += [f"  {line}" for line in shown]
    return said


def shrink(found, allowed):
    """The new budget: the present counts. Raises Failure when they are more in all than `allowed`; a move between folders is not."""
    now = count(found)
    if sum(now.values()) > sum(allowed.values()):
        raise Failure("\n".join([*over(found, allowed), "The budget only shrinks: reword these lines."]))
    return dict(sorted(now.items()))


def write_budget(numbers):
    write_json(BUDGET, numbers)


def _added():
    """(path, text) of the lines that are new since the budget was last written; none without git."""
    def git(*arguments):
        result = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, errors="replace")
        return result.stdout if result.returncode == 0 else ""

    try:
        since = git("log", "-1", "--format=%H", "--", str(BUDGET)).strip() or "HEAD"
        text, untracked = git("diff", "-U0", since, "--", *WHERE), git("ls-files", "--others", "--exclude-standard", "--", *WHERE)
    except OSError:
        return set()
    added, path = set(), ""
    for line in text.splitlines():
        if line.startswith("+++ "):
            path = line[6:]
        elif line.startswith("+"):
            added.add((path, line[1:]))
    for path in untracked.splitlines():
        added.update((path, line) for line in (ROOT / path).read_text(errors="replace").splitlines())
    return added
