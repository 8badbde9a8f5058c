"""What `make bench` measures of the books: a billing run of a million, bills collected, entries posted, every rule checked."""

import json
import os
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path

from . import captured, settings, sql
from .measure import ROUNDS, SECONDS, as_json, keep, memory
from .processes import Processes
from .processor import of_process
from .project import ROOT, Failure, say

SUBSCRIPTIONS = int(os.environ.get("BENCH_SUBSCRIPTIONS", "1000000"))
PAYERS = int(os.environ.get("BENCH_PAYERS", "10000"))
# What the card sandbox allows in the run of payers, as the provider does.
CEILING = 100
MOST_MINUTES = 30
EVENTS = int(os.environ.get("BENCH_EVENTS", "100000"))
EVENTS_PER_SECOND = 100
POSTERS = 8
# bench/src/bin/bench-books.rs: the source of the entry that is looked at.
SOURCE = "'{424242424242}'"
# What the billing run writes; a bare table has the same columns and indexes.
WRITTEN = ("invoice", "invoice_line", "journal_entry", "posting", "job")


def books(services, addresses, programs):
    """The billing run over a day on which very much is due, beside one bare INSERT ... SELECT of the rows it wrote."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_books")}
    env = settings.environment(services, own, "test", services.port("web"))
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "8", "--months", "2"))
    with sql.Connection(own["DATABASE_URL"]) as admin:
        _fill(admin, SUBSCRIPTIONS * 2 // 5, "due.sql")
    untouched = sql.create_database(addresses["DATABASE_URL"], "chairside_books_untouched", template="chairside_books")
    with sql.Connection(own["DATABASE_URL"]) as admin:
        admin.run("set statement_timeout = 0")
        before = {table: int(admin.run(f"select coalesce(max(id), 0) from {table}")[0][0]) for table in WRITTEN}
        say("Billing ...")
        run = as_json([programs / "bench-books", "bill"], own)
        due = int(admin.run(f"select count(*) from invoice_line where id > {before['invoice_line']} and kind = 'dues'")[0][0])
        batches = admin.run(f"""select count(*) + 1, round(percentile_cont(0.5) within group (order by ms)::numeric), round(percentile_cont(0.99) within group (order by ms)::numeric)
            from (select extract(epoch from lead(at) over (order by at) - at) * 1000 as ms from (select distinct created_at as at from invoice where id > {before['invoice']}) run) batch
            where ms is not null""")[0]
        bare = {name: _insert(admin, before, tables) for name, tables in (("bills", WRITTEN[:2]), ("all", WRITTEN))}
        real = _into_real_tables(admin, before, untouched)
        rows = {name: sum(_count(admin, before, table) for table in tables) for name, tables in (("bills", WRITTEN[:2]), ("all", WRITTEN))}
    say("Checking ...")
    checked = as_json([programs / "bench-books", "check"], own)
    if checked["violations"]:
        raise Failure(f"The billing run broke {checked['violations']} rules of the books.")
    ratio = lambda seconds: f"{seconds / run['seconds']:.2f}"
    keep("books", f"A billing run of {due} subscriptions, each of them due today", [
        ["", "seconds", "subscriptions a second", "rows", "ratio"],
        ["the run: invoices, lines, ledger, jobs, next dates, summaries", f"{run['seconds']:.1f}", f"{due / run['seconds']:.0f}", rows["all"], "1"],
        ["bare INSERT ... SELECT of the invoices and lines", f"{bare['bills']:.1f}", f"{due / bare['bills']:.0f}", rows["bills"], ratio(bare["bills"])],
        ["bare INSERT ... SELECT of all rows it wrote", f"{bare['all']:.1f}", f"{due / bare['all']:.0f}", rows["all"], ratio(bare["all"])],
        ["the same rows into the real tables, and the next dates: a COPY each and one UPDATE", f"{real:.1f}", f"{due / real:.0f}", rows["all"], ratio(real)],
        [f"every rule of the books afterwards ({checked['rules']})", f"{checked['seconds']:.1f}", "", "", ""],
        [f"{batches[0]} batches, a transaction each: p50 {batches[1]} ms, p99 {batches[2]} ms", "", "", "", ""],
        [f"memory of the run: {run['memoryMb']} MB at most", "", "", "", ""],
    ], "The bare tables have the same columns, checks and indexes, but no keys to other tables and no triggers. The ratio is the bare statement's time divided by the run's: "
       "what share of the run would be left if only its rows were written. The real tables have the keys to other tables and the triggers that hold the books right; "
       "no way to bill, however it finds out what is due, takes less than those rows do.")


def _seeded(services, addresses, programs, name):
    """The addresses and the environment of a database of its own, with the seed's households."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], name)}
    env = settings.environment(services, own, "test", services.port("web"))
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "8", "--months", "2"))
    return own, env


