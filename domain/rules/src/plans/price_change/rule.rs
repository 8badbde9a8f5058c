//! Which subscriptions get a new price, and from which charge on: one function without I/O.
//!
//! It steps through the coming charges like the billing run, so the announced day is always a billing day. A contract or
//! yearly subscription whose term ends less than 28 days after the notice keeps its price for the following term; the
//! renewal after that is the first at the new price.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use tenancy::contract;
use tenancy::text_enum;

use crate::Cents;
use crate::subscriptions::{Period, next_charge};

/// Minimum days from the legal notice to the first charge at the new price. T-28 is the one safe day for it.
pub const NOTICE_DAYS: u64 = 28;
/// The maximum number of charges to look ahead: every subscription renews within a year and waits for at most one more
/// renewal.
const MOST_CHARGES: usize = 60;

text_enum! {
    /// Determines when a new price applies to a subscription.
    #[contract(rename = "PriceChangeKind")]
    Kind {
        /// Charged monthly without a commitment: from any charge.
        Monthly = "monthly",
        /// Charged monthly within a one-year term: from the first charge of the next term.
        Contract = "contract",
        /// Paid yearly: from the renewal.
        Yearly = "yearly",
    }
}

impl Kind {
    pub const fn of(period: Period, contract: bool) -> Self {
        match (period, contract) {
            (Period::Year, _) => Self::Yearly,
            (Period::Month, true) => Self::Contract,
            (Period::Month, false) => Self::Monthly,
        }
    }

    pub const fn period(self) -> Period {
        match self {
            Self::Yearly => Period::Year,
            Self::Monthly | Self::Contract => Period::Month,
        }
    }
}

/// The facts about an active subscription that the rule needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    pub kind: Kind,
    /// The day of the next payment.
    pub next_charge_on: NaiveDate,
    pub charge_day: u32,
    /// The day after the term's last day.
    pub term_ends_on: NaiveDate,
    /// When a requested cancellation takes effect.
    pub ends_on: Option<NaiveDate>,
    pub renews: bool,
    pub list_price: Cents,
    /// The agreed price: the list price minus the discount.
    pub price: Cents,
    pub discount_percent: Decimal,
    /// The maximum list price.
    pub guaranteed_price: Option<Cents>,
}

/// A subscription's terms at the new price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTerms {
    /// The first charge at the new price.
    pub on: NaiveDate,
    pub list_price: Cents,
    pub price: Cents,
    /// The guaranteed price limits the list price.
    pub capped: bool,
}

/// What a new price changes for a subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Changes(NewTerms),
    /// Its price stays the same: its guaranteed price is lower, or it already has this price.
    Stays {
        guaranteed: bool,
    },
    /// It ends before the new price would apply.
    Ends,
}

/// What `new_price`, valid from `starts_on`, changes for a subscription that is notified on `notified_on`.
pub fn outcome(facts: &Facts, notified_on: NaiveDate, starts_on: NaiveDate, new_price: Cents) -> Outcome {
    let list_price = facts.guaranteed_price.map_or(new_price, |most| new_price.min(most));
    let capped = list_price < new_price;
    let price = list_price.discounted(facts.discount_percent);
    if price == facts.price {
        return Outcome::Stays { guaranteed: capped };
    }
    let notice_days = if price > facts.price { NOTICE_DAYS } else { 0 };
    let earliest = (notified_on + Days::new(notice_days)).max(starts_on);
    match first_charge(facts, earliest) {
        Some(on) => Outcome::Changes(NewTerms { on, list_price, price, capped }),
        None => Outcome::Ends,
    }
}

