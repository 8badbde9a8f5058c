//! The directory's list of cells: adding one, whether it takes new organizations, and what is in each.
//!
//! Everything here is for the operator's commands, as a role that bypasses row-level security.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use sqlx::{Connection as _, PgConnection};

use crate::cells::CellNumber;
use crate::cells::startup::facts;
use crate::ids::OrganizationId;
use crate::moving::{self, Place};

/// What the directory knows of one cell, and what the cell answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellOverview {
    pub cell: CellNumber,
    pub name: String,
    pub takes_new: bool,
    /// Why it doesn't answer, or what is in it.
    pub content: Result<Content, String>,
}

/// What is in a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Content {
    /// Organizations with rows in the cell, in the order of their ids.
    pub organizations: Vec<OrganizationId>,
    /// Those of which a move is unfinished.
    pub moving: Vec<OrganizationId>,
    pub bytes: i64,
}

/// All cells, and organizations that are not where the directory says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    pub cells: Vec<CellOverview>,
    pub misplaced: Vec<Misplaced>,
}

/// An organization that is not where the directory says, as after a restore of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misplaced {
    /// The cell has rows of an organization that is at home in another one.
    LeftOver { organization: OrganizationId, cell: CellNumber, home: CellNumber },
    /// The cell has no rows of an organization that is at home there.
    Absent { organization: OrganizationId, home: CellNumber },
}

/// Checks a prepared cell before [`crate::copies::begin`] makes it one of the directory's, and notes that the organizations that are there
/// before the first cell stay in the directory's own; they are moved one by one. A cell of the directory may have organizations.
///
/// # Errors
/// A cell that is the directory's own database, or is new and has organizations.
pub async fn admit(directory: &Place, cell: &Place) -> Result<()> {
    let mut new = moving::open(&cell.url, "the cell").await?;
    let mut own = moving::open(&directory.url, "the directory").await?;
    let (theirs, ours) = (facts(&mut new).await.context("the cell")?, facts(&mut own).await.context("the directory")?);
    ensure!(theirs.identity != ours.identity, "the cell is the directory's own database");
    let known: bool = sqlx::query_scalar("select exists (select from cell where number = $1)")
        .bind(cell.cell.column())
        .fetch_one(&mut own)
        .await
        .context("the directory")?;
    let filled: bool =
        sqlx::query_scalar("select exists (select from organization)").fetch_one(&mut new).await.context("the cell")?;
    ensure!(known || !filled, "the cell has organizations already");
    let stay = "insert into organization_cell (organization_id, cell) select organization_id, 0 from organization
         where not exists (select from cell) on conflict do nothing";
    sqlx::query(stay).execute(&mut own).await.context("the directory")?;
    new.close().await?;
    own.close().await?;
    Ok(())
}

/// The cells that the directory knows beside its own, with their names. For any role that reads the directory.
///
/// # Errors
/// If the directory fails.
pub async fn known(directory: &str) -> Result<Vec<(CellNumber, String)>> {
    let mut own = PgConnection::connect(directory).await.context("the directory")?;
    let found: Vec<(i32, String)> =
        sqlx::query_as("select number, name from cell order by number").fetch_all(&mut own).await?;
    own.close().await?;
    Ok(found.into_iter().filter_map(|(number, name)| Some((CellNumber::new(number.into())?, name))).collect())
}

/// Whether a database notes the changes of every copied table, which a migration that adds one and a restore undo. As the owner of the
/// tables.
///
/// # Errors
/// If the database fails.
pub async fn notes_copies(url: &str) -> Result<bool> {
    let mut connection = PgConnection::connect(url).await?;
    let found = sqlx::query_scalar(
        "select not exists (
           select from unnest(copied_tables()) t (name)
           where not exists (select from pg_trigger where tgrelid = t.name::regclass and tgname = 'noted_for_copies'))",
    )
    .fetch_one(&mut connection)
    .await?;
    connection.close().await?;
    Ok(found)
}

/// How old the oldest change is that waits to be copied to a cell: what moves there before it has arrived would find no logins.
///
/// # Errors
/// If the directory fails.
pub async fn copies_behind(directory: &Place, cell: CellNumber) -> Result<Duration> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let seconds: f64 = sqlx::query_scalar(
        "select greatest(coalesce(extract(epoch from clock_timestamp() - min(at)), 0), 0)::float8 from copy_change where target = $1",
    )
    .bind(cell.column())
    .fetch_one(&mut own)
    .await?;
    own.close().await?;
    Ok(Duration::from_secs_f64(seconds))
}

/// Lets a cell take new organizations, or no more.
///
/// # Errors
/// A cell that the directory doesn't know.
pub async fn set_takes_new(directory: &Place, cell: CellNumber, takes_new: bool) -> Result<()> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let set = "update cell set takes_new = $2 where number = $1";
    let changed = sqlx::query(set).bind(cell.column()).bind(takes_new).execute(&mut own).await?;
    own.close().await?;
    ensure!(changed.rows_affected() == 1, "the directory knows no cell {cell}: chairside prepare-cell adds it");
    Ok(())
}

