//! Monthly recurring revenue with its movements: what the month began with, what is new, back, more, less and lost, and
//! what it ended with.
//!
//! Recurring revenue is the dashboard's: a twelfth of the annualized prices of active memberships, rounded once. So are
//! the month's start and end here; a movement is the difference of two such figures, in the order of the columns, so that
//! each row adds up to the cent.

use rules::Cents;

use super::movements::Movements;

/// A month's recurring revenue; `less` and `lost` are negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RecurringMonth {
    pub opening: Cents,
    pub new: Cents,
    pub back: Cents,
    pub more: Cents,
    pub less: Cents,
    pub lost: Cents,
    pub closing: Cents,
}

/// The month of these annualized movements.
pub fn recurring_month(moved: &Movements) -> RecurringMonth {
    let mut annual = moved.opening.annual;
    let mut step = |by: Cents| {
        let before = annual.a_month();
        annual += by;
        annual.a_month() - before
    };
    let [new, back, more, less, lost] = moved.moved().map(|m| step(m.annual));
    RecurringMonth {
        opening: moved.opening.annual.a_month(),
        new,
        back,
        more,
        less,
        lost,
        closing: moved.closing_annual().a_month(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::movements::Moved;
    use super::*;

    fn annual(cents: i64) -> Moved {
        Moved { annual: Cents(cents), households: 1 }
    }

    #[test]
    fn movements_lead_from_start_to_end() {
        // Ten at $39.00 a month; one new at $399.00 a year; one back at $39.00; a price from $39.00 to $42.00; a family
        // that shrinks from $70.20 to $39.00; one lost.
        let moved = Movements {
            opening: annual(10 * 12 * 3900),
            new: annual(39_900),
            back: annual(12 * 3900),
            more: annual(12 * 300),
            less: annual(-12 * 3120),
            lost: annual(-12 * 3900),
        };
        let month = recurring_month(&moved);
        let expected = RecurringMonth {
            opening: Cents(39_000),
            new: Cents(3325),
            back: Cents(3900),
            more: Cents(300),
            less: Cents(-3120),
            lost: Cents(-3900),
            closing: Cents(39_505),
        };
        assert_eq!(month, expected);
    }

    #[test]
    fn a_cent_of_rounding_is_in_one_movement() {
        // $499.00 a year is $41.58 and a third of a cent: three of them are $124.75.
        let moved = Movements { opening: annual(2 * 49_900), new: annual(49_900), ..Movements::default() };
        let month = recurring_month(&moved);
        assert_eq!((month.opening, month.new, month.closing), (Cents(8317), Cents(4158), Cents(12_475)));
    }

    proptest! {
        #[test]
        fn every_row_adds_up(opening in 0i64..10_000_000, parts in proptest::array::uniform5(-1_000_000i64..1_000_000)) {
            let [new, back, more, less, lost] = parts.map(annual);
            let moved = Movements { opening: annual(opening), new, back, more, less, lost };
            let month = recurring_month(&moved);
            prop_assert_eq!(month.opening + month.new + month.back + month.more + month.less + month.lost, month.closing);
        }
    }
}
