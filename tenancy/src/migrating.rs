//! Changing the schema.

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};

use crate::scope::Database;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// A migration as `_sqlx_migrations` has it: its number and the digest of its file.
pub type Migration = (i64, Vec<u8>);

impl Database {
    /// Applies what is missing of the schema. `partitions` above 0 makes every tenant table hash-partitioned by
    /// organization; it is decided once, when the database is new.
    pub async fn migrate(url: &str, partitions: u32) -> Result<(), sqlx::Error> {
        migrate(url, partitions, None).await
    }

    /// As [`Database::migrate`], up to `version` and no further: what a backup of an older program is restored into.
    pub async fn migrate_to(url: &str, partitions: u32, version: i64) -> Result<(), sqlx::Error> {
        migrate(url, partitions, Some(version)).await
    }

    /// The migrations this program knows, in order.
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
