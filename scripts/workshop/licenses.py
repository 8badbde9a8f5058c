"""Which third-party packages may not be used, by the lists in deny.toml; needs nothing installed, unlike cargo-deny."""

import json
import re
import subprocess
import tomllib

from .project import ROOT, Failure

NPM_FOLDERS = ("ui", "bench/bullmq", "bench/lighthouse")
# Packages whose lock entry names no license, and what their LICENSE file is.
BY_FILE = {"parse-cache-control": "BSD-3-Clause"}


def check():
    """Raises Failure naming each Rust or npm package whose license is not allowed or that is banned. Returns how many it looked at."""
    rules = tomllib.loads((ROOT / "deny.toml").read_text())
    allowed = set(rules["licenses"]["allow"])
    banned = {entry["name"]: entry["reason"] for entry in rules["bans"]["deny"]}
    problems, packages = [], [*_rust(), *_npm()]
    for name, license in packages:
        if name in banned:
            problems.append(f"{name} is banned: {banned[name]}")
        elif not permits(license, allowed):
            problems.append(f"{name} has the license {license or '(none)'}, which deny.toml does not allow")
    if problems:
        raise Failure("\n".join(problems))
    return len(packages)


def permits(expression, allowed):
    """Whether an SPDX expression can be met with the `allowed` licenses. The old "MIT/Apache-2.0" counts as OR."""
    tokens = re.findall(r"\(|\)|[^\s()/]+|/", expression or "")
    if not tokens:
        return False
    try:
        verdict, rest = _either(tokens, allowed)
    except IndexError:
        return False
    return verdict and not rest


def _either(tokens, allowed):
    verdict, rest = _all(tokens, allowed)
    while rest and rest[0] in ("OR", "/"):
        other, rest = _all(rest[1:], allowed)
        verdict = verdict or other
    return verdict, rest


def _all(tokens, allowed):
    verdict, rest = _one(tokens, allowed)
    while rest and rest[0] == "AND":
        other, rest = _one(rest[1:], allowed)
        verdict = verdict and other
    return verdict, rest


def _one(tokens, allowed):
    if tokens[0] == "(":
        verdict, rest = _either(tokens[1:], allowed)
        return verdict and rest[0] == ")", rest[1:]
    name, rest = tokens[0], tokens[1:]
    if rest and rest[0] == "WITH":
        name, rest = f"{name} WITH {rest[1]}", rest[2:]
    return name in allowed, rest


def _rust():
    found = subprocess.run(["cargo", "metadata", "--format-version", "1", "--locked"], cwd=ROOT, capture_output=True, text=True)
    if found.returncode != 0:
        raise Failure(found.stderr.strip())
    # What has no source is a crate of this workspace.
    return [(package["name"], package["license"]) for package in json.loads(found.stdout)["packages"] if package["source"]]


def _npm():
    locks = [json.loads((ROOT / folder / "package-lock.json").read_text()) for folder in NPM_FOLDERS]
    named = lambda path: path.rpartition("node_modules/")[2]
    return [(named(path), package.get("license") or BY_FILE.get(named(path)))
            for lock in locks for path, package in lock["packages"].items() if path]
