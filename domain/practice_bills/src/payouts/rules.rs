//! How a payout adds up, and which status changes are possible.

use gateways::cards::{MovementKind, PayoutStatus};
use tenancy::text_enum;

use crate::Cents;

/// The sums of all items of one kind. The net is the amount less the fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KindSum {
    pub kind: MovementKind,
    pub count: i64,
    pub amount: Cents,
    /// All fees, including the platform's part `platform_fee`.
    pub fee: Cents,
    pub platform_fee: Cents,
}

/// How a payout adds up: collected payments, less refunds, disputes and fees, equal the amount that was sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TieOut {
    pub charge_count: i64,
    pub charges: Cents,
    /// Negative. A refund that failed is added back.
    pub refunds: Cents,
    /// Negative. A dispute that was won is added back.
    pub disputes: Cents,
    pub adjustments: Cents,
    /// Returned payouts that were sent again.
    pub returned: Cents,
    /// Deducted; positive.
    pub platform_fees: Cents,
    /// The part of the platform's fees that is setup fees, which the office pays for its members.
    pub setup_fees: Cents,
    pub processing_fees: Cents,
    /// The amount that was sent.
    pub amount: Cents,
}

impl TieOut {
    /// The total of the items.
    pub fn items_total(&self) -> Cents {
        self.charges + self.refunds + self.disputes + self.adjustments + self.returned
            - self.platform_fees
            - self.processing_fees
    }

    /// The amount sent minus the total of the items. If it is not zero, someone must find the error.
    pub fn difference(&self) -> Cents {
        self.amount - self.items_total()
    }
}

/// Adds up a payout of `amount` from its items.
pub fn tie_out(amount: Cents, items: &[KindSum]) -> TieOut {
    let mut sum = TieOut { amount, ..TieOut::default() };
    for item in items {
        match item.kind {
            MovementKind::Charge => {
                sum.charge_count += item.count;
                sum.charges += item.amount;
            }
            MovementKind::Refund | MovementKind::RefundFailed => sum.refunds += item.amount,
            MovementKind::Dispute | MovementKind::DisputeWon => sum.disputes += item.amount,
            // For an item that is itself a fee, the amount is the fee.
            MovementKind::Fee => sum.processing_fees += -item.amount,
            MovementKind::PayoutFailed => sum.returned += item.amount,
            MovementKind::Adjustment | MovementKind::Other => sum.adjustments += item.amount,
        }
        sum.platform_fees += item.platform_fee;
        sum.processing_fees += item.fee - item.platform_fee;
    }
    sum
}

text_enum! {
    /// Why an item cannot be explained.
    Problem {
        /// It matches none of our payments.
        NoPayment = "no_payment",
        /// Our payment has a different amount.
        AmountDiffers = "amount_differs",
        /// An adjustment, or an unknown kind of item.
        Unexplained = "unexplained",
    }
}

impl Problem {
    pub(super) fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.as_str() == text)
    }

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoPayment => "It matches no member payment",
            Self::AmountDiffers => "The member payment has a different amount",
            Self::Unexplained => "Booked by the payments provider without a payment",
        }
    }
}

/// The later of the stored and the reported status of a payout: pending, in transit, paid, failed or canceled. A late
/// report changes nothing.
pub fn furthest(known: PayoutStatus, told: PayoutStatus) -> PayoutStatus {
    let stage = |status| match status {
        PayoutStatus::Pending => 0,
        PayoutStatus::InTransit => 1,
        PayoutStatus::Paid => 2,
        PayoutStatus::Failed | PayoutStatus::Canceled => 3,
    };
    if stage(told) > stage(known) { told } else { known }
}

/// The name in the database.
pub const fn status_name(status: PayoutStatus) -> &'static str {
    match status {
        PayoutStatus::Pending => "pending",
        PayoutStatus::InTransit => "in_transit",
        PayoutStatus::Paid => "paid",
        PayoutStatus::Failed => "failed",
        PayoutStatus::Canceled => "canceled",
    }
}

pub(super) fn read_status(text: &str) -> anyhow::Result<PayoutStatus> {
    use PayoutStatus::*;
    [Pending, InTransit, Paid, Failed, Canceled]
        .into_iter()
        .find(|status| status_name(*status) == text)
        .ok_or_else(|| anyhow::anyhow!("no payout has the status {text:?}"))
}

