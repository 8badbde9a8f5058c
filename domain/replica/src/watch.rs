//! Looks at the replica every two seconds.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use telemetry::metrics;
use tenancy::Database;
use tenancy::cells::CellNumber;
use tokio::time::{sleep, timeout};

use crate::marks::{Marks, choose};

const CHECK_EVERY: Duration = Duration::from_secs(2);
const CHECK_WITHIN: Duration = Duration::from_secs(5);

/// Where the replica is, and how far behind it may be.
#[derive(Clone)]
pub struct ReplicaConfig {
    pub url: String,
    pub connections: u32,
    /// Further behind, the primary is read.
    pub most_lag: Duration,
    /// Whether a server that accepts writes can take the place of a replica: the primary itself, in tests.
    pub may_write: bool,
}

/// Why the replica is not read.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("it is not a copy of its cell's database")]
    Foreign,
    #[error("it accepts writes, so it is no replica, or not any more")]
    Writes,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl Trouble {
    /// Whether the setting is wrong. A replica that doesn't answer is no reason not to start.
    fn is_of_the_setting(&self) -> bool {
        matches!(self, Self::Foreign | Self::Writes | Self::Database(sqlx::Error::Configuration(_)))
    }
}

/// The replicas of the cells that have one.
#[derive(Debug, Default)]
pub struct Replicas(Vec<(CellNumber, Replica)>);

impl Replicas {
    /// With the replica of another cell.
    #[must_use]
    pub fn with(mut self, cell: CellNumber, replica: Replica) -> Self {
        self.0.push((cell, replica));
        self
    }

    pub fn of(&self, cell: CellNumber) -> Option<Replica> {
        self.0.iter().find(|(its, _)| *its == cell).map(|(_, replica)| replica.clone())
    }
}

/// A replica, which is looked at until it is dropped.
#[derive(Debug, Clone)]
pub struct Replica(Arc<Watched>);

struct Watched {
    primary: Database,
    config: ReplicaConfig,
    state: Mutex<State>,
}

/// Without the password.
impl std::fmt::Debug for Watched {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Watched")
    }
}

struct State {
    /// `None` until it has answered once.
    database: Option<Database>,
    marks: Marks,
    /// When the replica last showed what it was asked for, for the metric: the age when the age isn't known.
    well: Instant,
    /// What is wrong, so that it is said once.
    trouble: Option<String>,
}

/// The database that is copied, and how far its log is written.
struct Primary {
    position: i64,
    name: String,
    system: i64,
}

impl Replica {
    /// Begins to look at the replica of the cell of `primary`.
    ///
    /// # Errors
    /// If the address is of something else than a replica of `primary`. One that doesn't answer is waited for, and the
    /// primary is read meanwhile.
    pub async fn start(primary: &Database, config: ReplicaConfig) -> Result<Self, Trouble> {
        let state = State { database: None, marks: Marks::default(), well: Instant::now(), trouble: None };
        let watched = Arc::new(Watched { primary: primary.clone(), config, state: Mutex::new(state) });
        if let Err(trouble) = watched.check().await
            && trouble.is_of_the_setting()
        {
            return Err(trouble);
        }
        tokio::spawn(watch(Arc::downgrade(&watched)));
        Ok(Self(watched))
    }

    /// Connections to the replica and the age of what they show; `None` while the primary has to be read.
    pub fn fresh(&self) -> Option<(Database, Duration)> {
        let state = self.0.state();
        let age = choose(state.marks.age(Instant::now()), self.0.config.most_lag)?;
        Some((state.database.clone()?, age))
    }

    /// Notes that a read failed: the primary is read until the replica answers again.
    pub fn failed(&self, error: &sqlx::Error) {
        // When all connections are in use, the replica is well, and only this read goes to the primary.
        if !matches!(error, sqlx::Error::PoolTimedOut) {
            self.0.lost(error);
        }
        metrics::replica_read("primary");
    }
}

async fn watch(watched: Weak<Watched>) {
    loop {
        sleep(CHECK_EVERY).await;
        let Some(watched) = watched.upgrade() else { return };
        // What is wrong was said and noted.
        let _ = watched.check().await;
    }
}

impl Watched {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn check(&self) -> Result<(), Trouble> {
        let late = || Err(Trouble::Database(sqlx::Error::PoolTimedOut));
        let compared = timeout(CHECK_WITHIN, self.compare()).await.unwrap_or_else(|_| late());
        if let Err(trouble) = &compared {
            self.lost(trouble);
        }
        let state = self.state();
        let now = Instant::now();
        metrics::replica_age(
            self.primary.cell().number(),
            state.marks.age(now).unwrap_or(now.saturating_duration_since(state.well)),
        );
        drop(state);
        compared
    }

    async fn compare(&self) -> Result<(), Trouble> {
        let at = Instant::now();
        // Without an answer of the primary nothing is noted, and what the replica shows grows older.
        let Ok(primary) = self.end_of_log().await else { return Ok(()) };
        let database = self.connected().await?;
        let mut connection = database.without_scope().await?;
        let replica = sqlx::query!(
            r#"select not pg_is_in_recovery() as "writes!", current_database()::text as "name!",
                 (select system_identifier from pg_control_system()) as "system!",
                 pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint
                   as position"#
        )
        .fetch_one(&mut *connection)
        .await?;
        connection.done();
        if (replica.system, &replica.name) != (primary.system, &primary.name) {
            return Err(Trouble::Foreign);
        }
        if replica.writes && !self.config.may_write {
            return Err(Trouble::Writes);
        }
        let mut state = self.state();
        state.marks.primary(at, primary.position);
        if let Some(position) = replica.position {
            state.marks.replica(position);
            state.well = at;
        }
        if state.trouble.take().is_some() {
            tracing::info!("the read replica answers again");
        }
        Ok(())
    }

    async fn end_of_log(&self) -> Result<Primary, sqlx::Error> {
        let mut connection = self.primary.without_scope().await?;
        let primary = sqlx::query_as!(
            Primary,
            r#"select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as "position!", current_database()::text as "name!",
                 (select system_identifier from pg_control_system()) as "system!""#
        )
        .fetch_one(&mut *connection)
        .await?;
        connection.done();
        Ok(primary)
    }

    async fn connected(&self) -> Result<Database, sqlx::Error> {
        let known = self.state().database.clone();
        if let Some(database) = known {
            return Ok(database);
        }
        let database = Database::connect(&self.config.url, self.config.connections).await?;
        self.state().database = Some(database.clone());
        Ok(database)
    }

    /// Notes that the replica must not be read, and says why once.
    fn lost(&self, why: &dyn std::fmt::Display) {
        let why = why.to_string();
        let mut state = self.state();
        state.marks.lost();
        if state.trouble.as_ref() != Some(&why) {
            tracing::warn!(why, cell = %self.primary.cell(), "the read replica is not read; reports are read from the primary");
            state.trouble = Some(why);
        }
    }
}
