"""What `make bench` measures, each beside what it is to be compared with, in rounds that take turns; the middle round counts.

Each part prints its table and keeps it in docs/benchmarks.md.
"""

import json
import os
import re
import secrets
import statistics
import subprocess
import time
import tomllib
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from . import captured, machine, settings, sql
from .processes import Processes
from .project import ROOT, Failure, command, fingerprint, say

BULLMQ = ROOT / "bench" / "bullmq"
PAGE = ROOT / "docs" / "benchmarks.md"
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
SECONDS = int(os.environ.get("BENCH_SECONDS", "4"))
HOUSEHOLDS = int(os.environ.get("BENCH_HOUSEHOLDS", "100000"))
SEED_MEMBERS = os.environ.get("BENCH_MEMBERS", "2000")
JOBS, JOBS_AT_ONCE = 20_000, 64
# Due at one instant, for one worker.
FLOOD = 100_000
# A household of the large office has 2.5 members.
MEMBER_HOUSEHOLDS = [int(number) for number in os.environ.get("BENCH_MEMBER_HOUSEHOLDS", "40000,400000").split(",")]
CONNECTIONS = 16
# api/seed/src/logins.rs: everybody's in the demo data.
DEMO_PASSWORD = "chairside-demo"
PGBENCH = " `pgbench` runs them with pgbench, which sends one statement per message."
ALONE = ("`SQL alone` runs the same statements as the request (from Postgres' log) in a bare client loop with the server's own driver." + PGBENCH +
         " A ratio divides the requests a second over HTTP by those of the SQL. The load generators share the cores with server and Postgres.")


def jobs(_services, addresses, programs):
    """Jobs that do nothing, through our queue, through BullMQ and through a bare list of Redis, on the same Valkey (every command
    appended, synced each second)."""
    install(BULLMQ)
    ours, theirs, bare, table = [], [], [], []
    for number in range(ROUNDS):
        say(f"Jobs, round {number + 1} of {ROUNDS} ...")
        own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], f"chairside_jobs_{number}")}
        ours.append(as_json([programs / "bench-jobs", JOBS, JOBS_AT_ONCE], own))
        theirs.append(as_json(["node", BULLMQ / "bullmq.mjs", addresses["REDIS_URL"], JOBS, JOBS_AT_ONCE], {}))
        bare.append(as_json([programs / "bench-redis", JOBS, JOBS_AT_ONCE], addresses))
        table.append(_bare_queue(own["DATABASE_URL"]))
    say(f"{FLOOD} jobs at one instant ...")
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_jobs_flood")}
    flood = as_json([programs / "bench-jobs", FLOOD, JOBS_AT_ONCE], own)
    middle = lambda rounds, *path: statistics.median(_at(one, path) for one in rounds)
    ratio = lambda others: f"{statistics.median(a['jobs_per_second'] / b['donePerSecond'] for a, b in zip(ours, others)):.2f}"
    keep("jobs", f"Jobs that do nothing: {JOBS} of them, {JOBS_AT_ONCE} at once, one worker process", [
        ["", "Chairside", "BullMQ", "ratio", "bare Redis list", "ratio"],
        ["done a second", middle(ours, "jobs_per_second"), middle(theirs, "donePerSecond"), ratio(theirs), middle(bare, "donePerSecond"), ratio(bare)],
        ["added a second", f"{middle(ours, 'enqueued_singly_per_second'):.0f}, a transaction each, 8 at once",
         f"{middle(theirs, 'addedPerSecond'):.0f}, 100 a call", "", f"{middle(bare, 'addedPerSecond'):.0f}", ""],
        ["a bare table of Postgres: taken and finished by two UPDATEs of 256 rows a transaction", f"{statistics.median(table):.0f} done a second", "",
         f"{middle(ours, 'jobs_per_second') / statistics.median(table):.2f} of it", "", ""],
        ["idle worker starts one after", f"p50 {middle(ours, 'idle_start_ms', 'p50')} ms, p99 {middle(ours, 'idle_start_ms', 'p99')} ms", "", "", "", ""],
        ["most memory of the worker", f"{middle(ours, 'memory_mb')} MB", "", "", "", ""],
        [f"{FLOOD} due at one instant", f"all done in {flood['jobs'] / flood['jobs_per_second']:.1f} s, {flood['memory_mb']} MB", "", "", "", ""],
    ], "Chairside's jobs are Postgres rows, written in the transaction that causes them and finished in the transaction of their work. Each waits for a "
       "synced write-ahead log, a cost that BullMQ does not have. Both use the same Valkey with `appendfsync everysec`. The bare table has one index and "
       "no tenant; two connections take and finish its rows and do nothing else.")


