//! The trait, its words, and its contract.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::observed::failure_words;

/// The ways a call fails. Which one it is decides what the caller may do next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BankLinkError {
    /// Final: the provider understood and said no. Nothing happened. `code` is its word (`INVALID_PUBLIC_TOKEN`).
    #[error("the bank link refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Certainly nothing happened. Try again, not before `retry_after`.
    #[error("the bank link is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// It may have happened: a time-out, a 5xx, an unreadable answer.
    #[error("no telling what the bank link did: {reason}")]
    Unknown { reason: String },
    /// The keys are wrong. Nothing happened; somebody has to change the configuration.
    #[error("the bank link does not accept our keys")]
    Unauthorized,
}

failure_words!(BankLinkError {
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});

/// What must not stand in a log: a token that opens somebody's account.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// Whose account is to be linked, and how.
#[derive(Debug, Clone)]
pub struct NewLink {
    /// Ours; no name and no e-mail.
    pub user_ref: String,
    /// Whose page it is, as the person knows it; at most 30 characters reach the provider.
    pub client_name: String,
    /// `en` or `es`.
    pub language: String,
    /// Where the hosted page leads at its end.
    pub back_to: Option<String>,
    /// Numbers may be typed, to be proven by two small deposits.
    pub by_numbers: bool,
    /// An account that is known and waits for its deposits' amounts.
    pub update: Option<Token>,
}

#[derive(Debug, Clone)]
pub struct Link {
    pub token: Token,
    /// The hosted page.
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// What has come of a link so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkProgress {
    /// Nobody has finished at the hosted page.
    Open,
    /// The person left the page without an account. It can be opened again while the link lives.
    Left { reason: Option<String> },
    /// An account was picked. The public token is good once.
    Picked { public_token: Token, bank_name: Option<String>, accounts: Vec<LinkedAccount> },
    /// The link's time is over.
    Expired,
}

/// How sure the provider is that an account is the person's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verification {
    Verified,
    /// Two small deposits are on their way, or wait for somebody to tell their amounts.
    Pending,
    /// Wrong amounts too often: for good.
    Failed,
    /// Nobody told the amounts in time.
    Expired,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedAccount {
    pub id: String,
    /// The last digits of its number.
    pub last4: String,
    pub verification: Verification,
}

/// Bank links. Only `exchange` may be done once; everything else may be asked again.
#[async_trait]
pub trait BankLinkGateway: Send + Sync {
    /// Makes a link with its hosted page. Two links for one wish do no harm: nobody opens the first.
    async fn create_link(&self, new: &NewLink) -> Result<Link, BankLinkError>;
    /// What has come of a link.
    async fn link(&self, token: &Token) -> Result<LinkProgress, BankLinkError>;
    /// Exchanges a public token for an access token. A token that was exchanged is `Refused` (`INVALID_PUBLIC_TOKEN`), so an
    /// answer that got lost is lost with what it gave access to.
    async fn exchange(&self, public_token: &Token) -> Result<Token, BankLinkError>;
    /// The accounts behind an access token.
    async fn accounts(&self, access_token: &Token) -> Result<Vec<LinkedAccount>, BankLinkError>;
    /// Whether an account takes drafts: it has numbers for them. The numbers themselves stay here.
    async fn takes_drafts(&self, access_token: &Token, account: &str) -> Result<bool, BankLinkError>;
    /// A token of an account for the payments provider, good once there.
    async fn processor_token(&self, access_token: &Token, account: &str) -> Result<String, BankLinkError>;
    /// Ends an access. One that has ended already is fine.
    async fn remove(&self, access_token: &Token) -> Result<(), BankLinkError>;
}
