//! How a call to the payments provider can end without an answer that is its purpose.

use std::time::Duration;

use super::Decline;
use crate::observed::failure_words;

/// The ways a call fails. Which one it is decides what the caller may do next; see [`super::CardGateway`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// Final: the provider understood and said no (unknown id, impossible amount, key reused with other parameters).
    /// Nothing happened, and the same call will be refused again. `code` is the provider's word, for the log.
    #[error("the payments provider refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Final: the payer's bank will not have this card. Only saving a method (`attach_payment_method`) fails like this;
    /// a declined payment is an outcome, [`super::ChargeOutcome::Declined`].
    #[error("the card was declined: {}", .0.code)]
    Declined(Decline),
    /// Certainly nothing happened: too many calls. Try again with the *same* key, not before `retry_after`. The client has
    /// already tried a few times itself.
    #[error("the payments provider is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// It may have happened: a time-out, a 5xx (a stored one may be replayed for a day), an unreadable answer, another call
    /// with this key that is still under way.
    /// Ask with `find_*` before anything else is done about it.
    #[error("no telling what the payments provider did: {reason}")]
    Unknown { reason: String },
    /// The secret key is wrong or lacks the right. Nothing happened; somebody has to change the configuration.
    #[error("the payments provider does not accept our key")]
    Unauthorized,
}

failure_words!(GatewayError {
    Self::Declined(_) => "declined",
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});

/// What a call of the provider answers.
pub type Answer<T> = Result<T, GatewayError>;

/// Why a webhook was not believed. Every one of them is answered with 400 and has no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The signature header is missing a part, or was not made with our secret over this very body.
    #[error("the webhook's signature is not the provider's")]
    BadSignature,
    /// Rightly signed, but more than five minutes ago (or ahead): a replay.
    #[error("the webhook's signature is too old")]
    Expired,
    /// Rightly signed, but not an event we can read.
    #[error("the webhook's body cannot be read: {0}")]
    Unreadable(String),
}
