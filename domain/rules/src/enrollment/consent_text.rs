//! A text that people consent to.

use serde::{Deserialize, Serialize};
use tenancy::{contract, text_enum};

text_enum! {
    /// What a household consents to.
    #[contract]
    ConsentKind {
        Terms = "terms",
        AutoRenewal = "auto_renewal",
        RightPlan = "right_plan",
        /// Electronic records and signatures.
        Electronic = "electronic",
        /// Of a parent or guardian, for a minor.
        Guardian = "guardian",
        /// An installment agreement.
        Treatment = "treatment",
    }
}

/// The text next to a box, in English and Spanish.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsentText {
    pub kind: ConsentKind,
    pub version: String,
    pub english: String,
    pub spanish: String,
    /// Replaces the text when the order is paid in the office.
    pub in_office: Option<(String, String)>,
}

impl ConsentText {
    pub(super) fn new(kind: ConsentKind, version: &str, english: String, spanish: String) -> Self {
        Self { kind, version: version.to_owned(), english, spanish, in_office: None }
    }
}
