//! The hourly run of associations: those of the brands' files get rows, ended ones end, and we email offices what they share and
//! owners the full price after their coupon.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use messaging::Notice;
use rules::subscriptions::Period;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AssociationId, OfficeId, OrganizationId};
use tenancy::{Actor, Scope};

use crate::manage::{end_due, take_over};
use crate::rules::coupon::{Running, full_price_on, is_ahead};
use crate::{Context, Result, open};

/// Offices in one transaction.
const BATCH: i64 = 500;

/// Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct AssociationRun {}

#[async_trait]
impl Task for AssociationRun {
    const KIND: &'static str = "association_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let actor = Actor::platform("Associations");
        let mut scope = open(context, &actor).await?;
        take_over(context, &mut scope, now).await?;
        end_due(&mut scope, now).await?;
        scope.commit().await?;
        loop {
            let mut scope = open(context, &actor).await?;
            let told = tell_joined(&mut scope, now).await?;
            scope.commit().await?;
            if (told as i64) < BATCH {
                break;
            }
        }
        let mut after = Some(0);
        while let Some(last) = after {
            let mut scope = open(context, &actor).await?;
            after = tell_full_price(&mut scope, last, now).await?;
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }
}

/// Emails offices that joined what the association sees. An office that still signs up gets the email when it is open.
async fn tell_joined(scope: &mut Scope, now: DateTime<Utc>) -> Result<usize> {
    let rows = sqlx::query!(
        "update association_office m set told_at = $1
         from (select w.organization_id, w.id from association_office w join office o on o.organization_id = w.organization_id and o.id = w.office_id
               join association a on a.id = w.association_id and a.state <> 'ended'
               where w.told_at is null and w.left_at is null and o.account_status = 1
               order by w.joined_at, w.id limit $2 for no key update of w) due
         where m.organization_id = due.organization_id and m.id = due.id
         returning m.organization_id, m.office_id, m.association_id",
        now,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let notices = rows.iter().map(|row| {
        let notice = Notice::AssociationJoined {
            office: OfficeId(row.office_id),
            association: AssociationId(row.association_id),
        };
        (OrganizationId(row.organization_id), notice)
    });
    messaging::enqueue_across(scope, notices.collect::<Vec<_>>(), now).await?;
    Ok(rows.len())
}

/// Emails owners 30 days before the first bill without the coupon, once for a day. Returns the last organization of a full batch.
async fn tell_full_price(scope: &mut Scope, after: i64, now: DateTime<Utc>) -> Result<Option<i64>> {
    let rows = sqlx::query!(
        r#"select t.organization_id, t.home_office_id, t.next_bill_on as "next_bill_on!", coalesce(t.bill_day, 1) as "bill_day!",
             coalesce(t.next_period, t.period) as "period!", t.coupon_bills, m.id, m.full_price_told_on,
             ($2::timestamptz at time zone o.timezone)::date as "today!"
           from tier_subscription t join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
           join association_office m on m.organization_id = t.organization_id and m.office_id = t.home_office_id and m.left_at is null
           where t.organization_id > $1 and t.next_bill_on is not null and t.overdue_since is null
             and (t.coupon_bills > 0 or t.period_percent > 0) and t.next_bill_on <= ($2::timestamptz at time zone o.timezone)::date + 31
           order by t.organization_id limit $3"#,
        after,
        now,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let last = rows.last().filter(|_| rows.len() as i64 == BATCH).map(|row| row.organization_id);
    let mut notices = vec![];
    for row in rows {
        let Some(period) = Period::parse(&row.period) else { continue };
        let running = Running {
            next_bill_on: row.next_bill_on,
            bill_day: u32::try_from(row.bill_day).unwrap_or(1),
            period,
            bills_left: row.coupon_bills,
        };
        let on = full_price_on(running);
        if row.full_price_told_on == Some(on) || !is_ahead(on, row.today) {
            continue;
        }
        keep_told(scope, (row.organization_id, row.id), on).await?;
        let notice = Notice::FullPriceComing { office: OfficeId(row.home_office_id), on };
        notices.push((OrganizationId(row.organization_id), notice));
    }
    messaging::enqueue_across(scope, notices, now).await?;
    Ok(last)
}

async fn keep_told(scope: &mut Scope, (organization, id): (i64, i64), on: NaiveDate) -> Result<()> {
    sqlx::query!(
        "update association_office set full_price_told_on = $3 where organization_id = $1 and id = $2",
        organization,
        id,
        on
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
