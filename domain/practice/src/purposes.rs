//! The purposes of all bills of the deployment.

use kernel::purpose::{PracticeOrigin, Purposes};

use crate::orders::OrderPaid;
use crate::tiers::TierChange;

/// The purposes of the households' bills, and of the practices' own.
pub fn purposes() -> Purposes {
    households::purposes()
        .with_practice(PracticeOrigin::Change, TierChange)
        .with_practice(PracticeOrigin::Order, OrderPaid)
}
