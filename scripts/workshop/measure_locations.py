"""What `make bench` measures of organizations: the preview and the roll-out of a price at many locations, and the master dashboard of hundreds."""

import statistics
import time
import tomllib

from . import sql
from .asking import Session
from .measure import ALONE, BY_USERS, ROUNDS, by_users, fill, keep, send, served
from .project import ROOT, Failure, say
from .sizes import size

# In the group practice of the demo, with its own locations.
LOCATIONS = size("LOCATIONS", 20, 100)
LOCATION_HOUSEHOLDS = size("LOCATION_HOUSEHOLDS", 800, 8_000)
OFFICES = size("DASHBOARD_OFFICES", 40, 500)
OFFICE_HOUSEHOLDS = size("DASHBOARD_HOUSEHOLDS", 2_000, 400_000)
MOST_MINUTES = 30
PLAN = {
    "planName": "Bench plan", "presetType": "adult", "forInsured": True, "forUninsured": True, "pricing": {"monthly": "39.00", "annually": "399.00"}, "worryFree": {},
    "showOnEnrollmentMonthly": True, "showOnEnrollmentAnnual": True, "showOnInternalEnrollmentMonthly": True, "showOnInternalEnrollmentAnnual": True, "priceCodes": [],
}


def locations(services, addresses, programs):
    """A new price of a master plan: shown at every location beside its SQL alone, and rolled out and back, each beside one bare INSERT ... SELECT of the rows it wrote."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_locations")}
    group = {}

    def prepare(env, _demo):
        group.update(_group(env, LOCATIONS))
        session, organization = group["session"], group["organization"]
        group["plan"] = send(session.ask("POST", SAVE, {"organizationId": organization, "plan": PLAN, "targets": {"targetType": "master"}}))["planId"]
        _roll_out(session, SAVE, {"organizationId": organization, "planId": group["plan"], "version": _version(group), "viewStatus": "active"})
        fill(env["DATABASE_URL"], "spread.sql", households=LOCATION_HOUSEHOLDS)

    def requests(port, _demo):
        group["session"] = Session(port, group["email"])
        shown = {**_price(group, "41.00"), "dryRun": True}
        return {"preview of a price": group["session"].ask("POST", PRICE, shown)}

    with served(services, own, programs, requests, prepare) as (subjects, _server):
        with sql.Connection(own["DATABASE_URL"]) as admin:
            members = int(admin.run(f"""select count(*) from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
                where p.master_plan_id = {group['plan']}""")[0][0])
            of = f"{LOCATIONS} locations, {members} members"
            rows = [BY_USERS, *by_users(programs, subjects, of)]
            done = []
            rows += [_timed(admin, of, "roll-out of the price, until every location has it",
                            lambda: done.append(_roll_out(group["session"], PRICE, _price(group, "41.00")))),
                     _timed(admin, of, "its rollback, until every location has its price again",
                            lambda: _roll_out(group["session"], f"/multi-location/rollouts/{done[0]}/rollback", {"paidAlready": "keep"}))]
    keep("locations", f"A new price at {LOCATIONS} locations with {members} members", rows,
         f"{ALONE} The roll-out and its rollback are one measurement each: their SQL alone is one INSERT ... SELECT of the rows that were written into bare tables with the same columns, checks and indexes.")


def _timed(admin, of, title, act):
    """The row of something that happens once, beside a bare copy of the rows that it writes."""
    say(f"{title} ...")
    since = int(admin.run("select pg_current_xact_id()")[0][0])
    began = time.monotonic()
    act()
    seconds = time.monotonic() - began
    written, bare = bare_copy(admin, since)
    return [title, of, "", "", f"{1000 * seconds:.0f}", "", "", f"{1000 * bare:.0f}", f"{bare / seconds:.2f}", f"{written} rows"]


SAVE, PRICE = "/multi-location/multi-master-plan-save-state", "/multi-location/change-master-plan-price"


def dashboard(services, addresses, programs):
    """The master dashboard, which reads what a job counted, and that count alone."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_dashboard")}
    group = {}

    def prepare(env, _demo):
        group.update(_group(env, OFFICES, plan=True))
        fill(env["DATABASE_URL"], "spread.sql", households=OFFICE_HOUSEHOLDS)
        send(group["session"].ask("GET", f"/multi-location/master-dashboard/{group['organization']}"), timeout=300)
        with sql.Connection(env["DATABASE_URL"]) as admin:
            _wait("offices are not counted", lambda: int(admin.run(f"""select count(*) from office o where o.organization_id = {group['organization']}
                and not exists (select from office_figure f where f.organization_id = o.organization_id and f.office_id = o.id)""")[0][0]))

    def requests(port, _demo):
        session = Session(port, group["email"])
        path = f"/multi-location/master-dashboard/{group['organization']}"
        return {"master dashboard": session.ask("GET", path), "master dashboard, last month": session.ask("GET", f"{path}?period=last_month")}

    with served(services, own, programs, requests, prepare) as (subjects, _server):
        with sql.Connection(own["DATABASE_URL"]) as admin:
            admin.run("set statement_timeout = 0")
            members = int(admin.run(f"select count(*) from member where organization_id = {group['organization']}")[0][0])
            of = f"{OFFICES} offices, {members} members"
            rows = [BY_USERS, *by_users(programs, subjects, of)]
            counted = []
            for _ in range(max(1, ROUNDS)):
                began = time.monotonic()
                admin.run(f"select count(*) from office_figures({group['organization']}, array(select id from office where organization_id = {group['organization']}), now())")
                counted.append(time.monotonic() - began)
    rows.append(["the count of a job, its query alone", of, "", "", f"{1000 * statistics.median(counted):.0f}", "", "", "", "", ""])
    keep("dashboard", f"The master dashboard of {OFFICES} offices with {members} members", rows,
         f"{ALONE} An organization of more than 25 locations reads what a job counted at most minutes ago; the last row is what that job counts.")


