"""The metadata of the compile-time checked queries: .sqlx, made by compiling against a database with the migrations applied."""

import json
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from . import sql
from .project import EVERYTHING, ROOT, Failure, command

KEPT = ROOT / ".sqlx"
SCRATCH_DATABASE = "chairside_queries"


def describe(database_url, folder, cargo=("check",), look=lambda _: None):
    """Compiles every crate and its tests against a scratch database on the server of `database_url`; the metadata lands in `folder`.

    `cargo` is the checking command, so that clippy can do its work in the same pass. `look` gets the address of the scratch database first.
    """
    with checked_live(database_url, folder) as env:
        look(env["DATABASE_URL"])
        command(["cargo", cargo[0], "--locked", *EVERYTHING, *cargo[1:]], env=env)


@contextmanager
def checked_live(database_url, folder):
    """The environment of a build that checks every query against a scratch database and leaves the metadata in `folder`."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with migrated(database_url) as scratch, _roots_marked_changed():
        yield {"DATABASE_URL": scratch, "SQLX_OFFLINE": "false", "SQLX_OFFLINE_DIR": str(folder)}


@contextmanager
def migrated(database_url):
    """The address of a scratch database with the migrations applied, on the server of `database_url`."""
    sql.drop_database(database_url, SCRATCH_DATABASE)
    scratch = sql.create_database(database_url, SCRATCH_DATABASE)
    try:
        sql.apply_migrations(scratch, ROOT / "migrations")
        yield scratch
    finally:
        sql.drop_database(database_url, SCRATCH_DATABASE)


def compare(folder):
    """Raises Failure when the metadata in `folder` is not what is checked in. Returns the number of queries."""
    fresh, kept = _contents(folder), _contents(KEPT)
    if fresh != kept:
        missing, stale = len(fresh.keys() - kept.keys()), len(kept.keys() - fresh.keys())
        changed = sum(1 for name in fresh.keys() & kept.keys() if fresh[name] != kept[name])
        raise Failure(f".sqlx is not fresh: {missing} queries missing, {stale} stale, {changed} changed. Run: make sqlx")
    return len(fresh)


def replace(folder):
    """Makes `folder` the checked-in metadata. Returns the number of queries."""
    shutil.rmtree(KEPT, ignore_errors=True)
    shutil.copytree(folder, KEPT)
    return len(_contents(KEPT))


def _contents(folder):
    return {file.name: json.loads(file.read_text()) for file in folder.glob("query-*.json")}


@contextmanager
def _roots_marked_changed():
    """Cargo does not know that the queries depend on the database: for the time of one build every crate's roots look newly changed."""
    found = subprocess.run(["cargo", "metadata", "--format-version", "1", "--locked", "--no-deps"], cwd=ROOT, capture_output=True, text=True)
    if found.returncode != 0:
        raise Failure(found.stderr.strip())
    roots = {Path(target["src_path"]) for package in json.loads(found.stdout)["packages"] for target in package["targets"]}
    before = {root: root.stat() for root in roots}
    for root in roots:
        root.touch()
    marked = {root: root.stat().st_mtime_ns for root in roots}
    try:
        yield
    finally:
        # Back as they were, so that other builds need not compile again what did not change.
        for root, was in before.items():
            if root.exists() and root.stat().st_mtime_ns == marked[root]:
                os.utime(root, ns=(was.st_atime_ns, was.st_mtime_ns))
