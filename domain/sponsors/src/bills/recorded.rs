//! What the office records of a bill: a check of the business, or that the rest of it is written off.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{BusinessInvoiceId, OfficeId};

use crate::audits::of_invoice;
use crate::bills::invoices::InvoiceStatus;
use crate::bills::payment::made_with;
use crate::bills::settle::paid;
use crate::{Context, Result};

/// A check of a business.
#[derive(Debug, Clone, Copy)]
pub struct Check<'a> {
    pub amount: Cents,
    pub number: &'a str,
    /// One check for each key.
    pub key: &'a str,
}

/// The office records a check for a bill, once per key. Writes `business_invoice.check_recorded` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `amount`, `checkNumber` and `key`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the bill is not
/// open, or a payment of it is under way.
pub async fn record_check(
    context: &Context,
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    Check { amount, number, key }: Check<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    let key = format!("check-{invoice}-{key}");
    if made_with(scope, &key).await? {
        return Ok(());
    }
    let left = lock_open(scope, (office, invoice)).await?;
    let mut wrong = FieldErrors::default();
    if amount <= Cents::ZERO || amount > left {
        wrong.add("amount", Message::AmountBetween(Cents(1), left));
    }
    if number.trim().is_empty() {
        wrong.add("checkNumber", Message::Required);
    } else if number.chars().count() > 40 {
        wrong.add("checkNumber", Message::TooLong(40));
    }
    if key.len() > 140 {
        wrong.add("key", Message::InvalidData);
    }
    wrong.into_result()?;
    let organization = scope.organization();
    let (login, name) = (scope.actor.login.map(|login| login.0), scope.actor.name.clone());
    let id = sqlx::query_scalar!(
        "insert into business_payment (organization_id, office_id, business_id, invoice_id, kind, amount_cents, status, idempotency_key, by_schedule,
           check_number, recorded_login_id, recorded_by, created_at, settled_at)
         select $1, $2, i.business_id, i.id, 'check', $4, 'succeeded', $5, false, $6, $7, $8, $9, $9
         from business_invoice i where i.organization_id = $1 and i.id = $3 returning id",
        organization.0,
        office.0,
        invoice.0,
        amount.0,
        key,
        number.trim(),
        login,
        name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let on = office_today(scope, office, now).await?;
    post(scope, Entry { kind: EntryKind::BusinessCheck, office, account: None, source: id, on, amount }).await?;
    paid(context, scope, (office, invoice), amount, now).await?;
    let detail = json!({ "amount_cents": amount, "check": number.trim() });
    of_invoice(scope, "business_invoice.check_recorded", (office, invoice), detail).await
}

/// The office gives up what is open of a bill. The sponsorships that ended stay ended. Writes `business_invoice.written_off` to the
/// audit trail.
///
/// # Errors
/// As [`record_check`].
pub async fn write_off(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    now: DateTime<Utc>,
) -> Result<Cents> {
    let left = lock_open(scope, (office, invoice)).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update business_invoice set status = 'written_off', written_off_cents = $3, next_attempt_on = null, next_notice_on = null
         where organization_id = $1 and id = $2",
        organization.0,
        invoice.0,
        left.0
    )
    .execute(scope.db())
    .await?;
    let on = office_today(scope, office, now).await?;
    let entry = Entry { kind: EntryKind::BusinessWriteOff, office, account: None, source: invoice.0, on, amount: left };
    post(scope, entry).await?;
    of_invoice(scope, "business_invoice.written_off", (office, invoice), json!({ "amount_cents": left })).await?;
    Ok(left)
}

/// What is open of a bill of the office, with its row locked.
async fn lock_open(scope: &mut Scope, (office, invoice): (OfficeId, BusinessInvoiceId)) -> Result<Cents> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select i.status as "status: InvoiceStatus", i.total_cents - i.paid_cents as "open!", exists (select from business_payment p
             where p.organization_id = i.organization_id and p.invoice_id = i.id and payment_is_pending(p.status)) as "pending!"
           from business_invoice i where i.organization_id = $1 and i.office_id = $2 and i.id = $3 for update"#,
        organization.0,
        office.0,
        invoice.0
    )
    .one_or_not_found(scope)
    .await?;
    if !matches!(row.status, InvoiceStatus::Open | InvoiceStatus::Late) {
        return Err(Refusal::BUSINESS_INVOICE_CLOSED.into());
    }
    if row.pending {
        return Err(Refusal::BUSINESS_PAYMENT_UNDER_WAY.into());
    }
    Ok(Cents(row.open))
}