def _bare_queue(url):
    """Jobs a second of a bare table that two connections empty: what a queue whose rows Postgres keeps can do at most."""
    with sql.Connection(url) as admin:
        admin.run(f"""drop table if exists bare_queue;
            create table bare_queue (id bigint primary key, kind text not null, payload jsonb not null, state text not null, due_at timestamptz not null, lease_until timestamptz);
            create index on bare_queue (due_at, id) where state = 'queued';
            insert into bare_queue select n, 'nothing', jsonb_build_object('n', n), 'queued', now() from generate_series(1, {JOBS}) n;
            analyze bare_queue""")

    def empty(_):
        done = 0
        with sql.Connection(url) as connection:
            while True:
                taken = connection.run("""update bare_queue q set state = 'running', lease_until = now() + interval '1 minute'
                    from (select id from bare_queue where state = 'queued' order by due_at, id limit 256 for update skip locked) t
                    where q.id = t.id returning q.id""")
                if not taken:
                    return done
                connection.run(f"update bare_queue set state = 'done', lease_until = null where id in ({', '.join(row[0] for row in taken)})")
                done += len(taken)

    began = time.monotonic()
    with ThreadPoolExecutor(2) as pool:
        done = sum(pool.map(empty, range(2)))
    seconds = time.monotonic() - began
    if done != JOBS:
        raise Failure(f"The bare table gave {done} of {JOBS} rows.")
    return done / seconds


def http(services, addresses, programs):
    """Quote, member list, search, bills and a receipt over HTTP, and the very SQL they send alone; then the server's memory."""
    rows, used = _side_by_side(services, addresses, programs, _requests)
    pdf = as_json([programs / "bench-pdf", SECONDS], {})["perSecond"]
    sql_alone = next(float(row[4]) for row in rows if row[0] == RECEIPT)
    words = f"A receipt's PDF alone, without a database, is written {pdf:.0f} times a second on both cores, so that with its SQL alone at most {1 / (1 / pdf + 1 / sql_alone):.0f} are possible."
    keep("http", f"HTTP over {CONNECTIONS} connections, and the same SQL alone ({HOUSEHOLDS} households at the office)", rows, f"{ALONE} {words}")
    keep("memory", "Memory of the server, api and worker in one process", used, "")


def plans(services, addresses, programs):
    """The list of 200 plans with who holds them over HTTP, and the very SQL it sends alone."""
    rows, _ = _side_by_side(services, addresses, programs, _plan_requests, ("households.sql", "plans.sql"))
    keep("plans", f"200 plans with who holds them over {CONNECTIONS} connections, and the same SQL alone ({HOUSEHOLDS} households at the office)", rows, ALONE)


def today(services, addresses, programs):
    """What needs a person at an office with 100,000 members over HTTP, and the very SQL it sends alone."""
    rows, _ = _side_by_side(services, addresses, programs, _today_requests, ("households.sql", "today.sql"))
    keep("today", f"Today's list over {CONNECTIONS} connections, and the same SQL alone ({HOUSEHOLDS} households at the office)", rows, ALONE)