def collecting(services, addresses, programs):
    """A day's bills collected through the card sandbox, which tells 429 above a bound as the provider does."""
    own, env = _seeded(services, addresses, programs, "chairside_collecting")
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes, sql.Connection(own["DATABASE_URL"]) as admin:
        _fill(admin, PAYERS, "due.sql", "payers.sql")
        # As in production: the time is the machine's, and no statement asks for it.
        settings.start_servers(processes, programs, {**env, "CHAIRSIDE_CLOCK": "machine", "CARD_SANDBOX_PER_SECOND": str(CEILING)})
        idle, before, used = memory(processes.running["server"].pid), _calls(env), _used(services, processes)
        say(f"Collecting from {PAYERS} households ...")
        began = time.monotonic()
        as_json([programs / "bench-books", "bill"], own)
        open_bills = "select count(*) from invoice i join account a on a.organization_id = i.organization_id and a.id = i.account_id where a.number like 'DUE-%' and i.status = 'open'"
        _wait("bills are open", lambda: int(admin.run(open_bills)[0][0]))
        seconds, calls, after = time.monotonic() - began, _calls(env), memory(processes.running["server"].pid)
        used = {name: now - used[name] for name, now in _used(services, processes).items()}
    checked = as_json([programs / "bench-books", "check"], own)
    if checked["violations"]:
        raise Failure(f"Collecting broke {checked['violations']} rules of the books.")
    made, refused = (calls[name] - before[name] for name in ("allowed", "refused"))
    keep("collecting", f"{PAYERS} households' bills collected by card, where the provider allows {CEILING} calls a second", [
        ["", ""],
        ["seconds, from billing to the last paid", f"{seconds:.1f}"],
        ["minimum at the provider's limit", f"{PAYERS / CEILING:.1f}"],
        ["ratio", f"{PAYERS / CEILING / seconds:.2f}"],
        ["calls made", made],
        ["answered 429", f"{refused} ({100 * refused / max(1, made + refused):.2f} %)"],
        *([f"processor time of {name}, a call", f"{1000 * taken / made:.1f} ms"] for name, taken in used.items()),
        ["memory of server and worker, idle", f"{idle['VmRSS']} MB"],
        ["at most", f"{after['VmHWM']} MB"],
    ], "Jobs use at most 96 of the 100 calls, and fewer while people use some: 0.96 is the most. The card sandbox takes the place of the provider, "
       "and shares both cores and Postgres with the product.")


def _used(services, processes):
    """Processor seconds so far: server with worker, the card sandbox, and Postgres, which both use."""
    server, sandbox = (of_process(processes.running[name].pid) or 0 for name in ("server", "cards"))
    return {"server and worker": server, "the card sandbox": sandbox, "Postgres": sum(map(_with_children, services.process_ids()))}


def _with_children(pid):
    children = [path.parent.name for path in Path("/proc").glob("[0-9]*/stat") if _parent(path) == pid]
    return sum(of_process(one) or 0 for one in (pid, *children))


def _parent(stat):
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


