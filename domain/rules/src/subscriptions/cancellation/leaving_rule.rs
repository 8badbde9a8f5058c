//! What a sign-up promises about leaving.

use serde::{Deserialize, Serialize};
use tenancy::role::UnknownName;

/// What an office's sign-up promised about leaving after the first days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum LeavingRule {
    /// Not drawn again; it ends with what is paid.
    #[default]
    Standard,
    /// Kinder: unused time is refunded.
    ProRata,
    /// The same, but never more than was paid for the term less the usual fees of the visits that were used.
    ProRataLessVisits,
    /// A twelve-month commitment owes the rest of its term.
    RestOfTerm,
}

impl LeavingRule {
    pub const ALL: [Self; 4] = [Self::Standard, Self::ProRata, Self::ProRataLessVisits, Self::RestOfTerm];

    /// Of a subscription that is sold under this rule: only a commitment that no partner vouches for has a rest to owe.
    pub fn sold(self, under_contract: bool, guaranteed: bool) -> Self {
        if self == Self::RestOfTerm && (!under_contract || guaranteed) { Self::Standard } else { self }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ProRata => "pro_rata",
            Self::ProRataLessVisits => "pro_rata_less_visits",
            Self::RestOfTerm => "rest_of_term",
        }
    }
}

impl std::str::FromStr for LeavingRule {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|rule| rule.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}