def search(services, addresses, programs):
    """Fifty thousand offices searched by place and filters over HTTP, one user and sixteen, and the very SQL it sends alone."""
    with served(services, addresses, programs, _search_requests, filling("offices.sql", offices=50_000)) as (subjects, _server):
        rows = by_users(programs, subjects, "50000 offices")
    keep("search", "Search over 50,000 offices over HTTP, and the same SQL alone", [BY_USERS, *rows], ALONE)


def members(services, addresses, programs):
    """The member list, searches, combined filters and counts, of a hundred thousand and of a million members, one user and sixteen,
    and the very SQL they send alone."""
    rows = []
    for households in MEMBER_HOUSEHOLDS:
        own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], f"chairside_members_{households}")}
        with served(services, own, programs, _member_requests, filling("households.sql", households=households)) as (subjects, _server):
            with sql.Connection(own["DATABASE_URL"]) as admin:
                people = int(admin.run("select count(*) from member")[0][0])
            rows += by_users(programs, subjects, f"{people} members")
    keep("members", "The member list of one office over HTTP, and the same SQL alone", [BY_USERS, *rows], ALONE.replace(PGBENCH, ""))


BY_USERS = ["", "of", "users at once", "HTTP a second", "p50 ms", "p95 ms", "p99 ms", "SQL alone p95 ms", "ratio", "statements"]


def by_users(programs, subjects, of):
    """Every request by one user and by several at once, and its SQL alone, in turns: rows under `BY_USERS`."""
    rows = []
    for connections in (1, CONNECTIONS):
        for subject in subjects.values():
            subject.served, subject.alone = [], []
        for number in range(ROUNDS):
            say(f"{of}, {connections} at once, round {number + 1} of {ROUNDS} ...")
            for subject in subjects.values():
                # At a million members sixteen looks at all filters at once can take longer than a call may.
                subject.measure(programs, connections, with_pgbench=False, most_failed=0.9)
                say(f"  {subject.title}: p95 {subject.served[-1]['p95Ms']} ms, {subject.served[-1]['perSecond']} a second")
        for subject in subjects.values():
            middle = lambda rounds, name: round(statistics.median(one[name] for one in rounds), 2)
            failed = sum(one["failed"] for one in subject.served)
            title = f"{subject.title}, {failed} refused" if failed else subject.title
            rows.append([title, of, connections, round(middle(subject.served, "perSecond")),
                         *(middle(subject.served, name) for name in ("p50Ms", "p95Ms", "p99Ms")), middle(subject.alone, "p95Ms"),
                         _ratio(subject.served, subject.alone), len(subject.statements)])
    return rows


def _side_by_side(services, addresses, programs, requests, scripts=("households.sql",)):
    """Every request against the large office and its SQL alone, in turns: a table of them, and the server's memory."""
    with served(services, addresses, programs, requests, filling(*scripts, households=HOUSEHOLDS)) as (subjects, server):
        idle = memory(server)["VmRSS"]
        for number in range(ROUNDS):
            say(f"HTTP, round {number + 1} of {ROUNDS} ...")
            for subject in subjects.values():
                subject.measure(programs)
        after = memory(server)
    head = ["", "HTTP a second", "p50 ms", "p99 ms", "SQL alone a second", "p50 ms", "p99 ms", "ratio", "pgbench a second", "ratio", "statements"]
    used = [["", "MB"], ["idle", idle], ["after the load", after["VmRSS"]], ["at most", after["VmHWM"]]]
    return [head, *(subject.row() for subject in subjects.values())], used


@contextmanager
def served(services, addresses, programs, requests, prepare):
    """A server for the time of the block: the requests as subjects by title, and the server's process id. `prepare(env, demo)` fills the
    database, while api and worker run."""
    env = settings.environment(services, addresses, "test", services.port("web"))
    # Every request says that it comes from another client, as from behind a proxy: limits are per client.
    env |= {"CHAIRSIDE_PROXIES": "1"}
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "2", "--months", "2"))
        demo = first_office()
        prepare(env, demo)
        # Postgres' log has everybody's statements, so only the API runs while a request's are read from it.
        _end(processes, "server", "cards", "guarantor", "bank-link", "mailbox")
        # As in production: the time is the machine's, and no statement asks for it.
        env |= {"CHAIRSIDE_CLOCK": "machine"}
        _serve(processes, programs, env, "--no-worker")
        subjects = {title: Subject(title, request, services, addresses) for title, request in requests(env["CHAIRSIDE_PORT"], demo).items()}
        _end(processes, "server")
        _serve(processes, programs, env)
        time.sleep(5)
        yield subjects, processes.running["server"].pid


