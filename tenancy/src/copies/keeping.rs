//! Beginning to keep copies in a cell, as the owner of the tables.

use anyhow::{Context as _, Result, ensure};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::cells::CellNumber;

/// How long beginning waits for writers of the copied tables. From then on they wait, until all rows are noted.
const BEGIN: &str = "begin; set local lock_timeout = '10s'; set local statement_timeout = 0";

/// Makes a cell known to the directory by its number and name, lets both note their changes, and notes all rows for a new cell. They are
/// carried by [`crate::Database::carry_copies`]. For a cell that is known it makes what is missing, as after a migration that adds a copied
/// table.
///
/// # Errors
/// A role that doesn't own the tables, a name or a number that is in use, or a database that fails. Then the directory is as before.
pub async fn begin(directory: &str, cell: CellNumber, name: &str, url: &str) -> Result<()> {
    ensure!(cell != CellNumber::FIRST, "the first cell is the directory's own");
    let mut own = PgConnection::connect(url).await.context("the cell")?;
    sqlx::query("select begin_copies($1)").bind(cell.column()).execute(&mut own).await.context("the cell")?;
    own.close().await?;

    let mut directory = open(directory).await?;
    sqlx::query("select begin_copies(0)").execute(&mut directory).await?;
    // No writer is under way that noted its change without knowing the cell.
    let tables: String =
        sqlx::query_scalar("select string_agg(quote_ident(t.name), ', ') from unnest(copied_tables()) t (name)")
            .fetch_one(&mut directory)
            .await?;
    sqlx::raw_sql(AssertSqlSafe(format!("lock table {tables} in share mode"))).execute(&mut directory).await?;
    let known: Option<String> = sqlx::query_scalar("select name from cell where number = $1")
        .bind(cell.column())
        .fetch_optional(&mut directory)
        .await?;
    match known {
        Some(known) => ensure!(known == name, "cell {cell} is {known}, not {name}"),
        None => {
            let add = "insert into cell (number, name) values ($1, $2)";
            sqlx::query(add).bind(cell.column()).bind(name).execute(&mut directory).await?;
            note_all(&mut directory, cell).await?;
        }
    }
    commit(directory).await
}

/// Notes all rows for a cell, as after its restore from a backup.
///
/// # Errors
/// A role that doesn't own the tables, or a database that fails.
pub async fn copy_again(directory: &str, cell: CellNumber) -> Result<()> {
    let mut directory = open(directory).await?;
    note_all(&mut directory, cell).await?;
    commit(directory).await
}

async fn note_all(directory: &mut PgConnection, cell: CellNumber) -> Result<()> {
    sqlx::query("select note_all_copies($1)").bind(cell.column()).execute(directory).await?;
    Ok(())
}

async fn open(url: &str) -> Result<PgConnection> {
    let mut directory = PgConnection::connect(url).await.context("the directory")?;
    sqlx::raw_sql(BEGIN).execute(&mut directory).await?;
    Ok(directory)
}

async fn commit(mut directory: PgConnection) -> Result<()> {
    sqlx::raw_sql("commit").execute(&mut directory).await?;
    directory.close().await?;
    Ok(())
}