/// The name in the database.
pub const fn kind_name(kind: MovementKind) -> &'static str {
    match kind {
        MovementKind::Charge => "charge",
        MovementKind::Refund => "refund",
        MovementKind::RefundFailed => "refund_failed",
        MovementKind::Dispute => "dispute",
        MovementKind::DisputeWon => "dispute_won",
        MovementKind::Fee => "fee",
        MovementKind::Adjustment => "adjustment",
        MovementKind::PayoutFailed => "payout_failed",
        MovementKind::Other => "other",
    }
}

/// A setup fee that was netted counts as an adjustment.
pub(super) fn read_kind(text: &str) -> MovementKind {
    use MovementKind::*;
    [Charge, Refund, RefundFailed, Dispute, DisputeWon, Fee, Adjustment, PayoutFailed]
        .into_iter()
        .find(|kind| kind_name(*kind) == text)
        .unwrap_or(if text == "setup_fee" { Adjustment } else { Other })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sum(kind: MovementKind, amount: i64, fee: i64, platform_fee: i64) -> KindSum {
        KindSum { kind, count: 1, amount: Cents(amount), fee: Cents(fee), platform_fee: Cents(platform_fee) }
    }

    #[test]
    fn the_payout_of_the_picture_adds_up() {
        let items = [
            KindSum { count: 61, ..sum(MovementKind::Charge, 410_835, 12_340, 2_500) },
            sum(MovementKind::Refund, 0, 0, 0),
        ];
        let out = tie_out(Cents(398_495), &items);
        assert_eq!((out.charge_count, out.charges), (61, Cents(410_835)));
        assert_eq!((out.processing_fees, out.platform_fees), (Cents(9_840), Cents(2_500)));
        assert_eq!(out.difference(), Cents::ZERO);
    }

    #[test]
    fn what_is_missing_is_told_to_the_cent() {
        let out = tie_out(Cents(3_900), &[sum(MovementKind::Charge, 4_000, 99, 99)]);
        assert_eq!(out.difference(), Cents(-1));
    }

    #[test]
    fn a_payout_never_goes_back_on_its_way() {
        use PayoutStatus::*;
        assert_eq!(furthest(Pending, InTransit), InTransit);
        assert_eq!(furthest(Paid, Pending), Paid);
        assert_eq!(furthest(Paid, InTransit), Paid);
        assert_eq!(furthest(Paid, Failed), Failed, "a bank may send back what had arrived");
        assert_eq!(furthest(Failed, Paid), Failed);
        assert_eq!(furthest(Canceled, Pending), Canceled);
    }

    #[test]
    fn every_name_reads_back() {
        use PayoutStatus::*;
        for status in [Pending, InTransit, Paid, Failed, Canceled] {
            assert_eq!(read_status(status_name(status)).unwrap(), status);
        }
        assert_eq!(read_kind("setup_fee"), MovementKind::Adjustment);
        assert_eq!(read_kind("payout_failed"), MovementKind::PayoutFailed);
    }

    const KINDS: [MovementKind; 9] = [
        MovementKind::Charge,
        MovementKind::Refund,
        MovementKind::RefundFailed,
        MovementKind::Dispute,
        MovementKind::DisputeWon,
        MovementKind::Fee,
        MovementKind::Adjustment,
        MovementKind::PayoutFailed,
        MovementKind::Other,
    ];

    proptest! {
        #[test]
        fn the_parts_are_what_the_items_net(
            items in prop::collection::vec((0usize..9, -1_000_000i64..1_000_000, -5_000i64..5_000, -5_000i64..5_000), 0..40),
            off in -500i64..500,
        ) {
            let sums: Vec<_> = items.iter().map(|(kind, amount, fee, part)| sum(KINDS[*kind], *amount, *fee, *part)).collect();
            let net: i64 = items.iter().map(|(_, amount, fee, _)| amount - fee).sum();
            let out = tie_out(Cents(net + off), &sums);
            prop_assert_eq!(out.items_total(), Cents(net));
            prop_assert_eq!(out.difference(), Cents(off));
        }

        #[test]
        fn the_order_of_answers_does_not_matter(told in prop::collection::vec(0usize..4, 1..6)) {
            use PayoutStatus::*;
            let all = [Pending, InTransit, Paid, Failed];
            let end = |order: &[usize]| order.iter().fold(Pending, |known, next| furthest(known, all[*next]));
            let mut sorted = told.clone();
            sorted.sort_unstable();
            prop_assert_eq!(end(&told), end(&sorted));
        }
    }
}
