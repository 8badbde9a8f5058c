//! Messages to people: the log, their choices and consents, and the sender of emails, texts and inbox messages.
//!
//! Knows no capability. A capability implements [`Letter`] beside its code for the notices that it declares, and the
//! programs pass all of them to [`send`] as [`Letters`]. Tests: `membership/tests/it/messages.rs` and its neighbors.

mod again;
mod check_texts;
mod content;
mod desk;
mod dispatch;
mod effect;
mod in_app;
pub mod kept;
mod layout;
mod letter;
pub mod letterhead;
pub mod login_letters;
mod mail_log;
pub mod messages;
mod send;
mod suppressed;
pub mod templates;
mod texts;

pub use again::resend;
pub use check_texts::check_texts;
pub use content::{Aside, Content, OfficeBlock};
pub use in_app::{InboxMessage, PORTAL, in_app};
pub use kernel::notices::{Notice, enqueue, enqueue_across, enqueue_all};
pub use letter::{AdultsNews, Before, Letter, Letters, NotSent, Sending};
pub use rules::money::dollars;
pub use send::send;
pub use texts::{receive_text_status, send_text};

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, message_texts, outbox};
pub(crate) use rules::{FieldErrors, Message};
