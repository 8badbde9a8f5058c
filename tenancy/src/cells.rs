//! Cells: Postgres servers that hold tenants, each tenant whole in one. The first is also the directory, which knows the
//! cell of each organization.
//!
//! With one cell nothing is looked up. With several, answers of the directory are kept for [`KEPT_FOR`]. An old answer does no
//! harm: each cell knows the organizations that are leaving it, and refuses (`enter_cell`).
//!
//! [`startup`] checks the cells before a process uses them, [`crate::cell_registry`] lists what is in each.

pub mod startup;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use tokio::time::Instant;

use crate::ids::OrganizationId;
use crate::pool::{Pool, PooledConnection};

/// How long an answer of the directory is used without asking again.
const KEPT_FOR: Duration = Duration::from_secs(5);

/// More organizations than a process should meet within that time; the answers are cleared when they reach this number.
const MOST: usize = 100_000;

/// The state of a cell's answer: the organization is being moved, or the cell's work waits for a move.
const MOVING: &str = "57PC1";
/// The organization is in another cell.
const ELSEWHERE: &str = "57PC2";

/// A cell's number, which is also the number of its range of ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellNumber(u16);

impl CellNumber {
    /// The directory's own cell.
    pub const FIRST: Self = Self(0);
    /// The lowest number of a cell beside it.
    pub const SECOND: Self = Self(1);
    /// Ids of later cells would not be exact in JSON.
    const LAST: u16 = 8_191;
    /// The ids that each cell can give from one sequence.
    const IDS: i64 = 1 << 40;

    /// `None` for a number that no cell can have.
    pub fn new(number: i64) -> Option<Self> {
        u16::try_from(number).ok().filter(|number| *number <= Self::LAST).map(Self)
    }

    /// The id after which the cell's sequences begin.
    pub fn first_id(self) -> i64 {
        i64::from(self.0) * Self::IDS
    }

    /// The last id that is the cell's own.
    pub fn last_id(self) -> i64 {
        self.first_id() + Self::IDS - 1
    }

    /// The cell that gave an id.
    pub fn of_id(id: i64) -> Self {
        Self::new(id / Self::IDS).unwrap_or(Self::FIRST)
    }

    pub fn number(self) -> u16 {
        self.0
    }

    /// As it is stored.
    pub(crate) fn column(self) -> i32 {
        i32::from(self.0)
    }
}

impl fmt::Display for CellNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The connections to one cell.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    number: CellNumber,
    pool: Pool,
}

/// A transaction, and the cell in which it is: nothing else makes one, so a scope can't name another cell than its rows'.
pub(crate) struct Begun {
    pub tx: PooledConnection,
    pub cell: CellNumber,
}

impl Cell {
    pub fn new(number: CellNumber, pool: Pool) -> Self {
        Self { number, pool }
    }

    pub fn number(&self) -> CellNumber {
        self.number
    }

    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    pub async fn begin(&self, begin: &str) -> Result<Begun, sqlx::Error> {
        Ok(Begun { tx: self.pool.begin(begin).await?, cell: self.number })
    }

    fn beside(&self, connections: u32) -> Self {
        Self::new(self.number, self.pool.beside(connections))
    }
}

/// Where an organization was when the directory answered.
#[derive(Debug, Clone, Copy)]
struct Answer {
    cell: CellNumber,
    at: Instant,
}

/// The connections of [`Cells::aside`] to each cell.
const ASIDE: u32 = 4;

/// All cells of an installation.
#[derive(Debug, Clone)]
pub(crate) struct Cells {
    /// The directory's own first; never empty.
    all: Arc<[Cell]>,
    /// The same over pools of their own, for what is asked of other cells while a scope is open; empty with one cell.
    aside: Arc<[Cell]>,
    answers: Arc<RwLock<HashMap<OrganizationId, Answer>>>,
}

impl Cells {
    pub fn new(directory: Cell, others: impl IntoIterator<Item = Cell>) -> Self {
        let all: Arc<[Cell]> = std::iter::once(directory).chain(others).collect();
        let aside = if all.len() > 1 { all.iter().map(|cell| cell.beside(ASIDE)).collect() } else { Arc::default() };
        Self { all, aside, answers: Arc::default() }
    }

    pub fn beside(&self, connections: u32) -> Self {
        let all = self.all.iter().map(|cell| cell.beside(connections)).collect();
        Self { all, aside: Arc::clone(&self.aside), answers: Arc::clone(&self.answers) }
    }

    pub fn all(&self) -> &[Cell] {
        &self.all
    }

