//! What an office offers before a membership is canceled: nothing until it chooses.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::rules::MOST_MONTHS;
use crate::{FieldErrors, Message, Result};
use ::rules::Refusal;

/// What an office offers before a membership is canceled.
#[contract]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CancelOfferSettings {
    /// The most months of a pause, 1 to 3; missing where the office offers none.
    pub pause_months: Option<i32>,
    /// To pay yearly.
    pub yearly: bool,
    pub other_plan: bool,
    /// For the next change; 0 before the first.
    pub version: i32,
}

impl CancelOfferSettings {
    /// The most months of a pause; none where it isn't offered.
    pub(super) fn most_months(&self) -> u32 {
        self.pause_months.and_then(|months| u32::try_from(months).ok()).unwrap_or(0)
    }
}

/// The offers of an office. The scope is the office's, not a household's.
///
/// # Errors
/// When the database fails.
pub async fn offer_settings(scope: &mut Scope, office: OfficeId) -> Result<CancelOfferSettings> {
    let organization = scope.organization();
    let found = sqlx::query_as!(
        CancelOfferSettings,
        "select pause_months, yearly, other_plan, version from cancel_offer where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.unwrap_or_default())
}

/// Saves the offers of an office. Pauses that run stay as they are. Writes `cancel_offers.changed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`](crate::Error::Invalid) at `pauseMonths`; [`Error::Conflict`](crate::Error::Conflict) for a version that is not
/// the latest.
pub async fn save_offer_settings(
    scope: &mut Scope,
    office: OfficeId,
    new: &CancelOfferSettings,
) -> Result<CancelOfferSettings> {
    let organization = scope.organization();
    if new.pause_months.is_some() && !(1..=MOST_MONTHS).contains(&new.most_months()) {
        return Err(FieldErrors::one("pauseMonths", Message::InvalidData).into());
    }
    sqlx::query!(
        "insert into cancel_offer (organization_id, office_id, yearly, other_plan, version) values ($1, $2, false, false, 0) on conflict do nothing",
        organization.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    let saved = sqlx::query!(
        "update cancel_offer set pause_months = $3, yearly = $4, other_plan = $5, version = version + 1
         where organization_id = $1 and office_id = $2 and version = $6",
        organization.0,
        office.0,
        new.pause_months,
        new.yearly,
        new.other_plan,
        new.version
    )
    .execute(scope.db())
    .await?;
    if saved.rows_affected() == 0 {
        return Err(Refusal::CANCEL_OFFERS_CHANGED.into());
    }
    let act = Act {
        act: "cancel_offers.changed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "pause_months": new.pause_months, "yearly": new.yearly, "other_plan": new.other_plan }),
    };
    audit::record(scope, act).await?;
    offer_settings(scope, office).await
}
