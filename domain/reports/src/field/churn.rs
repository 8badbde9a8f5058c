//! Churn: how many households and how much recurring revenue a month lost, of what it began with.

use rules::Cents;
use rust_decimal::{Decimal, RoundingStrategy};

use super::movements::Movements;

/// `part` of `whole` in percent with one decimal; `None` of nothing.
pub fn share(part: i64, whole: i64) -> Option<Decimal> {
    let percent = || Decimal::from(part) * Decimal::ONE_HUNDRED / Decimal::from(whole);
    (whole != 0).then(|| percent().round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero))
}

/// A month's churn. The rates are `None` for a month that began with nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChurnMonth {
    /// Lost households, of those at the month's start.
    pub households: Option<Decimal>,
    /// Recurring revenue lost and reduced, of that at the month's start.
    pub revenue: Option<Decimal>,
    /// Recurring revenue at the month's end of the households of its start, of that at the start.
    pub net_retention: Option<Decimal>,
}

/// The churn of these movements.
pub fn churn(moved: &Movements) -> ChurnMonth {
    let opening = moved.opening.annual;
    let gone = -(moved.less.annual + moved.lost.annual);
    let stays: Cents = opening + moved.more.annual - gone;
    ChurnMonth {
        households: share(moved.lost.households, moved.opening.households),
        revenue: share(gone.0, opening.0),
        net_retention: share(stays.0, opening.0),
    }
}

#[cfg(test)]
mod tests {
    use super::super::movements::Moved;
    use super::*;

    fn moved(annual: i64, households: i64) -> Moved {
        Moved { annual: Cents(annual), households }
    }

    #[test]
    fn rates_are_of_the_months_start() {
        let month = Movements {
            opening: moved(80 * 12 * 3900, 80),
            new: moved(10 * 12 * 3900, 10),
            back: moved(12 * 3900, 1),
            more: moved(12 * 7800, 2),
            less: moved(-12 * 3900, 1),
            lost: moved(-2 * 12 * 3900, 2),
        };
        // 2 of 80 households; $117.00 of $3,120.00; $3,120.00 - 117.00 + 78.00.
        let expected = ChurnMonth {
            households: Some(Decimal::new(25, 1)),
            revenue: Some(Decimal::new(38, 1)),
            net_retention: Some(Decimal::new(988, 1)),
        };
        assert_eq!(churn(&month), expected);
        assert_eq!(month.closing_households(), 89);
    }

    #[test]
    fn a_month_that_began_with_nobody_has_no_rate() {
        let month = Movements { new: moved(46_800, 1), ..Movements::default() };
        assert_eq!(churn(&month), ChurnMonth { households: None, revenue: None, net_retention: None });
    }
}