def _calls(env):
    """How many calls the card sandbox has let through and refused."""
    asked = urllib.request.Request(f"{env['CHAIRSIDE_CARDS_URL'].rstrip('/')}/_sandbox/calls", headers={"Authorization": f"Bearer {env['CARD_SANDBOX_SECRET_KEY']}"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return json.load(answer)


def events(services, addresses, programs):
    """Bank drafts that only events report: shuffled, each sent many times. How soon the books agree with the provider's."""
    own, env = _seeded(services, addresses, programs, "chairside_events")
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes, sql.Connection(own["DATABASE_URL"]) as admin:
        _fill(admin, PAYERS, "due.sql", "payers.sql", kind="bank")
        # The banks answer when all drafts are on their way.
        settings.start_servers(processes, programs, {**env, "CARD_SANDBOX_BANK_DELAY_SECONDS": "86400"})
        number = lambda query: int(admin.run(query)[0][0])
        # Events are sent when this says so, and in no other way.
        admin.run("delete from card_sandbox.endpoint; delete from card_sandbox.delivery")
        first = number("select coalesce(max(seq), 0) from card_sandbox.object")
        say(f"Charging {PAYERS} households' bank accounts ...")
        as_json([programs / "bench-books", "bill"], own)
        _wait("drafts are not on their way", lambda: PAYERS - number(f"select count(*) {OF_PAYERS} and p.status = 'processing'"))
        # The clock asks too; here it is too late.
        admin.run("update job set due_at = due_at + interval '1 day' where kind = 'settle_payment' and state = 'queued'")
        admin.run("update card_sandbox.timer set due_at = now() where act = 'bank_answer'")
        _wait("drafts have no answer", lambda: number("select count(*) from card_sandbox.timer where act = 'bank_answer'"))
        unknown = number(f"select count(*) {OF_PAYERS} and p.status = 'processing'")
        told = f"from card_sandbox.object where kind = 'event' and seq > {first}"
        different = number(f"select count(*) {told}")
        say(f"Sending {EVENTS} events, {different} different ones, {EVENTS_PER_SECOND} a second ...")
        began = time.monotonic()
        admin.run(f"""insert into card_sandbox.delivery (event_id, url, secret, due_at)
            select id, '{env['CARD_SANDBOX_WEBHOOK_URL']}', '{env['CARD_SANDBOX_WEBHOOK_SECRET']}', now() + row_number() over (order by random()) * interval '1 s' / {EVENTS_PER_SECOND}
            from (select id from (select id {told}) event cross join generate_series(1, {EVENTS // different + 1}) copy order by copy limit {EVENTS}) copies""")
        _wait("events are not delivered", lambda: number("select count(*) from card_sandbox.delivery where not done"))
        sent = time.monotonic() - began
        _wait("events are not applied", lambda: number("select count(*) from webhook_event where applied_at is null"))
        _wait("payments are not settled", lambda: number(f"select count(*) {OF_PAYERS} and p.status = 'processing'"))
        after = time.monotonic() - began - sent
        lag = admin.run("select " + ", ".join(f"round(percentile_cont({part}) within group (order by extract(epoch from applied_at - received_at))::numeric, 2)" for part in (0.5, 0.99, 1))
                        + " from webhook_event where event_id in (select id " + told + ")")[0]
        ours, theirs, differ = admin.run(f"""select sum(ours.cents), sum(theirs.cents), count(*) filter (where ours.cents is distinct from theirs.cents)
            from (select p.organization_id || '-' || p.id as ref, p.amount_cents as cents {OF_PAYERS} and p.status = 'succeeded') ours
            full join (select body #>> '{{metadata,payment_ref}}' as ref, (body ->> 'amount')::bigint as cents from card_sandbox.object
                       where kind = 'payment_intent' and body ->> 'status' = 'succeeded' and seq > {first}) theirs using (ref)""")[0]
        most = memory(processes.running["server"].pid)["VmHWM"]
    if int(differ):
        raise Failure(f"{differ} payments differ from the provider's.")
    checked = as_json([programs / "bench-books", "check"], own)
    if checked["violations"]:
        raise Failure(f"The events broke {checked['violations']} rules of the books.")
    keep("events", f"{unknown} bank drafts, reported only by events: {different} events, {EVENTS} deliveries in a random order", [
        ["", ""],
        ["deliveries a second", f"{EVENTS / sent:.1f}"],
        ["seconds from the last delivery until everything is in the books", f"{after:.1f}"],
        ["seconds from an event's arrival to its effect: p50, p99, longest", ", ".join(str(part) for part in lag)],
        ["cents at the provider, and in our books", f"{theirs}, {ours}"],
        ["payments that differ", differ],
        [f"rules of the books that are broken, of {checked['rules']}", checked["violations"]],
        ["most memory of server and worker", f"{most} MB"],
    ], "The provider's webhooks are held back until every bank has answered, so that only these events report it.")


# The payments of the households of due.sql.
OF_PAYERS = """from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id where a.number like 'DUE-%'"""


def _wait(what, left):
    began = time.monotonic()
    while count := left():
        if time.monotonic() - began > 60 * MOST_MINUTES:
            raise Failure(f"After {MOST_MINUTES} minutes {count} {what} still.")
        time.sleep(0.2)


def _fill(admin, households, *scripts, kind="card"):
    say(f"Writing {households} households whose bills are due ...")
    admin.run(f"set bench.households = '{households}'; set bench.kind = '{kind}'; set statement_timeout = 0")
    for script in scripts:
        admin.run((ROOT / "bench" / script).read_text())
    admin.run("vacuum analyze")


def _insert(admin, before, tables):
    """Seconds that one statement takes to write the run's rows again, into bare tables."""
    for table in tables:
        admin.run(f"drop table if exists bare_{table}; create table bare_{table} (like {table} including all)")
    into = lambda table: f"insert into bare_{table} select * from {table} where id > {before[table]}"
    statement = "with " + ", ".join(f"x{number} as ({into(table)} returning 1)" for number, table in enumerate(tables[1:])) + " " + into(tables[0])
    admin.run("checkpoint")
    began = time.monotonic()
    admin.run(statement)
    return time.monotonic() - began


def _into_real_tables(admin, before, untouched):
    """Seconds that the run's rows, and the next dates of what is due, take in `untouched`, a copy of the database from before the run: with every key
    and trigger, and without a thought about what is due."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        columns = {}
        for table in WRITTEN:
            names = admin.run(f"select attname from pg_attribute where attrelid = '{table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''")
            # An entry's default is the time of its own transaction, which its postings are compared with.
            columns[table] = ", ".join(name for (name,) in names if (table, name) != ("journal_entry", "posted_at"))
            admin.run(f"copy (select {columns[table]} from {table} where id > {before[table]}) to '{folder}/{table}'")
        with sql.Connection(untouched) as floor:
            floor.run("set statement_timeout = 0; checkpoint")
            began = time.monotonic()
            floor.run("begin; " + "; ".join(f"copy {table} ({columns[table]}) from '{folder}/{table}'" for table in WRITTEN)
                      + "; update subscription set next_bill_on = (next_bill_on + interval '1 month')::date where next_bill_on = "
                        "(now() at time zone 'Pacific/Honolulu')::date; commit")
            return time.monotonic() - began


def _count(admin, before, table):
    return int(admin.run(f"select count(*) from {table} where id > {before[table]}")[0][0])


def ledger(services, addresses, programs):
    """Entries of two postings posted by the use case, beside pgbench with the very same statements."""
    own = {**addresses, "DATABASE_URL": sql.create_database(addresses["DATABASE_URL"], "chairside_ledger")}
    env = settings.environment(services, own, "test", services.port("web"))
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "2", "--months", "2"))
    found = captured.statements(own["DATABASE_URL"], services.postgres.log, lambda: as_json([programs / "bench-books", "post-once"], own, answers=False))
    # From the transaction that posts, not the look for a household before it.
    posting = next(number for number, statement in enumerate(found) if SOURCE in statement)
    begins = max(number for number, statement in enumerate(found[:posting]) if statement.lower().startswith("begin"))
    script = [statement.replace(SOURCE, "array[:source]") for statement in found[begins:]]
    ours, theirs, simple = [], [], []
    for number in range(ROUNDS):
        say(f"Ledger, round {number + 1} of {ROUNDS} ...")
        ours.append(as_json([programs / "bench-books", "post", POSTERS, SECONDS], own))
        if captured.pgbench():
            theirs.append(captured.replay(own["DATABASE_URL"], [script], POSTERS, SECONDS, head=r"\set source random(1000000000000000000, 9000000000000000000)"))
            simple.append(captured.simple_update(own["DATABASE_URL"], POSTERS, SECONDS))
    middle = lambda rounds, name: statistics.median(one[name] for one in rounds)
    head = ["", "entries a second", "postings a second", "p50 ms", "p99 ms"]
    row = lambda title, rounds: [title, middle(rounds, "perSecond"), 2 * middle(rounds, "perSecond"), middle(rounds, "p50Ms"), middle(rounds, "p99Ms")]
    table = [head, row("Chairside", ours)]
    if theirs:
        ratio = lambda others: f"{statistics.median(a['perSecond'] / b['perSecond'] for a, b in zip(ours, others)):.2f}"
        table += [row("the same statements, pgbench", theirs), ["ratio", ratio(theirs), "", "", ""]]
        table += [[*row("pgbench -N", simple)[:2], "", *row("", simple)[3:]], ["ratio", ratio(simple), "", "", ""]]
    keep("ledger", f"Ledger entries of two postings, a transaction each, over {POSTERS} connections", table,
         "pgbench runs the same statements (from Postgres' log), prepared, with row-level security and every trigger; "
         "its own `-N` updates, reads and inserts a row in tables without either." if theirs else "pgbench is not installed here.")