/// Takes an empty cell out of the directory: nothing is copied to it any more.
///
/// # Errors
/// A cell in which organizations are, or to which one is moving.
pub async fn remove(directory: &Place, cell: CellNumber) -> Result<()> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let removed = sqlx::query(
        "delete from cell where number = $1
         and not exists (select from organization_cell where cell = $1 or moving_to = $1)",
    )
    .bind(cell.column())
    .execute(&mut own)
    .await?;
    ensure!(removed.rows_affected() == 1, "the directory knows no cell {cell}, or organizations are in it");
    sqlx::query("delete from copy_change where target = $1").bind(cell.column()).execute(&mut own).await?;
    own.close().await?;
    Ok(())
}

/// Organizations that signed up since the first cell was added and were not placed yet. Trial offices stay in the directory's own cell,
/// as does what ended.
///
/// # Errors
/// If the directory fails.
pub async fn unplaced(directory: &Place) -> Result<Vec<OrganizationId>> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let found: Vec<i64> = sqlx::query_scalar(
        "select o.organization_id from organization o
         where o.deleted_at is null and exists (select from cell)
           and not exists (select from organization_cell c where c.organization_id = o.organization_id)
           and not exists (select from trial t where t.organization = o.organization_id)
         order by 1",
    )
    .fetch_all(&mut own)
    .await?;
    own.close().await?;
    Ok(found.into_iter().map(OrganizationId).collect())
}

/// The cell for the next new organization.
///
/// # Errors
/// If the directory fails.
pub async fn next_cell(directory: &Place) -> Result<Option<CellNumber>> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let open: Vec<(i32, i64)> = sqlx::query_as(
        "select c.number, (select count(*) from organization_cell o where o.cell = c.number or o.moving_to = c.number)
         from cell c where c.takes_new order by 1",
    )
    .fetch_all(&mut own)
    .await?;
    own.close().await?;
    Ok(choose(open.into_iter().filter_map(|(number, count)| Some((CellNumber::new(number.into())?, count)))))
}

/// The rule: the open cell with the fewest organizations, of several the one with the lowest number.
fn choose(open: impl IntoIterator<Item = (CellNumber, i64)>) -> Option<CellNumber> {
    open.into_iter().min_by_key(|(cell, count)| (*count, *cell)).map(|(cell, _)| cell)
}

/// Where the directory says that an organization is.
///
/// # Errors
/// If the directory fails.
pub async fn home(directory: &Place, organization: OrganizationId) -> Result<CellNumber> {
    let mut own = moving::open(&directory.url, "the directory").await?;
    let home: Option<i32> = sqlx::query_scalar("select cell from organization_cell where organization_id = $1")
        .bind(organization.0)
        .fetch_optional(&mut own)
        .await?;
    own.close().await?;
    Ok(home.and_then(|home| CellNumber::new(home.into())).unwrap_or(CellNumber::FIRST))
}

/// The cell from which an organization would be moved to `to`: where the directory says it is, or, when that is `to`, the one in which an
/// interrupted move or a restore left its rows.
///
/// # Errors
/// No such organization, or one that is wholly in `to` already.
pub async fn origin(places: &[Place], organization: OrganizationId, to: CellNumber) -> Result<CellNumber> {
    let Some(directory) = places.first() else { bail!("there is no directory") };
    let home = home(directory, organization).await?;
    if home != to {
        let Some(place) = places.iter().find(|place| place.cell == home) else {
            bail!("organization {organization} is in cell {home}, of which there is no address")
        };
        ensure!(has(place, organization).await?, "there is no organization {organization} in cell {home}");
        return Ok(home);
    }
    for place in places.iter().filter(|place| place.cell != to) {
        if has(place, organization).await? {
            return Ok(place.cell);
        }
    }
    bail!("organization {organization} is in cell {to} already")
}

/// Whether a cell has rows of an organization, or a move that is not finished.
async fn has(place: &Place, organization: OrganizationId) -> Result<bool> {
    let mut cell = moving::open(&place.url, "a cell").await?;
    let found = sqlx::query_scalar(
        "select exists (select from organization where organization_id = $1)
           or exists (select from cell_move where organization_id = $1 and state <> 'gone')",
    )
    .bind(organization.0)
    .fetch_one(&mut cell)
    .await?;
    cell.close().await?;
    Ok(found)
}

/// All cells of the directory, and of `places` (the directory first).
///
/// # Errors
/// If the directory fails.
pub async fn overview(places: &[Place]) -> Result<Overview> {
    let Some(directory) = places.first() else { bail!("there is no directory") };
    let mut own = moving::open(&directory.url, "the directory").await?;
    let mut known: Vec<(i32, String, bool)> =
        sqlx::query_as("select number, name, takes_new from cell order by number").fetch_all(&mut own).await?;
    let homes: Vec<(i64, i32)> =
        sqlx::query_as("select organization_id, cell from organization_cell").fetch_all(&mut own).await?;
    own.close().await?;
    // A new organization begins in the directory's own cell, and stays there if no other is open.
    let none_is_open = !known.iter().any(|(_, _, takes_new)| *takes_new);
    known.insert(0, (0, "directory".to_owned(), none_is_open));
    let mut cells = Vec::with_capacity(known.len());
    for (number, name, takes_new) in known {
        let Some(cell) = CellNumber::new(number.into()) else { continue };
        let content = match places.iter().find(|place| place.cell == cell) {
            Some(place) => content(place).await.map_err(|error| format!("{error:#}")),
            None => Err("no address is given".to_owned()),
        };
        cells.push(CellOverview { cell, name, takes_new, content });
    }
    let homes = homes
        .into_iter()
        .filter_map(|(organization, cell)| Some((OrganizationId(organization), CellNumber::new(cell.into())?)))
        .collect();
    let misplaced = misplaced(&cells, &homes);
    Ok(Overview { cells, misplaced })
}

