//! Email: the trait, the SMTP client, and the local mailbox that replaces the world's mail servers.

pub mod events;
pub mod mailbox;
mod smtp;

use async_trait::async_trait;

pub use self::smtp::SmtpMailer;
use crate::observed::failure_words;

/// Hands mail over to the mail server.
///
/// `Ok` means that the server took responsibility. [`MailError::Refused`] is final for this mail. After
/// [`MailError::Unknown`] it may have been sent: sending again with the same `message_id` is right, as a mail twice
/// is better than a mail lost, and mail programs fold equal message ids.
#[async_trait]
pub trait Mailer: Send + Sync {
    async fn send(&self, mail: Mail) -> Result<(), MailError>;
}

/// One mail to one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub from: Mailbox,
    pub to: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub subject: String,
    /// The plain text; always present.
    pub text: String,
    pub html: Option<String>,
    /// Unique to the mail and kept over its retries, as `{row id}@{our domain}`, without angle brackets.
    pub message_id: String,
    /// Of a message that people can stop: the address that stops it by one `POST` (RFC 8058).
    pub unsubscribe: Option<String>,
    pub attachments: Vec<Attachment>,
}

/// A person's name, where known, and address.
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

/// A file that goes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    pub file_name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

/// Why a mail was not handed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// Final: an address that is none, or the server's permanent no (5xx).
    #[error("the mail was refused: {0}")]
    Refused(String),
    /// No connection, a time-out, a temporary no (4xx): try again later.
    #[error("no telling whether the mail went out: {0}")]
    Unknown(String),
}

failure_words!(MailError { Self::Refused(_) => "refused", Self::Unknown(_) => "unknown" });
