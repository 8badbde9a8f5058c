//! The one-time fee of a line, as a function without I/O (specification, sections 4 and 6).

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::brand::Brand;
use tenancy::contract;
use tenancy::text_enum;

use crate::Cents;
use crate::offices::Office;
use crate::subscriptions::Period;

text_enum! {
    /// Who pays the setup fee of a guaranteed monthly plan.
    #[contract]
    #[derive(Default)]
    Payor {
        #[default]
        Member = "member",
        Office = "office",
    }
}

#[contract(rename = "OneTimeFeeKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeKind {
    None,
    Setup,
    Activation,
}

impl FeeKind {
    /// Returns whether a full refund includes this fee.
    pub const fn refundable(self) -> bool {
        !matches!(self, Self::Setup)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fee {
    pub kind: FeeKind,
    /// The fee on the patient's invoice.
    pub amount: Cents,
    /// An activation fee that staff waived.
    pub waived: Cents,
    /// A setup fee that the office owes in place of the patient; never on the patient's invoice.
    pub office: Cents,
}

impl Fee {
    const NONE: Self = Self { kind: FeeKind::None, amount: Cents::ZERO, waived: Cents::ZERO, office: Cents::ZERO };
}

/// The rules of an office, its brand and its state for one-time fees.
#[derive(Debug, Clone, Copy)]
pub struct FeeRule {
    /// The office offers guaranteed payment plans.
    pub guaranteed: bool,
    /// 15 % of the 12-month discounted price (specification, section 9).
    pub setup_percent: Decimal,
    /// The state's limit for a one-time fee.
    pub most: Option<Cents>,
}

impl FeeRule {
    pub fn of(brand: &Brand, office: &Office) -> Self {
        Self {
            guaranteed: office.gpp_active,
            setup_percent: Decimal::from(brand.profile.constants.gpp_setup_fee_percent),
            most: brand.state_rule(&office.state).max_setup_fee_cents.map(Cents),
        }
    }

    /// Returns whether a plan paid by `period` is guaranteed.
    pub fn guarantees(&self, period: Period, disable_gpp: bool) -> bool {
        period == Period::Month && self.guaranteed && !disable_gpp
    }

    /// The fee of a patient who pays it in full, with dues of `discounted` per period.
    pub fn patient(&self, period: Period, discounted: Cents, disable_gpp: bool, activation: Option<Cents>) -> Fee {
        fee(FeeFacts {
            period,
            guaranteed: self.guarantees(period, disable_gpp),
            payor: Payor::Member,
            activation,
            waive: false,
            discounted,
            setup_percent: self.setup_percent,
            most: self.most,
        })
    }
}

/// The facts that determine a fee.
#[derive(Debug, Clone, Copy)]
pub struct FeeFacts {
    pub period: Period,
    /// The office offers guaranteed payment plans and the plan takes part.
    pub guaranteed: bool,
    pub payor: Payor,
    pub activation: Option<Cents>,
    pub waive: bool,
    /// The dues of one period.
    pub discounted: Cents,
    pub setup_percent: Decimal,
    /// The state's limit for a one-time fee.
    pub most: Option<Cents>,
}

/// - Monthly, guaranteed, payor member: a setup fee of 15 % of the 12-month discounted price, up to the state's limit.
/// - Monthly, guaranteed, payor office: nothing for the patient; the office owes the same amount.
/// - Monthly, not guaranteed, with an activation fee: the activation fee, unless waived.
/// - Otherwise none.
pub fn fee(facts: FeeFacts) -> Fee {
    match (facts.period, facts.guaranteed, facts.activation) {
        (Period::Month, true, _) => {
            let full = facts.discounted.times(12).percent(facts.setup_percent);
            let capped = facts.most.map_or(full, |most| full.min(most));
            match facts.payor {
                Payor::Member => Fee { kind: FeeKind::Setup, amount: capped, ..Fee::NONE },
                Payor::Office => Fee { office: capped, ..Fee::NONE },
            }
        }
        (Period::Month, false, Some(amount)) if facts.waive => Fee { waived: amount, ..Fee::NONE },
        (Period::Month, false, Some(amount)) => Fee { kind: FeeKind::Activation, amount, ..Fee::NONE },
        _ => Fee::NONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> FeeFacts {
        FeeFacts {
            period: Period::Month,
            guaranteed: false,
            payor: Payor::Member,
            activation: None,
            waive: false,
            discounted: Cents(3510),
            setup_percent: Decimal::from(15),
            most: None,
        }
    }

    /// The specification's table, row by row: period, guaranteed, payor, activation fee, waived -> fee, paid by the
    /// patient, paid by the office.
    #[test]
    fn the_fee_table_of_the_specification() {
        use FeeKind::{Activation, None as No, Setup};
        use Payor::{Member, Office};
        use Period::{Month, Year};
        let table = [
            (Month, true, Member, None, false, Setup, 6318, 0),
            (Month, true, Member, Some(2000), false, Setup, 6318, 0),
            (Month, true, Member, Some(2000), true, Setup, 6318, 0),
            (Month, true, Office, None, false, No, 0, 6318),
            (Month, true, Office, Some(2000), false, No, 0, 6318),
            (Month, false, Member, Some(2000), false, Activation, 2000, 0),
            (Month, false, Office, Some(2000), false, Activation, 2000, 0),
            (Month, false, Member, Some(2000), true, No, 0, 0),
            (Month, false, Member, None, false, No, 0, 0),
            (Year, true, Member, Some(2000), false, No, 0, 0),
            (Year, true, Office, Some(2000), false, No, 0, 0),
            (Year, false, Member, Some(2000), false, No, 0, 0),
        ];
        for (period, guaranteed, payor, activation, waive, kind, amount, office) in table {
            let activation = activation.map(Cents);
            let got = fee(FeeFacts { period, guaranteed, payor, activation, waive, ..facts() });
            let row = format!("{period:?} guaranteed {guaranteed} {payor:?} {activation:?} waived {waive}");
            assert_eq!((got.kind, got.amount, got.office), (kind, Cents(amount), Cents(office)), "{row}");
        }
    }

    #[test]
    fn a_waived_fee_is_still_told() {
        let got = fee(FeeFacts { activation: Some(Cents(2000)), waive: true, ..facts() });
        assert_eq!(got.waived, Cents(2000));
    }

    #[test]
    fn the_states_limit_holds_whoever_pays() {
        for payor in [Payor::Member, Payor::Office] {
            let got = fee(FeeFacts { guaranteed: true, payor, most: Some(Cents(3000)), ..facts() });
            assert_eq!(got.amount + got.office, Cents(3000));
        }
    }
}
