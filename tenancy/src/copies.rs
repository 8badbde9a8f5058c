//! Copies of global tables in each cell: logins, grants, the directory of offices and what else statements on rows of tenants read.
//!
//! Each database notes its changes in the transaction that makes them (migration 0374), wherever they are made: a sign-up writes its login
//! and its grant beside its household, in the household's cell. Changes are carried from the directory to each other cell, and from another
//! cell to the directory, which notes them for the others. So a failure between the two leaves nothing half done: the change waits.
//!
//! Carried is the row as it is then, with the columns that changed, so a change may be carried twice and in any order. One direction
//! between two databases at a time (a lock in the directory), so the last of two changes counts on both sides.
//!
//! With one cell nothing is noted, carried or asked.

mod holding;
mod keeping;

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;
use sqlx::PgConnection;

use crate::cells::{CellNumber, Cells};
use crate::pool::PooledConnection;

pub use holding::UniqueName;
pub(crate) use holding::hold;
pub use keeping::{begin, copy_again};

/// Not `Database::platform`: while an organization moves, copies are carried on. A row that a long transaction holds is refused, and tried
/// again later: nobody waits for it.
const BEGIN: &str =
    "begin; set local role chairside_platform; set local statement_timeout = '10min'; set local lock_timeout = '2s'";

/// Changes that are carried at once.
const MOST: i32 = 2_000;

/// What was carried.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Carried {
    pub changes: u64,
    /// Changes that could not be written; they are tried again.
    pub refused: u64,
}

/// What waits to be carried to or from a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiting {
    /// The age of the oldest change.
    pub age: Duration,
    pub changes: i64,
    /// Why one of them could not be written.
    pub problem: Option<String>,
}

/// Rows of a copied table that differ from the directory's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differing {
    pub table: String,
    /// Their keys, as JSON.
    pub keys: Vec<String>,
}

/// The rows that differed both times: a change that was on its way is not among them.
pub fn still_differing(first: &[Differing], second: Vec<Differing>) -> Vec<Differing> {
    let still = second.into_iter().filter_map(|mut now| {
        let before = first.iter().find(|one| one.table == now.table)?;
        now.keys.retain(|key| before.keys.contains(key));
        (!now.keys.is_empty()).then_some(now)
    });
    still.collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    ToDirectory,
    FromDirectory,
}

/// Changes that `take_copies` could not write.
#[derive(Debug, Deserialize)]
struct Refused {
    ids: Vec<i64>,
    table_name: String,
    problem: String,
}

/// [`crate::Database::carry_copies`].
pub(crate) async fn carry_all(cells: &Cells, own: CellNumber) -> Result<Carried, sqlx::Error> {
    let mut all = Carried::default();
    if own == CellNumber::FIRST {
        return Ok(all);
    }
    for way in [Way::ToDirectory, Way::FromDirectory] {
        loop {
            let carried = carry(cells, own, way, None).await?;
            all.changes += carried.changes;
            all.refused += carried.refused;
            if carried.changes < u64::from(MOST.unsigned_abs()) {
                break;
            }
        }
    }
    Ok(all)
}

/// [`crate::Database::waiting_copies`].
pub(crate) async fn waiting_of(cells: &Cells, own: CellNumber) -> Result<Waiting, sqlx::Error> {
    let mut all = Waiting { age: Duration::ZERO, changes: 0, problem: None };
    if own == CellNumber::FIRST {
        return Ok(all);
    }
    for (at, target) in [(CellNumber::FIRST, own), (own, CellNumber::FIRST)] {
        let mut tx = cells.aside(at)?.begin(BEGIN).await?.tx;
        let (age, changes, problem): (f64, i64, Option<String>) = sqlx::query_as(
            "select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8, count(*), max(problem) from copy_change where target = $1",
        )
        .bind(target.column())
        .fetch_one(&mut *tx)
        .await?;
        tx.commit().await?;
        all.age = all.age.max(Duration::from_secs_f64(age.max(0.0)));
        all.changes += changes;
        all.problem = all.problem.or(problem);
    }
    Ok(all)
}

