//! Payments at the office's desk: for an enrollment to be paid there, and for a year's renewal.
//!
//! Paying in the office is for yearly plans and for the whole order (money rules): one invoice, paid in full or not at
//! all, no automatic renewal. The money is already the office's, so no fee is charged and no provider called; the
//! payment is posted in the transaction that changes the memberships.

mod drop_pending;
mod owed;
mod payment;
mod remind;
mod renew;

pub use drop_pending::drop_pending;
pub use owed::record_owed;
pub use payment::record_payment;
pub use remind::remind;
pub use renew::renewable;
pub use renew::{Renewal, RenewalLine, renew, renewal};

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, InvoiceId, LoginId, OfficeId, PaymentId, SubscriptionId};
use tenancy::{Scope, contract};

use crate::billing::next_number;
use crate::ledger::{Entry, EntryKind, post};
use crate::membership_status::{self, Change};
use crate::{Cents, Context, OrNotFound, Result};
use kernel::directory::office_today;
use kernel::notices::{self, Notice};
use rules::subscriptions::Event;

/// A payment recorded at the desk.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskPayment {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub amount: Cents,
    // One per invoice.
    pub receipt_numbers: Vec<i64>,
    /// Subscriptions.
    #[oai(rename = "membershipIds")]
    pub subscriptions: Vec<SubscriptionId>,
    /// The first unpaid day.
    pub paid_until: Option<NaiveDate>,
}

/// The household of `user` at the office, locked, so that two desks take turns.
async fn household(scope: &mut Scope, office: OfficeId, user: LoginId) -> Result<AccountId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and office_id = $2 and login_id = $3 and enrolled_at is not null for update",
        organization.0,
        office.0,
        user.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(AccountId(id))
}

/// What an earlier call with the same key recorded, if any.
async fn earlier(scope: &mut Scope, account: AccountId, key: &str) -> Result<Option<DeskPayment>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.amount_cents, p.receipt_number as "receipt_number!",
             array(select distinct l.subscription_id from invoice_line l where l.organization_id = p.organization_id
               and l.invoice_id = p.invoice_id and l.kind = 'dues' and l.subscription_id is not null order by 1) as "subscriptions!: Vec<i64>",
             (select max(l.period_ends_on) from invoice_line l where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id) as until
           from payment p where p.organization_id = $1 and p.account_id = $2 and p.method = 'in_office'
             and starts_with(p.idempotency_key, $3) order by p.id"#,
        organization.0,
        account.0,
        key_of(account, key)
    )
    .fetch_all(scope.db())
    .await?;
    if rows.is_empty() {
        return Ok(None);
    }
    Ok(Some(DeskPayment {
        account,
        amount: rows.iter().map(|r| Cents(r.amount_cents)).sum(),
        receipt_numbers: rows.iter().map(|r| r.receipt_number).collect(),
        subscriptions: rows.iter().flat_map(|r| r.subscriptions.iter().copied().map(SubscriptionId)).collect(),
        paid_until: rows.iter().filter_map(|r| r.until).max(),
    }))
}

fn key_of(account: AccountId, key: &str) -> String {
    format!("desk-{account}-{key}-")
}

/// A payment to post.
struct PaymentEntry<'a> {
    office: OfficeId,
    account: AccountId,
    invoice: InvoiceId,
    amount: Cents,
    key: &'a str,
    at: DateTime<Utc>,
    /// The office's date.
    on: NaiveDate,
}

/// Posts an open invoice as paid at the desk and queues its receipt. Returns the receipt's number.
async fn book(scope: &mut Scope, taking: &PaymentEntry<'_>) -> Result<i64> {
    let organization = scope.organization();
    let receipt = next_number(scope, taking.office, "receipt").await?;
    let payment = sqlx::query_scalar!(
        "insert into payment (organization_id, office_id, account_id, invoice_id, method, amount_cents, status, idempotency_key,
           receipt_number, created_at, settled_at)
         values ($1, $2, $3, $4, 'in_office', $5, 'succeeded', $6, $7, $8, $8) returning id",
        organization.0,
        taking.office.0,
        taking.account.0,
        taking.invoice.0,
        taking.amount.0,
        format!("{}{}", key_of(taking.account, taking.key), taking.invoice),
        receipt,
        taking.at
    )
    .fetch_one(scope.db())
    .await?;
    sqlx::query!(
        "update invoice set paid_cents = paid_cents + $3, status = 'paid', next_attempt_on = null where organization_id = $1 and id = $2",
        organization.0,
        taking.invoice.0,
        taking.amount.0
    )
    .execute(scope.db())
    .await?;
    let entry = Entry {
        kind: EntryKind::InOfficePayment,
        office: taking.office,
        account: Some(taking.account),
        source: payment,
        on: taking.on,
        amount: taking.amount,
    };
    post(scope, entry).await?;
    notices::enqueue(scope, Notice::Receipt { payment: PaymentId(payment) }, taking.at).await?;
    Ok(receipt)
}

async fn change_all(
    scope: &mut Scope,
    ids: &[i64],
    event: Event,
    at: DateTime<Utc>,
    reason: Option<&str>,
) -> Result<()> {
    for id in ids {
        let change = Change { event, at, reason: reason.map(str::to_owned), cancellation: None };
        membership_status::change(scope, SubscriptionId(*id), change).await?;
    }
    Ok(())
}

/// The business time, and the office's date.
async fn today(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<(DateTime<Utc>, NaiveDate)> {
    let now = context.clock.now().await?;
    Ok((now, office_today(scope, office, now).await?))
}

fn taken(payment: &DeskPayment) -> serde_json::Value {
    json!({ "amount_cents": payment.amount.0, "receipts": payment.receipt_numbers, "subscriptions": payment.subscriptions })
}
