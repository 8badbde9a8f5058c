"""What a migration must not do to a table that is in use: take a lock and hold it long.

sqlx 0.9 sends a migration file as one query and wraps it, with its own row in _sqlx_migrations, in one transaction: each lock is held to the
end of the file. A file that begins with `-- no-transaction` gets no transaction from sqlx, but Postgres makes one of several
statements in one query; so `create index concurrently`, and a `do` block that commits, have to be alone in such a file.

A statement that has to lock anyway says why: `-- lock: reason` above it, in it or behind it on its line.
"""

import hashlib
import json
import re
from pathlib import Path

from . import statements
from .project import ROOT
from .queries import KEPT

FOLDER = ROOT / "migrations"
# Older than this check, and applied: sqlx refuses to start when one changes, and so does the check.
FROZEN = Path(__file__).with_name("migrations.sha256")
NO_TRANSACTION = "-- no-transaction"
# What gives every row of one statement the same value.
STABLE = {"now", "statement_timestamp", "transaction_timestamp", "make_interval", "make_date", "lower", "upper", "array", "varchar", "char", "numeric", "interval", "time", "timestamp", "timestamptz"}
NAME = r"(?:if (?:not )?exists )?(?:only )?(?:public\.)?(%?\w+)"
CREATE_TABLE = re.compile(rf"create (?:unlogged )?table {NAME} ?(\(.*)?")
CREATE_INDEX = re.compile(rf"create (?:unique )?index (concurrently )?(?:(?:if not exists )?\w+ )?on {NAME}")
ALTER_TABLE = re.compile(rf"alter table {NAME} (.*)")
UPDATE = re.compile(rf"(?:\bwith\b.*?)?(?<!for )(?<!key )(?<!do )\b(?:update|delete from) {NAME}")
TENANT = re.compile(r"\btenant_table\( ?'(\w+)'")
RENAME = re.compile(rf"alter table {NAME} rename to (\w+)")
REFERENCES = re.compile(r"\breferences (?:public\.)?(\w+)")
ON_TABLE = re.compile(rf"create (?:constraint )?(?:trigger|policy|rule) .*? on {NAME}|drop (?:trigger|policy|rule) .*? on {NAME}|drop (?:table|view|materialized view|index) {NAME}|(?:lock table|truncate(?: table)?) {NAME}")
CONSTRAINT = re.compile(r"add (?:constraint (\w+) )?(check|foreign key|not null|unique|primary key|exclude)\b")
ADD_COLUMN = re.compile(r"add (?:column )?(?:if not exists )?(\w+) (.+)")
COLUMN_END = re.compile(r"\b(?:not null|null|check|references|unique|primary key|constraint|generated|collate)\b")


def problems(folder=FOLDER, frozen=None, queries=None):
    """`file:line: what is wrong` of every migration, frozen ones only for a change."""
    frozen = frozen if frozen is not None else _frozen()
    queries = queries if queries is not None else _queries()
    found, before = [], []
    files = sorted(folder.glob("[0-9]*.sql"))
    for missing in sorted(frozen.keys() - {file.name for file in files}):
        found.append(f"migrations/{missing}: is gone; databases have it")
    for file in files:
        text = file.read_text()
        if file.name not in frozen:
            found += [f"migrations/{file.name}:{line}: {what}" for line, what in Migration(text, before, queries).problems()]
        elif hashlib.sha256(text.encode()).hexdigest() != frozen[file.name]:
            found.append(f"migrations/{file.name}: has changed; databases have applied it, so write a new migration")
        before += statements.read(text)
    return found


def _frozen():
    return {name: digest for digest, name in (line.split() for line in FROZEN.read_text().splitlines())}


def _queries():
    return [json.loads(file.read_text())["query"].lower() for file in sorted(KEPT.glob("query-*.json"))]


