//! Cancels an order before it is in production: restores the credit and refunds the payment.

use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{MarketingOrderId, OfficeId};

use super::list::{self, lock};
use super::order::{Order, audited, payer};
use crate::ledger::{MarketingCause, MarketingMovement, move_marketing_credit};
use crate::tiers::{last_payment, lock_payer, reverse_order};
use crate::{Cents, Context, Result};
use kernel::notices::{self, Notice};
use rules::Refusal;

/// Cancels an order. Repeating it changes nothing.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] if it is in production or later, or its payment
/// is pending.
pub async fn cancel(context: &Context, reach: &Reach, office: OfficeId, order: MarketingOrderId) -> Result<Order> {
    let (reach, now) = (&payer(reach), context.clock.now().await?);
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    lock_payer(&mut scope, now).await?;
    let own = lock(&mut scope, Some(office), order).await?;
    if own.canceled_at.is_some() {
        return Ok(own);
    }
    if !own.state.can_cancel() {
        return Err(Refusal::ORDER_IN_PRODUCTION.into());
    }
    if last_payment(&mut scope, order).await?.is_some_and(|last| last.is_open()) {
        return Err(Refusal::ORDER_PAYMENT_UNDER_WAY.into());
    }
    let timezone = sqlx::query_scalar!(
        "update marketing_order m set status = 'canceled', canceled_at = $3 from office o
         where m.organization_id = $1 and m.id = $2 and o.organization_id = m.organization_id and o.id = m.office_id returning o.timezone",
        organization.0,
        order.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let refunded = reverse_order(&mut scope, order, own.office, now).await?;
    let on = tenancy::clock::office_date(now, &timezone);
    let cause = MarketingCause::OrderCanceled { order: order.0 };
    let returned = MarketingMovement { office: own.office, cause, amount: own.credit, at: now, on };
    move_marketing_credit(&mut scope, returned).await?;
    let detail = json!({ "refunded_cents": refunded.0, "credit_cents": own.credit.0 });
    audited(&mut scope, "marketing_order.canceled", &own, detail).await?;
    if own.placed_at.is_some() || own.credit > Cents::ZERO {
        notices::enqueue(&mut scope, Notice::MarketingOrder { order, state: "canceled".into() }, now).await?;
    }
    let canceled = list::read(&mut scope, order).await?;
    scope.commit().await?;
    Ok(canceled)
}
