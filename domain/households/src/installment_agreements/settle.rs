//! The effects of charges on an agreement, each in the transaction that settles the payment.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::InvoiceId;

use super::rules::{AgreementState, Event};
use super::send::use_up;
use super::store::{Agreement, change, of_invoice, open_bills, record_event};
use crate::{Cents, Result, billing};
use kernel::notices::{self, Notice};
use rules::money::dollars;

/// The charge of a draft bill succeeded, or a bank draft is pending: the draft becomes a bill, and the agreement
/// active.
pub async fn complete(scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<()> {
    let Some(mut agreement) = of_invoice(scope, invoice).await? else { return Ok(()) };
    let organization = scope.organization();
    let billed = sqlx::query!(
        "update agreement_installment set state = 'billed' where organization_id = $1 and invoice_id = $2 and state = 'paying'",
        organization.0,
        invoice.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if billed == 0 {
        return Ok(());
    }
    billing::issue(scope, invoice).await?;
    if agreement.state.is_unsigned() {
        activate(scope, &mut agreement, now).await?;
    }
    Ok(())
}

/// The agreement becomes active: its installments are billed on their dates, and the household gets a copy of what it
/// signed.
pub(super) async fn activate(scope: &mut Scope, agreement: &mut Agreement, now: DateTime<Utc>) -> Result<()> {
    change(scope, agreement, Event::Signed, now).await?;
    use_up(scope, agreement.id, now).await?;
    let name = agreement.signed_name.as_ref().map_or("the patient", |name| name.0.as_str()).to_owned();
    record_event(scope, agreement, "signed", &format!("Signed by {name}; now active."), now).await?;
    notices::enqueue(scope, Notice::InstallmentAgreementSigned { agreement: agreement.id }, now).await
}

/// The charge of a draft bill was declined: it bills nothing. Returns whether it was one.
pub async fn decline(scope: &mut Scope, invoice: InvoiceId, why: &str, now: DateTime<Utc>) -> Result<bool> {
    let Some(agreement) = of_invoice(scope, invoice).await? else { return Ok(false) };
    let organization = scope.organization();
    let freed = sqlx::query!(
        "update agreement_installment set state = 'planned', invoice_id = null where organization_id = $1 and invoice_id = $2 and state = 'paying'",
        organization.0,
        invoice.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if freed == 0 {
        return Ok(false);
    }
    billing::release_installments(scope, invoice).await?;
    billing::void_draft(scope, invoice).await?;
    let what = if agreement.state.is_unsigned() { "The down payment" } else { "Paying off the balance" };
    record_event(scope, &agreement, "declined", &format!("{what} didn’t go through: {why}"), now).await?;
    Ok(true)
}

/// A bill of an agreement was paid: settles the agreement with the last one, and ends its late state if nothing is
/// late.
pub async fn paid(scope: &mut Scope, invoice: InvoiceId, amount: Cents, now: DateTime<Utc>) -> Result<()> {
    let Some(mut agreement) = of_invoice(scope, invoice).await? else { return Ok(()) };
    record_event(scope, &agreement, "paid", &format!("Paid {}.", dollars(amount.0)), now).await?;
    update_status(scope, &mut agreement, now).await
}

/// Sets the agreement's state from its bills: settled if nothing is left, not late if none of its bills is late.
pub(super) async fn update_status(scope: &mut Scope, agreement: &mut Agreement, now: DateTime<Utc>) -> Result<()> {
    if !agreement.state.is_running() {
        return Ok(());
    }
    let organization = scope.organization();
    let to_come = sqlx::query_scalar!(
        r#"select exists (select from agreement_installment where organization_id = $1 and agreement_id = $2 and installment_is_unpaid(state)) as "yes!""#,
        organization.0,
        agreement.id.0
    )
    .fetch_one(scope.db())
    .await?;
    let open = open_bills(scope, agreement.id).await?;
    if !to_come && open.is_empty() {
        change(scope, agreement, Event::PaidInFull, now).await?;
        return record_event(scope, agreement, "settled", "Everything is paid.", now).await;
    }
    if agreement.state == AgreementState::Late && !is_late(scope, agreement).await? {
        change(scope, agreement, Event::CaughtUp, now).await?;
        record_event(scope, agreement, "caught_up", "Nothing is late now.", now).await?;
    }
    Ok(())
}

/// Whether one of its bills failed and is unpaid.
async fn is_late(scope: &mut Scope, agreement: &Agreement) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from invoice i where i.organization_id = $1 and i.account_id = $3 and i.status = 'open' and i.first_failed_on is not null
             and exists (select from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id and l.agreement_id = $2)) as "yes!""#,
        organization.0,
        agreement.id.0,
        agreement.account.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// An attempt to collect a bill of an agreement failed, with `why` as staff read it. If no automatic retry is left,
/// the agreement is late.
pub async fn apply_payment_failure(scope: &mut Scope, invoice: InvoiceId, why: &str, now: DateTime<Utc>) -> Result<()> {
    let Some(mut agreement) = of_invoice(scope, invoice).await? else { return Ok(()) };
    record_event(scope, &agreement, "failed", &format!("An installment didn’t go through. {why}"), now).await?;
    let organization = scope.organization();
    let tried = sqlx::query_scalar!(
        r#"select next_attempt_on is not null as "tried!" from invoice where organization_id = $1 and id = $2"#,
        organization.0,
        invoice.0
    );
    if !tried.fetch_one(scope.db()).await? && agreement.state == AgreementState::Active {
        change(scope, &mut agreement, Event::GoneLate, now).await?;
        record_event(scope, &agreement, "late", "No more automatic retries: the agreement is late.", now).await?;
    }
    Ok(())
}

/// A bank draft that had paid a bill was returned: a settled agreement is reopened. Returns whether the bill belongs
/// to an agreement.
pub async fn reopened(scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<bool> {
    let Some(mut agreement) = of_invoice(scope, invoice).await? else { return Ok(false) };
    if agreement.state == AgreementState::Settled {
        change(scope, &mut agreement, Event::Reopened, now).await?;
        record_event(scope, &agreement, "reopened", "A bank payment was returned: it is no longer paid in full.", now)
            .await?;
    }
    Ok(true)
}
