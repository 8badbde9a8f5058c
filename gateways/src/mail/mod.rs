//! Email: the trait and the SMTP client.

pub mod events;
mod smtp;

use async_trait::async_trait;

pub use self::smtp::{SmtpMailer, is_addressable};
use crate::observed::failure_words;

/// Sends email through the mail server.
///
/// `Ok` means that the server has accepted the email. [`MailError::Refused`] is final for this email. After
/// [`MailError::Unknown`] it may have been sent: send it again with the same `message_id`, because a duplicate is
/// better than a lost email, and mail clients merge equal message ids.
#[async_trait]
pub trait Mailer: Send + Sync {
    async fn send(&self, mail: Mail) -> Result<(), MailError>;
}

/// One email to one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub from: Mailbox,
    pub to: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub subject: String,
    /// The plain text; required.
    pub text: String,
    pub html: Option<String>,
    /// Unique to the email and the same in its retries: `{row id}@{our domain}`, without angle brackets.
    pub message_id: String,
    /// For emails that people can unsubscribe from: the URL that unsubscribes with one `POST` (RFC 8058).
    pub unsubscribe: Option<String>,
    pub attachments: Vec<Attachment>,
}

/// A person's name, if known, and address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    pub name: Option<String>,
    pub address: String,
}

impl Mailbox {
    pub fn new(name: impl Into<String>, address: impl Into<String>) -> Self {
        Self { name: Some(name.into()), address: address.into() }
    }

    pub fn unnamed(address: impl Into<String>) -> Self {
        Self { name: None, address: address.into() }
    }
}

/// A file attached to an email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    pub file_name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

/// Why an email was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// Final: an invalid address, or a permanent refusal by the server (5xx).
    #[error("the mail was refused: {0}")]
    Refused(String),
    /// No connection, a timeout, or a temporary refusal (4xx): try again later.
    #[error("no telling whether the mail went out: {0}")]
    Unknown(String),
}

failure_words!(MailError { Self::Refused(_) => "refused", Self::Unknown(_) => "unknown" });
