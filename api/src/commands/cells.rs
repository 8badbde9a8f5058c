//! Cells: migrating and preparing them, the list of what is in each, and moving organizations.
//!
//! These commands need addresses alone, as the roles that change the schema and that move organizations.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use frame::Config;
use kernel::Context;
use tenancy::Database;
use tenancy::cell_registry::{self as registry, Misplaced};
use tenancy::cells::{CellNumber, startup};
use tenancy::copies;
use tenancy::ids::OrganizationId;
use tenancy::moving::{self, Move, Place, Step};

/// Copies of global tables that are further behind are not being carried.
const COPIES_ARRIVE_WITHIN: Duration = Duration::from_secs(60);

/// Reads the number of a cell on the command line.
pub(super) fn number(text: &str) -> Result<CellNumber, String> {
    text.parse().ok().and_then(CellNumber::new).ok_or_else(|| "a number from 0 to 8191".to_owned())
}

fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// All cells, the directory's own first, as the role that moves organizations.
fn places() -> anyhow::Result<Vec<Place>> {
    let found = Config::for_moving(&environment)?;
    Ok(found.into_iter().map(|(cell, url)| Place { cell, url }).collect())
}

fn place(places: &[Place], cell: CellNumber) -> anyhow::Result<&Place> {
    let found = places.iter().find(|place| place.cell == cell);
    found.with_context(|| format!("cell {cell} has no address in CHAIRSIDE_MOVE_CELLS or CHAIRSIDE_MIGRATE_CELLS"))
}

/// Checks the cells of the configuration before they are used. One that is down is logged, and the others work.
///
/// # Errors
/// An address that is not the cell's, and organizations in a cell without an address.
pub(super) async fn check(config: &Config) -> anyhow::Result<()> {
    let needed: Vec<i64> = Database::migrated(&schema::MIGRATIONS).into_iter().map(|(version, _)| version).collect();
    for cell in startup::check(&config.database_url, &config.cells, &needed).await? {
        tracing::warn!(%cell, "cell does not answer; its organizations wait");
    }
    Ok(())
}

/// Applies the missing migrations: to the directory first, then to one cell after the other.
///
/// # Errors
/// A migration that fails; the cells after it are not migrated then.
pub(super) async fn migrate() -> anyhow::Result<()> {
    let (url, partitions) = Config::for_migration(&environment)?;
    let others = Config::for_migrating_cells(&environment)?;
    Database::migrate(&schema::MIGRATIONS, &url, partitions).await.context("the schema could not be changed")?;
    for (cell, url) in &others {
        migrate_cell(*cell, url, partitions).await?;
    }
    note_copies(&url, &others).await
}

/// Lets the directory and the cells that it knows note their changes of every copied table: of a new one, too, and after a restore.
///
/// # Errors
/// A database that fails, or a transaction that holds a copied table for long.
pub(super) async fn note_copies(directory: &str, others: &[(CellNumber, String)]) -> anyhow::Result<()> {
    for (cell, name) in registry::known(directory).await? {
        let Some((_, url)) = others.iter().find(|(known, _)| *known == cell) else { continue };
        if !registry::notes_copies(directory).await? || !registry::notes_copies(url).await? {
            copies::begin(directory, cell, &name, url).await?;
        }
    }
    Ok(())
}

/// New tables have sequences, which have to give the cell's own ids.
pub(super) async fn migrate_cell(cell: CellNumber, url: &str, partitions: u32) -> anyhow::Result<()> {
    let migrated = Database::migrate(&schema::MIGRATIONS, url, partitions).await;
    migrated.with_context(|| format!("the schema of cell {cell} could not be changed"))?;
    moving::prepare(cell, url).await.with_context(|| format!("the ids of cell {cell}"))?;
    Ok(())
}

/// Lets a restored cell note its changes, and has everything copied to it again.
///
/// # Errors
/// A directory that doesn't know the cell.
pub(super) async fn copy_again(cell: CellNumber) -> anyhow::Result<()> {
    let (directory, _) = Config::for_migration(&environment)?;
    note_copies(&directory, &Config::for_migrating_cells(&environment)?).await?;
    copies::copy_again(&directory, cell).await
}

/// Makes the schema and the ids of a new cell, and adds it to the directory.
///
/// # Errors
/// A cell without an address, the directory's own database, and one that has organizations.
pub(super) async fn prepare(cell: CellNumber, name: &str) -> anyhow::Result<()> {
    ensure!(cell != CellNumber::FIRST, "cell 0 is the directory's own: chairside migrate prepares it");
    let (directory, partitions) = Config::for_migration(&environment)?;
    let others = Config::for_migrating_cells(&environment)?;
    let address = others.iter().find(|(known, _)| *known == cell);
    let (_, url) = address.with_context(|| format!("cell {cell} has no address in CHAIRSIDE_MIGRATE_CELLS"))?;
    let places = places()?;
    migrate_cell(cell, url, partitions).await?;
    registry::admit(place(&places, CellNumber::FIRST)?, place(&places, cell)?).await?;
    copies::begin(&directory, cell, name, url).await?;
    println!("Cell {cell} ({name}) is prepared. Add it to CHAIRSIDE_CELLS of every process and restart them;");
    println!("then chairside open-cell {cell} lets new organizations in.");
    Ok(())
}

/// Lets a cell take new organizations, or no more.
///
/// # Errors
/// A cell that the directory doesn't know.
pub(super) async fn set_takes_new(cell: CellNumber, takes_new: bool) -> anyhow::Result<()> {
    let places = places()?;
    registry::set_takes_new(place(&places, CellNumber::FIRST)?, cell, takes_new).await?;
    println!("Cell {cell} takes {} new organizations.", if takes_new { "the" } else { "no" });
    Ok(())
}

