//! Approves a proof and pays the order: first with credit, the rest with the organization's payment method.

use ::rules::digest::short_hex;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice};
use kernel::purpose::PracticePurpose;
use tenancy::ids::{MarketingOrderId, OfficeId, TierInvoiceId};
use tenancy::{Reach, Scope, contract};

use super::list::{self, lock};
use super::order::{Order, audited, money, payer};
use super::rules::{OrderState, Split, split};
use crate::ledger::{MarketingCause, MarketingMovement, marketing_balance, move_marketing_credit};
use crate::tiers::{OrderBill, TierPayment, bill_order, last_payment, lock_payer};
use crate::{Cents, Context, Result};
use ::rules::Refusal;
use ::rules::billing::decline::decline_text;
use payments::engine::{self, Typed};

#[contract(rename = "MarketingOrderPayStatus")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayStatus {
    Placed,
    Declined,
    /// The provider has not reported the outcome; nothing more is charged until it has.
    Unknown,
}

/// The outcome of a payment.
#[derive(Debug, Clone)]
pub struct Paid {
    pub status: PayStatus,
    pub order: Order,
    /// Why the payment was declined.
    pub message: Option<String>,
}

/// Approves the proof and pays the order as it was shown; retries a declined payment. An order is paid only once.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] if credit or price differ from what was shown,
/// there is no payment method, or the order was canceled.
pub async fn pay(
    context: &Context,
    reach: &Reach,
    (office, order): (OfficeId, MarketingOrderId),
    shown: Split,
    key: &str,
) -> Result<Paid> {
    let (reach, now) = (&payer(reach), context.clock.now().await?);
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    lock_payer(&mut scope, now).await?;
    let own = lock(&mut scope, Some(office), order).await?;
    match own.state {
        OrderState::Canceled => return Err(Refusal::ORDER_CANCELED.into()),
        OrderState::Proof | OrderState::Unpaid => {}
        _ => return Ok(Paid { status: PayStatus::Placed, order: own, message: None }),
    }
    let key = format!("order-{organization}-{order}-{}", short_hex(key.as_bytes(), 12));
    let last = last_payment(&mut scope, order).await?;
    if last.as_ref().is_some_and(|last| last.is_open()) || made_with(&mut scope, &key).await? {
        drop(scope);
        return outcome(context, reach, (office, order)).await;
    }
    let own = if own.state == OrderState::Proof { approve(context, &mut scope, own, shown).await? } else { own };
    if (Split { credit: own.credit, card: own.price - own.credit }) != shown {
        return Err(Refusal::ORDER_PRICE_CHANGED.into());
    }
    let bill = OrderBill { order, material: own.words(), price: own.price, credit: own.credit };
    let payment = bill_order(&mut scope, &bill, &key, now).await?;
    if payment.is_none() {
        place(&mut scope, order, now).await?;
    }
    scope.commit().await?;
    if let Some(payment) = payment {
        engine::charge::<TierPayment>(context, organization, payment, Typed::default()).await?;
    }
    outcome(context, reach, (office, order)).await
}

/// Places an order whose bill is paid, once, and notifies the office.
async fn place(scope: &mut Scope, order: MarketingOrderId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let placed = sqlx::query!(
        "update marketing_order set status = 'placed', placed_at = $3 where organization_id = $1 and id = $2 and status = 'unpaid'",
        organization.0,
        order.0,
        now
    )
    .execute(scope.db())
    .await?;
    if placed.rows_affected() == 1 {
        notices::enqueue(scope, Notice::MarketingOrder { order, state: "placed".into() }, now).await?;
    }
    Ok(())
}

/// The purpose of orders' bills.
pub(crate) struct OrderPaid;

#[async_trait]
impl PracticePurpose for OrderPaid {
    async fn confirmed(&self, scope: &mut Scope, bill: TierInvoiceId, at: DateTime<Utc>) -> Result<()> {
        let organization = scope.organization();
        let order = sqlx::query_scalar!(
            r#"select order_id as "order!" from tier_invoice where organization_id = $1 and id = $2"#,
            organization.0,
            bill.0
        )
        .fetch_one(scope.db())
        .await?;
        place(scope, MarketingOrderId(order), at).await
    }
}

/// Stores the approval and spends the credit.
async fn approve(context: &Context, scope: &mut Scope, own: Order, shown: Split) -> Result<Order> {
    let now = context.clock.now().await?;
    let organization = scope.organization();
    let parts = split(own.price, marketing_balance(scope, own.office).await?);
    if parts != shown {
        return Err(Refusal::ORDER_CREDIT_CHANGED.into());
    }
    let timezone = sqlx::query_scalar!(
        "update marketing_order m set status = 'unpaid', credit_cents = $3, approved_at = $4 from office o
         where m.organization_id = $1 and m.id = $2 and o.organization_id = m.organization_id and o.id = m.office_id returning o.timezone",
        organization.0,
        own.id.0,
        parts.credit.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    if parts.credit > Cents::ZERO {
        let cause = MarketingCause::OrderPaid { order: own.id.0 };
        let on = tenancy::clock::office_date(now, &timezone);
        let spent = MarketingMovement { office: own.office, cause, amount: parts.credit, at: now, on };
        move_marketing_credit(scope, spent).await?;
    }
    let own = Order { state: OrderState::Unpaid, credit: parts.credit, ..own };
    audited(scope, "marketing_order.approved", &own, money(&own)).await?;
    Ok(own)
}

async fn made_with(scope: &mut Scope, key: &str) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from tier_payment where organization_id = $1 and idempotency_key = $2) as "made!""#,
        organization.0,
        key
    )
    .fetch_one(scope.db())
    .await?)
}

/// The outcome of the order's last payment; queries the provider if it is pending.
async fn outcome(context: &Context, reach: &Reach, (office, order): (OfficeId, MarketingOrderId)) -> Result<Paid> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let open = last_payment(&mut scope, order).await?.filter(|last| last.is_open());
    drop(scope);
    if let Some(last) = open {
        engine::poll_status::<TierPayment>(context, organization, last.payment).await?;
    }
    let mut scope = context.database.read(reach.clone()).await?;
    let own = list::find(&mut scope, office, order).await?;
    let last = last_payment(&mut scope, order).await?;
    let (status, message) = match (own.state, last) {
        (OrderState::Unpaid, Some(last)) if last.is_open() => (PayStatus::Unknown, None),
        (OrderState::Unpaid, last) => {
            let code = last.and_then(|last| last.code).unwrap_or_default();
            (PayStatus::Declined, Some(decline_text(&code).0.to_owned()))
        }
        _ => (PayStatus::Placed, None),
    };
    Ok(Paid { status, order: own, message })
}
