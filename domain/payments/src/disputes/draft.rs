//! The statements that the office writes, until they are submitted.

use serde::{Deserialize, Serialize};
use tenancy::{Personal, contract};

use crate::{FieldErrors, Message, Result};

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

    pub(super) fn check(&self) -> Result<()> {
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
