"""The SQL of a request, taken from Postgres' own log, and the same SQL under pgbench: what the database alone would do."""

import re
import secrets
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from . import sql
from .project import Failure

MARK = "@@%p@@ "


def pgbench():
    """The path of pgbench, None when this machine has none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pgbench"))
    return shutil.which("pgbench") or (str(found[-1]) if found else None)


def statements(database_url, log, act):
    """What `act()` makes the server execute, in order, with the parameters put in. Nobody else may be at work."""
    with sql.Connection(database_url) as admin:
        for setting in ("log_statement = 'all'", f"log_line_prefix = '{MARK}'", "log_parameter_max_length = -1"):
            admin.run(f"alter system set {setting}")
        admin.run("select pg_reload_conf()")
        time.sleep(0.5)
        start = log.stat().st_size
        act()
        time.sleep(0.5)
        with open(log, "rb") as file:
            file.seek(start)
            text = file.read().decode()
        admin.run("alter system reset all")
        admin.run("select pg_reload_conf()")
    return parse(text)


def parse(text):
    """The statements in a stretch of log whose lines begin as MARK says."""
    found = []
    for entry in re.split(r"^@@\d+@@ ", text, flags=re.M):
        entry = entry.replace("\n\t", "\n").strip()
        if simple := re.match(r"LOG:  statement: (.*)", entry, re.S):
            found.append(simple[1])
        elif prepared := re.match(r"LOG:  execute [^:]*: (.*)", entry, re.S):
            found.append(prepared[1])
        elif (detail := re.match(r"DETAIL:  [Pp]arameters: (.*)", entry, re.S)) and found:
            found[-1] = _with_parameters(found[-1], detail[1])
    return found


def _with_parameters(statement, detail):
    values = {int(number): value for number, value in re.findall(r"\$(\d+) = (NULL|'(?:[^']|'')*')", detail)}
    return re.sub(r"([-+] ?)?\$(\d+)(?= *([-+]))?", lambda place: (place[1] or "") + _literal(values[int(place[2])], counted=place[1] or place[3]), statement)


def _literal(value, counted):
    """A quoted value in a form in which pgbench sees no variable of its own. A day that is counted with keeps its type: `'2026-11-30' + 1` is no number."""
    if counted and re.fullmatch(r"'\d{4}-\d\d-\d\d'", value):
        return f"{value}::date"
    if ":" not in value and "\\" not in value:
        return value
    return "U&" + value.replace("\\", "\\005C").replace(":", "\\003A")


def variants(first, second, count):
    """The statements `count` times over, with the long identifiers in which two like requests differ (the digest of a client's
    address) replaced by random ones, so that many clients do not all count in one row."""
    differing = set(_identifiers(first)) - set(_identifiers(second))
    return [[_renamed(statement, {name: _random_like(name) for name in differing}) for statement in first] for _ in range(count)]


def _identifiers(found):
    return re.findall(r"[0-9a-f][0-9a-f-]{14,}[0-9a-f]", "\n".join(found))


def _random_like(name):
    return re.sub(r"[0-9a-f]", lambda _: secrets.choice("0123456789abcdef"), name)


def _renamed(statement, names):
    for name, other in names.items():
        statement = statement.replace(name, other)
    return statement


def replay(database_url, several, connections, seconds, head=""):
    """Runs one of `several` lists of statements, and another, and so on, each after pgbench's own commands of `head`;
    {perSecond, p50Ms, p99Ms}. Raises Failure when pgbench does."""
    with tempfile.TemporaryDirectory() as folder:
        scripts = [Path(folder) / f"{number}.sql" for number in range(len(several))]
        for script, found in zip(scripts, several):
            script.write_text(f"{head}\n" + "".join(f"{_one_line(statement)};\n" for statement in found))
        return _timed(database_url, connections, seconds, folder, *(f"--file={script}" for script in scripts))


def simple_update(database_url, connections, seconds):
    """pgbench's own `-N`: an update, a look and an insert a transaction, in tables of its own; as `replay` answers."""
    with tempfile.TemporaryDirectory() as folder:
        _pgbench("--initialize", "--quiet", "--scale=10", database_url)
        return _timed(database_url, connections, seconds, folder, "--skip-some-updates")


def _timed(database_url, connections, seconds, folder, *what):
    _pgbench("--no-vacuum", "--protocol=prepared", f"--client={connections}", "--jobs=1", f"--time={seconds}", *what, "--log",
             f"--log-prefix={folder}/times", database_url)
    times = sorted(int(line.split()[2]) / 1000 for file in Path(folder).glob("times*") for line in file.open())
    return {"perSecond": round(len(times) / seconds), "p50Ms": round(times[len(times) // 2], 2),
            "p99Ms": round(times[int(len(times) * 0.99)], 2)}


def _pgbench(*arguments):
    run = subprocess.run([pgbench(), *arguments], capture_output=True, text=True)
    if run.returncode != 0:
        raise Failure(f"pgbench: {run.stderr.strip()[-2000:]}")


def _one_line(statement):
    """pgbench takes a line that begins with a backslash for a command of its own, and a comment would swallow what follows."""
    return re.sub(r"\s+", " ", re.sub(r"--[^\n]*", "", statement)).strip().rstrip(";")
