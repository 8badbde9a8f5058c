//! Moves an organization from one cell to another, while everything else goes on.
//!
//! 1. Both cells and the directory note the move, and it waits for the transactions that were open before. From then on nobody writes to
//!    the organization, and no run over all organizations begins in either cell; the organization is still read where it is.
//! 2. Its rows are copied from one snapshot, and each table is compared by its hashes.
//! 3. The switch: the directory names the new cell. Until here the move can be given up.
//! 4. The old cell refuses everybody, waits for those who still read, and deletes the rows.
//!
//! Every step can be repeated: after a failure, run the same move again or [`Move::give_up`]. Until one of them has succeeded the
//! runs and jobs of both cells wait, because a run on two copies would bill twice.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use futures::StreamExt as _;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::cells::CellNumber;
use crate::ids::OrganizationId;

/// What every connection of a move begins with: formats that are the same in both cells, and no triggers, because what they do was done
/// when the rows were first written. Foreign keys were checked then, too.
const SETTINGS: &str = "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; \
    set extra_float_digits = 1; set session_replication_role = replica";

/// The tables of tenants, in the order of their names. Generated columns are compared, and not copied.
const TABLES: &str = "select c.relname::text as name,
       array(select quote_ident(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as copied,
       array(select quote_ident(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attname) as compared
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant')
     order by 1";

/// A cell and its address, as a role that bypasses row-level security and may set `session_replication_role`.
#[derive(Clone)]
pub struct Place {
    pub cell: CellNumber,
    pub url: String,
}

/// A move of one organization.
pub struct Move {
    pub organization: OrganizationId,
    /// The directory's address, as the same kind of role.
    pub directory: String,
    pub from: Place,
    pub to: Place,
    /// How long it waits for open transactions. It is given up if they take longer.
    pub patience: Duration,
}

/// What a move did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    pub tables: usize,
    pub rows: u64,
    /// How long nobody could write to the organization.
    pub closed: Duration,
}

/// What a move has come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Nobody writes to the organization any more; transactions that began before are waited for.
    Waiting,
    /// All rows to copy, and in how many tables.
    Copying {
        tables: usize,
        rows: u64,
    },
    Copied {
        table: String,
        rows: u64,
    },
    /// Every table of the copy is compared with the rows.
    Comparing,
    /// The organization is in the new cell.
    Switched,
    /// It is read and written there; its rows in the old cell are deleted once nobody reads them.
    Deleting,
    /// Everything is as before.
    GivenUp,
}

/// Receives each step of a move.
pub type Report<'a> = &'a mut (dyn FnMut(Step) + Send);

#[derive(Debug, sqlx::FromRow)]
struct Table {
    name: String,
    copied: Vec<String>,
    compared: Vec<String>,
}

impl Table {
    fn quoted(&self) -> String {
        format!("\"{}\"", self.name)
    }
}

/// The count of a table's rows of an organization, and two sums of their hashes.
#[derive(Debug, PartialEq, Eq, sqlx::FromRow)]
struct Sum {
    name: String,
    rows: i64,
    one: String,
    other: String,
}

/// Where the directory says that a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// The organization is in the old cell; a copy in the new one counts for nothing.
    Before,
    /// It is in the new cell; rows may be left in the old one.
    Switched,
}

impl Move {
    /// Moves the organization. If it fails before the switch, everything is as before, unless that fails, too (the error says so).
    ///
    /// # Errors
    /// A role without the rights, cells with different schemas, transactions that stay open, a copy that differs, or a database that
    /// fails.
    pub async fn run(&self) -> Result<Moved> {
        self.run_with(&mut |_| {}).await
    }

