//! The statement of what was prepaid follows the seller's books for a while: a bill that was open on the day may be collected
//! later, and a payment may be returned.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use members::subscriptions::bills_with_days;
use rules::sales::prepaid;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{OfficeSaleId, OrganizationId, SubscriptionId};

use crate::{AT_ONCE, Context, Result};

/// How long after a membership's move its line follows. Collection of a bill ends after 28 days, and a bank returns a draft within 60.
const FOLLOWS_DAYS: i32 = 95;

/// Brings the statements of recent sales up to date. Key: the tick.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct LocationSaleStatements {}

#[async_trait]
impl Task for LocationSaleStatements {
    const KIND: &'static str = "location_sale_statements";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        refresh_statements(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// A line of a statement.
struct Line {
    subscription: i64,
    moved_on: NaiveDate,
}

/// Brings the statements of recent sales up to date, a part of a sale in a transaction.
///
/// # Errors
/// When the database fails.
pub async fn refresh_statements(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    for (organization, sale) in recent(context, now).await? {
        let mut after = 0;
        loop {
            let mut scope = platform(context).await?;
            scope.for_organization(organization);
            let lines = lines(&mut scope, (organization, sale), after, now).await?;
            let Some(last) = lines.last() else { break };
            after = last.subscription;
            refresh(&mut scope, (organization, sale), &lines).await?;
            scope.commit().await?;
        }
    }
    Ok(())
}

async fn platform(context: &Context) -> Result<Scope> {
    // Platform scope: the statements of all tenants.
    Ok(context.database.platform("Sale statements").await?)
}

async fn recent(context: &Context, now: DateTime<Utc>) -> Result<Vec<(OrganizationId, OfficeSaleId)>> {
    let mut scope = platform(context).await?;
    let rows = sqlx::query!(
        "select distinct organization_id, sale_id from office_sale_membership where moved_on > ($1::timestamptz)::date - $2::int order by 1, 2",
        now,
        FOLLOWS_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), OfficeSaleId(row.sale_id))).collect())
}

/// The next lines that follow: what was refunded to a household that left is on its line already.
async fn lines(
    scope: &mut Scope,
    (organization, sale): (OrganizationId, OfficeSaleId),
    after: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Line>> {
    let rows = sqlx::query!(
        "select m.subscription_id, m.moved_on from office_sale_membership m
         join office_sale_line l on l.organization_id = m.organization_id and l.sale_id = m.sale_id and l.account_id = m.account_id and l.state = 'moved'
         where m.organization_id = $1 and m.sale_id = $2 and m.subscription_id > $3 and m.moved_on > ($4::timestamptz)::date - $5::int
         order by m.subscription_id limit $6 for update of m",
        organization.0,
        sale.0,
        after,
        now,
        FOLLOWS_DAYS,
        AT_ONCE as i64
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Line { subscription: row.subscription_id, moved_on: row.moved_on }).collect())
}

async fn refresh(
    scope: &mut Scope,
    (organization, sale): (OrganizationId, OfficeSaleId),
    lines: &[Line],
) -> Result<()> {
    let ids: Vec<_> = lines.iter().map(|line| SubscriptionId(line.subscription)).collect();
    let Some(today) = lines.iter().map(|line| line.moved_on).max() else { return Ok(()) };
    let bills = bills_with_days(scope, &ids, today).await?;
    let now: Vec<_> = lines
        .iter()
        .map(|line| {
            let bills = bills.get(&SubscriptionId(line.subscription)).map(Vec::as_slice).unwrap_or_default();
            prepaid(bills, line.moved_on)
        })
        .collect();
    let ids: Vec<i64> = lines.iter().map(|line| line.subscription).collect();
    let paid: Vec<i64> = now.iter().map(|one| one.paid.0).collect();
    let amounts: Vec<i64> = now.iter().map(|one| one.amount.0).collect();
    let left: Vec<i64> = now.iter().map(|one| one.days_left).collect();
    let days: Vec<i64> = now.iter().map(|one| one.days).collect();
    sqlx::query!(
        "update office_sale_membership m set paid_cents = n.paid, prepaid_cents = n.amount, days_left = n.left_days::int, days = n.days::int
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) n (id, paid, amount, left_days, days)
         where m.organization_id = $1 and m.sale_id = $2 and m.subscription_id = n.id and (m.paid_cents, m.prepaid_cents) is distinct from (n.paid, n.amount)",
        organization.0,
        sale.0,
        &ids,
        &paid,
        &amounts,
        &left,
        &days
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
