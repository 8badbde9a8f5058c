//! The hourly run: bills of the month, refunds of unused credit, late bills, suspensions, addenda and memberships that end, and reminders. Each step can be
//! repeated.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use kernel::{Context, Result};
use messaging::Notice;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AddendumId, BusinessInvoiceId, OrganizationId, SponsorshipId};

use crate::audits::of_addendum;
use crate::bills::collect::CollectBusinessInvoice;
use crate::bills::credit::refund_unused;
use crate::bills::issue::issue;
use crate::bills::payment::open;
use crate::bills::settle::remind;
use crate::leaving::ending::{self, Cause};
use crate::rules::ending::{REMIND_DAYS, SUSPENDED_AFTER, WARNED_AFTER, billing};
use crate::rules::invoice::{RefundShare, refund};
use crate::terms::addendum::{Addendum, AddendumState, load};
use crate::terms::proposal::apply_due;

const BATCH: i64 = 200;
/// A request that the business does not decide lapses after so many days.
const REQUEST_DAYS: i32 = 14;
/// How long terms that ended may still have credits to bill. A credit that waits for an unpaid bill is refunded however late.
const AFTER_END: i32 = 70;

/// Does what is due for all addenda. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct SponsorRun {}

#[async_trait]
impl Task for SponsorRun {
    const KIND: &'static str = "sponsor_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut after = (0, 0);
        loop {
            let page = addenda(context, after, now).await?;
            let Some(last) = page.last() else { break };
            after = (last.0.0, last.1.0);
            for (organization, addendum) in page {
                of_addendum_today(context, organization, addendum, now).await?;
            }
        }
        Ok(JobOutcome::Done)
    }
}

async fn addenda(
    context: &Context,
    after: (i64, i64),
    now: DateTime<Utc>,
) -> Result<Vec<(OrganizationId, AddendumId)>> {
    // Platform: the addenda of all tenants.
    let mut scope = context.database.platform("Sponsors").await?;
    let rows = sqlx::query!(
        "select organization_id, id from business_office where (organization_id, id) > ($1, $2) and accepted_at is not null
           and (state <> 'ended' or ends_on > ($3::timestamptz)::date - $4::int
             or exists (select from sponsorship p
               where p.organization_id = business_office.organization_id and p.addendum_id = business_office.id and p.state = 'ending')
             or exists (select from business_invoice i
               where i.organization_id = business_office.organization_id and i.addendum_id = business_office.id and i.total_cents < 0
                 and not exists (select from business_invoice l where l.organization_id = i.organization_id and l.addendum_id = i.addendum_id
                   and l.bill_on > i.bill_on)
                 and -i.total_cents > coalesce((select sum(r.amount_cents) from business_refund r where r.organization_id = i.organization_id
                   and r.invoice_id = i.id and r.status <> 'failed'), 0)))
         order by organization_id, id limit $5",
        after.0,
        after.1,
        now,
        AFTER_END,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (OrganizationId(r.organization_id), AddendumId(r.id))).collect())
}

async fn of_addendum_today(
    context: &Context,
    organization: OrganizationId,
    id: AddendumId,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let addendum = load(&mut scope, id, true).await?;
    let today = office_today(&mut scope, addendum.office, now).await?;
    follow_memberships(context, &mut scope, id, today, now).await?;
    end_terms(context, &mut scope, &addendum, today, now).await?;
    if let Some(on) = addendum.suspended_on.filter(|_| addendum.state == AddendumState::Suspended) {
        ending::end_of_addendum(context, &mut scope, id, Cause::NotPaid(on), now).await?;
    }
    apply_due(&mut scope, id).await?;
    let suspended_on = addendum.suspended_on.filter(|_| addendum.state == AddendumState::Suspended);
    issue(&mut scope, &addendum, billing(suspended_on, today), today, now).await?;
    refund_unused(&mut scope, &addendum, today, now).await?;
    late(context, &mut scope, &addendum, today, now).await?;
    lapse(&mut scope, id, now).await?;
    remind_members(&mut scope, id, today, now).await?;
    close(&mut scope, id).await?;
    collect_due(&mut scope, id, today, now).await?;
    Ok(scope.commit().await?)
}

