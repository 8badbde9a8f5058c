import hashlib
import tempfile
import unittest
from pathlib import Path

from workshop import migrations, statements
from workshop.migrations import Migration

BEFORE = """
create table account (id bigint, organization_id bigint);
select tenant_table('account');
create table login (id bigint);
"""
TIMEOUT = "set local lock_timeout = '3s';\n"


def said(sql, before="", queries=(), timeout=True):
    text = TIMEOUT + sql if timeout else sql
    return [what for _, what in Migration(text, statements.read(BEFORE + before), queries).problems()]


class Reading(unittest.TestCase):
    def codes(self, sql):
        return [one.code for one in statements.read(sql)]

    def test_a_semicolon_ends_a_statement_only_outside_of_texts_and_comments(self):
        self.assertEqual(self.codes("select 'a;b'; -- c;d\n/* e;f */ Select  1;\nselect $x$ g;h $x$"), ["select ''", "select 1", "select $$"])
        self.assertEqual(self.codes("select E'it\\'s;'; select 'it''s;'"), ["select ''", "select ''"])

    def test_lines_are_those_of_the_file(self):
        self.assertEqual([one.line for one in statements.read("-- first\n\nselect 1;\n\n  select\n 2;")], [3, 5])

    def test_a_do_block_gives_what_it_runs(self):
        inner = self.codes("do $$ begin update login set id = 1; execute format('alter table %I add column x int', t); end $$;")[1:]
        self.assertEqual(inner[0], "update login set id = 1")
        self.assertIn("alter table %i add column x int", inner[1])

    def test_a_function_runs_nothing(self):
        self.assertEqual(said("create function f() returns int language sql as $$ update account set id = 1 $$;"), [])

    def test_a_reason_belongs_to_its_statement(self):
        sql = "-- lock: above it\nselect 1;\nselect 2; -- lock: behind it\nselect 3\n-- lock: in it\n+ 1;\nselect 4;"
        self.assertEqual([one.reason for one in statements.read(sql)], ["above it", "behind it", "in it", None])

    def test_actions_are_cut_outside_of_parentheses(self):
        self.assertEqual(statements.split("add column a numeric(1, 2), drop b"), ["add column a numeric(1, 2)", "drop b"])


