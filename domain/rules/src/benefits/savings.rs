//! What a membership saved in its term, and the value of its visits when it ends.

use super::Use;
use crate::Cents;

/// The cost of a term's visits at the usual fees, and what was paid instead.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Savings {
    /// All procedures of the term's visits, at the usual fees of their day.
    pub usual: Cents,
    /// Procedures that the plan didn't include, at the member's price.
    pub work: Cents,
    /// Dues and fees paid for the term, minus refunds.
    pub membership: Cents,
}

impl Savings {
    /// Usual fees minus what was paid. Negative while the visits cost less than the membership.
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

/// The savings of one term. Each use comes with its included quantity; `membership` is what was paid. A procedure without a
/// usual fee counts as zero.
pub fn savings<'a>(uses: impl IntoIterator<Item = &'a (Use, i32)>, membership: Cents) -> Savings {
    let mut sum = Savings { membership, ..Savings::default() };
    for (used, included) in uses {
        let fee = used.fee.unwrap_or_default();
        sum.usual += fee.times(i64::from(used.quantity));
        sum.work += fee.times(i64::from(used.quantity - included)).discounted(used.percent);
    }
    sum
}

/// The included procedures that were used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UsedVisits {
    /// The number of procedures.
    pub count: i64,
    /// Their value at the usual fees.
    pub value: Cents,
}

/// Sums the included procedures of the uses; each use comes with its included quantity.
pub fn used_visits<'a>(uses: impl IntoIterator<Item = &'a (Use, i32)>) -> UsedVisits {
    let mut sum = UsedVisits::default();
    for (used, included) in uses {
        sum.count += i64::from(*included);
        sum.value += used.fee.unwrap_or_default().times(i64::from(*included));
    }
    sum
}
