//! The recommended price of a plan with each step of the calculation: the office's usual fees minus 15 %, in whole dollars,
//! at least the minimum. Also the patient's savings.

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};
use tenancy::contract;

use super::Inclusion;
use crate::Cents;

/// A recommended price with each step of its calculation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Recommended {
    pub lines: Vec<RecommendedLine>,
    /// Codes without a usual fee, which count as zero.
    pub missing: Vec<String>,
    /// Sum of usual fee x quantity over all inclusions.
    pub usual_fees: Cents,
    pub discount_percent: Decimal,
    /// `usual_fees` minus the discount.
    pub discounted: Cents,
    /// A twelfth of `discounted`, to the cent.
    pub twelfth: Cents,
    /// Rounded up to whole dollars.
    pub rounded_monthly: Cents,
    pub rounded_yearly: Cents,
    /// The monthly minimum; twelve times it is the yearly minimum.
    pub minimum: Cents,
    pub monthly: Cents,
    pub yearly: Cents,
}

// One inclusion in the calculation.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RecommendedLine {
    pub code: String,
    pub quantity: i32,
    pub fee: Option<Cents>,
    /// Fee x quantity.
    pub value: Option<Cents>,
}

/// Recommended prices: yearly = sum x (100 - `discount_percent`) %, monthly a twelfth of it, both rounded up to whole
/// dollars; monthly at least `minimum`, yearly at least twelve times it.
pub fn recommended(inclusions: &[Inclusion], discount_percent: Decimal, minimum: Cents) -> Recommended {
    let lines: Vec<_> = inclusions.iter().map(RecommendedLine::of).collect();
    let missing = lines.iter().filter(|line| line.fee.is_none()).map(|line| line.code.clone()).collect();
    let usual_fees = lines.iter().filter_map(|line| line.value).sum::<Cents>();
    let discounted = usual_fees.discounted(discount_percent);
    let (rounded_monthly, rounded_yearly) = (whole_dollars_up(discounted.0, 12), whole_dollars_up(discounted.0, 1));
    Recommended {
        lines,
        missing,
        usual_fees,
        discount_percent,
        discounted,
        twelfth: Cents((discounted.0 + 6).div_euclid(12)),
        rounded_monthly,
        rounded_yearly,
        minimum,
        monthly: rounded_monthly.max(minimum),
        yearly: rounded_yearly.max(minimum.times(12)),
    }
}

impl RecommendedLine {
    fn of(inclusion: &Inclusion) -> Self {
        let value = inclusion.fee.map(|fee| fee.times(i64::from(inclusion.quantity)));
        Self { code: inclusion.code.clone(), quantity: inclusion.quantity, fee: inclusion.fee, value }
    }
}

fn whole_dollars_up(cents: i64, parts: i64) -> Cents {
    let dollar = 100 * parts;
    Cents((cents + dollar - 1).div_euclid(dollar) * 100)
}

/// The cost of a year, and the savings of a person who uses the whole plan.
#[contract(rename = "PlanSaving")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saving {
    pub costs: Cents,
    /// Negative when the plan costs more than its inclusions.
    pub saves: Cents,
    /// Percent of the usual fees, as a whole number; 0 when there are none.
    pub percent: i64,
}

/// The savings in a year that costs `costs`, when the inclusions cost `usual_fees` without the plan.
pub fn saving(usual_fees: Cents, costs: Cents) -> Saving {
    let saves = usual_fees - costs;
    let percent = if usual_fees.0 <= 0 {
        0
    } else {
        let exact = Decimal::from(saves.0) * Decimal::ONE_HUNDRED / Decimal::from(usual_fees.0);
        let whole = exact.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero);
        i64::try_from(whole.mantissa() / 10_i128.pow(whole.scale())).unwrap_or_default()
    };
    Saving { costs, saves, percent }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn inclusion(code: &str, quantity: i32, fee: Option<i64>) -> Inclusion {
        Inclusion { code: code.to_owned(), quantity, fee: fee.map(Cents) }
    }

    #[test]
    fn the_adult_preset_sums_its_formula() {
        // 1110 x2, 0120 x2, 0274, 0220 x2
        let adult = [
            inclusion("1110", 2, Some(10_800)),
            inclusion("0120", 2, Some(6_200)),
            inclusion("0274", 1, Some(7_800)),
            inclusion("0220", 2, Some(3_600)),
        ];
        let price = recommended(&adult, Decimal::from(15), Cents(1000));
        assert_eq!(price.lines[0].value, Some(Cents(21_600)));
        assert_eq!(price.usual_fees, Cents(49_000));
        assert_eq!(price.discounted, Cents(41_650));
        assert_eq!(price.twelfth, Cents(3_471));
        assert_eq!(price.yearly, Cents(41_700), "rounded up to whole dollars");
        assert_eq!(price.monthly, Cents(3_500), "34.71 up to 35");
    }

    #[test]
    fn the_minimum_always_wins_and_missing_fees_are_named() {
        let price = recommended(&[inclusion("0120", 1, None)], Decimal::from(15), Cents(1999));
        assert_eq!((price.rounded_monthly, price.rounded_yearly), (Cents(0), Cents(0)));
        assert_eq!((price.monthly, price.yearly), (Cents(1999), Cents(23_988)));
        assert_eq!(price.missing, ["0120"]);
    }

    #[test]
    fn savings_are_of_the_usual_fees() {
        assert_eq!(
            saving(Cents(51_800), Cents(39_900)),
            Saving { costs: Cents(39_900), saves: Cents(11_900), percent: 23 }
        );
        assert_eq!(saving(Cents(51_800), Cents(46_800)).percent, 10);
        assert_eq!(saving(Cents(10_000), Cents(12_000)).saves, Cents(-2_000));
        assert_eq!(saving(Cents(10_000), Cents(12_000)).percent, -20);
        assert_eq!(saving(Cents(0), Cents(12_000)).percent, 0);
    }

    proptest! {
        #[test]
        fn recommended_price_is_whole_dollars_above_the_minimum(
            fees in proptest::collection::vec((1i32..20, proptest::option::of(1i64..100_000)), 0..12), minimum in 0i64..5_000, percent in 0i64..=100
        ) {
            let all: Vec<_> = fees.iter().map(|(quantity, fee)| inclusion("x", *quantity, *fee)).collect();
            let price = recommended(&all, Decimal::from(percent), Cents(minimum));
            prop_assert!(price.monthly >= Cents(minimum) && price.yearly >= Cents(minimum).times(12));
            prop_assert!(price.monthly == Cents(minimum) || price.monthly.0 % 100 == 0);
            prop_assert!(price.yearly >= price.discounted && price.monthly.times(12) >= price.discounted);
            prop_assert_eq!(price.usual_fees, price.lines.iter().filter_map(|line| line.value).sum::<Cents>());
        }
    }
}
