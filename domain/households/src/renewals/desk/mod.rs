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
mod voucher;

pub use drop_pending::drop_pending;
pub use owed::record_owed;
pub use payment::record_payment;
pub use remind::remind;
pub use renew::renewable;
pub use renew::{Renewal, RenewalLine, renew, renewal};
pub use voucher::{WaitingBill, pay_by_voucher, waiting_bill};

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, LoginId, OfficeId, SubscriptionId};
use tenancy::{Scope, contract};

use crate::membership_status::{self, Change};
use crate::{Cents, Context, OrNotFound, Result};
use kernel::directory::office_today;
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
        act_key(account, key)
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

/// What the idempotency keys of the payments of one act begin with.
fn act_key(account: AccountId, key: &str) -> String {
    format!("desk-{account}-{key}-")
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