class Rules(unittest.TestCase):
    def finds(self, text, sql, **known):
        found = said(sql, **known)
        self.assertEqual(len(found), 1, f"{sql}: {found}")
        self.assertIn(text, found[0])

    def passes(self, sql, **known):
        self.assertEqual(said(sql, **known), [], sql)

    def test_lock_timeout(self):
        for sql in ("alter table login add column x int;", "create table t (id bigint references login (id));", "drop index login_x;",
                    "create trigger t before update on login for each row execute function f();", "update login set id = 1;"):
            self.finds("lock_timeout", sql, timeout=False)
        self.finds("lock_timeout", "alter table login add column x int;\nset local lock_timeout = '3s';", timeout=False)
        # For all of the connection, and so for every later file.
        self.finds("lock_timeout", "set lock_timeout = '3s'; alter table login add column x int;", timeout=False)
        # A reason to lock is no reason to wait for it.
        self.finds("lock_timeout", "-- lock: few rows are there\nalter table login add column x int;", timeout=False)
        for sql in ("create table t (id bigint); create index on t (id); alter table t add check (id > 0);", "select 1;"):
            self.passes(sql, timeout=False)

    def test_create_index(self):
        self.finds("create index blocks writes to login", "create index on login (id);")
        self.finds("create index blocks writes to login", "create unique index if not exists login_x on only public.login (id);")
        self.finds("built beforehand", "create index on account (id);")
        self.finds("partitioned", "-- no-transaction\ncreate index concurrently on account (id);", timeout=False)
        self.finds("no transaction", "create index concurrently login_x on login (id);")
        self.passes("-- no-transaction\ncreate index concurrently login_x on login (id);", timeout=False)
        self.passes("create table t (id bigint); create index on t (id);")

    def test_no_transaction(self):
        self.finds("has one statement", "-- no-transaction\ncreate index concurrently x on login (id); select 1;", timeout=False)
        self.finds("first characters", "\n-- no-transaction\nselect 1;", timeout=False)
        self.finds("opens and ends", "commit;")

    def test_add_column(self):
        self.finds("fails where login has rows", "alter table login add column x int not null;")
        self.finds("calls gen_random_uuid", "alter table login add x uuid not null default gen_random_uuid();")
        self.finds("calls business_now", "alter table login add column x timestamptz default business_now();")
        self.finds("rewrites", "alter table login add column x bigint generated always as (id + 1) stored;")
        self.finds("rewrites", "alter table login add column x bigserial;")
        self.finds("`not valid`", "alter table login add column x bigint references login (id);")
        self.finds("`not valid`", "alter table login add column x text check (x in ('a', 'b'));")
        self.finds("builds an index", "alter table login add column x text unique;")
        self.passes("alter table login add column x text, add column y text not null default 'a', add column z timestamptz not null default now();")
        self.passes("alter table login add column if not exists x numeric(10, 2) not null default 0, add y text[] not null default '{}';")
        self.passes("create table t (id bigint); alter table t add column x int not null;")

    def test_alter_column_type(self):
        self.finds("type of login.id", "alter table login alter column id type int;")
        self.finds("type of login.id", "alter table login alter id set data type int using id::int;")
        self.passes("alter table login alter column id set default 1;")

    def test_add_constraint(self):
        self.finds("`not valid`", "alter table login add constraint c check (id > 0);")
        self.finds("`not valid`", "alter table login add check (id > 0);")
        self.finds("`not valid`", "alter table login add foreign key (id) references account (id);")
        self.finds("using index", "alter table login add constraint c unique (id);")
        self.finds("using index", "alter table login add primary key (id);")
        self.passes("alter table login add constraint c check (id > 0) not valid;")
        self.passes("alter table login add constraint c unique using index login_x;")
        self.passes("create table t (id bigint); alter table t add foreign key (id) references login (id);")

    def test_validate_constraint(self):
        self.finds("later migration", "alter table login add constraint c check (id > 0) not valid; alter table login validate constraint c;")
        self.passes("alter table login validate constraint c;", before="alter table login add constraint c check (id > 0) not valid;")

    def test_set_not_null(self):
        add = "alter table login add constraint c check (id is not null) not valid;"
        self.finds("set not null", "alter table login alter column id set not null;")
        self.finds("set not null", "alter table login alter column id set not null;", before=add)
        self.passes("alter table login alter column id set not null;", before=add + "alter table login validate constraint c;")
        self.passes("alter table login validate constraint c; alter table login alter column id set not null;", before=add)
        self.finds("set not null", "alter table login alter column id set not null;", before="alter table account validate constraint c;" + add)

    def test_drop_column(self):
        queries = ["select l.old from login l", "select old from account"]
        self.finds("1 queries", "alter table login drop column old;", queries=queries)
        self.passes("alter table login drop column older, drop constraint if exists old;", queries=queries)

    def test_update(self):
        self.finds("tenant table account", "update account set id = 1;")
        self.finds("tenant table account", "delete from account where id = 1;")
        self.finds("tenant table account", "with x as (select 1) update account set id = 1;")
        self.finds("tenant table account", "do $$ begin update account set id = 1; end $$;")
        self.finds("tenant table member", "update member set id = 1;", before="alter table account rename to member;")
        self.passes("update login set id = 1;")
        self.passes("select id from account for update;")
        self.passes("-- no-transaction\ndo $$ begin loop update account set id = 1 where id in (select id from account limit 1000); "
                    "exit when not found; commit; end loop; end $$;", timeout=False)

    def test_tenant_table(self):
        self.finds("row-level security", "create table t (id bigint, organization_id bigint not null);")
        self.passes("create table t (organization_id bigint not null); select tenant_table('t', true);")
        self.passes("create table t (id bigint, other_organization_id bigint);")

    def test_a_reason_allows_a_statement_and_has_to_say_something(self):
        self.passes("-- lock: a table of at most ten rows\ncreate index on login (id);")
        self.passes("alter table login alter id type int; -- lock: a table of at most ten rows")
        self.finds("says why", "-- lock: ok\ncreate index on login (id);")
        self.finds("blocks writes", "-- lock: a table of at most ten rows\nselect 1;\ncreate index on login (id);")


class Files(unittest.TestCase):
    def test_a_frozen_file_is_not_read_and_may_not_change_or_go(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "0001_a.sql").write_text("update account set id = 1;")
            (Path(folder) / "0002_b.sql").write_text("alter table account add column x int;")
            digest = hashlib.sha256(b"update account set id = 1;").hexdigest()
            found = migrations.problems(Path(folder), {"0001_a.sql": digest}, [])
            self.assertEqual(len(found), 1)
            self.assertTrue(found[0].startswith("migrations/0002_b.sql:1: locks a table"), found)
            found = migrations.problems(Path(folder), {"0001_a.sql": "other", "0000_gone.sql": digest, "0002_b.sql": ""}, [])
            self.assertEqual([one.split(": ")[0] for one in found], ["migrations/0000_gone.sql", "migrations/0001_a.sql", "migrations/0002_b.sql"])

    def test_no_migration_locks_long(self):
        if found := migrations.problems():
            self.fail("\n".join(["", *found]))
