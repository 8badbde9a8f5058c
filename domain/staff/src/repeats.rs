//! Work that is run again for many at once: stored events of the providers, and jobs that gave up. One of our staff repeats up to a hundred
//! an hour; more take two.

use std::collections::BTreeMap;

use kernel::outbox::WakeUp;
use practice::platform;
pub use practice::platform::{EventFilter, EventName, EventState};
use tenancy::cells::CellNumber;
use tenancy::ids::{JobId, OrganizationId};
use tenancy::{Caller, Scope};

use crate::{Context, Error, Refusal, Result, open_cells};

/// What one of our staff repeats within an hour, one by one or all at once.
pub const ALONE: usize = 100;
/// What one request names at most.
pub const MOST: usize = 5_000;

/// What is repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Repeat {
    Event,
    Job,
}

impl Repeat {
    /// What the audit trail calls it.
    const fn act(self) -> &'static str {
        match self {
            Self::Event => "webhook.replayed",
            Self::Job => "job.revived",
        }
    }
}

/// Applies a stored event again. It counts only if it is applied. Writes `webhook.replayed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the event is not stored; [`crate::Error::Conflict`] if its job is dead and a newer job exists, or if it
/// takes two of our staff.
pub async fn replay_one(context: &Context, caller: &Caller, event: &EventName) -> Result<()> {
    let now = context.clock.now().await?;
    let mut cells = Cells::open(context, caller).await?;
    cells.alone(caller, Repeat::Event, 1).await?;
    let own = cells.nth_of(context, event.organization, None).await?;
    platform::replay(&mut cells.scopes[own], event, now).await?;
    cells.commit().await
}

/// Starts a dead job again. It counts only if it starts. Writes `job.revived` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if it is not dead; [`crate::Error::Conflict`] if a newer job already does the same, or if it takes two of
/// our staff.
pub async fn start_job(context: &Context, caller: &Caller, job: WakeUp) -> Result<()> {
    let mut cells = Cells::open(context, caller).await?;
    cells.alone(caller, Repeat::Job, 1).await?;
    let own = cells.nth_of(context, job.organization, Some(job.job)).await?;
    platform::revive_job(&mut cells.scopes[own], job).await?;
    cells.commit().await
}

/// The cells in which something is repeated.
struct Cells {
    /// The directory's first.
    scopes: Vec<Scope>,
    silent: Vec<(CellNumber, sqlx::Error)>,
}

impl Cells {
    async fn open(context: &Context, caller: &Caller) -> Result<Self> {
        let (scopes, silent) = open_cells(context, caller).await?;
        Ok(Self { scopes, silent })
    }

    /// Counts in all cells with the caller's row locked until the scopes commit: two calls at once would each find room.
    ///
    /// # Errors
    /// [`crate::Error::Conflict`] if the caller would repeat more than [`ALONE`] within an hour.
    async fn alone(&mut self, caller: &Caller, what: Repeat, more: usize) -> Result<()> {
        sqlx::query!("select id from login where id = $1 for no key update", caller.login.0)
            .fetch_optional(self.scopes[0].db())
            .await?;
        let mut repeated = 0;
        for scope in &mut self.scopes {
            repeated += sqlx::query_scalar!(
                r#"select count(*) as "repeated!" from audit where login_id = $1 and act = $2 and at > now() - interval '1 hour'"#,
                caller.login.0,
                what.act()
            )
            .fetch_one(scope.db())
            .await?;
        }
        let repeated = usize::try_from(repeated).unwrap_or_default();
        if repeated + more > ALONE { Err(Refusal::NEEDS_SECOND_PERSON.into()) } else { Ok(()) }
    }

    /// Which scope is in the cell of an organization; of a job of none, in the cell that made it.
    ///
    /// # Errors
    /// If that cell doesn't answer.
    async fn nth_of(&mut self, context: &Context, organization: OrganizationId, job: Option<JobId>) -> Result<usize> {
        let cell = match job {
            Some(job) if organization == OrganizationId(0) => CellNumber::of_id(job.0),
            _ => context.database.at_cell_of(organization).await?.cell(),
        };
        match self.scopes.iter().position(|scope| scope.cell() == cell) {
            Some(nth) => Ok(nth),
            None => Err(self.silent.pop().map_or(Error::NotFound, |(_, error)| error.into())),
        }
    }

    async fn commit(self) -> Result<()> {
        for scope in self.scopes {
            scope.commit().await?;
        }
        Ok(())
    }
}

/// Applies all events of a filter again. Writes `webhook.replayed` to the audit trail for each. Returns how many.
///
/// # Errors
/// [`crate::Error::Conflict`] for more than [`ALONE`] within an hour.
pub async fn replay(context: &Context, caller: &Caller, filter: &EventFilter) -> Result<usize> {
    let events = events(context, caller, filter, ALONE + 1).await?;
    let now = context.clock.now().await?;
    let mut cells = Cells::open(context, caller).await?;
    cells.alone(caller, Repeat::Event, events.len()).await?;
    let mut by_cell: BTreeMap<usize, Vec<EventName>> = BTreeMap::new();
    for event in events {
        by_cell.entry(cells.nth_of(context, event.organization, None).await?).or_default().push(event);
    }
    let mut replayed = 0;
    for (nth, events) in by_cell {
        replayed += platform::replay_events(&mut cells.scopes[nth], &events, now).await?;
    }
    cells.commit().await?;
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
/// [`crate::Error::Conflict`] for more than [`ALONE`] within an hour.
pub async fn start_jobs(context: &Context, caller: &Caller, kind: Option<&str>) -> Result<usize> {
    let jobs = jobs(context, caller, kind, ALONE + 1).await?;
    let now = context.clock.now().await?;
    let mut cells = Cells::open(context, caller).await?;
    cells.alone(caller, Repeat::Job, jobs.len()).await?;
    let mut by_cell: BTreeMap<usize, Vec<WakeUp>> = BTreeMap::new();
    for job in jobs {
        by_cell.entry(cells.nth_of(context, job.organization, Some(job.job)).await?).or_default().push(job);
    }
    let mut started = 0;
    for (nth, jobs) in by_cell {
        started += platform::revive_jobs(&mut cells.scopes[nth], &jobs, now).await?;
    }
    cells.commit().await?;
    Ok(started)
}

/// The dead jobs of a kind, at most `most`, for a request that names them.
///
/// # Errors
/// When the database fails.
pub async fn jobs(context: &Context, caller: &Caller, kind: Option<&str>, most: usize) -> Result<Vec<WakeUp>> {
    platform::matching_jobs(context, caller.everywhere()?, kind, most).await
}
