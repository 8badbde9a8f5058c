//! What the first year of a plan costs, on the wire.

use membership::enrollment::{self, FeeKind};
use poem_openapi::Object;

use frame::wire::Money;

#[derive(Debug, Object)]
pub struct OneTimeFee {
    pub kind: FeeKind,
    pub amount: Money,
    /// Whether a cancellation in the first days returns it.
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
    /// The year's dues and the one-time fee.
    pub total: Money,
    /// The usual fees less `total`; negative where the year costs more.
    pub saves: Money,
    /// Of the usual fees, whole; 0 without any.
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