/// Ends the sponsorships of memberships that were canceled or ended, with what a cancellation returns of the business's part; and
/// those of employees who have left.
async fn follow_memberships(
    context: &Context,
    scope: &mut Scope,
    addendum: AddendumId,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let gone = sqlx::query!(
        "update sponsorship p set state = 'ended', ends_on = coalesce(s.ends_on, $3), end_reason = 'canceled'
         from subscription s where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active' and s.organization_id = p.organization_id
           and s.id = p.subscription_id and s.status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
         returning p.id, s.id as subscription",
        organization.0,
        addendum.0,
        today
    )
    .fetch_all(scope.db())
    .await?;
    for row in gone {
        give_back(scope, SponsorshipId(row.id), row.subscription).await?;
    }
    let left = sqlx::query_scalar!(
        "select p.id from sponsorship p join business_employee e on e.organization_id = p.organization_id and e.id = p.employee_id
         where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active' and e.state = 'left'",
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in left {
        ending::end(context, scope, SponsorshipId(id), Cause::Left, now).await?;
    }
    // Whose own membership ended is on the list again, and may join again.
    sqlx::query!(
        "update business_employee e set state = 'eligible', version = version + 1 where e.organization_id = $1 and e.addendum_id = $2 and e.state = 'enrolled'
           and not exists (select from sponsorship p where p.organization_id = e.organization_id and p.employee_id = e.id
             and p.state in ('active', 'ending'))",
        organization.0,
        addendum.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes what the settlement of a canceled membership returns of the business's part of each period.
async fn give_back(scope: &mut Scope, sponsorship: SponsorshipId, subscription: i64) -> Result<()> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select t.rule, t.ends_on, l.period_starts_on as "starts!", l.period_ends_on as "ends!", p.office_id, p.business_id,
             (select -sum(x.amount_cents) filter (where x.kind = 'sponsor') / count(*) filter (where x.kind = 'dues') from invoice_line x
               where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id and x.subscription_id = l.subscription_id)::bigint as "part"
           from sponsorship p join settlement t on t.organization_id = p.organization_id and t.subscription_id = p.subscription_id and t.undone_at is null
           join invoice_line l on l.organization_id = p.organization_id and l.subscription_id = p.subscription_id and l.kind = 'dues'
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
           where p.organization_id = $1 and p.id = $2 and p.subscription_id = $3 and l.period_starts_on >= p.starts_on"#,
        organization.0,
        sponsorship.0,
        subscription
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows {
        let part = rules::Cents(row.part.unwrap_or_default());
        let back = refund(RefundShare::of(&row.rule), part, (row.starts, row.ends), row.ends_on);
        if back <= rules::Cents::ZERO {
            continue;
        }
        sqlx::query!(
            "insert into sponsor_refund (organization_id, sponsorship_id, office_id, business_id, period_starts_on, amount_cents, refunded_on)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
            organization.0,
            sponsorship.0,
            row.office_id,
            row.business_id,
            row.starts,
            back.0,
            row.ends_on
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// Terms that end: a sponsorship ends with the first period that begins after their last day. We ask its member as soon as the
/// last sponsored period has begun, so that weeks are left to choose.
async fn end_terms(
    context: &Context,
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(on) = addendum.ends_on.filter(|_| addendum.state == AddendumState::Ending) else {
        return Ok(());
    };
    let organization = scope.organization();
    // A period that begins on the last day or before is billed first. Who is not billed now has no period to choose about before
    // the terms have ended.
    let over = sqlx::query_scalar!(
        "select p.id from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active' and coalesce(s.next_bill_on > $3, $4)
           and ($4 or s.status in ('active', 'active_transferred', 'past_due')) order by p.id",
        organization.0,
        addendum.id.0,
        on,
        today >= on
    )
    .fetch_all(scope.db())
    .await?;
    for id in over {
        ending::end(context, scope, SponsorshipId(id), Cause::AddendumEnded, now).await?;
    }
    // Until then people may still join.
    if today < on {
        return Ok(());
    }
    sqlx::query!(
        "update business_office set state = 'ended', version = version + 1 where organization_id = $1 and id = $2
           and not exists (select from sponsorship p where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active')",
        organization.0,
        addendum.id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Late bills: what is due by invoice becomes late after its day; on day 21 we email the members, on day 28 the business is
/// suspended.
async fn late(
    context: &Context,
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let due = sqlx::query!(
        "select id, first_failed_on from business_invoice where organization_id = $1 and addendum_id = $2 and collection = 'invoice'
           and (status = 'open' and due_on < $3 or status = 'late' and next_notice_on <= $3)",
        organization.0,
        addendum.id.0,
        today
    )
    .fetch_all(scope.db())
    .await?;
    for row in due {
        let dates = (row.first_failed_on.unwrap_or(today), None);
        remind(scope, (addendum.office, BusinessInvoiceId(row.id)), dates, today, now).await?;
    }
    let first = sqlx::query_scalar!(
        "select min(first_failed_on) from business_invoice where organization_id = $1 and addendum_id = $2 and status = 'late'",
        organization.0,
        addendum.id.0
    )
    .fetch_one(scope.db())
    .await?;
    let Some(first) = first else { return Ok(()) };
    if addendum.state == AddendumState::Suspended || addendum.state == AddendumState::Ended {
        return Ok(());
    }
    let suspended_on = first + Days::new(SUSPENDED_AFTER);
    if today >= suspended_on {
        return suspend(context, scope, addendum, today, now).await;
    }
    if today >= first + Days::new(WARNED_AFTER) {
        let members = sqlx::query_scalar!(
            "select id from sponsorship where organization_id = $1 and addendum_id = $2 and state = 'active' order by id",
            organization.0,
            addendum.id.0
        )
        .fetch_all(scope.db())
        .await?;
        for id in members {
            let notice = Notice::SponsorMayEnd { sponsorship: SponsorshipId(id), on: suspended_on };
            messaging::enqueue(scope, notice, now).await?;
        }
    }
    Ok(())
}

/// Nobody joins any more, no part is billed, and members choose within two weeks. What is owed stays owed.
async fn suspend(
    context: &Context,
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update business_office set state = 'suspended', suspended_on = $3, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        addendum.id.0,
        today
    )
    .execute(scope.db())
    .await?;
    ending::end_of_addendum(context, scope, addendum.id, Cause::NotPaid(today), now).await?;
    messaging::enqueue(scope, Notice::BusinessSuspended { addendum: addendum.id, on: today }, now).await?;
    of_addendum(scope, "addendum.suspended", (addendum.office, addendum.id), json!({ "on": today })).await
}

/// Requests that the business did not decide.
async fn lapse(scope: &mut Scope, addendum: AddendumId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update business_employee set state = 'declined', decided_at = $3, decided_by = 'No answer', version = version + 1
         where organization_id = $1 and addendum_id = $2 and state = 'requested' and requested_at < $3::timestamptz - make_interval(days => $4)",
        organization.0,
        addendum.0,
        now,
        REQUEST_DAYS
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Members who have not chosen get a second email a week before their membership ends.
async fn remind_members(scope: &mut Scope, addendum: AddendumId, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "update sponsorship p set reminded = true from subscription s where p.organization_id = $1 and p.addendum_id = $2 and p.choice = 'open' and not p.reminded
           and s.organization_id = p.organization_id and s.id = p.subscription_id and s.ends_on <= $3
           and s.status = 'cancellation_requested' returning p.id",
        organization.0,
        addendum.0,
        today + Days::new(REMIND_DAYS)
    )
    .fetch_all(scope.db())
    .await?;
    for id in rows {
        messaging::enqueue(scope, Notice::SponsorChoice { sponsorship: SponsorshipId(id) }, now).await?;
    }
    Ok(())
}

/// A choice is over when the membership has ended.
async fn close(scope: &mut Scope, addendum: AddendumId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update sponsorship p set state = 'ended', choice = 'let_end' from subscription s where p.organization_id = $1 and p.addendum_id = $2
           and p.state = 'ending' and s.organization_id = p.organization_id and s.id = p.subscription_id
           and s.status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')",
        organization.0,
        addendum.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn collect_due(scope: &mut Scope, addendum: AddendumId, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let due = sqlx::query_scalar!(
        "select id from business_invoice where organization_id = $1 and addendum_id = $2 and status in ('open', 'late') and collection = 'automatic'
           and (next_attempt_on <= $3 or next_notice_on <= $3)",
        organization.0,
        addendum.0,
        today
    )
    .fetch_all(scope.db())
    .await?;
    for invoice in due.into_iter().map(BusinessInvoiceId) {
        enqueue_task(scope, &CollectBusinessInvoice { invoice }, invoice, now).await?;
    }
    Ok(())
}
