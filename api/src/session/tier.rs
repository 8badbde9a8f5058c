//! The tier of the current user's office, and its payments to the platform.

use identity::OfficeFacts;
use poem_openapi::Object;

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TieredPayment {
    /// 0 for legacy or none, 1 to 3 for the brand's tiers.
    pub tier_level: i32,
    /// The organization's customer at the card provider, if it pays or has paid the platform. With level 0, a tier must
    /// be chosen. Office users only.
    pub stripe_customer_id: Option<String>,
    /// The yearly bill is unpaid after the last attempt; the office's pages lead to billing.
    pub overdue: bool,
    /// The amount that failed and is owed.
    pub late: Option<Money>,
    pub next_attempt_on: Option<Date>,
}

impl TieredPayment {
    pub(super) fn of(office: Option<&OfficeFacts>) -> Self {
        let facts = office.and_then(|office| office.tier.as_ref());
        Self {
            tier_level: office.map_or(0, |office| office.tier_level),
            stripe_customer_id: facts.and_then(|tier| tier.customer.clone()),
            overdue: facts.is_some_and(|tier| tier.overdue),
            late: facts.and_then(|tier| tier.late).map(Money),
            next_attempt_on: facts.and_then(|tier| tier.next_attempt_on).map(Date),
        }
    }
}
