"""A migration file as its statements: enough of Postgres's lexical rules to find where each ends, and its comments."""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"(?P<comment>--[^\n]*)|(?P<block>/\*.*?\*/)|(?P<dollar>\$(?P<tag>\w*)\$.*?\$(?P=tag)\$)"
    r"|(?P<text>\b[eE]'(?:\\.|[^'\\]|'')*'|'(?:[^']|'')*')|(?P<end>;)", re.DOTALL)
REASON = re.compile(r"--\s*lock:\s*(.*)", re.IGNORECASE)
# What begins a statement inside a block of plpgsql that may lock.
INNER = re.compile(r"(?<!for )(?<!key )(?<!do )\b(alter table|create (?:unique )?index|create table|drop |delete from|update|lock table|truncate)\b")


@dataclass
class Statement:
    line: int
    # Lower case, single spaces, no comments, every text literal and dollar quote empty.
    code: str
    # The same with its text literals.
    raw: str
    # The contents of its dollar quotes.
    bodies: list
    # What `-- lock:` says above it, in it or behind it; None without one.
    reason: str = None
    # Run by a `do` block.
    inner: bool = False


def read(sql, first_line=1):
    """The statements of `sql` in order; those that only a `do` block runs come right after it."""
    found = []
    for statement in _top(sql, first_line):
        found.append(statement)
        if statement.code.startswith("do "):
            for body in statement.bodies:
                found += _inner(body, statement)
    return found


def _top(sql, first_line):
    found, start, position, last_end = [], None, 0, 0
    code, raw, bodies, reason = [], [], [], None

    def take(text):
        nonlocal start
        if start is None and text.strip():
            start = position + len(text) - len(text.lstrip())
        code.append(text)
        raw.append(text)

    def finish():
        nonlocal start, code, raw, bodies, reason
        if start is not None:
            found.append(Statement(first_line + sql.count("\n", 0, start), _plain(code), _plain(raw), bodies, reason))
            reason = None
        start, code, raw, bodies = None, [], [], []

    for token in TOKEN.finditer(sql):
        take(sql[position:token.start()])
        position = token.start()
        if token["comment"] is not None or token["block"] is not None:
            if said := REASON.search(token[0]):
                # Behind a statement on its own line it is that statement's, else the next one's or that around it.
                behind = start is None and found and "\n" not in sql[last_end:token.start()]
                if behind:
                    found[-1].reason = said[1].strip(" */")
                else:
                    reason = said[1].strip(" */")
            code.append(" ")
            raw.append(" ")
        elif token["end"]:
            finish()
            last_end = token.end()
        else:
            take(" ")
            if start is None:
                start = token.start()
            if token["dollar"] is not None:
                edge = len(token["tag"]) + 2
                bodies.append(token[0][edge:-edge])
                code.append("$$")
                raw.append("$$")
            else:
                code.append("''")
                raw.append(token[0])
        position = token.end()
    take(sql[position:])
    finish()
    return found


def _inner(body, around):
    for piece in _top(body, around.line):
        # What `execute` runs is in its text.
        text = piece.raw.replace("'", "") if "execute " in piece.code else piece.code
        if begun := INNER.search(text):
            yield Statement(around.line, text[begun.start():].strip(), text[begun.start():], [], piece.reason or around.reason, inner=True)


def _plain(parts):
    return " ".join("".join(parts).lower().replace('"', "").split())


def split(text, separator=","):
    """`text` cut at each separator outside parentheses."""
    parts, depth, start = [], 0, 0
    for index, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if sign == separator and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [*parts, text[start:].strip()]
