//! What a plan from a preset should cost: the sum of the office's usual fees less 15 %, in whole dollars, never under the minimum.

use rust_decimal::Decimal;
use serde::Serialize;

use super::Inclusion;
use crate::Cents;

/// A recommended price with each step of its sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Recommended {
    /// Usual fee x quantity over all inclusions.
    pub usual_fees: Cents,
    /// `usual_fees` less the discount.
    pub discounted: Cents,
    pub yearly: Cents,
    pub monthly: Cents,
    /// Codes without a usual fee, which count nothing.
    pub missing: Vec<String>,
}

/// Recommended prices: yearly = sum x (100 - `discount_percent`) %, monthly a twelfth of it, both rounded up to whole
/// dollars; monthly never under `minimum`, yearly never under twelve of it.
pub fn recommended(inclusions: &[Inclusion], discount_percent: Decimal, minimum: Cents) -> Recommended {
    let usual_fees = inclusions.iter().filter_map(|i| i.fee.map(|fee| fee.times(i64::from(i.quantity)))).sum::<Cents>();
    let discounted = usual_fees.discounted(discount_percent);
    let missing = inclusions.iter().filter(|i| i.fee.is_none()).map(|i| i.code.clone()).collect();
    Recommended {
        usual_fees,
        discounted,
        yearly: whole_dollars_up(discounted.0, 1).max(minimum.times(12)),
        monthly: whole_dollars_up(discounted.0, 12).max(minimum),
        missing,
    }
}

fn whole_dollars_up(cents: i64, parts: i64) -> Cents {
    let dollar = 100 * parts;
    Cents((cents + dollar - 1).div_euclid(dollar) * 100)
}

#[cfg(test)]
mod tests {
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
        assert_eq!(price.usual_fees, Cents(49_000));
        assert_eq!(price.discounted, Cents(41_650));
        assert_eq!(price.yearly, Cents(41_700), "rounded up to whole dollars");
        assert_eq!(price.monthly, Cents(3_500), "34.71 up to 35");
    }

    #[test]
    fn the_minimum_always_wins_and_missing_fees_are_named() {
        let price = recommended(&[inclusion("0120", 1, None)], Decimal::from(15), Cents(1999));
        assert_eq!((price.monthly, price.yearly), (Cents(1999), Cents(23_988)));
        assert_eq!(price.missing, ["0120"]);
    }
}
