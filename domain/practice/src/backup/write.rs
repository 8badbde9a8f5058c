//! Writes an archive.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use ::rules::digest::sha256_hex;
use anyhow::{Context as _, Result, ensure};
use futures::StreamExt;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tenancy::cells::CellNumber;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::archive::{FORMAT, MANIFEST, MANIFEST_DIGEST, Manifest, Table, Tally, Totals, file_of};
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
    let mut made = back_up_cells(&[(CellNumber::FIRST, url.to_owned())], path).await?;
    made.pop().map(|(_, manifest)| manifest).context("nothing was backed up")
}

/// Backs up several cells, the directory's own first: it to `path`, and each other one to a file beside it ([`file_of_cell`]). All snapshots
/// are taken before the first row is read. Each cell is whole as of its own, and between the first and the last no organization moves; a
/// row of the directory and one of a cell may be a moment apart.
///
/// # Errors
/// As [`back_up`], and if an organization is being moved.
pub async fn back_up_cells(cells: &[(CellNumber, String)], path: &Path) -> Result<Vec<(PathBuf, Manifest)>> {
    let mut snapshots = Vec::with_capacity(cells.len());
    for (cell, _) in cells {
        let path = file_of_cell(path, *cell);
        ensure!(!path.exists(), "{} exists already", path.display());
    }
    for (cell, url) in cells {
        let snapshot = Snapshot::take(*cell, url).await.with_context(|| format!("cell {cell}"));
        snapshots.push(snapshot?);
    }
    if let [(_, directory), _, ..] = cells {
        ensure_nothing_moves(&mut snapshots, directory).await?;
    }
    let mut written: Vec<(Partial, Manifest)> = Vec::with_capacity(cells.len());
    for snapshot in snapshots {
        let (partial, file) = Partial::create(&file_of_cell(path, snapshot.cell))?;
        written.push((partial, write(snapshot, file).await?));
    }
    let mut finished = Vec::with_capacity(written.len());
    for (partial, manifest) in written {
        finished.push((partial.finish()?, manifest));
    }
    Ok(finished)
}

/// The file of a cell: `path` of the directory's own, `path.cell-1` of the first one beside it.
pub fn file_of_cell(path: &Path, cell: CellNumber) -> PathBuf {
    if cell == CellNumber::FIRST { path.to_owned() } else { PathBuf::from(format!("{}.cell-{cell}", path.display())) }
}

/// A file that is being written. Dropped before it is finished, it is deleted.
struct Partial {
    path: PathBuf,
    partial: PathBuf,
    finished: bool,
}

impl Partial {
    /// A new file: an existing one, or a link to one, would keep its mode and its owner.
    fn create(path: &Path) -> Result<(Self, File)> {
        let partial = PathBuf::from(format!("{}.partial", path.display()));
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
        let file = file.with_context(|| format!("{} cannot be created", partial.display()))?;
        Ok((Self { path: path.to_owned(), partial, finished: false }, file))
    }

    fn finish(mut self) -> Result<PathBuf> {
        std::fs::rename(&self.partial, &self.path)
            .with_context(|| format!("{} cannot be written", self.path.display()))?;
        self.finished = true;
        Ok(self.path.clone())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if !self.finished
            && let Err(error) = std::fs::remove_file(&self.partial)
        {
            tracing::warn!(%error, "removing a partial backup failed");
        }
    }
}

/// One cell at one moment; its tables can't be changed until the end.
struct Snapshot {
    cell: CellNumber,
    connection: PgConnection,
    sees_all: bool,
    made_at: String,
    migrations: Vec<(i64, String)>,
    tables: Vec<Found>,
}

impl Snapshot {
    async fn take(cell: CellNumber, url: &str) -> Result<Self> {
        let mut connection = PgConnection::connect(url).await.context("the database")?;
        sqlx::raw_sql(BEGIN).execute(&mut connection).await?;
        let sees_all = schema::sees_all(&mut connection).await?;
        if sees_all {
            // With this setting, a policy that would hide rows causes an error instead of missing rows.
            sqlx::raw_sql("set local row_security = off").execute(&mut connection).await?;
        } else {
            let hidden = schema::hidden_from_platform(&mut connection).await?;
            ensure!(hidden.is_empty(), "chairside_platform does not see every row of {}", hidden.join(", "));
        }
        let made_at: String = sqlx::query_scalar("select to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')")
            .fetch_one(&mut connection)
            .await?;
        let migrations = schema::migrations(&mut connection).await?.context("the database has no schema")?;
        let tables = schema::tables(&mut connection).await?;
        for table in &tables {
            wear(&mut connection, table, sees_all).await?;
            sqlx::raw_sql(AssertSqlSafe(format!("lock table {} in access share mode", table.quoted())))
                .execute(&mut connection)
                .await?;
        }
        sqlx::raw_sql("reset role").execute(&mut connection).await?;
        Ok(Self { cell, connection, sees_all, made_at, migrations, tables })
    }
}

/// Where each organization is, as one text.
const HOMES: &str = "select coalesce(string_agg(concat_ws(' ', organization_id, cell, moving_to), ',' order by organization_id), '') from organization_cell";

/// An organization that moved between two snapshots would be in both files, or in none.
async fn ensure_nothing_moves(snapshots: &mut [Snapshot], directory: &str) -> Result<()> {
    const WAIT: &str = "an organization is being moved: back up when the move has ended";
    let mut before = None;
    for snapshot in snapshots {
        let moving: bool = sqlx::query_scalar(
            "select exists (select from cell_move where state <> 'gone')
               or exists (select from organization_cell where moving_to is not null)",
        )
        .fetch_one(&mut snapshot.connection)
        .await?;
        ensure!(!moving, WAIT);
        if before.is_none() {
            let homes: String = sqlx::query_scalar(HOMES).fetch_one(&mut snapshot.connection).await?;
            before = Some(homes);
        }
    }
    let mut connection = PgConnection::connect(directory).await.context("the directory")?;
    let after: String = sqlx::query_scalar(HOMES).fetch_one(&mut connection).await?;
    connection.close().await?;
    ensure!(before.as_deref() == Some(after.as_str()), WAIT);
    Ok(())
}

fn entry_options() -> SimpleFileOptions {
    SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .large_file(true)
        .unix_permissions(0o600)
}

async fn write(snapshot: Snapshot, file: File) -> Result<Manifest> {
    let Snapshot { cell, mut connection, sees_all, made_at, migrations, tables: found } = snapshot;
    let mut zip = ZipWriter::new(BufWriter::new(file));
    let mut tables = Vec::with_capacity(found.len());
    for table in found {
        wear(&mut connection, &table, sees_all).await?;
        tables.push(copy(&mut connection, &mut zip, table).await?);
    }
    sqlx::raw_sql("reset role").execute(&mut connection).await?;
    // A sequence is not part of a snapshot. Reading it last ensures that it is past all ids of the rows above.
    let sequences = schema::sequences(&mut connection).await?;
    sqlx::raw_sql("commit").execute(&mut connection).await?;
    connection.close().await?;

    let (program, cell) = (env!("CARGO_PKG_VERSION").to_owned(), cell.number());
    let manifest = Manifest { format: FORMAT, program, made_at, cell, migrations, tables, sequences };
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
    let Totals { rows, bytes, sha256 } = tally.end();
    Ok(Table { name: table.name, columns: table.columns, rows, bytes, sha256 })
}
