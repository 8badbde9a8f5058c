//! Jobs that a capability declares beside its code: their content, stored name, retries, schedule and work.
//!
//! A kind of job is a type that implements [`Task`], listed in its crate's `tasks()`. [`Job`] has the few kinds that no
//! capability can declare; their work is in the crate `jobs`.

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
use crate::outbox::{ClaimedJob, Job, JobOutcome, JobRow, Retry, insert, insert_again, insert_all, make_tick};

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

    /// Makes the scheduled job of `kind` for the tick at `tick` (business time), unless another process has. The job's
    /// key is the tick, and it belongs to organization 0, the platform. Returns whether this call made it.
    ///
    /// # Errors
    /// For a kind without one; when the database fails.
    pub async fn make_tick(&self, database: &Database, kind: &str, tick: DateTime<Utc>) -> Result<bool> {
        let found = self.declared.get_key_value(kind);
        let scheduled = found.and_then(|(kind, declared)| Some((*kind, declared.retry, declared.schedule.as_ref()?)));
        let Some((kind, retry, schedule)) = scheduled else {
            return Err(anyhow::anyhow!("{kind} has no schedule").into());
        };
        make_tick(database, kind, schedule.payload.clone(), retry, tick).await
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
    insert(scope, organization, row_of(task, key, due_at)?).await
}

/// As [`enqueue_task_for`], for news that a job of the same kind and key must process by `due_at`: a job queued for
/// later is moved forward, and a running one runs again after this attempt, because it may have read the state before
/// the news.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_task_again<T: Task>(
    scope: &mut Scope,
    organization: OrganizationId,
    task: &T,
    key: impl ToString,
    due_at: DateTime<Utc>,
) -> Result<()> {
    insert_again(scope, organization, row_of(task, key, due_at)?).await
}

/// As [`enqueue_task`], for many in one statement, each with its key.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_tasks<T: Task, K: ToString>(
    scope: &mut Scope,
    tasks: impl IntoIterator<Item = (T, K)>,
    due_at: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let rows: Vec<JobRow> = tasks.into_iter().map(|(task, key)| row_of(&task, key, due_at)).collect::<Result<_>>()?;
    insert_all(scope, organization, &rows).await
}

fn row_of<T: Task>(task: &T, key: impl ToString, due_at: DateTime<Utc>) -> Result<JobRow> {
    let payload = serde_json::to_value(task).map_err(anyhow::Error::from)?;
    Ok(JobRow { kind: T::KIND, key: key.to_string(), payload, due_at, attempts: T::RETRY.attempts })
}

/// A kind of job about one id, for a statement that queues one job for each of many rows: the payload is
/// `jsonb_build_object(field, id)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForEach {
    pub kind: &'static str,
    pub field: String,
    pub attempts: i32,
}

/// The parts for a statement that queues one job like `sample` for each of many rows.
///
/// # Errors
/// For a job that is not about one id.
pub fn for_each<T: Task>(sample: &T) -> Result<ForEach> {
    let payload = serde_json::to_value(sample).map_err(anyhow::Error::from)?;
    let mut fields = payload.as_object().into_iter().flatten().filter(|(_, value)| value.is_i64());
    let (Some((field, _)), None) = (fields.next(), fields.next()) else {
        return Err(anyhow::anyhow!("{} is not about one id", T::KIND).into());
    };
    Ok(ForEach { kind: T::KIND, field: field.clone(), attempts: T::RETRY.attempts })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Collect {
        invoice: i64,
    }

    #[async_trait]
    impl Task for Collect {
        const KIND: &'static str = "collect";
        const RETRY: Retry = Retry::FOR_DRAFTS;

        async fn run(self, _: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
            Ok(JobOutcome::Done)
        }
    }

    #[derive(Default, Serialize, Deserialize)]
    struct Nightly {}

    #[async_trait]
    impl Task for Nightly {
        const KIND: &'static str = "nightly";

        async fn run(self, _: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
            Ok(JobOutcome::Done)
        }
    }

    #[derive(Serialize, Deserialize)]
    struct Installment {
        plan: i64,
        number: i32,
    }

    #[async_trait]
    impl Task for Installment {
        const KIND: &'static str = "installment";

        async fn run(self, _: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
            Ok(JobOutcome::Done)
        }
    }

    #[test]
    fn a_statement_writes_what_one_job_would() {
        let each = for_each(&Collect { invoice: 7 }).unwrap();
        assert_eq!(each, ForEach { kind: "collect", field: "invoice".into(), attempts: 200 });
        let row = row_of(&Collect { invoice: 7 }, 7, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((row.kind, row.payload, row.attempts), (each.kind, json!({ each.field: 7 }), each.attempts));
        assert!(for_each(&Installment { plan: 1, number: 2 }).is_err(), "about two");
        assert!(for_each(&Nightly {}).is_err(), "about nothing");
    }

    #[test]
    fn declared_kinds_keep_their_retries_and_times() {
        let tasks = Tasks::new().with::<Collect>().scheduled::<Nightly>("0 30 8 * * *");
        assert_eq!(tasks.retry("collect"), Retry::FOR_DRAFTS);
        assert_eq!(tasks.retry("nightly"), Retry::USUAL);
        assert_eq!(tasks.schedules().collect::<Vec<_>>(), [("nightly", "0 30 8 * * *")]);
    }
}