async fn content(place: &Place) -> Result<Content> {
    let mut cell = moving::open(&place.url, "the cell").await?;
    let ids = |found: Vec<i64>| found.into_iter().map(OrganizationId).collect::<Vec<_>>();
    let organizations: Vec<i64> =
        sqlx::query_scalar("select organization_id from organization order by 1").fetch_all(&mut cell).await?;
    let moving: Vec<i64> = sqlx::query_scalar("select organization_id from cell_move where state <> 'gone' order by 1")
        .fetch_all(&mut cell)
        .await?;
    let bytes: i64 = sqlx::query_scalar("select pg_database_size(current_database())").fetch_one(&mut cell).await?;
    cell.close().await?;
    Ok(Content { organizations: ids(organizations), moving: ids(moving), bytes })
}

/// Compares what is in the cells that answer with the directory's answers. What is being moved is not looked at.
fn misplaced(cells: &[CellOverview], homes: &BTreeMap<OrganizationId, CellNumber>) -> Vec<Misplaced> {
    let contents = || cells.iter().filter_map(|one| Some((one.cell, one.content.as_ref().ok()?)));
    let moving: BTreeSet<OrganizationId> = contents().flat_map(|(_, content)| content.moving.iter().copied()).collect();
    let mut found = vec![];
    for (cell, content) in contents() {
        for organization in content.organizations.iter().copied().filter(|one| !moving.contains(one)) {
            let home = homes.get(&organization).copied().unwrap_or(CellNumber::FIRST);
            if home != cell {
                found.push(Misplaced::LeftOver { organization, cell, home });
            }
        }
        // What the directory says of its own cell is of the same database, so it was restored together.
        let at_home = homes.iter().filter(|(_, home)| **home == cell && cell != CellNumber::FIRST);
        for (organization, home) in at_home.filter(|(organization, _)| !moving.contains(*organization)) {
            if content.organizations.binary_search(organization).is_err() {
                found.push(Misplaced::Absent { organization: *organization, home: *home });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(number: i64) -> CellNumber {
        CellNumber::new(number).unwrap()
    }

    #[test]
    fn a_new_organization_goes_where_the_fewest_are() {
        let open = |counts: &[(i64, i64)]| choose(counts.iter().map(|(number, count)| (cell(*number), *count)));
        assert_eq!(open(&[]), None);
        assert_eq!(open(&[(1, 5_000), (2, 12), (3, 700)]), Some(cell(2)));
        assert_eq!(open(&[(3, 4), (2, 4)]), Some(cell(2)), "the lower number of equals");
    }

    #[test]
    fn a_restored_cell_is_compared_with_the_directory() {
        let holds = |number: i64, organizations: &[i64], moving: &[i64]| {
            let ids = |ids: &[i64]| ids.iter().copied().map(OrganizationId).collect::<Vec<_>>();
            let content = Content { organizations: ids(organizations), moving: ids(moving), bytes: 0 };
            CellOverview { cell: cell(number), name: format!("cell-{number}"), takes_new: true, content: Ok(content) }
        };
        let down =
            CellOverview { cell: cell(3), name: "down".to_owned(), takes_new: true, content: Err("down".to_owned()) };
        let homes = BTreeMap::from([
            (OrganizationId(2), cell(1)),
            (OrganizationId(3), cell(1)),
            (OrganizationId(4), cell(2)),
            (OrganizationId(5), cell(2)),
            (OrganizationId(6), cell(3)),
        ]);
        let right = [holds(0, &[1], &[]), holds(1, &[2, 3], &[]), holds(2, &[4, 5], &[]), down.clone()];
        assert_eq!(misplaced(&right, &homes), []);
        // Cell 2 was restored: 3 had been moved away since, and 5 came since.
        let restored = [holds(0, &[1], &[]), holds(1, &[2, 3], &[]), holds(2, &[3, 4], &[]), down];
        let found = [
            Misplaced::LeftOver { organization: OrganizationId(3), cell: cell(2), home: cell(1) },
            Misplaced::Absent { organization: OrganizationId(5), home: cell(2) },
        ];
        assert_eq!(misplaced(&restored, &homes), found);
        let moving = [holds(0, &[1, 4], &[4]), holds(1, &[2, 3], &[]), holds(2, &[4, 5], &[4])];
        assert_eq!(misplaced(&moving, &homes), [], "a move is at work");
    }
}
