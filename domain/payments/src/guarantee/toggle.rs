//! Turns automatic claims on or off, for an office or for one membership.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, SubscriptionId};

use crate::{Error, Result};
use rules::Refusal;

/// Turns automatic claims on or off for the office or, with `subscription`, for one membership.
///
/// # Errors
/// [`Error::NotFound`] when the office has no such guaranteed membership; [`Error::Conflict`] when the office is not
/// approved for guaranteed plans.
pub async fn toggle(
    scope: &mut Scope,
    office: OfficeId,
    subscription: Option<SubscriptionId>,
    automatic: bool,
) -> Result<()> {
    let organization = scope.organization();
    let changed = match subscription {
        Some(subscription) => {
            sqlx::query!(
                "update subscription set claim_held = not $4 where organization_id = $1 and office_id = $2 and id = $3 and guaranteed",
                organization.0,
                office.0,
                subscription.0,
                automatic
            )
            .execute(scope.db())
            .await?
            .rows_affected()
        }
        None => {
            let here = sqlx::query!(
                "update office set gpp_automatic_claim = $3 where organization_id = $1 and id = $2 and (gpp_approved_on is not null or not $3)",
                organization.0,
                office.0,
                automatic
            );
            if here.execute(scope.db()).await?.rows_affected() == 0 {
                return Err(Refusal::ACTIVATE_GUARANTEE_FIRST.into());
            }
            1
        }
    };
    if changed == 0 {
        return Err(Error::NotFound);
    }
    let act = Act {
        act: "guarantee.automatic_claim",
        subject_kind: if subscription.is_some() { "subscription" } else { "office" },
        subject_id: subscription.map_or_else(|| office.to_string(), |s| s.to_string()),
        office: Some(office),
        account: None,
        detail: json!({ "automatic": automatic }),
    };
    Ok(audit::record(scope, act).await?)
}
