//! Backup and restore, as the role that owns the schema.

use std::path::Path;

use practice::backup;

use frame::Config;

/// Writes the database to a new file.
///
/// # Errors
/// If the file already exists, or the database is unreachable.
pub(super) async fn back_up(file: &Path) -> anyhow::Result<()> {
    let (url, _) = Config::for_migration(&|name| std::env::var(name).ok())?;
    let manifest = backup::back_up(&url, file).await?;
    println!(
        "{} rows of {} tables, schema {}: {}",
        manifest.rows(),
        manifest.tables.len(),
        manifest.version(),
        file.display()
    );
    Ok(())
}

/// Loads a file into an empty database.
///
/// # Errors
/// If the file is incomplete, or the database is not empty.
pub(super) async fn restore(file: &Path, ids_ahead: u32) -> anyhow::Result<()> {
    let (url, partitions) = Config::for_migration(&|name| std::env::var(name).ok())?;
    let manifest = backup::restore(&schema::MIGRATIONS, &url, partitions, file, i64::from(ids_ahead)).await?;
    println!("{} rows of {} tables restored, as of {}", manifest.rows(), manifest.tables.len(), manifest.made_at);
    Ok(())
}
