//! Names that are unique over all cells.
//!
//! A cell that is about to write one holds it in the directory. A hold alone says nothing, because its cell may have given the
//! transaction up: who finds another cell's asks that cell whether it wrote the name or still may. So no hold has to be given back.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::BEGIN;
use crate::cells::{CellNumber, Cells};

/// What is unique over all cells, within its brand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UniqueName {
    /// The email of a login.
    Login,
    /// The slug of an office.
    Slug,
}

impl UniqueName {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Slug => "slug",
        }
    }
}

/// A kind of name, the brand, and the name.
type Name<'a> = (UniqueName, &'a str, &'a str);

/// Holds a name for `tx`, which is a transaction of `cell`. Returns whether it may be written.
pub(crate) async fn hold(
    tx: &mut PgConnection,
    cell: CellNumber,
    cells: &Cells,
    name: Name<'_>,
) -> Result<bool, sqlx::Error> {
    // Until this transaction ends, whoever asks this cell hears that it may write the name.
    sqlx::query("select pg_advisory_xact_lock_shared(hashtextextended($1, 0))")
        .bind(key(name))
        .execute(&mut *tx)
        .await?;
    let Some((holder, since)) = hold_in_directory(cells, cell, name, None).await? else {
        return is_given_up(tx, cell, cells, name).await;
    };
    if holder == cell.column() {
        return Ok(true);
    }
    if may_be_written(cells, holder, name).await? {
        return Ok(false);
    }
    let taken_over = hold_in_directory(cells, cell, name, Some((holder, since))).await?;
    Ok(taken_over.is_some_and(|(holder, _)| holder == cell.column()))
}

/// Whether this very transaction has given the name up, so that it may give it to somebody else.
async fn is_given_up(
    tx: &mut PgConnection,
    cell: CellNumber,
    cells: &Cells,
    name: Name<'_>,
) -> Result<bool, sqlx::Error> {
    if exists(tx, name).await? {
        return Ok(false);
    }
    let mut beside = cells.aside(cell)?.begin(BEGIN).await?.tx;
    let before = exists(&mut beside, name).await?;
    beside.commit().await?;
    Ok(before)
}

/// The cell that holds a name from now on, and since when; `None` if the name exists.
async fn hold_in_directory(
    cells: &Cells,
    cell: CellNumber,
    name: Name<'_>,
    instead_of: Option<(i32, DateTime<Utc>)>,
) -> Result<Option<(i32, DateTime<Utc>)>, sqlx::Error> {
    let mut directory = cells.aside(CellNumber::FIRST)?.begin(BEGIN).await?.tx;
    let (what, brand, value) = name;
    let held: (i32, DateTime<Utc>) = sqlx::query_as("select holder, since from hold_name($1, $2, $3, $4, $5, $6)")
        .bind(what.as_str())
        .bind(brand)
        .bind(value)
        .bind(cell.column())
        .bind(instead_of.map(|(holder, _)| holder))
        .bind(instead_of.map(|(_, since)| since))
        .fetch_one(&mut *directory)
        .await?;
    // After the hold: a name that its cell carried here before is seen.
    let exists = exists(&mut directory, name).await?;
    directory.commit().await?;
    Ok((!exists).then_some(held))
}

/// Whether a cell wrote a name that has not arrived in the directory, or has a transaction open that may.
async fn may_be_written(cells: &Cells, holder: i32, name: Name<'_>) -> Result<bool, sqlx::Error> {
    let number = CellNumber::new(holder.into()).unwrap_or(CellNumber::FIRST);
    let mut there = cells.aside(number)?.begin(BEGIN).await?.tx;
    let none_open: bool = sqlx::query_scalar("select pg_try_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(key(name))
        .fetch_one(&mut *there)
        .await?;
    // A statement of its own, which sees what was committed before the lock was free.
    let written = !none_open || exists(&mut there, name).await?;
    there.commit().await?;
    Ok(written)
}

async fn exists(at: &mut PgConnection, (what, brand, value): Name<'_>) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("select name_exists($1, $2, $3)").bind(what.as_str()).bind(brand).bind(value).fetch_one(at).await
}

fn key((what, brand, value): Name<'_>) -> String {
    format!("name {} {brand} {value}", what.as_str())
}
