//! The gateway trait, its types, and its contract.

use std::time::Duration;

use async_trait::async_trait;

use crate::observed::failure_words;

/// The time for the lookup of the name, the connection, and the answer together.
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// A header's name and value.
pub type EndpointHeader = (&'static str, String);

/// What an address answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointAnswer {
    pub status: u16,
    /// The seconds of `Retry-After`.
    pub retry_after_s: Option<u64>,
    /// The beginning of an answer of text.
    pub text: Option<String>,
}

impl EndpointAnswer {
    /// Whether the address took the event.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// The address is not one that we call. Nothing was sent.
    #[error("not a public https address")]
    NotAllowed,
    #[error("the name has no address")]
    NoSuchName,
    #[error("no answer within 15 seconds")]
    TimedOut,
    #[error("no connection: {reason}")]
    Unreachable { reason: String },
}

failure_words!(EndpointError {
    Self::NotAllowed => "refused",
    Self::NoSuchName => "unknown",
    Self::TimedOut => "timed_out",
    Self::Unreachable { .. } => "unreachable",
});

/// Posts to addresses outside. Every call checks all addresses of the name and connects to those that it checked.
#[async_trait]
pub trait EndpointGateway: Send + Sync {
    /// Whether this is an address that we would call, as far as its text tells.
    fn allows(&self, url: &str) -> bool;

    /// Posts JSON once. Any status is an answer; a redirect is not followed.
    async fn post(&self, url: &str, headers: &[EndpointHeader], body: String) -> Result<EndpointAnswer, EndpointError>;
}
