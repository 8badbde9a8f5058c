//! Counts the figures of the last days, every morning when the day before is over everywhere.

use async_trait::async_trait;
use chrono::{Datelike, Duration, NaiveDate};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tracing::info;

use crate::{Context, Result};

/// A day's figures are final after so many days.
const AGAIN_DAYS: i64 = 3;
/// What became late is paid within four weeks: these days are counted again for it.
const RECOVERY_DAYS: i64 = 31;
/// What the first run counts, in days: the months of the charts.
const FIRST_DAYS: i64 = 760;
/// Days of one statement.
const AT_ONCE: i64 = 31;

/// Counts the days that are not final, and the months that they are in.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountKpi {}

#[async_trait]
impl Task for CountKpi {
    const KIND: &'static str = "count_kpi";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let counted = count(context).await?;
        info!(counted, "counted the platform's figures");
        Ok(JobOutcome::Done)
    }
}

/// Counts up to yesterday. Returns how many days of offices were counted. Safe to repeat.
///
/// # Errors
/// When the database fails.
pub(crate) async fn count(context: &Context) -> Result<i64> {
    let yesterday = context.clock.now().await?.date_naive() - Duration::days(1);
    // Platform scope: the figures are of all tenants.
    let mut scope = context.database.platform("KPI").await?;
    let last = sqlx::query_scalar!("select max(day) from kpi_day").fetch_one(scope.db()).await?;
    // The first time, everybody who was ever a member.
    let begun = sqlx::query_scalar!("select min(at) from subscription_history").fetch_one(scope.db()).await?;
    let from = match last {
        Some(last) => (last - Duration::days(AGAIN_DAYS)).min(yesterday - Duration::days(RECOVERY_DAYS)),
        None => yesterday - Duration::days(FIRST_DAYS),
    };
    let people_from = match last {
        Some(_) => from,
        None => begun.map_or(from, |at| at.date_naive() - Duration::days(1)).min(from),
    };
    sqlx::query_scalar!("select note_people($1, $2)", people_from, yesterday).fetch_one(scope.db()).await?;
    scope.commit().await?;
    let mut counted = 0;
    let mut first = from;
    while first <= yesterday {
        let to = (first + Duration::days(AT_ONCE - 1)).min(yesterday);
        counted += days(context, first, to).await?;
        first = to + Duration::days(1);
    }
    months(context, from, yesterday).await?;
    Ok(counted)
}

/// Counts these days in a transaction of their own.
async fn days(context: &Context, from: NaiveDate, to: NaiveDate) -> Result<i64> {
    let now = context.clock.now().await?;
    // Platform scope: the figures are of all tenants.
    let mut scope = context.database.platform("KPI").await?;
    let counted = sqlx::query_scalar!("select count_kpi_days($1, $2, $3)", from, to, now).fetch_one(scope.db()).await?;
    sqlx::query_scalar!("select count_kpi_quality($1, $2)", from, to).fetch_one(scope.db()).await?;
    scope.commit().await?;
    Ok(counted.unwrap_or(0))
}

async fn months(context: &Context, from: NaiveDate, to: NaiveDate) -> Result<()> {
    let first = |day: NaiveDate| day.with_day(1).unwrap_or(day);
    // Platform scope: the figures are of all tenants.
    let mut scope = context.database.platform("KPI").await?;
    sqlx::query_scalar!("select sum_kpi_months($1, $2)", first(from), first(to)).fetch_one(scope.db()).await?;
    Ok(scope.commit().await?)
}
