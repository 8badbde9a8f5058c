//! The purposes of all bills of the deployment.

use kernel::purpose::{PracticeOrigin, Purposes};

use crate::orders::OrderPaid;

/// The purposes of the households' bills, and of the practices' own.
pub fn purposes() -> Purposes {
    practice_bills::purposes().with_practice(PracticeOrigin::Order, OrderPaid)
}
