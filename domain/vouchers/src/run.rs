//! The daily run: vouchers that were not decided in time expire, and approvers get an email about what waits.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use kernel::{Context, Result};
use messaging::Notice;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId, VoucherId, VoucherProgramId};

use crate::submit::audited;

/// Vouchers in one transaction.
const BATCH: i64 = 200;
/// So many days before a voucher expires, its approvers and its office get an email.
const WARN_DAYS: i32 = 5;

/// Expires vouchers and emails what waits. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct VoucherRun {}

#[async_trait]
impl Task for VoucherRun {
    const KIND: &'static str = "voucher_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        while expire(context, now).await? {}
        while warn(context, now).await? {}
        remind(context, now).await?;
        Ok(JobOutcome::Done)
    }
}

/// Expires a batch; returns whether there may be more.
async fn expire(context: &Context, now: DateTime<Utc>) -> Result<bool> {
    // Platform: the vouchers of all tenants.
    let mut scope = context.database.platform("Vouchers").await?;
    let rows = sqlx::query!(
        "update voucher v set state = 'expired', closed_at = $1, version = v.version + 1
         from (select w.organization_id, w.id from voucher w join office o on o.organization_id = w.organization_id and o.id = w.office_id
               where w.state = 'submitted' and w.decide_by < ($1::timestamptz at time zone o.timezone)::date
               order by w.decide_by, w.id limit $2 for no key update of w) due
         where v.organization_id = due.organization_id and v.id = due.id and v.state = 'submitted'
         returning v.organization_id, v.id, v.office_id, v.account_id",
        now,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 == BATCH;
    let mut notices = vec![];
    for row in rows {
        let (organization, voucher) = (OrganizationId(row.organization_id), VoucherId(row.id));
        scope.for_organization(organization);
        let place = (OfficeId(row.office_id), AccountId(row.account_id));
        audited(&mut scope, "voucher.expired", voucher, place, json!({})).await?;
        notices.push((organization, Notice::VoucherDecided { voucher, state: "expired".to_owned() }));
    }
    messaging::enqueue_across(&mut scope, notices, now).await?;
    scope.commit().await?;
    Ok(more)
}

/// Tells the office and the approvers of vouchers that expire soon, once; returns whether there may be more.
async fn warn(context: &Context, now: DateTime<Utc>) -> Result<bool> {
    // Platform: as above.
    let mut scope = context.database.platform("Vouchers").await?;
    let rows = sqlx::query!(
        r#"update voucher v set warned = true
           from (select w.organization_id, w.id from voucher w join office o on o.organization_id = w.organization_id and o.id = w.office_id
                 where w.state = 'submitted' and not w.warned and w.decide_by <= ($1::timestamptz at time zone o.timezone)::date + $3::int
                 order by w.decide_by, w.id limit $2 for no key update of w) due
           where v.organization_id = due.organization_id and v.id = due.id
           returning v.organization_id, v.id, array(select g.login_id from live_grant g where g.organization_id = v.organization_id
             and g.kind = 'voucher_program' and g.place_id = v.program_id) as "approvers!""#,
        now,
        BATCH,
        WARN_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 == BATCH;
    let mut notices = vec![];
    for row in rows {
        let (organization, voucher) = (OrganizationId(row.organization_id), VoucherId(row.id));
        let to = std::iter::once(None).chain(row.approvers.into_iter().map(|login| Some(LoginId(login))));
        notices.extend(to.map(|login| (organization, Notice::VoucherExpiring { voucher, login })));
    }
    messaging::enqueue_across(&mut scope, notices, now).await?;
    scope.commit().await?;
    Ok(more)
}

/// Emails each approver whose program has waiting vouchers.
async fn remind(context: &Context, now: DateTime<Utc>) -> Result<()> {
    // Platform: as above.
    let mut scope: Scope = context.database.platform("Vouchers").await?;
    let rows = sqlx::query!(
        r#"select g.organization_id as "organization!", g.place_id as "program!", g.login_id as "login_id!", ($1::timestamptz at time zone o.timezone)::date as "on!"
           from live_grant g join voucher_program p on p.organization_id = g.organization_id and p.id = g.place_id
           join office o on o.organization_id = p.organization_id and o.id = p.home_office_id
           where g.kind = 'voucher_program'
             and exists (select from voucher v where v.organization_id = p.organization_id and v.program_id = p.id and v.state = 'submitted')"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let notices = rows.into_iter().map(|row| {
        let (program, login) = (VoucherProgramId(row.program), LoginId(row.login_id));
        (OrganizationId(row.organization), Notice::VouchersWaiting { program, login, on: row.on })
    });
    messaging::enqueue_across(&mut scope, notices.collect::<Vec<_>>(), now).await?;
    Ok(scope.commit().await?)
}
