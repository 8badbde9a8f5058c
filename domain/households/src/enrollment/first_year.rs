//! The first year of an order that a payment completed.

use rules::enrollment::{HouseholdYear, Quote};
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
    // An order of an older format has no figure to repeat.
    let quote = quote.and_then(|quote| serde_json::from_value::<Quote>(quote).ok());
    Ok(quote.as_ref().and_then(HouseholdYear::of))
}
