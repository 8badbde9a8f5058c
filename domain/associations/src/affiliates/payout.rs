//! Payouts to affiliates. We pay outside of the product; one person asks to record the payment and another approves it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use messaging::Notice;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{AffiliateId, AffiliatePayoutId, LoginId, OfficeId, OrganizationId};
use tenancy::{Scope, contract};

use super::PayoutState;
use crate::association::check_text;
use crate::audits::of_payout;
use crate::{Context, OrNotFound, Result, look};

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
    /// Who asked to record it, and who approved that.
    pub recorded_by: Option<String>,
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

/// All payouts, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn payouts(context: &Context, after: Option<&str>) -> Result<PayoutPage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = look(context).await?;
    let mut rows = sqlx::query!(
        r#"select p.id, p.affiliate_id, f.name, f.brand, f.bank_last4, p.month, p.amount_cents, p.state as "state: PayoutState", p.reference, p.paid_on,
             p.recorded_by, p.confirmed_by, p.version
           from affiliate_payout p join affiliate f on f.id = p.affiliate_id where $1::bigint is null or p.id < $1 order by p.id desc limit $2"#,
        after,
        PAGE as i64 + 1
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
        confirmed_by: row.confirmed_by,
        version: row.version,
    });
    Ok(PayoutPage { payouts: payouts.collect(), next })
}

/// A payout that is due, as two of our staff check it.
#[derive(Debug, Clone)]
pub struct DuePayout {
    pub affiliate_id: AffiliateId,
    pub affiliate: String,
    pub month: NaiveDate,
    pub amount: Cents,
    pub bank_last4: Option<String>,
}

/// The transfer of a payout, made outside of the product.
#[derive(Debug, Clone, Copy)]
pub struct Transfer<'a> {
    pub reference: &'a str,
    pub paid_on: NaiveDate,
}

/// A payout that is due and as it was read, locked.
///
/// # Errors
/// [`crate::Error::Invalid`] at `reference` or `paidOn`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is not due or has
/// changed.
pub async fn due_payout(
    scope: &mut Scope,
    (id, version): (AffiliatePayoutId, i32),
    transfer: Transfer<'_>,
    now: DateTime<Utc>,
) -> Result<DuePayout> {
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "reference", transfer.reference, 100);
    if transfer.paid_on > now.date_naive() || transfer.paid_on < now.date_naive() - chrono::Days::new(60) {
        wrong.add("paidOn", Message::InvalidDate);
    }
    wrong.into_result()?;
    let row = sqlx::query!(
        r#"select p.affiliate_id, p.amount_cents, p.state as "state: PayoutState", p.version, p.month, f.name, f.bank_last4
           from affiliate_payout p join affiliate f on f.id = p.affiliate_id where p.id = $1 for no key update of p"#,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.state != PayoutState::Due || row.version != version {
        return Err(Refusal::AFFILIATE_PAYOUT_CHANGED.into());
    }
    Ok(DuePayout {
        affiliate_id: AffiliateId(row.affiliate_id),
        affiliate: row.name,
        month: row.month,
        amount: Cents(row.amount_cents),
        bank_last4: row.bank_last4,
    })
}

/// Two people of our staff, each with the name of then.
#[derive(Debug, Clone, Copy)]
pub struct TwoPeople<'a> {
    pub asked: (LoginId, &'a str),
    pub approved: (LoginId, &'a str),
}

/// Records that a payout was paid, as one of our staff asked and another approved: its earnings are paid, and what was reversed after it had
/// been paid is deducted. Within a scope over all tenants. Writes `affiliate.payout_paid` to the audit trail.
///
/// # Errors
/// As [`due_payout`].
pub async fn pay(
    scope: &mut Scope,
    payout: (AffiliatePayoutId, i32),
    transfer: Transfer<'_>,
    by: TwoPeople<'_>,
    now: DateTime<Utc>,
) -> Result<DuePayout> {
    let (id, _) = payout;
    let found = due_payout(scope, payout, transfer, now).await?;
    let ((asked, asked_name), (approved, approved_name)) = (by.asked, by.approved);
    sqlx::query!(
        "update affiliate_payout set state = 'paid', reference = $2, paid_on = $3, recorded_login_id = $4, recorded_by = $5, recorded_at = $8,
           confirmed_login_id = $6, confirmed_by = $7, confirmed_at = $8, version = version + 1 where id = $1",
        id.0,
        transfer.reference.trim(),
        transfer.paid_on,
        asked.0,
        asked_name,
        approved.0,
        approved_name,
        now
    )
    .execute(scope.db())
    .await?;
    settle(scope, id, transfer.paid_on, now).await?;
    messaging::enqueue(scope, Notice::AffiliatePaid { payout: id }, now).await?;
    let detail = json!({ "affiliate": found.affiliate_id, "amount": found.amount, "on": transfer.paid_on });
    of_payout(scope, "affiliate.payout_paid", id, detail).await?;
    Ok(found)
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
