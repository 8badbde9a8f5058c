//! An employer's part of a membership's price. The employee pays the rest, so both parts sum to the price.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AddendumId, BusinessEmployeeId, PlanId};
use tenancy::{contract, text_enum};

use crate::Cents;
use crate::plans::Plan;
use crate::subscriptions::Period;

text_enum! {
    /// What a business pays of an employee's price.
    #[contract]
    ContributionKind {
        All = "all",
        Percent = "percent",
        Fixed = "fixed",
        /// The employees get the discount and pay themselves.
        None = "none",
    }
}

text_enum! {
    /// What a business does for the families of its employees.
    #[contract]
    FamilyTerms {
        /// They join as anybody does.
        None = "none",
        /// They get the business's discount and pay themselves.
        EmployeePays = "employee_pays",
        SameContribution = "same_contribution",
    }
}

/// What a business pays of each period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contribution {
    pub kind: ContributionKind,
    pub percent: Decimal,
    #[serde(rename = "monthly_cents")]
    pub monthly: Cents,
    #[serde(rename = "yearly_cents")]
    pub yearly: Cents,
}

impl Contribution {
    /// The business's part of a period that costs `price`. The database function `sponsor_part` must match.
    pub fn part(&self, period: Period, price: Cents) -> Cents {
        match self.kind {
            ContributionKind::All => price,
            ContributionKind::Percent => price.percent(self.percent).min(price),
            ContributionKind::Fixed => match period {
                Period::Month => self.monthly.min(price),
                Period::Year => self.yearly.min(price),
            },
            ContributionKind::None => Cents::ZERO,
        }
    }
}

/// The terms of a business for one employee, found by the employee's code.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sponsor {
    pub addendum: AddendumId,
    pub employee: BusinessEmployeeId,
    pub business_name: String,
    #[serde(flatten)]
    pub contribution: Contribution,
    pub family: FamilyTerms,
    /// Empty: every plan.
    pub plans: Vec<PlanId>,
    /// Empty: both.
    pub periods: Vec<Period>,
}

impl Sponsor {
    pub fn covers(&self, plan: &Plan, period: Period) -> bool {
        (self.plans.is_empty() || self.plans.contains(&plan.id))
            && (self.periods.is_empty() || self.periods.contains(&period))
    }

    /// Whether the business's discount reaches this person.
    pub fn discounts(&self, employee: bool) -> bool {
        employee || self.family != FamilyTerms::None
    }

    /// Whether the business pays a part for this person.
    pub fn pays_for(&self, employee: bool) -> bool {
        employee || self.family == FamilyTerms::SameContribution
    }
}

/// A business's part of a line of a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SponsoredPart {
    pub addendum: AddendumId,
    pub employee: BusinessEmployeeId,
    pub business_name: String,
    pub contribution: Contribution,
    /// Whether the person is the employee, not the family.
    pub own: bool,
    /// The business's part of each period.
    pub part: Cents,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contribution(kind: ContributionKind) -> Contribution {
        Contribution { kind, percent: Decimal::from(75), monthly: Cents(3_000), yearly: Cents(30_000) }
    }

    /// B1: $49.00 less 10 % is $44.10; 75 % of it is 33.075.
    #[test]
    fn percent_part_is_rounded_half_up() {
        let price = Cents(4_900).discounted(Decimal::from(10));
        assert_eq!(price, Cents(4_410));
        let part = contribution(ContributionKind::Percent).part(Period::Month, price);
        assert_eq!((part, price - part), (Cents(3_308), Cents(1_102)));
    }

    /// B6: a yearly plan at $499.00, 10 %, 60 %.
    #[test]
    fn parts_of_a_year_sum_to_its_price() {
        let price = Cents(49_900).discounted(Decimal::from(10));
        let contribution = Contribution { percent: Decimal::from(60), ..contribution(ContributionKind::Percent) };
        let part = contribution.part(Period::Year, price);
        assert_eq!((price, part, price - part), (Cents(44_910), Cents(26_946), Cents(17_964)));
    }

    #[test]
    fn fixed_part_never_exceeds_the_price() {
        let fixed = contribution(ContributionKind::Fixed);
        assert_eq!(fixed.part(Period::Month, Cents(4_165)), Cents(3_000));
        assert_eq!(fixed.part(Period::Month, Cents(2_400)), Cents(2_400));
        assert_eq!(fixed.part(Period::Year, Cents(49_900)), Cents(30_000));
        assert_eq!(contribution(ContributionKind::All).part(Period::Month, Cents(4_410)), Cents(4_410));
        assert_eq!(contribution(ContributionKind::None).part(Period::Month, Cents(4_410)), Cents::ZERO);
    }
}
