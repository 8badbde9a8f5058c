//! Jobs that a capability declares beside its code: their content, stored name, retries, schedule and work.
//!
//! A kind of job is a type that implements [`Task`], listed in its crate's `tasks()`. [`Job`] has the kinds that are not
//! declared this way yet; their work is in the crate `jobs`.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tenancy::ids::OrganizationId;
use tenancy::{Database, Scope};

use super::Context;
use crate::Result;
use crate::outbox::{ClaimedJob, Job, JobOutcome, JobRow, Retry, insert, make_tick_of};

/// Work to do later. The names of the type's fields and `KIND` are stored in rows, so they must never change.
#[async_trait]
pub trait Task: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The stored name.
    const KIND: &'static str;
    const RETRY: Retry = Retry::USUAL;

    /// Makes one attempt. The kind of error decides whether it is retried.
    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome>;
}

type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
type Run = for<'a> fn(&'a Context, &'a ClaimedJob) -> BoxFuture<'a, Result<JobOutcome>>;

/// A kind of job as its capability declares it.
#[derive(Debug, Clone)]
struct Declared {
    retry: Retry,
    run: Run,
    schedule: Option<Schedule>,
}

#[derive(Debug, Clone)]
struct Schedule {
    /// Second, minute, hour, day, month, weekday, in UTC.
    times: &'static str,
    /// The content of each tick's job.
    payload: Value,
}

/// The kinds of jobs that capabilities declare.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    declared: Arc<BTreeMap<&'static str, Declared>>,
}

impl Tasks {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `T`.
    ///
    /// # Panics
    /// If there is a kind of this name.
    #[must_use]
    pub fn with<T: Task>(mut self) -> Self {
        self.add(T::KIND, Declared { retry: T::RETRY, run: run::<T>, schedule: None });
        self
    }

    /// Adds `T`, a run with one job at each of `times`: second, minute, hour, day, month, weekday, in UTC.
    ///
    /// # Panics
    /// If there is a kind of this name, or if the default content can't be stored and read.
    #[must_use]
    pub fn scheduled<T: Task + Default>(mut self, times: &'static str) -> Self {
        let payload = serde_json::to_value(T::default()).expect("the content is stored");
        T::deserialize(&payload).expect("the content is read");
        let schedule = Some(Schedule { times, payload });
        self.add(T::KIND, Declared { retry: T::RETRY, run: run::<T>, schedule });
        self
    }

    /// Adds all kinds of `others`.
    ///
    /// # Panics
    /// If a kind is in both.
    #[must_use]
    pub fn and(mut self, others: &Self) -> Self {
        for (kind, declared) in others.declared.iter() {
            self.add(kind, declared.clone());
        }
        self
    }

    fn add(&mut self, kind: &'static str, declared: Declared) {
        let earlier = Arc::make_mut(&mut self.declared).insert(kind, declared);
        assert!(earlier.is_none() && !Job::KINDS.contains(&kind), "two kinds of jobs named {kind}");
    }

    /// All kinds that this program knows.
    pub fn kinds(&self) -> Vec<&'static str> {
        Job::KINDS.iter().copied().chain(self.declared.keys().copied()).collect()
    }

    /// The retry policy of a kind of job.
    pub fn retry(&self, kind: &str) -> Retry {
        self.declared.get(kind).map_or_else(|| Job::retry(kind), |declared| declared.retry)
    }

    /// The kinds that have a schedule, with its times.
    pub fn schedules(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.declared.iter().filter_map(|(kind, declared)| Some((*kind, declared.schedule.as_ref()?.times)))
    }

    /// As [`make_tick`](crate::outbox::make_tick), for a kind that has a schedule.
    ///
    /// # Errors
    /// For a kind without one; when the database fails.
    pub async fn make_tick(&self, database: &Database, kind: &str, tick: DateTime<Utc>) -> Result<bool> {
        let found = self.declared.get_key_value(kind);
        let scheduled = found.and_then(|(kind, declared)| Some((*kind, declared.retry, declared.schedule.as_ref()?)));
        let Some((kind, retry, schedule)) = scheduled else {
            return Err(anyhow::anyhow!("{kind} has no schedule").into());
        };
        make_tick_of(database, kind, schedule.payload.clone(), retry, tick).await
    }

    /// Makes one attempt at `claimed` if a capability declares its kind.
    pub fn run<'a>(&self, context: &'a Context, claimed: &'a ClaimedJob) -> Option<BoxFuture<'a, Result<JobOutcome>>> {
        self.declared.get(claimed.kind).map(|declared| (declared.run)(context, claimed))
    }
}

fn run<'a, T: Task>(context: &'a Context, claimed: &'a ClaimedJob) -> BoxFuture<'a, Result<JobOutcome>> {
    Box::pin(async move { claimed.content::<T>()?.run(context, claimed).await })
}

/// Queues `task` for the scope's organization; does nothing if there is a live job of the same kind and key.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_task<T: Task>(
    scope: &mut Scope,
    task: &T,
    key: impl ToString,
    due_at: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    enqueue_task_for(scope, organization, task, key, due_at).await
}

/// As [`enqueue_task`], for a named organization: platform work.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_task_for<T: Task>(
    scope: &mut Scope,
    organization: OrganizationId,
    task: &T,
    key: impl ToString,
    due_at: DateTime<Utc>,
) -> Result<()> {
    let payload = serde_json::to_value(task).map_err(anyhow::Error::from)?;
    let row = JobRow { kind: T::KIND, key: key.to_string(), payload, due_at, attempts: T::RETRY.attempts };
    insert(scope, organization, row).await
}
