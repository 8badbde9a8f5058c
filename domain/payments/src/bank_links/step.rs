//! What one step of a bank link leads to.

use gateways::bank_link::BankLinkError;

use super::store::Row;
use crate::billing::Added;

/// What one call of [`advance`](super::advance::advance) found along the way.
#[derive(Default)]
pub(super) struct AdvanceResult {
    pub left: bool,
    pub added: Option<Added>,
}

/// The result of a step.
pub(super) enum Step {
    /// The row's status changed, so the next step can run.
    On,
    /// Nothing more can be done now.
    Stay,
}

/// Classifies a provider error: `None` means try again later; a text is final and ends the link.
pub(super) fn refusal(row: &Row, error: &BankLinkError) -> Option<String> {
    match error {
        BankLinkError::Refused { code, message } => {
            tracing::warn!(link = %row.id, %code, %message, "bank link call refused");
            Some("We couldn’t connect to your bank. Please connect the account again.".into())
        }
        BankLinkError::Unauthorized => {
            tracing::error!("bank link rejects our keys");
            None
        }
        other => {
            tracing::warn!(link = %row.id, error = %other, "bank link call failed; retrying");
            None
        }
    }
}
