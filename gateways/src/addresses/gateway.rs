//! The trait, its words, and its contract.

use async_trait::async_trait;

use crate::observed::failure_words;

/// Most addresses of one answer.
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

/// The ways a call fails. Nothing ever happens by a call, so each may simply be made again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The key is wrong; somebody has to change the configuration.
    #[error("the address provider does not accept our key")]
    Unauthorized,
    #[error("the address provider does not answer: {reason}")]
    Unavailable { reason: String },
}

failure_words!(AddressError { Self::Unauthorized => "unauthorized", Self::Unavailable { .. } => "unknown" });

/// Suggests addresses. It learns what is typed, and not who types it or where.
#[async_trait]
pub trait AddressGateway: Send + Sync {
    /// At most [`MOST_SUGGESTED`] addresses that begin with `typed`, the likeliest first; none for what is no address.
    async fn suggest(&self, typed: &str) -> Result<Vec<Address>, AddressError>;
}
