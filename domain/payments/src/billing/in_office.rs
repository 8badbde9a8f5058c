//! Payments that no provider makes: the office took the money itself, or a voucher pays, whose transfer brings the money.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::notices::{self, Notice};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentId};

use super::invoice::next_number;
use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Result};

/// The method of a payment at the desk.
const IN_OFFICE: &str = "in_office";

/// The method of a payment by a voucher: no money of the desk's till.
const VOUCHER: &str = "voucher";

/// An open invoice that was paid in the office, in full.
#[derive(Debug, Clone, Copy)]
pub struct InOfficePayment<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    pub invoice: InvoiceId,
    pub amount: Cents,
    /// Taken at the desk, or paid by a voucher.
    pub entry: EntryKind,
    /// Of the act that takes the money, which may pay several invoices.
    pub key: &'a str,
    pub at: DateTime<Utc>,
    /// The current date at the office.
    pub on: NaiveDate,
}

/// Posts an open invoice as paid in the office and queues its receipt. Returns the receipt's number.
pub async fn record_in_office(scope: &mut Scope, paid: InOfficePayment<'_>) -> Result<i64> {
    let organization = scope.organization();
    let receipt = next_number(scope, paid.office, "receipt").await?;
    let method = if paid.entry == EntryKind::VoucherBill { VOUCHER } else { IN_OFFICE };
    let payment = sqlx::query_scalar!(
        "insert into payment (organization_id, office_id, account_id, invoice_id, method, amount_cents, status, idempotency_key,
           receipt_number, created_at, settled_at)
         values ($1, $2, $3, $4, $9, $5, 'succeeded', $6, $7, $8, $8) returning id",
        organization.0,
        paid.office.0,
        paid.account.0,
        paid.invoice.0,
        paid.amount.0,
        format!("{}{}", paid.key, paid.invoice),
        receipt,
        paid.at,
        method
    )
    .fetch_one(scope.db())
    .await?;
    sqlx::query!(
        "update invoice set paid_cents = paid_cents + $3, status = 'paid', next_attempt_on = null where organization_id = $1 and id = $2",
        organization.0,
        paid.invoice.0,
        paid.amount.0
    )
    .execute(scope.db())
    .await?;
    let entry = Entry {
        kind: paid.entry,
        office: paid.office,
        account: Some(paid.account),
        source: payment,
        on: paid.on,
        amount: paid.amount,
    };
    post(scope, entry).await?;
    notices::enqueue(scope, Notice::Receipt { payment: PaymentId(payment) }, paid.at).await?;
    Ok(receipt)
}
