//! Payouts to affiliates. We pay outside of the product; one person records the payment and another confirms it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use messaging::Notice;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{AffiliateId, AffiliatePayoutId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Scope, contract};

use super::PayoutState;
use crate::association::check_text;
use crate::audits::of_payout;
use crate::{Context, Error, OrNotFound, Result, look, open};

const PAGE: usize = 50;

/// A payout for our staff.
#[contract]
#[derive(Debug, Clone)]
pub struct AffiliatePayout {
    pub id: AffiliatePayoutId,
    pub affiliate_id: AffiliateId,
    pub affiliate: String,
    pub brand: String,
    pub bank_last4: Option<String>,
    /// The month of the statement, by its first day.
    pub month: NaiveDate,
    pub amount: Cents,
    pub state: PayoutState,
    pub reference: Option<String>,
    pub paid_on: Option<NaiveDate>,
    pub recorded_by: Option<String>,
    /// Whether the caller recorded it, and can't confirm it.
    pub recorded_by_caller: bool,
    pub confirmed_by: Option<String>,
    /// To be sent with an act.
    pub version: i32,
}

/// A page of payouts.
#[contract(rename = "AffiliatePayouts")]
#[derive(Debug, Clone)]
pub struct PayoutPage {
    pub payouts: Vec<AffiliatePayout>,
    pub next: Option<String>,
}

/// All payouts, latest first, 50 a page; `caller` is the person who reads.
///
/// # Errors
/// [`Error::Invalid`] for a cursor of another list.
pub async fn payouts(context: &Context, caller: LoginId, after: Option<&str>) -> Result<PayoutPage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = look(context).await?;
    let mut rows = sqlx::query!(
        r#"select p.id, p.affiliate_id, f.name, f.brand, f.bank_last4, p.month, p.amount_cents, p.state as "state: PayoutState", p.reference, p.paid_on,
             p.recorded_by, coalesce(p.recorded_login_id = $3, false) as "own!", p.confirmed_by, p.version
           from affiliate_payout p join affiliate f on f.id = p.affiliate_id where $1::bigint is null or p.id < $1 order by p.id desc limit $2"#,
        after,
        PAGE as i64 + 1,
        caller.0
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let payouts = rows.into_iter().map(|row| AffiliatePayout {
        id: AffiliatePayoutId(row.id),
        affiliate_id: AffiliateId(row.affiliate_id),
        affiliate: row.name,
        brand: row.brand,
        bank_last4: row.bank_last4,
        month: row.month,
        amount: Cents(row.amount_cents),
        state: row.state,
        reference: row.reference,
        paid_on: row.paid_on,
        recorded_by: row.recorded_by,
        recorded_by_caller: row.own,
        confirmed_by: row.confirmed_by,
        version: row.version,
    });
    Ok(PayoutPage { payouts: payouts.collect(), next })
}

struct Locked {
    affiliate: AffiliateId,
    amount: Cents,
    recorded: Option<LoginId>,
    paid_on: Option<NaiveDate>,
}

/// The payout, locked, if it is in this state and as it was read.
async fn lock(scope: &mut Scope, id: AffiliatePayoutId, state: PayoutState, version: i32) -> Result<Locked> {
    let row = sqlx::query!(
        r#"select affiliate_id, amount_cents, state as "state: PayoutState", recorded_login_id, paid_on, version from affiliate_payout
           where id = $1 for no key update"#,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.state != state || row.version != version {
        return Err(Refusal::AFFILIATE_PAYOUT_CHANGED.into());
    }
    Ok(Locked {
        affiliate: AffiliateId(row.affiliate_id),
        amount: Cents(row.amount_cents),
        recorded: row.recorded_login_id.map(LoginId),
        paid_on: row.paid_on,
    })
}

/// Records that a payout was paid. Another person confirms it. Writes `affiliate.payout_recorded` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `reference` or `paidOn`; [`Error::NotFound`]; [`Error::Conflict`] if it is not due or has changed.
pub async fn record_payout(
    context: &Context,
    actor: &Actor,
    (id, version): (AffiliatePayoutId, i32),
    (reference, paid_on): (&str, NaiveDate),
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "reference", reference, 100);
    if paid_on > now.date_naive() || paid_on < now.date_naive() - chrono::Days::new(60) {
        wrong.add("paidOn", Message::InvalidDate);
    }
    wrong.into_result()?;
    let by = actor.login.ok_or(Error::Forbidden)?;
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, id, PayoutState::Due, version).await?;
    sqlx::query!(
        "update affiliate_payout set state = 'recorded', reference = $2, paid_on = $3, recorded_login_id = $4, recorded_by = $5, recorded_at = $6,
           version = version + 1 where id = $1",
        id.0,
        reference.trim(),
        paid_on,
        by.0,
        actor.name,
        now
    )
    .execute(scope.db())
    .await?;
    of_payout(&mut scope, "affiliate.payout_recorded", id, json!({ "amount": found.amount, "on": paid_on })).await?;
    Ok(scope.commit().await?)
}

