//! Whom a new price reaches and from which draw on: one pure function.
//!
//! The walk over the coming draws is the billing run's own arithmetic, so that the day told is a day on which it bills.
//! A contract or yearly subscription whose term ends sooner than 28 days after the notice keeps its price for the term
//! that follows: the next renewal is the first at the new price.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use tenancy::contract;
use tenancy::text_enum;

use crate::Cents;
use crate::subscriptions::{Period, next_draw};

/// The one safe legal-notice day: T-28.
pub const NOTICE_DAYS: u64 = 28;
/// Draws looked ahead: every subscription renews within a year, and waits for at most one more.
const MOST_DRAWS: usize = 60;

text_enum! {
    /// What decides when a price reaches a subscription.
    #[contract(rename = "PriceChangeKind")]
    Kind {
        /// Drawn every month, free to go: any draw.
        Monthly = "monthly",
        /// Drawn every month within a term of a year: the first draw of the next term.
        Contract = "contract",
        /// Paid for the year: its renewal.
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

/// What the rule asks of a running subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    pub kind: Kind,
    /// The day of the next payment.
    pub next_draw_on: NaiveDate,
    pub draw_day: u32,
    /// The first day after the term.
    pub term_ends_on: NaiveDate,
    /// When a requested cancellation takes effect.
    pub ends_on: Option<NaiveDate>,
    pub renews: bool,
    pub list_price: Cents,
    /// Agreed: the list price less the discount.
    pub price: Cents,
    pub discount_percent: Decimal,
    /// No list price above this.
    pub guaranteed_price: Option<Cents>,
}

/// A subscription at a new price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTerms {
    /// The first draw at the new price.
    pub on: NaiveDate,
    pub list_price: Cents,
    pub price: Cents,
    /// The guaranteed price holds the list price down.
    pub capped: bool,
}

/// What a price does to a subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Changes(NewTerms),
    /// It pays the same: the guaranteed price is below, or it pays this already.
    Stays {
        guaranteed: bool,
    },
    /// It ends before the price would reach it.
    Ends,
}

/// What `new_price`, offered from `starts_on`, does to a subscription told on `notified_on`.
pub fn outcome(facts: &Facts, notified_on: NaiveDate, starts_on: NaiveDate, new_price: Cents) -> Outcome {
    let list_price = facts.guaranteed_price.map_or(new_price, |most| new_price.min(most));
    let capped = list_price < new_price;
    let price = list_price.discounted(facts.discount_percent);
    if price == facts.price {
        return Outcome::Stays { guaranteed: capped };
    }
    let notice_days = if price > facts.price { NOTICE_DAYS } else { 0 };
    let earliest = (notified_on + Days::new(notice_days)).max(starts_on);
    match first_draw(facts, earliest) {
        Some(on) => Outcome::Changes(NewTerms { on, list_price, price, capped }),
        None => Outcome::Ends,
    }
}

