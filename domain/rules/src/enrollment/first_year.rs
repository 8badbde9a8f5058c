//! What the first year of a plan costs one person, including the one-time fee, and the savings of a person who uses the
//! whole plan. Every screen, email and consent gets this figure from [`first_year`].

use serde::{Deserialize, Serialize};

use super::fee::{Fee, FeeRule};
use crate::Cents;
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
    fn only_the_activation_fee_is_refundable() {
        assert!(!FeeKind::Setup.refundable());
        assert!(FeeKind::Activation.refundable());
    }
}