/// [`crate::Database::differing_copies`].
pub(crate) async fn differing(cells: &Cells, own: CellNumber) -> Result<Vec<Differing>, sqlx::Error> {
    if own == CellNumber::FIRST {
        return Ok(vec![]);
    }
    let mut directory = cells.aside(CellNumber::FIRST)?.begin(BEGIN).await?.tx;
    let mut here_tx = cells.aside(own)?.begin(BEGIN).await?.tx;
    let (there, here) = (sums(&mut directory).await?, sums(&mut here_tx).await?);
    let mut differing = vec![];
    for (table, ..) in there.iter().filter(|sum| !here.contains(sum)) {
        let (there, here) = (hashes(&mut directory, table).await?, hashes(&mut here_tx, table).await?);
        let mut keys: Vec<String> =
            there.iter().filter(|(key, hash)| here.get(*key) != Some(*hash)).map(key_of).collect();
        keys.extend(here.keys().filter(|key| !there.contains_key(*key)).cloned());
        let mut waiting = noted(&mut directory, own, table).await?;
        waiting.extend(noted(&mut here_tx, CellNumber::FIRST, table).await?);
        keys.retain(|key| !waiting.contains(key));
        keys.sort();
        if !keys.is_empty() {
            differing.push(Differing { table: table.clone(), keys });
        }
    }
    here_tx.commit().await?;
    directory.commit().await?;
    Ok(differing)
}

/// [`crate::Database::repair_copies`].
pub(crate) async fn repair(cells: &Cells, own: CellNumber, differing: &[Differing]) -> Result<Carried, sqlx::Error> {
    let mut directory = cells.aside(CellNumber::FIRST)?.begin(BEGIN).await?.tx;
    for Differing { table, keys } in differing {
        sqlx::query("select note_copies($1, $2, $3::text::jsonb)")
            .bind(own.column())
            .bind(table)
            .bind(format!("[{}]", keys.join(",")))
            .execute(&mut *directory)
            .await?;
    }
    directory.commit().await?;
    carry_all(cells, own).await
}

/// Commits a transaction of another cell than the directory's, and carries what it noted to the directory.
pub(crate) async fn commit(mut tx: PooledConnection, cell: CellNumber, cells: &Cells) -> Result<(), sqlx::Error> {
    let noted = "select pg_current_xact_id()::text where current_setting('app.noted', true) = 'yes'";
    let noted: Option<String> = sqlx::query_scalar(noted).fetch_optional(&mut *tx).await?;
    tx.commit().await?;
    if let Some(noted) = noted
        && let Err(error) = carry(cells, cell, Way::ToDirectory, Some(&noted)).await
    {
        tracing::warn!(%error, %cell, "the directory doesn't have a change of copied tables yet");
    }
    Ok(())
}

