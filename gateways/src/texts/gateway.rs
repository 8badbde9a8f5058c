//! The trait, its words, and its contract.

use std::fmt;

use async_trait::async_trait;

use crate::cards::WebhookError;
use crate::observed::failure_words;

/// One text to one phone.
#[derive(Clone, PartialEq, Eq)]
pub struct Text {
    /// E.164, `+12085550173`.
    pub to: String,
    pub body: String,
    /// Added to the address of the status callback: `o=1&m=2`.
    pub reference: String,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").field("reference", &self.reference).finish_non_exhaustive()
    }
}

/// The ways a call fails.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Final for this text, with the provider's code.
    #[error("the text was refused ({code}): {reason}")]
    Refused { code: u32, reason: String },
    /// The phone answered STOP: nothing may be sent to it until it answers START.
    #[error("the phone does not take texts from us")]
    OptedOut,
    #[error("the text provider does not accept our key")]
    Unauthorized,
    /// Nothing was sent, and it may be tried again.
    #[error("the text provider takes nothing now: {0}")]
    NotTaken(String),
    /// It may have been sent: it is not sent again.
    #[error("no telling whether the text went out: {0}")]
    Unknown(String),
}

failure_words!(TextError {
    Self::Refused { .. } | Self::OptedOut => "refused",
    Self::Unauthorized => "unauthorized",
    Self::NotTaken(_) => "busy",
    Self::Unknown(_) => "unknown",
});

/// How far a text got, as the provider tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextProgress {
    /// Taken, on its way or handed to the carrier.
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

/// A text that came in.
#[derive(Clone, PartialEq, Eq)]
pub struct InboundText {
    pub sid: String,
    /// E.164.
    pub from: String,
    pub body: String,
    /// The provider has answered a STOP, START or HELP before us.
    pub answered: bool,
}

impl fmt::Debug for InboundText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InboundText").field("sid", &self.sid).finish_non_exhaustive()
    }
}

/// Sends texts, and reads the provider's events.
#[async_trait]
pub trait TextGateway: Send + Sync {
    /// Hands a text over; its sid at the provider.
    async fn send(&self, text: Text) -> Result<String, TextError>;

    /// The status callback: its form, the query of the address that it was sent to, and its signature.
    ///
    /// # Errors
    /// A signature that is not the provider's, or a form that says nothing.
    fn read_status(&self, form: &[u8], query: &str, signature: &str) -> Result<TextStatus, WebhookError>;

    /// A text that came in, as [`TextGateway::read_status`].
    ///
    /// # Errors
    /// As [`TextGateway::read_status`].
    fn read_inbound(&self, form: &[u8], signature: &str) -> Result<InboundText, WebhookError>;
}
