//! Messages to people: channels, topics, states and choices; and text messages: keywords, quiet hours and length. No I/O.

mod choice;
mod desk;
mod keywords;
mod quiet_hours;
mod segments;
mod words;

pub use choice::{Audience, Offer, Recipient, goes_by, offer, wanted};
pub use desk::{CODE_MINUTES, DeskKind, MOST_CODE_TRIES};
pub use keywords::{Keyword, keyword};
pub use quiet_hours::not_before;
pub use segments::{gsm, is_gsm, segments, without_addresses};
pub use words::{BadPhone, Channel, ConsentState, ConsentStep, MessageState, Topic};
