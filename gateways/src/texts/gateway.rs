//! The gateway trait, its types, and its contract.

use std::fmt;

use async_trait::async_trait;

use crate::cards::WebhookError;
use crate::observed::failure_words;

/// One text to one phone.
#[derive(Clone, PartialEq, Eq)]
pub struct Text {
    /// E.164, such as `+12085550173`.
    pub to: String,
    pub body: String,
    /// The query of the status callback's URL, such as `o=1&m=2`.
    pub reference: String,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").field("reference", &self.reference).finish_non_exhaustive()
    }
}

/// How a call can fail.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Final for this text, with the provider's code.
    #[error("the text was refused ({code}): {reason}")]
    Refused { code: u32, reason: String },
    /// The phone has replied STOP: nothing may be sent to it until it replies START.
    #[error("the phone does not take texts from us")]
    OptedOut,
    #[error("the text provider rejects our key")]
    Unauthorized,
    /// Nothing was sent; it may be tried again.
    #[error("the text provider takes nothing now: {0}")]
    NotTaken(String),
    /// It may have been sent, so it must not be sent again.
    #[error("no telling whether the text went out: {0}")]
    Unknown(String),
}

failure_words!(TextError {
    Self::Refused { .. } | Self::OptedOut => "refused",
    Self::Unauthorized => "unauthorized",
    Self::NotTaken(_) => "busy",
    Self::Unknown(_) => "unknown",
});

/// The delivery status of a text, as reported by the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextProgress {
    /// Accepted, being sent, or passed to the carrier.
    Underway,
    Delivered,
    /// With the provider's code.
    Failed(Option<u32>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextStatus {
    pub sid: String,
    pub progress: TextProgress,
}

/// An incoming text.
#[derive(Clone, PartialEq, Eq)]
pub struct InboundText {
    pub sid: String,
    /// E.164.
    pub from: String,
    pub body: String,
    /// The provider has already replied to a STOP, START or HELP.
    pub answered: bool,
}

impl fmt::Debug for InboundText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InboundText").field("sid", &self.sid).finish_non_exhaustive()
    }
}

/// Sends texts, and parses the provider's callbacks.
#[async_trait]
pub trait TextGateway: Send + Sync {
    /// Sends a text; returns its id at the provider.
    async fn send(&self, text: Text) -> Result<String, TextError>;

    /// Parses the status callback from its form, the query of its URL, and its signature.
    ///
    /// # Errors
    /// If the signature is invalid, or the form lacks a required field.
    fn read_status(&self, form: &[u8], query: &str, signature: &str) -> Result<TextStatus, WebhookError>;

    /// Parses an incoming text, as [`TextGateway::read_status`].
    ///
    /// # Errors
    /// As [`TextGateway::read_status`].
    fn read_inbound(&self, form: &[u8], signature: &str) -> Result<InboundText, WebhookError>;
}
