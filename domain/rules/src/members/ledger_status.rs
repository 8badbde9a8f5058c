//! The status of a row of a ledger.

use tenancy::contract;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerStatus {
    Paid,
    InOffice,
    Failed,
    /// At the bank; not paid until the bank answers.
    Processing,
    /// The provider has not reported the outcome.
    Unknown,
    /// A bank draft that was paid and came back.
    Returned,
    /// Billed, not yet collected.
    Open,
    /// Given back.
    Refunded,
    /// A refund that is on its way.
    Refunding,
    RefundFailed,
    /// Taken back by the payer's bank until it has decided.
    Disputed,
    DisputeWon,
    DisputeLost,
}

impl LedgerStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::InOffice => "in_office",
            Self::Failed => "failed",
            Self::Processing => "processing",
            Self::Unknown => "unknown",
            Self::Returned => "returned",
            Self::Open => "open",
            Self::Refunded => "refunded",
            Self::Refunding => "refunding",
            Self::RefundFailed => "refund_failed",
            Self::Disputed => "disputed",
            Self::DisputeWon => "dispute_won",
            Self::DisputeLost => "dispute_lost",
        }
    }

    /// As a table of the office writes it.
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

    /// Of a payment's status and method.
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

    /// Of a refund's status.
    pub fn of_refund(status: &str) -> Self {
        match status {
            "succeeded" => Self::Refunded,
            "failed" => Self::RefundFailed,
            _ => Self::Refunding,
        }
    }

    /// Of the status of a dispute that took the money.
    pub fn of_dispute(status: &str) -> Self {
        match status {
            "won" => Self::DisputeWon,
            "lost" => Self::DisputeLost,
            _ => Self::Disputed,
        }
    }

    /// Whether the row moved money: it is in the totals.
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