class Migration:
    """One file among those `before` it; `queries` are the checked queries of the product."""

    def __init__(self, text, before=(), queries=()):
        self.text, self.before, self.queries = text, before, queries
        self.statements = statements.read(text)
        self.alone = sum(not one.inner for one in self.statements) == 1
        self.outside = text.startswith(NO_TRANSACTION)
        self.tenants = _tenants([*before, *self.statements])
        self.made = {made[1] for one in self.statements if (made := CREATE_TABLE.match(one.code))}
        self.added = {name for one in self.statements for name in _added(one)}

    def problems(self):
        """(line, what) of each."""
        if NO_TRANSACTION in self.text and not self.outside:
            yield 1, f"sqlx reads `{NO_TRANSACTION}` only as the first characters of the file"
        if self.outside and not self.alone:
            yield 1, "Postgres runs several statements of one query in one transaction: a file without a transaction has one statement"
        yield from self._lock_timeout()
        for one in self.statements:
            found = list(self._of(one))
            if one.reason is None:
                yield from ((one.line, what) for what in found)
            elif len(one.reason) < 10:
                yield one.line, "`-- lock:` says why the statement may lock"

    def _lock_timeout(self):
        """A statement that waits for its lock lets all others wait behind it."""
        for one in self.statements:
            if re.match(r"set local lock_timeout\b", one.code):
                return
            if self._locks(one) and not self.outside:
                yield one.line, "locks a table in use: begin the file with `set local lock_timeout = '3s';`"
                return

    def _existing(self, table):
        return table is not None and table not in self.made

    def _locks(self, one):
        altered, index, updated = ALTER_TABLE.match(one.code), CREATE_INDEX.match(one.code), UPDATE.match(one.code)
        tables = [found[1] for found in (altered, updated) if found] + ([index[2]] if index else [])
        if named := ON_TABLE.match(one.code):
            tables += [name for name in named.groups() if name]
        if altered or CREATE_TABLE.match(one.code):
            tables += REFERENCES.findall(one.code)
        return any(self._existing(table) for table in tables)

    def _of(self, one):
        if re.fullmatch(r"(begin|start transaction|commit|end|rollback)( work| transaction)?", one.code):
            yield "sqlx opens and ends the transaction"
        if index := CREATE_INDEX.match(one.code):
            yield from self._index(bool(index[1]), index[2])
        if table := CREATE_TABLE.match(one.code):
            yield from self._table(table[1], table[2] or "")
        if altered := ALTER_TABLE.match(one.code):
            if self._existing(altered[1]):
                for action in statements.split(altered[2]):
                    yield from self._action(one, altered[1], action)
        if updated := UPDATE.match(one.code):
            if self._existing(updated[1]) and updated[1] in self.tenants and not self._in_batches():
                yield (f"changes rows of the tenant table {updated[1]} in one go: update in batches, by a job or by a `do` block with `limit` and `commit` "
                       f"alone in a file with `{NO_TRANSACTION}`")

    def _in_batches(self):
        body = " ".join(body.lower() for one in self.statements for body in one.bodies)
        return self.outside and self.alone and re.search(r"\blimit\b", body) and re.search(r"\bcommit\b", body)

    def _index(self, concurrently, table):
        if not self._existing(table):
            return
        if table in self.tenants and concurrently:
            yield f"Postgres refuses `concurrently` on {table} where tenant tables are partitioned; see the advice for `create index` on one"
        elif table in self.tenants:
            yield (f"create index blocks writes to {table}: have it built beforehand (`concurrently`, on each partition if there are some), "
                   "write `create index if not exists <name>`, and say so in `-- lock:`")
        elif not concurrently:
            yield f"create index blocks writes to {table}: `create index concurrently`, alone in a file that begins with `{NO_TRANSACTION}`"
        elif not self.outside:
            yield f"create index concurrently runs in no transaction: begin the file with `{NO_TRANSACTION}`"

    def _table(self, name, columns):
        if re.search(r"[(,] ?organization_id\b", columns) and not any(name in TENANT.findall(one.raw) for one in self.statements):
            yield f"{name} has organization_id: `select tenant_table('{name}')` gives it row-level security"

    def _action(self, one, table, action):
        if constraint := CONSTRAINT.match(action):
            if constraint[2] in ("unique", "primary key", "exclude"):
                if " using index " not in action:
                    yield f"builds an index while {table} is locked: create a unique index first, then `add constraint ... using index`"
            elif not action.endswith("not valid"):
                yield f"reads all of {table} while it is locked: add the constraint `not valid`, and `validate constraint` in a later migration"
        elif action.startswith("validate constraint ") and (table, action.split()[2]) in self.added:
            yield "reads the table under the lock of the same file's `add constraint`: validate in a later migration"
        elif dropped := re.match(rf"drop (?:column )?{NAME}", action):
            if not action.startswith("drop constraint"):
                yield from self._dropped(table, dropped[1])
        elif changed := re.match(r"alter (?:column )?(\w+) (.*)", action):
            yield from self._changed(one, table, changed[1], changed[2])
        elif column := ADD_COLUMN.match(action):
            yield from _added_column(table, column[1], column[2])

    def _dropped(self, table, column):
        naming = sum(1 for query in self.queries if re.search(rf"\b{table}\b", query) and re.search(rf"\b{column}\b", query))
        if naming:
            yield f"drops {table}.{column}, which {naming} queries in .sqlx may name: release the code without it first"

    def _changed(self, one, table, column, what):
        if re.match(r"(set data )?type\b", what):
            yield f"changing the type of {table}.{column} may rewrite the table while it is locked: add a new column"
        elif what.startswith("set not null") and not self._known_not_null(one, table, column):
            yield (f"set not null reads all of {table} while it is locked: add `check ({column} is not null) not valid` and validate it in earlier "
                   "migrations")

    def _known_not_null(self, one, table, column):
        """Whether a check that was validated before `one` says so already."""
        earlier = [*self.before, *self.statements[:self.statements.index(one)]]
        names = {name for other in earlier for (of, name), action in _added(other).items()
                 if of == table and re.search(rf"\b{column} is not null\b|\bnot null {column}\b", action)}
        return any(re.search(rf"\bvalidate constraint {name}\b", other.code) for other in earlier for name in names
                   if (altered := ALTER_TABLE.match(other.code)) and altered[1] == table)


