//! Schema migrations.

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};

use crate::scope::Database;

/// A row of `_sqlx_migrations`: the migration's version and the digest of its file.
pub type Migration = (i64, Vec<u8>);

impl Database {
    /// Applies the missing ones of `migrations`. `partitions` above 0 hash-partitions every tenant table by organization; that
    /// choice is final when the database is created.
    pub async fn migrate(migrations: &Migrator, url: &str, partitions: u32) -> Result<(), sqlx::Error> {
        migrate(migrations, url, partitions, None).await
    }

    /// Like [`Database::migrate`], but only up to `version`, for restoring a backup of an older program.
    pub async fn migrate_to(
        migrations: &Migrator,
        url: &str,
        partitions: u32,
        version: i64,
    ) -> Result<(), sqlx::Error> {
        migrate(migrations, url, partitions, Some(version)).await
    }

    /// The rows of `_sqlx_migrations` when all of `migrations` are applied, in order.
    pub fn migrated(migrations: &Migrator) -> Vec<Migration> {
        migrations.iter().map(|migration| (migration.version, migration.checksum.to_vec())).collect()
    }
}

async fn migrate(migrations: &Migrator, url: &str, partitions: u32, version: Option<i64>) -> Result<(), sqlx::Error> {
    let options: PgConnectOptions = url.parse()?;
    let mut connection =
        PgConnection::connect_with(&options.options([("chairside.partitions", partitions.to_string())])).await?;
    match version {
        Some(version) => migrations.run_to(version, &mut connection).await?,
        None => migrations.run(&mut connection).await?,
    }
    connection.close().await
}