    pub fn directory(&self) -> &Cell {
        &self.all[0]
    }

    /// A cell for what is carried or asked while a scope is open: its connections are nobody else's, so nobody who holds one waits for a
    /// second one of the same pool.
    ///
    /// # Errors
    /// If this process has no address of that cell.
    pub fn aside(&self, number: CellNumber) -> Result<&Cell, sqlx::Error> {
        self.aside.iter().find(|cell| cell.number == number).ok_or_else(|| no_address(&format!("cell {number}")))
    }

    pub fn are_several(&self) -> bool {
        self.all.len() > 1
    }

    fn numbered(&self, number: CellNumber) -> Option<&Cell> {
        self.all.iter().find(|cell| cell.number == number)
    }

    /// Closes all pools.
    pub async fn close(&self) {
        for cell in self.all.iter().chain(self.aside.iter()) {
            cell.pool.close().await;
        }
    }

    /// The cell of an organization. While the directory doesn't answer, its last answer counts, however old it is.
    ///
    /// # Errors
    /// If the directory doesn't answer and was asked for the first time, or names a cell that this process has no address of.
    pub async fn home(&self, organization: OrganizationId) -> Result<&Cell, sqlx::Error> {
        if !self.are_several() {
            return Ok(self.directory());
        }
        let known = self.answers.read().ok().and_then(|answers| answers.get(&organization).copied());
        let number = match known {
            Some(answer) if answer.at.elapsed() < KEPT_FOR => answer.cell,
            _ => match (self.read_home(organization).await, known) {
                (Ok(cell), _) => {
                    self.keep(organization, cell);
                    cell
                }
                (Err(error), Some(old)) => {
                    tracing::warn!(%error, %organization, "the directory doesn't answer; using its last answer");
                    // Kept like a new one: not every call waits for the directory.
                    self.keep(organization, old.cell);
                    old.cell
                }
                (Err(error), None) => return Err(error),
            },
        };
        self.numbered(number).ok_or_else(|| no_address(&format!("cell {number}, where organization {organization} is")))
    }

    /// Forgets where an organization was, because its cell said that it isn't there.
    pub fn forget(&self, organization: OrganizationId) {
        if let Ok(mut answers) = self.answers.write() {
            answers.remove(&organization);
        }
    }

    fn keep(&self, organization: OrganizationId, cell: CellNumber) {
        if let Ok(mut answers) = self.answers.write() {
            if answers.len() >= MOST {
                answers.clear();
            }
            answers.insert(organization, Answer { cell, at: Instant::now() });
        }
    }

    /// Reads the directory. An organization of which it knows nothing is in its own cell.
    async fn read_home(&self, organization: OrganizationId) -> Result<CellNumber, sqlx::Error> {
        let mut connection = self.directory().pool.connection().await?;
        let cell: Option<i32> = sqlx::query_scalar("select cell from organization_cell where organization_id = $1")
            .bind(organization.0)
            .fetch_optional(&mut *connection)
            .await?;
        connection.done();
        Ok(cell.and_then(|cell| CellNumber::new(cell.into())).unwrap_or(CellNumber::FIRST))
    }
}

fn no_address(of: &str) -> sqlx::Error {
    sqlx::Error::Configuration(format!("{of}: there is no address").into())
}

/// Whether a cell refused because the organization is in another one.
pub(crate) fn is_elsewhere(error: &sqlx::Error) -> bool {
    has_code(error, ELSEWHERE)
}

/// Whether a cell refused because the organization is being moved, or because its work over all organizations waits for a
/// move. Nothing was done; it lasts seconds.
pub fn is_moving(error: &sqlx::Error) -> bool {
    has_code(error, MOVING)
}

fn has_code(error: &sqlx::Error, code: &str) -> bool {
    error.as_database_error().and_then(|refused| refused.code()).is_some_and(|its| its == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_every_cell_are_exact_in_json() {
        assert_eq!(CellNumber::FIRST.first_id(), 0);
        assert_eq!(CellNumber::new(9).map(CellNumber::first_id), Some(9 << 40));
        let last = CellNumber::new(8_191).map(CellNumber::first_id);
        assert_eq!(last.map(|first| first + CellNumber::IDS), Some(1 << 53));
        assert_eq!(CellNumber::FIRST.last_id() + 1, (1 << 40), "the next cell's begin where they end");
        assert_eq!([CellNumber::of_id(7), CellNumber::of_id((9 << 40) + 7)].map(CellNumber::number), [0, 9]);
        assert_eq!([CellNumber::new(8_192), CellNumber::new(-1)], [None, None]);
    }
}
