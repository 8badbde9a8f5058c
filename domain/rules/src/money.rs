//! Money: integer cents, and the specification's two formulas for discounts. Decimals appear only where a percentage is
//! applied.

#[cfg(feature = "openapi")]
mod described;

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use rust_decimal::prelude::ToPrimitive;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};

/// An amount of US dollars in whole cents; negative means money returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, sqlx::Type)]
#[serde(transparent)]
#[sqlx(transparent)]
pub struct Cents(pub i64);

impl Cents {
    pub const ZERO: Self = Self(0);

    /// Parses "49", "49.5" or "49.00". `None` for more than two decimal places, or anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let amount: Decimal = text.trim().parse().ok()?;
        let cents = amount.checked_mul(Decimal::ONE_HUNDRED)?;
        (cents.fract().is_zero()).then(|| cents.to_i64().map(Self)).flatten()
    }

    /// The price minus `percent`: price / 100 x (100 - percent), half a cent rounded up, per line (specification, section
    /// 9).
    pub fn discounted(self, percent: Decimal) -> Self {
        self.percent(Decimal::ONE_HUNDRED - percent)
    }

    /// `percent` of the amount, half a cent rounded up.
    pub fn percent(self, percent: Decimal) -> Self {
        let exact = Decimal::from(self.0) * percent / Decimal::ONE_HUNDRED;
        let rounded = exact.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero);
        Self(rounded.to_i64().unwrap_or(i64::MAX))
    }

    /// The sum of the first `parts` of `of` equal parts. Part n is the difference between the first n and the first n - 1,
    /// so the parts sum to the whole and differ by at most a cent.
    pub fn first_parts(self, parts: i64, of: i64) -> Self {
        Self(self.0 * parts / of.max(1))
    }

    /// Splits the amount into `parts` parts, to the cent; later parts include the cents that don't divide evenly.
    pub fn split(self, parts: usize) -> Vec<Self> {
        let of = i64::try_from(parts).unwrap_or(i64::MAX);
        (1..=of).map(|n| self.first_parts(n, of) - self.first_parts(n - 1, of)).collect()
    }

    pub fn times(self, n: i64) -> Self {
        Self(self.0 * n)
    }

    /// A twelfth of a year's amount, half a cent rounded up. Monthly recurring revenue is this of the sum of the annualized
    /// prices, so that it is rounded once.
    pub fn a_month(self) -> Self {
        Self((self.0 + 6).div_euclid(12))
    }
}

/// A percentage, shown without trailing zeros: "12.5".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Percent(pub Decimal);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.normalize().fmt(f)
    }
}

/// "49.00", "-3.10": always two decimal places, no currency sign.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

impl Add for Cents {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Cents {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

/// Formats cents as "$1,234.50", with U+2212 as the minus sign.
pub fn dollars(amount: i64) -> String {
    let sign = if amount < 0 { "\u{2212}" } else { "" };
    let whole = (amount.abs() / 100).to_string();
    let grouped: Vec<_> = whole.as_bytes().rchunks(3).rev().map(|c| String::from_utf8_lossy(c).into_owned()).collect();
    format!("{sign}${}.{:02}", grouped.join(","), amount.abs() % 100)
}

/// The family discount for a group of `size`: 2 members get the two-tier percentage; 3 get the three-tier or fall back to
/// two; more than 3 get four, three or two (specification, section 9).
pub fn family_percent(size: usize, two: Option<Decimal>, three: Option<Decimal>, four: Option<Decimal>) -> Decimal {
    match size {
        0 | 1 => None,
        2 => two,
        3 => three.or(two),
        _ => four.or(three).or(two),
    }
    .unwrap_or_default()
}

/// An office's earnings from members' payments. This is the only definition of fees and net amounts.
///
/// `fees` are the platform's fees minus what it returned with refunds. Card processing is the platform's own cost and isn't
/// included.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Earnings {
    pub gross: Cents,
    pub refunded: Cents,
    pub fees: Cents,
}

impl Earnings {
    /// The amount that the office keeps.
    pub fn net(self) -> Cents {
        self.gross - self.refunded - self.fees
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn percent(p: i64) -> Decimal {
        Decimal::from(p)
    }

    #[test]
    fn the_price_helper_of_the_specification() {
        assert_eq!(Cents(4900).discounted(percent(10)), Cents(4410));
        assert_eq!(Cents(39900).discounted(percent(10)), Cents(35910));
        assert_eq!(Cents(1999).discounted(Decimal::new(125, 1)), Cents(1749));
        assert_eq!(Cents(10).discounted(percent(5)), Cents(10), "9.5 cents is 10");
    }

    #[test]
    fn a_month_is_the_exact_sum_rounded_once() {
        // Three yearly prices of $399.00: $33.25 a month each, exactly; of $100.00: $8.33 each, $25.00 together.
        assert_eq!(Cents(3 * 39_900).a_month(), Cents(9975));
        assert_eq!(Cents(3 * 10_000).a_month(), Cents(2500));
        assert_eq!(Cents(12 * 3900 + 10_000).a_month(), Cents(4733));
    }

    #[test]
    fn family_tiers_fall_back() {
        let (two, three, four) = (Some(percent(5)), Some(percent(10)), Some(percent(15)));
        assert_eq!(family_percent(1, two, three, four), percent(0));
        assert_eq!(family_percent(2, two, three, four), percent(5));
        assert_eq!(family_percent(3, two, None, four), percent(5));
        assert_eq!(family_percent(4, two, three, None), percent(10));
        assert_eq!(family_percent(7, two, None, None), percent(5));
        assert_eq!(family_percent(3, None, None, four), percent(0));
    }

    #[test]
    fn amounts_read_and_show_two_places() {
        assert_eq!(Cents::parse("49"), Some(Cents(4900)));
        assert_eq!(Cents::parse("49.5"), Some(Cents(4950)));
        assert_eq!(Cents::parse("49.005"), None);
        assert_eq!(Cents::parse("forty"), None);
        assert_eq!(Cents(-310).to_string(), "-3.10");
        assert_eq!(Cents(5).to_string(), "0.05");
    }

    proptest! {
        #[test]
        fn a_shown_amount_reads_back(cents in -9_999_999_999i64..9_999_999_999) {
            prop_assert_eq!(Cents::parse(&Cents(cents).to_string()), Some(Cents(cents)));
        }

        #[test]
        fn split_parts_sum_to_the_whole_within_a_cent(cents in 0i64..10_000_000, parts in 1usize..=24) {
            let all = Cents(cents).split(parts);
            prop_assert_eq!(all.len(), parts);
            prop_assert_eq!(all.iter().copied().sum::<Cents>(), Cents(cents));
            let (least, most) = (all.iter().min().unwrap().0, all.iter().max().unwrap().0);
            prop_assert!(most - least <= 1);
        }

        #[test]
        fn a_discount_is_within_half_a_cent_and_never_raises(cents in 0i64..10_000_000, p in 0i64..=100) {
            let paid = Cents(cents).discounted(percent(p)).0;
            prop_assert!(paid <= cents && paid >= 0);
            prop_assert!((paid * 100 - cents * (100 - p)).abs() <= 50);
        }
    }
}
