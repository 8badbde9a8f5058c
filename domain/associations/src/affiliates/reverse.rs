//! Reversals: a bill that was refunded, disputed or returned earns nothing. What we had paid is deducted from the next payout.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::ids::{AffiliateEarningId, AffiliateId, OfficeId, OrganizationId};
use tenancy::{Actor, Scope, contract};

use super::PayoutState;
use crate::audits::of_earning;
use crate::rules::earning::{EarningState, ReverseReason};
use crate::{Context, OrNotFound, Result, look, open};

const PAGE: usize = 50;
/// Refunds that are looked up at once.
const BATCH: i64 = 500;

/// An earning for our staff.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffEarning {
    pub organization_id: OrganizationId,
    pub id: AffiliateEarningId,
    pub practice: String,
    pub bill: Cents,
    pub percent: i32,
    pub amount: Cents,
    pub earned_on: NaiveDate,
    pub payable_on: NaiveDate,
    pub state: EarningState,
    /// It is in a payout.
    pub in_payout: bool,
    pub paid_on: Option<NaiveDate>,
    pub reversed_on: Option<NaiveDate>,
    pub reverse_reason: Option<ReverseReason>,
}

/// A page of an affiliate's earnings.
#[contract(rename = "StaffEarnings")]
#[derive(Debug, Clone)]
pub struct StaffEarningPage {
    pub earnings: Vec<StaffEarning>,
    pub next: Option<String>,
}

/// The affiliate's earnings, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn staff_earnings(
    context: &Context,
    affiliate: AffiliateId,
    after: Option<&str>,
) -> Result<StaffEarningPage> {
    let after: Option<(NaiveDate, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (after_on, after_id) = after.unzip();
    let mut scope = look(context).await?;
    let mut rows = sqlx::query!(
        r#"select e.organization_id, e.id, o.name, e.bill_cents, e.percent, e.amount_cents, e.earned_on, e.payable_on, e.state as "state: EarningState",
             e.payout_id is not null as "in_payout!", e.paid_on, e.reversed_on, e.reverse_reason as "reverse_reason: ReverseReason"
           from affiliate_earning e join office o on o.organization_id = e.organization_id and o.id = e.office_id
           where e.affiliate_id = $1 and ($3::bigint is null or (e.earned_on, e.id) < ($2, $3)) order by e.earned_on desc, e.id desc limit $4"#,
        affiliate.0,
        after_on,
        after_id,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.earned_on, row.id))?;
    let earnings = rows.into_iter().map(|row| StaffEarning {
        organization_id: OrganizationId(row.organization_id),
        id: AffiliateEarningId(row.id),
        practice: row.name,
        bill: Cents(row.bill_cents),
        percent: row.percent,
        amount: Cents(row.amount_cents),
        earned_on: row.earned_on,
        payable_on: row.payable_on,
        state: row.state,
        in_payout: row.in_payout,
        paid_on: row.paid_on,
        reversed_on: row.reversed_on,
        reverse_reason: row.reverse_reason,
    });
    Ok(StaffEarningPage { earnings: earnings.collect(), next })
}

/// Reverses the earnings of bills that were refunded.
pub(super) async fn run(context: &Context, actor: &Actor, now: DateTime<Utc>) -> Result<()> {
    let mut after = (0, 0);
    loop {
        let page = refunded(context, actor, after).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = *last;
        for (organization, id) in page {
            let mut scope = open(context, actor).await?;
            let earning = (OrganizationId(organization), AffiliateEarningId(id));
            reverse(&mut scope, earning, ReverseReason::Refund, now).await?;
            scope.commit().await?;
        }
    }
}

async fn refunded(context: &Context, actor: &Actor, after: (i64, i64)) -> Result<Vec<(i64, i64)>> {
    let mut scope = open(context, actor).await?;
    let rows = sqlx::query!(
        "select distinct e.organization_id, e.id from affiliate_earning e
         join tier_payment p on p.organization_id = e.organization_id and p.invoice_id = e.invoice_id and p.status = 'succeeded' and p.surplus_cents = 0
         join refund r on r.organization_id = p.organization_id and r.tier_payment_id = p.id and r.status in ('pending', 'succeeded')
         where e.state <> 'reversed' and (e.organization_id, e.id) > ($1, $2) order by e.organization_id, e.id limit $3",
        after.0,
        after.1,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.organization_id, row.id)).collect())
}

/// Our staff reverse an earning: the payment processor told of a refund, a dispute or a returned payment. Writes
/// `affiliate.earning_reversed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is reversed already.
pub async fn reverse_earning(
    context: &Context,
    actor: &Actor,
    earning: (OrganizationId, AffiliateEarningId),
    reason: ReverseReason,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    if !reverse(&mut scope, earning, reason, now).await? {
        return Err(Refusal::AFFILIATE_EARNING_REVERSED.into());
    }
    Ok(scope.commit().await?)
}

/// Reverses an earning once. A payout that is due loses it; one that somebody recorded keeps it, and the amount is deducted from
/// the next.
pub(super) async fn reverse(
    scope: &mut Scope,
    (organization, id): (OrganizationId, AffiliateEarningId),
    reason: ReverseReason,
    now: DateTime<Utc>,
) -> Result<bool> {
    scope.for_organization(organization);
    let row = sqlx::query!(
        r#"select office_id, amount_cents, state as "state: EarningState", payout_id from affiliate_earning
           where organization_id = $1 and id = $2 for no key update"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.state == EarningState::Reversed {
        return Ok(false);
    }
    let office = OfficeId(row.office_id);
    let today = office_today(scope, office, now).await?;
    let mut stays = None;
    if let Some(payout) = row.payout_id {
        stays = take_out(scope, payout, row.amount_cents).await?;
    }
    sqlx::query!(
        "update affiliate_earning set state = 'reversed', reversed_on = $3, reverse_reason = $4, payout_id = $5 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        today,
        reason.as_str(),
        stays
    )
    .execute(scope.db())
    .await?;
    let (kind, amount) = (EntryKind::AffiliateReversed, Cents(row.amount_cents));
    post(scope, Entry { kind, office, account: None, source: id.0, on: today, amount }).await?;
    of_earning(scope, "affiliate.earning_reversed", id, json!({ "reason": reason.as_str() })).await?;
    Ok(true)
}

/// Takes an amount out of a payout that nobody recorded yet; returns the payout that keeps it. A payout that is left with nothing is
/// void, and what it deducted waits for the next.
async fn take_out(scope: &mut Scope, payout: i64, cents: i64) -> Result<Option<i64>> {
    let row = sqlx::query!(
        r#"select state as "state: PayoutState", amount_cents from affiliate_payout where id = $1 for no key update"#,
        payout
    )
    .one_or_not_found(scope)
    .await?;
    if row.state != PayoutState::Due {
        return Ok(Some(payout));
    }
    let left = row.amount_cents - cents;
    if left > 0 {
        sqlx::query!(
            "update affiliate_payout set amount_cents = $2, version = version + 1 where id = $1",
            payout,
            left
        )
        .execute(scope.db())
        .await?;
        return Ok(None);
    }
    sqlx::query!("update affiliate_payout set state = 'void', version = version + 1 where id = $1", payout)
        .execute(scope.db())
        .await?;
    sqlx::query!("update affiliate_earning set payout_id = null where payout_id = $1 and state <> 'reversed'", payout)
        .execute(scope.db())
        .await?;
    sqlx::query!("update affiliate_earning set deducted_payout_id = null where deducted_payout_id = $1", payout)
        .execute(scope.db())
        .await?;
    Ok(None)
}
