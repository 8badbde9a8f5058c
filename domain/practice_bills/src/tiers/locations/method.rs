//! What pays for a location with bills of its own.

use ::rules::Refusal;
use serde_json::json;
use tenancy::Reach;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, TierMethodId};

use super::super::methods::{collect_late, on_file};
use super::super::store;
use super::Invoicing;
use super::state::{State, keep};
use crate::{Context, Result};

/// Charges a location's bills to `method`; `None` to the organization's default again. Late bills of the location are
/// retried at once. A method that is removed or permanently declined is not charged: the default pays then.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the locations share one invoice, or the method was permanently
/// declined.
pub async fn set_location_method(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    method: Option<TierMethodId>,
) -> Result<()> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let home = store::home(&mut scope).await?;
    store::find(&mut scope, true).await?;
    let Some(state) = State::load(&mut scope, &home).await? else { return Err(Refusal::CHOOSE_TIER_FIRST.into()) };
    let own = state.location(office)?;
    if let Some(method) = method
        && on_file(&mut scope, method).await?.blocked
    {
        return Err(Refusal::CARD_STAYS_DECLINED.into());
    }
    if state.row.invoicing != Invoicing::Each && state.row.mode_to_come().1 != Invoicing::Each {
        return Err(Refusal::LOCATIONS_SHARE_THE_INVOICE.into());
    }
    keep(&mut scope, &state, own).await?;
    sqlx::query!(
        "update location_tier set method_id = $3 where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        method.map(|method| method.0)
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update tier_invoice set next_attempt_on = (business_now() at time zone $3)::date
         where organization_id = $1 and location_id = $2 and status = 'open' and first_failed_on is not null",
        organization.0,
        office.0,
        home.timezone
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "tier.location_method_chosen",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "method": method }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    collect_late(context, reach).await
}
