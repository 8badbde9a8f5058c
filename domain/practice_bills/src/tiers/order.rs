//! The bill of a marketing order, paid with the organization's payment method like other bills of the practice.

use chrono::{DateTime, Utc};
use payments::billing::{TierRefund, refund_tier};
use payments::engine::{self, Status};
use tenancy::Scope;
use tenancy::ids::{MarketingOrderId, OfficeId, TierInvoiceId, TierPaymentId};

use super::payment::{NewPayment, TierPayment};
use super::store;
use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Result};

/// The data for an order's bill.
#[derive(Debug, Clone)]
pub struct OrderBill {
    pub order: MarketingOrderId,
    /// "500 cards on heavy stock".
    pub material: String,
    pub price: Cents,
    pub credit: Cents,
}

/// Locks the organization's row, so that its payments and credit are used one at a time.
pub async fn lock_payer(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    let home = store::home(scope).await?;
    store::lock(scope, &home, now).await.map(|_| ())
}

/// "Visa ending 4242", if the organization has a usable default method.
pub async fn method_words(scope: &mut Scope) -> Result<Option<String>> {
    let methods = super::list_methods(scope).await?;
    let own = methods.into_iter().find(|method| method.is_default && !method.blocked);
    Ok(own.map(|method| ::rules::billing::card_ending(&method.network, &method.last4)))
}

/// Writes the bill, and its payment if an amount is left to pay. Returns the payment, to be charged after the commit; `None`
/// when the credit paid the bill.
///
/// # Errors
/// [`crate::Error::Conflict`] if there is no payment method.
pub async fn bill_order(
    scope: &mut Scope,
    bill: &OrderBill,
    key: &str,
    now: DateTime<Utc>,
) -> Result<Option<TierPaymentId>> {
    let organization = scope.organization();
    let due = bill.price - bill.credit;
    let method = if due > Cents::ZERO { Some(store::fit_method(scope, None).await?) } else { None };
    let on = store::home(scope).await?.date(now);
    let id = sqlx::query_scalar!(
        "with n as (update tier_subscription set last_number = last_number + 1 where organization_id = $1 returning last_number)
         insert into tier_invoice (organization_id, number, origin, bill_on, order_id, status, total_cents, created_at, paid_at)
         select $1, n.last_number, 'order', $2, $3, case when $4::bigint = 0 then 'paid' else 'draft' end, $4, $5::timestamptz,
           case when $4 = 0 then $5::timestamptz end from n returning id",
        organization.0,
        on,
        bill.order.0,
        due.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let lines = [("material", bill.material.as_str(), bill.price), ("credit", "Marketing credit", -bill.credit)];
    for (kind, description, amount) in lines.into_iter().filter(|(.., amount)| *amount != Cents::ZERO) {
        sqlx::query!(
            "insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents) values ($1, $2, $3, $4, $5)",
            organization.0,
            id,
            kind,
            description,
            amount.0
        )
        .execute(scope.db())
        .await?;
    }
    let Some(method) = method else { return Ok(None) };
    let new =
        NewPayment { invoice: TierInvoiceId(id), method, by_schedule: false, amount: due, key: Some(key.to_owned()) };
    Ok(Some(engine::begin::<TierPayment>(scope, new, now).await?))
}

/// The last payment of an order.
#[derive(Debug, Clone)]
pub struct OrderPayment {
    pub payment: TierPaymentId,
    pub status: Status,
    pub code: Option<String>,
}

impl OrderPayment {
    /// The provider has not reported the outcome.
    pub const fn is_open(&self) -> bool {
        !self.status.is_final()
    }
}

/// The last payment of the order's bill; `None` if nothing was left to pay.
pub async fn last_payment(scope: &mut Scope, order: MarketingOrderId) -> Result<Option<OrderPayment>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select p.id, p.status as "status: Status", p.failure_code from tier_payment p
           join tier_invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           where i.organization_id = $1 and i.order_id = $2 order by p.id desc limit 1"#,
        organization.0,
        order.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| OrderPayment { payment: TierPaymentId(row.id), status: row.status, code: row.failure_code }))
}

/// Reverses the bill of a canceled order: reverses its ledger entry and refunds the payment. Returns the refunded
/// amount.
pub async fn reverse_order(
    scope: &mut Scope,
    order: MarketingOrderId,
    office: OfficeId,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let organization = scope.organization();
    let bill = sqlx::query!(
        r#"update tier_invoice i set reversed_at = $3 where i.organization_id = $1 and i.order_id = $2 and i.status = 'paid' and i.reversed_at is null
           returning i.id, i.total_cents, (select p.id from tier_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
             and p.status = 'succeeded' and p.surplus_cents = 0) as payment"#,
        organization.0,
        order.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(bill) = bill else { return Ok(Cents::ZERO) };
    let amount = Cents(bill.total_cents);
    let home = store::home(scope).await?;
    let entry = Entry {
        kind: EntryKind::TierInvoiceReversed,
        office: home.office,
        account: None,
        source: bill.id,
        on: home.date(now),
        amount,
    };
    post(scope, entry).await?;
    if let Some(payment) = bill.payment {
        let reason = format!("Marketing order {order} of office {office} was canceled");
        let refund = TierRefund {
            payment: TierPaymentId(payment),
            office: home.office,
            amount,
            at: now,
            reason: &reason,
            source: "order",
        };
        refund_tier(scope, refund).await?;
    }
    Ok(amount)
}