    /// As [`Move::run`], and reports each step.
    ///
    /// # Errors
    /// As [`Move::run`].
    pub async fn run_with(&self, report: Report<'_>) -> Result<Moved> {
        ensure!(self.organization.0 > 0, "the rows of no organization are each cell's own");
        ensure!(self.from.cell != self.to.cell, "the organization would be moved to the cell where it is");
        let (mut directory, mut from, mut to) = self.open_all().await?;
        let tables = same_tables(&mut from, &mut to).await?;
        let began = Instant::now();
        let rows = match self.progress(&mut directory).await? {
            Progress::Switched => 0,
            Progress::Before => match self.copy_and_switch(&mut directory, &mut from, &mut to, &tables, report).await {
                Ok(rows) => {
                    report(Step::Switched);
                    rows
                }
                // Its answer may be lost after it was done; the next call goes on.
                Err(error) if self.progress(&mut directory).await.ok() != Some(Progress::Before) => {
                    return Err(error.context("the organization was switched or may be: run the same move again"));
                }
                Err(error) => match self.undo(&mut directory, &mut from, &mut to, &tables).await {
                    Ok(()) => {
                        report(Step::GivenUp);
                        return Err(error.context("the move was given up, and everything is as before"));
                    }
                    Err(undoing) => {
                        let left = format!("the move is unfinished ({undoing:#}): run it again or give it up");
                        return Err(error.context(left));
                    }
                },
            },
        };
        report(Step::Deleting);
        self.leave(&mut from, &mut to, &tables)
            .await
            .context("the organization is moved, rows are left in the old cell: run the same move again")?;
        let closed = began.elapsed();
        for connection in [directory, from, to] {
            connection.close().await?;
        }
        Ok(Moved { tables: tables.len(), rows, closed })
    }

    /// Gives up a move before its switch: the copy is deleted, and the organization is written to where it was.
    ///
    /// # Errors
    /// If it was switched already, or a database fails.
    pub async fn give_up(&self) -> Result<()> {
        let (mut directory, mut from, mut to) = self.open_all().await?;
        ensure!(
            self.progress(&mut directory).await? == Progress::Before,
            "the organization is in its new cell already: move it back instead"
        );
        let tables = tables(&mut to).await?;
        self.undo(&mut directory, &mut from, &mut to, &tables).await
    }

    async fn undo(
        &self,
        directory: &mut PgConnection,
        from: &mut PgConnection,
        to: &mut PgConnection,
        tables: &[Table],
    ) -> Result<()> {
        self.empty(to, tables).await?;
        // Gone from the new cell before it is open in the old one again.
        self.note(to, "gone").await?;
        self.clear(from).await?;
        let stay = "update organization_cell set moving_to = null where organization_id = $1";
        sqlx::query(stay).bind(self.organization.0).execute(directory).await?;
        Ok(())
    }

    /// Connections to the directory, the old cell and the new one. Each holds a lock for as long as it lives, and does what it protects:
    /// two moves of an organization would delete each other's rows.
    async fn open_all(&self) -> Result<(PgConnection, PgConnection, PgConnection)> {
        let directory = self.open(&self.directory, "directory", "the directory").await?;
        let from = self.open(&self.from.url, "cell", "the old cell").await?;
        let to = self.open(&self.to.url, "cell", "the new cell").await?;
        Ok((directory, from, to))
    }

    /// A connection with the rights that a move needs.
    async fn open(&self, url: &str, lock: &str, which: &'static str) -> Result<PgConnection> {
        let mut connection = open(url, which).await?;
        sqlx::raw_sql(SETTINGS).execute(&mut connection).await.context(which)?;
        // A second is enough for the connection of a move that failed just now to end.
        let lock = format!(
            "set lock_timeout = '1s'; select pg_advisory_lock(hashtextextended('move {lock} {}', 0)); set lock_timeout = 0",
            self.organization
        );
        let locked = sqlx::raw_sql(AssertSqlSafe(lock)).execute(&mut connection).await;
        locked.with_context(|| format!("{which}: another move of the organization is under way"))?;
        Ok(connection)
    }

