"""What `make bench` measures of our own staff's pages: lists over all offices and members, the search box, and the figures."""

import datetime
import hashlib
import uuid

from . import sql
from .asking import STAFF_SECRET, Session
from .measure import ALONE, BY_USERS, PGBENCH, by_users, fill, first_office, keep, send, served
from .sizes import size

OFFICES = size("STAFF_OFFICES", 200, 10_000)
# 2.5 members each.
HOUSEHOLDS = size("STAFF_HOUSEHOLDS", 4_000, 800_000)
# Two years of days at each office are counted.
DAYS = size("STAFF_DAYS", 90, 760)
# brands/dental/demo.toml: the platform's lead.
LEAD = "super@chairside.example.com"


def staff(services, addresses, programs):
    """Lists, searches and figures over all offices by one user and by several, and the very SQL they send alone."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_staff")}

    def prepare(env, _demo):
        fill(env["DATABASE_URL"], "offices.sql", slug=first_office()["slug"], offices=OFFICES)
        fill(env["DATABASE_URL"], "spread.sql", households=HOUSEHOLDS)
        fill(env["DATABASE_URL"], "staff.sql")
        fill(env["DATABASE_URL"], "kpi.sql", days=DAYS)

    with served(services, own, programs, _requests, prepare) as (subjects, _server):
        with sql.Connection(own["DATABASE_URL"]) as admin:
            offices, members = admin.run("select (select count(*) from office), (select count(*) from member)")[0]
        rows = by_users(programs, subjects, f"{offices} offices, {members} members")
    keep("staff", f"Our staff's pages over {offices} offices and {members} members, and the same SQL alone", [BY_USERS, *rows], ALONE.replace(PGBENCH, ""))


def _requests(port, _demo):
    """The lists as they open and as they are narrowed, the search box, and the figures with the rows behind one."""
    session = Session(port, LEAD, STAFF_SECRET)
    ask = lambda path: session.ask("GET", f"/admin/{path}")
    office = send(ask("offices?search=bench-1"))["rows"][0]["officeId"]
    month = (datetime.date.today().replace(day=1) - datetime.timedelta(days=1)).replace(day=1)
    request = uuid.UUID(hashlib.md5(b"request 777").hexdigest())
    return {
        "offices": ask("offices"),
        "offices by their members": ask("offices?sort=-members"),
        "offices, searched": ask("offices?search=Office%2011"),
        "offices without a recent member": ask("offices?quiet=true"),
        "households of an office": ask(f"members?officeId={office}"),
        "households, searched": ask("members?search=okonkwo"),
        "households that are late": ask("members?search=okonkwo&standing=late"),
        "search box, a name": ask("search?q=okonkwo"),
        "search box, an email": ask("search?q=spread777@example.com"),
        "search box, a phone": ask("search?q=%28208%29%20000-0777"),
        "search box, an office": ask("search?q=Office%20117"),
        "search box, a number": ask("search?q=777"),
        "search box, a receipt": ask("search?q=1000001"),
        "search box, a payment of the provider": ask("search?q=pi_spread777"),
        "search box, a request": ask(f"search?q={request}"),
        "search box, nobody": ask("search?q=qqqqzz"),
        "figures of 24 months": ask("kpi"),
        "figures of 24 months in one state": ask("kpi?state=ID"),
        "rows behind a figure": ask(f"kpi/new/rows?month={month}"),
        "money of a month": ask(f"money?month={month}"),
        "audit trail of a month": ask("audit"),
        "audit trail of an act": ask("audit?act=member.changed"),
        "audit trail of a request": ask(f"audit?requestId={request}"),
        "text log": ask("sms/log"),
        "text log, a phone": ask("sms/log?search=0777"),
        "errors": ask("errors"),
    }
