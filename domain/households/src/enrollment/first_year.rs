//! The first year of an order that a payment completed.

use rules::enrollment::{HouseholdYear, Quote};
use serde_json::Value;
use tenancy::Scope;
use tenancy::ids::PaymentId;

use crate::Result;

/// The first year of the order that `payment` completed; `None` for a later payment.
pub async fn year_of_payment(scope: &mut Scope, payment: PaymentId) -> Result<Option<HouseholdYear>> {
    let organization = scope.organization();
    let quote = sqlx::query_scalar!(
        "select o.quote from payment p join enrollment_order o on o.organization_id = p.organization_id and o.id = p.order_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        payment.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(quote.and_then(year_of_quote))
}

/// The first year of a stored order's quote; `None` for an order of an older format, which has no figure to repeat.
pub fn year_of_quote(quote: Value) -> Option<HouseholdYear> {
    serde_json::from_value::<Quote>(quote).ok().as_ref().and_then(HouseholdYear::of)
}