def first_office():
    """The first office of the demo, with its people."""
    return tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())["office"][0]


def _serve(processes, programs, env, *options):
    processes.start("server", [programs / "chairside", "serve", *options], env)
    processes.wait_for_page("server", f"http://127.0.0.1:{env['CHAIRSIDE_PORT']}/health")


def _end(processes, *names):
    for name in names:
        processes.end(name)


class Subject:
    """One request, its SQL, and what each round measured."""

    def __init__(self, title, request, services, addresses):
        self.title, self.request, self.url = title, request, addresses["DATABASE_URL"]
        once = lambda: send(request)
        for _ in range(5):
            once()
        found = [captured.statements(self.url, services.postgres.log, once) for _ in (1, 2)]
        self.statements, self.scripts = found[0], captured.variants(*found, count=100)
        if not self.statements:
            raise Failure(f"{title}: no SQL was seen in Postgres' log.")
        self.served, self.alone, self.pgbench = [], [], []

    def measure(self, programs, connections=CONNECTIONS, with_pgbench=True, most_failed=0.0):
        """One round. `most_failed` is the share of requests that may be refused: their number is in the row."""
        size = {"connections": connections, "seconds": SECONDS}
        served = as_json([programs / "bench-http"], {}, {**signed_in(self.request), **size})
        if served["failed"] > most_failed * (served["requests"] + served["failed"]) or not served["requests"]:
            raise Failure(f"{self.title}: {served['failed']} of {served['requests']} requests failed.")
        self.served.append(served)
        self.alone.append(as_json([programs / "bench-sql"], {}, {"url": self.url, "scripts": self.scripts, **size}))
        if with_pgbench and captured.pgbench():
            self.pgbench.append(captured.replay(self.url, self.scripts, connections, SECONDS))

    def row(self):
        return [self.title, *_figures(self.served), *_figures(self.alone), _ratio(self.served, self.alone),
                *((_figures(self.pgbench)[0], _ratio(self.served, self.pgbench)) if self.pgbench else ("not installed", "")), len(self.statements)]


