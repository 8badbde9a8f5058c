//! How much of a payment can be refunded, and how much of the platform's fee is refunded with it. Arithmetic only.

use crate::Cents;

/// The amounts of a payment that are needed for a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RefundableAmounts {
    pub amount: Cents,
    pub fee: Cents,
    /// The sum of refunds that haven't failed.
    pub refunded: Cents,
    /// The platform's fee returned with those refunds.
    pub fee_refunded: Cents,
    /// The amount that the payer's bank withholds or kept: open and lost disputes.
    pub disputed: Cents,
}

impl RefundableAmounts {
    /// The amount that can still be refunded.
    pub fn left(&self) -> Cents {
        (self.amount - self.refunded - self.disputed).max(Cents::ZERO)
    }

    /// The platform's fee that is refunded with `amount`, in proportion. The parts of several refunds sum to the proportion
    /// of their total, so a full refund returns the whole fee.
    pub fn fee_part(&self, amount: Cents) -> Cents {
        if self.amount == Cents::ZERO {
            return Cents::ZERO;
        }
        let target = i128::from(self.fee.0) * i128::from((self.refunded + amount).0) / i128::from(self.amount.0);
        let target = Cents(i64::try_from(target).unwrap_or(self.fee.0)).min(self.fee);
        (target - self.fee_refunded).max(Cents::ZERO)
    }
}

/// The amount that can still be refunded for one person: what the payment paid for them minus earlier refunds for them, but
/// no more than what is left of the payment.
pub fn left_for_person(paid: Cents, refunded_for_them: Cents, left: Cents) -> Cents {
    (paid - refunded_for_them).min(left).max(Cents::ZERO)
}

/// Why a refund failed, in words, from the provider's reason.
pub fn failure_text(reason: Option<&str>) -> String {
    match reason.unwrap_or_default() {
        "" | "unknown" => "the bank gave no reason".to_owned(),
        "lost_or_stolen_card" => "the card was reported lost or stolen".to_owned(),
        "expired_or_canceled_card" => "the card has expired or was canceled".to_owned(),
        "insufficient_funds" => "the payments account has insufficient funds".to_owned(),
        "merchant_request" | "canceled" => "it was canceled".to_owned(),
        "declined" => "the bank declined it".to_owned(),
        other => other.trim_end_matches('.').replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn partial_refund_returns_a_proportional_fee() {
        let taken = RefundableAmounts { amount: Cents(9000), fee: Cents(345), ..RefundableAmounts::default() };
        assert_eq!(taken.fee_part(Cents(3000)), Cents(115));
        assert_eq!(taken.fee_part(Cents(9000)), Cents(345));
    }

    #[test]
    fn what_a_bank_holds_cannot_be_given_back() {
        let taken = RefundableAmounts {
            amount: Cents(9000),
            refunded: Cents(1000),
            disputed: Cents(8000),
            ..RefundableAmounts::default()
        };
        assert_eq!(taken.left(), Cents::ZERO);
    }

    #[test]
    fn a_person_gets_back_their_own_part() {
        assert_eq!(left_for_person(Cents(2040), Cents::ZERO, Cents(10_710)), Cents(2040));
        assert_eq!(left_for_person(Cents(2040), Cents(2000), Cents(10_710)), Cents(40));
        assert_eq!(left_for_person(Cents(2040), Cents::ZERO, Cents(1500)), Cents(1500));
        assert_eq!(left_for_person(Cents(2040), Cents(3000), Cents(1500)), Cents::ZERO);
    }

    proptest! {
        /// Partial refunds, some of which fail, never exceed the payment. When everything is refunded, the fee parts sum to
        /// exactly the fee.
        #[test]
        fn refunds_never_pass_the_payment_and_fee_parts_sum(
            amount in 1i64..500_000, percent in 0i64..=100, tries in proptest::collection::vec((1i64..200_000, any::<bool>()), 0..40),
        ) {
            let fee = amount * percent / 100;
            let mut taken = RefundableAmounts { amount: Cents(amount), fee: Cents(fee), ..RefundableAmounts::default() };
            let mut standing: Vec<(Cents, Cents)> = vec![];
            for (wanted, fails) in tries {
                let give = Cents(wanted).min(taken.left());
                if give > Cents::ZERO {
                    let part = taken.fee_part(give);
                    prop_assert!(part >= Cents::ZERO && taken.fee_refunded + part <= taken.fee);
                    if !fails { standing.push((give, part)); }
                } else if let Some((given, part)) = standing.pop() {
                    // An earlier refund that had succeeded fails later.
                    taken.refunded = taken.refunded - given;
                    taken.fee_refunded = taken.fee_refunded - part;
                    continue;
                }
                taken.refunded = standing.iter().map(|s| s.0).sum();
                taken.fee_refunded = standing.iter().map(|s| s.1).sum();
                prop_assert!(taken.refunded <= taken.amount);
                prop_assert!(taken.fee_refunded <= taken.fee);
            }
            let last = taken.left();
            prop_assert_eq!(taken.fee_refunded + taken.fee_part(last), taken.fee);
        }

        /// Without failures, each part matches the provider's own arithmetic.
        #[test]
        fn parts_are_those_of_the_provider(amount in 1i64..500_000, fee_percent in 0i64..=100, cuts in proptest::collection::vec(1i64..100_000, 1..20)) {
            let fee = amount * fee_percent / 100;
            let mut taken = RefundableAmounts { amount: Cents(amount), fee: Cents(fee), ..RefundableAmounts::default() };
            for cut in cuts {
                let give = cut.min(taken.left().0);
                let before = taken.refunded.0;
                let theirs = fee * (before + give) / amount - fee * before / amount;
                prop_assert_eq!(taken.fee_part(Cents(give)), Cents(theirs));
                taken.refunded += Cents(give);
                taken.fee_refunded += Cents(theirs);
            }
        }
    }
}