/// Takes an empty cell out of the directory.
///
/// # Errors
/// A cell in which organizations are.
pub(super) async fn remove(cell: CellNumber) -> anyhow::Result<()> {
    let places = places()?;
    registry::remove(place(&places, CellNumber::FIRST)?, cell).await?;
    println!(
        "Cell {cell} is removed; no process may have it in CHAIRSIDE_CELLS any more. Its database can be deleted."
    );
    Ok(())
}

/// Prints each cell, and organizations that are not where the directory says.
///
/// # Errors
/// A cell that doesn't answer, and any such organization.
pub(super) async fn list() -> anyhow::Result<()> {
    let overview = registry::overview(&places()?).await?;
    println!("{:<6} {:<20} {:<4} {:>13} {:>10}  moving", "cell", "name", "new", "organizations", "MB");
    let mut down = 0;
    for one in &overview.cells {
        let takes_new = if one.takes_new { "yes" } else { "no" };
        print!("{:<6} {:<20} {takes_new:<4} ", one.cell, one.name);
        match &one.content {
            Ok(content) => {
                let moving: Vec<String> = content.moving.iter().map(ToString::to_string).collect();
                let megabytes = content.bytes / (1024 * 1024);
                println!("{:>13} {megabytes:>10}  {}", content.organizations.len(), moving.join(", "));
            }
            Err(why) => {
                down += 1;
                println!("does not answer: {why}");
            }
        }
    }
    for one in &overview.misplaced {
        match one {
            Misplaced::LeftOver { organization, cell, home } => {
                println!(
                    "MISPLACED  organization {organization} has rows in cell {cell}, and is at home in cell {home}"
                );
            }
            Misplaced::Absent { organization, home } => {
                println!("MISSING    organization {organization} is at home in cell {home}, which has no rows of it");
            }
        }
    }
    ensure!(
        overview.misplaced.is_empty(),
        "{} organizations are not where the directory says",
        overview.misplaced.len()
    );
    ensure!(down == 0, "{down} cells do not answer");
    Ok(())
}

/// Moves an organization to a cell and prints each step, or gives up a move that was interrupted.
///
/// # Errors
/// As [`Move::run`] and [`Move::give_up`].
pub(super) async fn move_tenant(
    organization: OrganizationId,
    to: CellNumber,
    patience: Duration,
    give_up: bool,
) -> anyhow::Result<()> {
    let places = places()?;
    let directory = place(&places, CellNumber::FIRST)?;
    // What is at home there already is only deleted elsewhere.
    if !give_up && to != CellNumber::FIRST && registry::home(directory, organization).await? != to {
        let known = registry::known(&directory.url).await?;
        ensure!(
            known.iter().any(|(cell, _)| *cell == to),
            "the directory knows no cell {to}: chairside prepare-cell adds it"
        );
        let behind = registry::copies_behind(directory, to).await?;
        ensure!(
            behind <= COPIES_ARRIVE_WITHIN,
            "copies of logins are {} s behind in cell {to}: a worker with its address carries them",
            behind.as_secs()
        );
    }
    let from = registry::origin(&places, organization, to).await?;
    let one = Move {
        organization,
        directory: directory.url.clone(),
        from: place(&places, from)?.clone(),
        to: place(&places, to)?.clone(),
        patience,
    };
    if give_up {
        one.give_up().await?;
        println!("The move of organization {organization} is given up; it stays in cell {from}.");
        return Ok(());
    }
    println!("Moving organization {organization} from cell {from} to cell {to}.");
    let moved = one.run_with(&mut |step| println!("{}", describe(&step))).await?;
    println!(
        "{} rows moved; nobody could write to the organization for {:.1} s.",
        moved.rows,
        moved.closed.as_secs_f64()
    );
    Ok(())
}

fn describe(step: &Step) -> String {
    match step {
        Step::Waiting => "waiting for open transactions".to_owned(),
        Step::Copying { tables, rows } => format!("copying {rows} rows of {tables} tables"),
        Step::Copied { table, rows } => format!("  {table} {rows}"),
        Step::Comparing => "comparing each table".to_owned(),
        Step::Switched => "switched to the new cell".to_owned(),
        Step::Deleting => "deleting the rows in the old cell".to_owned(),
        Step::GivenUp => "given up; everything is as before".to_owned(),
    }
}

/// Moves each organization that signed up since the last time to the open cell with the fewest organizations.
///
/// # Errors
/// A move that fails; the next call goes on.
pub(super) async fn place_tenants(patience: Duration) -> anyhow::Result<()> {
    let places = places()?;
    let directory = place(&places, CellNumber::FIRST)?;
    let waiting = registry::unplaced(directory).await?;
    let mut placed = 0;
    for organization in &waiting {
        let Some(to) = registry::next_cell(directory).await? else { break };
        move_tenant(*organization, to, patience, false).await?;
        placed += 1;
    }
    println!("{placed} organizations placed, {} left in cell 0", waiting.len() - placed);
    Ok(())
}

/// The context of each cell's work: scopes over all organizations are over those of the cell.
pub(super) fn each(context: &Context) -> Vec<Context> {
    let cells = context.database.each_cell().into_iter();
    cells.map(|database| Context { database, ..context.clone() }).collect()
}

/// The cells to back up, the directory's own first, as the role that owns the schema.
pub(super) fn owned() -> anyhow::Result<Vec<(CellNumber, String)>> {
    let (directory, _) = Config::for_migration(&environment)?;
    let others = Config::for_migrating_cells(&environment)?;
    Ok(std::iter::once((CellNumber::FIRST, directory)).chain(others).collect())
}
