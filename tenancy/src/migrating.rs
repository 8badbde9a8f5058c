//! Schema migrations.

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};

use crate::scope::Database;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// A row of `_sqlx_migrations`: the migration's version and the digest of its file.
pub type Migration = (i64, Vec<u8>);

impl Database {
    /// Applies the missing migrations. `partitions` above 0 hash-partitions every tenant table by organization; that choice
    /// is final when the database is created.
    pub async fn migrate(url: &str, partitions: u32) -> Result<(), sqlx::Error> {
        migrate(url, partitions, None).await
    }

    /// Like [`Database::migrate`], but only up to `version`, for restoring a backup of an older program.
    pub async fn migrate_to(url: &str, partitions: u32, version: i64) -> Result<(), sqlx::Error> {
        migrate(url, partitions, Some(version)).await
    }

    /// The migrations that this program contains, in order.
    pub fn migrations() -> Vec<Migration> {
        MIGRATIONS.iter().map(|migration| (migration.version, migration.checksum.to_vec())).collect()
    }
}

async fn migrate(url: &str, partitions: u32, version: Option<i64>) -> Result<(), sqlx::Error> {
    let options: PgConnectOptions = url.parse()?;
    let mut connection =
        PgConnection::connect_with(&options.options([("chairside.partitions", partitions.to_string())])).await?;
    match version {
        Some(version) => MIGRATIONS.run_to(version, &mut connection).await?,
        None => MIGRATIONS.run(&mut connection).await?,
    }
    connection.close().await
}
