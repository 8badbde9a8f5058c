//! Households whose data was deleted, beside the backups, which have it still.

use std::path::Path;

use anyhow::Context as _;
use membership::{Context, deletion};

/// Prints the list.
///
/// # Errors
/// The database does not answer.
pub(super) async fn list(context: &Context) -> anyhow::Result<()> {
    for line in deletion::erasures(context).await? {
        println!("{line}");
    }
    Ok(())
}

/// Deletes the data of every household on the list at `file` again.
///
/// # Errors
/// The list cannot be read, or the database does not answer.
pub(super) async fn again(context: &Context, file: &Path) -> anyhow::Result<()> {
    let list = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let done = deletion::erase_again(context, &list).await?;
    println!("{done} households deleted again; their files and cards follow by jobs");
    Ok(())
}
