"""What `make bench mixed` measures: how fast an office's pages answer while everything else goes on at once."""

import json
import os
import statistics
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import settings, sql
from .asking import UNIQUE, Session, plain
from .measure import SECONDS, ROUNDS, as_json, fill, first_office, keep, memory, send, signed_in
from .measure_charts import INTERVAL_S, Counting, connect
from .measure_reports import Files
from .processes import Processes
from .project import Failure, say
from .sizes import size

SUBSCRIPTIONS = size("MIXED_SUBSCRIPTIONS", 20_000, 1_000_000)
# At the office whose pages are measured; a file of all of its members is within a file's limit.
HOUSEHOLDS = size("MIXED_HOUSEHOLDS", 4_000, 40_000)
# A practice system is read at 100 charts a second.
CHARTS = size("MIXED_CHARTS", 10_000, 100_000)
# People at the office at once.
USERS = 4
# A key has 600 calls a minute.
KEY_CALLS_A_SECOND = 12
DUE = "select count(*) from subscription s join account a on a.organization_id = s.organization_id and a.id = s.account_id where a.number like 'DUE-%' and s.next_bill_on = s.paid_until"


def mixed(services, addresses, programs):
    """Member list, search, quote and Finish & Pay, alone and while a billing run, ten report files, a practice's first reading, webhooks and a key at its limit go on."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_mixed")}
    env = settings.environment(services, own, "test", services.port("web"))
    env |= {"CHAIRSIDE_PROXIES": "1", "CHAIRSIDE_WEBHOOK_LOOPBACK": "allow", "PRACTICE_SYSTEM_SANDBOX_PATIENTS": "0"}
    demo = first_office()
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes, Counting(env["CHAIRSIDE_OPEN_DENTAL_URL"]) as calls, Receiver() as receiver, \
            sql.Connection(own["DATABASE_URL"]) as admin:
        env |= {"CHAIRSIDE_OPEN_DENTAL_URL": calls.url}
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "8", "--months", "2"))
        fill(own["DATABASE_URL"], "households.sql", slug=demo["slug"], households=HOUSEHOLDS)
        fill(own["DATABASE_URL"], "charts.sql", slug=demo["slug"], charts=CHARTS)
        # As in production: the time is the machine's, and no statement asks for it.
        processes.end("server")
        env |= {"CHAIRSIDE_CLOCK": "machine"}
        processes.start("server", [programs / "chairside", "serve"], env)
        processes.wait_for_page("server", f"http://127.0.0.1:{env['CHAIRSIDE_PORT']}/health")
        fill(own["DATABASE_URL"], "due.sql", households=SUBSCRIPTIONS * 2 // 5, kind="card")
        requests = _requests(env["CHAIRSIDE_PORT"], demo)
        pid = processes.running["server"].pid
        people, due = int(admin.run("select count(*) from member")[0][0]), int(admin.run(DUE)[0][0])
        idle = _rounds(programs, requests, "alone")
        if not due or int(admin.run(DUE)[0][0]) != due:
            raise Failure("The server's own billing run, five minutes past the hour, came first. Start again.")
        with Load(programs, own, env, demo, receiver, HOUSEHOLDS * 5 // 2) as load:
            began, first = time.monotonic(), len(calls.times)
            busy = _rounds(programs, requests, "with everything else")
            seconds, made = time.monotonic() - began, len(calls.times) - first
        joined = int(admin.run("select count(*) from account where email like 'mixed-%'")[0][0])
        deliveries = admin.run("select state, count(*) from webhook_delivery group by 1 order by 1")
        most = memory(pid)["VmHWM"]
    if not joined:
        raise Failure("Nobody joined by Finish & Pay.")
    rows = [["", "alone p50 ms", "p99 ms", "with everything p50 ms", "p99 ms", "p99 ratio", "refused"]]
    for title in requests:
        middle = lambda rounds, name: round(statistics.median(one[name] for one in rounds[title]), 2)
        rows.append([title, middle(idle, "p50Ms"), middle(idle, "p99Ms"), middle(busy, "p50Ms"), middle(busy, "p99Ms"), f"{middle(busy, 'p99Ms') / middle(idle, 'p99Ms'):.2f}",
                     sum(one["failed"] for one in (*idle[title], *busy[title]))])
    keep("mixed", f"An office of {HOUSEHOLDS} households while everything else goes on, {people} members in all", rows,
         f"{USERS} users at once, each request in turns. Meanwhile, in {seconds:.0f} s: {load.billing(due)}; ten report files under way, {load.files.made} made; a practice system read at "
         f"{made * INTERVAL_S / seconds:.2f} of its pace; {receiver.count} webhook calls received ({', '.join(f'{count} deliveries {state}' for state, count in deliveries) or 'no deliveries'}); "
         f"a key that calls {KEY_CALLS_A_SECOND} times a second, answered {', '.join(f'{count} × {code}' for code, count in sorted(load.answers.items(), key=str))}. "
         f"{joined} households joined. Memory of server and worker at most: {most} MB. The load, its receivers, the sandboxes and Postgres share the cores.")


def _rounds(programs, requests, how):
    """The figures of each request, in rounds that take turns."""
    rounds = {title: [] for title in requests}
    for number in range(ROUNDS):
        say(f"The office {how}, round {number + 1} of {ROUNDS} ...")
        for title, request in requests.items():
            figures = as_json([programs / "bench-http"], {}, {**signed_in(request), "connections": USERS, "seconds": SECONDS})
            if not figures["requests"]:
                raise Failure(f"{title}: {figures['failed']} requests were refused, and none was answered.")
            rounds[title].append(figures)
    return rounds


def _requests(port, demo):
    """The member list, a search in it, a quote, and Finish & Pay of one person with a card."""
    session = Session(port, demo["staff"][0]["email"])
    page = send(plain(port, "GET", f"/dentists/details/{demo['slug']}/no-auth"))
    office = page["office"]["id"]
    plan = next(one["id"] for one in page["plans"] if one["preset"] == "adult")
    search = lambda **more: session.ask("POST", f"/dentists/{office}/members/upgraded-search", {"searchFilter": ["all"], "initial": True, **more})
    person = {"firstName": "Dana", "dob": "1985-06-14", "planId": plan, "period": "month", "enroll": True}
    quote = plain(port, "POST", "/accounts/quote", {"officeId": office, "members": [{"key": "owner", "relationship": "myself", "insured": False, **person}]})
    shown, email, password = send(quote), f"mixed-{UNIQUE}@example.com", f"bench {UNIQUE}"
    order = {
        "officeId": office, "language": "en",
        "owner": {**person, "lastName": "Bench", "email": email, "confirmEmail": email, "password": password, "confirmPassword": password, "phone": "208-555-0173", "insured": False,
                  "address1": "2316 N 21st St", "city": "Boise", "state": "ID", "zip": "83702", "confirmZip": "83702"},
        "members": [], "payment": {"kind": "card", "token": "pm_card_visa"}, "quotedDueToday": shown["dueToday"], "quoteVersion": shown["version"],
        "acknowledgements": {"terms": True, "autoRenewal": True, "rightPlan": True, "electronic": True}, "termsVersion": send(plain(port, "GET", "/brand"))["termsVersion"],
    }
    finish = plain(port, "POST", "/accounts/signup", order, **{"Idempotency-Key": f"bench-{UNIQUE}"})
    once = send({**finish, "body": finish["body"].replace(UNIQUE, "0" * len(UNIQUE)), "headers": {**finish["headers"], "Idempotency-Key": "bench-once"}}, timeout=60)
    if once["status"] != "done":
        raise Failure(f"Finish & Pay answers {json.dumps(once)[:500]}")
    return {"member list, 50 households": search(sort="late"), "search that many match (garcía)": search(searchQuery="garcía", sort="best"), "quote": quote, "Finish & Pay": finish}


class Load:
    """Everything else, while the block goes on."""

    def __init__(self, programs, own, env, demo, receiver, people):
        self._programs, self._own, self._env, self._demo, self._receiver, self._people = programs, own, env, demo, receiver, people
        self.answers, self.files = Counter(), None
        self._over, self._told, self._lasted = threading.Event(), "", False

    def __enter__(self):
        session, office = connect(self._env, self._demo)
        organization = send(session.ask("GET", "/users/me/account"))["dentistInfo"]["organizationId"]
        send(session.ask("POST", f"/organizations/{organization}/webhook-endpoints", {"url": self._receiver.url, "events": ["*"]}), timeout=60)
        secret = send(session.ask("POST", f"/organizations/{organization}/api-keys", {"name": "Bench", "scopes": ["offices:read"], "days": 30}))["secret"]
        self.files = Files(session, office, self._people).__enter__()
        self._run = subprocess.Popen([str(self._programs / "bench-books"), "bill"], env={**os.environ, **self._own}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._read_run, lambda: self._call(secret))]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, kind, *rest):
        self._over.set()
        # The figures say whether it lasted as long as the measurement.
        self._lasted = self._run.poll() is None
        try:
            self.files.__exit__(kind, *rest)
            self._threads[1].join()
            if kind is None and self._lasted:
                say("Waiting for the billing run ...")
                self._threads[0].join()
        finally:
            if self._run.poll() is None:
                self._run.kill()
            self._threads[0].join()

    def billing(self, due):
        """What the billing run did."""
        if self._run.returncode or not self._told:
            raise Failure("The billing run failed.")
        seconds = json.loads(self._told.strip().splitlines()[-1])["seconds"]
        return f"a billing run of {due} memberships, which took {seconds:.0f} s{'' if self._lasted else ' and ended before the measurement did'}"

    def _read_run(self):
        self._told = self._run.communicate()[0]

    def _call(self, secret):
        """Calls with a key, more often than it may."""
        port = self._env["CHAIRSIDE_PORT"]
        asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/developer/v1/offices", headers={
            "Host": f"dental.localhost:{port}", "Authorization": f"Bearer {secret}", "X-Forwarded-For": "192.0.2.8"})
        while not self._over.wait(1 / KEY_CALLS_A_SECOND):
            try:
                with urllib.request.urlopen(asked, timeout=60) as answer:
                    answer.read()
                    self.answers[answer.status] += 1
            except urllib.error.HTTPError as error:
                self.answers[error.code] += 1
            except OSError:
                self.answers["no answer"] += 1


class Receiver:
    """An address that takes every webhook, while the block goes on."""

    def __init__(self):
        self.count = 0
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                outer.count += 1
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