def seed(services, addresses, programs):
    """How fast demo data is made: families joining, billing and jobs, by the use cases themselves."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_seed")}
    env = settings.environment(services, own, "test", services.port("web"))
    say(f"Demo data for {SEED_MEMBERS} members ...")
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        processes.start("cards", [programs / "card-sandbox"], env)
        processes.start("guarantor", [programs / "guarantor-sandbox"], env)
        processes.start("bank-link", [programs / "bank-link-sandbox"], env)
        processes.wait_for_port("cards", int(env["CARD_SANDBOX_PORT"]))
        processes.wait_for_port("guarantor", int(env["GUARANTOR_SANDBOX_PORT"]))
        processes.wait_for_port("bank-link", int(env["BANK_LINK_SANDBOX_PORT"]))
        command([programs / "chairside", "migrate"], env=env, quiet=True)
        offices = str(max(2, int(SEED_MEMBERS) // 250))
        run = subprocess.run([programs / "chairside", "seed", "--members", SEED_MEMBERS, "--offices", offices, "--months", "6"],
                             env={**os.environ, **env}, capture_output=True, text=True)
        if run.returncode != 0:
            raise Failure(f"chairside seed: {run.stderr.strip()[-2000:]}")
        began = time.monotonic()
        command([programs / "chairside", "check"], env=env, quiet=True)
        checked = time.monotonic() - began
    lines = run.stderr.splitlines()
    told = [line.strip() for line in lines[next(number for number, line in enumerate(lines) if line.startswith("Demo data made")):]]
    keep("seed", f"Demo data: {SEED_MEMBERS} members at {offices} offices over 6 months, through the use cases and the card sandbox",
          [["what the seed reports"], *([line] for line in told), [f"`chairside check` took {checked:.1f} s and found the books right"]], "")


def fill(database_url, *scripts, **sizes):
    """Runs scripts of bench/ with their settings, in one session."""
    say(f"Running {', '.join(scripts)} ...")
    with sql.Connection(database_url) as admin:
        admin.run("; ".join([*(f"set bench.{name} = '{value}'" for name, value in sizes.items()), "set statement_timeout = 0"]))
        for script in scripts:
            admin.run((ROOT / "bench" / script).read_text())
        admin.run("vacuum analyze")


def filling(*scripts, **sizes):
    """What prepares a server: `fill` for the first office of the demo."""
    return lambda env, demo: fill(env["DATABASE_URL"], *scripts, slug=demo["slug"], **sizes)


def _asking(port, office):
    """How to ask the server as the office's owner: the function that makes a request, and the login."""
    ask = lambda method, path, body=None, **headers: {
        "port": int(port), "method": method, "path": f"/api/v1{path}", "body": "" if body is None else json.dumps(body),
        "headers": {"Host": f"dental.localhost:{port}", "Content-Type": "application/json", **headers}}
    return ask, send(ask("POST", "/session/login", {"email": office["staff"][0]["email"], "password": DEMO_PASSWORD}))


def _plan_requests(port, office):
    """The office's list of plans."""
    ask, login = _asking(port, office)
    bearer = {"Authorization": f"Bearer {login['token']}"}
    user = send(ask("GET", "/users/me/account", **bearer))["userId"]
    return {"list of 200 plans with counts": ask("POST", f"/users/{user}/dentist-info/all-plans/upgrade", {}, **bearer)}


def _today_requests(port, office):
    """The first page of all kinds with the counts, of the late, and of what is somebody's."""
    ask, login = _asking(port, office)
    bearer = {"Authorization": f"Bearer {login['token']}"}
    user = send(ask("GET", "/users/me/account", **bearer))
    today = lambda query: ask("GET", f"/dentists/{user['dentistInfo']['id']}/today{query}", **bearer)
    return {"all kinds": today(""), "late": today("?kind=late"), "own": today(f"?assignedTo={user['userId']}")}


def _search_requests(port, office):
    """Offices around a town, in the densest place as far as one can look, and of a rare language."""
    ask = lambda query: {"port": int(port), "method": "GET", "path": f"/api/v1/search/offices?{query}", "body": "",
                         "headers": {"Host": f"dental.localhost:{port}"}}
    return {
        "within 25 miles": ask("near=83702"),
        "within 100 miles of New York": ask("near=10001&radius=100"),
        "of a rare language there": ask("near=10001&radius=100&language=zh&specialty=2"),
        "by town": ask("near=Town+7,+ID&radius=100"),
        "by a name of many towns": ask("near=Springfield&radius=100"),
    }


RECEIPT = "a receipt as PDF"


