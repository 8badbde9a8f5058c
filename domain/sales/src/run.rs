//! Carries sales out: the hourly run does what a day brings, and each household has a job of its own.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use developers::keys;
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use members::subscriptions::cancellation::end_at_closing;
use messaging::Notice;
use organizations::assignments::leave_closed;
use payments::billing::send_refund;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeSaleId, OrganizationId, RefundId, SubscriptionId};

use crate::carry::carry;
use crate::decide::{call_off, nobody_waits, tell_owners};
use crate::examine::households as households_of;
use crate::opening::{copy_plans, copy_usual_fees, missing};
use crate::store::{Sale, Settled, accounts_in, add_lines, lock, lock_line, record, settle, share, write_state};
use crate::words::{LineAction, LineState, SaleState};
use crate::{Cents, Context, Error, NOTICE_DAYS, REMINDER_DAYS, Result};

/// Sales that are read at once.
const BATCH: i64 = 200;

/// Does what is due for all sales. Key: the tick.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct LocationSaleRun {}

#[async_trait]
impl Task for LocationSaleRun {
    const KIND: &'static str = "location_sale_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        run_sales(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// Does what is due for all sales, one transaction each.
///
/// # Errors
/// When the database fails.
pub async fn run_sales(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    let mut after = (0, 0);
    loop {
        let page = live(context, after).await?;
        let Some(last) = page.last() else { break };
        after = (last.0.0, last.1.0);
        for (_, id) in page {
            let mut scope = platform(context).await?;
            today_of(&mut scope, id, now).await?;
            scope.commit().await?;
        }
    }
    Ok(())
}

/// A scope over the seller and the buyer.
async fn platform(context: &Context) -> Result<Scope> {
    // Platform scope: a household moves between two organizations in one transaction.
    Ok(context.database.platform("Location sales").await?)
}

/// The sales that are under way.
async fn live(context: &Context, after: (i64, i64)) -> Result<Vec<(OrganizationId, OfficeSaleId)>> {
    // Platform scope: the sales of all tenants.
    let mut scope = context.database.platform("Location sales").await?;
    let rows = sqlx::query!(
        "select organization_id, id from office_sale where state in ('proposed', 'accepted', 'approved', 'moving') and (organization_id, id) > ($1, $2)
         order by organization_id, id limit $3",
        after.0,
        after.1,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), OfficeSaleId(row.id))).collect())
}

/// Does what today brings for one sale. Each step can be repeated.
async fn today_of(scope: &mut Scope, id: OfficeSaleId, now: DateTime<Utc>) -> Result<()> {
    let sale = lock(scope, id).await?;
    let today = office_today(scope, sale.office, now).await?;
    match sale.state {
        SaleState::Proposed | SaleState::Accepted if sale.on < today + Days::new(NOTICE_DAYS) => {
            expire(scope, &sale, now).await
        }
        SaleState::Approved if sale.on <= today => begin(scope, sale, (today, now)).await,
        SaleState::Approved if sale.on <= today + Days::new(NOTICE_DAYS) => announce(scope, &sale, today, now).await,
        SaleState::Moving => go_on(scope, sale, now).await,
        _ => Ok(()),
    }
}

/// Nobody approved it in time to notify its members.
async fn expire(scope: &mut Scope, sale: &Sale, now: DateTime<Utc>) -> Result<()> {
    call_off(scope, sale, SaleState::Expired, now).await?;
    tell_owners(scope, sale, "expired", now).await?;
    record(scope, "location.sale_expired", sale, None, json!({})).await
}

