//! What the provider tells us of its own accord.

use chrono::{DateTime, Utc};

use super::{ConnectedAccountId, DisputeId, PaymentMethodId, PayoutId, ProviderPaymentId, RefundId};

/// One believed webhook. The provider may send it twice, late and out of order: `id` is what to remember, and the
/// truth is asked for with `find_charge`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookEvent {
    /// The event's id, the same in every delivery of the event.
    pub id: String,
    pub kind: WebhookKind,
    /// The connected account it happened on; none for the platform's own.
    pub account: Option<ConnectedAccountId>,
    /// False from a sandbox or a test key.
    pub livemode: bool,
    /// When it happened, by the provider's clock.
    pub created: DateTime<Utc>,
}

/// What happened. `payment_ref` is our payment's id as given with the charge.
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
    /// Money of this payment was given back.
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
    /// Something about a dispute changed: evidence was taken, money was moved.
    DisputeUpdated {
        provider_id: ProviderPaymentId,
        dispute_id: DisputeId,
    },
    /// `won`: the money stays with the office.
    DisputeClosed {
        provider_id: ProviderPaymentId,
        dispute_id: DisputeId,
        amount_cents: i64,
        won: bool,
    },
    /// Whatever became of a payout of the event's account.
    PayoutChanged {
        payout: PayoutId,
    },
    /// A network told a card's new expiration date or number.
    MethodUpdated {
        method: PaymentMethodId,
    },
    AccountUpdated {
        account: ConnectedAccountId,
    },
    /// A kind we do not act on, by the provider's name for it.
    Other(String),
}