def _requests(port, office):
    """A family's quote, the member list and searches among the office's households, one's bills, and a receipt."""
    ask, login = _asking(port, office)
    page = send(ask("GET", f"/dentists/details/{office['slug']}/no-auth"))
    plan = lambda preset: next(plan["id"] for plan in page["plans"] if plan["preset"] == preset)
    family = [("owner", "myself", "1985-03-04", "adult"), ("1", "partner", "1987-07-08", "adult"), ("2", "daughter", "2016-01-02", "child"),
              ("3", "son", "2018-05-06", "child"), ("4", "son", "2020-09-10", "child")]
    members = [{"key": key, "firstName": key, "relationship": relationship, "dob": dob, "insured": False, "planId": plan(preset),
                "period": "month", "enroll": True} for key, relationship, dob, preset in family]
    search = lambda words: ask("POST", f"/dentists/{page['office']['id']}/members/upgraded-search",
                               {**({"searchQuery": words} if words else {}), "searchFilter": ["all"], "initial": True},
                               Authorization=f"Bearer {login['token']}")
    patient = send(ask("POST", "/session/login", {"email": office["household"][0]["email"], "password": DEMO_PASSWORD}))
    user = send(ask("GET", "/users/me/account", Authorization=f"Bearer {patient['token']}"))["userId"]
    bearer = {"Authorization": f"Bearer {login['token']}"}
    bills = ask("POST", f"/office/{page['office']['id']}/members/finances/{user}/1970", {"year": 1970}, **bearer)
    paid = next(row["paymentId"] for row in send(bills)["rows"] if row["status"] == "paid")
    return {
        "quote for a family of five": ask("POST", "/accounts/quote", {"officeId": page["office"]["id"], "members": members}),
        "member list, 50 households": search(None),
        "search that many match (garcía)": search("garcía"),
        "search that one matches (email)": search("household77777@example.com"),
        "search that nobody matches": search("qqqqzz"),
        "a household's bills and payments": bills,
        RECEIPT: ask("GET", f"/users/{user}/receipts/{paid}", **bearer),
    }


def _member_requests(port, office):
    """The member list and its searches, filters and counts."""
    ask, login = _asking(port, office)
    page = send(ask("GET", f"/dentists/details/{office['slug']}/no-auth"))
    bearer = {"Authorization": f"Bearer {login['token']}"}
    path = f"/dentists/{page['office']['id']}/members"
    # Sorted as the web app sorts: who is late first, of a search what fits best.
    search = lambda words="", filters=("all",), limit=None: ask(
        "POST", f"{path}/upgraded-search", {**({"searchQuery": words} if words else {}), **({"limit": limit} if limit else {}),
                                            "sort": "best" if words else "late", "searchFilter": list(filters), "initial": True}, **bearer)
    return {
        "member list, 50 households": search(),
        # As the search box and the palette ask.
        "search box, 8 of many (garcía)": search("garcía", limit=8),
        "search box, a typing error (rodrigez)": search("rodrigez", limit=8),
        "search box, one (email)": search("household77777@example.com", limit=8),
        "search box, nobody": search("qqqqzz", limit=8),
        "list of 50 that a search leaves (garcía)": search("garcía"),
        "list of 50 that a typing error leaves (rodrigez)": search("rodrigez"),
        "list of 50 that two words leave (maria garcia)": search("maria garcia"),
        "filter: late": search(filters=("past_due",)),
        "filters: late, monthly and new": search(filters=("past_due", "monthly", "new")),
        "counts of all filters": ask("POST", f"{path}/upgraded-filters-search", {}, **bearer),
        "counts beside late and monthly": ask("POST", f"{path}/upgraded-filters-search", {"searchFilter": ["past_due", "monthly"]}, **bearer),
    }


def signed_in(request):
    """The request with the present access token of its session, where it has one (`asking.Session`)."""
    session = request.get("session")
    return request if session is None else {
        **{name: value for name, value in request.items() if name != "session"},
        "headers": {**request["headers"], "Authorization": f"Bearer {session.token()}"}}


def send(request, timeout=30):
    """What the server answers: without its envelope, or a file's bytes. Raises Failure when that is not 200."""
    request = signed_in(request)
    asked = urllib.request.Request(
        f"http://127.0.0.1:{request['port']}{request['path']}", method=request["method"], data=request["body"].encode() or None,
        headers={**request["headers"], "X-Forwarded-For": ".".join(str(secrets.randbelow(250) + 1) for _ in range(4))})
    try:
        with urllib.request.urlopen(asked, timeout=timeout) as answer:
            read = answer.read()
            return json.loads(read)["data"] if answer.headers.get_content_type() == "application/json" else read
    except urllib.error.HTTPError as error:
        raise Failure(f"{request['method']} {request['path']}: {error.code} {error.read().decode(errors='replace')[:2000]}") from error


