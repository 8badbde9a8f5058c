//! What a tier costs and when a change of it takes effect: pure rules.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use tenancy::brand::{Brand, Coupon};

use crate::Cents;
use crate::subscriptions::Period;

/// The provider charges no less.
pub const LEAST: Cents = Cents(50);

/// The price of a tier for one period; `None` for one that cannot be bought.
pub fn price(brand: &Brand, level: i32, period: Period) -> Option<Cents> {
    let tier = brand.tier(level).filter(|tier| tier.level > 0)?;
    Some(Cents(match period {
        Period::Month => tier.monthly_cents,
        Period::Year => tier.yearly_cents,
    }))
}

/// "Growth, yearly".
pub fn words(brand: &Brand, level: i32, period: Period) -> String {
    let name = brand.tier(level).map_or("Tier", |tier| tier.name.as_str());
    match period {
        Period::Month => format!("{name}, monthly"),
        Period::Year => format!("{name}, yearly"),
    }
}

/// The coupon of a code that can be used on `today` for a tier paid by `period`.
pub fn coupon_for<'a>(brand: &'a Brand, code: &str, period: Option<Period>, today: NaiveDate) -> Option<&'a Coupon> {
    brand.coupon(code).filter(|coupon| {
        let fits = period.is_none_or(|p| coupon.period.as_deref().is_none_or(|only| only == p.as_str()));
        fits && coupon.ends_on.is_none_or(|last| today <= last)
    })
}

/// When a chosen tier takes effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Today, for the difference of the days left, or for a whole new period.
    Now { begins_period: bool },
    /// With the next bill: what is paid is used up first.
    NextBill,
    /// It runs already; what was to come instead is taken back.
    Stays,
}

/// A higher tier is had at once, by the year instead of the month as well; anything that is less waits for the next bill.
pub fn effect(running: Option<(i32, Period)>, wanted: (i32, Period)) -> Effect {
    let Some(running) = running else { return Effect::Now { begins_period: true } };
    match (running, wanted) {
        _ if running == wanted => Effect::Stays,
        ((level, was), (to, period)) if to >= level && was == period => Effect::Now { begins_period: false },
        ((level, Period::Month), (to, Period::Year)) if to >= level => Effect::Now { begins_period: true },
        _ => Effect::NextBill,
    }
}

/// The part of `amount` for `left` of `days` days, half a cent rounded up.
pub fn part(amount: Cents, left: i64, days: i64) -> Cents {
    if days <= 0 || left <= 0 {
        return Cents::ZERO;
    }
    let exact = Decimal::from(amount.0) * Decimal::from(left.min(days)) / Decimal::from(days);
    let rounded = exact.round_dp_with_strategy(0, rust_decimal::RoundingStrategy::MidpointAwayFromZero);
    Cents(rounded.to_i64().unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use Period::{Month, Year};

    #[test]
    fn more_is_had_now_and_less_with_the_next_bill() {
        let of = |running, wanted| effect(Some(running), wanted);
        assert_eq!(effect(None, (1, Month)), Effect::Now { begins_period: true });
        assert_eq!(of((1, Month), (2, Month)), Effect::Now { begins_period: false });
        assert_eq!(of((2, Year), (3, Year)), Effect::Now { begins_period: false });
        assert_eq!(of((2, Month), (2, Year)), Effect::Now { begins_period: true });
        assert_eq!(of((2, Month), (3, Year)), Effect::Now { begins_period: true });
        assert_eq!(of((2, Month), (2, Month)), Effect::Stays);
        for (running, wanted) in
            [((2, Month), (1, Month)), ((2, Year), (2, Month)), ((1, Year), (3, Month)), ((3, Month), (2, Year))]
        {
            assert_eq!(of(running, wanted), Effect::NextBill, "{running:?} to {wanted:?}");
        }
    }

    #[test]
    fn days_left_are_a_part_of_the_price() {
        assert_eq!(part(Cents(14_900), 15, 30), Cents(7_450));
        assert_eq!(part(Cents(24_900), 1, 31), Cents(803));
        assert_eq!(part(Cents(24_900), 0, 31), Cents::ZERO);
        assert_eq!(part(Cents(24_900), 40, 31), Cents(24_900));
    }

    proptest! {
        #[test]
        fn no_upgrade_costs_more_than_the_difference_of_a_period_or_less_than_nothing(
            old in 0i64..100_000, more in 0i64..100_000, days in 28i64..366, left in 0i64..366
        ) {
            let due = part(Cents(old + more), left, days) - part(Cents(old), left, days);
            prop_assert!(due >= Cents::ZERO && due <= Cents(more + 1));
        }
    }
}
