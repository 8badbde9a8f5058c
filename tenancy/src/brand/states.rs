//! `states.toml`: a state's rules for memberships. Each row has a reviewer and a date, because laws change; a state that
//! has not been researched gets the default row. None of it is legal advice.

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
    /// Days from the start in which a cancellation refunds everything except one-time fees.
    pub cooling_off_days: u16,
    pub refund_basis: RefundBasis,
    /// The maximum one-time fee, in cents; `None` when we know of no limit in the state.
    pub max_setup_fee_cents: Option<i64>,
    /// Whether an office may require a twelve-month commitment of a monthly member.
    pub commitment_allowed: bool,
    /// Keys under `disclosure` in the texts, in display order.
    pub disclosures: Vec<String>,
    /// In addition to those of the default row, which apply in every state.
    #[serde(default)]
    pub banned_phrases: BilingualList,
    /// Replaces the landing page's own points where their wording isn't allowed.
    pub trust_points: Option<BilingualList>,
    /// Replaces the text `disclosure.disclaimer`.
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
    /// The state has a law on agreements between patients and providers.
    Direct,
    None,
    Unknown,
}

/// What is refunded after the cooling-off days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundBasis {
    /// Nothing: the membership isn't charged again and ends with the paid period.
    EndOfPaidPeriod,
    /// The unused part of the paid period.
    ProRata,
}

#[contract(rename = "BilingualTexts")]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BilingualList {
    pub en: Vec<String>,
    pub es: Vec<String>,
}
