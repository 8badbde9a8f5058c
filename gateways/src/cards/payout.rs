//! Types for payouts: what an office's account sent to its bank, and the balance movements in it.

use chrono::{DateTime, Utc};

use super::{ChargeId, MovementId, PayoutId, RefundId};

/// The status of a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PayoutStatus {
    Pending,
    InTransit,
    Paid,
    /// Returned by the bank, possibly after it had arrived; the money is back on the account.
    Failed,
    Canceled,
}

/// The provider's current data of a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutFacts {
    pub id: PayoutId,
    /// Negative if the account owed money and the bank was debited.
    pub amount_cents: i64,
    pub status: PayoutStatus,
    /// Made by a schedule; only then does the provider know the movements in it.
    pub automatic: bool,
    /// Whether all its movements are known.
    pub items_complete: bool,
    pub created: DateTime<Utc>,
    /// The date on which it arrived or is expected at the bank.
    pub arrives: DateTime<Utc>,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
    pub failure_code: Option<String>,
    /// The provider's message, in English.
    pub failure_message: Option<String>,
}

/// The kind of a balance movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MovementKind {
    /// A member's payment.
    Charge,
    /// A refund, or a reversal of the office's share for a dispute.
    Refund,
    RefundFailed,
    Dispute,
    DisputeWon,
    Fee,
    Adjustment,
    /// A payout that was returned.
    PayoutFailed,
    Other,
}

/// One movement on an office's balance. `net_cents` = `amount_cents` - `fee_cents`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub id: MovementId,
    pub kind: MovementKind,
    /// The provider's name of the kind.
    pub provider_kind: String,
    pub amount_cents: i64,
    pub fee_cents: i64,
    /// The platform's part of the fee; the rest is the processor's.
    pub platform_fee_cents: i64,
    pub net_cents: i64,
    pub created: DateTime<Utc>,
    /// The provider's id of the object that moved money, on the office's account.
    pub source: Option<String>,
    /// The member's payment that it belongs to, on the platform.
    pub charge: Option<ChargeId>,
    /// For a refund: the refunded payment on the office's account.
    pub refunded_source: Option<String>,
    /// The refund, on the platform.
    pub refund: Option<RefundId>,
    /// The payout that was returned.
    pub failed_payout: Option<PayoutId>,
    pub description: Option<String>,
}

/// A page of a provider's list, with the cursor of the next page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderPage<T> {
    pub items: Vec<T>,
    pub next: Option<String>,
}

/// The balance of an office's account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Balance {
    /// Available for payout now.
    pub available_cents: i64,
    /// Not available yet.
    pub pending_cents: i64,
}

/// A payment in the provider's list of the platform's payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPayment {
    pub id: super::ProviderPaymentId,
    /// Our reference for the payment.
    pub payment_ref: Option<String>,
    pub amount_cents: i64,
    pub succeeded: bool,
    pub created: DateTime<Utc>,
}