/// Confirms a recorded payment: its earnings are paid, and what was reversed after it had been paid is deducted. Writes
/// `affiliate.payout_confirmed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for who recorded it, or if it has changed.
pub async fn confirm_payout(context: &Context, actor: &Actor, (id, version): (AffiliatePayoutId, i32)) -> Result<()> {
    let now = context.clock.now().await?;
    let by = actor.login.ok_or(Error::Forbidden)?;
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, id, PayoutState::Recorded, version).await?;
    if found.recorded == Some(by) {
        return Err(Refusal::AFFILIATE_PAYOUT_SECOND_PERSON.into());
    }
    sqlx::query!(
        "update affiliate_payout set state = 'paid', confirmed_login_id = $2, confirmed_by = $3, confirmed_at = $4, version = version + 1 where id = $1",
        id.0,
        by.0,
        actor.name,
        now
    )
    .execute(scope.db())
    .await?;
    let paid_on = found.paid_on.unwrap_or(now.date_naive());
    settle(&mut scope, id, paid_on, now).await?;
    messaging::enqueue(&mut scope, Notice::AffiliatePaid { payout: id }, now).await?;
    let detail = json!({ "affiliate": found.affiliate, "amount": found.amount });
    of_payout(&mut scope, "affiliate.payout_confirmed", id, detail).await?;
    Ok(scope.commit().await?)
}

/// Marks the earnings of a payout as paid and posts them, each at its practice; and those that it deducts.
async fn settle(scope: &mut Scope, id: AffiliatePayoutId, paid_on: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let paid = sqlx::query!(
        "update affiliate_earning set state = case when state = 'reversed' then state else 'paid' end, paid_on = $2 where payout_id = $1
         returning organization_id, id, office_id, amount_cents",
        id.0,
        paid_on
    )
    .fetch_all(scope.db())
    .await?;
    let deducted = sqlx::query!(
        "select organization_id, id, office_id, amount_cents from affiliate_earning where deducted_payout_id = $1",
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    let paid =
        paid.into_iter().map(|r| (EntryKind::AffiliatePaid, r.organization_id, r.office_id, r.id, r.amount_cents));
    let deducted = deducted
        .into_iter()
        .map(|r| (EntryKind::AffiliateDeducted, r.organization_id, r.office_id, r.id, r.amount_cents));
    for (kind, organization, office, source, cents) in paid.chain(deducted) {
        scope.for_organization(OrganizationId(organization));
        let office = OfficeId(office);
        let on = office_today(scope, office, now).await?;
        post(scope, Entry { kind, office, account: None, source, on, amount: Cents(cents) }).await?;
    }
    scope.for_organization(OrganizationId(0));
    Ok(())
}

/// Rejects a recorded payment, which was not made: the payout is due again, without what was reversed meanwhile. Writes
/// `affiliate.payout_rejected` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it has changed.
pub async fn reject_payout(context: &Context, actor: &Actor, (id, version): (AffiliatePayoutId, i32)) -> Result<()> {
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, id, PayoutState::Recorded, version).await?;
    let reversed = sqlx::query_scalar!(
        "update affiliate_earning set payout_id = null where payout_id = $1 and state = 'reversed' returning amount_cents",
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    let left = found.amount.0 - reversed.iter().sum::<i64>();
    if left <= 0 {
        sqlx::query!("update affiliate_earning set payout_id = null where payout_id = $1", id.0)
            .execute(scope.db())
            .await?;
        sqlx::query!("update affiliate_earning set deducted_payout_id = null where deducted_payout_id = $1", id.0)
            .execute(scope.db())
            .await?;
    }
    sqlx::query!(
        "update affiliate_payout set state = case when $2::bigint > 0 then 'due' else 'void' end, amount_cents = greatest($2::bigint, 0), reference = null, paid_on = null,
           recorded_login_id = null, recorded_by = null, recorded_at = null, version = version + 1 where id = $1",
        id.0,
        left
    )
    .execute(scope.db())
    .await?;
    of_payout(&mut scope, "affiliate.payout_rejected", id, json!({ "left": left })).await?;
    Ok(scope.commit().await?)
}
