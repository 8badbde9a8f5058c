"""What `make bench` measures of practice systems: charts matched to members, and how much of the provider's pace reading them uses."""

import http.client
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from . import settings, sql
from .asking import Session
from .measure import as_json, fill, first_office, keep, memory, send
from .processes import Processes
from .project import Failure, say
from .sizes import size

CHARTS = size("CHARTS", 2_000, 100_000)
MEMBERS = size("CHART_MEMBERS", 1_000, 40_000)
# gateways/practice_systems/src/open_dental.rs: between two calls.
INTERVAL_S = 1.0
# What the sandbox refuses: calls closer than this. The rest of the second is the way through the counter.
REFUSED_WITHIN_MS = 900
CHANGES = 5
MOST_MINUTES = 60


def charts(services, addresses, programs):
    """The matching alone beside a lookup of equal names; then an office that connects its system: seconds, share of the pace, memory."""
    say(f"Matching {MEMBERS} members to {CHARTS} charts ...")
    alone = as_json([programs / "bench-charts", CHARTS, MEMBERS], {})
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_charts")}
    env = settings.environment(services, own, "test", services.port("web")) | {"PRACTICE_SYSTEM_SANDBOX_PATIENTS": "0", "PRACTICE_SYSTEM_SANDBOX_PACE_MS": str(REFUSED_WITHIN_MS)}
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes, Counting(env["CHAIRSIDE_OPEN_DENTAL_URL"]) as calls:
        env |= {"CHAIRSIDE_OPEN_DENTAL_URL": calls.url}
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "2", "--months", "2"))
        demo = first_office()
        fill(env["DATABASE_URL"], "households.sql", slug=demo["slug"], households=MEMBERS * 2 // 5)
        fill(env["DATABASE_URL"], "charts.sql", slug=demo["slug"], charts=CHARTS)
        pid = processes.running["server"].pid
        idle = memory(pid)["VmRSS"]
        with sql.Connection(env["DATABASE_URL"]) as admin:
            say(f"Reading {CHARTS} charts, a call each second ...")
            connect(env, demo)
            first = len(calls.times)
            began = time.monotonic()
            _wait("practices are not read", lambda: int(admin.run("select count(*) from practice_connection where synced_at is null")[0][0]))
            read, made = time.monotonic() - began, len(calls.times) - first
            _wait("matchings are under way", lambda: int(admin.run("""select count(*) from practice_connection c where c.matched_at is null or exists (
                select from job j where j.organization_id = c.organization_id and j.kind = 'practice_match' and j.state in ('queued', 'running') and j.due_at <= now())""")[0][0]))
            matching = float(admin.run("select max(extract(epoch from finished_at - started_at)) from job where kind = 'practice_match' and state = 'done'")[0][0])
            matched, review = admin.run("select (select count(*) from chart_match where ended_at is null), (select count(*) from chart_review)")[0]
            changes = [_change(admin, number) for number in range(CHANGES)]
        most = memory(pid)["VmHWM"]
    keep("charts", f"{CHARTS} charts of a practice system", [
        ["", ""],
        [f"{alone['members']} members matched without a database: seconds for the index, and for all members", f"{alone['indexSeconds']:.2f}, {alone['matchSeconds']:.2f}"],
        ["members a second", round(alone["members"] / max(0.001, alone["indexSeconds"] + alone["matchSeconds"]))],
        ["matched to their own chart, to another one, for a person to decide, none", f"{alone['right']}, {alone['wrong']}, {alone['reviews']}, {alone['none']}"],
        ["a lookup of equal names and birth dates finds", f"{alone['equal']} in {alone['equalSeconds']:.2f} s"],
        ["ratio of what is found without a person", f"{alone['right'] / max(1, alone['equal']):.2f}"],
        ["memory: the charts, and with the index at most", f"{alone['chartsMemoryMb']} MB, {alone['memoryMb']} MB"],
        ["seconds until an office's practice is read the first time", f"{read:.1f}"],
        ["calls, and seconds that they take at the provider's pace", f"{made}, {made * INTERVAL_S:.0f}"],
        ["ratio: the share of the pace that is used", f"{made * INTERVAL_S / read:.2f}"],
        ["answered 429", calls.refused],
        ["seconds of the matching job, with its writes", f"{matching:.1f}"],
        ["matched, for a person to decide", f"{matched}, {review}"],
        [f"seconds until a change there is here: the longest of {CHANGES}", f"{max(changes):.1f}"],
        ["memory of server and worker: idle, at most", f"{idle} MB, {most} MB"],
    ], "Goals: 100,000 charts matched within 60 seconds and 400 MB, 0.95 of the pace, none refused, a change within 60 seconds. The provider allows a call a second with one key and gives 100 rows a call. Calls are counted between the server and the practice system sandbox, which shares the cores and Postgres with the product.")


def connect(env, demo):
    """Connects the demo's first office to the practice system sandbox, and confirms the practice: reading begins."""
    session = Session(env["CHAIRSIDE_PORT"], demo["staff"][0]["email"])
    office = send(session.ask("GET", f"/dentists/details/{demo['slug']}/no-auth"))["office"]["id"]
    system = next(one for one in send(session.ask("GET", "/sikka-connect/getPMSSupported"))["systems"] if "open" in one["key"].lower())
    # gateways/sandboxes/src/practice_system: its customer key.
    send(session.ask("POST", "/dentists/initiatePMSConnection", {"dentistInfoId": office, "system": system["key"], "customerKey": "customer-key"}), timeout=60)
    send(session.ask("POST", f"/dentists/{office}/practice-system/confirm"), timeout=60)
    return session, office


def _change(admin, number):
    """Changes a patient of the practice; returns the seconds until the chart has it."""
    name = f"Changed{number}"
    admin.run(f"""update practice_system_sandbox.object set body = body || jsonb_build_object('last', '{name}'), stamp = now() at time zone 'America/Boise'
        where kind = 'patient' and id = (select max(id) - {number} from practice_system_sandbox.object where kind = 'patient')""")
    began = time.monotonic()
    _wait("changes are not here", lambda: 1 - int(admin.run(f"select count(*) from chart where last_name = '{name}'")[0][0]))
    return time.monotonic() - began


class Counting:
    """Passes calls on to an address and counts them, while the block goes on."""

    def __init__(self, target):
        self.times, self.refused = [], 0
        parts = urlsplit(target)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                outer.times.append(time.monotonic())
                asked = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
                headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection", "content-length")}
                asked.request(self.command, self.path, body or None, headers)
                answer = asked.getresponse()
                text = answer.read()
                asked.close()
                outer.refused += answer.status == 429
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            do_POST = do_PUT = do_DELETE = do_GET

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{parts.path}"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


def _wait(what, left):
    began = time.monotonic()
    while count := left():
        if time.monotonic() - began > 60 * MOST_MINUTES:
            raise Failure(f"After {MOST_MINUTES} minutes {count} {what} still.")
        time.sleep(0.5)