    async fn progress(&self, directory: &mut PgConnection) -> Result<Progress> {
        let found: Option<(i32, Option<i32>)> =
            sqlx::query_as("select cell, moving_to from organization_cell where organization_id = $1")
                .bind(self.organization.0)
                .fetch_optional(directory)
                .await?;
        let (cell, moving_to) = found.unwrap_or((CellNumber::FIRST.column(), None));
        let (from, to) = (self.from.cell.column(), self.to.cell.column());
        if cell == to && moving_to.is_none() {
            return Ok(Progress::Switched);
        }
        ensure!(cell == from, "the organization is in cell {cell}, not {from}");
        if let Some(other) = moving_to.filter(|other| *other != to) {
            bail!("the organization is being moved to cell {other}: finish that or give it up");
        }
        Ok(Progress::Before)
    }

    async fn copy_and_switch(
        &self,
        directory: &mut PgConnection,
        from: &mut PgConnection,
        to: &mut PgConnection,
        tables: &[Table],
        report: Report<'_>,
    ) -> Result<u64> {
        self.announce(directory).await?;
        // In the new cell first: once the old one lets nobody write, the rest is short.
        self.note(to, "arriving").await?;
        self.note(from, "leaving").await?;
        report(Step::Waiting);
        for connection in [&mut *to, &mut *from] {
            self.wait_for_writers(connection).await?;
        }
        // What an earlier attempt left.
        self.empty(to, tables).await?;
        let rows = self.copy(from, to, tables, report).await?;
        let switch =
            "update organization_cell set cell = $2, moving_to = null where organization_id = $1 and cell = $3";
        let switched = sqlx::query(switch)
            .bind(self.organization.0)
            .bind(self.to.cell.column())
            .bind(self.from.cell.column())
            .execute(directory)
            .await?;
        ensure!(switched.rows_affected() == 1, "the directory knows nothing of the move");
        Ok(rows)
    }

    /// Notes in the directory where the organization is going.
    async fn announce(&self, directory: &mut PgConnection) -> Result<()> {
        let announce = "insert into organization_cell (organization_id, cell, moving_to) values ($1, $2, $3)
             on conflict (organization_id) do update set moving_to = excluded.moving_to
             where organization_cell.cell = excluded.cell
               and coalesce(organization_cell.moving_to, excluded.moving_to) = excluded.moving_to";
        let announced = sqlx::query(announce)
            .bind(self.organization.0)
            .bind(self.from.cell.column())
            .bind(self.to.cell.column())
            .execute(directory)
            .await?;
        ensure!(announced.rows_affected() == 1, "the organization is moved by somebody else at the moment");
        Ok(())
    }

    async fn note(&self, cell: &mut PgConnection, state: &str) -> Result<()> {
        let note = "insert into cell_move (organization_id, state) values ($1, $2)
             on conflict (organization_id) do update set state = excluded.state, since = now()";
        sqlx::query(note).bind(self.organization.0).bind(state).execute(cell).await?;
        Ok(())
    }

    async fn clear(&self, cell: &mut PgConnection) -> Result<()> {
        let clear = "delete from cell_move where organization_id = $1";
        sqlx::query(clear).bind(self.organization.0).execute(cell).await?;
        Ok(())
    }

    /// Waits for the transactions that may write to the organization and were admitted before the move was noted.
    async fn wait_for_writers(&self, cell: &mut PgConnection) -> Result<()> {
        self.wait(cell, self.organization, true).await?;
        self.wait(cell, OrganizationId(0), true).await
    }

    /// Waits for what `enter_cell` admitted with these arguments.
    async fn wait(&self, cell: &mut PgConnection, organization: OrganizationId, writes: bool) -> Result<()> {
        let within = self.patience.as_millis().max(1);
        let wait = format!(
            "begin; set local lock_timeout = {within}; \
             select pg_advisory_xact_lock(hashtextextended('enter_cell {organization} {writes}', 0)); commit"
        );
        let waited = sqlx::raw_sql(AssertSqlSafe(wait)).execute(&mut *cell).await;
        if let Err(error) = waited {
            sqlx::raw_sql("rollback").execute(cell).await?;
            return Err(anyhow::Error::new(error).context("transactions stay open"));
        }
        Ok(())
    }

