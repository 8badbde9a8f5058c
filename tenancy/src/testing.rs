//! A database of its own for each test, cloned from a migrated template so that a test costs milliseconds.
//!
//! `DATABASE_URL` names a server where databases and roles may be created; `CHAIRSIDE_PARTITIONS` makes the tenant
//! tables hash-partitioned.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};
use uuid::Uuid;

use crate::brand::BrandBook;
use crate::clock::Clock;
use crate::scope::Database;

/// Tests share their machine with many others: they wait longer for a connection than a server would.
const PATIENCE: Duration = Duration::from_secs(2);

/// The real brands, read and checked once for all tests of a program.
///
/// # Panics
/// When they are not whole.
pub fn brands() -> Arc<BrandBook> {
    static BRANDS: LazyLock<Arc<BrandBook>> = LazyLock::new(|| {
        let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../brands");
        Arc::new(BrandBook::load(dir).expect("the brands load"))
    });
    Arc::clone(&BRANDS)
}

pub struct TestDatabase {
    pub database: Database,
    /// A superuser's address of this test's database, for what the tenant role may not see.
    pub url: String,
    name: String,
    server: PgConnectOptions,
}

impl TestDatabase {
    /// A fresh, migrated, empty database.
    ///
    /// # Panics
    /// When `DATABASE_URL` is missing or the server refuses.
    pub async fn new() -> Self {
        Self::with("").await
    }

    /// The same with what `statements` make, which is made once a server: what each test of a program would make first.
    ///
    /// # Panics
    /// As [`TestDatabase::new`], and when the statements fail.
    pub async fn with(statements: &str) -> Self {
        let url =
            std::env::var("DATABASE_URL").expect("DATABASE_URL: tests need a Postgres server (make test starts one)");
        let partitions: u32 =
            std::env::var("CHAIRSIDE_PARTITIONS").ok().and_then(|p| p.parse().ok()).unwrap_or_default();
        let server: PgConnectOptions = url.parse().expect("DATABASE_URL is a Postgres address");
        let template = template(&server, partitions, statements).await.expect("the template database");
        let name = format!("test_{}", Uuid::new_v4().simple());
        let mut admin = PgConnection::connect_with(&server).await.expect("the server answers");
        sqlx::query(AssertSqlSafe(format!("create database {name} template {template} strategy file_copy")))
            .execute(&mut admin)
            .await
            .expect("a database for the test");
        let options = server.clone().database(&name);
        let url = options.to_url_lossy().to_string();
        let database = Database::connect_with(options, 8, PATIENCE).await.expect("the test's database answers");
        Self { database, url, name, server }
    }

    /// The clock that tests turn.
    pub fn clock(&self) -> Clock {
        Clock::turnable(&self.database)
    }

    /// A connection that row-level security does not bind, to look from outside.
    pub async fn superuser(&self) -> PgConnection {
        PgConnection::connect_with(&self.server.clone().database(&self.name))
            .await
            .expect("the test's database answers")
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut admin = PgConnection::connect_with(&server).await.map_err(std::io::Error::other)?;
                sqlx::query(AssertSqlSafe(format!("drop database if exists {name} with (force)")))
                    .execute(&mut admin)
                    .await
                    .map_err(std::io::Error::other)
            })
        });
        let _ = dropped.join();
    }
}

/// The migrated template of this schema and of `statements`, made once a server by whoever comes first.
async fn template(server: &PgConnectOptions, partitions: u32, statements: &str) -> Result<String, sqlx::Error> {
    let mut hash = DefaultHasher::new();
    for migration in sqlx::migrate!("../migrations").iter() {
        migration.checksum.hash(&mut hash);
    }
    statements.hash(&mut hash);
    let name = format!("template_{:016x}_{partitions}", hash.finish());
    let mut admin = PgConnection::connect_with(server).await?;
    sqlx::query("select pg_advisory_lock(4207)").execute(&mut admin).await?;
    let ready: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(&name)
        .fetch_one(&mut admin)
        .await?;
    if !ready {
        let making = format!("{name}_making");
        sqlx::query(AssertSqlSafe(format!("drop database if exists {making} with (force)")))
            .execute(&mut admin)
            .await?;
        sqlx::query(AssertSqlSafe(format!("create database {making}"))).execute(&mut admin).await?;
        let made = server.clone().database(&making);
        Database::migrate(made.to_url_lossy().as_str(), partitions).await?;
        let mut own = PgConnection::connect_with(&made).await?;
        sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut own).await?;
        own.close().await?;
        sqlx::query(AssertSqlSafe(format!("alter database {making} rename to {name}"))).execute(&mut admin).await?;
    }
    admin.close().await?;
    Ok(name)
}
