//! The pool of connections. A connection returns at once when its transaction is committed: the driver's own pool tests each
//! connection on its return, which costs as much as a short statement.
//!
//! A connection that returns in any other way (an error, a call that was given up) is rolled back in the background first.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use deadpool::managed::{Manager, Metrics, Object, PoolError, QueueMode, RecycleError, RecycleResult, WeakPool};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep, timeout};

/// A connection that was taken within this time is not tested before its next use: it answered since. If it was
/// lost since, its user tries another one; see [`crate::Database::may_try_another`].
const TEST_AFTER_IDLE: Duration = Duration::from_secs(1);

/// An older connection is closed: a backend of Postgres keeps what it has ever planned.
const LIFETIME: Duration = Duration::from_secs(30 * 60);

/// A connection that nobody used for this long is closed.
const MOST_IDLE: Duration = Duration::from_secs(10 * 60);

/// How often old and idle connections are closed.
const CLOSE_EVERY: Duration = Duration::from_secs(60);

/// How long [`Pool::close`] waits for connections in use.
const CLOSE_WITHIN: Duration = Duration::from_secs(10);

/// The pause before connecting again while Postgres starts or has no connection left.
const CONNECT_PAUSE: Duration = Duration::from_millis(50);

/// The connections of one process, which run as the tenant role. The one that was used last is used next, because it has
/// planned the most statements.
#[derive(Debug, Clone)]
pub(crate) struct Pool {
    connections: deadpool::managed::Pool<Connector>,
    shed_after: Duration,
}

struct Connector(PgConnectOptions);

/// Without the password.
impl fmt::Debug for Connector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Connector")
    }
}

impl Manager for Connector {
    type Type = PgConnection;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<PgConnection, sqlx::Error> {
        let mut connection = PgConnection::connect_with(&self.0).await?;
        sqlx::raw_sql("set role chairside_app; set statement_timeout = '10s'").execute(&mut connection).await?;
        Ok(connection)
    }

    async fn recycle(&self, connection: &mut PgConnection, metrics: &Metrics) -> RecycleResult<sqlx::Error> {
        if metrics.age() > LIFETIME {
            return Err(RecycleError::message("it is too old"));
        }
        if metrics.last_used() > TEST_AFTER_IDLE {
            connection.ping().await?;
        }
        Ok(())
    }
}

