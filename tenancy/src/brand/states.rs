//! `states.toml`: what a state asks of a membership. Data with a reviewer and a date, because the law moves; a state nobody
//! has looked up gets the default row. None of it is legal advice.

use chrono::NaiveDate;
use contract::contract;
use serde::{Deserialize, Serialize};

use super::profile::Bilingual;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct States {
    pub default: StateRule,
    pub state: Vec<StateRule>,
}

impl States {
    pub(super) fn rule(&self, state: &str) -> &StateRule {
        self.state
            .iter()
            .find(|rule| rule.code.as_deref().is_some_and(|code| code.eq_ignore_ascii_case(state.trim())))
            .unwrap_or(&self.default)
    }
}

/// The rule of one state for one brand.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct StateRule {
    /// Two letters; absent in the default row.
    pub code: Option<String>,
    pub regime: Regime,
    /// Days from the start in which leaving gives everything back but one-time fees.
    pub cooling_off_days: u16,
    pub refund_basis: RefundBasis,
    /// The most a one-time fee may be, in cents; absent where the state sets no limit that we know.
    pub max_setup_fee_cents: Option<i64>,
    /// Whether an office may hold a monthly member to twelve months.
    pub commitment_allowed: bool,
    /// Keys under `disclosure` in the texts, in the order shown.
    pub disclosures: Vec<String>,
    /// Beside those of the default row, which hold in every state.
    #[serde(default)]
    pub banned_phrases: BilingualList,
    /// In place of the landing page's own, where these words are not allowed.
    pub trust_points: Option<BilingualList>,
    /// In place of the text `disclosure.disclaimer`.
    pub disclaimer: Option<Bilingual>,
    pub reviewed_by: String,
    /// ISO date.
    pub reviewed_on: NaiveDate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Regime {
    /// The state licenses discount plans.
    Licensed,
    /// The state has a law on agreements between patient and provider.
    Direct,
    None,
    Unknown,
}

/// What is refunded after the cooling-off days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundBasis {
    /// Nothing: it is not drawn again and ends with what is paid.
    EndOfPaidPeriod,
    /// The part of the paid period not used.
    ProRata,
}

#[contract(rename = "BilingualTexts")]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BilingualList {
    pub en: Vec<String>,
    pub es: Vec<String>,
}
