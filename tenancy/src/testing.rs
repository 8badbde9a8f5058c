//! A separate database for each test, cloned from a migrated template so that it takes only milliseconds.
//!
//! `DATABASE_URL` names a server where databases and roles may be created. `CHAIRSIDE_PARTITIONS` hash-partitions the
//! tenant tables.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};
use tokio::sync::{Mutex, OnceCell};
use uuid::Uuid;

use crate::brand::BrandBook;
use crate::clock::Clock;
use crate::scope::Database;

/// Many tests share a machine, so they wait longer for a connection than a server would.
const PATIENCE: Duration = Duration::from_secs(2);

/// The size of a test's pool. It is small because the driver rotates its connections and each one plans every statement
/// again.
const CONNECTIONS: u32 = 4;

/// How many statements a connection keeps, planned. The check of the books alone has about a hundred, the driver's usual number:
/// each check would make the connection forget all others.
const STATEMENTS: usize = 500;

/// The databases of [`TestDatabase::begun`] in this process: for each kind, the database's name and what `make` returned.
static BEGINNINGS: LazyLock<Mutex<HashMap<String, (String, String)>>> = LazyLock::new(Mutex::default);

/// Copies the folder `from` with its contents.
///
/// # Panics
/// When a file cannot be read or written.
pub fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder is made");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let path = entry.expect("the folder is read").path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() { copy_folder(&path, &target) } else { fs::copy(&path, &target).map(drop).expect("a copy") }
    }
}

/// The real brands, loaded and checked once per test program.
///
/// # Panics
/// When they are invalid.
pub fn brands() -> Arc<BrandBook> {
    static BRANDS: LazyLock<Arc<BrandBook>> = LazyLock::new(|| {
        let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../brands");
        Arc::new(BrandBook::load(dir).expect("the brands load"))
    });
    Arc::clone(&BRANDS)
}

/// The migrations, read from the checkout once per test program: a new one compiles no test again.
///
/// # Panics
/// When they can't be read.
pub async fn migrations() -> &'static Migrator {
    static MIGRATIONS: OnceCell<Migrator> = OnceCell::const_new();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations"));
    MIGRATIONS.get_or_init(|| async { Migrator::new(folder).await.expect("the migrations are read") }).await
}

pub struct TestDatabase {
    pub database: Database,
    /// A superuser's URL of this test's database, for data that the tenant role may not see.
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

    /// Like [`TestDatabase::new`], with `statements` applied, for the setup that all tests of a program share. They run
    /// once per server.
    ///
    /// # Panics
    /// Same as [`TestDatabase::new`], and when the statements fail.
    pub async fn with(statements: &str) -> Self {
        let server = server();
        let template = known_template(&server, statements).await;
        Self::copy_of(&template, &server).await
    }

    /// A copy of a database that `make` filled with the data that many tests of a program start with, and the value that
    /// `make` returned (ids, for example). `kind` identifies it within all test programs. `make` runs once per server and day for
    /// each build.
    ///
    /// # Panics
    /// Same as [`TestDatabase::with`].
    pub async fn begun(kind: &str, statements: &str, make: impl AsyncFnOnce(&Self) -> String) -> (Self, String) {
        let server = server();
        let mut known = BEGINNINGS.lock().await;
        let (beginning, said) = match known.get(kind) {
            Some(made) => made.clone(),
            None => {
                let template = known_template(&server, statements).await;
                let made = beginning(&server, kind, &template, make).await.expect("the database to begin with");
                known.insert(kind.to_owned(), made.clone());
                made
            }
        };
        drop(known);
        (Self::copy_of(&beginning, &server).await, said)
    }

    async fn copy_of(template: &str, server: &PgConnectOptions) -> Self {
        let name = format!("test_{}", Uuid::new_v4().simple());
        let mut admin = PgConnection::connect_with(server).await.expect("the server answers");
        sqlx::query(AssertSqlSafe(format!("create database {name} template {template} strategy file_copy")))
            .execute(&mut admin)
            .await
            .expect("a database for the test");
        let options = server.clone().database(&name).statement_cache_capacity(STATEMENTS);
        let url = options.to_url_lossy().to_string();
        let database =
            Database::connect_with(options, CONNECTIONS, PATIENCE).await.expect("the test's database answers");
        Self { database, url, name, server: server.clone() }
    }

    /// The clock that tests move forward.
    pub fn clock(&self) -> Clock {
        Clock::turnable(&self.database)
    }

    /// A connection that bypasses row-level security, for checks from outside.
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
                leave(&mut admin, &name).await.map_err(std::io::Error::other)?;
                sqlx::query(AssertSqlSafe(format!("drop database if exists {name} with (force)")))
                    .execute(&mut admin)
                    .await
                    .map_err(std::io::Error::other)
            })
        });
        let _ = dropped.join();
    }
}

/// The server that `DATABASE_URL` names.
fn server() -> PgConnectOptions {
    let url = std::env::var("DATABASE_URL").expect("DATABASE_URL: tests need a Postgres server (make test starts one)");
    url.parse().expect("DATABASE_URL is a Postgres address")
}