def _added_column(table, column, rest):
    default = re.search(r"\bdefault (.*)", rest)
    if re.search(r"\b(?:big|small)?serial\b|\bas identity\b", rest) or re.search(r"\bgenerated always as \(.*\) stored\b", rest):
        yield f"rewrites {table} while it is locked: add {column} empty, fill it in batches"
    elif default:
        value = default[1][:end.start()] if (end := COLUMN_END.search(default[1])) else default[1]
        unknown = set(re.findall(r"\b(\w+) ?\(", value)) - STABLE
        if unknown:
            yield f"the default calls {', '.join(sorted(unknown))}, once for each row of {table} while it is locked: add {column} empty, set the default, fill it in batches"
    elif re.search(r"\bnot null\b", re.sub(r"\(.*?\)", "", rest)):
        yield f"not null without a default fails where {table} has rows"
    bare = re.sub(r"\bgenerated always as \(.*\)", "", rest)
    if re.search(r"\b(?:check|references)\b", bare):
        yield f"reads all of {table} while it is locked: add the column, then its constraint `not valid`, and validate it in a later migration"
    if re.search(r"\b(?:unique|primary key)\b", bare):
        yield f"builds an index while {table} is locked: add the column, then a unique index"


def _added(one):
    """The named constraints a statement adds: {(table, name): its text}."""
    altered = ALTER_TABLE.match(one.code)
    if not altered:
        return {}
    return {(altered[1], found[1]): action for action in statements.split(altered[2]) if (found := CONSTRAINT.match(action)) and found[1]}


def _tenants(all_statements):
    tenants = set()
    for one in all_statements:
        tenants.update(TENANT.findall(one.raw))
        if (renamed := RENAME.match(one.code)) and renamed[1] in tenants:
            tenants.add(renamed[2])
    return tenants
