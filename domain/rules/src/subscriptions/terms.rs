//! Terms and charges: when the next payment is due and when the term ends.

use chrono::{Datelike, Days, Months, NaiveDate};
use tenancy::{contract, text_enum};

use crate::Cents;

text_enum! {
    /// How often a subscription is charged.
    #[contract]
    Period {
        Month = "month",
        Year = "year",
    }
}

impl Period {
    /// The cost of a year at `price` per period.
    pub fn dues_of_a_year(self, price: Cents) -> Cents {
        match self {
            Self::Month => price.times(12),
            Self::Year => price,
        }
    }

    const fn months(self) -> Months {
        match self {
            Self::Month => Months::new(1),
            Self::Year => Months::new(12),
        }
    }
}

text_enum! {
    /// Why an agreed price is below the plan's price.
    DiscountSource {
        None = "none",
        Family = "family",
        Promo = "promo",
        /// Imported from the membership's previous system.
        Agreed = "agreed",
        /// The discount of the business that sponsors the member.
        Business = "business",
        /// The discount of the community through which the member joined.
        Community = "community",
    }
}

/// The charge after `on`, on `charge_day` or on the last day of a shorter month. The billing run uses the database function
/// `next_charge`, which must match.
pub fn next_charge(on: NaiveDate, charge_day: u32, period: Period) -> NaiveDate {
    charge_of_month(on.with_day(1).unwrap_or(on) + period.months(), charge_day)
}

/// The charge before `on`, which starts the period that ends on `on`.
pub fn previous_charge(on: NaiveDate, charge_day: u32, period: Period) -> NaiveDate {
    charge_of_month(on.with_day(1).unwrap_or(on) - period.months(), charge_day)
}

fn charge_of_month(first: NaiveDate, charge_day: u32) -> NaiveDate {
    let last = (first + Months::new(1) - Days::new(1)).day();
    first.with_day(charge_day.min(last)).unwrap_or(first)
}

/// The first day after a one-year term that starts on `start`.
pub fn term_end(start: NaiveDate) -> NaiveDate {
    next_charge(start, start.day(), Period::Year)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn charge_keeps_its_day_or_the_months_last() {
        assert_eq!(next_charge(date("2026-11-04"), 4, Period::Month), date("2026-12-04"));
        assert_eq!(next_charge(date("2027-01-31"), 31, Period::Month), date("2027-02-28"));
        assert_eq!(next_charge(date("2027-02-28"), 31, Period::Month), date("2027-03-31"));
        assert_eq!(next_charge(date("2028-02-29"), 29, Period::Year), date("2029-02-28"));
        assert_eq!(next_charge(date("2031-02-28"), 29, Period::Year), date("2032-02-29"));
        assert_eq!(term_end(date("2026-11-21")), date("2027-11-21"));
        assert_eq!(previous_charge(date("2026-12-23"), 23, Period::Month), date("2026-11-23"));
        assert_eq!(previous_charge(date("2027-03-31"), 31, Period::Month), date("2027-02-28"));
        assert_eq!(previous_charge(date("2029-02-28"), 29, Period::Year), date("2028-02-29"));
        assert_eq!(previous_charge(date("2026-11-30"), 31, Period::Month), date("2026-10-31"));
    }

    proptest! {
        #[test]
        fn twelve_monthly_charges_are_one_year(offset in 0u64..20_000) {
            let start = date("2000-01-01") + Days::new(offset);
            let mut on = start;
            for _ in 0..12 {
                let next = next_charge(on, start.day(), Period::Month);
                prop_assert!(next > on && (next - on).num_days() <= 31);
                prop_assert_eq!(previous_charge(next, start.day(), Period::Month), on);
                on = next;
            }
            prop_assert_eq!(on, term_end(start));
        }
    }
}
