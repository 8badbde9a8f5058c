"""migrations/schema.sql: what all migrations together make, read from the catalog of a migrated database, to be read and searched.

It has the types, tables (with constraints, indexes, policies, triggers and grants), views and functions in their present form. Nothing
runs it: a database is made by the migrations.
"""

from . import sql
from .project import ROOT, Failure

KEPT = ROOT / "migrations" / "schema.sql"
HEADING = "-- Written by `make schema` from a migrated database, to be read: the migrations make the schema, and nothing runs this file.\n"
# Ours: no catalog, and nothing that an extension brought.
OURS = """not exists (select from pg_depend d where d.objid = {oid} and d.deptype = 'e')
  and {namespace} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')"""
GRANTS = """(select string_agg(words, e'\\n' order by words) from (
  select format('grant %s on {kind} %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), {name},
    case grantee when 0 then 'public' else grantee::regrole::text end) as words
  from aclexplode({acl}) where grantee <> {owner} group by grantee) g)"""

TYPES = f"""select format('create type %s as enum (%s);', t.oid::regtype, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder))
from pg_type t join pg_enum e on e.enumtypid = t.oid where {OURS.format(oid='t.oid', namespace='t.typnamespace')} group by t.oid
union all
select format('create domain %s as %s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod), (
  select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by c.conname) from pg_constraint c where c.contypid = t.oid and c.contype = 'c'))
from pg_type t where t.typtype = 'd' and {OURS.format(oid='t.oid', namespace='t.typnamespace')} order by 1"""

TABLES = f"""select concat_ws(e'\\n', format(e'create table %s (\\n%s\\n)%s;', c.oid::regclass, concat_ws(e',\\n', (
    select string_agg(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
      || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ')' || case a.attgenerated when 's' then ' stored' else '' end
        when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
        when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      || case when a.attnotnull then ' not null' else '' end, e',\\n' order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), (
    select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), e',\\n'
      order by array_position('{{p,u,x,c,f}}', k.contype::text), k.conname)
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f'))),
    case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end), (
  select string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\\n' order by i.indexrelid::regclass::text) from pg_index i
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))),
  case when c.relrowsecurity then format('alter table %s enable row level security%s;', c.oid::regclass, case when c.relforcerowsecurity then ', force row level security' else '' end) end, (
  select string_agg(format('create policy %I on %s%s for %s to %s%s%s;', p.polname, c.oid::regclass, case when p.polpermissive then '' else ' as restrictive' end,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text) from unnest(p.polroles) as role),
      ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'), e'\\n' order by p.polname)
  from pg_policy p where p.polrelid = c.oid), (
  select string_agg(pg_get_triggerdef(t.oid) || ';', e'\\n' order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
  {GRANTS.format(kind='table', name='c.oid::regclass', acl='c.relacl', owner='c.relowner')}, (
  select string_agg(format('grant %s (%s) on table %s to %s;', lower(privilege_type), columns, c.oid::regclass, grantee::regrole), e'\\n' order by columns, privilege_type, grantee::regrole::text)
  from (select g.privilege_type, g.grantee, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = c.oid and g.grantee <> c.relowner group by 1, 2) held))
from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and {OURS.format(oid='c.oid', namespace='c.relnamespace')} order by c.oid::regclass::text"""

VIEWS = f"""select concat_ws(e'\\n', format(e'create %sview %s%s as\\n%s', case c.relkind when 'm' then 'materialized ' else '' end, c.oid::regclass,
    ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid, true)),
  {GRANTS.format(kind='table', name='c.oid::regclass', acl='c.relacl', owner='c.relowner')})
from pg_class c where c.relkind in ('v', 'm') and {OURS.format(oid='c.oid', namespace='c.relnamespace')} order by c.oid::regclass::text"""

FUNCTIONS = f"""select concat_ws(e'\\n', rtrim(pg_get_functiondef(p.oid), e'\\n') || ';',
  case when p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0) then format('revoke execute on function %s from public;', p.oid::regprocedure) end,
  {GRANTS.format(kind='function', name='p.oid::regprocedure', acl='p.proacl', owner='p.proowner')})
from pg_proc p where p.prokind in ('f', 'p', 'w') and {OURS.format(oid='p.oid', namespace='p.pronamespace')} order by p.proname, p.oid::regprocedure::text"""

PARTS = (("Types", TYPES), ("Tables", TABLES), ("Views", VIEWS), ("Functions", FUNCTIONS))


def read(database_url):
    """The text of the schema of a migrated database."""
    parts = [HEADING]
    with sql.Connection(database_url) as connection:
        for title, query in PARTS:
            rows = [row[0].rstrip() for row in connection.run(query)]
            if rows:
                parts.append(f"\n-- {title}\n\n" + "\n\n".join(rows) + "\n")
    return "".join(parts)


def write(database_url):
    """Makes the schema of a migrated database the checked-in one. Returns its number of lines."""
    text = read(database_url)
    KEPT.write_text(text)
    return text.count("\n")


def compare(database_url):
    """Raises Failure when the checked-in schema is not that of the migrated database."""
    if not KEPT.exists() or KEPT.read_text() != read(database_url):
        raise Failure("migrations/schema.sql is not what the migrations make. Run: make schema")
