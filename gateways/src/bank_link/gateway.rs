//! The gateway trait, its types, and its contract.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::observed::failure_words;

/// How a call can fail. The variant decides what the caller may do next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BankLinkError {
    /// Final: the provider understood the call and refused it. Nothing happened. `code` is the provider's error code
    /// (`INVALID_PUBLIC_TOKEN`).
    #[error("the bank link refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Nothing happened. Try again, but not before `retry_after`.
    #[error("the bank link is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// The call may have taken effect: a timeout, a 5xx, or an unreadable response.
    #[error("no telling what the bank link did: {reason}")]
    Unknown { reason: String },
    /// The keys are wrong. Nothing happened; the configuration has to be fixed.
    #[error("the bank link rejects our keys")]
    Unauthorized,
}

failure_words!(BankLinkError {
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});

/// A token that gives access to a person's account, and must not be logged.
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

/// Who links an account, and how.
#[derive(Debug, Clone)]
pub struct NewLink {
    /// Our reference for the person; contains no name or email.
    pub user_ref: String,
    /// The name of the requesting business, as the person knows it; cut to 30 characters for the provider.
    pub client_name: String,
    /// `en` or `es`.
    pub language: String,
    /// Where the hosted page redirects at the end.
    pub back_to: Option<String>,
    /// The person may type account numbers, to be verified by two small deposits.
    pub by_numbers: bool,
    /// The access token of an existing account that waits for its deposit amounts.
    pub update: Option<Token>,
}

#[derive(Debug, Clone)]
pub struct Link {
    pub token: Token,
    /// The hosted page.
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// The progress of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkProgress {
    /// The person has not finished on the hosted page.
    Open,
    /// The person left the page without an account. It can be opened again until the link expires.
    Left { reason: Option<String> },
    /// An account was picked. The public token can be used once.
    Picked { public_token: Token, bank_name: Option<String>, accounts: Vec<LinkedAccount> },
    /// The link has expired.
    Expired,
}

/// Whether the provider has verified that the account belongs to the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verification {
    Verified,
    /// Two small deposits are on their way, or the person still has to enter their amounts.
    Pending,
    /// Wrong amounts too often; final.
    Failed,
    /// The amounts were not entered in time.
    Expired,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedAccount {
    pub id: String,
    /// The last four digits of the account number.
    pub last4: String,
    pub verification: Verification,
}

/// Bank links. All calls may be repeated, except `exchange`.
#[async_trait]
pub trait BankLinkGateway: Send + Sync {
    /// Creates a link with its hosted page. Creating two by mistake is harmless: the first is never opened.
    async fn create_link(&self, new: &NewLink) -> Result<Link, BankLinkError>;
    /// The progress of a link.
    async fn link(&self, token: &Token) -> Result<LinkProgress, BankLinkError>;
    /// Exchanges a public token for an access token. A token that was exchanged before is `Refused`
    /// (`INVALID_PUBLIC_TOKEN`), so if the response is lost, the access is lost too.
    async fn exchange(&self, public_token: &Token) -> Result<Token, BankLinkError>;
    /// The accounts behind an access token.
    async fn accounts(&self, access_token: &Token) -> Result<Vec<LinkedAccount>, BankLinkError>;
    /// Whether an account accepts ACH debits, which is the case if it has account numbers for them. The numbers are not
    /// returned.
    async fn takes_drafts(&self, access_token: &Token, account: &str) -> Result<bool, BankLinkError>;
    /// Creates a token for an account, to be used once at the payments provider.
    async fn processor_token(&self, access_token: &Token, account: &str) -> Result<String, BankLinkError>;
    /// Removes the access. Succeeds also if it was removed before.
    async fn remove(&self, access_token: &Token) -> Result<(), BankLinkError>;
}
