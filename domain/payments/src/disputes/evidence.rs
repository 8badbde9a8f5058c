//! The statements that the office adds to the evidence before it is submitted.

use serde::{Deserialize, Serialize};
use tenancy::audit::{self, Act};
use tenancy::ids::{DisputeId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::rules::refusal;
use super::store::load;
use crate::{Context, FieldErrors, Message, Result};

/// Maximum length of a text, in characters: the provider accepts 20,000 characters per field, including our facts.
const LONGEST: usize = 5_000;

/// The office's own statements; each at most 5,000 characters, without card numbers.
#[contract(rename = "Evidence")]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// When the person visited and what was done.
    #[oai(default)]
    pub visits: Personal<String>,
    /// Why the membership was not canceled.
    #[oai(default)]
    pub cancellation: Personal<String>,
    /// Why nothing was refunded.
    #[oai(default)]
    pub refund: Personal<String>,
    /// Anything else the bank should know.
    #[oai(default)]
    pub note: Personal<String>,
}

impl Draft {
    fn texts(&self) -> [(&'static str, &str); 4] {
        [
            ("visits", &self.visits.0),
            ("cancellation", &self.cancellation.0),
            ("refund", &self.refund.0),
            ("note", &self.note.0),
        ]
    }

    fn check(&self) -> Result<()> {
        let mut errors = FieldErrors::default();
        for (field, text) in self.texts() {
            if text.chars().count() > LONGEST {
                errors.add(field, Message::TooLong(LONGEST));
            }
            if rules::members::rules::holds_card_number(text) {
                errors.add(field, Message::HoldsCardNumber);
            }
        }
        Ok(errors.into_result()?)
    }
}

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
