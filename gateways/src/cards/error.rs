//! How a call to the payments provider can fail.

use std::time::Duration;

use super::Decline;
use crate::observed::failure_words;

/// How a call can fail. The variant decides what the caller may do next; see [`super::CardGateway`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// Final: the provider understood the call and refused it (unknown id, impossible amount, key reused with other
    /// parameters). Nothing happened, and the same call will be refused again. `code` is the provider's error code, for
    /// the log.
    #[error("the payments provider refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Final: the payer's bank does not accept this card. Only saving a method (`attach_payment_method`) fails like
    /// this; a declined payment is an outcome, [`super::ChargeOutcome::Declined`].
    #[error("the card was declined: {}", .0.code)]
    Declined(Decline),
    /// Nothing happened: too many calls. Try again with the *same* key, but not before `retry_after`. The client has
    /// already retried a few times.
    #[error("the payments provider is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// The call may have taken effect: a timeout, a 5xx (a stored one may be replayed for a day), an unreadable
    /// response, or another call in progress with the same key. Query with `find_*` before doing anything else about
    /// it.
    #[error("no telling what the payments provider did: {reason}")]
    Unknown { reason: String },
    /// The secret key is wrong or lacks a permission. Nothing happened; the configuration has to be fixed.
    #[error("the payments provider rejects our key")]
    Unauthorized,
}

failure_words!(GatewayError {
    Self::Declined(_) => "declined",
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});

/// The result of a provider call.
pub type Answer<T> = Result<T, GatewayError>;

/// Why a webhook was rejected. Rejected webhooks get a 400 response and have no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The signature header is incomplete, or was not made with our secret over this exact body.
    #[error("the webhook's signature is not the provider's")]
    BadSignature,
    /// Validly signed, but more than five minutes ago (or ahead): a replay.
    #[error("the webhook's signature is too old")]
    Expired,
    /// Validly signed, but not a readable event.
    #[error("the webhook's body cannot be read: {0}")]
    Unreadable(String),
}