def _figures(rounds):
    return [round(statistics.median(one[name] for one in rounds), digits) for name, digits in (("perSecond", None), ("p50Ms", 2), ("p99Ms", 2))]


def _ratio(ours, theirs):
    return f"{statistics.median(a['perSecond'] / b['perSecond'] for a, b in zip(ours, theirs)):.2f}"


def _at(value, path):
    for name in path:
        value = value[name]
    return value


def as_json(argv, env, plan=None, answers=True):
    """The object a program prints as its last line, given `plan` on its input; None where it answers nothing. Raises Failure
    with its words when it fails."""
    run = subprocess.run([str(part) for part in argv], env={**os.environ, **env}, input=json.dumps(plan) if plan else None,
                         capture_output=True, text=True)
    if run.returncode != 0:
        raise Failure(f"{argv[0]}: {run.stderr.strip()[-2000:]}")
    return json.loads(run.stdout.strip().splitlines()[-1]) if answers else None


def install(folder):
    """The npm packages of a measurement, when they are not the ones installed last."""
    stamp, wanted = folder / "node_modules" / ".installed-from", fingerprint([folder / "package-lock.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        command(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"], cwd=folder)
        stamp.write_text(wanted)


def memory(pid):
    """Resident memory now (VmRSS) and at most (VmHWM), in MB; `unknown` where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    found = re.findall(r"^(VmRSS|VmHWM):\s+(\d+) kB", status.read_text(), re.M) if status.exists() else []
    return {"VmRSS": "unknown", "VmHWM": "unknown", **{name: int(kilobytes) // 1024 for name, kilobytes in found}}


def keep(part, title, rows, words):
    """Prints the table and puts it in its place in the page."""
    cells = [[f"{cell:.0f}" if isinstance(cell, float) and cell.is_integer() else str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    say(f"\n{title}")
    for row in cells:
        say("  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]).rstrip())
    line = lambda row: f"| {' | '.join(row)} |"
    table = "\n".join([line(cells[0]), line(["---"] * len(cells[0])), *map(line, cells[1:])])
    section = f"## {title}\n\n{table}\n" + (f"\n{words}\n" if words else "") + f"\n{machine.facts(HOW.get(part, '')).replace('*', f'*`scripts/bench {COMMANDS.get(part, part)}`: ', 1)}\n"
    sections = _sections()
    sections[part] = section
    PAGE.write_text(head(sections) + "".join(f"\n<!-- {name} -->\n{sections[name]}" for name in SECTIONS if name in sections))


# In the order of the page.
SECTIONS = ("jobs", "books", "collecting", "events", "ledger", "http", "members", "plans", "today", "search", "files", "reports", "locations", "dashboard", "charts", "staff",
            "mixed", "memory", "hostile", "lighthouse", "edits", "seed")


def head(sections):
    """The page's beginning, which says what has no figures."""
    missing = [f"`scripts/bench {COMMANDS.get(name, name)}`" for name in SECTIONS if name not in sections]
    return HEAD + (f"\nNot measured yet: {', '.join(missing)}.\n" if missing else "")


HEAD = """# Measurements

`make bench` writes this page: our figures next to those of an alternative, measured in turns on the same machine at the
same time. Figures from another machine say little; the ratios say more. No test asserts these figures.
"""


# The part of scripts/bench that writes a section of another name.
COMMANDS = {"memory": "http"}
# How a part's figures came about.
HOW = {"jobs": f"Middle of {ROUNDS} rounds, ", "ledger": f"Middle of {ROUNDS} rounds of {SECONDS} s each, ", **dict.fromkeys(("http", "members", "plans", "today", "search", "dashboard", "staff"), f"Middle of {ROUNDS} rounds of {SECONDS} s each, ")}


def _sections():
    """The page's sections by name, as written by earlier runs."""
    parts = re.split(r"\n<!-- (\w+) -->\n", PAGE.read_text()) if PAGE.exists() else [""]
    return dict(zip(parts[1::2], parts[2::2]))
