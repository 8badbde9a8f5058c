//! The cost of a plan's first year.

use households::enrollment::{self, FeeKind};
use poem_openapi::Object;

use frame::wire::Money;

#[derive(Debug, Object)]
pub struct OneTimeFee {
    pub kind: FeeKind,
    pub amount: Money,
    /// Whether canceling in the first days refunds it.
    pub refundable: bool,
}

impl From<enrollment::Fee> for OneTimeFee {
    fn from(fee: enrollment::Fee) -> Self {
        Self { kind: fee.kind, amount: fee.amount.into(), refundable: fee.kind.refundable() }
    }
}

/// The first year of one person on a plan.
#[derive(Debug, Object)]
pub struct FirstYear {
    pub fee: OneTimeFee,
    /// The year's dues plus the one-time fee.
    pub total: Money,
    /// The usual fees minus `total`; negative if the year costs more.
    pub saves: Money,
    /// `saves` as a whole percentage of the usual fees; 0 without usual fees.
    pub percent: i64,
}

impl From<enrollment::FirstYear> for FirstYear {
    fn from(year: enrollment::FirstYear) -> Self {
        Self {
            fee: year.fee.into(),
            total: Money(year.saving.costs),
            saves: Money(year.saving.saves),
            percent: year.saving.percent,
        }
    }
}
