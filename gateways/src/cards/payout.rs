//! The words of payouts: what an office's account sent to its bank, and the movements inside.

use chrono::{DateTime, Utc};

use super::{ChargeId, MovementId, PayoutId, RefundId};

/// The status of a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PayoutStatus {
    Pending,
    InTransit,
    Paid,
    /// Sent back by the bank, perhaps after it had arrived; the money is on the account again.
    Failed,
    Canceled,
}

/// A payout as the provider tells it now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutFacts {
    pub id: PayoutId,
    /// Negative where the account owed and the bank was debited.
    pub amount_cents: i64,
    pub status: PayoutStatus,
    /// By schedule; only then the provider can tell what is inside.
    pub automatic: bool,
    /// Whether all that is inside is known.
    pub items_complete: bool,
    pub created: DateTime<Utc>,
    /// The day on which it is or was expected at the bank.
    pub arrives: DateTime<Utc>,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
    pub failure_code: Option<String>,
    /// The provider's sentence, in English.
    pub failure_message: Option<String>,
}

/// What a movement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MovementKind {
    /// A member's payment.
    Charge,
    /// Given back, or taken back from the office for a dispute of the platform's payment.
    Refund,
    RefundFailed,
    Dispute,
    DisputeWon,
    Fee,
    Adjustment,
    /// A payout that came back.
    PayoutFailed,
    Other,
}

/// One movement on an office's balance. `net` = `amount` - `fee`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub id: MovementId,
    pub kind: MovementKind,
    /// The provider's own word for the kind.
    pub provider_kind: String,
    pub amount_cents: i64,
    pub fee_cents: i64,
    /// The platform's part of the fee; the rest is the provider's.
    pub platform_fee_cents: i64,
    pub net_cents: i64,
    pub created: DateTime<Utc>,
    /// What moved, by the provider's id on the office's account.
    pub source: Option<String>,
    /// The member's payment it is about, on the platform.
    pub charge: Option<ChargeId>,
    /// The payment on the office's account that a refund is about.
    pub refunded_source: Option<String>,
    /// The refund on the platform.
    pub refund: Option<RefundId>,
    /// The payout that came back.
    pub failed_payout: Option<PayoutId>,
    pub description: Option<String>,
}

/// A page of a list of the provider's, with the cursor of the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderPage<T> {
    pub items: Vec<T>,
    pub next: Option<String>,
}

/// What an office's account holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Balance {
    /// Can be paid out now.
    pub available_cents: i64,
    /// Cannot yet.
    pub pending_cents: i64,
}

/// A payment of the platform's as its list tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPayment {
    pub id: super::ProviderPaymentId,
    /// Our payment, as we named it.
    pub payment_ref: Option<String>,
    pub amount_cents: i64,
    pub succeeded: bool,
    pub created: DateTime<Utc>,
}