/// Carries in one direction, everything that waits or what one transaction noted.
async fn carry(cells: &Cells, number: CellNumber, way: Way, of_tx: Option<&str>) -> Result<Carried, sqlx::Error> {
    // The directory first, always: two that wait for each other's connections would wait for long.
    let mut directory = cells.aside(CellNumber::FIRST)?.begin(BEGIN).await?.tx;
    // Who carries everything leaves it to somebody who is at it.
    if !lock(&mut directory, number, of_tx.is_some()).await? {
        directory.commit().await?;
        return Ok(Carried::default());
    }
    let own = cells.aside(number)?.begin(BEGIN).await?.tx;
    let (from, target) = match way {
        Way::ToDirectory => (number, CellNumber::FIRST),
        Way::FromDirectory => (CellNumber::FIRST, number),
    };
    let (mut source, mut taker) = match way {
        Way::ToDirectory => (own, directory),
        Way::FromDirectory => (directory, own),
    };
    let (changes, ids) = waiting(&mut source, target, of_tx).await?;
    let mut refused: Vec<Refused> = vec![];
    if !ids.is_empty() {
        let answer: String = sqlx::query_scalar("select take_copies($1, $2::text::jsonb)::text")
            .bind(from.column())
            .bind(changes)
            .fetch_one(&mut *taker)
            .await?;
        refused = serde_json::from_str(&answer).map_err(|error| sqlx::Error::Decode(error.into()))?;
        for one in &refused {
            tracing::warn!(table = %one.table_name, problem = %one.problem, %from, "a copy can't be written");
        }
        taker.commit().await?;
        let left = |id: &i64| refused.iter().any(|one| one.ids.contains(id));
        let carried: Vec<i64> = ids.iter().copied().filter(|id| !left(id)).collect();
        sqlx::query("select end_copies($1, $2::text::jsonb)").bind(carried).bind(answer).execute(&mut *source).await?;
    } else {
        taker.commit().await?;
    }
    source.commit().await?;
    let left: usize = refused.iter().map(|one| one.ids.len()).sum();
    Ok(Carried { changes: (ids.len() - left) as u64, refused: left as u64 })
}

/// One direction at a time between the directory and a cell, until the directory's transaction ends. Returns whether it is this one's
/// turn; with `waits`, it is.
async fn lock(directory: &mut PgConnection, cell: CellNumber, waits: bool) -> Result<bool, sqlx::Error> {
    let key = format!("copies of cell {cell}");
    if waits {
        let lock = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
        sqlx::query(lock).bind(key).execute(directory).await?;
        return Ok(true);
    }
    let lock = "select pg_try_advisory_xact_lock(hashtextextended($1, 0))";
    sqlx::query_scalar(lock).bind(key).fetch_one(directory).await
}

/// The waiting changes with their rows, as JSON that only Postgres reads, and their ids.
async fn waiting(
    source: &mut PgConnection,
    target: CellNumber,
    of_tx: Option<&str>,
) -> Result<(String, Vec<i64>), sqlx::Error> {
    sqlx::query_as(
        "with w as materialized (select * from waiting_copies($1, $2, $3))
         select (select coalesce(jsonb_agg(to_jsonb(w)), '[]')::text from w),
           (select coalesce(array_agg(i.id), '{}') from w cross join unnest(w.ids) i (id))",
    )
    .bind(target.column())
    .bind(of_tx)
    .bind(MOST)
    .fetch_one(source)
    .await
}

/// The name of each copied table, the count of its rows, and the sum of their hashes.
async fn sums(at: &mut PgConnection) -> Result<Vec<(String, i64, String)>, sqlx::Error> {
    sqlx::query_as("select table_name, row_count, sum from copy_sums()").fetch_all(at).await
}

async fn hashes(at: &mut PgConnection, table: &str) -> Result<HashMap<String, i64>, sqlx::Error> {
    let all: Vec<(String, i64)> =
        sqlx::query_as("select key::text, hash from copy_hashes($1)").bind(table).fetch_all(at).await?;
    Ok(all.into_iter().collect())
}

/// The keys of a table that wait to be carried.
async fn noted(at: &mut PgConnection, target: CellNumber, table: &str) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar("select distinct key::text from copy_change where target = $1 and table_name = $2")
        .bind(target.column())
        .bind(table)
        .fetch_all(at)
        .await
}

fn key_of((key, _): (&String, &i64)) -> String {
    key.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_on_its_way_is_no_difference() {
        let rows = |table: &str, keys: &[&str]| Differing {
            table: table.to_owned(),
            keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        };
        let first = [rows("login", &["1", "2"]), rows("business", &["7"])];
        let second = vec![rows("login", &["2", "3"]), rows("town", &["9"])];
        assert_eq!(still_differing(&first, second), [rows("login", &["2"])]);
    }
}
