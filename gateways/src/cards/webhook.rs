//! Events that the provider sends us.

use chrono::{DateTime, Utc};

use super::{ConnectedAccountId, DisputeId, PaymentMethodId, PayoutId, ProviderPaymentId, RefundId};

/// A verified webhook. The provider may send it twice, late and out of order: deduplicate by `id`, and query the
/// current state with `find_charge`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookEvent {
    /// The event's id, the same in every delivery of the event.
    pub id: String,
    /// The provider's name of its kind, to show.
    pub name: String,
    pub kind: WebhookKind,
    /// The account on which it happened; `None` is the platform itself.
    pub account: Option<ConnectedAccountId>,
    /// False for a sandbox or a test key.
    pub livemode: bool,
    /// When it happened, by the provider's clock.
    pub created: DateTime<Utc>,
}

/// What happened. `payment_ref` is our payment's id, as given with the charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WebhookKind {
    PaymentSucceeded {
        provider_id: ProviderPaymentId,
        payment_ref: Option<String>,
    },
    PaymentProcessing {
        provider_id: ProviderPaymentId,
        payment_ref: Option<String>,
    },
    PaymentRequiresAction {
        provider_id: ProviderPaymentId,
        payment_ref: Option<String>,
    },
    PaymentFailed {
        provider_id: ProviderPaymentId,
        payment_ref: Option<String>,
    },
    PaymentCanceled {
        provider_id: ProviderPaymentId,
        payment_ref: Option<String>,
    },
    /// The payment was refunded, fully or in part.
    ChargeRefunded {
        provider_id: ProviderPaymentId,
    },
    RefundUpdated {
        refund_id: RefundId,
        provider_id: Option<ProviderPaymentId>,
        refund_ref: Option<String>,
    },
    ChargeDisputed {
        provider_id: ProviderPaymentId,
        dispute_id: DisputeId,
        amount_cents: i64,
        reason: String,
    },
    /// A dispute changed: evidence was submitted, or money was moved.
    DisputeUpdated {
        provider_id: ProviderPaymentId,
        dispute_id: DisputeId,
    },
    /// With `won`, the office keeps the money.
    DisputeClosed {
        provider_id: ProviderPaymentId,
        dispute_id: DisputeId,
        amount_cents: i64,
        won: bool,
    },
    /// A payout of the event's account changed.
    PayoutChanged {
        payout: PayoutId,
    },
    /// A network reported a card's new expiration date or number.
    MethodUpdated {
        method: PaymentMethodId,
    },
    AccountUpdated {
        account: ConnectedAccountId,
    },
    /// A kind that we do not handle, by the provider's name.
    Other(String),
}
