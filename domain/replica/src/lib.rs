//! A read replica: a copy of the database that Postgres keeps up to date. Reports and their files read it while it is at
//! most some seconds behind, and say how old their figures are; else they read the primary. Nothing else reads it, because
//! everything else must see what was just written.

mod marks;
mod watch;

use std::time::Duration;

use kernel::Context;
use telemetry::metrics;
use tenancy::{Database, Granted, Reach, Scope};

pub use marks::{Marks, choose};
pub use watch::{Replica, ReplicaConfig, Trouble};

/// A read-only scope, and where it reads.
pub struct Read {
    pub scope: Scope,
    /// How old what it reads is; `None` on the primary.
    pub age: Option<Duration>,
}

impl Read {
    /// A scope of the primary.
    pub fn current(scope: Scope) -> Self {
        Self { scope, age: None }
    }
}

/// A scope within `reach`: of the replica if there is one and it isn't far behind, else of the primary.
///
/// # Errors
/// If the primary has to be read and fails.
pub async fn read(context: &Context, reach: Reach) -> Result<Read, sqlx::Error> {
    if let Some((replica, database, age)) = fresh(context) {
        match read_of_replica(context, &database, reach.clone()).await {
            Ok(Some(scope)) => return Ok(late(scope, age)),
            Ok(None) => metrics::replica_read("primary"),
            Err(error) => replica.failed(&error),
        }
    }
    Ok(Read::current(context.database.read(reach).await?))
}

/// As [`read`], over what the grants reach.
///
/// # Errors
/// As [`read`].
pub async fn granted(context: &Context, granted: Granted) -> Result<Read, sqlx::Error> {
    // Grants may reach organizations of several cells, and the replica is the first one's.
    let replica = if context.database.each_cell().len() > 1 { None } else { fresh(context) };
    if let Some((replica, database, age)) = replica {
        match database.granted(granted.clone()).await {
            Ok(scope) => return Ok(late(scope, age)),
            Err(error) => replica.failed(&error),
        }
    }
    Ok(Read::current(context.database.granted(granted).await?))
}

/// A scope of the replica, which is the first cell's; `None` for an organization of another cell, and for one whose move to the first has
/// not reached the replica.
async fn read_of_replica(context: &Context, replica: &Database, reach: Reach) -> Result<Option<Scope>, sqlx::Error> {
    let cells = context.database.each_cell();
    let are_several = cells.len() > 1;
    // Without an answer of the directory, the primary's error is the one to tell.
    if are_several && !cells[0].is_home(reach.organization).await.unwrap_or(false) {
        return Ok(None);
    }
    let mut scope = replica.read(reach).await?;
    if are_several {
        let organization = scope.organization().0;
        let is_there: bool = sqlx::query_scalar("select exists (select from organization where organization_id = $1)")
            .bind(organization)
            .fetch_one(scope.db())
            .await?;
        if !is_there {
            return Ok(None);
        }
    }
    Ok(Some(scope))
}

fn late(scope: Scope, age: Duration) -> Read {
    metrics::replica_read("replica");
    Read { scope, age: Some(age) }
}

/// The replica, if it can be read now.
fn fresh(context: &Context) -> Option<(std::sync::Arc<Replica>, Database, Duration)> {
    let replica = context.services.get::<Replica>()?;
    match replica.fresh() {
        Some((database, age)) => Some((replica, database, age)),
        None => {
            metrics::replica_read("primary");
            None
        }
    }
}

/// Whether a read of the replica failed in a way that the primary doesn't: the replica ended it to replay the log, was
/// stopped, or is gone. A statement that took too long is none of these: it would take as long on the primary.
pub fn is_of_the_replica(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        // A conflict with what is replayed; ended by it, by an administrator or by a crash; starting.
        sqlx::Error::Database(refused) => {
            refused.code().is_some_and(|code| matches!(&*code, "40001" | "40P01" | "57P01" | "57P02" | "57P03"))
        }
        _ => false,
    }
}