/// Writes to the households of the location: once 28 days ahead or when they join, and again in the last week.
async fn announce(scope: &mut Scope, sale: &Sale, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let everyone = households_of(scope, sale.office).await?;
    add_lines(scope, sale, &everyone).await?;
    let last_week = sale.on <= today + Days::new(REMINDER_DAYS);
    let told = sqlx::query_scalar!(
        "update office_sale_line set announced_at = coalesce(announced_at, $3), reminded_at = case when $4 then $3 end
         where organization_id = $1 and sale_id = $2 and state = 'waiting'
           and (announced_at is null or ($4 and reminded_at is null)) returning account_id",
        sale.seller.0,
        sale.id.0,
        now,
        last_week
    )
    .fetch_all(scope.db())
    .await?;
    let ahead = if last_week { REMINDER_DAYS } else { NOTICE_DAYS };
    let days = ahead as i32;
    let notice = |account| Notice::LocationSold { of: sale.id, account: AccountId(account), days };
    messaging::enqueue_all(scope, told.into_iter().map(notice).collect(), now).await?;
    if !sale.announced {
        sqlx::query!(
            "update office_sale set announced_at = $3 where organization_id = $1 and id = $2",
            sale.seller.0,
            sale.id.0,
            now
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// Begins a sale on its day, once the new office can take payments: its plans, the end of what belongs to the location alone, and a
/// job for each household.
async fn begin(scope: &mut Scope, mut sale: Sale, (today, now): (NaiveDate, DateTime<Utc>)) -> Result<()> {
    if missing(scope, &sale).await?.is_some() {
        return wait(scope, &sale, now).await;
    }
    scope.act_as(sale.maker()).await?;
    sale.plans = copy_plans(scope, &sale).await?;
    copy_usual_fees(scope, &sale).await?;
    sqlx::query!(
        "update office set enrollment_open = false where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.office.0
    )
    .execute(scope.db())
    .await?;
    let users = leave_closed(scope, sale.office, now).await?;
    let keys = keys::leave_office(scope, sale.office, now).await?;
    let businesses = sponsors::end_all(scope, sale.office, now).await?;
    let everyone = households_of(scope, sale.office).await?;
    add_lines(scope, &sale, &everyone).await?;
    sqlx::query!(
        "update office_sale set state = 'moving', begun_on = $3, waits = false where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0,
        today
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "households": everyone.len(), "users": users, "keys": keys, "businesses": businesses, "plans": sale.plans.len() });
    record(scope, "location.sale_begun", &sale, None, detail).await?;
    queue(scope, &sale, now).await?;
    finish(scope, sale.id, now).await?;
    Ok(())
}

/// The new office can't take payments yet: everything stays as it is, and we email the owners once.
async fn wait(scope: &mut Scope, sale: &Sale, now: DateTime<Utc>) -> Result<()> {
    if sale.waits {
        return Ok(());
    }
    sqlx::query!(
        "update office_sale set waits = true where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0
    )
    .execute(scope.db())
    .await?;
    tell_owners(scope, sale, "waits", now).await
}

/// Queues a job for each household that waits; those that have one keep it.
async fn queue(scope: &mut Scope, sale: &Sale, now: DateTime<Utc>) -> Result<()> {
    for account in accounts_in(scope, sale, LineState::Waiting).await? {
        enqueue_task(scope, &SellHousehold { of: sale.id, account }, format!("{}-{account}", sale.id), now).await?;
    }
    Ok(())
}

/// Tries again each day what failed; a location that is empty is sold.
async fn go_on(scope: &mut Scope, mut sale: Sale, now: DateTime<Utc>) -> Result<()> {
    let everyone = households_of(scope, sale.office).await?;
    add_lines(scope, &sale, &everyone).await?;
    sale.plans = copy_plans(scope, &sale).await?;
    sqlx::query!(
        "update office_sale_line set state = 'waiting', reason = null, settled_at = null
         where organization_id = $1 and sale_id = $2 and state = 'failed' and settled_at <= $3::timestamptz - interval '1 day'",
        sale.seller.0,
        sale.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    queue(scope, &sale, now).await?;
    finish(scope, sale.id, now).await?;
    Ok(())
}

/// Moves one household to the buyer, or ends its memberships.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct SellHousehold {
    pub of: OfficeSaleId,
    pub account: AccountId,
}

#[async_trait]
impl Task for SellHousehold {
    const KIND: &'static str = "sell_household";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut scope = platform(context).await?;
        match carry_out(context, &mut scope, self, now).await {
            Ok(refunds) => {
                scope.commit().await?;
                for refund in refunds {
                    send_refund(context, claimed.organization, refund).await?;
                }
            }
            Err(error) if is_final(&error) || claimed.attempt >= claimed.max_attempts => {
                drop(scope);
                let mut scope = platform(context).await?;
                fail(&mut scope, self, reason(&error), now).await?;
                scope.commit().await?;
            }
            Err(error) => return Err(error),
        }
        // In a transaction of its own: the household's turn shares the sale's row with others.
        let mut scope = platform(context).await?;
        finish_and_notify(&mut scope, self.of, now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

/// Whether another attempt would fail in the same way.
const fn is_final(error: &Error) -> bool {
    matches!(error, Error::Invalid(_) | Error::Conflict(_) | Error::NotFound | Error::Forbidden)
}

/// Why a household stays, for people.
fn reason(error: &Error) -> String {
    match error {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(errors) => errors.texts("en").into_values().flatten().collect::<Vec<_>>().join(" "),
        _ => "It could not be moved. It is tried again tomorrow.".to_owned(),
    }
}

async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    at: SellHousehold,
    now: DateTime<Utc>,
) -> Result<Vec<RefundId>> {
    let sale = share(scope, at.of).await?;
    let Some(line) = lock_line(scope, &sale, at.account).await? else { return Ok(vec![]) };
    if line.state != LineState::Waiting || sale.state != SaleState::Moving {
        return Ok(vec![]);
    }
    scope.act_as(sale.maker()).await?;
    let held = held_by(scope, &sale, at.account).await?;
    let mut refunds = vec![];
    let settled = if held.is_empty() {
        let reason = Some("It left before the day.".to_owned());
        Settled { state: LineState::Withdrawn, to: None, refund: Cents::ZERO, reason }
    } else if line.action == LineAction::End {
        let (ended, begun) = end_at_closing(context, scope, &held, now).await?;
        refunds = begun;
        Settled { state: LineState::Ended, to: None, refund: ended.refund, reason: None }
    } else {
        let carried = carry(scope, &sale, at.account, now).await?;
        Settled { state: LineState::Moved, to: Some(carried.account), refund: Cents::ZERO, reason: None }
    };
    settle(scope, (&sale, at.account), &settled, now).await?;
    Ok(refunds)
}

/// The household's memberships with the seller that have not ended.
async fn held_by(scope: &mut Scope, sale: &Sale, account: AccountId) -> Result<Vec<SubscriptionId>> {
    let rows = sqlx::query_scalar!(
        "select id from subscription where organization_id = $1 and office_id = $2 and account_id = $3 and (holds_plan(status) or paused_until is not null) order by id",
        sale.seller.0,
        sale.office.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(SubscriptionId).collect())
}

async fn fail(scope: &mut Scope, at: SellHousehold, reason: String, now: DateTime<Utc>) -> Result<()> {
    let sale = share(scope, at.of).await?;
    let Some(line) = lock_line(scope, &sale, at.account).await? else { return Ok(()) };
    if line.state != LineState::Waiting {
        return Ok(());
    }
    let settled = Settled { state: LineState::Failed, to: None, refund: Cents::ZERO, reason: Some(reason) };
    settle(scope, (&sale, at.account), &settled, now).await
}

/// Ends a sale once nobody holds a membership at the location any more: the location closes for good, and what is owed there is
/// collected as before. Returns the sale if all households have had their turn and some stay.
async fn finish(scope: &mut Scope, id: OfficeSaleId, now: DateTime<Utc>) -> Result<Option<Sale>> {
    // Waits for households whose turn is not over: the last one sees all others.
    let sale = lock(scope, id).await?;
    if sale.state != SaleState::Moving || !nobody_waits(scope, &sale).await? {
        return Ok(None);
    }
    let held = sqlx::query_scalar!(
        r#"select exists (select from subscription where organization_id = $1 and office_id = $2 and (holds_plan(status) or paused_until is not null)) as "held!""#,
        sale.seller.0,
        sale.office.0
    )
    .fetch_one(scope.db())
    .await?;
    if held {
        return Ok(Some(sale));
    }
    sqlx::query!(
        "update office set account_status = 3, enrollment_open = false where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.office.0
    )
    .execute(scope.db())
    .await?;
    write_state(scope, &sale, SaleState::Done, Some(now)).await?;
    tell_owners(scope, &sale, "done", now).await?;
    record(scope, "location.sold", &sale, None, json!({ "buyer": sale.buyer })).await?;
    Ok(None)
}

/// As [`finish`] after a household's turn: the owners hear who stays.
async fn finish_and_notify(scope: &mut Scope, id: OfficeSaleId, now: DateTime<Utc>) -> Result<()> {
    match finish(scope, id, now).await? {
        Some(sale) => tell_owners(scope, &sale, "stays", now).await,
        None => Ok(()),
    }
}
