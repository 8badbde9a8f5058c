"""What `make bench` measures of reports at a large office: the time to the first byte, the counts of all filters, and the member list while large files are made."""

import datetime
import statistics
import threading

from . import sql
from .asking import Session, first_byte
from .measure import CONNECTIONS, ROUNDS, SECONDS, as_json, filling, keep, send, served, signed_in
from .project import Failure, say
from .sizes import size

# 2.5 members each.
HOUSEHOLDS = size("REPORT_HOUSEHOLDS", 4_000, 400_000)
AT_ONCE = 10
# A file has at most 100,000 rows; the members of households.sql joined within so many days.
MOST_ROWS, JOINED_DAYS = 80_000, 700
OPEN = ("waiting", "making")
# At a million members.
GOALS = {"report of all members, first page": "first byte within 1,000 ms", "all members as CSV": "first byte within 1,000 ms", "counts of all filters": "100 ms",
         "counts beside late and monthly": "100 ms"}


def reports(services, addresses, programs):
    """A report over all members and the counts of their filters, beside their SQL alone; then the list's p99 with and without ten files being made."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_reports")}
    asked = {}

    def requests(port, demo):
        session = Session(port, demo["staff"][0]["email"])
        office = send(session.ask("GET", f"/dentists/details/{demo['slug']}/no-auth"))["office"]["id"]
        asked.update(session=session, office=office)
        path = f"/dentists/{office}/members"
        return {
            "report of all members, first page": session.ask("POST", "/multi-reports/members", {"officeId": office, "compare": "none"}),
            "all members as CSV": session.ask("POST", "/multi-reports/members?download=true",
                                               {"officeId": office, "compare": "none", "fileType": "csv", "stream": True}),
            "counts of all filters": session.ask("POST", f"{path}/upgraded-filters-search", {}),
            "counts beside late and monthly": session.ask("POST", f"{path}/upgraded-filters-search", {"searchFilter": ["past_due", "monthly"]}),
            "counts beside new": session.ask("POST", f"{path}/upgraded-filters-search", {"searchFilter": ["new"]}),
            LIST: session.ask("POST", f"{path}/upgraded-search", {"sort": "late", "searchFilter": ["all"], "initial": True}),
        }

    with served(services, own, programs, requests, filling("households.sql", households=HOUSEHOLDS)) as (subjects, _server):
        with sql.Connection(own["DATABASE_URL"]) as admin:
            people = int(admin.run("select count(*) from member")[0][0])
        rows = [["", "first byte ms", "whole answer ms", "SQL alone p50 ms", "ratio", "goal"]]
        for subject in subjects.values():
            say(f"{subject.title} ...")
            first, whole = first_byte(subject.request, max(3, ROUNDS))
            alone = as_json([programs / "bench-sql"], {}, {"url": subject.url, "scripts": subject.scripts, "connections": 1, "seconds": SECONDS})
            # A statement that takes longer than the measurement has no figure.
            sql_ms = alone["p50Ms"] if alone["requests"] else None
            rows.append([subject.title, first, whole, sql_ms or "none in time", f"{sql_ms / first:.2f}" if sql_ms else "", GOALS.get(subject.title, "")])
        rows += [["", "p50 ms", "p95 ms", "p99 ms", "ratio", "goal"], *_beside_files(programs, subjects[LIST].request, asked, people)]
    keep("reports", f"Reports at an office with {people} members", rows,
         f"The upper ratio divides the SQL alone by the first byte. The list is asked over {CONNECTIONS} connections; its ratio is p99 divided by p99 without files. "
         f"Ten files of up to {MOST_ROWS} rows are made all the time. The goals are those at a million members. The counts of filters are kept; those of households that match two filters by the day are read by an index.")


LIST = "member list, 50 households"


def _beside_files(programs, request, asked, people):
    """The list without files being made, and while ten are: rows of the table."""
    without = [_listed(programs, request) for _ in range(ROUNDS)]
    with Files(asked["session"], asked["office"], people) as files:
        busy = [_listed(programs, request) for _ in range(ROUNDS)]
    middle = lambda rounds, name: round(statistics.median(one[name] for one in rounds), 2)
    row = lambda title, rounds, goal: [title, *(middle(rounds, name) for name in ("p50Ms", "p95Ms", "p99Ms")), f"{middle(rounds, 'p99Ms') / middle(without, 'p99Ms'):.2f}", goal]
    return [row("member list, no files", without, ""), row(f"member list, {AT_ONCE} files at once, {files.made} made meanwhile", busy, "ratio at most 1.50")]


def _listed(programs, request):
    figures = as_json([programs / "bench-http"], {}, {**signed_in(request), "connections": CONNECTIONS, "seconds": SECONDS})
    if not figures["requests"] or figures["failed"] > figures["requests"] / 10:
        raise Failure(f"{figures['failed']} member lists were refused, {figures['requests']} answered.")
    return figures


class Files:
    """Keeps ten large report files under way while the block goes on."""

    def __init__(self, session, office, people):
        self.session, self.office, self.made, self._why = session, office, 0, None
        # A job makes files of more than 5,000 rows; there are as many as fit, and all of few members.
        days = min(JOINED_DAYS, JOINED_DAYS * MOST_ROWS // max(1, people))
        today = datetime.date.today()
        listed = send(session.ask("GET", f"/multi-reports?officeId={office}"))["reports"]
        self._report = next(one["reportType"] for one in listed if one["title"] == "Enrollments")
        self._body = {"officeId": office, "from": str(today - datetime.timedelta(days)), "to": str(today), "compare": "none", "fileType": "xlsx"}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def __enter__(self):
        self._under_way = [self._begin() for _ in range(AT_ONCE)]
        self._thread.start()
        return self

    def __exit__(self, kind, *_):
        self._over.set()
        self._thread.join()
        if self._why and kind is None:
            raise Failure(f"Report files: {self._why}")

    def _begin(self):
        answer = send(self.session.ask("POST", f"/multi-reports/{self._report}?download=true", self._body), timeout=120)
        if not isinstance(answer, dict) or not answer.get("file"):
            raise Failure("The report has too few rows for a job: raise BENCH_REPORT_HOUSEHOLDS or BENCH_MIXED_HOUSEHOLDS.")
        return answer["file"]["fileId"]

    def _work(self):
        try:
            while not self._over.wait(0.5):
                for place, file in enumerate(self._under_way):
                    state = send(self.session.ask("GET", f"/office/{self.office}/report-files/{file}"), timeout=120)["state"]
                    if state not in OPEN:
                        self.made += state == "ready"
                        self._under_way[place] = self._begin()
        except (Failure, OSError) as error:
            self._why = error
