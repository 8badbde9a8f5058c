//! Messages to people by email, by text and in the product's inbox.
//!
//! Each message gets a row in the log ([`log`]) before it is sent, which is updated with the provider's reports.
//! `notices::dispatch` decides the channels of a notice, [`choices`] stores what people chose, [`consent`] whether a
//! phone agreed to texts, [`texts`] sends them, [`inbound`] handles replies, [`staff`] has the texts to staff, and
//! [`inbox`] the messages in the product.
//! [`follow`] moves a person's messages when people change households.

pub mod bad_addresses;
mod bad_phones;
pub mod choices;
mod clean_up;
pub mod consent;
pub mod follow;
mod inbound;
pub mod inbox;
mod inbox_file;
pub mod log;
mod log_file;
mod news;
mod of_household;
mod question_limits;
pub mod rules;
mod setup;
mod short;
mod source;
pub mod staff;
mod texts;

pub use bad_phones::{bad_phone_of, clear_bad_phone};
pub use choices::Who;
pub use clean_up::{Forgotten, clean_up};
pub use inbound::receive_text;
pub use inbox_file::{inbox_file, own_inbox_file};
pub use log::{About, Outgoing, OutgoingText, advance, mark, queue_text, record};
pub use log_file::log_file;
pub use news::want_news;
pub use of_household::{SentMessage, SentMessages, again, of_household};
pub use rules::{
    Audience, BadPhone, Channel, ConsentState, ConsentStep, DeskKind, MessageState, Offer, QuietHours, Topic,
};
pub use setup::{TextsState, keyword_answers};
pub use short::{TEXTS, framed};
pub use texts::{QueuedText, receive_status, send_text, text_of};
