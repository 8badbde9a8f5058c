//! The list of households whose data was deleted. It is stored with the backups, which still contain that data.

use std::path::Path;

use anyhow::Context as _;
use kernel::Context;
use practice::deletion;

use super::cells;

/// Prints the list, of every cell.
///
/// # Errors
/// If the database is unreachable.
pub(super) async fn list(context: &Context) -> anyhow::Result<()> {
    for context in cells::each(context) {
        for line in deletion::erasures(&context).await? {
            println!("{line}");
        }
    }
    Ok(())
}

/// Deletes the data of every household on the list at `file` again.
///
/// # Errors
/// If the list cannot be read, or the database is unreachable.
pub(super) async fn again(context: &Context, file: &Path) -> anyhow::Result<()> {
    let list = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let done = deletion::erase_again(context, &list).await?;
    println!("{done} households deleted again; their files and cards follow by jobs");
    Ok(())
}