    /// Copies all rows in one transaction, which is committed only if every table has the same hashes. Returns their number.
    async fn copy(
        &self,
        from: &mut PgConnection,
        to: &mut PgConnection,
        tables: &[Table],
        report: Report<'_>,
    ) -> Result<u64> {
        sqlx::raw_sql("begin isolation level repeatable read read only").execute(&mut *from).await?;
        sqlx::raw_sql("begin").execute(&mut *to).await?;
        let copied = self.copy_tables(from, to, tables, report).await;
        let end = if copied.is_ok() { "commit" } else { "rollback" };
        for connection in [to, from] {
            sqlx::raw_sql(end).execute(connection).await?;
        }
        copied
    }

    async fn copy_tables(
        &self,
        from: &mut PgConnection,
        to: &mut PgConnection,
        tables: &[Table],
        report: Report<'_>,
    ) -> Result<u64> {
        let ours = self.sums(from, tables).await?;
        let with_rows = |table: &Table| ours.iter().any(|sum| sum.name == table.name && sum.rows > 0);
        let filled: Vec<&Table> = tables.iter().filter(|table| with_rows(table)).collect();
        let all: i64 = ours.iter().map(|sum| sum.rows).sum();
        report(Step::Copying { tables: filled.len(), rows: all.unsigned_abs() });
        let mut rows = 0;
        for table in filled {
            let copied = self.copy_table(from, to, table).await;
            let copied = copied.with_context(|| format!("the table {}", table.name))?;
            report(Step::Copied { table: table.name.clone(), rows: copied });
            rows += copied;
        }
        report(Step::Comparing);
        let theirs = self.sums(to, tables).await?;
        let differing: Vec<&str> =
            ours.iter().filter(|sum| !theirs.contains(sum)).map(|sum| sum.name.as_str()).collect();
        ensure!(ours.len() == theirs.len() && differing.is_empty(), "the copy differs in {}", differing.join(", "));
        Ok(rows)
    }

    async fn copy_table(&self, from: &mut PgConnection, to: &mut PgConnection, table: &Table) -> Result<u64> {
        let (name, columns, organization) = (table.quoted(), table.copied.join(", "), self.organization);
        let read = format!("copy (select {columns} from {name} where organization_id = {organization}) to stdout");
        let mut pieces = from.copy_out_raw(&read).await?;
        let mut written = to.copy_in_raw(&format!("copy {name} ({columns}) from stdin")).await?;
        while let Some(piece) = pieces.next().await {
            match piece {
                Ok(piece) => written.send(&piece[..]).await.map(drop)?,
                Err(error) => {
                    written.abort("the old cell failed").await?;
                    return Err(error.into());
                }
            }
        }
        Ok(written.finish().await?)
    }

    /// The sums of all tables, in one statement.
    async fn sums(&self, cell: &mut PgConnection, tables: &[Table]) -> Result<Vec<Sum>> {
        let sums: Vec<String> = tables
            .iter()
            .map(|table| {
                format!(
                    "select '{}' as name, count(*) as rows, coalesce(sum(hashtextextended(line, 1)::numeric), 0)::text as one,
                       coalesce(sum(hashtextextended(line, 2)::numeric), 0)::text as other
                     from (select row({})::text as line from {} where organization_id = $1) lines",
                    table.name,
                    table.compared.join(", "),
                    table.quoted()
                )
            })
            .collect();
        let all = AssertSqlSafe(sums.join(" union all "));
        Ok(sqlx::query_as(all).bind(self.organization.0).fetch_all(cell).await?)
    }

    /// After the switch: opens the new cell, closes the old one to everybody, and deletes the rows there.
    async fn leave(&self, from: &mut PgConnection, to: &mut PgConnection, tables: &[Table]) -> Result<()> {
        self.note(from, "deleting").await?;
        self.wait(from, self.organization, false).await?;
        self.empty(from, tables).await?;
        // Opened only now: until here a run in the old cell would have found the rows, too, had it not been refused.
        self.clear(to).await?;
        self.note(from, "gone").await
    }