/// The first draw from `earliest` on that may have another price; `None` when the subscription ends before.
fn first_draw(facts: &Facts, earliest: NaiveDate) -> Option<NaiveDate> {
    let (mut on, mut term_ends_on) = (facts.next_draw_on, facts.term_ends_on);
    for _ in 0..MOST_DRAWS {
        let over = facts.ends_on.is_some_and(|end| on >= end) || (!facts.renews && on >= facts.term_ends_on);
        if over {
            return None;
        }
        let renewal = on >= term_ends_on;
        if on >= earliest && (renewal || facts.kind == Kind::Monthly) {
            return Some(on);
        }
        if renewal {
            term_ends_on = next_draw(on, facts.draw_day, Period::Year);
        }
        on = next_draw(on, facts.draw_day, facts.kind.period());
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

    /// $39 a month, drawn on the 4th, in a term until 2027-10-04.
    fn monthly() -> Facts {
        Facts {
            kind: Kind::Monthly,
            next_draw_on: date("2026-12-04"),
            draw_day: 4,
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
    fn monthly_ones_get_it_at_the_first_draw_at_least_28_days_after_the_notice() {
        let facts = monthly();
        assert_eq!(from(&facts, "2026-11-06", "2026-11-06", 4200).unwrap(), "2026-12-04", "28 days to the day");
        assert_eq!(from(&facts, "2026-11-07", "2026-11-07", 4200).unwrap(), "2027-01-04");
        assert_eq!(from(&facts, "2026-11-07", "2027-02-15", 4200).unwrap(), "2027-03-04", "not before it is offered");
    }

    #[test]
    fn yearly_and_contract_ones_get_it_at_their_renewal() {
        let contract = Facts { kind: Kind::Contract, ..monthly() };
        let yearly = Facts { kind: Kind::Yearly, next_draw_on: date("2027-10-04"), ..monthly() };
        for facts in [contract, yearly] {
            assert_eq!(from(&facts, "2026-11-21", "2026-11-21", 4200).unwrap(), "2027-10-04");
            assert_eq!(from(&facts, "2027-09-06", "2026-11-21", 4200).unwrap(), "2027-10-04");
        }
    }

    #[test]
    fn a_renewal_sooner_than_28_days_after_the_notice_keeps_the_price_for_the_next_term() {
        let contract = Facts { kind: Kind::Contract, next_draw_on: date("2027-10-04"), ..monthly() };
        let yearly = Facts { kind: Kind::Yearly, next_draw_on: date("2027-10-04"), ..monthly() };
        for facts in [contract, yearly] {
            assert_eq!(from(&facts, "2027-09-07", "2026-11-21", 4200).unwrap(), "2028-10-04");
        }
    }

    #[test]
    fn a_lower_price_needs_no_notice_but_touches_no_running_term_either() {
        assert_eq!(from(&monthly(), "2026-11-21", "2026-11-21", 3500).unwrap(), "2026-12-04");
        let yearly = Facts { kind: Kind::Yearly, next_draw_on: date("2027-10-04"), ..monthly() };
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
        let leaving = Facts { ends_on: Some(date("2027-01-04")), ..monthly() };
        assert_eq!(outcome(&leaving, date("2026-11-21"), date("2026-11-21"), Cents(4200)), Outcome::Ends);
        let not_renewing = Facts { kind: Kind::Yearly, renews: false, next_draw_on: date("2027-10-04"), ..monthly() };
        assert_eq!(outcome(&not_renewing, date("2026-11-21"), date("2026-11-21"), Cents(4200)), Outcome::Ends);
    }

    fn kinds() -> impl Strategy<Value = Kind> {
        prop_oneof![Just(Kind::Monthly), Just(Kind::Contract), Just(Kind::Yearly)]
    }

    proptest! {
        /// A raise reaches a subscription only after a notice of 28 days, on a billing day, within no running term, under the
        /// guaranteed price, and at the very list price less the very discount.
        #[test]
        fn a_raise_is_told_28_days_before_within_no_term_and_never_above_the_guarantee(
            kind in kinds(), started in 0u64..3000, told in 0u64..400, later in 0u64..200, percent in 0i64..60,
            guaranteed in proptest::option::of(3000i64..6000), old in 3000i64..6000, new in 1000i64..9000, drawn in 0usize..11,
        ) {
            let start = date("2020-01-01") + Days::new(started);
            let draw_day = chrono::Datelike::day(&start);
            let term_ends_on = next_draw(start, draw_day, Period::Year);
            let mut next_draw_on = next_draw(start, draw_day, kind.period());
            for _ in 0..drawn {
                if next_draw_on < term_ends_on { next_draw_on = next_draw(next_draw_on, draw_day, kind.period()); }
            }
            let discount_percent = Decimal::from(percent);
            let list = guaranteed.map_or(old, |most: i64| old.min(most));
            let facts = Facts {
                kind, next_draw_on, draw_day, term_ends_on, ends_on: None, renews: true, list_price: Cents(list),
                price: Cents(list).discounted(discount_percent), discount_percent, guaranteed_price: guaranteed.map(Cents),
            };
            let notified_on = start + Days::new(told);
            let starts_on = notified_on + Days::new(later);
            match outcome(&facts, notified_on, starts_on, Cents(new)) {
                Outcome::Changes(terms) => {
                    prop_assert!(terms.on >= starts_on && terms.on >= next_draw_on);
                    if terms.price > facts.price {
                        prop_assert!((terms.on - notified_on).num_days() >= 28);
                    }
                    if kind != Kind::Monthly {
                        prop_assert!(terms.on >= term_ends_on, "inside a running term");
                        let mut renewal = term_ends_on;
                        while renewal < terms.on { renewal = next_draw(renewal, draw_day, Period::Year); }
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
