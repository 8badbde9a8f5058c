//! Reads the tables of a database from its catalog, so that new tables are backed up without being listed anywhere.

use anyhow::Result;
use sqlx::PgConnection;

use super::archive::Sequence;

/// A table to back up. Partitions are not listed: their rows are read and written through the parent, so that an
/// archive can be restored with another partition layout.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Found {
    pub name: String,
    /// Without generated columns, which the database computes again.
    pub columns: Vec<String>,
    /// Whether it has row-level security.
    pub secured: bool,
}

impl Found {
    pub fn quoted(&self) -> String {
        quote(&self.name)
    }

    pub fn column_list(&self) -> String {
        columns(&self.columns)
    }
}

pub(super) fn quote(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

pub(super) fn columns(names: &[String]) -> String {
    names.iter().map(|name| quote(name)).collect::<Vec<_>>().join(", ")
}

pub(super) async fn tables(connection: &mut PgConnection) -> Result<Vec<Found>> {
    Ok(sqlx::query_as(
        "select c.relname::text as name, c.relrowsecurity as secured,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns
         from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and c.relname <> '_sqlx_migrations'
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         order by c.relname",
    )
    .fetch_all(connection)
    .await?)
}

pub(super) async fn sequences(connection: &mut PgConnection) -> Result<Vec<Sequence>> {
    let rows: Vec<(String, Option<i64>)> = sqlx::query_as(
        "select sequencename::text, last_value from pg_sequences where schemaname = 'public' order by sequencename",
    )
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(name, last)| Sequence { name, last }).collect())
}

/// Number and digest (hex) of each migration that is applied; `None` in a database without a schema.
pub(super) async fn migrations(connection: &mut PgConnection) -> Result<Option<Vec<(i64, String)>>> {
    let migrated: bool = sqlx::query_scalar("select to_regclass('public._sqlx_migrations') is not null")
        .fetch_one(&mut *connection)
        .await?;
    if !migrated {
        return Ok(None);
    }
    let rows: Vec<(i64, String)> =
        sqlx::query_as("select version, encode(checksum, 'hex') from _sqlx_migrations where success order by version")
            .fetch_all(connection)
            .await?;
    Ok(Some(rows))
}

/// Whether the role sees every row regardless of policies.
pub(super) async fn sees_all(connection: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar("select rolsuper or rolbypassrls from pg_roles where rolname = current_user")
        .fetch_one(connection)
        .await?)
}

/// Tables with row-level security of which the role `chairside_platform` would not see every row.
pub(super) async fn hidden_from_platform(connection: &mut PgConnection) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select c.relname::text from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
           and (not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
                  and 'chairside_platform' = any(p.roles) and p.permissive = 'PERMISSIVE' and p.qual = 'true')
                or exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
                  and p.permissive = 'RESTRICTIVE'))
         order by 1",
    )
    .fetch_all(connection)
    .await?)
}
