//! What a line and a pair of locations come to. No I/O.

use rust_decimal::Decimal;
use tenancy::ids::OfficeId;

use crate::Cents;

/// What a line costs the member's own location: the usual fee of the visited location times the quantity, at the percent, rounded
/// once.
pub fn amount_of(fee: Cents, quantity: i32, percent: Decimal) -> Cents {
    fee.times(i64::from(quantity)).percent(percent)
}

/// Two locations, the one with the lower number first.
pub(crate) fn pair_of(one: OfficeId, other: OfficeId) -> (OfficeId, OfficeId) {
    (one.min(other), one.max(other))
}

/// What one location pays another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NetPayment {
    pub payer: OfficeId,
    pub payee: OfficeId,
    pub net: Cents,
}

/// Who pays whom how much: `owed` is what `first` owes `second`, less what it is owed.
pub(crate) fn payer_of((first, second): (OfficeId, OfficeId), owed: Cents) -> NetPayment {
    if owed < Cents::ZERO {
        NetPayment { payer: second, payee: first, net: -owed }
    } else {
        NetPayment { payer: first, payee: second, net: owed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOWNTOWN: OfficeId = OfficeId(1);
    const EASTSIDE: OfficeId = OfficeId(2);

    /// Example L6.
    #[test]
    fn two_locations_settle_the_difference_of_their_visits() {
        let at = |fee| amount_of(Cents(fee), 1, 60.into());
        let lines = [at(11_000), at(6_200)];
        assert_eq!(lines, [Cents(6_600), Cents(3_720)]);
        let back = at(7_850);
        assert_eq!(back, Cents(4_710));
        let owed = lines[0] + lines[1] - back;
        let pays = |payer, payee| NetPayment { payer, payee, net: Cents(5_610) };
        assert_eq!(payer_of(pair_of(EASTSIDE, DOWNTOWN), owed), pays(DOWNTOWN, EASTSIDE));
        assert_eq!(payer_of((DOWNTOWN, EASTSIDE), -owed), pays(EASTSIDE, DOWNTOWN));
    }

    #[test]
    fn a_line_is_rounded_once() {
        let third = Decimal::new(3_333, 2);
        assert_eq!(amount_of(Cents(1), 3, third), Cents(1));
        assert_eq!(amount_of(Cents(50), 3, third), Cents(50));
        assert_eq!(amount_of(Cents(1_050), 1, 50.into()), Cents(525));
        assert_eq!(amount_of(Cents(1_001), 1, 50.into()), Cents(501), "half a cent up");
        assert_eq!(amount_of(Cents(9_900), 2, Decimal::ZERO), Cents::ZERO);
    }
}
