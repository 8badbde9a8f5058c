//! Jobs that a capability declares beside its code: their content, stored name, retries, schedule and work.
//!
//! [`Job`] has the older kinds, whose work is in the crate `jobs`. A new kind is a type that implements [`Work`],
//! listed in its crate's `works()`.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use telemetry::request_id;
use tenancy::ids::OrganizationId;
use tenancy::{Database, Scope};

use super::Context;
use crate::Result;
use crate::outbox::{ClaimedJob, Job, JobOutcome, Retry};

/// Work to do later. The names of the type's fields and `KIND` are stored in rows, so they must never change.
#[async_trait]
pub trait Work: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The stored name.
    const KIND: &'static str;
    const RETRY: Retry = Retry::USUAL;

    /// Makes one attempt. The kind of error decides whether it is retried.
    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome>;
}

type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
type Run = for<'a> fn(&'a Context, &'a ClaimedJob) -> BoxFuture<'a, Result<JobOutcome>>;

/// A kind of job as its capability declares it.
#[derive(Debug, Clone, Copy)]
struct Declared {
    retry: Retry,
    run: Run,
    /// Second, minute, hour, day, month, weekday, in UTC.
    schedule: Option<&'static str>,
}

/// The kinds of jobs that capabilities declare.
#[derive(Debug, Clone, Default)]
pub struct Works {
    declared: Arc<BTreeMap<&'static str, Declared>>,
}

impl Works {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `W`.
    ///
    /// # Panics
    /// If there is a kind of this name.
    #[must_use]
    pub fn with<W: Work>(self) -> Self {
        self.declare::<W>(None)
    }

    /// Adds `W`, a run with one job at each tick of `schedule`: second, minute, hour, day, month, weekday, in UTC.
    ///
    /// # Panics
    /// If there is a kind of this name.
    #[must_use]
    pub fn scheduled<W: Work>(self, schedule: &'static str) -> Self {
        self.declare::<W>(Some(schedule))
    }

    /// Adds all kinds of `others`.
    ///
    /// # Panics
    /// If a kind is in both.
    #[must_use]
    pub fn and(mut self, others: &Self) -> Self {
        for (kind, declared) in others.declared.iter() {
            self.add(kind, *declared);
        }
        self
    }

    fn declare<W: Work>(mut self, schedule: Option<&'static str>) -> Self {
        self.add(W::KIND, Declared { retry: W::RETRY, run: run::<W>, schedule });
        self
    }

    fn add(&mut self, kind: &'static str, declared: Declared) {
        assert!(!Job::KINDS.contains(&kind), "two kinds of jobs named {kind}");
        let earlier = Arc::make_mut(&mut self.declared).insert(kind, declared);
        assert!(earlier.is_none(), "two kinds of jobs named {kind}");
    }

    /// All kinds that this program knows.
    pub fn kinds(&self) -> Vec<&'static str> {
        Job::KINDS.iter().copied().chain(self.declared.keys().copied()).collect()
    }

    /// The retry policy of a kind of job.
    pub fn retry(&self, kind: &str) -> Retry {
        self.declared.get(kind).map_or_else(|| Job::retry(kind), |declared| declared.retry)
    }

    /// The kinds that have a schedule, with it.
    pub fn schedules(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.declared.iter().filter_map(|(kind, declared)| Some((*kind, declared.schedule?)))
    }

    /// Makes one attempt at `claimed` if a capability declares its kind.
    pub fn run<'a>(&self, context: &'a Context, claimed: &'a ClaimedJob) -> Option<BoxFuture<'a, Result<JobOutcome>>> {
        self.declared.get(claimed.kind).map(|declared| (declared.run)(context, claimed))
    }
}

fn run<'a, W: Work>(context: &'a Context, claimed: &'a ClaimedJob) -> BoxFuture<'a, Result<JobOutcome>> {
    Box::pin(async move { claimed.content::<W>()?.run(context, claimed).await })
}

/// Writes `work` for the scope's organization; does nothing if there is a live job of the same kind and key.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_work<W: Work>(
    scope: &mut Scope,
    work: &W,
    key: impl Into<String>,
    due_at: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    enqueue_work_for(scope, organization, work, key, due_at).await
}

/// As [`enqueue_work`], for a named organization: platform work.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_work_for<W: Work>(
    scope: &mut Scope,
    organization: OrganizationId,
    work: &W,
    key: impl Into<String>,
    due_at: DateTime<Utc>,
) -> Result<()> {
    let payload = serde_json::to_value(work).map_err(anyhow::Error::from)?;
    sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts, request_id) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing",
        organization.0,
        W::KIND,
        key.into(),
        payload,
        due_at,
        W::RETRY.attempts,
        request_id::current()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// As [`make_tick`](crate::outbox::make_tick), for a scheduled kind of `works`.
///
/// # Errors
/// When the database fails.
pub async fn make_work_tick(
    database: &Database,
    works: &Works,
    kind: &'static str,
    tick: DateTime<Utc>,
) -> Result<bool> {
    // Platform: a scheduled run covers all tenants.
    let mut scope = database.platform("schedule").await?;
    let ours =
        sqlx::query!("insert into schedule_tick (name, tick) values ($1, $2) on conflict do nothing", kind, tick)
            .execute(scope.db())
            .await?
            .rows_affected()
            == 1;
    if ours {
        sqlx::query!(
            "insert into job (organization_id, kind, key, payload, due_at, max_attempts) values (0, $1, $2, 'null', $3, $4)
             on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing",
            kind,
            tick.format("%Y-%m-%dT%H:%MZ").to_string(),
            tick,
            works.retry(kind).attempts
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
    }
    Ok(ours)
}