impl Pool {
    /// At most `most` connections, which are opened when they are needed. Who gets none within `shed_after` fails.
    pub fn new(options: PgConnectOptions, most: u32, shed_after: Duration) -> Self {
        let built = deadpool::managed::Pool::builder(Connector(options))
            .max_size(most as usize)
            .queue_mode(QueueMode::Lifo)
            .build();
        let connections = built.unwrap_or_else(|error| unreachable!("only timeouts could be refused: {error}"));
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(close_unused(connections.weak()));
        }
        Self { connections, shed_after }
    }

    /// Another pool to the same database.
    pub fn beside(&self, most: u32) -> Self {
        Self::new(self.options().clone(), most, self.shed_after)
    }

    pub fn options(&self) -> &PgConnectOptions {
        &self.connections.manager().0
    }

    /// A connection without a transaction.
    ///
    /// # Errors
    /// [`sqlx::Error::PoolTimedOut`] if none is free in time.
    pub async fn connection(&self) -> Result<PooledConnection, sqlx::Error> {
        let taken = timeout(self.shed_after, async {
            loop {
                match self.connections.get().await {
                    Err(PoolError::Backend(error)) if is_starting(&error) => sleep(CONNECT_PAUSE).await,
                    taken => return taken,
                }
            }
        });
        match taken.await {
            Ok(Ok(connection)) => Ok(PooledConnection { connection: Some(connection), in_transaction: false }),
            Ok(Err(PoolError::Backend(error))) => Err(error),
            Ok(Err(PoolError::Closed)) => Err(sqlx::Error::PoolClosed),
            Ok(Err(error)) => Err(sqlx::Error::Configuration(error.into())),
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }

    /// A connection with a transaction, opened by `begin`, which may be several statements.
    ///
    /// # Errors
    /// As [`Pool::connection`].
    pub async fn begin(&self, begin: &str) -> Result<PooledConnection, sqlx::Error> {
        let mut connection = self.connection().await?;
        connection.in_transaction = true;
        sqlx::raw_sql(AssertSqlSafe(begin.to_owned())).execute(&mut *connection).await?;
        Ok(connection)
    }

    pub fn most(&self) -> usize {
        self.connections.status().max_size
    }

    /// The number of connections in use and open.
    pub fn counts(&self) -> (usize, usize) {
        let status = self.connections.status();
        (status.size - status.available, status.size)
    }

    /// Gives no more connections, ends the idle ones, and waits a while for those in use, which end on their return.
    pub async fn close(&self) {
        let idle = self.connections.retain(|_, _| false).removed;
        self.connections.close();
        end(idle).await;
        let until = Instant::now() + CLOSE_WITHIN;
        while self.connections.status().size > 0 && Instant::now() < until {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn close_unused(pool: WeakPool<Connector>) {
    loop {
        sleep(CLOSE_EVERY).await;
        let Some(connections) = pool.upgrade().filter(|pool| !pool.is_closed()) else { return };
        let used = |_: &PgConnection, metrics: Metrics| metrics.age() < LIFETIME && metrics.last_used() < MOST_IDLE;
        end(connections.retain(used).removed).await;
    }
}

async fn end(connections: Vec<PgConnection>) {
    for connection in connections {
        // It is closed either way.
        let _ = connection.close().await;
    }
}

/// Whether Postgres takes no connection at the moment.
fn is_starting(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::ConnectionRefused,
        // Too many connections; starting or stopping.
        sqlx::Error::Database(refused) => refused.code().is_some_and(|code| matches!(&*code, "53300" | "57P03")),
        _ => false,
    }
}

/// A connection of the pool.
pub struct PooledConnection {
    /// `None` only while it is dropped.
    connection: Option<Object<Connector>>,
    in_transaction: bool,
}

impl PooledConnection {
    /// Commits. Postgres answers the COMMIT of a transaction in which a statement failed with ROLLBACK and no error; the
    /// empty statement before it fails instead.
    ///
    /// # Errors
    /// Also if an earlier statement of the transaction failed.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        sqlx::raw_sql("SELECT; COMMIT").execute(&mut *self).await?;
        self.done();
        Ok(())
    }

    /// Closes it, and Postgres rolls back. For one whose statement was left before its end: to be used again, it would have to read all
    /// the rows that nobody wants.
    pub(crate) fn close(mut self) {
        if let Some(connection) = self.connection.take() {
            drop(Object::take(connection));
        }
    }

    /// Returns it to the pool at once; every answer has arrived, and no transaction is open.
    pub fn done(mut self) {
        drop(self.connection.take());
    }
}

impl Deref for PooledConnection {
    type Target = PgConnection;
    fn deref(&self) -> &PgConnection {
        match &self.connection {
            Some(connection) => connection,
            None => unreachable!("a connection is used after it was returned"),
        }
    }
}

impl DerefMut for PooledConnection {
    fn deref_mut(&mut self) -> &mut PgConnection {
        match &mut self.connection {
            Some(connection) => connection,
            None => unreachable!("a connection is used after it was returned"),
        }
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        let unclean = Unclean(Some(connection));
        // Without a runtime nobody can wait for an answer: the connection is closed.
        let Ok(runtime) = Handle::try_current() else { return };
        runtime.spawn(unclean.clean(self.in_transaction));
    }
}

/// A connection that may be within a transaction or a statement. Dropped, it is closed, and Postgres rolls back.
struct Unclean(Option<Object<Connector>>);

impl Unclean {
    async fn clean(mut self, in_transaction: bool) {
        let Some(connection) = &mut self.0 else { return };
        let ended = match in_transaction {
            true => sqlx::raw_sql("ROLLBACK").execute(&mut **connection).await.map(drop),
            false => connection.ping().await,
        };
        match ended {
            Ok(()) => drop(self.0.take()),
            Err(error) => tracing::warn!(%error, "rolling back a connection failed; closing it"),
        }
    }
}

impl Drop for Unclean {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(Object::take(connection));
        }
    }
}
