"""Where things are, how a command is run, and how a failure is reported."""

import hashlib
import json
import os
import pwd
import re
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534
# What cargo builds: all crates, programs and test programs. `--all-targets` would also build a test program of what says `test = false`.
EVERYTHING = ("--workspace", "--lib", "--bins", "--tests")

_print_lock = threading.Lock()


class Failure(Exception):
    """Something the person at the keyboard has to know; its text is all that is shown."""


class StopRequested(BaseException):
    """Ctrl-C, SIGTERM or a terminal that went away."""


def say(text="", end="\n"):
    """Prints, and does not mind when nobody is listening any more."""
    with _print_lock:
        try:
            sys.stdout.write(text + end)
            sys.stdout.flush()
        except OSError:
            pass


def note(text):
    """Says what is going on, beside what a script answers."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        pass


class _Stop:
    """A request to stop: whether there was one, and whether it has to wait."""

    requested = held = pending = False


def stop_on_signals():
    """Turns the first Ctrl-C, SIGTERM or hang-up into StopRequested; later ones wait for the orderly stop."""
    def on_signal(_number, _frame):
        if _Stop.requested:
            return
        _Stop.requested = True
        if _Stop.held:
            _Stop.pending = True
        else:
            raise StopRequested

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # Under nohup a hang-up is ignored, and stays so.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, on_signal)


@contextmanager
def stop_held():
    """Holds StopRequested back until the block is through: a program is either not started, or known to whoever stops it."""
    _Stop.held = True
    try:
        yield
    finally:
        _Stop.held = False
        if _Stop.pending:
            _Stop.pending = False
            raise StopRequested


def main(work):
    """Runs a script's work; a Failure becomes one clear message and exit code 1, a request to stop becomes 130."""
    os.umask(0o022)
    stop_on_signals()
    try:
        code = work()
    except Failure as failure:
        say(f"\n{failure}")
        code = 1
    except StopRequested:
        code = 130
    sys.exit(code or 0)


def command(argv, env=None, cwd=ROOT, log=None, quiet=False, failing=None):
    """Runs one command to its end. It gets a process group of its own, so that stopping us stops its children too.

    `log` sends its output to a file; `quiet` keeps the output back unless the command fails. `failing` is a pattern of the
    lines that name a failed test: the failure says them again, where the end of a long output is all one sees. Raises Failure.
    """
    keep = subprocess.PIPE if quiet or failing else log
    process = subprocess.Popen(
        [str(part) for part in argv], cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL,
        stdout=keep, stderr=subprocess.STDOUT if keep else None, start_new_session=True,
    )
    try:
        named = _named(process, re.compile(failing)) if failing else []
        output, _ = process.communicate()
    except BaseException:
        end_group(process, patience_s=5)
        raise
    if process.returncode != 0:
        if quiet and output:
            say(output.decode(errors="replace").rstrip())
        raise _failed(argv, process, named)


@contextmanager
def beside(argv, env=None):
    """Runs one command while the block goes on, and waits for it at the block's end. Ends it when the block fails. Raises Failure."""
    process = subprocess.Popen([str(part) for part in argv], cwd=ROOT, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        yield
        process.wait()
    except BaseException:
        end_group(process, patience_s=5)
        raise
    if process.returncode != 0:
        raise _failed(argv, process)


def _failed(argv, process, named=()):
    return Failure("\n".join([f"Failed ({process.returncode}): {' '.join(str(part) for part in argv)}", *named]))


def _named(process, pattern):
    """Says the process's lines as they come, and returns those that match, once each."""
    named = {}
    for line in process.stdout:
        line = line.decode(errors="replace").rstrip()
        say(line)
        if pattern.search(line):
            named[line.strip()] = None
    return list(named)


def end_group(process, patience_s):
    """Ends a process and all it started: SIGTERM, and SIGKILL to what is left after `patience_s` seconds."""
    signal_group(process, signal.SIGTERM)
    try:
        process.wait(patience_s)
    except subprocess.TimeoutExpired:
        pass
    signal_group(process, signal.SIGKILL)
    process.wait()


def signal_group(process, number):
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        pass


def service_user():
    """The user id Postgres and Valkey run as when we are root, who may not run Postgres; None when we are not root."""
    if os.geteuid() != 0:
        return None
    owner = ROOT.stat().st_uid
    return owner if owner != 0 and has_name(owner) else NOBODY


def has_name(uid):
    """Whether the system's list of users has `uid`: Postgres refuses to make its folder for a user without a name."""
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def as_user(uid):
    """Popen arguments that drop to `uid`; nothing when `uid` is None."""
    return {} if uid is None else {"user": uid, "group": uid, "extra_groups": []}


def run_folder():
    """The folder for everything a run leaves behind: `.run` here, or one under /tmp where the service user can't reach `.run`.

    The latter happens to root with a checkout in a folder that is closed to others, such as /root.
    """
    folder = ROOT / ".run"
    uid = service_user()
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Failure(f"{folder} cannot be made: {error.strerror}.") from error
    if uid is not None and not _reaches(folder, uid):
        folder = Path("/tmp") / f"chairside-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]}"
        folder.mkdir(mode=0o755, exist_ok=True)
    if folder.lstat().st_uid != os.geteuid() or folder.is_symlink():
        if uid is None or folder.parent != ROOT:
            raise Failure(f"{folder} belongs to another user. Run as that user, or remove the folder and start again.")
    return folder


def _reaches(folder, uid):
    try:
        probe = subprocess.run(["test", "-x", str(folder)], cwd="/", **as_user(uid))
    except OSError as error:
        raise Failure(
            f"As root, Postgres has to run as another user, and switching to user {uid} is not allowed here "
            f"({error.strerror}). Run as an ordinary user, or set DATABASE_URL and REDIS_URL to servers of your own."
        ) from error
    return probe.returncode == 0


def read_json(path):
    """The file's object, or an empty one when the file is missing or was cut off."""
    try:
        return json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return {}


def last_lines(path, count=8):
    """The end of a log; empty when there is none."""
    return "\n".join(path.read_text(errors="replace").splitlines()[-count:]) if path.exists() else ""


def write_json(path, value, mode=0o644):
    """Writes the whole file or nothing."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "w") as file:
        json.dump(value, file, indent=2)
    new.replace(path)


def fingerprint(paths):
    """One hash over the names and contents of all files in `paths` (files or folders), for "has anything changed?"."""
    digest = hashlib.sha256()
    files = []
    for path in paths:
        files += [file for file in path.rglob("*") if file.is_file()] if path.is_dir() else [path]
    for file in sorted(files):
        if file.exists():
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
