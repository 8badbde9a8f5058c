//! The facts for pricing besides the catalog.

use chrono::NaiveDate;

use super::fee::FeeRule;
use crate::plans::Channel;

/// The facts for pricing besides the catalog.
#[derive(Debug, Clone)]
pub struct Terms {
    pub channel: Channel,
    /// The date at the office; ages are calculated on it.
    pub today: NaiveDate,
    /// The start of terms and charges: today, or earlier when staff choose so.
    pub starts_on: NaiveDate,
    pub fees: FeeRule,
    /// Whether the state allows a twelve-month commitment for a monthly member.
    pub commitment_allowed: bool,
    /// Whether the person placing the order may choose the payor of a guaranteed plan.
    pub may_choose_payor: bool,
}

impl Terms {
    /// "Waiving an activation fee is allowed only in internal enrollment."
    pub fn may_waive(&self) -> bool {
        self.channel == Channel::Internal
    }
}
