//! Writes an archive.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use ::rules::digest::sha256_hex;
use anyhow::{Context as _, Result, ensure};
use futures::StreamExt;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::archive::{FORMAT, MANIFEST, MANIFEST_DIGEST, Manifest, Table, Tally, file_of};
use super::schema::{self, Found};

/// One snapshot for all tables, without the time limits of requests, and with date and interval formats that do not
/// depend on the server.
const BEGIN: &str = "begin isolation level repeatable read read only; set local statement_timeout = 0; \
    set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; \
    set local intervalstyle = 'postgres'; set local extra_float_digits = 1";

/// Backs up the database at `url` to a new file that only its owner may read, as the role that owns the schema. The
/// product may keep running; migrations wait until the end.
///
/// # Errors
/// A file that already exists, also with the ending `.partial`, a database that does not respond, rows that the role may
/// not see. No file is left then.
pub async fn back_up(url: &str, path: &Path) -> Result<Manifest> {
    ensure!(!path.exists(), "{} exists already", path.display());
    let mut connection = PgConnection::connect(url).await.context("the database")?;
    let partial = PathBuf::from(format!("{}.partial", path.display()));
    // A new file: an existing one, or a link to one, would keep its mode and its owner.
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
    let file = file.with_context(|| format!("{} cannot be created", partial.display()))?;
    let written = write(&mut connection, file).await;
    if written.is_ok() {
        std::fs::rename(&partial, path).with_context(|| format!("{} cannot be written", path.display()))?;
    } else if let Err(error) = std::fs::remove_file(&partial) {
        tracing::warn!(%error, "removing a partial backup failed");
    }
    connection.close().await?;
    written
}

fn entry_options() -> SimpleFileOptions {
    SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .large_file(true)
        .unix_permissions(0o600)
}

async fn write(connection: &mut PgConnection, file: File) -> Result<Manifest> {
    let mut zip = ZipWriter::new(BufWriter::new(file));
    sqlx::raw_sql(BEGIN).execute(&mut *connection).await?;
    let sees_all = schema::sees_all(connection).await?;
    if sees_all {
        // With this setting, a policy that would hide rows causes an error instead of missing rows.
        sqlx::raw_sql("set local row_security = off").execute(&mut *connection).await?;
    } else {
        let hidden = schema::hidden_from_platform(connection).await?;
        ensure!(hidden.is_empty(), "chairside_platform does not see every row of {}", hidden.join(", "));
    }
    let made_at: String = sqlx::query_scalar("select to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')")
        .fetch_one(&mut *connection)
        .await?;
    let migrations = schema::migrations(connection).await?.context("the database has no schema")?;
    let found = schema::tables(connection).await?;
    for table in &found {
        wear(connection, table, sees_all).await?;
        sqlx::raw_sql(AssertSqlSafe(format!("lock table {} in access share mode", table.quoted())))
            .execute(&mut *connection)
            .await?;
    }
    let mut tables = Vec::with_capacity(found.len());
    for table in found {
        wear(connection, &table, sees_all).await?;
        tables.push(copy(connection, &mut zip, table).await?);
    }
    sqlx::raw_sql("reset role").execute(&mut *connection).await?;
    // A sequence is not part of a snapshot. Reading it last ensures that it is past all ids of the rows above.
    let sequences = schema::sequences(connection).await?;
    sqlx::raw_sql("commit").execute(connection).await?;

    let program = env!("CARGO_PKG_VERSION").to_owned();
    let manifest = Manifest { format: FORMAT, program, made_at, migrations, tables, sequences };
    let text = serde_json::to_string_pretty(&manifest)?;
    for (name, content) in [(MANIFEST, &text), (MANIFEST_DIGEST, &sha256_hex(&text))] {
        zip.start_file(name, entry_options())?;
        zip.write_all(content.as_bytes())?;
    }
    let file = zip.finish()?.into_inner().map_err(|error| error.into_error())?;
    file.sync_all()?;
    Ok(manifest)
}

/// Sets the role to read a table. Row-level security also applies to the owner, so a role bound by it reads tenant
/// tables as the platform role, which sees every row.
async fn wear(connection: &mut PgConnection, table: &Found, sees_all: bool) -> Result<()> {
    if !sees_all {
        let role = if table.secured { "set local role chairside_platform" } else { "reset role" };
        sqlx::raw_sql(role).execute(connection).await?;
    }
    Ok(())
}

async fn copy(connection: &mut PgConnection, zip: &mut ZipWriter<BufWriter<File>>, table: Found) -> Result<Table> {
    zip.start_file(file_of(&table.name), entry_options())?;
    // A query, because `COPY` of a partitioned table by name is refused.
    let statement = format!("copy (select {} from {}) to stdout", table.column_list(), table.quoted());
    let mut tally = Tally::default();
    let mut pieces = connection.copy_out_raw(&statement).await.with_context(|| format!("the table {}", table.name))?;
    while let Some(piece) = pieces.next().await {
        let piece = piece.with_context(|| format!("the table {}", table.name))?;
        tally.add(&piece);
        zip.write_all(&piece)?;
    }
    let (rows, bytes, sha256) = tally.end();
    Ok(Table { name: table.name, columns: table.columns, rows, bytes, sha256 })
}
