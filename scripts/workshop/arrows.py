"""Which folder of a crate uses which, which crate uses which, and which folder writes and reads which table: read from the text of the source
and of migrations/schema.sql, which has the tables and SQL functions by their present names."""

import re
import tomllib
from pathlib import Path

from .project import ROOT

SCHEMA = ROOT / "migrations" / "schema.sql"
TEST_FILE = re.compile(r"(^|/)(tests|fixture|scale)(\.rs|/)|_tests\.rs$")
TEST_MODULE = re.compile(r"^#\[cfg\(test\)\]\n(pub(\(\w+\))? )?mod \w+ \{.*", re.MULTILINE | re.DOTALL)
REEXPORT = re.compile(r"^pub(?:\([^)]*\))? use (?:crate::|self::)?(\w+)::([^;]+);", re.MULTILINE)
COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)
TABLE = re.compile(r"^create table (\w+)", re.MULTILINE)
FUNCTION = re.compile(r"^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) public\.(\w+)", re.MULTILINE)
SQL_COMMENT = re.compile(r"--.*$", re.MULTILINE)
WRITE = re.compile(r"(?<!do )(?<!for )(?<!no key )\b(?:insert into|update|delete from)\s+(?:public\.)?(\w+)")
READ = re.compile(r"\b(?:(?<!delete )(?<!distinct )from|join)\s+(?:public\.)?(\w+)")


def workspace(root=ROOT):
    """All our crates: name -> its folder."""
    folders = [root / member for member in tomllib.loads((root / "Cargo.toml").read_text())["workspace"]["members"]]
    return {tomllib.loads((folder / "Cargo.toml").read_text())["package"]["name"]: folder for folder in folders}


def domain(root=ROOT):
    """The crates of the domain: name -> its folder."""
    return {name: folder for name, folder in workspace(root).items() if {"domain", "membership"} & set(folder.relative_to(root).parts)}


def between_crates(found):
    """The arrows between `found` crates, without what only tests need: (from, to)."""
    depends = {name: tomllib.loads((folder / "Cargo.toml").read_text())["dependencies"] for name, folder in found.items()}
    return {(name, other) for name, others in depends.items() for other in others if other in found}


def sources(crate):
    """(path below src, code without tests and comments) of each file of a crate."""
    for file in sorted((crate / "src").rglob("*.rs")):
        path = file.relative_to(crate / "src").as_posix()
        if not TEST_FILE.search(path):
            yield path, COMMENT.sub("", TEST_MODULE.sub("", file.read_text()))


def folder_of(path):
    """`billing` of `billing/late.rs` and of `billing.rs`."""
    return Path(path).parts[0].removesuffix(".rs")


def between_folders(files):
    """The arrows between the folders of one crate, given as (path, code): {(from, to): files}."""
    files = list(files)
    folders = {folder_of(path) for path, _ in files} - {"lib", "main"}
    handed_on = _handed_on(dict(files).get("lib.rs", ""))
    arrows = {}
    for path, code in files:
        reached = {name if name in folders else handed_on.get(name) for name in _reached(path, code)}
        for to in reached & folders - {folder_of(path)}:
            if folder_of(path) in folders:
                arrows.setdefault((folder_of(path), to), []).append(path)
    return arrows


def _handed_on(lib):
    """What the crate's root re-exports: name -> the folder it comes from."""
    return {name: folder for folder, rest in REEXPORT.findall(lib) for name in re.findall(r"\b(\w+)\s*(?=[,}]|\Z)", rest)}


def _reached(path, code):
    """The names right below the crate's root that a file names: `crate::a`, `crate::{a::B, c}`, `super::a` where that is the root."""
    module = [part for part in path.removesuffix(".rs").split("/") if part != "mod"]
    up_to_root = re.escape("super::" * len(module))
    names = set()
    for start in re.finditer(rf"(?<![\w:])(?:crate::|{up_to_root}(?!super))", code):
        rest = code[start.end():]
        names.update(_group(rest) if rest.startswith("{") else re.findall(r"\A\w+", rest))
    return names


def _group(text):
    """The first name of each entry of `{a::B, c::{d, e}, f}`."""
    names, depth, entry = set(), 0, ""
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth == 0 or depth == 1 and sign == ",":
            names.update(re.findall(r"\A\s*(\w+)", entry))
            entry = ""
            if depth == 0:
                break
        elif depth > 1 or sign != "{":
            entry += sign
    return names


def cycle(arrows):
    """The names along one cycle of (from, to) arrows, or None."""
    beyond = {}
    for origin, to in sorted(arrows):
        beyond.setdefault(origin, []).append(to)
    done = set()

    def walk(name, way):
        if name in way:
            return way[way.index(name):] + [name]
        if name in done:
            return None
        for to in beyond.get(name, []):
            if found := walk(to, [*way, name]):
                return found
        done.add(name)
        return None

    return next((found for name in list(beyond) if (found := walk(name, []))), None)


def tables(text=None):
    """The tables of the schema."""
    return set(TABLE.findall(_schema(text)))


def functions(text=None):
    """The SQL functions of the schema: name -> the code of all that have it."""
    _, *parts = FUNCTION.split(_schema(text))
    code = {}
    for name, body in zip(parts[::2], parts[1::2]):
        code[name] = code.get(name, "") + SQL_COMMENT.sub("", body).lower()
    return code


def _schema(text):
    return SCHEMA.read_text() if text is None else text


def writers(found, known):
    """Who writes which of the `known` tables: {table: {"crate/folder"}}."""
    return _users(found, known, WRITE)


def readers(found, known):
    """Who reads which of the `known` tables: {table: {"crate/folder"}}."""
    return _users(found, known, READ)


def written_by_functions(code, known):
    """The `known` tables that each SQL function writes. What a function runs as text (`execute format(...)`) is not seen."""
    written = {name: set(WRITE.findall(body)) & known for name, body in code.items()}
    return {name: found for name, found in written.items() if found}


def _users(found, known, pattern):
    users = {}
    for name, crate in found.items():
        for path, code in sources(crate):
            for table in set(pattern.findall(code)) & known:
                users.setdefault(table, set()).add(f"{name}/{folder_of(path)}")
    return users
