//! A refund to write.

use chrono::{DateTime, Utc};
use tenancy::ids::{PaymentId, SubscriptionId};

use crate::Cents;

/// On whose authority money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundAuthority {
    /// A person's decision: up to that person's limit.
    Discretion,
    /// The terms agreed at the sale. The actor decides nothing, so no limit applies.
    Terms,
    /// Two of our staff decided it, so no limit applies.
    TwoOfStaff,
    /// More was paid than was owed. The refund is automatic, so no identity check applies.
    Surplus,
}

/// A refund to write.
#[derive(Debug, Clone)]
pub struct NewRefund<'a> {
    pub payment: PaymentId,
    /// At least one cent, at most the refundable amount of the payment.
    pub amount: Cents,
    /// The membership it is for; limits the amount to that membership's lines of the invoice.
    pub subscription: Option<SubscriptionId>,
    pub reason: &'a str,
    /// What caused it, for example a member's cancellation settlement; `None` for the refund dialog.
    pub source: Option<&'a str>,
    pub grounds: RefundAuthority,
    /// What the same operation has refunded already, of this payment or others. Counts toward the sum above which the
    /// actor has to confirm their identity again.
    pub before: Cents,
    pub at: DateTime<Utc>,
}