def _group(env, offices, plan=False):
    """The group practice of the demo with so many locations: its head's session, organization and first office. With `plan`, each new one has a plan."""
    demo = tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())["group_practice"]
    cities = [city for group in demo["group"] for city in group["cities"]]
    slug = f"{demo['name']} {cities[0]}".lower().replace(" ", "-")
    fill(env["DATABASE_URL"], "locations.sql", slug=slug, offices=max(0, offices - len(cities)))
    with sql.Connection(env["DATABASE_URL"]) as admin:
        organization = int(admin.run(f"select organization_id from office where slug = '{slug}'")[0][0])
        if plan:
            admin.run(f"""with new as (insert into plan (organization_id, office_id, preset, name, age_group, view_status)
                  select organization_id, id, 'adult', 'Bench plan', 'adult', 'active' from office where organization_id = {organization} returning organization_id, office_id, id)
                insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment)
                  select organization_id, office_id, id, period, price, 'active', true from new cross join (values ('month', 3900), ('year', 39900)) v (period, price)""")
    return {"email": demo["head"]["email"], "organization": organization, "session": Session(env["CHAIRSIDE_PORT"], demo["head"]["email"])}


def _version(group):
    """The version of the plan that a change names."""
    plans = send(group["session"].ask("GET", f"/multi-location/manage-plans/{group['organization']}"), timeout=120)["plans"]
    return next(plan["version"] for plan in plans if plan["id"] == group["plan"])


def _price(group, monthly):
    return {"planId": group["plan"], "version": _version(group), "pricing": {"monthly": monthly, "annually": "399.00"}, "targetType": "master"}


def _roll_out(session, path, change):
    """Shows a change, confirms what was shown, and waits until no location is left. Returns the roll-out's number."""
    shown = send(session.ask("POST", path, {**change, "dryRun": True}), timeout=300)["preview"]
    if shown["blocked"]:
        raise Failure(f"{shown['blocked']} locations are blocked.")
    rollout = send(session.ask("POST", path, {**change, "seen": shown["seen"], "reason": "Bench"}), timeout=300)["rollout"]["id"]
    state = lambda: send(session.ask("GET", f"/multi-location/rollouts/{rollout}"), timeout=300)["state"]
    _wait("roll-outs are under way", lambda: int(state() in ("scheduled", "running")))
    if (ended := state()) != "done":
        raise Failure(f"The roll-out is {ended}.")
    return rollout


def _wait(what, left):
    began = time.monotonic()
    while count := left():
        if time.monotonic() - began > 60 * MOST_MINUTES:
            raise Failure(f"After {MOST_MINUTES} minutes {count} {what} still.")
        time.sleep(0.2)


def bare_copy(admin, since):
    """How many rows the transactions from `since` on wrote, and the seconds that one statement takes to write them into bare tables."""
    admin.run("set statement_timeout = 0")
    names = [row[0] for row in admin.run("""select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'bare\\_%'
        order by 1""")]
    counts = {name: int(admin.run(f"select count(*) from {name} where xmin::text::bigint >= {since}")[0][0]) for name in names}
    written = {name: count for name, count in counts.items() if count}
    for name in written:
        admin.run(f"drop table if exists bare_{name}; create table bare_{name} (like {name} including defaults including constraints including indexes)")
    into = lambda name: f"insert into bare_{name} select * from {name} where xmin::text::bigint >= {since}"
    if not written:
        raise Failure("Nothing was written.")
    first, *others = written
    admin.run("checkpoint")
    began = time.monotonic()
    admin.run(("with " + ", ".join(f"x{number} as ({into(name)} returning 1)" for number, name in enumerate(others)) + " " if others else "") + into(first))
    return sum(written.values()), time.monotonic() - began