/// The first charge from `earliest` on that may have another price; `None` when the subscription ends before that.
fn first_charge(facts: &Facts, earliest: NaiveDate) -> Option<NaiveDate> {
    let (mut on, mut term_ends_on) = (facts.next_charge_on, facts.term_ends_on);
    for _ in 0..MOST_CHARGES {
        let over = facts.ends_on.is_some_and(|end| on >= end) || (!facts.renews && on >= facts.term_ends_on);
        if over {
            return None;
        }
        let renewal = on >= term_ends_on;
        if on >= earliest && (renewal || facts.kind == Kind::Monthly) {
            return Some(on);
        }
        if renewal {
            term_ends_on = next_charge(on, facts.charge_day, Period::Year);
        }
        on = next_charge(on, facts.charge_day, facts.kind.period());
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// $39 a month, charged on the 4th, in a term until 2027-10-04.
    fn monthly() -> Facts {
        Facts {
            kind: Kind::Monthly,
            next_charge_on: date("2026-12-04"),
            charge_day: 4,
            term_ends_on: date("2027-10-04"),
            ends_on: None,
            renews: true,
            list_price: Cents(3900),
            price: Cents(3900),
            discount_percent: Decimal::ZERO,
            guaranteed_price: None,
        }
    }

    fn from(facts: &Facts, notified_on: &str, starts_on: &str, price: i64) -> Option<String> {
        match outcome(facts, date(notified_on), date(starts_on), Cents(price)) {
            Outcome::Changes(new) => Some(new.on.to_string()),
            _ => None,
        }
    }

    #[test]
    fn monthly_price_applies_28_days_after_the_notice() {
        let facts = monthly();
        assert_eq!(from(&facts, "2026-11-06", "2026-11-06", 4200).unwrap(), "2026-12-04", "28 days to the day");
        assert_eq!(from(&facts, "2026-11-07", "2026-11-07", 4200).unwrap(), "2027-01-04");
        assert_eq!(from(&facts, "2026-11-07", "2027-02-15", 4200).unwrap(), "2027-03-04", "not before it is offered");
    }

    #[test]
    fn yearly_and_contract_ones_get_it_at_their_renewal() {
        let contract = Facts { kind: Kind::Contract, ..monthly() };
        let yearly = Facts { kind: Kind::Yearly, next_charge_on: date("2027-10-04"), ..monthly() };
        for facts in [contract, yearly] {
            assert_eq!(from(&facts, "2026-11-21", "2026-11-21", 4200).unwrap(), "2027-10-04");
            assert_eq!(from(&facts, "2027-09-06", "2026-11-21", 4200).unwrap(), "2027-10-04");
        }
    }

    #[test]
    fn renewal_within_28_days_keeps_the_price_another_term() {
        let contract = Facts { kind: Kind::Contract, next_charge_on: date("2027-10-04"), ..monthly() };
        let yearly = Facts { kind: Kind::Yearly, next_charge_on: date("2027-10-04"), ..monthly() };
        for facts in [contract, yearly] {
            assert_eq!(from(&facts, "2027-09-07", "2026-11-21", 4200).unwrap(), "2028-10-04");
        }
    }

    #[test]
    fn lower_price_needs_no_notice_but_waits_for_renewal() {
        assert_eq!(from(&monthly(), "2026-11-21", "2026-11-21", 3500).unwrap(), "2026-12-04");
        let yearly = Facts { kind: Kind::Yearly, next_charge_on: date("2027-10-04"), ..monthly() };
        assert_eq!(from(&yearly, "2027-10-01", "2026-11-21", 3500).unwrap(), "2027-10-04");
    }

    #[test]
    fn a_guaranteed_price_caps_the_list_price() {
        let capped = Facts { guaranteed_price: Some(Cents(4000)), ..monthly() };
        let Outcome::Changes(new) = outcome(&capped, date("2026-11-01"), date("2026-11-01"), Cents(4200)) else {
            panic!("it rises to the guaranteed price")
        };
        assert_eq!((new.list_price, new.price, new.capped), (Cents(4000), Cents(4000), true));
        let held = Facts { guaranteed_price: Some(Cents(3900)), ..monthly() };
        let stays = outcome(&held, date("2026-11-01"), date("2026-11-01"), Cents(4200));
        assert_eq!(stays, Outcome::Stays { guaranteed: true });
    }

    #[test]
    fn the_discount_percent_stays() {
        let family = Facts { discount_percent: Decimal::from(10), price: Cents(3510), ..monthly() };
        let Outcome::Changes(new) = outcome(&family, date("2026-11-01"), date("2026-11-01"), Cents(4200)) else {
            panic!("it changes")
        };
        assert_eq!(new.price, Cents(3780));
    }

    #[test]
    fn who_leaves_before_is_not_reached() {
        let ending = Facts { ends_on: Some(date("2027-01-04")), ..monthly() };
        assert_eq!(outcome(&ending, date("2026-11-21"), date("2026-11-21"), Cents(4200)), Outcome::Ends);
        let not_renewing = Facts { kind: Kind::Yearly, renews: false, next_charge_on: date("2027-10-04"), ..monthly() };
        assert_eq!(outcome(&not_renewing, date("2026-11-21"), date("2026-11-21"), Cents(4200)), Outcome::Ends);
    }

    fn kinds() -> impl Strategy<Value = Kind> {
        prop_oneof![Just(Kind::Monthly), Just(Kind::Contract), Just(Kind::Yearly)]
    }

    proptest! {
        /// An increase applies only after a notice of 28 days, on a billing day, not within a current term, within the
        /// guaranteed price, and at exactly the list price minus the discount.
        #[test]
        fn price_increase_obeys_notice_term_and_guarantee(
            kind in kinds(), started in 0u64..3000, told in 0u64..400, later in 0u64..200, percent in 0i64..60,
            guaranteed in proptest::option::of(3000i64..6000), old in 3000i64..6000, new in 1000i64..9000, charged in 0usize..11,
        ) {
            let start = date("2020-01-01") + Days::new(started);
            let charge_day = chrono::Datelike::day(&start);
            let term_ends_on = next_charge(start, charge_day, Period::Year);
            let mut next_charge_on = next_charge(start, charge_day, kind.period());
            for _ in 0..charged {
                if next_charge_on < term_ends_on { next_charge_on = next_charge(next_charge_on, charge_day, kind.period()); }
            }
            let discount_percent = Decimal::from(percent);
            let list = guaranteed.map_or(old, |most: i64| old.min(most));
            let facts = Facts {
                kind, next_charge_on, charge_day, term_ends_on, ends_on: None, renews: true, list_price: Cents(list),
                price: Cents(list).discounted(discount_percent), discount_percent, guaranteed_price: guaranteed.map(Cents),
            };
            let notified_on = start + Days::new(told);
            let starts_on = notified_on + Days::new(later);
            match outcome(&facts, notified_on, starts_on, Cents(new)) {
                Outcome::Changes(terms) => {
                    prop_assert!(terms.on >= starts_on && terms.on >= next_charge_on);
                    if terms.price > facts.price {
                        prop_assert!((terms.on - notified_on).num_days() >= 28);
                    }
                    if kind != Kind::Monthly {
                        prop_assert!(terms.on >= term_ends_on, "inside a running term");
                        let mut renewal = term_ends_on;
                        while renewal < terms.on { renewal = next_charge(renewal, charge_day, Period::Year); }
                        prop_assert_eq!(renewal, terms.on, "a renewal");
                    }
                    prop_assert!(guaranteed.is_none_or(|most| terms.list_price.0 <= most));
                    prop_assert_eq!(terms.price, terms.list_price.discounted(discount_percent));
                }
                Outcome::Stays { .. } => {
                    let capped = guaranteed.map_or(new, |most| new.min(most));
                    prop_assert_eq!(Cents(capped).discounted(discount_percent), facts.price);
                }
                Outcome::Ends => prop_assert!(false, "nobody leaves"),
            }
        }
    }
}
