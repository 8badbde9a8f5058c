//! A read replica: a copy of the database that Postgres keeps up to date. Reports and their files read it while it is at
//! most some seconds behind, and say how old their figures are; else they read the primary. Nothing else reads it, because
//! everything else must see what was just written. With several cells, each may have a replica.

mod marks;
mod watch;

use std::time::Duration;

use kernel::Context;
use telemetry::metrics;
use tenancy::cells::CellNumber;
use tenancy::{Database, Granted, Reach, Scope};

pub use marks::{Marks, choose};
pub use watch::{Replica, ReplicaConfig, Replicas, Trouble};

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

/// A scope within `reach`: of the replica of the organization's cell if there is one and it isn't far behind, else of the primary.
///
/// # Errors
/// If the primary has to be read and fails.
pub async fn read(context: &Context, reach: Reach) -> Result<Read, sqlx::Error> {
    // Without an answer of the directory, the primary's error is the one to report.
    let home = context.database.at_cell_of(reach.organization).await.ok();
    let fresh = home.and_then(|home| fresh(context, home.cell()));
    if let Some((replica, database, age)) = fresh {
        let are_several = context.database.has_several_cells();
        match read_of_replica(&database, reach.clone(), are_several).await {
            Ok(Some(scope)) => return Ok(late(scope, age)),
            Ok(None) => metrics::replica_read("primary"),
            Err(error) => replica.failed(&error),
        }
    }
    Ok(Read::current(context.database.read(reach).await?))
}

/// As [`read`], over what the grants reach. With several cells always of the primaries: grants may reach organizations of each.
///
/// # Errors
/// As [`read`].
pub async fn granted(context: &Context, granted: Granted) -> Result<Read, sqlx::Error> {
    let fresh = if context.database.has_several_cells() { None } else { fresh(context, CellNumber::FIRST) };
    if let Some((replica, database, age)) = fresh {
        match database.granted(granted.clone()).await {
            Ok(scope) => return Ok(late(scope, age)),
            Err(error) => replica.failed(&error),
        }
    }
    Ok(Read::current(context.database.granted(granted).await?))
}

/// A scope of the replica; `None` for an organization whose move to the cell has not reached it.
async fn read_of_replica(replica: &Database, reach: Reach, may_have_moved: bool) -> Result<Option<Scope>, sqlx::Error> {
    let mut scope = replica.read(reach).await?;
    if may_have_moved {
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

/// The replica of a cell, if it can be read now.
fn fresh(context: &Context, cell: CellNumber) -> Option<(Replica, Database, Duration)> {
    let replica = context.services.get::<Replicas>()?.of(cell)?;
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
