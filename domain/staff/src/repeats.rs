//! Work that is run again for many at once: stored events of the providers, and jobs that gave up. One of our staff repeats up to a hundred;
//! more take two.

use kernel::outbox::WakeUp;
use practice::platform;
pub use practice::platform::{EventFilter, EventName, EventState};
use tenancy::Caller;

use crate::{Context, Refusal, Result, open};

/// What one of our staff repeats at once.
pub const ALONE: usize = 100;
/// What one request names at most.
pub const MOST: usize = 5_000;

/// Applies all events of a filter again. Writes `webhook.replayed` to the audit trail for each. Returns how many.
///
/// # Errors
/// [`crate::Error::Conflict`] for more than [`ALONE`].
pub async fn replay(context: &Context, caller: &Caller, filter: &EventFilter) -> Result<usize> {
    let events = events(context, caller, filter, ALONE + 1).await?;
    if events.len() > ALONE {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let replayed = platform::replay_events(&mut scope, &events, now).await?;
    scope.commit().await?;
    Ok(replayed)
}

/// The events of a filter, at most `most`, for a request that names them.
///
/// # Errors
/// When the database fails.
pub async fn events(context: &Context, caller: &Caller, filter: &EventFilter, most: usize) -> Result<Vec<EventName>> {
    platform::matching_events(&context.database, caller.everywhere()?, filter, most).await
}

/// Starts all dead jobs of a kind again, or all dead jobs. Writes `job.revived` to the audit trail for each. Returns how many.
///
/// # Errors
/// [`crate::Error::Conflict`] for more than [`ALONE`].
pub async fn start_jobs(context: &Context, caller: &Caller, kind: Option<&str>) -> Result<usize> {
    let jobs = jobs(context, caller, kind, ALONE + 1).await?;
    if jobs.len() > ALONE {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let started = platform::revive_jobs(&mut scope, &jobs, now).await?;
    scope.commit().await?;
    Ok(started)
}

/// The dead jobs of a kind, at most `most`, for a request that names them.
///
/// # Errors
/// When the database fails.
pub async fn jobs(context: &Context, caller: &Caller, kind: Option<&str>, most: usize) -> Result<Vec<WakeUp>> {
    platform::matching_jobs(context, caller.everywhere()?, kind, most).await
}
