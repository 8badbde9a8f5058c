//! Loads an archive.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tenancy::Database;
use zip::ZipArchive;

use super::archive::{self, Manifest, PIECE, Sequence, Table, file_of};
use super::schema::{self, columns, quote};

/// Tables that migrations fill; their rows are replaced by the archive's.
const FILLED: [&str; 5] = ["clock", "erasure_column", "erasure_table", "town", "zip_place"];

/// What ends when a backup is restored: sessions and links that were ended or used after the backup would work again.
/// People sign in again, and links are sent again. A table, and what its rows become; without it they are deleted.
pub const ENDED: [(&str, Option<&str>); 16] = [
    ("session", Some("revoked_at = coalesce(revoked_at, last_seen_at)")),
    ("known_device", Some("two_step_until = null")),
    ("one_time_link", None),
    ("sign_in_code", None),
    ("passkey_challenge", None),
    ("staff_text", Some("code_hash = null")),
    ("member", Some("email_link_hash = null")),
    ("office_invitation", Some("token_hash = null")),
    ("family_invitation", Some("token_hash = null")),
    ("business_office", Some("link_hash = null, link_expires_at = null")),
    ("invitation_link", None),
    ("collection_link", None),
    ("agreement_link", None),
    ("payout_link", None),
    ("account_view_code", None),
    (
        "api_key",
        Some("revoked_at = coalesce(revoked_at, created_at), revoked_because = coalesce(revoked_because, 'revoked')"),
    ),
];

/// Ends what the tables of [`ENDED`] hold; skips tables that the archive's schema does not have yet.
///
/// # Errors
/// When the database fails.
pub async fn end_sessions_and_links(connection: &mut PgConnection) -> Result<()> {
    let found = schema::tables(connection).await?;
    for (table, becomes) in ENDED {
        if !found.iter().any(|found| found.name == table) {
            continue;
        }
        let name = quote(table);
        let statement = becomes.map_or_else(|| format!("delete from {name}"), |set| format!("update {name} set {set}"));
        run(connection, statement).await.with_context(|| format!("the table {table}"))?;
    }
    Ok(())
}

const BEGIN: &str = "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; \
    set local lock_timeout = '10s'; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'";

/// A foreign key, as in the database catalog.
#[derive(Debug, sqlx::FromRow)]
struct ForeignKey {
    on_table: String,
    name: String,
    definition: String,
}

/// Restores the archive at `path` into the empty database at `url`, as the role that owns the schema. If the database
/// has no schema, first creates the archive's, with `partitions`, and afterwards applies the rest of `migrations`. Every
/// sequence continues `ids_ahead` after the archive's.
///
/// # Errors
/// An archive that is truncated or changed, or has a schema that this program does not know; a database with rows or
/// with another schema; rows that violate a constraint. The database then has no rows.
pub async fn restore(
    migrations: &Migrator,
    url: &str,
    partitions: u32,
    path: &Path,
    ids_ahead: i64,
) -> Result<Manifest> {
    let (mut archive, manifest) = archive::open(path)?;
    archive::verify(&mut archive, &manifest)?;
    let known: Vec<(i64, String)> = Database::migrated(migrations)
        .into_iter()
        .map(|(version, checksum)| (version, hex::encode(checksum)))
        .collect();
    ensure!(
        known.starts_with(&manifest.migrations),
        "the archive's schema ({}) is not one of this program's",
        manifest.version()
    );

    let mut connection = PgConnection::connect(url).await.context("the database")?;
    let applied = match schema::migrations(&mut connection).await? {
        Some(applied) => applied,
        None => {
            Database::migrate_to(migrations, url, partitions, manifest.version())
                .await
                .context("the schema could not be made")?;
            schema::migrations(&mut connection).await?.unwrap_or_default()
        }
    };
    ensure!(
        applied == manifest.migrations,
        "the database has schema {}, the archive {}: restore into a new database, without a schema",
        applied.last().map_or(0, |(version, _)| *version),
        manifest.version()
    );
    sqlx::raw_sql(BEGIN).execute(&mut connection).await?;
    load(&mut connection, &mut archive, &manifest, ids_ahead).await?;
    sqlx::raw_sql("commit").execute(&mut connection).await?;
    if known.len() > manifest.migrations.len() {
        Database::migrate(migrations, url, partitions)
            .await
            .context("the rows are restored; the schema could not be brought up to date")?;
    }
    sqlx::raw_sql("analyze").execute(&mut connection).await?;
    connection.close().await?;
    Ok(manifest)
}

