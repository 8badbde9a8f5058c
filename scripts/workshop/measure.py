"""What `make bench` measures, each beside what it is to be compared with."""

import json
import os
import secrets
import subprocess
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

from . import captured, settings, sql
from .processes import Processes
from .project import ROOT, Failure, command, fingerprint, say

HERE = Path(__file__).resolve().parent / "bench"
JOBS, JOBS_AT_ONCE = 20_000, 64
CONNECTIONS = 16
# api/src/seed/logins.rs: everybody's in the demo data.
DEMO_PASSWORD = "chairside-demo"


def jobs(_services, addresses, programs):
    """Jobs that do nothing, through our queue and through BullMQ, on the same Valkey (every command appended, synced each second)."""
    say("\nJobs that do nothing")
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_jobs")}
    ours = _json([programs / "job-bench", JOBS, JOBS_AT_ONCE], own)
    _install()
    theirs = _json(["node", HERE / "bullmq.mjs", addresses["REDIS_URL"], JOBS, JOBS_AT_ONCE], {})
    idle = ours["idle_start_ms"]
    _table(["", "Chairside", "BullMQ", "ratio"], [
        ["done a second", ours["jobs_per_second"], theirs["donePerSecond"],
         f"{ours['jobs_per_second'] / theirs['donePerSecond']:.2f}"],
        ["added a second", f"{ours['enqueued_singly_per_second']} (a transaction each)", f"{theirs['addedPerSecond']} (100 at once)", ""],
        ["idle worker starts one after", f"p50 {idle['p50']} ms, p99 {idle['p99']} ms", "", ""],
    ])


def http(services, addresses, programs):
    """Quote and member search over HTTP, and the very SQL they send under pgbench; then the server's memory."""
    seconds = int(os.environ.get("BENCH_SECONDS", "10"))
    seed = ("--offices", os.environ.get("BENCH_OFFICES", "20"), "--members", os.environ.get("BENCH_MEMBERS", "3000"))
    env = settings.environment(services, addresses, "test", services.port("web"))
    # Every request says that it comes from another client, as from behind a proxy: limits are per client.
    env |= {"RUST_LOG": "warn", "CHAIRSIDE_PROXIES": "1"}
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=seed)
        rows = []
        for title, request in _requests(env["CHAIRSIDE_PORT"]).items():
            once = lambda: _send(request)
            once()
            found = [captured.statements(addresses["DATABASE_URL"], services.postgres.log, once) for _ in (1, 2)]
            served = _json(["node", HERE / "load.mjs", json.dumps({**request, "connections": CONNECTIONS, "seconds": seconds})], {})
            if served["failed"]:
                raise Failure(f"{title}: {served['failed']} requests failed.")
            rows.append([title, *_figures(served), *_alone(addresses, found, served, seconds)])
        say(f"\nHTTP over {CONNECTIONS} connections, and the same SQL alone")
        _table(["", "HTTP a second", "p50 ms", "p99 ms", "pgbench a second", "p50 ms", "p99 ms", "ratio", "statements"], rows)
        say(f"\nMemory of the server (api and worker) after it: {_resident_mb(processes.running['server'].pid)} MB")


def _requests(port):
    """A family's quote and a search among an office's households, against the first office of the first brand's demo data."""
    demo = tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())
    office = demo["office"][0]
    ask = lambda method, path, body=None, **headers: {
        "port": int(port), "method": method, "path": f"/api/v1{path}", "body": json.dumps(body) if body else "",
        "headers": {"Host": f"dental.localhost:{port}", "Content-Type": "application/json", **headers}}
    page = _send(ask("GET", f"/dentists/details/{office['slug']}/no-auth"))
    login = _send(ask("POST", "/session/login", {"email": office["staff"][0]["email"], "password": DEMO_PASSWORD}))
    plan = next(plan for plan in page["plans"] if plan.get("monthly"))
    family = [("owner", "myself", "1985-03-04"), ("partner", "partner", "1987-07-08"), ("child", "daughter", "2016-01-02")]
    members = [{"key": key, "firstName": key, "relationship": relationship, "dob": dob, "insured": False, "planId": plan["id"],
                "period": "month"} for key, relationship, dob in family]
    return {
        "quote for a family of three": ask("POST", "/accounts/quote", {"officeId": page["office"]["id"], "members": members}),
        "member search by name": ask("POST", f"/dentists/{page['office']['id']}/members/upgraded-search",
                                     {"searchQuery": "mar", "searchFilter": ["all"], "initial": True},
                                     Authorization=f"Bearer {login['token']}"),
    }


def _send(request):
    """What the server answers, without its envelope. Raises Failure when that is not 200."""
    asked = urllib.request.Request(
        f"http://127.0.0.1:{request['port']}{request['path']}", method=request["method"], data=request["body"].encode() or None,
        headers={**request["headers"], "X-Forwarded-For": ".".join(str(secrets.randbelow(250) + 1) for _ in range(4))})
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError as error:
        raise Failure(f"{request['method']} {request['path']}: {error.code} {error.read().decode(errors='replace')[:2000]}") from error


def _alone(addresses, found, served, seconds):
    """pgbench's figures for the statements, the ratio and how many they are."""
    if not captured.pgbench():
        return ["no pgbench: apt-get install postgresql-contrib", "", "", "", len(found[0])]
    alone = captured.replay(addresses["DATABASE_URL"], captured.variants(*found, count=100), CONNECTIONS, seconds)
    return [*_figures(alone), f"{served['perSecond'] / alone['perSecond']:.2f}", len(found[0])]


def _figures(result):
    return [result["perSecond"], result["p50Ms"], result["p99Ms"]]


def _json(argv, env):
    """The object a program prints as its last line. Raises Failure with its words when it fails."""
    run = subprocess.run([str(part) for part in argv], env={**os.environ, **env}, capture_output=True, text=True)
    if run.returncode != 0:
        raise Failure(f"{argv[0]}: {run.stderr.strip()[-2000:]}")
    return json.loads(run.stdout.strip().splitlines()[-1])


def _install():
    """The packages of the comparison, when they are not the ones installed last."""
    stamp, wanted = HERE / "node_modules" / ".installed-from", fingerprint([HERE / "package-lock.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        command(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"], cwd=HERE)
        stamp.write_text(wanted)


def _resident_mb(pid):
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return "unknown"
    return next(int(line.split()[1]) // 1024 for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def _table(head, rows):
    cells = [[str(cell) for cell in row] for row in [head, *rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    for row in cells:
        say("  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]).rstrip())
