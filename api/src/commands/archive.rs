//! Backup and restore, as the role that owns the schema.

use std::path::Path;

use anyhow::{Context as _, ensure};
use frame::Config;
use practice::backup;
use tenancy::cells::CellNumber;
use tenancy::moving;

use super::cells;

/// Writes the database to a new file, and each cell beside the directory's own to a file beside it.
///
/// # Errors
/// If a file already exists, a database is unreachable, or an organization is being moved.
pub(super) async fn back_up(file: &Path) -> anyhow::Result<()> {
    for (path, manifest) in backup::back_up_cells(&cells::owned()?, file).await? {
        println!(
            "{} rows of {} tables, schema {}: {}",
            manifest.rows(),
            manifest.tables.len(),
            manifest.version(),
            path.display()
        );
    }
    Ok(())
}

/// Loads a file into an empty database, which is that of `cell`.
///
/// # Errors
/// If the file is incomplete or another cell's, or the database is not empty.
pub(super) async fn restore(file: &Path, cell: CellNumber, ids_ahead: u32) -> anyhow::Result<()> {
    let (_, partitions) = Config::for_migration(&|name| std::env::var(name).ok())?;
    let owned = cells::owned()?;
    let address = owned.iter().find(|(known, _)| *known == cell);
    let (_, url) = address.with_context(|| format!("cell {cell} has no address in CHAIRSIDE_MIGRATE_CELLS"))?;
    let of = backup::read_manifest(file)?.cell;
    ensure!(of == cell.number(), "{} is the backup of cell {of}: --cell {of} restores it", file.display());
    let manifest = backup::restore(&schema::MIGRATIONS, url, partitions, file, i64::from(ids_ahead)).await?;
    if cell != CellNumber::FIRST {
        // Newer migrations may have made sequences.
        moving::prepare(cell, url).await?;
        cells::copy_again(cell).await?;
    } else if owned.len() > 1 {
        // The triggers are none of the backup.
        cells::note_copies(url, &owned).await?;
    }
    println!("{} rows of {} tables restored, as of {}", manifest.rows(), manifest.tables.len(), manifest.made_at);
    Ok(())
}