/// In one transaction: removes what would reject, change or hide rows, loads the rows, and restores it. Re-adding a
/// foreign key validates every row. Ends what must not work again before the triggers and policies are back.
async fn load(
    connection: &mut PgConnection,
    archive: &mut ZipArchive<File>,
    manifest: &Manifest,
    ids_ahead: i64,
) -> Result<()> {
    let found = schema::tables(connection).await?;
    let names = |tables: Vec<&str>| tables.join(", ");
    let missing: Vec<&str> = found
        .iter()
        .map(|table| table.name.as_str())
        .filter(|name| !manifest.tables.iter().any(|table| table.name == *name))
        .collect();
    ensure!(
        missing.is_empty() && found.len() == manifest.tables.len(),
        "the archive has other tables than the database: {}",
        names(missing)
    );

    let forced: Vec<String> =
        sqlx::query_scalar("select relname::text from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity order by 1")
            .fetch_all(&mut *connection)
            .await?;
    for table in &forced {
        run(connection, format!("alter table {} no force row level security", quote(table))).await?;
    }
    let keys = foreign_keys(connection).await?;
    for key in &keys {
        run(connection, format!("alter table {} drop constraint {}", key.on_table, quote(&key.name))).await?;
    }
    for table in &found {
        let name = table.quoted();
        run(connection, format!("alter table {name} disable trigger user")).await?;
        if FILLED.contains(&table.name.as_str()) {
            run(connection, format!("delete from {name}")).await?;
        }
        let rows: bool = sqlx::query_scalar(AssertSqlSafe(format!("select exists (select from {name})")))
            .fetch_one(&mut *connection)
            .await?;
        ensure!(!rows, "the table {} has rows: restore into an empty database", table.name);
    }
    for table in &manifest.tables {
        fill(connection, archive, table).await.with_context(|| format!("the table {}", table.name))?;
    }
    end_sessions_and_links(connection).await?;
    for table in &found {
        run(connection, format!("alter table {} enable trigger user", table.quoted())).await?;
    }
    for key in &keys {
        let added = run(
            connection,
            format!("alter table {} add constraint {} {}", key.on_table, quote(&key.name), key.definition),
        )
        .await;
        added.with_context(|| format!("rows break the foreign key {} of {}", key.name, key.on_table))?;
    }
    for table in &forced {
        run(connection, format!("alter table {} force row level security", quote(table))).await?;
    }
    for sequence in &manifest.sequences {
        advance(connection, sequence, ids_ahead).await.with_context(|| format!("the sequence {}", sequence.name))?;
    }
    Ok(())
}

async fn run(connection: &mut PgConnection, statement: String) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await?;
    Ok(())
}

/// Without those of partitions, which belong to their parents'.
async fn foreign_keys(connection: &mut PgConnection) -> Result<Vec<ForeignKey>> {
    Ok(sqlx::query_as(
        "select conrelid::regclass::text as on_table, conname::text as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2",
    )
    .fetch_all(connection)
    .await?)
}

async fn fill(connection: &mut PgConnection, archive: &mut ZipArchive<File>, table: &Table) -> Result<()> {
    let mut entry = archive.by_name(&file_of(&table.name))?;
    let statement = format!("copy {} ({}) from stdin", quote(&table.name), columns(&table.columns));
    let mut copy = connection.copy_in_raw(&statement).await?;
    let mut piece = vec![0; PIECE];
    loop {
        match entry.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => copy.send(&piece[..read]).await?,
            Err(error) => {
                copy.abort("the archive cannot be read").await?;
                bail!(error);
            }
        };
    }
    let rows = copy.finish().await?;
    ensure!(rows == table.rows, "{rows} rows were loaded, the archive has {}", table.rows);
    Ok(())
}

async fn advance(connection: &mut PgConnection, sequence: &Sequence, ids_ahead: i64) -> Result<()> {
    let last = match sequence.last {
        Some(last) => Some(last + ids_ahead),
        None if ids_ahead > 0 => Some(ids_ahead),
        None => None,
    };
    if let Some(last) = last {
        sqlx::query("select setval(format('public.%I', $1::text)::regclass, $2)")
            .bind(&sequence.name)
            .bind(last)
            .execute(connection)
            .await?;
    }
    Ok(())
}
