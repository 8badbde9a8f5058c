//! The figures of offices by month: counted now, or as the job kept them.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, Duration, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tenancy::{Actor, Reach, Scope};

use super::{COUNTED_AT_ONCE, FRESH_MINUTES};
use crate::{Context, Result};

/// The figures of one office in one month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthRow {
    pub office_id: i64,
    pub month: NaiveDate,
    pub active_members: i64,
    pub annual_cents: i64,
    pub active_households: i64,
    pub late: i64,
    pub past_due_cents: i64,
    pub last_joined_on: Option<NaiveDate>,
    pub joined: i64,
    pub departed: i64,
    pub collected_cents: i64,
    pub in_office_cents: i64,
    pub refunded_cents: i64,
    pub fees_cents: i64,
    pub visits: i64,
}

/// The months of each office, oldest first, and the time of the oldest count.
#[derive(Debug, Clone)]
pub struct Counted {
    pub months: BTreeMap<OfficeId, Vec<MonthRow>>,
    pub as_of: DateTime<Utc>,
    /// They should be counted again.
    pub old: bool,
}

/// The figures of the scope's offices at `now`.
pub async fn count(scope: &mut Scope, offices: &[OfficeId], now: DateTime<Utc>) -> Result<Counted> {
    let (organization, ids) = (scope.organization(), offices.iter().map(|office| office.0).collect::<Vec<_>>());
    let rows = sqlx::query_as!(
        MonthRow,
        r#"select office_id as "office_id!", month as "month!", active_members as "active_members!", annual_cents as "annual_cents!",
             active_households as "active_households!", late as "late!", past_due_cents as "past_due_cents!", last_joined_on, joined as "joined!",
             departed as "departed!", collected_cents as "collected_cents!", in_office_cents as "in_office_cents!", refunded_cents as "refunded_cents!",
             fees_cents as "fees_cents!", visits as "visits!"
           from office_figures($1, $2, $3) order by office_id, month"#,
        organization.0,
        &ids,
        now
    )
    .fetch_all(scope.db())
    .await?;
    Ok(Counted { months: by_office(rows), as_of: now, old: false })
}

fn by_office(rows: Vec<MonthRow>) -> BTreeMap<OfficeId, Vec<MonthRow>> {
    let mut months: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for row in rows {
        months.entry(OfficeId(row.office_id)).or_default().push(row);
    }
    months
}

/// The figures of these offices: counted now when they are few, else as they were kept. What was never counted in this
/// month of the office is counted now.
pub async fn figures(scope: &mut Scope, offices: &[OfficeId], now: DateTime<Utc>) -> Result<Counted> {
    if offices.len() <= COUNTED_AT_ONCE {
        return count(scope, offices, now).await;
    }
    let (organization, ids) = (scope.organization(), offices.iter().map(|office| office.0).collect::<Vec<_>>());
    let rows = sqlx::query_as!(
        MonthRow,
        r#"select f.office_id, f.month, f.active_members as "active_members!: i64", f.annual_cents, f.active_households as "active_households!: i64",
             f.late as "late!: i64", f.past_due_cents, f.last_joined_on, f.joined as "joined!: i64", f.departed as "departed!: i64", f.collected_cents,
             f.in_office_cents, f.refunded_cents, f.fees_cents, f.visits as "visits!: i64"
           from office o join office_figure f on f.organization_id = o.organization_id and f.office_id = o.id
           where o.organization_id = $1 and o.id = any ($2) and f.month > ($3::timestamptz at time zone o.timezone)::date - interval '6 months'
             and exists (select from office_figure c where c.organization_id = o.organization_id and c.office_id = o.id
               and c.month = date_trunc('month', $3::timestamptz at time zone o.timezone)::date)
           order by f.office_id, f.month"#,
        organization.0,
        &ids,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let counted_at = sqlx::query_scalar!(
        "select min(at) from (select max(counted_at) as at from office_figure where organization_id = $1 and office_id = any ($2) group by office_id) counted",
        organization.0,
        &ids
    )
    .fetch_one(scope.db())
    .await?;
    let mut months = by_office(rows);
    let missing: Vec<_> = offices.iter().copied().filter(|office| !months.contains_key(office)).collect();
    let as_of = counted_at.filter(|_| !months.is_empty()).unwrap_or(now);
    if !missing.is_empty() {
        months.append(&mut count(scope, &missing, now).await?.months);
    }
    let old = !missing.is_empty() || as_of < now - Duration::minutes(FRESH_MINUTES);
    Ok(Counted { months, as_of, old })
}

/// Queues a count of the scope's organization, unless one waits.
pub async fn count_soon(context: &Context, reach: Reach, now: DateTime<Utc>) -> Result<()> {
    let mut scope = context.database.scope(reach).await?;
    enqueue_task(&mut scope, &CountFigures {}, "figures", now).await?;
    Ok(scope.commit().await?)
}

/// Counts the figures of every location of an organization.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CountFigures {}

#[async_trait]
impl Task for CountFigures {
    const KIND: &'static str = "count_figures";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let reach = Reach::organization(claimed.organization, Actor::platform("Figures of locations"));
        let mut scope = context.database.scope(reach).await?;
        keep(&mut scope, now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

/// Counts and keeps the figures of the scope's organization.
async fn keep(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into office_figure (organization_id, office_id, month, active_members, annual_cents, active_households, late, past_due_cents, last_joined_on,
           joined, departed, collected_cents, in_office_cents, refunded_cents, fees_cents, visits, counted_at)
         select $1, f.office_id, f.month, f.active_members, f.annual_cents, f.active_households, f.late, f.past_due_cents, f.last_joined_on, f.joined, f.departed,
           f.collected_cents, f.in_office_cents, f.refunded_cents, f.fees_cents, f.visits, $2
         from office_figures($1, array(select id from office where organization_id = $1), $2) f
         on conflict (organization_id, office_id, month) do update set active_members = excluded.active_members, annual_cents = excluded.annual_cents,
           active_households = excluded.active_households, late = excluded.late, past_due_cents = excluded.past_due_cents,
           last_joined_on = excluded.last_joined_on, joined = excluded.joined, departed = excluded.departed,
           collected_cents = excluded.collected_cents, in_office_cents = excluded.in_office_cents, refunded_cents = excluded.refunded_cents,
           fees_cents = excluded.fees_cents, visits = excluded.visits, counted_at = excluded.counted_at",
        organization.0,
        now
    )
    .execute(scope.db())
    .await?;
    // Months that the page no longer shows.
    sqlx::query!(
        "delete from office_figure where organization_id = $1 and month < ($2::timestamptz - interval '7 months')::date",
        organization.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
