//! The statements that the office adds to the evidence before it is submitted.

use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{DisputeId, OfficeId};

use super::draft::Draft;
use super::rules::refusal;
use super::store::load;
use crate::{Context, Result};

/// Saves the office's statements until they are submitted.
///
/// # Errors
/// [`crate::Error::NotFound`] when the office has no such dispute; [`crate::Error::Conflict`] when nothing can be
/// added; [`crate::Error::Invalid`] for texts that are too long or contain a card number.
pub async fn save_draft(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    id: DisputeId,
    draft: &Draft,
) -> Result<()> {
    draft.check()?;
    let dispute = load(scope, Some(office), id, true).await?;
    let now = context.clock.now().await?;
    if let Some(why) = refusal(dispute.state, dispute.submit, dispute.due_by, now) {
        return Err(why.into());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update dispute set evidence = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        serde_json::to_value(draft).map_err(anyhow::Error::from)?
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "dispute.evidence_saved",
        subject_kind: "dispute",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(dispute.account),
        detail: serde_json::json!({}),
    };
    Ok(audit::record(scope, act).await?)
}
