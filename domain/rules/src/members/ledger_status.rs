//! The status of a row in a ledger.

use tenancy::contract;
use tenancy::text_enum;

text_enum! {
    #[contract]
    LedgerStatus {
        Paid = "paid",
        InOffice = "in_office",
        Failed = "failed",
        /// The bank hasn't confirmed the payment yet.
        Processing = "processing",
        /// The provider has not reported the outcome.
        Unknown = "unknown",
        /// A bank debit that was paid and later returned.
        Returned = "returned",
        /// Billed but not collected yet.
        Open = "open",
        /// Refunded.
        Refunded = "refunded",
        /// A refund that is processing.
        Refunding = "refunding",
        RefundFailed = "refund_failed",
        /// Withheld by the payer's bank until it has decided.
        Disputed = "disputed",
        DisputeWon = "dispute_won",
        DisputeLost = "dispute_lost",
    }
}

impl LedgerStatus {
    /// The status as written in the office's tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Paid => "Paid",
            Self::InOffice => "Paid in office",
            Self::Failed => "Failed",
            Self::Processing => "At the bank",
            Self::Unknown => "Pending",
            Self::Returned => "Returned by the bank",
            Self::Open => "Open",
            Self::Refunded => "Refunded",
            Self::Refunding => "Refund on its way",
            Self::RefundFailed => "Refund failed",
            Self::Disputed => "Disputed",
            Self::DisputeWon => "Dispute won",
            Self::DisputeLost => "Dispute lost",
        }
    }

    /// The status for a payment's status and method.
    pub fn of(status: &str, method: &str) -> Self {
        match status {
            "succeeded" if method == "in_office" => Self::InOffice,
            "succeeded" => Self::Paid,
            "failed" | "canceled" => Self::Failed,
            "processing" => Self::Processing,
            "returned" => Self::Returned,
            "open" => Self::Open,
            _ => Self::Unknown,
        }
    }

    /// The status for a refund's status.
    pub fn of_refund(status: &str) -> Self {
        match status {
            "succeeded" => Self::Refunded,
            "failed" => Self::RefundFailed,
            _ => Self::Refunding,
        }
    }

    /// The status for a dispute that withheld the money.
    pub fn of_dispute(status: &str) -> Self {
        match status {
            "won" => Self::DisputeWon,
            "lost" => Self::DisputeLost,
            _ => Self::Disputed,
        }
    }

    /// Returns whether the row moved money and counts in totals.
    pub const fn moved_money(self) -> bool {
        matches!(
            self,
            Self::Paid | Self::InOffice | Self::Refunded | Self::Disputed | Self::DisputeWon | Self::DisputeLost
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_a_success_is_shown_as_paid() {
        assert_eq!(LedgerStatus::of("succeeded", "card"), LedgerStatus::Paid);
        assert_eq!(LedgerStatus::of("succeeded", "in_office"), LedgerStatus::InOffice);
        assert_eq!(LedgerStatus::of("succeeded", "voucher"), LedgerStatus::Paid, "not money of the desk");
        for (status, shown) in [
            ("created", LedgerStatus::Unknown),
            ("unknown", LedgerStatus::Unknown),
            ("requires_action", LedgerStatus::Unknown),
            ("processing", LedgerStatus::Processing),
            ("failed", LedgerStatus::Failed),
            ("canceled", LedgerStatus::Failed),
            ("returned", LedgerStatus::Returned),
        ] {
            assert_eq!(LedgerStatus::of(status, "bank"), shown);
        }
    }

    #[test]
    fn a_refund_is_shown_as_refunded_only_when_it_succeeded() {
        assert_eq!(LedgerStatus::of_refund("succeeded"), LedgerStatus::Refunded);
        for waiting in ["created", "unknown", "pending"] {
            assert!(!LedgerStatus::of_refund(waiting).moved_money(), "{waiting}");
        }
        assert!(!LedgerStatus::of_refund("failed").moved_money());
        for status in ["needs_response", "under_review", "won", "lost"] {
            assert!(LedgerStatus::of_dispute(status).moved_money(), "{status}");
        }
    }
}