    /// Deletes the organization's rows, in one round trip and one transaction.
    async fn empty(&self, cell: &mut PgConnection, tables: &[Table]) -> Result<()> {
        let delete =
            |table: &Table| format!("delete from {} where organization_id = {}", table.quoted(), self.organization);
        let all = format!("begin; {}; commit", tables.iter().map(delete).collect::<Vec<_>>().join("; "));
        if let Err(error) = sqlx::raw_sql(AssertSqlSafe(all)).execute(&mut *cell).await {
            sqlx::raw_sql("rollback").execute(cell).await?;
            return Err(anyhow::Error::new(error).context("deleting the rows"));
        }
        Ok(())
    }
}

/// A connection that sees the rows of every organization, without the time limits of requests.
pub(crate) async fn open(url: &str, which: &'static str) -> Result<PgConnection> {
    let mut connection = PgConnection::connect(url).await.context(which)?;
    let sees_all: bool =
        sqlx::query_scalar("select rolsuper or rolbypassrls from pg_roles where rolname = current_user")
            .fetch_one(&mut connection)
            .await
            .context(which)?;
    ensure!(sees_all, "{which}: the role is bound by row-level security, and would see no rows");
    let settings = "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off";
    sqlx::raw_sql(settings).execute(&mut connection).await.context(which)?;
    Ok(connection)
}

async fn tables(cell: &mut PgConnection) -> Result<Vec<Table>> {
    Ok(sqlx::query_as(TABLES).fetch_all(cell).await?)
}

/// The tables of tenants, which must be the same in both cells.
async fn same_tables(from: &mut PgConnection, to: &mut PgConnection) -> Result<Vec<Table>> {
    let mut versions = Vec::with_capacity(2);
    for cell in [&mut *from, &mut *to] {
        let applied: Vec<(i64, Vec<u8>)> =
            sqlx::query_as("select version, checksum from _sqlx_migrations where success order by version")
                .fetch_all(cell)
                .await?;
        versions.push(applied);
    }
    ensure!(versions[0] == versions[1], "the cells have different schemas: migrate both first");
    let (ours, theirs) = (tables(from).await?, tables(to).await?);
    let names = |tables: &[Table]| tables.iter().map(|table| table.name.clone()).collect::<Vec<_>>();
    ensure!(!ours.is_empty() && names(&ours) == names(&theirs), "the cells have different tables");
    Ok(ours)
}

/// Moves every sequence of a new cell to the cell's own range of ids, so that no id of it is ever given by another cell. Does nothing to
/// a sequence that is there already. Migrations add sequences, so it runs after them.
///
/// # Errors
/// If the database fails, the role may not write its sequences, or it gave ids of another cell to organizations: the address is wrong.
pub async fn prepare(cell: CellNumber, url: &str) -> Result<usize> {
    let mut connection = PgConnection::connect(url).await?;
    let first = cell.first_id();
    let given: Option<i64> = sqlx::query_scalar(
        "select last_value from pg_sequences where schemaname = 'public' and sequencename = 'organization_id_seq'",
    )
    .fetch_one(&mut connection)
    .await
    .context("the cell has no schema")?;
    ensure!(
        given.is_none_or(|last| (first..=cell.last_id()).contains(&last)),
        "the database is not cell {cell}: it gave ids of another one"
    );
    let behind: Vec<String> = sqlx::query_scalar(
        "select format('%I.%I', schemaname, sequencename) from pg_sequences
         where schemaname = 'public' and coalesce(last_value, 0) < $1 order by 1",
    )
    .bind(first)
    .fetch_all(&mut connection)
    .await?;
    for sequence in &behind {
        sqlx::query("select setval($1::regclass, $2)").bind(sequence).bind(first).execute(&mut connection).await?;
    }
    connection.close().await?;
    Ok(behind.len())
}
