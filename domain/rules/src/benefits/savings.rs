//! What a membership saved in its term, and what its visits are worth when it ends.

use super::Use;
use crate::Cents;

/// What the visits of a term cost at the usual fees, and what was paid instead.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Savings {
    /// All procedures of the term's visits at the usual fees of their day.
    pub usual: Cents,
    /// What the plan did not include, at the member's price.
    pub work: Cents,
    /// Dues and fees paid for the term, less refunds.
    pub membership: Cents,
}

impl Savings {
    /// Usual fees less what was paid: below zero while the visits have cost less than the membership.
    pub fn saved(&self) -> Cents {
        self.usual - self.work - self.membership
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            usual: self.usual + other.usual,
            work: self.work + other.work,
            membership: self.membership + other.membership,
        }
    }
}

/// The savings of one term from its uses, each with how many of it are included, and what was paid for the membership.
/// A procedure without a usual fee counts nothing.
pub fn savings<'a>(uses: impl IntoIterator<Item = &'a (Use, i32)>, membership: Cents) -> Savings {
    let mut sum = Savings { membership, ..Savings::default() };
    for (used, included) in uses {
        let fee = used.fee.unwrap_or_default();
        sum.usual += fee.times(i64::from(used.quantity));
        sum.work += fee.times(i64::from(used.quantity - included)).discounted(used.percent);
    }
    sum
}

/// What was used of what is included.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UsedVisits {
    /// Procedures.
    pub count: i64,
    /// At the usual fees.
    pub value: Cents,
}

/// What was used of what is included, of uses with how many of each are.
pub fn used_visits<'a>(uses: impl IntoIterator<Item = &'a (Use, i32)>) -> UsedVisits {
    let mut sum = UsedVisits::default();
    for (used, included) in uses {
        sum.count += i64::from(*included);
        sum.value += used.fee.unwrap_or_default().times(i64::from(*included));
    }
    sum
}
