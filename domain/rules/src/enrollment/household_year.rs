//! What the first year costs all people who join with one order.

use super::quote::Quote;
use crate::Cents;
use crate::money::dollars;

/// The first year of all people who join with one order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseholdYear {
    pub total: Cents,
    /// The one-time fees in the total.
    pub fees: Cents,
    /// The part of the fees that a cancellation in the first days doesn't refund.
    pub not_refundable: Cents,
}

impl HouseholdYear {
    /// `None` when no one joins.
    pub fn of(quote: &Quote) -> Option<Self> {
        let years = || quote.lines.iter().filter_map(|line| line.first_year);
        let total: Cents = years().map(|year| year.saving.costs).sum();
        (total > Cents::ZERO).then(|| Self {
            total,
            fees: years().map(|year| year.fee.amount).sum(),
            not_refundable: years().filter(|year| !year.fee.kind.refundable()).map(|year| year.fee.amount).sum(),
        })
    }

    /// "$538.20, of which $70.20 is not refundable".
    pub fn words(&self, spanish: bool) -> String {
        let total = dollars(self.total.0);
        match (self.not_refundable, spanish) {
            (Cents::ZERO, _) => total,
            (kept, false) => format!("{total}, of which {} is not refundable", dollars(kept.0)),
            (kept, true) => format!("{total}, de los cuales {} no son reembolsables", dollars(kept.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn receipt_states_the_nonrefundable_part_of_the_first_year() {
        let year = HouseholdYear { total: Cents(53_820), fees: Cents(7_020), not_refundable: Cents(7_020) };
        assert_eq!(year.words(false), "$538.20, of which $70.20 is not refundable");
        assert_eq!(HouseholdYear { not_refundable: Cents::ZERO, ..year }.words(true), "$538.20");
    }
}
