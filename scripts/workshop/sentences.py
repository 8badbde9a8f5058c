"""Every text that a person can read, to be read as one list: the web app's, the server's refusals and emails, the brands'.

Found by the look of the code, not by its grammar: a few lines are code, and none that a person reads should be missing."""

import re
from typing import NamedTuple

from .project import ROOT

WHERE = ("ui/src", "brands", "api/frame/src", "api/src", "domain", "gateways/src", "membership/src", "printing/src", "tenancy/src")
# Tests, what a program wrote, and stand-ins for other companies' services.
LEFT_OUT = re.compile(r"(^|/)(tests?|testing|gallery|sandboxes|bin|proptest-regressions)/|(^|/)tests?\.rs$|\.test\.|/testing\.|schema\.d\.ts$|(Cargo|arrows)\.toml$")
RUST_TESTS = re.compile(r"^#\[cfg\(test\)\]\s*\nmod \w+ \{.*", re.M | re.S)
CODE = r"""
    (?P<comment> (?<!:)//[^\n]* | /\*.*?\*/ )
  | (?P<raw> \br(?P<hashes>\#+)".*?"(?P=hashes) | \br"[^"]*" )
  | (?P<text> "(?:[^"\\]|\\.)*" %s)
"""
RUST = re.compile(CODE % "", re.X | re.S)
WEB = re.compile(CODE % r"| '(?:[^'\\\n]|\\.)*' | `(?:[^`\\]|\\.)*`", re.X | re.S)
JSX = re.compile(r"(?<=[\w\"'}/])>([^<>{};=]*[A-Za-z][^<>{};=]*)(?=[<{])|(?<=\})([^<>{};=()]*[A-Za-z][^<>{};=()]*)(?=[<{])")
# A log, a panic, a query or an import, by what comes right before it.
FOR_ENGINEERS = re.compile(r"""
    (?: \b(?:trace|debug|info|warn|error|panic|unreachable|assert\w*|bail|anyhow|query\w*)! | \b(?:expect|context|import|from) | console\.\w+ | reason\ = | className= )
    [\s(]* (?: [\w.%?]+ (?:\ =\ [^"]*)? ,\s+ )* $
""", re.X)
SQL = re.compile(r"""
    ^\W* (?:select|insert\ into|update|delete\ from|with|and|from|join|left\ join|where|alter|create|set|begin|grant|exists|coalesce|order\ by)\b .* (?:[$=(;*]|\bfrom\b)
  | \$\d | ::\w | \bas$ | ^,
""", re.X | re.S)
CODE_LEFT = re.compile(r"^[\]);|/~.]|^(?:interface|export|function|case) |=>|^\#\[|^&&|^: [A-Z]\w+ ?[&|]?$")
PLAIN = (".json", ".toml", ".md", ".html", ".j2", ".txt")


class Sentence(NamedTuple):
    path: str
    number: int
    text: str


def listed(under="", root=ROOT):
    """The sentences below a folder, file by file, each where it is first."""
    known = set()
    for place in WHERE:
        for file in sorted((root / place).rglob("*")):
            path = file.relative_to(root).as_posix()
            if path.startswith(under) and not LEFT_OUT.search(path) and file.is_file():
                for one in _sentences(path, file):
                    if one.text not in known:
                        known.add(one.text)
                        yield one


def _sentences(path, file):
    if path.endswith(PLAIN):
        return _plain(path, file.read_text())
    return _code(path, file.read_text()) if path.endswith((".rs", ".ts", ".tsx")) else ()


def _plain(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"<[^>]*>|{%.*?%}|^[<{].*$|^\W*[\w-]+=\"[^\"]*\"$", " ", line.strip()) if path.endswith((".html", ".j2")) else line
        line = re.sub(r'^\s*"\w+": ', "", line) if path.endswith(".json") else line
        if re.search(r"[^\W\d_]{2}", re.sub(r"{{.*?}}", "", line)):
            yield Sentence(path, number, " ".join(line.split()))


def _code(path, text):
    text = RUST_TESTS.sub("", text) if path.endswith(".rs") else text
    found, bare = [], text
    for match in (RUST if path.endswith(".rs") else WEB).finditer(text):
        if not match["text"]:
            bare = _blank(bare, match)
        elif not FOR_ENGINEERS.search(text, max(0, match.start() - 120), match.start()):
            found.append((match.start(), match["text"][1:-1]))
            bare = _blank(bare, match) if "`" in match["text"] or path.endswith(".ts") else bare
    if path.endswith(".tsx"):
        found += [(match.start(), match[1] or match[2]) for match in JSX.finditer(bare)]
    for start, written in sorted(found):
        said = " ".join(written.replace("\\\n", " ").split())
        if _is_read(said):
            yield Sentence(path, text.count("\n", 0, start) + 1, said)


def _blank(text, match):
    return text[:match.start()] + re.sub(r"[^\n]", " ", match[0]) + text[match.end():]


def _is_read(text):
    """Two words, or one that begins like a label; no query, address or code."""
    if SQL.search(text) or CODE_LEFT.search(text):
        return False
    return bool(re.search(r"[^\W\d_]{2}", text) and " " in text or re.fullmatch(r"[A-ZÁÉÍÓÚ¿¡][a-záéíóúñ]+[.…?!:]?", text))
