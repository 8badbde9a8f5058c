//! The gateway trait, its types, and its contract.

use async_trait::async_trait;

use crate::observed::failure_words;

/// The maximum number of addresses per response.
pub const MOST_SUGGESTED: usize = 6;

/// An address of the United States.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// House number and street.
    pub line1: String,
    pub line2: Option<String>,
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip: String,
}

/// How a call can fail. Calls change nothing, so each may simply be repeated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The key is wrong; the configuration has to be fixed.
    #[error("the address provider rejects our key")]
    Unauthorized,
    #[error("the address provider does not answer: {reason}")]
    Unavailable { reason: String },
}

failure_words!(AddressError { Self::Unauthorized => "unauthorized", Self::Unavailable { .. } => "unknown" });

/// Suggests addresses. The provider receives the typed text, but not who typed it or where.
#[async_trait]
pub trait AddressGateway: Send + Sync {
    /// At most [`MOST_SUGGESTED`] addresses that begin with `typed`, the most likely first; empty if none match.
    async fn suggest(&self, typed: &str) -> Result<Vec<Address>, AddressError>;
}