/// The name of the template with `statements`; looked up once per program.
async fn known_template(server: &PgConnectOptions, statements: &str) -> String {
    static KNOWN: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().await;
    if let Some(name) = known.get(statements) {
        return name.clone();
    }
    let migrated = template(server, "", None).await.expect("the migrated template");
    let name = match statements {
        "" => migrated,
        _ => template(server, statements, Some(&migrated)).await.expect("the template database"),
    };
    known.insert(statements.to_owned(), name.clone());
    name
}

/// The migrated template of this schema and of `statements`. The first test that needs it creates it on the server.
/// `migrated` is the template without statements, which is copied: a copy takes milliseconds, and the migrations many seconds.
async fn template(server: &PgConnectOptions, statements: &str, migrated: Option<&str>) -> Result<String, sqlx::Error> {
    let partitions: u32 = std::env::var("CHAIRSIDE_PARTITIONS").ok().and_then(|p| p.parse().ok()).unwrap_or_default();
    let mut hash = DefaultHasher::new();
    let migrations = migrations().await;
    for migration in migrations.iter() {
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
        let from = migrated.map(|from| format!("template {from} strategy file_copy")).unwrap_or_default();
        sqlx::query(AssertSqlSafe(format!("create database {making} {from}"))).execute(&mut admin).await?;
        let made = server.clone().database(&making);
        if migrated.is_none() {
            Database::migrate(migrations, made.to_url_lossy().as_str(), partitions).await?;
        }
        let mut own = PgConnection::connect_with(&made).await?;
        sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut own).await?;
        own.close().await?;
        sqlx::query(AssertSqlSafe(format!("alter database {making} rename to {name}"))).execute(&mut admin).await?;
    }
    admin.close().await?;
    Ok(name)
}

/// The database that `make` filled from `template` for this build and day, and the value that `make` returned, which is
/// stored as the database's comment. Drops the databases of older builds.
async fn beginning(
    server: &PgConnectOptions,
    kind: &str,
    template: &str,
    make: impl AsyncFnOnce(&TestDatabase) -> String,
) -> Result<(String, String), sqlx::Error> {
    let (maker, build) = maker()?;
    let family = format!("begun_{:016x}", hash_of(&(maker, kind)));
    let of_build = format!("{family}_{:016x}", hash_of(&(build, template)));
    let mut admin = PgConnection::connect_with(server).await?;
    sqlx::query("select pg_advisory_lock(4208)").execute(&mut admin).await?;
    let today: String = sqlx::query_scalar("select to_char(current_date, 'YYYYMMDD')").fetch_one(&mut admin).await?;
    let name = format!("{of_build}_{today}");
    let known: Option<String> = sqlx::query_scalar(
        "select coalesce(shobj_description(oid, 'pg_database'), '') from pg_database where datname = $1",
    )
    .bind(&name)
    .fetch_optional(&mut admin)
    .await?;
    if let Some(said) = known {
        return Ok((name, said));
    }
    // Those of an earlier day stay until the next build: a program that began before midnight still copies them.
    let old: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database where starts_with(datname::text, $1) and not starts_with(datname::text, $2)",
    )
    .bind(&family)
    .bind(&of_build)
    .fetch_all(&mut admin)
    .await?;
    for old in old {
        sqlx::query(AssertSqlSafe(format!("drop database {old} with (force)"))).execute(&mut admin).await?;
    }
    let making = TestDatabase::copy_of(template, server).await;
    let said = make(&making).await;
    // A database can be copied and renamed only without connections, and tasks that `make` started may still hold some.
    leave(&mut admin, &making.name).await?;
    let comment = said.replace('\'', "''");
    sqlx::query(AssertSqlSafe(format!("comment on database {} is '{comment}'", making.name)))
        .execute(&mut admin)
        .await?;
    sqlx::query(AssertSqlSafe(format!("alter database {} rename to {name}", making.name))).execute(&mut admin).await?;
    admin.close().await?;
    Ok((name, said))
}

/// What makes beginnings, and its build: this program. `make test` names one build for all test programs (`CHAIRSIDE_BUILD`),
/// which then share the beginnings that the crate `testing` makes.
fn maker() -> Result<(String, String), sqlx::Error> {
    if let Ok(build) = std::env::var("CHAIRSIDE_BUILD") {
        return Ok(("make test".to_owned(), build));
    }
    let program = std::env::current_exe()?;
    let built = program.metadata()?.modified()?;
    Ok((program.display().to_string(), format!("{built:?}")))
}

/// Ends all connections to a database and refuses new ones. This is faster than `drop database … with (force)`, which
/// checks only every tenth of a second whether the connections have ended.
async fn leave(admin: &mut PgConnection, name: &str) -> Result<(), sqlx::Error> {
    let closed =
        sqlx::query(AssertSqlSafe(format!("alter database {name} allow_connections false"))).execute(&mut *admin).await;
    // A database that was renamed to a beginning no longer exists under this name.
    if closed.is_err() {
        return Ok(());
    }
    loop {
        let ended: i64 = sqlx::query_scalar(
            "select count(*) from (select pg_terminate_backend(pid) from pg_stat_activity where datname = $1) ended",
        )
        .bind(name)
        .fetch_one(&mut *admin)
        .await?;
        if ended == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
