//! What the first year of a plan costs one person, including the one-time fee, and the savings of a person who uses the
//! whole plan. Every screen, email and consent gets this figure from [`first_year`].

use serde::{Deserialize, Serialize};

use super::fee::{Fee, FeeRule};
use super::quote::Quote;
use crate::Cents;
use crate::money::dollars;
use crate::plans::{Plan, Saving, saving};
use crate::subscriptions::Period;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstYear {
    pub fee: Fee,
    /// The year's dues plus the fee, compared with the usual fees.
    pub saving: Saving,
}

/// The first year with dues of `discounted` per period and a one-time `fee`, when the inclusions cost `usual_fees` without
/// the plan.
pub fn first_year(usual_fees: Cents, period: Period, discounted: Cents, fee: Fee) -> FirstYear {
    FirstYear { fee, saving: saving(usual_fees, period.dues_of_a_year(discounted) + fee.amount) }
}

impl FirstYear {
    /// The first year of a person who joins `plan` with dues of `discounted` per period and pays the fee.
    pub fn of(rule: &FeeRule, plan: &Plan, period: Period, discounted: Cents) -> Self {
        let fee = rule.patient(period, discounted, plan.disable_gpp, plan.activation_fee);
        first_year(plan.usual_fees_total(), period, discounted, fee)
    }
}

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
    use rust_decimal::Decimal;

    use super::super::fee::FeeKind;
    use super::*;

    const RULE: FeeRule =
        FeeRule { guaranteed: true, setup_percent: Decimal::from_parts(15, 0, 0, false, 0), most: None };

    /// $39.00 a month with a setup fee of $70.20 saves nothing compared with $518.00, although twelve payments alone would.
    #[test]
    fn savings_count_the_setup_fee() {
        let fee = RULE.patient(Period::Month, Cents(3_900), false, None);
        assert_eq!((fee.kind, fee.amount), (FeeKind::Setup, Cents(7_020)));
        let year = first_year(Cents(51_800), Period::Month, Cents(3_900), fee);
        assert_eq!(year.saving, Saving { costs: Cents(53_820), saves: Cents(-2_020), percent: -4 });
    }

    #[test]
    fn an_activation_fee_counts_and_a_yearly_plan_has_none() {
        let open = FeeRule { guaranteed: false, ..RULE };
        let month = open.patient(Period::Month, Cents(2_400), false, Some(Cents(2_000)));
        assert_eq!(first_year(Cents(40_000), Period::Month, Cents(2_400), month).saving.costs, Cents(30_800));
        let year = open.patient(Period::Year, Cents(24_900), false, Some(Cents(2_000)));
        assert_eq!(first_year(Cents(40_000), Period::Year, Cents(24_900), year).saving.saves, Cents(15_100));
    }

    #[test]
    fn receipt_states_the_nonrefundable_part_of_the_first_year() {
        let year = HouseholdYear { total: Cents(53_820), fees: Cents(7_020), not_refundable: Cents(7_020) };
        assert_eq!(year.words(false), "$538.20, of which $70.20 is not refundable");
        assert_eq!(HouseholdYear { not_refundable: Cents::ZERO, ..year }.words(true), "$538.20");
    }

    #[test]
    fn only_the_activation_fee_is_refundable() {
        assert!(!FeeKind::Setup.refundable());
        assert!(FeeKind::Activation.refundable());
    }
}
